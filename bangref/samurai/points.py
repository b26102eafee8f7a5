"""The points at which a character or a property may bend the rules, each with what it hands to those who answer.

The type of a replacement or a substitution has what is answered first, and then what is given.
"""

from bangref.core.action import Card, Seat
from bangref.core.element import Ability, Modifier, Prohibition, Replacement, Substitution, Trigger
from bangref.core.point import Point, points_of
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

CARDS_TO_DRAW = Point(
    "cards to draw", Modifier[Rules, State, Seat], "seat: cards that a player draws in the draw phase"
)
FIRST_CARD = Point(
    "first card",
    Replacement[Rules, State, bool, Seat],
    "seat: whether the first card may be the top one of the discard pile",
)
WEAPONS_ALLOWED = Point(
    "weapons allowed", Modifier[Rules, State, Seat], "seat: weapons that a player may play in a turn"
)
DIFFICULTY = Point(
    "difficulty", Modifier[Rules, State, Seat, Seat], "by, target: the difficulty of an attack on a player"
)
ANY_DIFFICULTY = Point(
    "any difficulty",
    Replacement[Rules, State, bool, Seat],
    "seat: whether the weapons of a player reach any difficulty",
)
COUNTS_AS_PARRY = Point(
    "counts as a parry",
    Substitution[Rules, State, str, Seat, Card],
    "seat, card: what else a card may be played as against an attack",
)
GIVEN_AS_PARRY = Point(
    "given up as a parry",
    Substitution[Rules, State, str, Seat, Card],
    "seat, card: what else a card may be given up as to a card that asks for it",
)
MAY_STAND_FOR = Point(
    "may stand for",
    Prohibition[Rules, State, Seat, Card],
    "seat, card: whether a card may be played as something else now",
)
WOUNDS = Point("wounds", Modifier[Rules, State, Seat, Seat], "by, target: wounds that a weapon causes")
WOUNDS_SUFFERED = Point(
    "wounds suffered", Modifier[Rules, State, Seat, int], "target, wounds: wounds of a weapon that a player suffers"
)
TOUCHES = Point(
    "touches",
    Prohibition[Rules, State, Seat, str],
    "seat, name of the card: whether a card that is for all others touches a player",
)
WOUNDED = Point(
    "wounded by a weapon",
    Trigger[Rules, State, Seat, int],
    "target, tokens: what follows from resilience lost to a weapon",
)
WEAPON_HITS = Point(
    "weapon hits", Trigger[Rules, State, Seat, Seat], "by, target: what follows from having hit with a weapon"
)
BUSHIDO_COSTS = Point(
    "Bushido costs", Replacement[Rules, State, bool, Seat], "seat: whether Bushido costs a player no honour"
)
IN_OWN_TURN = Point("in the own turn", Ability[Rules, State], "what a player may do on turn besides playing cards")

POINTS = points_of(globals())
