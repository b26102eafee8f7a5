"""Games of Samurai Sword as somebody would record them who looks at the table: with checkpoints and effects.

recorded        the lines of a game, with a full checkpoint wherever a turn begins or cards may be played
moments         its states, one after another, with the action and the rulings that led to each
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.games.samurai.checks import full_check, in_play_phase
from bangref.games.samurai.effects import judged_of
from bangref.samurai.setup import begin
from bangref.samurai.state import State
from bangref.simulate import NAMES, Game, simulated, transcript_of
from bangref.transcript.convert import line_of
from bangref.transcript.names import Names
from bangref.transcript.writer import dumped, end_line

Stands = Callable[[State, State], bool]


class Moment(NamedTuple):
    """A state, and how it came about."""

    action: Action
    rulings: tuple[Ruling, ...]
    state: State


@cache
def game(number: int = 5, seed: int = 1, readings: tuple[tuple[str, str], ...] = ()) -> Game:
    """A simulated game of Samurai Sword."""
    return simulated(number, seed, readings=dict(readings), game="samurai")


@cache
def lines_of(number: int = 5, seed: int = 1) -> tuple[str, ...]:
    """Its transcript."""
    return tuple(transcript_of(game(number, seed)))


def names_of(played: Game) -> Names:
    """What its players are called."""
    return Names(played.rules, NAMES[: len(played.players)])


def opening(played: Game) -> Moment:
    """The state after the deal, at the first question that is not about it; its last action."""
    begun = begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    *_, last = _made(played, begun.state, played.setup)
    return last


def moments(played: Game) -> Iterator[Moment]:
    """Every action after the deal with the state that it leads to."""
    return _made(played, opening(played).state, played.actions)


def _made(played: Game, state: State, actions: Iterable[Action]) -> Iterator[Moment]:
    for action in actions:
        done = step(played.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
        yield Moment(action, done.rulings, state)


def stands(before: State, state: State) -> bool:
    """Whether a full checkpoint fits here: cards may be played."""
    return in_play_phase(state)


def in_each_turn(before: State, state: State) -> bool:
    """Whether a full checkpoint fits here that comes once in a turn, with the first card that may be played."""
    return in_play_phase(state) and before.turn != state.turn


def effects_of(rulings: Iterable[Ruling], names: Names) -> list[dict[str, Any]]:
    """What has happened, as a record tells it."""
    return [_effect(judged.key, names) for judged in judged_of(rulings, [])]


def _effect(key: tuple[Any, ...], names: Names) -> dict[str, Any]:
    if key[0] != "card":
        kind, seat, number = key
        return {kind: names.player(seat), "now": number}
    _, card, zone, seat = key
    return {"card": names.card_text(card), "to": f"{zone}:{names.player(seat)}" if seat >= 0 else zone}


def recorded(played: Game, where: Stands = stands) -> Iterator[str]:
    """The lines of a game, with full checkpoints that list the effects since the last one."""
    names = names_of(played)
    yield next(transcript_of(played))
    begun = opening(played)
    since, before = list(begun.rulings), begun.state
    for action, rulings, state in moments(played):
        since += rulings
        yield dumped(line_of(action, names))
        if state.frames and where(before, state):
            yield dumped({"check": {**full_check(state, names), "effects": effects_of(since, names)}})
            since, before = [], state
    if played.end.winners is not None:
        yield dumped(end_line(played.end.winners, names))
