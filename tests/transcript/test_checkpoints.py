"""Checkpoints of the games beside BANG!: what they say of the table is compared, and judging goes on from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangref.kits import kit_of
from bangref.record.writer import dumped
from tests.transcript import dice_checkpoints, samurai_checkpoints
from tests.transcript.checkpoints import Change, Examples, judged, with_check, with_effects
from tests.transcript.games import dealt, lines_of, moments, names_of, recorded

ALL: tuple[Examples, ...] = (dice_checkpoints.EXAMPLES, samurai_checkpoints.EXAMPLES)
EACH = pytest.mark.parametrize("game", ALL, ids=[game.game for game in ALL])


# What people record -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "edition", "number"),
    [
        pytest.param(game, edition, number, id=f"{game.game}-{edition}-{number}")
        for game in ALL
        for edition in kit_of(game.game).editions
        for number in kit_of(game.game).usual_numbers
    ],
)
def test_a_record_with_checkpoints_and_effects_is_legal(
    game: Examples, edition: str, number: int, tmp_path: Path
) -> None:
    for stands in game.stands:
        judgement = judged(tmp_path, list(recorded(dealt(game.game, number, edition=edition), stands)))
        assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings


@pytest.mark.parametrize(
    ("game", "reading", "value"),
    [
        pytest.param(game, reading, value, id=f"{reading}-{value}")
        for game in ALL
        for reading, values in kit_of(game.game).readings_of(()).items()
        for value in values[1:]
    ],
)
def test_so_it_is_under_every_reading(game: Examples, reading: str, value: str, tmp_path: Path) -> None:
    for stands in game.stands:
        judgement = judged(tmp_path, list(recorded(dealt(game.game, 4, 2, ((reading, value),)), stands)))
        assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings


# What differs -------------------------------------------------------------------------------------------------


@EACH
def test_a_checkpoint_that_agrees(game: Examples, tmp_path: Path) -> None:
    check, line = game.checkpoint()
    assert judged(tmp_path, with_check(game.game, check, line)).verdict == "legal"


def test_one_that_comes_again_is_judged_again(tmp_path: Path) -> None:
    lines, names = list(lines_of("bang")), names_of(dealt("bang"))
    turns = [moment.state.turn for moment in moments(dealt("bang"))]
    check = dumped({"check": {"phase": "play", "turn": names.player(turns[0])}})
    end = next(place for place, turn in enumerate(turns) if turn != turns[0]) + 1
    told = [*lines[:end], check, check, lines[end]]
    assert judged(tmp_path, told).verdict == "legal"
    judgement = judged(tmp_path, [*told, check])
    assert judgement.verdict == "illegal"
    assert judgement.result.findings[0].line == len(told) + 1


@pytest.mark.parametrize(
    ("game", "field"),
    [pytest.param(game, field, id=f"{game.game}-{field}") for game in ALL for field in game.differs],
)
def test_what_differs_is_told(game: Examples, field: str, tmp_path: Path) -> None:
    check, line = game.checkpoint()
    judgement = judged(tmp_path, with_check(game.game, {field: game.differing(check, field)}, line))
    assert judgement.verdict == "illegal"
    finding = judgement.result.findings[0]
    what, clause = game.differs[field]
    assert finding.line == line + 1
    assert finding.rulings[0].args[0].startswith(what)
    assert finding.rulings[0].clause.startswith(clause or f"{game.game}.")


@pytest.mark.parametrize(
    ("game", "kind", "clause", "seed"),
    [pytest.param(game, *case, id=case[1]) for game in ALL for case in game.last_changed],
)
def test_the_clause_is_the_one_that_has_changed_it_last(
    game: Examples, kind: str, clause: str, seed: int, tmp_path: Path
) -> None:
    made = dealt(game.game, 5, seed)
    names = names_of(made)
    for number, moment in enumerate(moments(made), 2):
        for ruling in moment.rulings[::-1]:
            if ruling.fact == kind and ruling.clause == clause and moment.state.frames:
                check = dumped({"check": {kind: {names.player(ruling.args[0]): 100}}})
                lines = lines_of(game.game, 5, seed)
                judgement = judged(tmp_path, [*lines[:number], check, *lines[number:]])
                last = [each.clause for each in moment.rulings if each.fact == kind and each.args[0] == ruling.args[0]]
                assert judgement.result.findings[0].rulings[0].clause == last[-1]
                return
    raise AssertionError("it never happens")


@EACH
def test_judging_goes_on_from_a_full_checkpoint(game: Examples, tmp_path: Path) -> None:
    check, line = game.checkpoint()
    lines = lines_of(game.game)
    text = [lines[0], dumped(game.nonsense(check)), dumped({"check": check}), *lines[line:]]
    judgement = judged(tmp_path, text, keep_going=True)
    assert judgement.verdict == "illegal"
    assert [finding.line for finding in judgement.result.findings] == [2]
    assert judgement.winners


# Effects ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "change"),
    [pytest.param(game, change, id=f"{game.game}-{change.__name__}") for game in ALL for change in game.changes],
)
def test_effects_that_differ(game: Examples, change: Change, tmp_path: Path) -> None:
    lines, line = with_effects(game.game, game.stands[0], change)
    judgement = judged(tmp_path, lines)
    assert judgement.verdict == "illegal"
    finding = judgement.result.findings[0]
    assert (finding.line, finding.rulings[0].args[0]) == (line, "what happens next")


@EACH
def test_what_happens_together_may_be_told_in_any_order(game: Examples, tmp_path: Path) -> None:
    lines, _ = with_effects(game.game, game.stands[0], game.order)
    assert judged(tmp_path, lines).verdict == "legal"


# Malformed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game.game}-{name}") for game in ALL for name in game.malformed]
)
def test_what_cannot_be_read_is_told_with_its_line_and_field(game: Examples, name: str, tmp_path: Path) -> None:
    check, message = game.malformed[name]
    fault = judged(tmp_path, with_check(game.game, check, 5)).fault
    assert f"g.jsonl:6: {message}" in str(fault)


@EACH
def test_a_full_checkpoint_that_contradicts_itself(game: Examples, tmp_path: Path) -> None:
    check, line = game.checkpoint()
    for changed, message in game.contradictions(check):
        fault = judged(tmp_path, with_check(game.game, changed, line)).fault
        assert f"g.jsonl:{line + 1}: {message}" in str(fault)


@EACH
def test_a_full_checkpoint_in_the_turn_of_nobody_who_plays(game: Examples, tmp_path: Path) -> None:
    check, line = game.checkpoint()
    fault = judged(tmp_path, with_check(game.game, {**check, "turn": "Zoe"}, line)).fault
    assert f"g.jsonl:{line + 1}: check.turn: nobody here is called 'Zoe'" in str(fault)
