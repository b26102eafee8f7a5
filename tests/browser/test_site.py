"""The finished site in a browser, read from a plain folder: search, boards, who meets whom, small screens, axe.

Run by `make site-browser`, after `make site`.
"""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import pytest

from bangref.rulebook.load import load
from tests.browser.conftest import DESKTOP, PHONE, SITE
from website.boards import boards, shelf
from website.matrix import SIGNS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FrameLocator, Page

ROOT = Path(SITE).absolute()
JAIL = "scenarios/cards/lasting.html"
KINDS = {
    "home": "index.html",
    "chapter": "rules/bang/cards.html",
    "element": "elements/bang/jail.html",
    "list": "elements/samurai/index.html",
    "who meets whom": "interactions/bang/index.html",
    "interactions": "interactions/bang/jail.html",
    "scenario": JAIL,
    "manual": "manual/transcripts.html",
    "architecture": "manual/architecture.html",
    "api": "api/bangref.api.html",
    "modules": "api/index.html",
    "board": "board.html?of=cards/lasting#card.jail.sheriff",
}
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>"

AXE = """async () => (await axe.run(document, { preload: false })).violations.map(
    (found) => [found.impact, found.id, found.nodes.map((node) => node.html)])"""
"""What axe-core finds; it must not fetch the style sheets, which nobody may from a plain folder."""

Open = Callable[..., "Page"]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """Opens a page of the site; nothing may be asked for that is not in its folder, and no script may fail."""
    faults: list[str] = []
    contexts: list[Any] = []

    def open_(address: str, size: tuple[int, int] = DESKTOP, scheme: Any = "light", folder: Path = ROOT) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        contexts.append(context)
        context.on("request", lambda request: _must_be_of(folder, request.url, faults))
        context.on("requestfailed", lambda request: _must_be_there(request, faults))
        tab = context.new_page()
        tab.on("pageerror", lambda error: faults.append(str(error)))
        tab.on("console", lambda message: faults.append(message.text))
        tab.on("dialog", lambda dialog: faults.append(dialog.message))
        tab.goto(f"{folder.as_uri()}/{address}")
        return tab

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


def _must_be_there(request: Any, faults: list[str]) -> None:
    """What a page no longer waits for, since it has been left, is not missing."""
    if request.failure != "net::ERR_ABORTED":
        faults.append(f"not there: {request.url}")


def _must_be_of(folder: Path, url: str, faults: list[str]) -> None:
    if not unquote(url).startswith((f"{unquote(folder.as_uri())}/", "data:", "blob:file://", "blob:null/")):
        faults.append(f"asked for {url}")


def board(tab: Page) -> FrameLocator:
    return tab.frame_locator("iframe.board")


def said(tab: Page) -> str:
    return str(board(tab).locator("h2.step").inner_text())


# Search ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("Jail", "elements/bang/jail.html"),
        ("Vězení", "elements/bang/jail.html"),
        ("vezeni", "elements/bang/jail.html"),
        ("Apache Kid", "elements/bang/apache_kid.html"),
        ("Katana", "elements/samurai/katana.html"),
        ("What is Jail?", "elements/bang/jail.html"),
        ("Apache Kid?", "elements/bang/apache_kid.html"),
        ("(Vězení)", "elements/bang/jail.html"),
        ("“Katana”!", "elements/samurai/katana.html"),
        ("legal_actions", "api/bangref.api.html"),
    ],
)
def test_the_search_finds_an_element_by_its_names(opened: Open, typed: str, page: str) -> None:
    tab = opened("index.html")
    tab.get_by_role("textbox", name="Search").click()
    tab.keyboard.type(typed)
    first = tab.locator(".md-search-result__item a").first
    first.and_(tab.locator(f'[href*="{page}"]')).wait_for(timeout=20_000)
    first.click()
    tab.wait_for_url(f"**/{page}*")
    assert tab.locator("article h1").inner_text()


