"""Each card, character, event, die face, weapon, property and action is obeyed by a scenario and broken by another.

What belongs to an element are its own clauses: those that name it and have it in their id. A scenario that shows one
of them

    obeys it    where something is done or stated and nothing is refused; or, beside what is refused, if one of them is
                cited for what is done
    breaks it   where a decision, a table or a record is refused by one of them; or by a clause of what the element
                changes, if no other element is shown that could be meant
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from bangref.judge.scenario import Scenario, parsed
from bangref.rulebook.load import load
from tools.elements import parts
from tools.scenarios.files import all_scenarios

Element = tuple[str, str]
"""A game and the id of what it has."""

NO_ELEMENTS = ("role", "token")
"""Kinds of names for what has no effect of its own: the clauses about them are those of the game."""
IN_IDS = {"colt_45": "colt"}
"""What an element is called in the ids of its clauses, where that is not its own id."""
NOTHING_TO_BREAK: dict[Element, str] = {}
"""Elements that nobody can break, each with the reason."""


class Shown(NamedTuple):
    """The scenarios that obey each element, and those that break it."""

    obeyed: dict[Element, list[str]]
    broken: dict[Element, list[str]]


@cache
def elements() -> tuple[Element, ...]:
    """The elements of all games, as the rulebooks name them."""
    names = load().names
    return tuple((game, name.id) for game in names for name in names[game].values() if name.kind not in NO_ELEMENTS)


@cache
def owners(clause: str) -> frozenset[Element]:
    """The elements to which a clause belongs; none for the rules, and for examples, which repeat them."""
    game, *rest = clause.split(".")
    named = load().clauses[clause].elements
    found = ((game, element) for element in named if IN_IDS.get(element, element) in rest and rest[0] != "example")
    return frozenset(found) & frozenset(elements())


def owners_of(clauses: Iterable[str]) -> frozenset[Element]:
    """The elements to which any of the clauses belongs."""
    return frozenset[Element]().union(*map(owners, clauses))


def is_refused(step: Any) -> bool:
    """Whether a step is there to be refused."""
    return isinstance(step, Mapping) and ("illegal" in step or step.get("verdict") == "illegal")


def cited_by(step: Any) -> tuple[str, ...]:
    """The clauses that a step has to cite. The runner sees to it that they are cited."""
    cites = step.get("cites", ()) if isinstance(step, Mapping) else ()
    return (cites,) if isinstance(cites, str) else tuple(cites)


def refusals(scenario: Scenario) -> Iterator[tuple[str, ...]]:
    """For each refusal of a scenario the clauses that it has to cite."""
    yield from map(cited_by, filter(is_refused, scenario.when))
    if scenario.then.get("refused"):
        yield scenario.cites


def broken_by(scenario: Scenario) -> frozenset[Element]:
    """The elements that a scenario breaks."""
    shown = owners_of(scenario.shows)
    found: set[Element] = set()
    for cited in refusals(scenario):
        named = owners_of(cited)
        found |= shown & named
        others = shown - named
        if cited and len(others) == 1:
            found |= others
    return frozenset(found)


def obeyed_by(scenario: Scenario) -> frozenset[Element]:
    """The elements that a scenario obeys."""
    shown, refused = owners_of(scenario.shows), [*refusals(scenario)]
    if not refused:
        return shown if scenario.when or scenario.then else frozenset()
    done = [step for step in scenario.when if not is_refused(step)]
    cited = {*set(scenario.cites).difference(*refused), *(clause for step in done for clause in cited_by(step))}
    return shown & owners_of(cited) if done else frozenset()


def shown_by(scenarios: Iterable[Scenario]) -> Shown:
    """Which of the scenarios obey and break each element."""
    shown = Shown({element: [] for element in elements()}, {element: [] for element in elements()})
    for scenario in scenarios:
        for element in obeyed_by(scenario):
            shown.obeyed[element].append(scenario.id)
        for element in broken_by(scenario):
            shown.broken[element].append(scenario.id)
    return shown


def missing(shown: Shown, excused: Mapping[Element, str]) -> list[str]:
    """What is missing of the elements, and what is excused in vain."""
    found = [f"{game} {element}: nothing obeys it" for (game, element), ids in shown.obeyed.items() if not ids]
    for (game, element), ids in shown.broken.items():
        if not ids and (game, element) not in excused:
            found.append(f"{game} {element}: nothing breaks it")
        if ids and (game, element) in excused:
            found.append(f"{game} {element}: excused, and broken by {ids[0]}")
    return found


@cache
def kept() -> Shown:
    """What the scenarios of the repository show."""
    return shown_by(all_scenarios())


def test_each_element_is_obeyed_and_broken() -> None:
    assert missing(kept(), NOTHING_TO_BREAK) == []


def test_each_excuse_has_a_reason_and_an_element() -> None:
    assert set(NOTHING_TO_BREAK) <= set(elements())
    assert all(NOTHING_TO_BREAK.values())


def test_the_rulebook_names_what_the_kernel_plays() -> None:
    assert {("bang", element) for element in parts()} <= set(elements())
    assert len({game for game, _ in elements()}) == len(load().names)


def test_each_element_has_clauses_of_its_own() -> None:
    assert owners_of(load().clauses) == set(elements())


# What would be noticed -------------------------------------------------------------------------------------------

SOME: list[Element] = [
    ("bang", "remington"),
    ("bang", "tequila_joe"),
    ("bang", "blessing"),
    ("dice", "arrow"),
    ("dice", "paul_regret"),
    ("samurai", "fast_draw"),
    ("samurai", "bokken"),
]


@pytest.mark.parametrize("element", SOME, ids=".".join)
def test_a_missing_scenario_is_noticed(element: Element) -> None:
    game, name = element
    without_breaking = [scenario for scenario in all_scenarios() if scenario.id not in kept().broken[element]]
    assert f"{game} {name}: nothing breaks it" in missing(shown_by(without_breaking), {})
    without_obeying = [scenario for scenario in all_scenarios() if scenario.id not in kept().obeyed[element]]
    assert f"{game} {name}: nothing obeys it" in missing(shown_by(without_obeying), {})


def test_an_excuse_counts_until_something_breaks_the_element() -> None:
    remington = ("bang", "remington")
    nothing = Shown({remington: ["a"]}, {remington: []})
    assert missing(nothing, {}) == ["bang remington: nothing breaks it"]
    assert missing(nothing, {remington: "a reason"}) == []
    broken = Shown({remington: ["a"]}, {remington: ["b"]})
    assert missing(broken, {remington: "a reason"}) == ["bang remington: excused, and broken by b"]


REMINGTON, SCHOFIELD = "bang.card.remington.range", "bang.card.schofield.range"
CHECK, ORDER = "bang.card.bang.range_check", "bang.turn.order.clockwise"


PASS = {"do": "Ada passes"}


def scene(shows: list[str], *when: Any, **more: Any) -> Scenario:
    (made,) = parsed({"id": "a.b", "about": "Remington", "shows": shows, "when": [*when], **more}, "file.yaml")
    return made


def too_far(*cites: str) -> dict[str, Any]:
    return {"illegal": "Ada plays BANG! AS on Dan", "cites": [*cites]}


@pytest.mark.parametrize(
    ("scenario", "obeyed", "broken"),
    [
        (scene([REMINGTON], "Ada ends the turn"), ["remington"], []),
        (scene([REMINGTON], then={"turn": "Ada"}), ["remington"], []),
        (scene([REMINGTON]), [], []),
        (scene([ORDER], "Ada plays Remington KC"), [], []),
        (scene([REMINGTON], too_far(REMINGTON)), [], ["remington"]),
        (scene([REMINGTON], too_far(CHECK)), [], ["remington"]),
        (scene([REMINGTON], too_far(ORDER)), [], ["remington"]),
        (scene([REMINGTON], too_far()), [], []),
        (scene([ORDER], too_far(REMINGTON)), [], []),
        (scene([REMINGTON, SCHOFIELD], too_far(CHECK)), [], []),
        (scene([REMINGTON, SCHOFIELD], too_far(SCHOFIELD)), [], ["remington", "schofield"]),
        (scene([REMINGTON, CHECK], too_far(CHECK)), [], ["bang", "remington"]),
        (scene([REMINGTON], {"record": [], "verdict": "illegal", "cites": CHECK}), [], ["remington"]),
        (scene([REMINGTON], {"record": [], "verdict": "legal", "cites": CHECK}), ["remington"], []),
        (scene([REMINGTON], {"record": [], "verdict": "undecided", "cites": CHECK}), ["remington"], []),
        (scene([REMINGTON], "Ada ends the turn", too_far(CHECK)), [], ["remington"]),
        (scene([REMINGTON], "Ada ends the turn", too_far(CHECK), cites=[REMINGTON]), ["remington"], ["remington"]),
        (scene([REMINGTON], "Ada ends the turn", too_far(REMINGTON), cites=[REMINGTON]), [], ["remington"]),
        (scene([REMINGTON], too_far(CHECK), cites=[REMINGTON]), [], ["remington"]),
        (scene([REMINGTON], too_far(REMINGTON), PASS), [], ["remington"]),
        (scene([REMINGTON], too_far(REMINGTON), {**PASS, "cites": REMINGTON}), ["remington"], ["remington"]),
        (scene([REMINGTON], then={"refused": True}, cites=[ORDER]), [], ["remington"]),
        (scene([REMINGTON], then={"refused": False}, cites=[ORDER]), ["remington"], []),
    ],
)
def test_what_obeys_and_what_breaks(scenario: Scenario, obeyed: list[str], broken: list[str]) -> None:
    assert obeyed_by(scenario) == {("bang", element) for element in obeyed}
    assert broken_by(scenario) == {("bang", element) for element in broken}


def test_whose_a_clause_is() -> None:
    assert owners(REMINGTON) == {("bang", "remington")}
    assert owners("bang.weapon.colt.default") == {("bang", "colt_45")}
    assert owners(ORDER) == frozenset()
    assert owners("bang.example.bang_alex_cyril") == frozenset()
