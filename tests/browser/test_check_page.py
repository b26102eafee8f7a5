"""The page of the site that checks a game: the game is shown, trouble is told, and nobody is shut out.

Run by `make site-browser`, after `make site`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from tests.browser.conftest import AXE, DESKTOP, FIXTURES, PATIENCE, PHONE, SITE, Checker, data_of
from tests.report.games import game_lines, illegal_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser


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
