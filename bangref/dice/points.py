"""The points at which a character may bend the rules, each with what it hands to those who answer.

The type of a replacement or a substitution has what is answered first, and then what is given.
"""

from bangref.core.action import Action, Card, Seat
from bangref.core.element import Ability, Modifier, Replacement, Substitution, Trigger
from bangref.core.point import Point, points_of
from bangref.core.ruling import Ruling
from bangref.dice.rules import Rules
from bangref.dice.state import State

MAY_REROLL = Point("may reroll", Replacement[Rules, State, bool, Seat], "seat: whether dynamite may be re-rolled")
REROLLS_ALLOWED = Point("rerolls", Modifier[Rules, State, Seat], "seat: how often the dice may be re-rolled")
FACE_COUNTS = Point(
    "face counts as",
    Substitution[Rules, State, Card, Seat, Card],
    "seat, face: bull's eyes that a bull's eye also counts as",
)
PLACES = Point(
    "places", Substitution[Rules, State, int, Seat, int], "seat, places: places away at which a bull's eye also reaches"
)
SHORTEST_WAY = Point(
    "shortest way", Replacement[Rules, State, bool, Seat], "seat: whether only the shorter way round the table counts"
)
LIVES_LOST = Point("lives lost", Modifier[Rules, State, Seat, str], "seat, cause: life points that a player loses")
INSTEAD_OF_LIFE = Point(
    "instead of a life", Ability[Rules, State], "what a player may do instead of losing a life point"
)
LIFE_LOST = Point("life lost", Ability[Rules, State], "what a player may do who has just lost life points")
HURT_BY = Point(
    "hurt by a player",
    Trigger[Rules, State, Seat, Seat, int],
    "seat, by, lives: what follows from losing life points through another player",
)
ELIMINATED = Point("eliminated", Trigger[Rules, State, Seat], "seat: what follows from a player having been eliminated")
ON_AIM = Point("on aim", Ability[Rules, State], "what the roller may do as a bull's eye is aimed")
BEER_GAIN = Point(
    "beer gain",
    Modifier[Rules, State, Seat, Seat, int],
    "by, drinker, lives of the drinker as the beers began: life points that a beer gives",
)
GATLINGS_NEEDED = Point("Gatlings needed", Modifier[Rules, State, Seat], "seat: Gatling dice that are needed to fire")
GATLING_DICE = Point("Gatling dice", Ability[Rules, State], "what the roller may do with Gatling dice")
TURN_STARTS = Point("turn starts", Trigger[Rules, State, Seat], "seat: what happens before the first roll")
TURN_ENDS = Point(
    "turn ends",
    Trigger[Rules, State, Seat, bool],
    "seat, whether a bull's eye was rolled: what happens when the dice have been resolved",
)
UNTIMELY = Point(
    "untimely",
    Replacement[Rules, State, Ruling, Action],
    "action: the ruling that forbids something that nobody is asked about, where its own clause does",
)

POINTS = points_of(globals())

DYNAMITE, BULLS_EYE, GATLING, INDIANS = "dynamite", "bull's eye", "gatling", "indians"
"""Causes of a loss."""
