"""Checkpoints put into the record of a simulated game of cards: one before each decision in phase 2."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import State
from bangref.core.action import Action
from bangref.core.engine import Accepted, step
from bangref.judge.simulate import NAMES, Game
from bangref.kits import kit_of, names_for
from bangref.record.names import Names
from verification.tampering.record import Line


def with_checkpoints(
    played: Game, lines: tuple[Line, ...], told: Callable[[Game, State, Names], Line]
) -> Iterator[Line]:
    """The lines of the game after the header. told: what a checkpoint says of a state."""
    begun = kit_of("bang").begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    state, names = begun.state, names_for(played.rules, NAMES[: len(played.players)])
    for action in played.setup:
        state = _after(played, state, action)
    for action, line in zip(played.actions, lines, strict=False):
        top = state.frames[-1]
        if isinstance(top, PlayPhase) and action.actor == top.seat:
            yield {"check": told(played, state, names)}
        yield line
        state = _after(played, state, action)
    yield from lines[len(played.actions) :]


def _after(played: Game, state: State, action: Action) -> State:
    done = step(played.rules, state, action, explain=False)
    assert isinstance(done, Accepted)
    after: State = done.state
    return after
