"""Stepping through a game: keys, mouse, addresses, what is shown, and how it looks on small screens."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from bangref.judge.simulate import simulated, transcript_of
from bangref.kits import GAMES
from bangref.report.page import assets, embedded
from tests.browser.conftest import AXE, DESKTOP, FIXTURES, PHONE, Show, film_at, film_from
from tests.report.games import game_lines, illegal_game

LAST = 35


def said(tab: Page) -> str:
    return str(tab.locator("h2.step").inner_text())


def seat(tab: Page, name: str) -> Any:
    return tab.get_by_role("region", name=name, exact=True)


# Keys, mouse, addresses --------------------------------------------------------------------------------------


def test_keys(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand)
    assert said(tab) == "Before the first step"
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST), ("ArrowRight", LAST)):
        tab.keyboard.press(key)
        assert said(tab) == by_hand["steps"][step]["said"]
        assert tab.url.endswith(f"#step-{step}")
    for _ in range(2):
        tab.keyboard.press("Home")
        assert said(tab) == "Before the first step"
    tab.keyboard.press("ArrowLeft")
    assert said(tab) == "Before the first step"


def test_keys_with_others_are_left_to_the_browser(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand)
    for key in ("Shift+ArrowRight", "Control+End", "Control+ArrowRight"):
        tab.keyboard.press(key)
        assert said(tab) == "Before the first step"


def test_buttons(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand)
    first, previous, following, last = (
        tab.get_by_role("button", name=name)
        for name in ("first step (Home)", "previous step (left arrow)", "next step (right arrow)", "last step (End)")
    )
    assert first.is_disabled()
    assert previous.is_disabled()
    following.click()
    following.click()
    previous.click()
    assert said(tab) == by_hand["steps"][1]["said"]
    last.click()
    assert following.is_disabled()
    assert last.is_disabled()
    assert said(tab) == by_hand["steps"][LAST]["said"]
    first.click()
    assert said(tab) == "Before the first step"
    assert tab.get_by_role("button", name="next step that is not in order").count() == 0


def test_the_slider(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand)
    slider = tab.get_by_role("slider", name="step")
    slider.fill("13")
    assert said(tab) == by_hand["steps"][13]["said"]
    slider.press("ArrowRight")
    assert said(tab) == by_hand["steps"][14]["said"]
    assert slider.get_attribute("aria-valuetext") == f"step 14: {by_hand['steps'][14]['said']}"


def test_the_list_of_steps(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand)
    steps = tab.locator(".steps a")
    assert steps.count() == LAST + 1
    steps.nth(4).click()
    assert said(tab) == by_hand["steps"][4]["said"]
    assert tab.url.endswith("#step-4")
    assert tab.locator(".steps a[aria-current=step]").inner_text().split() == ["4", *said(tab).split()]
    assert tab.locator(".steps a[aria-current=step]").is_visible()


@pytest.mark.parametrize(
    ("address", "step"), [("#step-12", 12), ("#step-0", 0), ("#step-36", 0), ("#step-x", 0), ("#%", 0), ("#12", 0)]
)
def test_an_address_names_a_step(show: Show, by_hand: dict[str, Any], address: str, step: int) -> None:
    assert said(show(by_hand, address)) == by_hand["steps"][step]["said"]


def test_going_back_to_another_address(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-12")
    tab.evaluate("location.hash = '#step-20'")
    tab.locator(".which", has_text="Step 20 of").wait_for()
    tab.go_back()
    tab.locator(".which", has_text="Step 12 of").wait_for()
    assert said(tab) == by_hand["steps"][12]["said"]


# The table ---------------------------------------------------------------------------------------------------


def test_players_sit_clockwise(show: Show, tmp_path: Path) -> None:
    tab = show(film_from(game_lines(7), tmp_path))
    middle = tab.locator(".table > .felt").bounding_box()
    assert middle is not None
    centre = (middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
    turned = tab.evaluate(
        """([x, y]) => [...document.querySelectorAll(".seat")].map((seat) => {
            const box = seat.getBoundingClientRect();
            return Math.atan2(box.top + box.height / 2 - y, box.left + box.width / 2 - x);
        })""",
        centre,
    )
    start = turned.index(min(turned))
    assert turned[start:] + turned[:start] == sorted(turned)


def test_what_a_player_has(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-13")
    cleo = seat(tab, "Cleo")
    assert "Renegade" in cleo.inner_text()
    assert cleo.get_by_role("img", name="4 of 4 lives").count() == 1
    assert cleo.get_by_role("list", name="hand: 4 cards").get_by_role("img").count() == 4
    assert cleo.get_by_role("img", name="Schofield J♣, reach 2").count() == 1
    assert "turn" in (cleo.get_attribute("class") or "").split()
    assert seat(tab, "Ben").get_by_role("img", name="1 of 3 lives").count() == 1


def test_changes_are_marked(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-4")
    assert seat(tab, "Ben").locator(".change.less").inner_text() == "\N{MINUS SIGN}1"
    assert seat(tab, "Ada").locator(".change").count() == 0
    tab.keyboard.press("End")
    assert seat(tab, "Ada").locator(".change.less").inner_text() == "out"
    assert "won" in (seat(tab, "Dan").get_attribute("class") or "").split()
    tab.keyboard.press("Home")
    assert tab.locator("li.fresh").count() == 0
    tab.keyboard.press("ArrowRight")
    assert tab.locator("li.fresh svg").get_attribute("aria-label") == "Volcanic 10♠, reach 1"


def test_an_arrow_from_one_to_the_other(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-13")
    line = tab.locator(".arrows line")
    assert line.count() == 1
    x = [float(line.get_attribute(name) or "") for name in ("x1", "x2")]
    assert x[0] < x[1], "Cleo sits below, Ben at the right"
    tab.keyboard.press("ArrowLeft")
    assert tab.locator(".arrows line").count() == 0


def test_distances(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-13")
    seat(tab, "Cleo").hover()
    assert [seat(tab, name).locator(".far").inner_text() for name in ("Ada", "Ben", "Dan")] == ["2", "2", "1"]
    tab.locator("h1").hover()
    assert seat(tab, "Ada").locator(".far").inner_text() == ""
    name = seat(tab, "Cleo").get_by_role("button")
    name.click()
    assert "Ben: distance 2 = 1 seat + 1 Paul Regret" in tab.locator(".measures").inner_text()
    assert "reach 2 = 2 (Schofield)" in tab.locator(".measures").inner_text()
    assert name.get_attribute("aria-pressed") == "true"
    tab.locator("h1").hover()
    assert seat(tab, "Ben").locator(".far").inner_text() == "2"
    name.click()
    tab.locator("h1").hover()
    assert seat(tab, "Ben").locator(".far").inner_text() == ""
    assert tab.locator(".measures").inner_text() == ""


def test_dice(show: Show) -> None:
    data = film_at(FIXTURES / "games" / "simulated_5p_dice.jsonl")
    rolled = next(place for place, step in enumerate(data["steps"]) if step["said"].startswith("chance rolls"))
    tab = show(data, f"#step-{rolled}")
    dice = [data["cards"][face]["name"] for face in data["parts"][data["steps"][rolled]["table"]["middle"]]["dice"]]
    shown = tab.get_by_role("group", name="dice").get_by_role("img")
    assert [shown.nth(place).get_attribute("aria-label") for place in range(shown.count())] == dice
    assert len(dice) == 5


def test_the_train_beside_its_stations(show: Show) -> None:
    data = film_at(FIXTURES / "games" / "simulated_5p_great_train_robbery.jsonl")
    tab = show(data, "#step-30")
    track = tab.locator("table.track")
    assert track.locator("th").all_inner_texts() == ["stations", "train"]
    lines = [line.locator("td").all_inner_texts() for line in track.locator("tbody tr").all()]
    assert lines[:4] == [
        ["", "Lounge Car"],
        ["Callico", "Cattle Truck"],
        ["Tombrock", "Prisoner Car"],
        ["Deathwood", "Leland"],
    ]
    assert lines[-1] == ["terminus", ""]
    captions = tab.locator(".pile figcaption").all_inner_texts()
    assert "rest of the wagon deck 9" in captions
    assert not {"stations", "train", "wagon deck 0"} & set(captions)


# Rulings and faults ------------------------------------------------------------------------------------------


def test_a_clause_unfolds_with_its_sources(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-13")
    clause = tab.locator("details.clause", has_text="bang.card.bang.range_check")
    text = by_hand["clauses"]["bang.card.bang.range_check"]["text"]
    assert not clause.get_by_text(text).is_visible()
    clause.locator("summary").click()
    assert clause.get_by_text(text).is_visible()
    assert "page 7" in clause.locator(".sources").inner_text()


def test_an_illegal_step_is_red_and_tells_what_is_legal(show: Show, tmp_path: Path) -> None:
    lines, line = illegal_game("out_of_reach")
    data = film_from(lines, tmp_path)
    tab = show(data)
    assert "1 illegal" in tab.locator(".head").inner_text()
    tab.get_by_role("button", name="next step that is not in order").click()
    step = next(step for step in data["steps"] if step["line"] == line)
    assert said(tab) == step["said"]
    finding = tab.get_by_role("region", name="illegal")
    assert finding.locator(".alternatives li").count() == len(step["findings"][0]["alternatives"]) + (
        1 if step["findings"][0]["more"] else 0
    )
    assert "bang.card.bang.range_check" in finding.inner_text()
    assert finding.locator(".measured li").count() == 2
    red = "rgb(163, 22, 26)"
    for element in (tab.locator("h2.step"), tab.locator(".steps a[aria-current]")):
        assert element.evaluate("(element) => getComputedStyle(element).color") == red
    assert "The table is not known here" in tab.locator(".table").inner_text()
    tab.keyboard.press("ArrowRight")
    assert "not judged" in tab.locator(".which").inner_text()


def test_a_transcript_that_breaks_off_says_so(show: Show, tmp_path: Path) -> None:
    tab = show(film_from((*game_lines()[:6], "{}\n"), tmp_path))
    assert "cannot be read any further: game.jsonl:7: " in tab.get_by_role("alert").inner_text()
    tab.keyboard.press("End")
    assert tab.locator(".which").inner_text().startswith("Step 5 of 5")


# Text stays text ---------------------------------------------------------------------------------------------


def test_markup_in_texts_is_shown_as_text(show: Show, hostile: dict[str, Any]) -> None:
    tab = show(hostile, "#step-3")
    assert "<script>alert(3)</script> plays BANG! 2D on <img src=x onerror=alert(4)>" in said(tab)
    assert tab.locator("blockquote").inner_text() == "<script>alert(1)</script><img src=x onerror=alert(2)>"
    for _ in hostile["steps"]:
        tab.keyboard.press("ArrowRight")
    assert tab.locator("img").count() == 0
    assert tab.locator("script").count() == 2


def test_a_script_from_elsewhere_would_not_run(browser: Any, by_hand: dict[str, Any], tmp_path: Path) -> None:
    """The page forbids every script but its own, should a text ever come through."""
    from bangref.report.page import page

    planted = page(by_hand, "a game").replace("</main>", "<script>document.title = 'planted'</script></main>")
    path = tmp_path / "planted.html"
    path.write_text(planted, encoding="utf-8")
    tab = browser.new_page()
    tab.goto(path.as_uri())
    assert (tab.title(), said(tab)) == ("a game", "Before the first step")
    tab.close()


# Several on a page -------------------------------------------------------------------------------------------


def test_several_games_on_a_page(show: Show, by_hand: dict[str, Any]) -> None:
    script, style = assets()
    both = embedded(by_hand, "one") + "<p>and</p>" + embedded(by_hand, "other")
    tab = show(
        f"<!DOCTYPE html><title>two</title><style>{style}</style><body>{both}<script>{script}</script>", "#other-step-5"
    )
    said_here = tab.locator("h2.step").all_inner_texts
    assert said_here() == ["Before the first step", by_hand["steps"][5]["said"]]
    tab.keyboard.press("ArrowRight")
    assert said_here() == ["Before the first step", by_hand["steps"][5]["said"]], "nobody knows which is meant"
    tab.get_by_role("button", name="next step (right arrow)").first.click()
    tab.keyboard.press("ArrowRight")
    assert said_here() == [by_hand["steps"][2]["said"], by_hand["steps"][5]["said"]]
    assert tab.url.endswith("#one-step-2")


# Screens, and people who use them ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESKTOP, (768, 1024), PHONE], ids=["desktop", "tablet", "phone"])
def test_nothing_is_wider_than_the_screen(show: Show, tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    tab = show(film_from(tuple(transcript_of(simulated(7, 3, game=game))), tmp_path), size=size)
    for _ in range(40):
        tab.keyboard.press("ArrowRight")
        widths = tab.evaluate(
            """[document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll(".seat")].map(
                (seat) => Math.max(...[...seat.querySelectorAll(".card, .person > *")].map(
                    (one) => one.getBoundingClientRect().right), 0) - seat.getBoundingClientRect().right)]"""
        )
        assert max(widths) <= 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_long_names_make_nothing_wider(show: Show, tmp_path: Path, size: tuple[int, int]) -> None:
    lines = game_lines(7)
    for name in ("Ada", "Ben", "Cleo", "Dan"):
        lines = tuple(line.replace(f'"{name}"', json.dumps(name[0] * 80)) for line in lines)
    tab = show(film_from(lines, tmp_path), "#step-9", size)
    tab.locator(".who").first.click()
    wide = tab.evaluate(
        """[document.documentElement.scrollWidth - innerWidth, ...[".around", ".telling", ".measures"].map((name) => {
            const one = document.querySelector(name);
            return one.scrollWidth - Math.max(one.clientWidth, one.offsetWidth);
        }), ...[...document.querySelectorAll(".seat header > *")].map((one) => one.getBoundingClientRect().right
            - one.closest(".seat").getBoundingClientRect().right)]"""
    )
    assert max(wide) <= 1


def test_text_on_a_phone_can_be_read(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand, "#step-13", size=PHONE)
    small = tab.evaluate(
        """[...document.querySelectorAll(".bangref-viewer :not(svg, svg *)")].filter((one) => one.offsetParent &&
            [...one.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()) &&
            parseFloat(getComputedStyle(one).fontSize) < 10).map((one) => one.className)"""
    )
    assert small == []
    controls = tab.locator(".controls button")
    assert controls.count() == 4
    for place in range(4):
        box = controls.nth(place).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 36
        assert box["y"] + box["height"] <= PHONE[1], "within reach of the thumb without scrolling"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "name",
    ["games/by_hand", "games/simulated_8p_dice", "games/simulated_6p_all_sets", "departures/xamin_7p_227", "samurai"],
)
def test_nobody_is_shut_out(show: Show, tmp_path: Path, name: str, scheme: str, size: tuple[int, int]) -> None:
    if name == "samurai":
        data = film_from(tuple(transcript_of(simulated(5, 3, game="samurai"))), tmp_path)
    else:
        data = film_at(FIXTURES / f"{name}.jsonl")
    marked = next((step["number"] for step in data["steps"] if "mark" in step), 13)
    tab = show(data, f"#step-{marked}", size, scheme)
    for clause in tab.locator("details.clause:visible").all():
        clause.locator("summary").click()
    tab.locator(".who").first.click()
    tab.evaluate(Path(os.environ["BANGREF_AXE"]).read_text("utf-8"))
    assert tab.evaluate(AXE) == []


def test_what_shuts_people_out_would_be_found(show: Show, by_hand: dict[str, Any]) -> None:
    tab = show(by_hand)
    tab.evaluate("document.querySelector('.slide input').removeAttribute('aria-label')")
    tab.evaluate("document.querySelector('h2.step').style.color = '#ddd'")
    tab.evaluate(Path(os.environ["BANGREF_AXE"]).read_text("utf-8"))
    assert {found for _, found, _ in tab.evaluate(AXE)} == {"label", "color-contrast"}
