"""The page of the site that checks a game: the verdict is that of the command line, and nobody else is asked.

Run by `make site-browser`, after `make site`.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from tests.browser.conftest import AXE, DESKTOP, FIXTURES, PHONE, SITE
from tests.report.games import game_lines, illegal_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

GAMES = sorted([*(FIXTURES / "games").glob("*.jsonl*"), *(FIXTURES / "departures").glob("*.jsonl")])
PATIENCE = 60_000
"""Milliseconds; a slow computer needs some twenty seconds until the program has started."""
ABROAD = "http://localhost:9/"
"""Another host than the one that the site comes from."""


class Quiet(SimpleHTTPRequestHandler):
    """A server that anybody may have: plain files."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class Checker:
    """The page, opened; what it asked for, and what went wrong in it."""

    def __init__(self, browser: Browser, host: str, size: tuple[int, int] = DESKTOP, scheme: Any = "light") -> None:
        self.asked: list[str] = []
        self.faults: list[str] = []
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        context.on("request", lambda request: self.asked.append(request.url))
        self.page = page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text))
        page.on("dialog", lambda dialog: self.faults.append(dialog.message))
        page.goto(f"{host}/check.html")

    def choose(self, name: str, data: bytes) -> None:
        self.page.locator("#file").set_input_files({"name": name, "mimeType": "", "buffer": data})

    def text(self, name: str, data: bytes) -> str:
        """The verdict of a game."""
        self.choose(name, data)
        self.told(name).or_(self.page.locator("#failed:not([hidden])")).wait_for(timeout=PATIENCE)
        assert self.page.locator("#failed").inner_text() == ""
        return str(self.page.locator("#text").text_content())

    def told(self, name: str) -> Locator:
        """The heading of a verdict."""
        return self.page.locator("#verdict h2", has_text=f"{name}: ")

    def close(self, host: str) -> None:
        self.page.context.close()
        assert self.faults == []
        assert [url for url in self.asked if not url.startswith((f"{host}/", f"blob:{host}/"))] == []


@pytest.fixture(scope="module")
def checker(browser: Browser, host: str) -> Iterator[Checker]:
    """One page for many games: the program is loaded once."""
    opened = Checker(browser, host)
    yield opened
    opened.close(host)


def data_of(lines: tuple[str, ...]) -> bytes:
    return "".join(lines).encode()


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


# The game ----------------------------------------------------------------------------------------------------


def test_the_illegal_step_is_opened(checker: Checker) -> None:
    lines, line = illegal_game("out_of_reach")
    checker.text("out.jsonl", data_of(lines))
    assert f", line {line} " in checker.page.locator(".which").inner_text()
    assert checker.page.get_by_role("region", name="illegal", exact=True).is_visible()


def test_a_legal_game_begins_at_the_beginning_and_follows_the_keys(checker: Checker) -> None:
    """After another game, too."""
    for seed in (1, 2):
        checker.text(f"game{seed}.jsonl", data_of(game_lines(4, seed)))
        assert checker.page.locator("h2.step").inner_text() == "Before the first step"
        assert checker.page.locator(".bangref-viewer").count() == 1
        checker.page.locator("#text").focus()
        checker.page.keyboard.press("ArrowRight")
        assert checker.page.locator(".which").inner_text().startswith("Step 1 of ")
        assert checker.page.url.endswith("check.html#step-1")


def test_no_game_is_left_where_none_can_be_read(checker: Checker) -> None:
    checker.text("game.jsonl", data_of(game_lines()))
    assert checker.page.locator("#game").inner_text() != ""
    checker.text("bad.jsonl", b"{}")
    assert checker.page.locator("#game").inner_text() == ""


DROP = """([files, kind]) => {
    const moved = new DataTransfer();
    for (const [name, text] of files) moved.items.add(new File([text], name));
    const event = new DragEvent(kind, { dataTransfer: moved, bubbles: true, cancelable: true });
    document.querySelector("h1").dispatchEvent(event);
    return event.defaultPrevented;
}"""


def test_a_file_is_dropped_anywhere(checker: Checker) -> None:
    files = [["dropped.jsonl", "".join(game_lines())]]
    assert checker.page.evaluate(DROP, [files, "dragover"]), "else the browser opens the file"
    assert checker.page.locator("body.dropping").count() == 1
    assert checker.page.evaluate(DROP, [files, "drop"])
    checker.told("dropped.jsonl").wait_for(timeout=PATIENCE)
    assert checker.page.locator("body.dropping").count() == 0


def test_an_example_is_at_hand(checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FIXTURES / "departures")
    checker.page.get_by_role("button", name="Take one in which somebody cheats").click()
    checker.told("dice_aiming.jsonl").wait_for(timeout=PATIENCE)
    said = CliRunner().invoke(app, ["verify", "dice_aiming.jsonl"]).stdout
    assert checker.page.locator("#text").text_content() == said


def test_several_files_are_too_many(checker: Checker) -> None:
    checker.page.evaluate(DROP, [[["a.jsonl", "{}"], ["b.jsonl", "{}"]], "drop"])
    assert checker.page.get_by_text("One game at a time").is_visible()
    assert not checker.page.locator("#verdict").is_visible()


TOO_LARGE = 20_000_001
"""Bytes; such a file is made in the page, since it would take long to get it there."""
DROP_LARGE = """([name, size]) => {
    const moved = new DataTransfer();
    moved.items.add(new File([new Uint8Array(size)], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: moved, bubbles: true, cancelable: true }));
}"""