def test_what_is_typed_into_the_search_is_text(opened: Open) -> None:
    tab = opened("index.html")
    tab.get_by_role("textbox", name="Search").click()
    tab.keyboard.type(HOSTILE)
    tab.locator(".md-search-result__meta", has_text="No matching").or_(
        tab.locator(".md-search-result__item").first
    ).first.wait_for(timeout=20_000)
    assert tab.locator("img[src=x]").count() == 0


# Boards ------------------------------------------------------------------------------------------------------


def test_no_board_is_loaded_before_it_is_opened(opened: Open) -> None:
    tab = opened(JAIL)
    asked: list[str] = []
    tab.context.on("request", lambda request: asked.append(request.url))
    assert tab.locator("a.board").count() > 20
    assert tab.locator("iframe.board").count() == 0
    tab.locator("a.board").first.click()
    board(tab).locator("h2.step").wait_for()
    assert [url.rpartition("/")[2] for url in asked if "/boards/" in url] == ["lasting.js"]


def test_a_board_is_stepped_through_with_mouse_and_keys(opened: Open) -> None:
    tab = opened(JAIL)
    link = tab.locator('a.board[href$="#card.jail.sheriff"]')
    link.click()
    board(tab).locator("h2.step").wait_for()
    assert said(tab) == "Before the first step"
    board(tab).get_by_role("button", name="next step (right arrow)").click()
    assert said(tab) == "Ben plays Jail JS on Ada"
    tab.wait_for_url("**#card.jail.sheriff-step-1")
    for key, url in (("ArrowLeft", 0), ("End", 2), ("ArrowLeft", 1), ("Home", 0), ("ArrowRight", 1)):
        tab.keyboard.press(key)
        tab.wait_for_url(f"**#card.jail.sheriff-step-{url}")
    assert said(tab) == "Ben plays Jail JS on Ada"
    assert link.get_attribute("aria-expanded") == "true"
    link.click()
    assert tab.locator("iframe.board").count() == 0
    assert link.get_attribute("aria-expanded") == "false"


def test_a_clause_on_a_board_leads_to_its_place_in_the_rulebook(opened: Open) -> None:
    tab = opened(f"{JAIL}#card.jail.sheriff-step-1")
    clause = board(tab).locator("details.clause", has_text="bang.card.jail.not_sheriff").first
    clause.locator("summary").click()
    clause.get_by_role("link", name="In the rulebook").click()
    tab.wait_for_url("**/rules/bang/cards.html#bang.card.jail.not_sheriff")
    text = load().clauses["bang.card.jail.not_sheriff"].text
    assert tab.locator(":target").inner_text() == f"{text}\N{PILCROW SIGN}"


def test_an_opened_board_takes_the_keys_at_once(opened: Open) -> None:
    tab = opened(JAIL)
    tab.locator('a.board[href$="#card.jail.sheriff"]').focus()
    tab.keyboard.press("Enter")
    board(tab).locator("h2.step").wait_for()
    tab.keyboard.press("ArrowRight")
    tab.wait_for_url("**#card.jail.sheriff-step-1")


def test_keys_beside_a_board_belong_to_the_page(opened: Open) -> None:
    tab = opened(JAIL)
    tab.locator('a.board[href$="#card.jail.sheriff"]').click()
    board(tab).locator("h2.step").wait_for()
    tab.locator("article h1").click()
    tab.keyboard.press("ArrowRight")
    tab.wait_for_timeout(100)
    assert said(tab) == "Before the first step"


def test_an_address_opens_its_board_at_its_step(opened: Open) -> None:
    tab = opened(f"{JAIL}#card.jail.sheriff-step-1")
    board(tab).locator("h2.step", has_text="Ben plays Jail JS on Ada").wait_for()
    assert tab.locator("iframe.board").count() == 1
    assert tab.locator("iframe.board").evaluate("(frame) => frame.getBoundingClientRect().top") < DESKTOP[1] / 2
    tab.evaluate("location.hash = '#card.jail.sheriff-step-2'")
    board(tab).locator(".which", has_text="Step 2 of 2").wait_for()
    assert tab.locator("iframe.board").count() == 1


