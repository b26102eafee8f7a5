"""Simulated games, and the same games with something wrong in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from bangref.bang.distance import distance
from bangref.bang.legality import play_offers
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.setup import begin
from bangref.core.action import Action
from bangref.core.engine import Accepted, step, why_not
from bangref.core.record import UNDECIDED
from bangref.core.ruling import Ruling, collector
from bangref.judge.simulate import NAMES, Game, simulated, transcript_of
from bangref.judge.verify import verify
from bangref.kits import names_for
from bangref.record.convert import line_of
from bangref.record.writer import dumped

OPEN = "bang.turn.discard.no_voluntary"
"""A reading under which simulated games do what its default forbids."""


@cache
def game_lines(players: int = 4, seed: int = 1) -> tuple[str, ...]:
    """A legal game."""
    return tuple(transcript_of(simulated(players, seed)))


def states(game: Game) -> Iterator[tuple[Any, int]]:
    """Each state of a simulated game in which a player is asked, with the number of actions before it."""
    begun = begin(game.rules, game.players)
    assert isinstance(begun, Accepted)
    state = begun.state
    for action in game.setup:
        done = step(game.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
    for number, action in enumerate(game.actions):
        yield state, number
        done = step(game.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state


@cache
def illegal_game(fact: str) -> tuple[tuple[str, ...], int]:
    """A game in which somebody plays a card against this rule, and the line where that is."""
    lines, line, _ = next(illegal_games(fact))
    return lines, line


def illegal_games(fact: str) -> Iterator[tuple[tuple[str, ...], int, tuple[str, ...]]]:
    """Games in which a card is played against this rule; the line; the elements that change the distance."""
    for seed in range(1, 60):
        game = simulated(4 + seed % 4, seed)
        names = names_for(game.rules, NAMES[: len(game.players)])
        lines = list(transcript_of(game))
        for state, number in states(game):
            if not isinstance(state.frames[-1], PlayPhase):
                continue
            for action in play_offers(game.rules, state, state.turn):
                ruling = why_not(game.rules, state, action)
                if ruling is not None and ruling.fact == fact:
                    wrong = dumped(line_of(action, names))
                    shares = tuple(shared_in(game, state, action))
                    yield (*lines[: number + 1], wrong, *lines[number + 1 :]), number + 2, shares


def shared_in(game: Game, state: Any, action: Action) -> Iterator[str]:
    """The elements that have a share in the distance from the player to the target."""
    if action.target >= 0:
        rulings, note = collector()
        distance(game.rules, state, action.actor, action.target, "bang", note)
        yield from (ruling.args[1] for ruling in rulings if ruling.fact == "share")


@cache
def undecided_game() -> tuple[str, ...]:
    """A game that is legal under a reading which its header does not choose."""
    for seed in range(1, 60):
        game = simulated(5, seed, readings={OPEN: "more_allowed"})
        lines = changed(tuple(transcript_of(game)), readings={})
        with NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.writelines(lines)
            file.flush()
            if verify(file.name).verdict == UNDECIDED:
                return lines
    raise AssertionError("no game hangs on this reading")


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
