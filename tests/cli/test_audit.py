"""`bangref audit`: the whole, one clause, what is missing, for people and programs, and quickly."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.report.audit import audit_data, audit_lines, detail_lines, gap_lines
from bangref.rulebook import load
from bangref.rulebook.trace import EXHAUSTIVE, MODEL, SHOWS, SYMBOLIC, Trace, gaps, load_trace
from bangref.terminal.style import Style

HIT = "bang.card.bang.hit"


def run(*args: str, columns: int = 80) -> Result:
    return CliRunner().invoke(app, ["audit", *args], env={"COLUMNS": str(columns)})


def lacking() -> Trace:
    """The matrix without the code that cites one clause."""
    trace = load_trace()
    return trace._replace(rows={**trace.rows, HIT: trace.rows[HIT]._replace(code=())})


@pytest.fixture
def without_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bangref.rulebook.trace.load_trace", lacking)


def test_the_whole_fits_the_terminal_and_begins_with_the_summary() -> None:
    result = run()
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].split() == [
        "kind", "clauses", "cited", "derived", "shown", "tested", "symbolic", "model", "explored",
    ]  # fmt: skip
    assert "Nothing is missing." in lines
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in result.stdout
    assert [line.split()[0] for line in lines[-len(load().clauses) :]] == list(load().clauses)


def test_numbers_add_up() -> None:
    summary: Any = json.loads(run("--format", "json").stdout)["summary"]
    total = summary.pop("normative")
    ruling = [numbers for kind, numbers in summary.items() if kind not in ("example", "note")]
    assert total == {name: sum(numbers[name] for numbers in ruling) for name in total}
    assert total["clauses"] == total["cited"] + total["derived"]


def test_one_clause_in_full() -> None:
    printed = " ".join(run("--clause", HIT).stdout.split())
    assert f"{HIT} (" in printed
    for part in ("Source: ", "Cited by: bangref.bang.shot:hit", "Scenarios that show it: ", "Tests: "):
        assert part in printed


def test_what_is_called_so() -> None:
    printed = run("--clause", "Hokynářství").stdout
    assert printed == run("--clause", "general store").stdout
    assert "bang.card.general_store.effect (effect)\n" in printed


def test_a_clause_of_a_game_that_is_not_played_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = load_trace()._replace(absent={"dice": "it is not played yet"})
    monkeypatch.setattr("bangref.rulebook.trace.load_trace", lambda: absent)
    result = run("--clause", "dice.beer.gain")
    assert result.exit_code == 0
    assert "\n    Absent: dice: it is not played yet\n" in result.stdout
    assert "Absent: dice, " in run().stdout


def test_readings_and_checks_of_a_clause() -> None:
    row = load_trace().rows["bang.end.immediate"]
    told = load().clauses[row.clause]
    checks = {
        SYMBOLIC: ("victory.one_verdict",),
        MODEL: ("drawn games: bang",),
        EXHAUSTIVE: ("shot", "duel"),
        SHOWS: ("3 of 4",),
    }
    proved = row._replace(checks=checks)
    lines = " ".join(" ".join(detail_lines(Trace({row.clause: proved}), told)).split())
    for value in row.choices:
        assert f"Under the reading {value}: " in lines
    assert "Proved: victory.one_verdict" in lines
    assert "Checked by the second model: drawn games: bang" in lines
    assert "Explored: shot; duel" in lines
    assert "Scenarios that fail under a fault in its code: 3 of 4" in lines


def test_an_excuse_is_told() -> None:
    assert "Excused, only in tests: " in run("--clause", "bang.sequence.own_order").stdout


def test_one_set() -> None:
    data: Any = json.loads(run("--set", "bonus", "--format", "json").stdout)
    assert data["clauses"]
    assert {row["set"] for row in data["clauses"]} == {"bonus"}


def test_an_absent_set_misses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = load_trace()._replace(absent={"fistful": "it is not part of the program yet"})
    monkeypatch.setattr("bangref.rulebook.trace.load_trace", lambda: absent)
    result = run("--set", "fistful")
    assert result.exit_code == 0
    assert "Absent: fistful, " in result.stdout


def test_only_what_is_missing() -> None:
    result = run("--gaps")
    assert (result.exit_code, result.stdout) == (0, "Nothing is missing.\n")
    assert json.loads(run("--gaps", "--format", "json").stdout) == {"gaps": []}


@pytest.mark.usefixtures("without_code")
def test_something_is_missing() -> None:
    result = run("--gaps")
    assert result.exit_code == 1
    assert result.stdout.startswith("Missing: ")
    assert f"{HIT}: neither cited by code" in result.stdout
    found: Any = json.loads(run("--gaps", "--format", "json").stdout)["gaps"]
    assert found[0] == {"clause": HIT, "problem": "neither cited by code nor following from clauses that are"}
    assert run().exit_code == 1
    assert run("--clause", HIT).exit_code == 1
    assert run("--set", "bonus").exit_code == 0


def test_colours_only_where_they_are_wanted() -> None:
    """What is missing is red; without colours the text is the same."""
    book, trace = load(), lacking()
    found = gaps(book, trace)
    clauses = tuple(book.clauses.values())
    plain = audit_lines(book, trace, clauses, found, Style(80))
    coloured = audit_lines(book, trace, clauses, found, Style(80, colour=True))
    assert any("\x1b[31m" + HIT in line for line in coloured)
    assert plain != coloured
    assert not any("\x1b" in line for line in plain)
    assert len(gap_lines(found)) > 1


def test_every_clause_can_be_told() -> None:
    for clause in load().clauses.values():
        assert detail_lines(load_trace(), clause)[0].startswith(clause.id)
    data = audit_data(load(), load_trace(), tuple(load().clauses.values()), ())
    assert [row["id"] for row in json.loads(json.dumps(data))["clauses"]] == list(load().clauses)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--clause", "bear"], "no clause, card, character or role is called 'bear' (did you mean 'Beer'"),
        (["--clause", "beer", "--set", "bonus"], "no clause of the set bonus is called 'beer'"),
        (["--set", "moon"], "'moon' is not one of"),
        (["--format", "yaml"], "'yaml' is not one of text, json"),
    ],
)
def test_wrong_usage(arguments: list[str], told: str) -> None:
    result = run(*arguments, columns=200)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert told in " ".join(result.stderr.split())
