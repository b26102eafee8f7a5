"""No name of a player or a file plays tricks on whoever reads a report: on a terminal, in a browser, in a log."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bangref.record.writer import dumped
from bangref.report.page_check import checked
from tests.cli.running import run
from tests.quick import drawn
from tests.report.games import game_lines, illegal_game, undecided_game

HOSTILE = (
    "\n::error file=x::boo", "::error file=x::boo", "  ::warning::boo", "a ::error::b ::error::c",
    "\r::error::boo\r", "##[error]boo", "a##[add-mask]b", "###[stop-commands]x",
    "##vso[task.setvariable]x", "##teamcity[x]", "%0A::error::boo%0D", "a,title=b,file=c:d",
    "\x1b[2J\x1b]0;title\x07", "\x9b2Jx", "\u202eadA\u202c", "\u2066x\u2069",
    "]]>", "<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "&amp;&#10;",
    "\0", "\x7f\x08\x08", "\u2028\u2029\x85", "\ufeff\u200b\u00ad",
    "x" * 80, "::" + "y" * 78, "w " * 40, "\U0001f0a1e\u0301\ud7ff\ufffe",
    "[here](http://x)", "{0}%s", "\\x3a:error::", " ",
)  # fmt: skip
"""Each no longer than a name may be; four make a table."""
PLAIN = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta")
TABLES = [HOSTILE[place : place + 4] for place in range(0, len(HOSTILE), 4)]
COMMAND = re.compile(r"^\s*::|##[\w.-]*\[")
"""What a build server reads as a command, in any line of a log."""


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): renamed(each, names) for key, each in value.items()}
    return value


def records(table: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """A record of each verdict, played by these and, where it takes more, others."""
    names = dict(zip(PLAIN, (*table, *PLAIN[4:]), strict=True))
    lines = game_lines()
    for verdict, found in {
        "legal": lines,
        "illegal": illegal_game("out_of_reach")[0],
        "undecided": undecided_game(),
        "malformed": (*lines[:9], '{"by": "Ada", "do": "play", "card": "%s"}\n' % ("::error::\\n" * 5), *lines[9:]),
        "unknown": (*lines[:9], json.dumps({"by": table[0] + "!", "do": "pass"}) + "\n"),
    }.items():
        yield verdict, "".join(dumped(renamed(json.loads(line), names)) for line in found)


@pytest.fixture(params=drawn(range(len(TABLES)), 2), ids=[ascii(table[0])[:20] for table in TABLES])
def games(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records in files that are called as badly as their players are."""
    monkeypatch.chdir(tmp_path)
    paths = []
    for number, (_, text) in enumerate(records(TABLES[request.param])):
        name = TABLES[request.param][number % 4].replace("\0", "").replace("/", "|").strip()
        path = f"{name[:60]}{number}.jsonl"
        Path(path).write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def harmless(text: str) -> list[str]:
    """The lines of what was printed."""
    lines = text.removesuffix("\n").split("\n")
    for line in lines:
        assert line.isprintable(), ascii(line)
        assert not COMMAND.search(line), line
    return lines


def of_json(text: str) -> Any:
    harmless(text)
    return json.loads(text)


@pytest.mark.parametrize("more", [(), ("--explain",), ("--compare", "000"), ("--explain", "--keep-going")])
def test_text_and_json(games: list[str], more: tuple[str, ...]) -> None:
    harmless(run("verify", *games, *more).output)
    told = of_json(run("verify", *games, *more, "--format", "json").output)
    assert [game["path"] for game in told["games"]] == games
    for line, path in zip(run("verify", *games, *more, "--format", "jsonl").output.splitlines(), games, strict=True):
        assert of_json(line)["path"] == path


def test_names_in_json_are_what_they_are(games: list[str]) -> None:
    told = of_json(run("verify", *games, "--format", "json").output)
    legal = json.loads(Path(games[0]).read_text(encoding="utf-8").split("\n")[-2])
    assert told["games"][0]["winners"] == legal["end"]["winners"]


def test_sarif(games: list[str]) -> None:
    results = of_json(run("verify", *games, "--format", "sarif").output)["runs"][0]["results"]
    assert len(results) == 4
    for result in results:
        harmless(result["message"]["text"])
        assert "\n" not in result["message"]["text"]
        assert not re.search(r"(?<!\\)\[[^\[\]]*\]\(", result["message"]["text"])


@pytest.mark.parametrize("more", [(), ("--explain",)])
def test_junit(games: list[str], more: tuple[str, ...]) -> None:
    text = run("verify", *games, *more, "--format", "junit").output
    harmless(text)
    for element in ElementTree.fromstring(text).iter():
        harmless((element.text or "").strip("\n"))
        harmless("".join(element.attrib.values()))


def test_github(games: list[str]) -> None:
    *commands, last = run("verify", *games, "--format", "github").output.splitlines()
    assert last == "1 legal, 1 illegal, 1 undecided, 2 malformed"
    assert len(commands) == 4
    for command in commands:
        assert command.isprintable()
        found = re.fullmatch(r"::(error|warning) file=([^,:]+),line=\d+,title=[^,:]+::(.*)", command)
        assert found is not None, command
        assert "##[" not in command
        harmless(found[3])
        assert not re.search("%0[AaDd]", found[3])
        assert "%0A" not in found[2]


def test_replay(games: list[str]) -> None:
    for path in games:
        harmless(run("replay", path, columns=70).output)
        harmless(run("replay", path, "--step", 5).output)


def test_legal(games: list[str]) -> None:
    name = json.loads(Path(games[0]).read_text(encoding="utf-8").split("\n")[0])["players"][0]["name"]
    for path in games:
        for more in ((), ("--step", "7"), ("--why-not", f"{name} plays Beer 6H"), ("--why-not", "::error::\n")):
            harmless(run("legal", path, *more).output)
            told = run("legal", path, *more, "--format", "json")
            if told.exit_code == 0:
                of_json(told.output)


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)


def test_pages(games: list[str], tmp_path: Path) -> None:
    plain = Path("plain.jsonl")
    plain.write_text("".join(game_lines()))
    run("replay", plain, "--html", "plain.html")
    tags = re.findall("<[a-z/!]+", Path("plain.html").read_text())
    for path in games:
        made = run("replay", path, "--html", "a.html", "--data", "a.json")
        harmless(made.output)
        page = Path("a.html").read_text(encoding="utf-8")
        assert re.findall("<[a-z/!]+", page) == tags
        title = page.partition("<title>")[2].partition("</title>")[0]
        assert title
        harmless(title)
        for text in texts_in(json.loads(Path("a.json").read_text())):
            harmless(text)


def test_the_page_that_checks_a_game(games: list[str]) -> None:
    for path in games:
        told: dict[str, Any] = checked(path, Path(path).read_bytes())
        harmless(told["text"])
        for text in texts_in(told["film"]):
            harmless(text)


def test_the_format_of_github_does_without_it_all() -> None:
    """The same check finds what is left raw."""
    for text in ("::error::x", "  ::error::x", "a ##[error]x", "\x1b[2J", "\u202e"):
        with pytest.raises(AssertionError):
            harmless(text)
