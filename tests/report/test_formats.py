"""The formats of other programs, on reports with everything in them."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bangref.judge.simulate import simulated, transcript_of
from bangref.judge.verify import verify
from bangref.report import github, json_report, junit, sarif, text
from bangref.report.found import Cited, Found
from bangref.report.record import Malformed, Report, report_of
from bangref.rulebook.load import load
from tests.report.games import changed, game_lines, illegal_game, illegal_games, undecided_game, write

CLAUSE = "bang.card.mustang.farther"
READING = "bang.symbol.take_card"
ODD = 'a<b>&"c"\x1b[2J\udcff%,:\n'

FOUND = Found("illegal", 7, 5, f"Ada plays {ODD}", (Cited(CLAUSE, "a < b"), Cited(CLAUSE, "c")))
UNDECIDED = Found(
    "undecided",
    8,
    6,
    "Ben passes",
    (Cited(CLAUSE, "d"),),
    reading=READING,
    default="needs_card",
    value="any_player",
)
REPORTS = (
    Report("legal.jsonl", "legal", 10, finished=True, winners=("Žofie",)),
    Report(ODD, "illegal", 4, unjudged=9, findings=(FOUND, UNDECIDED)),
    Report("u.jsonl", "undecided", 9, readings=((READING, "any_player"),), findings=(UNDECIDED,)),
    Report("m.jsonl", "malformed", malformed=Malformed(3, "card", "no <card>", "a card", "m.jsonl:3: no <card>")),
    Report("/abs/empty.jsonl", "malformed", malformed=Malformed(0, "", "empty", "", "empty")),
)


def whole(written: Callable[[Iterable[Report]], Iterator[str]]) -> str:
    return "".join(written(iter(REPORTS)))


def test_reports_are_written_one_at_a_time() -> None:
    """Nothing waits for the last report: half of the output is there before the second half is judged."""
    for written in (
        text.written,
        json_report.written,
        json_report.written_lines,
        sarif.written,
        junit.written,
    ):
        seen: list[str] = []

        def reports(seen: list[str] = seen) -> Iterator[Report]:
            yield REPORTS[1]
            assert CLAUSE in "".join(seen)
            yield REPORTS[2]

        for piece in written(reports()):
            seen += [piece]


def test_json_is_one_document() -> None:
    data = json.loads(whole(json_report.written))
    assert [game["verdict"] for game in data["games"]] == [report.verdict for report in REPORTS]
    assert data["summary"] == {"illegal": 1, "legal": 1, "malformed": 2, "undecided": 1}
    found, undecided = data["games"][1]["findings"]
    assert data["games"][1]["path"] == ODD
    assert found["rulings"][0]["text"] == load().clauses[CLAUSE].text
    assert found["rulings"][0]["sources"][0] == {"document": "003", "section": "Mustang", "page": 9}
    assert undecided["reading"]["id"] == READING
    assert undecided["reading"]["legal_under"] == "any_player"
    assert data["games"][3]["malformed"]["line"] == 3


def test_no_games_are_a_document_too() -> None:
    assert json.loads("".join(json_report.written([])))["games"] == []
    assert json.loads("".join(sarif.written([])))["runs"][0]["results"] == []
    assert list(ElementTree.fromstring("".join(junit.written([])))) == []


def test_json_lines_are_one_object_each() -> None:
    lines = whole(json_report.written_lines).splitlines()
    assert [json.loads(line)["path"] for line in lines] == [report.path for report in REPORTS]


def test_sarif() -> None:
    log = json.loads(whole(sarif.written))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "bangref"
    assert [rule["id"] for rule in driver["rules"]] == [CLAUSE, READING, "malformed"]
    assert "Mustang" in driver["rules"][0]["help"]["text"]
    assert "any_player" in driver["rules"][1]["help"]["text"]
    assert [result["level"] for result in run["results"]] == ["error", "warning", "warning", "error", "error"]
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
    first = run["results"][0]["locations"][0]["physicalLocation"]
    assert first["region"] == {"startLine": 7}
    assert first["artifactLocation"]["uri"].isascii()
    last = run["results"][-1]["locations"][0]["physicalLocation"]
    assert last == {"artifactLocation": {"uri": "file:///abs/empty.jsonl"}}


def test_junit() -> None:
    document = whole(junit.written)
    assert document.isascii()
    suites = list(ElementTree.fromstring(document))
    assert [suite.get("failures") for suite in suites] == ["0", "1", "1", "0", "0"]
    assert [suite.get("errors") for suite in suites] == ["0", "0", "0", "1", "1"]
    assert suites[0].find("testcase/failure") is None
    failure = suites[1].find("testcase/failure")
    assert failure is not None
    assert failure.get("type") == CLAUSE
    assert "a < b" in (failure.text or "")
    assert suites[1].get("name") == 'a<b>&"c"\\x1b[2J\\udcff%,:\\n'
    error = suites[3].find("testcase/error")
    assert error is not None
    assert error.get("message") == "card: no <card>; expected a card"


def test_junit_names_in_other_alphabets() -> None:
    document = "".join(junit.written([Report("Žižka.jsonl", "legal")]))
    assert ElementTree.fromstring(document)[0].get("name") == "Žižka.jsonl"


def test_github() -> None:
    lines = whole(github.written).splitlines()
    assert len(lines) == 6
    assert lines[0].startswith('::error file=a<b>&"c"\\x1b[2J\\udcff%25%2C%3A\\n,line=7,title=illegal%3A bang.card')
    assert lines[1].startswith("::warning file=")
    assert lines[4] == "::error file=/abs/empty.jsonl,title=malformed::empty"
    assert lines[5] == "1 legal, 1 illegal, 1 undecided, 2 malformed"


def test_text_lets_no_control_character_through() -> None:
    told = whole(text.written)
    assert "\x1b" not in told
    assert "\\x1b[2J\\udcff" in told
    assert "\x1b[32mlegal\x1b[0m" in "".join(text.written(REPORTS, colour=True))


# Real findings -------------------------------------------------------------------------------------------


def told(folder: Path, lines: tuple[str, ...]) -> str:
    return "".join(text.written([report_of(verify(str(write(folder, g=lines) / "g.jsonl")))]))


def test_out_of_reach(tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    report = told(tmp_path, lines)
    assert f"g.jsonl:{line}: step {line - 1}: " in report
    assert "is out of reach of" in report
    assert "distance 2 = 2 seats" in report
    assert "reach 1 = 1 (Colt .45)" in report
    assert load().clauses["bang.card.bang.range_check"].text[:60] in report
    assert 'page 7, section "BANG! a' in report
    assert "legal here (" in report
    assert report.count(" plays ") == 13
    assert "+1 more" in report


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("too_far", "distance 2 = 2 seats"),
        ("bang_already_played", "BANG! cards allowed in the turn: 1 = 1"),
        ("same_name_in_play", "already"),
        ("forbidden_by", "forbidden by the rules"),
        ("only_as_an_answer", "only in answer"),
    ],
)
def test_other_reasons(tmp_path: Path, fact: str, words: str) -> None:
    assert words in told(tmp_path, illegal_game(fact)[0])


@pytest.mark.parametrize(
    ("element", "words"),
    [
        ("mustang", "+ 1 Mustang [bang.card.mustang.farther]"),
        ("paul_regret", "+ 1 Paul Regret [bang.character.paul_regret.virtual_mustang]"),
        ("rose_doolan", "- 1 Rose Doolan [bang.character.rose_doolan.virtual_scope]"),
    ],
)
def test_a_distance_is_told_with_its_shares(tmp_path: Path, element: str, words: str) -> None:
    lines = next(lines for lines, _, shares in illegal_games("out_of_reach") if element in shares)
    assert words in told(tmp_path, lines)


def test_an_open_reading(tmp_path: Path) -> None:
    report = told(tmp_path, undecided_game())
    assert "g.jsonl: undecided" in report
    assert "undecided: legal under bang.turn.discard.no_voluntary=more_allowed" in report
    assert "excess_only (default): No, the player stops at the limit." in report
    assert "judging went on under bang.turn.discard.no_voluntary=more_allowed" in report


def test_a_difference(tmp_path: Path) -> None:
    lines = (*game_lines()[:-1], '{"end": {"winners": []}}\n')
    assert "the record says nobody, the rules say" in told(tmp_path, lines)


def test_a_game_that_nobody_has_won(tmp_path: Path) -> None:
    games = (simulated(3, seed, game="dice") for seed in range(1, 100))
    *lines, end = transcript_of(next(game for game in games if game.end.winners == ()))
    assert end == '{"end": {"winners": []}}\n'
    assert "g.jsonl: legal" in told(tmp_path, (*lines, end))
    report = told(tmp_path, (*lines, '{"end": {"winners": ["Ada", "Ben"]}}\n'))
    assert "winners: the record says Ada, Ben, the rules say nobody\n" in report


def test_players_who_cannot_play(tmp_path: Path) -> None:
    header = json.loads(game_lines()[0])
    for player in header["players"]:
        player["role"] = "outlaw"
    report = told(tmp_path, changed(game_lines(), players=header["players"]))
    assert "these are not the roles for this number of players: outlaw, outlaw, outlaw, outlaw" in report
