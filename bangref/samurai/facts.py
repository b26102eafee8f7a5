"""The playing cards, and what is dealt at the start."""

from typing import NamedTuple

WEAPON, PROPERTY, ACTION = "weapon", "property", "action"


class Face(NamedTuple):
    """A kind of card, and how many copies the deck has of it.

    reach: the highest difficulty of a weapon; wounds: what it causes; clause: who says so. parries: it bears the
    parry symbol.
    """

    name: str
    kind: str
    copies: int
    reach: int = 0
    wounds: int = 0
    parries: bool = False
    suit: str = ""
    rank: str = ""

    @property
    def clause(self) -> str:
        """Who says how far a weapon reaches, and how many wounds it causes."""
        return f"samurai.weapon.{self.name}.numbers"


ARMOR, FAST_DRAW, FOCUS, BUSHIDO = "armor", "fast_draw", "focus", "bushido"
PARRY, BATTLE_CRY, JUJUTSU, BREATHING = "parry", "battle_cry", "jujutsu", "breathing"
DAIMYO, DIVERSION, GEISHA, TEA_CEREMONY = "daimyo", "diversion", "geisha", "tea_ceremony"

FACES = (
    Face("bo", WEAPON, 5, 2, 1),
    Face("bokken", WEAPON, 6, 1, 1),
    Face("daikyu", WEAPON, 1, 5, 2),
    Face("kanabo", WEAPON, 1, 3, 2),
    Face("katana", WEAPON, 1, 2, 3),
    Face("kiseru", WEAPON, 5, 1, 2),
    Face("kusarigama", WEAPON, 4, 2, 2),
    Face("nagayari", WEAPON, 1, 4, 2),
    Face("naginata", WEAPON, 2, 4, 1),
    Face("nodachi", WEAPON, 1, 3, 3),
    Face("shuriken", WEAPON, 3, 3, 1),
    Face("tanegashima", WEAPON, 1, 5, 1),
    Face("wakizashi", WEAPON, 1, 1, 3),
    Face(ARMOR, PROPERTY, 4),
    Face(BUSHIDO, PROPERTY, 2),
    Face(FAST_DRAW, PROPERTY, 3),
    Face(FOCUS, PROPERTY, 6),
    Face(BATTLE_CRY, ACTION, 4),
    Face(BREATHING, ACTION, 3),
    Face(DAIMYO, ACTION, 3),
    Face(DIVERSION, ACTION, 5),
    Face(GEISHA, ACTION, 6),
    Face(JUJUTSU, ACTION, 3),
    Face(PARRY, ACTION, 15, parries=True),
    Face(TEA_CEREMONY, ACTION, 4),
)

HANDS = {1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7, 7: 7}
"""Cards at the start, by place in the order from the Shogun on."""
CARDS_A_TURN = 2
"""Drawn in the draw phase."""
WEAPONS_A_TURN = 1
HAND_LIMIT = 7
"""The hand limit at the end of a player's own turn."""
THREE = 3
"""The number of players for which some rules are different."""


class Honour(NamedTuple):
    """Honour tokens at the start, of the Shogun and of everybody else, and who says so."""

    shogun: int
    others: int
    of_shogun: str
    of_others: str


_SHOGUN = "samurai.setup.honour.shogun"
_FEW = "samurai.setup.honour.others_few_players"
_MANY = "samurai.setup.honour.others"
_THREE = "samurai.three.starting_honour"
HONOUR = {
    3: Honour(6, 3, _THREE, _THREE),
    4: Honour(5, 3, _SHOGUN, _FEW),
    5: Honour(5, 3, _SHOGUN, _FEW),
    6: Honour(5, 4, _SHOGUN, _MANY),
    7: Honour(5, 4, _SHOGUN, _MANY),
}
"""By number of players."""
TOKENS = 30
"""Honour tokens in the box."""
