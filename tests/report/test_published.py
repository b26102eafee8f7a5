"""SARIF and JUnit reports are what the programs that read them expect.

The texts of the published schemas are not in the repository: that of SARIF 2.1.0 is under the policies of OASIS, not
under a licence for everybody, and JUnit XML has several, none of them binding. ``sarif.schema.json`` beside this file
is written for bangref from the facts of the SARIF 2.1.0 specification, and from what GitHub's documentation of code
scanning asks for in the parts that bangref writes. It knows no other property, so it is stricter than the published
one, to which ``make published`` holds everything as well. ``tests.report.junit`` is the like for JUnit. Nearly valid
documents have to be refused, so that neither of them lets everything pass.
"""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.report import junit as junit_report
from bangref.report import sarif as sarif_report
from bangref.report.record import Malformed, Report
from bangref.rulebook.load import load
from tests.clauses import chapters, clauses_in
from tests.report import junit
from tests.report.games import game_lines, illegal_game, undecided_game
from tests.report.test_formats import REPORTS

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "fixtures"


PUBLISHED = "BANGREF_SARIF_SCHEMA"
"""The name of the variable that tells where the published schema lies; ``make published`` fetches it and sets this."""


@cache
def validators() -> list[Any]:
    """Our own schema of SARIF, and the published one where it is at hand."""
    paths = [
        Path(__file__).parent / "sarif.schema.json",
        *([Path(os.environ[PUBLISHED])] if PUBLISHED in os.environ else []),
    ]
    return [_validator(json.loads(path.read_text(encoding="utf-8"))) for path in paths]


def _validator(schema: Any) -> Any:
    checked = jsonschema.validators.validator_for(schema)
    checked.check_schema(schema)
    return checked(schema)


def sarif_faults(log: Any) -> list[str]:
    """What is wrong with a SARIF log: by the schemas, and what no schema can say."""
    found = [f"{error.json_path}: {error.message}" for each in validators() for error in each.iter_errors(log)]
    return found or list(_contradictions(log))


def _contradictions(log: Any) -> Iterator[str]:
    """Rules are told once and used; results name them rightly."""
    for run in log["runs"]:
        ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        used = {result["ruleId"] for result in run["results"]}
        if len(set(ids)) < len(ids) or used != set(ids):
            yield f"rules {ids}, used {used}"
        for result in run["results"]:
            if result["ruleIndex"] >= len(ids) or ids[result["ruleIndex"]] != result["ruleId"]:
                yield f"{result['ruleId']} is not rule {result['ruleIndex']}"


