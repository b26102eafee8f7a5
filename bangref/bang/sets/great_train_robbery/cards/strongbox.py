"""Strongbox (Pokladna): its owner draws a card at the end of the turn, even one that has been lost.

at_the_end      the answers of whoever does so
"""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import TURN_ENDS, TURN_IS_LOST
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.great_train_robbery.names import STRONGBOX
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.card.strongbox.effect"
JAILED = "bang.card.strongbox.while_jailed"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return owner == facts[0]


def at_the_end(clause: str, jailed: str) -> tuple[Trigger[Rules, State, int], Trigger[Rules, State, int]]:
    """A card is drawn at the end of the own turn, by one clause, and of one that has been lost, by another."""

    def draw(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
        return push(state, Draw(owner, 1, True, clause))

    def draw_all_the_same(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
        return push(state, Draw(owner, 1, True, jailed))

    return Trigger(TURN_ENDS, clause, _applies, draw), Trigger(TURN_IS_LOST, jailed, _applies, draw_all_the_same)


EFFECT = Effect(STRONGBOX, CLAUSE, NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(STRONGBOX, at_the_end(CLAUSE, JAILED))
