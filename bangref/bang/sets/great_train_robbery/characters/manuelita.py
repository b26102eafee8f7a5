"""Manuelita: draws two cards whenever the train arrives."""

from bangref.bang.points import TRAIN_MOVES
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.great_train_robbery.train.board import has_arrived
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

NAME = "manuelita"
CLAUSE = "bang.character.manuelita.effect"
FIRST = "bang.character.manuelita.before_locomotive"
CARDS = 2


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return has_arrived(rules, state)


def _draw(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(FIRST, "draws_before_locomotive", owner)
    return push(state, Draw(owner, CARDS, True, CLAUSE))


CHARACTER = Character(NAME, 4, "bang.character.manuelita.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Trigger(TRAIN_MOVES, CLAUSE, _applies, _draw),))
