"""Games as somebody would record them who looks at the table: with checkpoints and effects.

dealt           a simulated game
lines_of        its transcript
opening         the state in which its players begin
moments         its states, one after another, with the action and the rulings that led to each
recorded        its lines, with a full checkpoint wherever one fits
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.judge.simulate import NAMES, Game, simulated, transcript_of
from bangref.kits import kit_for, kit_of, names_for
from bangref.kits.any_game import State
from bangref.record.convert import line_of
from bangref.record.names import Names
from bangref.record.writer import dumped, end_line

Readings = tuple[tuple[str, str], ...]
Stands = Callable[[State, State], bool]
"""Whether a full checkpoint fits, from the state of the last one (or of the first question) and that of now."""


class Moment(NamedTuple):
    """A state, and how it came about."""

    action: Action
    rulings: tuple[Ruling, ...]
    state: State


@cache
def dealt(game: str, number: int = 5, seed: int = 1, readings: Readings = (), edition: str | None = None) -> Game:
    """A simulated game."""
    return simulated(number, seed, edition=edition, readings=dict(readings), game=game)


@cache
def lines_of(game: str, number: int = 5, seed: int = 1) -> tuple[str, ...]:
    """The transcript of a simulated game."""
    return tuple(transcript_of(dealt(game, number, seed)))


def names_of(played: Game) -> Names:
    """What its players are called."""
    return names_for(played.rules, NAMES[: len(played.players)])


def opening(played: Game) -> Accepted:
    """The state after the deal, if there is one, and the rulings on its last action."""
    begun = kit_of(played.rules.game).begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    made = Accepted(begun.state, ())
    for moment in _made(played, begun.state, played.setup):
        made = Accepted(moment.state, moment.rulings)
    return made


def moments(played: Game) -> Iterator[Moment]:
    """Every action after the deal with the state that it leads to."""
    return _made(played, opening(played).state, played.actions)


def _made(played: Game, state: State, actions: Iterable[Action]) -> Iterator[Moment]:
    for action in actions:
        done = step(played.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
        yield Moment(action, done.rulings, state)


def effects_of(rulings: Iterable[Ruling], names: Names) -> list[dict[str, Any]]:
    """What has happened, as a record tells it."""
    return [_effect(judged.key, names) for judged in kit_for(names).effects.judged_of(rulings, [])]


def _effect(key: tuple[Any, ...], names: Names) -> dict[str, Any]:
    if key[0] != "card":
        kind, seat, number, *_ = key
        return {kind: names.player(seat), "now": number}
    _, card, zone, seat = key
    return {"card": names.card_text(card), "to": f"{zone}:{names.player(seat)}" if seat >= 0 else zone}


def recorded(played: Game, where: Stands) -> Iterator[str]:
    """The lines of a game, with full checkpoints that list the effects since the last one."""
    names = names_of(played)
    yield next(transcript_of(played))
    begun = opening(played)
    since, before = list(begun.rulings), begun.state
    for action, rulings, state in moments(played):
        since += rulings
        yield dumped(line_of(action, names))
        if state.frames and where(before, state):
            full = kit_for(names).checks.full_check(state, names)
            yield dumped({"check": {**full, "effects": effects_of(since, names)}})
            since, before = [], state
    if played.end.winners is not None:
        yield dumped(end_line(played.end.winners, names))