def test_an_address_in_something_that_is_shut(opened: Open) -> None:
    """On a page of rules a board lies in the parts of its clause."""
    tab = opened("rules/bang/cards.html")
    name = tab.locator("details a.board").first.evaluate("(link) => new URL(link.href).hash")
    tab = opened(f"rules/bang/cards.html{name}-step-0")
    board(tab).locator("h2.step", has_text="Before the first step").wait_for()
    assert tab.locator("iframe.board").is_visible()


@pytest.mark.parametrize("address", ["#card.jail.sheriff-step-99", "#card.jail.nothing-step-1", "#%", "#-step-1"])
def test_an_address_that_leads_to_no_step(opened: Open, address: str) -> None:
    tab = opened(f"{JAIL}{address}")
    tab.wait_for_timeout(200)
    assert tab.locator("iframe.board").count() <= 1
    if tab.locator("iframe.board").count():
        assert said(tab) == "Before the first step"


def test_an_illegal_step_shows_its_clause(opened: Open) -> None:
    tab = opened(f"{JAIL}#card.jail.sheriff-step-1")
    finding = board(tab).get_by_role("region", name="illegal")
    assert "bang.card.jail.not_sheriff" in finding.inner_text()
    finding.locator("summary").first.click()
    assert finding.get_by_text("Jail cannot be played in front of the Sheriff.").is_visible()


def test_where_two_meet_it_is_shown(opened: Open) -> None:
    tab = opened("interactions/bang/jail.html#dynamite")
    tab.locator("#dynamite ~ p a.board").first.click()
    board(tab).locator("h2.step").wait_for()
    tab.keyboard.press("End")
    assert said(tab) != "Before the first step"


@pytest.mark.parametrize(
    "address",
    [
        "board.html",
        "board.html?of=cards/lasting",
        "board.html?of=cards/lasting#nothing",
        "board.html?of=cards/lasting#constructor",
        "board.html?of=https://host.example/a#x",
        "board.html?of=../assets/site#x",
    ],
)
def test_there_is_no_such_board(opened: Open, address: str) -> None:
    tab = opened(address)
    tab.get_by_text("There is no such board.").wait_for()


def test_light_and_dark_as_the_page(opened: Open) -> None:
    ground = "(body) => getComputedStyle(body).backgroundColor"
    found = []
    for scheme in ("light", "dark"):
        tab = opened(f"{JAIL}#card.jail.sheriff-step-1", scheme=scheme)
        board(tab).locator("h2.step", has_text="Ben plays").wait_for()
        found.append(board(tab).locator("body").evaluate(ground))
    assert found[0] != found[1]


# Who meets whom ----------------------------------------------------------------------------------------------


def test_the_table_has_what_is_asked_for(opened: Open) -> None:
    tab = opened("interactions/bang/index.html")
    rows = tab.locator(".matrix tbody tr")
    base = rows.count()
    assert tab.locator(".matrix tbody tr").first.locator("td").count() == base
    tab.get_by_label("Dodge City").check()
    assert rows.count() > base
    tab.get_by_label("Dodge City").uncheck()
    tab.get_by_label("Characters", exact=True).uncheck()
    assert 0 < rows.count() < base
    assert tab.locator(".matrix tbody th", has_text="Lucky Duke").count() == 0
    tab.get_by_label("base game").uncheck()
    assert rows.count() == 0


def test_a_cell_leads_to_what_applies(opened: Open) -> None:
    tab = opened("interactions/bang/index.html")
    tab.get_by_role("link", name="Jail and Dynamite: played").click()
    tab.wait_for_url("**/interactions/bang/jail.html#dynamite")
    assert tab.locator("h2#dynamite").is_visible()


# Text stays text ---------------------------------------------------------------------------------------------


