"""Herb Hunter: draws two cards when another character leaves the game."""

from bangref.bang.points import LEAVES_THE_GAME
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.character.herb_hunter.draw_on_kill"
CARDS = 2


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """Whoever or whatever has caused it; a guest who leaves again leaves like everybody else."""
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    note(CLAUSE, "draws_for_the_dead", owner, facts[0], CARDS)
    return push(state, Draw(owner, CARDS, True, CLAUSE))


CHARACTER = Character("herb_hunter", 4, "bang.character.herb_hunter.lives")
ELEMENT = Element("herb_hunter", (Trigger(LEAVES_THE_GAME, CLAUSE, _applies, _fire),))
