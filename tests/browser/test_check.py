"""The page of the site that checks a game: the verdict is that of the command line, and nobody else is asked.

Run by `make site-browser`, after `make site`.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from tests.browser.conftest import FIXTURES, PATIENCE, Checker, data_of
from tests.report.games import game_lines

GAMES = sorted([*(FIXTURES / "games").glob("*.jsonl*"), *(FIXTURES / "departures").glob("*.jsonl")])
ABROAD = "http://localhost:9/"
"""Another host than the one that the site comes from."""


# Verdicts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_words_of_the_command_line(checker: Checker, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    assert checker.text(path.name, path.read_bytes()) == CliRunner().invoke(app, ["verify", path.name]).stdout


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"no game", b"\x1f\x8b\x00", b"\xff\xfe", gzip.compress(data_of(game_lines()))[:900]]
)
def test_what_is_malformed(checker: Checker, data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.jsonl").write_bytes(data)
    assert checker.text("bad.jsonl", data) == CliRunner().invoke(app, ["verify", "bad.jsonl"]).stdout


POSITIONS = {
    "dispute.json": b"""
{"given": {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"lives": 1}}},
 "when": ["Ada plays BANG! AS on Ben", "Ben plays Missed! 2S"]}
""",
    "dispute.yaml": b"""
given:
  players:
    Ada: {hand: [BANG! AS]}
    Ben: {lives: 1}
when:
  - Ada plays BANG! AS on Ben
  - Ben plays Missed! 2S
""",
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position(name: str, checker: Checker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_bytes(POSITIONS[name])
    said = checker.text(name, POSITIONS[name])
    assert said == CliRunner().invoke(app, ["verify", name]).stdout
    assert said.startswith(f"{name}: illegal\n")
    assert "illegal" in checker.page.locator(".which").inner_text()


def test_every_request_is_seen_and_goes_home(checker: Checker, host: str) -> None:
    """Those of the worker, too, else nothing is said about it."""
    checker.text("game.jsonl", data_of(game_lines()))
    names = {url.rpartition("/")[2] for url in checker.asked}
    assert {"check.js", "worker.js", "pyodide.asm.wasm", "python_stdlib.zip", "manifest.json"} <= names
    assert any(name.startswith("bangref-") for name in names)
    assert len([url for url in checker.asked if url.endswith(".wasm")]) == 1, "loaded once for all games"


def test_neither_page_nor_worker_may_ask_another_host(checker: Checker) -> None:
    checker.text("game.jsonl", data_of(game_lines()))
    ask = "(url) => fetch(url).then(() => 'came', (problem) => problem.message)"
    (worker,) = checker.page.workers
    before = len(checker.faults)
    assert "Failed to fetch" in checker.page.evaluate(ask, ABROAD)
    assert "Failed to fetch" in worker.evaluate(ask, ABROAD)
    refused = [fault for fault in checker.faults[before:] if "Content Security Policy" in fault]
    assert len(refused) >= 2, "not merely unreachable"
    del checker.faults[before:]
    assert worker.evaluate(ask, checker.page.url) == "came"


# By another edition or reading -------------------------------------------------------------------------------

BY_HAND = FIXTURES / "games" / "by_hand.jsonl"
OPEN = "bang.symbol.take_card"


def chosen(checker: Checker, *again: str, **selected: str) -> str:
    """What is told once something is chosen, by the ids of what one chooses by."""
    page = checker.page
    if not page.locator("#otherwise[open]").count():
        page.get_by_text("Judge it by another edition or reading").click()
    for name, value in selected.items():
        page.locator(f"[id='{name}']").select_option(value)
    page.get_by_role("button", name=again[0] if again else "Judge again").click()
    page.locator("#verdict:not([aria-busy])").wait_for(timeout=PATIENCE)
    assert page.locator("#failed").inner_text() == ""
    return str(page.locator("#text").text_content())


def said(*options: str) -> str:
    return CliRunner().invoke(app, ["verify", BY_HAND.name, *options]).stdout


def test_as_the_options_of_the_command_line(checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BY_HAND.parent)
    recorded = checker.text(BY_HAND.name, BY_HAND.read_bytes())
    by = checker.page.locator("#by")
    assert not by.is_visible()
    assert chosen(checker, edition="000") == said("--edition", "000") != recorded
    assert by.inner_text() == "As bangref verify --edition 000 tells it."
    assert checker.page.locator("#name").inner_text() == "by_hand.jsonl: illegal"
    assert checker.page.get_by_role("region", name="illegal", exact=True).is_visible(), "the game is shown so, too"
    assert chosen(checker, edition="", **{OPEN: "any_player"}) == said("--reading", f"{OPEN}=any_player")
    assert chosen(checker, compare="000") == said("--reading", f"{OPEN}=any_player", "--compare", "000")
    assert by.inner_text() == f"As bangref verify --reading {OPEN}=any_player --compare 000 tells it."
    assert chosen(checker, "As it is recorded") == recorded
    assert not by.is_visible()
    assert chosen(checker, compare=f"{OPEN}=any_player") == said("--compare", f"{OPEN}=any_player")


def test_what_is_chosen_is_for_one_game(checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FIXTURES / "departures")
    checker.text(BY_HAND.name, BY_HAND.read_bytes())
    chosen(checker, edition="000")
    dice = "dice_rolling.jsonl"
    assert checker.text(dice, Path(dice).read_bytes()) == CliRunner().invoke(app, ["verify", dice]).stdout
    assert not checker.page.locator("#by").is_visible()
    assert not checker.page.locator("#edition").is_visible()
    names = checker.page.locator("#edition option").all_text_contents()
    assert [name[:3] for name in names[1:]] == ["001", "002"]


def test_a_game_that_tells_no_edition(checker: Checker) -> None:
    header, *lines = BY_HAND.read_text("utf-8").splitlines()
    bare = {key: value for key, value in json.loads(header).items() if key != "edition"}
    checker.text("bare.jsonl", "\n".join((json.dumps(bare), *lines)).encode())
    first = checker.page.locator("#edition option").first
    assert first.text_content() == "none is recorded, so 003"
    assert "bang.setup.hand.sheriff_extra" in chosen(checker, edition="000")


def test_what_has_no_header_offers_nothing(checker: Checker) -> None:
    checker.text("bad.jsonl", b"{}")
    assert checker.page.locator("#verdict").is_visible()
    assert not checker.page.locator("#otherwise").is_visible()


def test_it_is_chosen_by_the_keys_alone(checker: Checker) -> None:
    checker.text(BY_HAND.name, BY_HAND.read_bytes())
    checker.page.locator("#otherwise summary").focus()
    checker.page.keyboard.press("Enter")
    checker.page.locator("#edition").focus()
    checker.page.keyboard.press("End")
    checker.page.locator("#again").focus()
    checker.page.keyboard.press("Enter")
    checker.page.locator("#by", has_text="--edition 000").wait_for(timeout=PATIENCE)
    assert checker.page.evaluate("document.activeElement.id") == "again", "nobody is thrown to the top of the page"
