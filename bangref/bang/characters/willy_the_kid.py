"""Willy the Kid: plays any number of BANG! cards in a turn."""

from bangref.bang.cards.volcanic import no_limit
from bangref.bang.points import BANG_PLAYS_ALLOWED
from bangref.bang.rules import Character
from bangref.core.asking import OVERRIDE
from bangref.core.element import Element, Modifier

CHARACTER = Character("willy_the_kid", 4, "bang.character.willy_the_kid.lives")
ELEMENT = Element(
    "willy_the_kid",
    (Modifier(BANG_PLAYS_ALLOWED, "bang.character.willy_the_kid.unlimited_bang", OVERRIDE, no_limit),),
)
