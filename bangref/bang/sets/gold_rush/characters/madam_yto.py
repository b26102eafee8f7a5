"""Madam Yto: draws a card whenever somebody plays Beer, for whatever it is played."""

from bangref.bang.names import BEER
from bangref.bang.points import CARD_PLAYED
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

NAME = "madam_yto"
CLAUSE = "bang.character.madam_yto.draw_on_beer"


def _is_beer(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return facts[2] == BEER


def _draw(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    note(CLAUSE, "draws_for_card", owner, facts[1])
    return push(state, Draw(owner, 1, True, CLAUSE))


CHARACTER = Character(NAME, 4, "bang.character.madam_yto.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Trigger(CARD_PLAYED, CLAUSE, _is_beer, _draw),))
