"""The sixteen playing cards of Valley of Shadows: name, suit and rank of each, and its colour."""

from bangref.bang.facts import Face, face
from bangref.bang.names import BLUE
from bangref.bang.sets.valley_of_shadows.cards import names as v

COPIES = "bang.valley_of_shadows.components.copies"
DECK = "bang.valley_of_shadows.components.playing_cards"

_BROWN = {
    v.AIM: "6C",
    v.BACKFIRE: "QC",
    v.BANDIDOS: "QD",
    v.ESCAPE: "3H",
    v.FANNING: "2S",
    v.LAST_CALL: "8D",
    v.POKER: "JH",
    v.SAVED: "5H",
    v.TOMAHAWK: "AD",
    v.TORNADO: "AC",
}

_BLUE = {
    v.BOUNTY: ("9C", 0),
    v.GHOST: ("9S 10S", 0),
    v.LEMAT: ("4D", 1),
    v.RATTLESNAKE: ("7H", 0),
    v.SHOTGUN: ("KS", 1),
}
"""Suit and rank, and the reach of a weapon."""

FACES: tuple[Face, ...] = (
    *(face(name, text) for name, text in _BROWN.items()),
    *(
        face(name, text)._replace(colour=BLUE, reach=reach)
        for name, (texts, reach) in _BLUE.items()
        for text in texts.split()
    ),
)
