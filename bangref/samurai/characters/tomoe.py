"""Tomoe: a card for each hit."""

from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.samurai.points import WEAPON_HITS
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State

DRAWS = "samurai.character.tomoe.draw"
ONE_CARD = "samurai.character.tomoe.one_card"


def _always(rules: Rules, state: State, owner: int, facts: tuple[int, int]) -> bool:
    return True


def _draw(rules: Rules, state: State, owner: int, facts: tuple[int, int], note: Note) -> State:
    note(ONE_CARD, "draws_for_the_hit", owner, 1)
    return push(state, Draw(owner, 1, True, DRAWS))


CHARACTER = Character("tomoe", 5, "samurai.character.tomoe.resilience")
ELEMENT = Element("tomoe", (Trigger(WEAPON_HITS, DRAWS, _always, _draw),))
