"""The twenty-eight playing cards of Armed & Dangerous: name, suit and rank of each, and its colour."""

from bangref.bang import names as n
from bangref.bang.facts import Face, face
from bangref.bang.sets.armed_and_dangerous import names as a

_COPIES = {
    n.BANG: "6H 2C 2D 3D",
    n.CAT_BALOU: "3H",
    n.MISSED: "KS",
}
"""More cards with names of the base game."""

_BROWN = {
    a.A_LITTLE_NIP: "5H",
    a.ARROW: "5D",
    a.CARAVAN: "2S",
    a.DUCK: "3D",
    a.FLINTLOCK: "AS",
    a.QUICK_SHOT: "3S",
    a.RELOAD: "4D",
    a.RUST: "9S",
    a.SQUAW: "3D",
}

_DANGEROUS = {
    a.ACE_UP_THE_SLEEVE: "AH",
    a.BANDOLIER: "2H",
    a.BEER_KEG: "4H",
    a.BELL_TOWER: "7C",
    a.BOMB: "7D",
    a.CRATE: "3H",
    a.LOCKPICK: "2C",
    a.TUMBLEWEED: "4C",
    a.WHIP: "5C",
}

_WEAPONS = {
    a.BIG_FIFTY: "QS",
    a.BUNTLINE_SPECIAL: "JS",
    a.DOUBLE_BARREL: "6C",
    a.THUNDERER: "3C",
}

REACHES = {a.BIG_FIFTY: 6, a.BUNTLINE_SPECIAL: 2, a.DOUBLE_BARREL: 1, a.THUNDERER: 3}
"""The number in the sight of each Dangerous weapon."""


def _dangerous(name: str, text: str) -> Face:
    return face(name, text)._replace(colour=a.ORANGE, reach=REACHES.get(name, 0))


FACES: tuple[Face, ...] = (
    *(face(name, text) for name, texts in _COPIES.items() for text in texts.split()),
    *(face(name, text) for name, text in _BROWN.items()),
    *(_dangerous(name, text) for name, text in (_DANGEROUS | _WEAPONS).items()),
)
