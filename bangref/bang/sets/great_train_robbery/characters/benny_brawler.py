"""Benny Brawler: takes any number of wagons in a turn, pays for each, and moves the train for nothing once."""

from bangref.bang.ask import answers_at
from bangref.bang.limits import ANYTHING
from bangref.bang.points import USES_ALLOWED
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.great_train_robbery.train.boarding import BOARDING
from bangref.bang.sets.great_train_robbery.train.free_move import NAME as FREE_MOVE
from bangref.bang.state import State
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier

NAME = "benny_brawler"
CLAUSE = "bang.character.benny_brawler.effect"
ONE_MOVE = "bang.character.benny_brawler.one_free_move"
READINGS = {CLAUSE: ("any_number", "two")}
TWO = 2


def _more(rules: Rules, state: State, owner: int, seat: int, ability: str) -> int | None:
    if ability != BOARDING:
        return None
    return ANYTHING if rules.readings[CLAUSE] == "any_number" else TWO


def _as_often_as_others(rules: Rules, state: State, owner: int, seat: int, ability: str) -> int | None:
    if ability != FREE_MOVE:
        return None
    return 1 if any(element == NAME for _, element, _ in answers_at(rules, state, USES_ALLOWED, (seat,))) else None


CHARACTER = Character(NAME, 4, "bang.character.benny_brawler.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Modifier(USES_ALLOWED, CLAUSE, SET, _more),))
FREE_MOVES = Element("free_moves_of_benny_brawler", (Modifier(USES_ALLOWED, ONE_MOVE, SET, _as_often_as_others),))
"""In force for everybody: a character answers once how often something may be done."""
