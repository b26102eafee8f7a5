"""Scenarios as ways on which a pair may meet: what they play shows more than small tables by themselves would.

Played          the table of a scenario and its decisions, one by one
played          every scenario of the card game that is made of decisions
taking_part     the elements that take part in a scenario
staged          the beginnings of those at which both elements of a pair take part, the shortest first
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from bangref.core.engine import Rejected
from bangref.core.play import play
from bangref.judge.scenario import Scenario, Table
from bangref.kits import GAMES
from bangref.record.words import sentence
from tools.elements import parts
from tools.scenarios.files import all_scenarios
from verification.interactions.named import elements_in
from verification.interactions.search import Pair
from verification.interactions.sketch import Given

LISTS = ("hand", "in_play", "fresh", "draw", "bag", "discard", "event", "events")
"""Fields with cards, which may be written as a single one."""


PILES = ("draw", "bag", "discard", "rest")


class Played(NamedTuple):
    """A table, the decisions that can be looked at on it, each after those before it, and who takes part."""

    given: Given
    ways: tuple[tuple[str, ...], ...]
    elements: frozenset[str]


@cache
def played() -> tuple[Played, ...]:
    """The scenarios of the card game in which a game goes on; each up to where it is more than decisions."""
    ours = (scenario for scenario in all_scenarios() if scenario.given.get("game", GAMES[0]) == GAMES[0])
    found = (_played(scenario) for scenario in ours if scenario.given.get("phase") != "setup")
    return tuple(each for each in found if each.ways)


def _played(scenario: Scenario) -> Played:
    given = _listed(scenario.given)
    return Played(
        given, tuple(_ways(Table(given), scenario.when)), elements_in((given, scenario.when), parts().values())
    )


def _ways(table: Table, when: tuple[Any, ...]) -> Iterator[tuple[str, ...]]:
    """The decisions up to each of them, silent ones told; what is refused leads no further."""
    way: tuple[str, ...] = ()
    for item in when:
        step = {"do": item} if isinstance(item, str) else item
        if "illegal" in step:
            yield (*way, str(step["illegal"]))
        elif "do" in step:
            actions = table.actions(step["do"], "when")
            for action in () if isinstance(actions, int) else actions:
                done = play(table.session, action)
                if isinstance(done, Rejected):
                    return
                table.session, made = done
                for each in made:
                    way = (*way, sentence(each.action, table.names))
                    yield way
            if isinstance(actions, int):
                return
        elif "record" in step:
            return


def _listed(given: Mapping[str, Any]) -> Given:
    """The table with every list written as one."""
    found: Given = {}
    for key, value in given.items():
        if isinstance(value, Mapping):
            found[key] = _listed(value)
        else:
            found[key] = [value] if key in LISTS and isinstance(value, str) else value
    return found


def taking_part(scenario: Scenario) -> frozenset[str]:
    """The elements that somebody has or plays, or that are in force; not what only lies in a pile."""
    open_ = {field: value for field, value in scenario.given.items() if field not in PILES}
    return elements_in((open_, scenario.when), parts().values())


def staged(pair: Pair) -> list[tuple[tuple[str, ...], Given]]:
    """The ways of the scenarios in which both elements of a pair take part, the shortest first."""
    names = {part.id for part in pair}
    found = [(way, each.given) for each in played() if names <= each.elements for way in each.ways]
    order = {id(given): place for place, (_, given) in enumerate(found)}
    return sorted(found, key=lambda each: (len(each[0]), order[id(each[1])], each[0]))
