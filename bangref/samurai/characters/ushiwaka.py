"""Ušiwaka: a card for each wound of a weapon."""

from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.samurai.points import WOUNDED
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State

DRAWS = "samurai.character.ushiwaka.draw"
WHEN_DEFEATED = "samurai.character.ushiwaka.when_defeated"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, int]) -> bool:
    return state.seats[owner].resilience > 0 or rules.readings[WHEN_DEFEATED] == "draws"


def _draw(rules: Rules, state: State, owner: int, facts: tuple[int, int], note: Note) -> State:
    _, tokens = facts
    if not state.seats[owner].resilience:
        note(WHEN_DEFEATED, "draws_though_defeated", owner)
    note(DRAWS, "draws_for_wounds", owner, tokens)
    return push(state, Draw(owner, tokens, True, DRAWS))


CHARACTER = Character("ushiwaka", 4, "samurai.character.ushiwaka.resilience")
ELEMENT = Element("ushiwaka", (Trigger(WOUNDED, DRAWS, _applies, _draw),))
