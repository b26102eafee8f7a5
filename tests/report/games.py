"""Simulated games, and the same games with something wrong in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from bangref.bang.play import play_offers
from bangref.bang.setup import begin
from bangref.bang.turn import PlayPhase
from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, question, step, why_not
from bangref.core.ruling import Ruling
from bangref.simulate import NAMES, Game, simulated, transcript_of
from bangref.transcript.convert import line_of
from bangref.transcript.names import Names
from bangref.transcript.writer import dumped


@cache
def game_lines(players: int = 4, seed: int = 1) -> tuple[str, ...]:
    """A legal game."""
    return tuple(transcript_of(simulated(players, seed)))


def states(game: Game) -> Iterator[tuple[Any, int]]:
    """Each state of a simulated game in which a player is asked, with the number of actions before it."""
    begun = begin(game.rules, game.players)
    assert isinstance(begun, Accepted)
    state = begun.state
    supply = [Action(NATURE, "draw", card, seat) for seat in _dealing(state) for card in game.hands[seat]]
    for action in [*supply, Action(NATURE, "shuffle", cards=game.deck)]:
        done = step(game.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
    for number, action in enumerate(game.actions):
        yield state, number
        done = step(game.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state


def _dealing(state: Any) -> tuple[int, ...]:
    start = state.turn
    return tuple((start + i) % len(state.seats) for i in range(len(state.seats)))


@cache
def illegal_game(fact: str) -> tuple[tuple[str, ...], int]:
    """A game in which somebody plays a card against this rule, and the line where that is."""
    for seed in range(1, 60):
        game = simulated(4 + seed % 4, seed)
        names = Names(game.rules, NAMES[: len(game.players)])
        lines = list(transcript_of(game))
        for state, number in states(game):
            asked = question(game.rules, state)
            if asked is None or not isinstance(state.frames[-1], PlayPhase):
                continue
            for action in play_offers(game.rules, state, asked.decider):
                ruling = why_not(game.rules, state, action)
                if ruling is not None and ruling.fact == fact:
                    wrong = dumped(line_of(action, names))
                    return (*lines[: number + 1], wrong, *lines[number + 1 :]), number + 2
    raise AssertionError(f"no game offers {fact}")


def changed(lines: tuple[str, ...], **header: Any) -> tuple[str, ...]:
    """The lines with other values in the header."""
    return (dumped({**json.loads(lines[0]), **header}), *lines[1:])


def rulings_of(game: Game) -> Iterator[Ruling]:
    """Every ruling of a game, the forbidding ones of all plays considered included."""
    begun = begin(game.rules, game.players)
    yield from begun.rulings
    for state, number in states(game):
        done = step(game.rules, state, game.actions[number])
        yield from done.rulings
        for seat in range(len(state.seats)):
            for action in play_offers(game.rules, state, seat):
                ruling = why_not(game.rules, state, action)
                if ruling is not None:
                    yield ruling


def write(folder: Path, **games: tuple[str, ...]) -> Path:
    """A folder with a file for each game."""
    for name, lines in games.items():
        (folder / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    return folder


Written = Callable[..., Path]
