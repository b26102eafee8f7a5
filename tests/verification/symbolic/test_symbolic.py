"""The cheap part of the symbolic checks: what is written beside the harnesses holds, and a few of them really run."""

from __future__ import annotations

from inspect import signature
from itertools import chain
from pathlib import Path

import pytest

from bangref.bang.invariants import well_formed
from bangref.bang.state import State
from verification.symbolic import pairs
from verification.symbolic.__main__ import Found, arguments, figures, judged, main, of_bug, of_pair, pair_names, todo
from verification.symbolic.bug import Bug
from verification.symbolic.conditions import GROUPS, SEARCHED, USUAL, Condition, bounds, conditions, group, harnesses
from verification.symbolic.crosshair import (
    CONFIRMED,
    FAILED,
    MISSING,
    NOT_CONFIRMED,
    REFUTED,
    VACUOUS,
    Verdict,
    check,
    classified,
    compare,
    compared,
)  # fmt: skip
from verification.symbolic.expanded import CALM, CARDS, EIGHT, FOURS, NAMES, THREE, in_force
from verification.symbolic.planted import BUGS, DoesNotApply, changed_text
from verification.symbolic.tables import PLAIN

BY_ID = {condition.id: condition for condition in conditions()}

AT_LEAST_CONFIRMED = 200
AT_LEAST_PLANTED = 70


@pytest.mark.parametrize("name", GROUPS)
def test_every_harness_has_a_contract_and_clauses(name: str) -> None:
    module = group(name)
    found = harnesses(module)
    assert [harness for harness, about in found.items() if not about] == []
    assert set(module.CLAUSES) == set(found)
    assert all(module.CLAUSES.values())


def test_there_are_enough_and_the_bounds_are_of_conditions_that_exist() -> None:
    assert sum(each.expected == USUAL for each in conditions()) >= AT_LEAST_CONFIRMED
    assert [name for kind in bounds().values() for name in kind if name not in BY_ID] == []
    assert not set(bounds()["slow"]) & set(bounds()["searched"])


def test_every_planted_bug_applies_and_names_conditions_that_every_run_confirms() -> None:
    assert len(BUGS) >= AT_LEAST_PLANTED
    assert len({bug.id for bug in BUGS}) == len(BUGS)
    for bug in BUGS:
        assert changed_text(bug) != bug.old
        assert bug.found_by
        assert all(BY_ID[condition].expected == USUAL for condition in bug.found_by)


def test_the_cards_of_the_base_game_keep_their_numbers() -> None:
    assert CALM.faces[: len(PLAIN.faces)] == PLAIN.faces
    assert len(NAMES) == 59
    assert all(set(cards) <= set(CALM.deck) for cards in (CARDS[name] for name in NAMES))


@pytest.mark.parametrize(("table", "event"), [(THREE, ""), (FOURS, ""), (EIGHT, ""), (FOURS, "hangover")])
def test_only_the_deck_is_missing_at_a_table_with_the_sets(table: State, event: str) -> None:
    state = in_force(CALM, table, event) if event else table
    faults = [fault for fault in well_formed(CALM, state) if not fault.startswith("card ")]
    events = state.piles[CALM.event_deck :]
    assert faults == []
    assert sorted(chain(*events)) == sorted(CALM.stacks[CALM.event_deck + 2])


def test_a_planted_bug_that_no_longer_applies_fails() -> None:
    gone = Bug("gone", "bangref/bang/victory.py", "no such text", "", ("victory.rulebook_table_4",))
    twice = gone._replace(old="OUTLAW")
    for bug in (gone, twice):
        with pytest.raises(DoesNotApply):
            changed_text(bug)
        assert not of_bug(bug).wanted


def test_every_pair_has_two_functions_with_one_signature() -> None:
    names = pair_names()
    assert names
    for name in names:
        fast, plain = getattr(pairs, f"fast_{name}"), getattr(pairs, f"plain_{name}")
        assert signature(fast) == signature(plain), name


# What crosshair has printed, word for word but for the paths.
RECORDED = {
    "confirmed": ("/x/rec.py:15: info: Confirmed over all paths.\n", 0, CONFIRMED),
    "not confirmed": ("/x/rec.py:30: info: Not confirmed.\n", 0, NOT_CONFIRMED),
    "unmet precondition": ("/x/rec.py:3: info: Unable to meet precondition.\n", 0, VACUOUS),
    "counterexample": ("/x/rec.py:16: error: false when calling two(0) (which returns True)\n", 1, REFUTED),
    "exception": ("/x/rec.py:12: error: ZeroDivisionError:  when calling raises(7)\n", 1, REFUTED),
    "syntax": ("/x/rec.py:24: error: invalid syntax (<string>, line 1)\n", 1, FAILED),
    "one of two": (
        "/x/rec.py:15: info: Confirmed over all paths.\n"
        "/x/rec.py:16: error: false when calling two(0) (which returns True)\n", 1, REFUTED,
    ),
    "only one of two": (
        "/x/rec.py:15: info: Confirmed over all paths.\n/x/rec.py:16: info: Not confirmed.\n", 0, NOT_CONFIRMED,
    ),
    "no contract": ("WARNING: Targets found, but contain no checkable functions.\n", 0, MISSING),
    "nothing": ("", 0, MISSING),
    "no such name": ('crosshair.fnutil.NotFound: Name "nosuch" not found on object "<module>"\n', 1, FAILED),
    "killed": ("", -9, FAILED),
    "another word": ("/x/rec.py:15: info: Looks fine.\n", 0, FAILED),
}  # fmt: skip


@pytest.mark.parametrize(("output", "code", "outcome"), RECORDED.values(), ids=RECORDED)
def test_what_crosshair_says_of_a_condition(output: str, code: int, outcome: str) -> None:
    assert classified(output, code)[0] == outcome


