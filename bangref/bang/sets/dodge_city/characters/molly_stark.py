"""Molly Stark: draws a card for each card of her hand that she plays or gives of her own accord out of her turn.

For the BANG! cards of a Duel she draws when it is over.
"""

from typing import Any

from bangref.bang.demand import Duel
from bangref.bang.points import CARD_PLAYED, CARD_USED, HELD_BACK
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.bang.turn import on_turn
from bangref.core.deck import Draw
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.character.molly_stark.draw_on_use"
AFTER_DUEL = "bang.character.molly_stark.after_duel"

NOT_NOW = 2


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return bool(facts[0] == owner != on_turn(state))


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    note(CLAUSE, "draws_for_card", owner, facts[1])
    return push(state, Draw(owner, 1, True, CLAUSE))


def _held(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """A card discarded in a Duel; one that is played meanwhile, such as Beer, is drawn for at once."""
    waits = point == CARD_USED and any(isinstance(frame, Duel) for frame in state.frames)
    return NOT_NOW if waits else None


CHARACTER = Character("molly_stark", 4, "bang.character.molly_stark.lives")
ELEMENT = Element(
    "molly_stark",
    (
        Trigger(CARD_PLAYED, CLAUSE, _applies, _fire),
        Trigger(CARD_USED, CLAUSE, _applies, _fire),
        Replacement(HELD_BACK, AFTER_DUEL, _held),
    ),
)