def test_markup_in_a_scenario_is_text_on_its_board(opened: Open, tmp_path: Path) -> None:
    shown = next(one for one in boards()["cards/lasting"] if one.name == "card.jail.sheriff")
    text = shelf([shown._replace(scenario=shown.scenario._replace(about=HOSTILE))])
    shutil.copy(ROOT / "board.html", tmp_path)
    shutil.copytree(ROOT / "assets" / "board", tmp_path / "assets" / "board")
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "x.js").write_text(text.replace("Ben", json.dumps(HOSTILE)[1:-1]), encoding="utf-8")
    tab = opened("board.html?of=x#card.jail.sheriff-step-1", folder=tmp_path)
    assert tab.locator("h2.step").inner_text() == f"{HOSTILE} plays Jail JS on Ada"
    assert (tab.title(), tab.locator("h1").inner_text()) == (HOSTILE, HOSTILE)
    assert tab.locator("img").count() == 0


def test_markup_in_a_name_is_text_in_the_table(opened: Open, tmp_path: Path) -> None:
    data = {
        "signs": [sign._asdict() for sign in SIGNS],
        "sets": [HOSTILE],
        "kinds": ["Cards"],
        "names": [{"id": "a", "name": HOSTILE, "kind": "Cards", "set": HOSTILE}],
        "rows": ["-"],
    }
    script = (ROOT / "assets" / "matrix.js").read_text(encoding="utf-8")
    (tmp_path / "x.html").write_text(
        f'<!DOCTYPE html><div class="matrix" data-table="{escape(json.dumps(data))}"></div><script>{script}</script>',
        encoding="utf-8",
    )
    tab = opened("x.html", folder=tmp_path)
    assert tab.locator("tbody th").inner_text() == HOSTILE
    assert tab.locator("img").count() == 0


# Screens, and people who use them ----------------------------------------------------------------------------


def sample(number: int) -> list[str]:
    """Pages of the site, always the same ones."""
    pages = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.html"))
    return random.Random(7).sample(pages, min(number, len(pages)))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_is_wider_than_the_screen(opened: Open, size: tuple[int, int]) -> None:
    tab = opened("index.html", size)
    wide = []
    for page in (*KINDS.values(), f"{JAIL}#card.jail.sheriff-step-1", *sample(20)):
        tab.goto(f"{ROOT.as_uri()}/{page}")
        tab.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        if is_wide(tab):
            wide.append(page)
    assert wide == []


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)], ids=["light", "dark, phone"])
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_is_shut_out(opened: Open, kind: str, scheme: str, size: tuple[int, int]) -> None:
    assert serious(opened(KINDS[kind], size, scheme)) == []


def serious(tab: Page) -> list[Any]:
    tab.wait_for_load_state()
    tab.evaluate(Path(os.environ["BANGREF_AXE"]).read_text("utf-8"))
    return [found for found in tab.evaluate(AXE) if found[0] in ("serious", "critical")]


def test_what_shuts_people_out_would_be_found(opened: Open) -> None:
    tab = opened(JAIL)
    tab.evaluate("document.querySelector('a.board').textContent = ''")
    tab.evaluate("document.querySelector('article p').style.color = '#ddd'")
    tab.evaluate("document.querySelector('a.board').removeAttribute('title')")
    assert {found for _, found, _ in serious(tab)} == {"color-contrast", "link-name"}


def test_what_is_too_wide_would_be_found(opened: Open) -> None:
    tab = opened("index.html", PHONE)
    assert not is_wide(tab)
    tab.evaluate("document.querySelector('article p').style.width = '400px'")
    assert is_wide(tab)


def is_wide(tab: Page) -> bool:
    return bool(tab.evaluate("document.documentElement.scrollWidth - innerWidth") > 0)


@pytest.mark.parametrize(
    ("url", "faults"),
    [
        (f"{ROOT.as_uri()}/index.html", 0),
        ("data:,", 0),
        (f"{ROOT.parent.as_uri()}/x.html", 1),
        (f"{ROOT.as_uri()}2/x.html", 1),
        ("https://host.example/x.js", 1),
    ],
)
def test_what_is_asked_of_others_would_be_found(url: str, faults: int) -> None:
    found: list[str] = []
    _must_be_of(ROOT, url, found)
    assert len(found) == faults