COMPARED = {
    "the same": (
        "No differences found. (attempted 36 iterations)\nAll paths exhausted, functions are likely the same!\n",
        0, CONFIRMED,
    ),
    "paths are left": (
        "No differences found. (attempted 4 iterations)\n"
        "Consider increasing the --max_uninteresting_iterations option.\n", 0, NOT_CONFIRMED,
    ),
    "another result": ("\nGiven: (x=777),\n   rec.fast_a : returns 778\n  rec.plain_a : returns 3\n", 1, REFUTED),
    "no such name": ('crosshair.fnutil.NotFound: Name "nosuch" not found on object "<module>"\n', 1, FAILED),
    "nothing": ("", 0, FAILED),
}  # fmt: skip


@pytest.mark.parametrize(("output", "code", "outcome"), COMPARED.values(), ids=COMPARED)
def test_what_crosshair_says_of_a_pair(output: str, code: int, outcome: str) -> None:
    assert compared(output, code)[0] == outcome


@pytest.mark.parametrize("outcome", [NOT_CONFIRMED, REFUTED, VACUOUS, MISSING, FAILED])
def test_a_downgrade_fails(outcome: str) -> None:
    usual = Condition("group.name", "", ("bang.life.maximum",), USUAL, 60)
    verdict = Verdict(outcome, "why", 1.0)
    assert judged(usual, Verdict(CONFIRMED, "", 1.0)).wanted
    assert not judged(usual, verdict).wanted
    assert judged(usual._replace(expected=SEARCHED), verdict).wanted == (outcome == NOT_CONFIRMED)


MODULE = '''
def confirmed(x: int) -> bool:
    """
    pre: x >= 0
    post: _
    """
    return x + 1 > 0

def refuted(x: int) -> bool:
    """
    post: _
    """
    return x != 777

def vacuous(x: int) -> bool:
    """
    pre: x > 3 and x < 2
    post: _
    """
    return False

def missing(x: int) -> bool:
    return False

def hard(x: int) -> bool:
    """
    pre: x > 0
    post: _
    """
    while x > 1:
        x = x // 2 if x % 2 == 0 else 3 * x + 1
    return True
'''


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("confirmed", CONFIRMED),
        ("refuted", REFUTED),
        ("vacuous", VACUOUS),
        ("missing", MISSING),
        pytest.param("hard", NOT_CONFIRMED, marks=pytest.mark.slow),
    ],
)
def test_crosshair_itself(tmp_path: Path, name: str, outcome: str) -> None:
    (tmp_path / "sample.py").write_text(MODULE, encoding="utf-8")
    assert check(f"sample.{name}", 6, tmp_path).outcome == outcome


def test_crosshair_itself_compares(tmp_path: Path) -> None:
    (tmp_path / "sample.py").write_text(MODULE, encoding="utf-8")
    assert compare("sample.confirmed", "sample.refuted", 5, tmp_path).outcome == REFUTED
    assert compare("sample.vacuous", "sample.missing", 5, tmp_path).outcome == CONFIRMED


@pytest.mark.parametrize(
    "name",
    [
        "lives.healing_never_exceeds",
        "conservation.penalty",
        "victory.rulebook_table_4",
        "cancels.shot_ends_when_enough",
    ],
)
def test_some_conditions_are_confirmed(name: str) -> None:
    condition = BY_ID[name]
    assert judged(condition, check(condition.target, condition.limit)).wanted


def test_a_pair_is_the_same() -> None:
    assert of_pair("state_editors").wanted


def test_a_planted_bug_is_found() -> None:
    found = of_bug(next(bug for bug in BUGS if bug.id == "the law wins while the Renegade lives"))
    assert (found.wanted, found.told) == (True, "found by victory.rulebook_table_4")


def test_what_is_to_be_done() -> None:
    usual = sum(each.expected == USUAL for each in conditions())
    assert len(todo(["conditions"], False, "")) == usual
    assert len(todo(["conditions", "pairs"], True, "")) == len(conditions()) - usual
    assert len(todo(["pairs", "planted"], False, "")) == len(pair_names()) + len(BUGS)
    assert len(todo(["planted"], False, "long way round")) == 1


def test_nothing_to_be_done_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "no such thing"]) == 2
    assert "no such thing" in capsys.readouterr().err


def test_the_command_tells_and_fails(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    failing = Found("conditions", "group.name", "refuted: false when calling name(0)", 1.0, False)
    monkeypatch.setattr("verification.symbolic.__main__.todo", lambda parts, slow, only: [lambda: failing])
    assert main(["--jobs", "1"]) == 1
    assert "FAIL conditions group.name: refuted: false when calling name(0)" in capsys.readouterr().out


@pytest.mark.parametrize("given", [["nonsense"], ["--write"], ["--slow", "--write", "pairs"], ["--jobs", "0"]])
def test_a_wrong_command_line(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments(given)
    assert "error:" in capsys.readouterr().err


def test_what_is_written() -> None:
    found = [
        Found("conditions", "a.b", CONFIRMED, 1.26, True, ("bang.life.maximum",)),
        Found("conditions", "a.c", NOT_CONFIRMED, 60.0, True, ("bang.life.maximum",), 60),
        Found("pairs", "d", "the same on all paths", 1.0, True),
        Found("planted", "e", "found by a.b", 2.0, True),
    ]
    assert figures(found)["conditions_confirmed"] == 1
    assert figures(found)["conditions_searched_to_a_bound"] == 1
    assert found[0].row == {
        "part": "conditions", "id": "a.b", "result": CONFIRMED, "seconds": 1.3, "clauses": ["bang.life.maximum"],
    }  # fmt: skip
    assert found[1].row["searched_for_seconds"] == 60
    assert "clauses" not in found[2].row
