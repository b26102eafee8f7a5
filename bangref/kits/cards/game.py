"""What chance decided while a game was set up, as its record has told it in advance; and shuffles that cannot be.

is_told         whether the record has told in advance what chance is asked
dealt           opening hands as decisions of chance
forced          what comes of a shuffle against the rules
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bangref.core.action import DRAW, NATURE, SHUFFLE, Action, Seat
from bangref.core.deck import shuffled_without
from bangref.core.engine import advance, question
from bangref.core.frame import Procedures
from bangref.core.frames.chance import Chance
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling
from bangref.kits.any_game import State


def is_told(rules: Procedures[State], state: State, told: Mapping[str, object]) -> bool:
    """Whether chance is asked for something that is told in advance, by kind of question."""
    asked = question(rules, state)
    return asked is not None and asked.decider == NATURE and told[asked.kind] is not None


def dealt(
    hands: Sequence[Cards], order: Iterable[Seat], judge: Callable[[Seat], Ruling | None]
) -> list[Action] | Ruling:
    """Opening hands as decisions of chance, in the order in which they are dealt; or the first fault in one of them."""
    found = []
    for seat in order:
        fault = judge(seat)
        if fault is not None:
            return fault
        found.append(Action(NATURE, DRAW, target=seat, cards=hands[seat]))
    return found


def shuffled(cards: Cards | None) -> Action:
    """The order of a pile as a decision of chance."""
    return Action(NATURE, SHUFFLE, cards=cards or ())


def forced(rules: Procedures[State], state: State, action: Action, note: Note) -> State | None:
    """The state after a shuffle that the rules do not allow, if that can be: cards left out stay discarded."""
    top = state.frames[-1] if state.frames else None
    if not isinstance(top, Chance) or top.what != "shuffle" or action.verb != SHUFFLE:
        return None
    after = shuffled_without(state, action.cards)
    return None if after is None else advance(rules, after, note)