def test_text_that_is_dragged_is_left_alone(checker: Checker) -> None:
    assert not checker.page.evaluate(DROP, [[], "drop"])


def test_a_file_of_any_size_is_refused_at_once(checker: Checker) -> None:
    asked = len(checker.asked)
    checker.page.evaluate(DROP_LARGE, ["huge.jsonl", TOO_LARGE])
    checker.page.locator("#failed", has_text="huge.jsonl has 20.0 MB").wait_for(timeout=PATIENCE)
    assert checker.asked[asked:] == []


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


# Trouble -----------------------------------------------------------------------------------------------------


def test_another_game_need_not_wait(checker: Checker) -> None:
    """One that takes long is given up."""
    header, *actions = game_lines()
    slow = data_of((header, *actions[:40])) + b'{"check": {}}\n' * 40_000
    checker.choose("slow.jsonl", slow)
    checker.page.locator("#doing", has_text="Judging slow.jsonl").wait_for(timeout=PATIENCE)
    assert "game.jsonl: legal" in checker.text("game.jsonl", data_of(game_lines()))
    checker.page.wait_for_timeout(300)
    assert checker.told("slow.jsonl").count() == 0


def test_a_failure_of_the_program_is_no_verdict(checker: Checker) -> None:
    checker.text("game.jsonl", data_of(game_lines()))
    (worker,) = checker.page.workers
    worker.evaluate("() => { self.postMessage({ kind: 'failed', problem: '<b>no memory</b>' }) }")
    checker.page.locator("#failed", has_text="says nothing about the game: <b>no memory</b>").wait_for()
    assert not checker.page.locator("#verdict").is_visible()
    assert checker.page.locator("#game").inner_text() == ""
    assert "legal" in checker.text("again.jsonl", data_of(game_lines())), "another one is started"


@pytest.mark.parametrize("missing", ["manifest.json", "pyodide.asm.wasm", "bangref-*"])
def test_a_program_that_does_not_come(browser: Browser, host: str, missing: str) -> None:
    opened = Checker(browser, host)
    opened.page.context.route(f"**/{missing}", lambda route: route.fulfill(status=404))
    opened.page.reload()
    opened.choose("game.jsonl", data_of(game_lines()))
    opened.page.locator("#failed", has_text="The program failed").wait_for(timeout=PATIENCE)
    opened.faults.clear()
    opened.close(host)


def test_out_of_a_folder_it_says_why_not(browser: Browser) -> None:
    page = browser.new_page()
    page.goto((Path(SITE) / "check.html").as_uri())
    assert page.locator("#unable").is_visible()
    assert not page.locator("#choose").is_visible()
    page.close()


def test_progress_is_told(browser: Browser, host: str) -> None:
    opened = Checker(browser, host)
    opened.page.evaluate(
        """() => {
            globalThis.seen = [];
            new MutationObserver(() => seen.push([document.getElementById("doing").textContent,
                document.querySelector("progress").value])).observe(document.body,
                { subtree: true, childList: true, attributes: true, characterData: true });
        }"""
    )
    opened.page.locator("#size", has_text=" MB").wait_for(timeout=PATIENCE)
    opened.text("game.jsonl", data_of(game_lines()))
    seen = opened.page.evaluate("seen")
    parts = [value for words, value in seen if words.startswith("Loading the program: ")]
    assert len(set(parts)) > 3
    assert parts == sorted(parts)
    assert [words for words, _ in seen if words.startswith("Judging game.jsonl")] != []
    assert not opened.page.locator("progress").is_visible()
    opened.close(host)


# Text stays text; small screens; everybody -------------------------------------------------------------------


def test_markup_in_texts_is_shown_as_text(checker: Checker) -> None:
    evil = "<script>alert(1)</script><img src=x onerror=alert(2)>"
    lines = [json.loads(line) for line in (FIXTURES / "games" / "by_hand.jsonl").read_text("utf-8").splitlines()]
    written = "".join(json.dumps({**line, "comment": evil}) + "\n" for line in lines).replace('"Ada"', json.dumps(evil))
    scripts = checker.page.locator("script").count()
    name = "<img src=y onerror=alert(3)>.jsonl"
    assert "won by Ben, Dan" in checker.text(name, written.encode())
    assert evil in checker.page.locator(".bangref-viewer").inner_text()
    text = checker.text(
        name, written.replace('"play": "BANG! 2D"', json.dumps(evil)).encode() + f'{{"{evil}": 1}}'.encode()
    )
    assert "<script>" in text
    assert checker.page.locator("#verdict img, #game img, #verdict script, #game script").count() == 0
    assert checker.page.locator("script").count() == scripts


LONG = "departures/bangserver_7p_6000"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out(browser: Browser, host: str, scheme: str, size: tuple[int, int]) -> None:
    opened = Checker(browser, host, size, scheme)
    opened.page.evaluate(Path(os.environ["BANGREF_AXE"]).read_text("utf-8"))
    assert opened.page.evaluate(AXE) == []
    opened.text("long.jsonl", (FIXTURES / f"{LONG}.jsonl").read_bytes())
    opened.page.locator("#otherwise summary").click()
    assert opened.page.evaluate(AXE) == []
    assert opened.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    opened.page.evaluate(DROP_LARGE, ["w" * 200, TOO_LARGE])
    opened.page.locator("#failed", has_text="more than any game").wait_for(timeout=PATIENCE)
    assert opened.page.evaluate(AXE) == []
    assert opened.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    opened.close(host)
