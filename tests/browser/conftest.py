"""A browser, and pages opened in it, from a plain folder or from a server of plain files.

Nothing here is collected unless ``BANGREF_CHROMIUM`` names a browser: these tests need more than Python.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from bangref.judge.reader import Transcript
from bangref.record.files import opened
from bangref.report.page import page as page_of
from bangref.report.viewer_data import film

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

CHROMIUM = os.environ.get("BANGREF_CHROMIUM", "")
SITE = os.path.abspath(os.environ["BANGREF_SITE"]) if "BANGREF_SITE" in os.environ else ""
"""The finished site, for the tests of its pages."""
collect_ignore_glob = ["*.py"] if not CHROMIUM else ["test_check*.py", "test_site.py"] if not SITE else []

FIXTURES = Path(__file__).parents[2] / "fixtures"
DESKTOP, PHONE = (1280, 800), (360, 740)
AXE = """async () => (await axe.run()).violations.map(
    (found) => [found.impact, found.id, found.nodes.map((node) => node.html)])"""
"""What axe-core finds; its own script has to be in the page."""
PATIENCE = 60_000
"""Milliseconds; a slow computer needs some twenty seconds until the program has started."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


def film_at(path: Path) -> dict[str, Any]:
    with opened(str(path)) as stream:
        return film(Transcript(stream, path.name))


def film_from(lines: tuple[str, ...], folder: Path) -> dict[str, Any]:
    path = folder / "game.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    return film_at(path)


Show = Callable[..., "Page"]


@pytest.fixture
def show(browser: Browser, tmp_path: Path) -> Iterator[Show]:
    """Opens a film, or a page that is written already; nothing may be fetched, and no script may fail."""
    faults: list[str] = []
    contexts: list[Any] = []

    def shown(
        film: dict[str, Any] | str, address: str = "", size: tuple[int, int] = DESKTOP, scheme: Any = "light"
    ) -> Page:
        path = tmp_path / f"page{len(contexts)}.html"
        path.write_text(film if isinstance(film, str) else page_of(film, "a game"), encoding="utf-8")
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        contexts.append(context)
        tab = context.new_page()
        own = path.as_uri()
        tab.on("request", lambda request: _must_be_own(request.url, own, faults))
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.on("console", lambda message: faults.append(message.text))
        tab.on("dialog", lambda dialog: faults.append(dialog.message))
        tab.goto(f"{own}{address}")
        return tab

    yield shown
    for context in contexts:
        context.close()
    assert faults == []


def _must_be_own(url: str, own: str, faults: list[str]) -> None:
    if url.split("#")[0] not in (own, "data:,"):
        faults.append(f"asked for {url}")


@pytest.fixture(scope="session")
def by_hand() -> dict[str, Any]:
    return film_at(FIXTURES / "games" / "by_hand.jsonl")


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A game in which every text that people may write is markup."""
    text = "<script>alert(1)</script><img src=x onerror=alert(2)>"
    lines = [json.loads(line) for line in (FIXTURES / "games" / "by_hand.jsonl").read_text("utf-8").splitlines()]
    written = "".join(json.dumps({**line, "comment": text}) + "\n" for line in lines)
    renamed = written.replace('"Ada"', json.dumps("<script>alert(3)</script>"))
    renamed = renamed.replace('"Ben"', json.dumps("<img src=x onerror=alert(4)>"))
    return film_from(tuple(renamed.splitlines(keepends=True)), tmp_path_factory.mktemp("hostile"))


# The page that checks a game ---------------------------------------------------------------------------------


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
