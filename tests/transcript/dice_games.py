"""Games of the Dice Game as somebody would record them who looks at the table: with checkpoints and effects.

recorded        the lines of a game, with a full checkpoint wherever dice may be rolled
moments         its states, one after another, with the action and the rulings that led to each
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.dice.roll import Rolling
from bangref.dice.setup import begin
from bangref.dice.state import State
from bangref.games.dice.checks import full_check
from bangref.games.dice.effects import judged_of
from bangref.simulate import NAMES, Game, simulated, transcript_of
from bangref.transcript.convert import line_of
from bangref.transcript.names import Names
from bangref.transcript.writer import dumped, end_line


class Moment(NamedTuple):
    """A state, and how it came about."""

    action: Action
    rulings: tuple[Ruling, ...]
    state: State


@cache
def game(number: int = 5, seed: int = 1, edition: str = "001", readings: tuple[tuple[str, str], ...] = ()) -> Game:
    """A simulated game of dice."""
    return simulated(number, seed, edition=edition, readings=dict(readings), game="dice")


@cache
def lines_of(number: int = 5, seed: int = 1) -> tuple[str, ...]:
    """Its transcript."""
    return tuple(transcript_of(game(number, seed)))


def names_of(played: Game) -> Names:
    """What its players are called."""
    return Names(played.rules, NAMES[: len(played.players)])


def moments(played: Game) -> Iterator[Moment]:
    """Every action with the state that it leads to."""
    begun = begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    state = begun.state
    for action in played.actions:
        done = step(played.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
        yield Moment(action, done.rulings, state)


def stands(before: State, state: State) -> bool:
    """Whether a full checkpoint fits here: dice may be rolled again, or a turn has just begun."""
    if not state.frames:
        return False
    return isinstance(state.frames[-1], Rolling) or (before.turn != state.turn and not state.dice)


def effects_of(rulings: Iterable[Ruling], names: Names) -> list[dict[str, Any]]:
    """What has happened, as a record tells it."""
    kinds = [(judged.key[0], judged.key[1], judged.key[2]) for judged in judged_of(rulings, [])]
    return [{kind: names.player(seat), "now": number} for kind, seat, number in kinds]


def recorded(played: Game) -> Iterator[str]:
    """The lines of a game, with full checkpoints that list the effects since the last one."""
    names = names_of(played)
    yield next(transcript_of(played))
    since: list[Ruling] = []
    begun = begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    before = begun.state
    for action, rulings, state in moments(played):
        since += rulings
        yield dumped(line_of(action, names))
        if stands(before, state):
            yield dumped({"check": {**full_check(state, names), "effects": effects_of(since, names)}})
            since = []
        before = state
    if played.end.winners is not None:
        yield dumped(end_line(played.end.winners, names))
