"""Wanted: lies before anybody; who eliminates that player draws two cards and takes a nugget."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import BEFORE_LEAVING, REWARD
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.cards import BLACK, Equipment, in_play
from bangref.bang.state import State, is_present
from bangref.core.action import NOBODY
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier, Trigger
from bangref.core.ruling import Note

NAME = "wanted"
PLACE = "bang.equipment.wanted.place"
CARDS = "bang.equipment.wanted.cards"
GOLD = "bang.equipment.wanted.gold"
TWO = 2


def _two_cards(rules: Rules, state: State, owner: int, killed: int, killer: int) -> int | None:
    return TWO if owner == killed else None


def _has_killer(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """Whoever is out of the game takes no nugget for a life that their last card still takes."""
    seat, _, killer, _ = facts
    return owner == seat and killer != NOBODY and is_present(state.seats[killer])


def _nugget(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    return nuggets.gain(rules, state, facts[2], 1, GOLD, note)


LAYING = Effect(NAME, PLACE, ONE_ANYWHERE, nothing_at_once, lays=True)
KIND = Equipment(NAME, 2, "bang.equipment.wanted.price", BLACK, (("", LAYING),), copies=3)
ELEMENTS = in_play(
    Element(NAME, (Modifier(REWARD, CARDS, ADD, _two_cards), Trigger(BEFORE_LEAVING, GOLD, _has_killer, _nugget)))
)