def verified(*args: object) -> str:
    result = CliRunner().invoke(app, ["verify", *map(str, args)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of every verdict, in files with names that are hard to write down."""
    found = tmp_path_factory.mktemp("a b#c%20")
    lines = {
        "legal": game_lines(),
        "illegal: ž": illegal_game("out_of_reach")[0],
        "<undecided>&'": undecided_game(),
        "malformed?": (*game_lines()[:5], '{"by": "Bem", "do": "\\u0000\\ud800"}\n'),
        "no header": game_lines()[1:],
        "empty": (),
    }
    for name, text in lines.items():
        (found / f"{name}.jsonl").write_text("".join(text), encoding="utf-8")
    (found / "bytes.jsonl").write_bytes(b"\xff\xfe\x00")
    return found


PLACES = {"departures": FIXTURES / "departures", "legal ones": FIXTURES / "games" / "by_hand.jsonl"}


# What bangref writes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [(), pytest.param(("--keep-going",), marks=pytest.mark.slow)], ids=str)
@pytest.mark.parametrize("place", PLACES)
def test_reports_on_recorded_games(place: str, options: tuple[str, ...]) -> None:
    log = json.loads(verified(PLACES[place], "--format", "sarif", *options))
    assert sarif_faults(log) == []
    assert bool(log["runs"][0]["results"]) == (place == "departures")
    assert junit.faults(verified(PLACES[place], "--format", "junit", *options)) == []


def test_reports_on_games_of_every_verdict(folder: Path) -> None:
    log = json.loads(verified(folder, "--format", "sarif"))
    assert sarif_faults(log) == []
    assert {result["properties"]["verdict"] for result in log["runs"][0]["results"]} == {
        "illegal",
        "undecided",
        "malformed",
    }
    document = verified(folder, "--format", "junit")
    assert junit.faults(document) == []
    assert (document.count("<error"), document.count("<failure")) == (4, 2)


def test_junit_tells_the_steps_too(folder: Path) -> None:
    document = verified(folder, "--format", "junit", "--explain")
    assert "<system-out>" in document
    assert junit.faults(document) == []


def test_relative_paths_stay_relative(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code scanning knows files by their paths from the top of the repository."""
    monkeypatch.chdir(folder.parent)
    log = json.loads(verified(folder.name, "--format", "sarif"))
    assert sarif_faults(log) == []
    uris = {
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in log["runs"][0]["results"]
    }
    assert f"{sarif_report.uri(folder.name)}/illegal%3A%20%C5%BE.jsonl" in uris
    assert not any(uri.startswith(("/", "file:")) for uri in uris)


def test_reports_with_everything_odd_in_them() -> None:
    assert sarif_faults(json.loads("".join(sarif_report.written(REPORTS)))) == []
    assert junit.faults("".join(junit_report.written(REPORTS))) == []


def test_no_reports() -> None:
    assert sarif_faults(json.loads("".join(sarif_report.written([])))) == []
    assert junit.faults("".join(junit_report.written([]))) == []


@pytest.mark.parametrize("chapter", chapters())
def test_every_clause_can_be_a_rule(chapter: str) -> None:
    """None of its texts is empty or longer than code scanning shows."""
    for clause in clauses_in(chapter):
        log = small()
        log["runs"][0]["tool"]["driver"]["rules"] = [sarif_report.rule_data(clause)]
        log["runs"][0]["results"][0]["ruleId"] = clause
        assert sarif_faults(log) == [], clause


def test_a_rule_tells_why_it_is_put_so() -> None:
    clause = next(clause for clause in load().clauses.values() if clause.why)
    rule: dict[str, Any] = sarif_report.rule_data(clause.id)
    assert rule["shortDescription"]["text"] == clause.text
    assert rule["fullDescription"]["text"] == f"{clause.text} {clause.why}"


# What is nearly so is refused --------------------------------------------------------------------------------


def small() -> Any:
    """A log with one result."""
    report = Report("g.jsonl", "malformed", malformed=Malformed(3, "card", "no card", "a card", "no card"))
    return json.loads("".join(sarif_report.written([report])))


def result(log: Any) -> Any:
    return log["runs"][0]["results"][0]


def place(log: Any) -> Any:
    return result(log)["locations"][0]["physicalLocation"]


def driver(log: Any) -> Any:
    return log["runs"][0]["tool"]["driver"]


SARIF_FAULTS: dict[str, Callable[[Any], object]] = {
    "another version": lambda log: log.update(version="2.0.0"),
    "a version that is a number": lambda log: log.update(version=2.1),
    "no runs": lambda log: log.pop("runs"),
    "runs that are none": lambda log: log.update(runs=[]),
    "no tool": lambda log: log["runs"][0].pop("tool"),
    "no results": lambda log: log["runs"][0].pop("results"),
    "columns of another kind": lambda log: log["runs"][0].update(columnKind="bytes"),
    "a tool without a name": lambda log: driver(log).pop("name"),
    "a tool with an empty name": lambda log: driver(log).update(name=""),
    "a field that nobody knows": lambda log: result(log).update(step=3),
    "no message": lambda log: result(log).pop("message"),
    "a message that is a string": lambda log: result(log).update(message="illegal"),
    "an empty message": lambda log: result(log).update(message={"text": ""}),
    "a level that is none": lambda log: result(log).update(level="fatal"),
    "an index below 0": lambda log: result(log).update(ruleIndex=-1),
    "no place": lambda log: result(log).update(locations=[]),
    "line 0": lambda log: place(log)["region"].update(startLine=0),
    "a line in quotes": lambda log: place(log)["region"].update(startLine="3"),
    "a region of nothing": lambda log: place(log).update(region={}),
    "a URI with a space": lambda log: place(log)["artifactLocation"].update(uri="a b.jsonl"),
    "a URI with a letter that is not ASCII": lambda log: place(log)["artifactLocation"].update(uri="ž.jsonl"),
    "a URI with a colon in its first part": lambda log: place(log)["artifactLocation"].update(uri="a:b.jsonl"),
    "a URI with a bare percent sign": lambda log: place(log)["artifactLocation"].update(uri="100%.jsonl"),
    "a URI of nothing": lambda log: place(log)["artifactLocation"].update(uri=""),
    "a rule without a description": lambda log: driver(log)["rules"][0].pop("fullDescription"),
    "a rule without help": lambda log: driver(log)["rules"][0].pop("help"),
    "a description that is too long": lambda log: driver(log)["rules"][0]["fullDescription"].update(text="x" * 1025),
    "a rule twice": lambda log: driver(log)["rules"].append(copy.deepcopy(driver(log)["rules"][0])),
    "a rule twice, told otherwise": lambda log: driver(log)["rules"].append(
        {**driver(log)["rules"][0], "help": {"text": "x"}}
    ),
    "a rule that is not told": lambda log: driver(log).update(rules=[]),
    "the place of another rule": lambda log: result(log).update(ruleIndex=1),
    "another rule": lambda log: result(log).update(ruleId="bang.card.jail.not_sheriff"),
}


def test_a_log_with_one_result() -> None:
    assert sarif_faults(small()) == []


@pytest.mark.parametrize("fault", SARIF_FAULTS)
def test_what_is_nearly_sarif_is_refused(fault: str) -> None:
    log = small()
    SARIF_FAULTS[fault](log)
    assert sarif_faults(log)


GOOD = (
    '<testsuites name="n"><testsuite name="a" tests="1" failures="1" errors="0" skipped="0">'
    '<testcase classname="c" name="a"><failure type="t" message="m">text</failure><system-out>x</system-out>'
    "</testcase></testsuite></testsuites>"
)


JUNIT_FAULTS = {
    "a tag left open": ("</testcase>", ""),
    "an ampersand": (">text<", ">a & b<"),
    "a character that XML cannot hold": (">text<", ">\x00<"),
    "another root": ("testsuites", "report"),
    "a suite without a count": (' errors="0"', ""),
    "a suite with a wrong count": ('failures="1"', 'failures="0"'),
    "a suite of two with one": ('tests="1"', 'tests="2"'),
    "a count in words": ('errors="0"', 'errors="none"'),
    "a case without a class": (' classname="c"', ""),
    "a case without a name": ('classname="c" name="a"', 'classname="c" name=""'),
    "an attribute that nobody knows": ('type="t"', 'type="t" line="3"'),
    "an element that nobody knows": ("<system-out>x</system-out>", "<steps>x</steps>"),
    "an outcome outside of a case": ("</testcase>", '</testcase><failure type="t"/>'),
    "text between the cases": ("</testcase>", "</testcase>text"),
    "text in a case": ("<system-out>", "text<system-out>"),
    "two outcomes": ("<system-out>", '<error type="t"/><system-out>'),
    "an outcome without a type": (' type="t"', ""),
    "two outputs": ("</testcase>", "<system-out>y</system-out></testcase>"),
}


def test_a_report_with_one_case() -> None:
    assert junit.faults(GOOD) == []


@pytest.mark.parametrize("fault", JUNIT_FAULTS)
def test_what_is_nearly_junit_is_refused(fault: str) -> None:
    old, new = JUNIT_FAULTS[fault]
    assert old in GOOD
    assert junit.faults(GOOD.replace(old, new))
