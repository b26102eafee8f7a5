"""Vagony v mechanismech hry: wagons are cards in play, are never in a hand, and go under their deck when discarded."""

from bangref.bang.names import BLUE
from bangref.bang.points import COLOUR_OF, HOME
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.train.board import UNDER_WAGONS, is_wagon, pile_of
from bangref.bang.state import State, Zone
from bangref.core.action import Card
from bangref.core.element import Element, Replacement, Substitution

UNDER = "bang.train.wagons.discard_to_bottom"
NEVER_IN_HAND = "bang.train.wagons.never_in_hand"
AS_BLUE = "bang.train.wagons.treated_as_blue"
READINGS = {AS_BLUE: ("affected", "handled")}

AFFECTING = ("the_daltons", "tuco_the_franciscan")
"""Whose rules for blue cards in play are rules for wagons, too."""


def _before_taker(rules: Rules, state: State, owner: int, card: Card, zone: Zone) -> Zone | None:
    return ("in_play", zone[1]) if zone[0] == "hand" and is_wagon(rules, card) else None


def _under_deck(rules: Rules, state: State, owner: int, card: Card, zone: Zone) -> Zone | None:
    return ("pile", pile_of(rules, UNDER_WAGONS)) if zone[0] == "pile" and is_wagon(rules, card) else None


def _blue(rules: Rules, state: State, owner: int, card: Card, purpose: str) -> tuple[str, ...]:
    counts = rules.readings[AS_BLUE] == "affected" and purpose in AFFECTING
    return (BLUE,) if counts and is_wagon(rules, card) else ()


ELEMENTS = (
    Element(
        "wagons_in_play", (Replacement(HOME, NEVER_IN_HAND, _before_taker), Substitution(COLOUR_OF, AS_BLUE, _blue))
    ),
    Element("wagons_under_deck", (Replacement(HOME, UNDER, _under_deck),)),
)
