"""Gregg Digger: regains two lives when another character leaves the game."""

from bangref.bang.healing import heal
from bangref.bang.points import LEAVES_THE_GAME
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

CLAUSE = "bang.character.gregg_digger.heal_on_kill"
LIVES = 2


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """Whoever or whatever has caused it; a guest who leaves again leaves like everybody else."""
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    return heal(rules, state, owner, LIVES, CLAUSE, note)


CHARACTER = Character("gregg_digger", 4, "bang.character.gregg_digger.lives")
ELEMENT = Element("gregg_digger", (Trigger(LEAVES_THE_GAME, CLAUSE, _applies, _fire),))
