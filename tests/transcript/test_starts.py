"""A checkpoint at the start of a turn leaves open what its player may do first: silence goes no further."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bangref.core.action import END
from bangref.core.engine import Accepted, silent_answer, step
from bangref.judge.simulate import Game, transcript_of
from bangref.kits import kit_of
from bangref.kits.any_game import State
from bangref.record.names import Names
from bangref.record.writer import dumped
from tests.transcript.checkpoints import judged
from tests.transcript.games import dealt, moments, names_of, opening


class Choice(NamedTuple):
    """A line in which a turn begins with what silence would not do. before: the state then."""

    number: int
    before: State


def choices(made: Game) -> Iterator[Choice]:
    """Those of a game."""
    state, turn = opening(made).state, -1
    for number, moment in enumerate(moments(made), 1):
        if state.turn != turn and silent_answer(made.rules, state) not in (None, moment.action):
            yield Choice(number, state)
        state, turn = moment.state, state.turn


class Example(NamedTuple):
    """A game in which somebody does so. tokens: what is told of the player, and what it is called in a seat."""

    game: str
    number: int
    seed: int
    tokens: str = "lives"
    readings: tuple[tuple[str, str], ...] = ()


EXAMPLES = (
    Example("bang", 4, 15),
    Example("bang", 4, 64),
    Example("dice", 4, 0, readings=(("dice.character.sid_ketchum.gain", "may"),)),
    Example("samurai", 5, 100, "resilience"),
)
EACH = pytest.mark.parametrize("example", EXAMPLES, ids=["Jesse Jones", "Pedro Ramirez", "Sid Ketchum", "Ieyasu"])


def verdicts(example: Example, check_of: Callable[[State, Names], dict[str, Any]], folder: Path) -> list[str]:
    """Of a game with a checkpoint before such a line, for each of them."""
    made = dealt(example.game, example.number, example.seed, example.readings)
    lines, names = list(transcript_of(made)), names_of(made)
    found = []
    for number, before in choices(made):
        check = dumped({"check": {"phase": "start", "turn": names.player(before.turn), **check_of(before, names)}})
        found.append(judged(folder, [*lines[:number], check, *lines[number:]]).verdict)
    return found


def lives(example: Example, more: int) -> Callable[[State, Names], dict[str, Any]]:
    """What a checkpoint tells of the player on turn."""

    def told(state: State, names: Names) -> dict[str, Any]:
        return {example.tokens: {names.player(state.turn): getattr(state.seats[state.turn], example.tokens) + more}}

    return told


@EACH
def test_what_may_be_done_first_is_still_open(example: Example, tmp_path: Path) -> None:
    found = verdicts(example, lives(example, 0), tmp_path)
    assert found
    assert set(found) == {"legal"}


@EACH
def test_so_it_is_behind_a_full_one(example: Example, tmp_path: Path) -> None:
    full_check = kit_of(example.game).checks.full_check
    assert set(verdicts(example, full_check, tmp_path)) == {"legal"}


@EACH
def test_what_differs_there_is_told(example: Example, tmp_path: Path) -> None:
    assert set(verdicts(example, lives(example, 1), tmp_path)) == {"illegal"}


@EACH
def test_so_it_is_where_nothing_is_said_of_the_place(example: Example, tmp_path: Path) -> None:
    assert set(verdicts(example, lambda state, names: {"phase": None}, tmp_path)) == {"legal"}


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.game != "dice"])
def test_behind_it_comes_one_at_the_same_place_or_behind_the_silence(example: Example, tmp_path: Path) -> None:
    """Of two at the same place the first leaves open what the second takes as answered, or leaves open as well."""
    made = dealt(example.game, example.number, example.seed, example.readings)
    names, full_check = names_of(made), kit_of(example.game).checks.full_check
    number, before = next(choices(made))
    start = dumped({"check": {"phase": "start", "turn": names.player(before.turn)}})
    after = before
    while (answer := silent_answer(made.rules, after)) is not None and answer.verb != END:
        done = step(made.rules, after, answer)
        assert isinstance(done, Accepted)
        after = done.state
    told = {state: dumped({"check": {"hand": full_check(state, names)["hand"]}}) for state in (before, after)}
    record = list(transcript_of(made))[:number]
    for checks, verdict in (((after,), "legal"), ((before, after), "legal"), ((after, before), "illegal")):
        assert judged(tmp_path, [*record, start, *(told[state] for state in checks)]).verdict == verdict


def ends(made: Game) -> Iterator[tuple[int, State, State]]:
    """Where a player could end the turn: the lines before, the state there, and the one at the start of the next."""
    for number, moment in enumerate(moments(made), 2):
        answer = silent_answer(made.rules, moment.state)
        if answer is not None and answer.verb == END:
            done = step(made.rules, moment.state, answer)
            if isinstance(done, Accepted) and done.state.turn != moment.state.turn:
                yield number, moment.state, done.state


def test_one_that_does_not_agree_ends_no_turn(tmp_path: Path) -> None:
    """It is about the next turn, and wrong there too: what is told is the difference at the end of this one."""
    made = dealt("bang")
    names = names_of(made)
    number, state, after = next(ends(made))
    following = names.player(after.turn)
    check: dict[str, Any] = {
        "phase": "start",
        "turn": following,
        "lives": {following: after.seats[after.turn].lives + 1},
    }
    judgement = judged(tmp_path, [*list(transcript_of(made))[:number], dumped({"check": check})])
    assert judgement.verdict == "illegal"
    assert judgement.result.findings[0].state == state
