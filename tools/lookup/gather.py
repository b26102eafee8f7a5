"""The records of bangref/rulebook/shown.jsonl, from the scenarios and from the fragments for pairs of elements.

rows        every record
rendered    the text of the file
elements_of the elements that matter at the table of a scenario
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from bangref.judge.scenario import Scenario
from bangref.rulebook.load import Name, load
from bangref.rulebook.playouts import EXCLUDED, FRAGMENT, SCENARIO, SEARCHED
from tools.interactions import IMPOSSIBLE, raw_entries
from tools.interactions import rows as pairs
from tools.scenarios.files import all_scenarios
from tools.scenarios.rulings import ASKED, kept

Row = dict[str, Any]
GAME = "bang"
"""The game whose pairs are searched."""

ROLE = "role"
HIDDEN = frozenset(("hand", "draw", "discard", "deck", "rest", "aside", "bag"))
"""Where things lie that matter only when somebody does something with them, which is then said."""


def rendered() -> str:
    """The text of the file: one record a line."""
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows())


def rows() -> Iterator[Row]:
    """Every record."""
    searched = dict.fromkeys(element for row in pairs() for element in (row.one, row.other))
    yield {SEARCHED: GAME, "elements": [*searched]}
    for row in pairs():
        if row.result == IMPOSSIBLE:
            yield {EXCLUDED: [row.one, row.other], "why": row.reason}
    for one, found in raw_entries():
        yield _fragment(one, found)
    for scenario in all_scenarios():
        yield _scenario(scenario)


def _fragment(one: str, found: Mapping[str, Any]) -> Row:
    return {
        FRAGMENT: [one, found["with"]],
        "game": GAME,
        "given": found["given"],
        "when": found["when"],
        "rulings": found["rulings"],
        "bears": found["bears"],
    }


def _scenario(scenario: Scenario) -> Row:
    lines = [line.strip() for line in kept()[scenario.id].splitlines()[1:]]
    asked = [line[len(ASKED) :].strip(" []") for line in lines if line.startswith(ASKED)]
    game = str(scenario.given.get("game", GAME))
    given = {key: value for key, value in scenario.given.items() if key != "game" and value}
    return {
        SCENARIO: scenario.id,
        "game": game,
        "elements": elements_of(scenario, game),
        "shows": [*dict.fromkeys(scenario.shows)],
        "cites": [*dict.fromkeys((*scenario.cites, *asked))],
        "about": scenario.about,
        "given": given,
        "when": [step for step in map(_step, scenario.when) if step],
        "rulings": [line for line in lines if not line.startswith(ASKED)],
    }


def _step(step: Any) -> Any:
    """A step as it is done; None for what only states how things stand."""
    if isinstance(step, str) or "do" in step:
        return step if isinstance(step, str) else step["do"]
    if "record" in step:
        return {key: step[key] for key in ("record", "check", "verdict") if key in step}
    return {"illegal": step["illegal"]} if "illegal" in step else None


# The elements of a scenario --------------------------------------------------------------------------------------


def elements_of(scenario: Scenario, game: str) -> list[str]:
    """The elements that matter at a table: those in play, and those with which something is done.

    Roles are often those that players have anyway; they matter where the table is there to show something of them.
    """
    texts = [*_texts(scenario.given), *_texts(scenario.when)]
    clauses = load().clauses
    of_roles = {element for clause in scenario.shows for element in clauses[clause].elements}
    return [
        name.id
        for name, pattern in _patterns(game)
        if any(map(pattern.search, texts)) or (name.kind == ROLE and name.id in of_roles)
    ]


@cache
def _patterns(game: str) -> tuple[tuple[Name, re.Pattern[str]], ...]:
    names = load().names[game].values()
    return tuple((name, re.compile(rf"(?<!\w){re.escape(name.en)}(?!\w)", re.IGNORECASE)) for name in names)


def _texts(given: Any) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, Mapping):
        for key, value in given.items():
            if key not in HIDDEN:
                yield from _texts(value)
    elif isinstance(given, list | tuple):
        for value in given:
            yield from _texts(value)
