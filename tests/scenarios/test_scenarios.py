"""Every scenario of fixtures/scenarios/ comes out as it says; a failing test names it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import yaml

from bangref.judge.scenario import Scenario, parsed, played
from tools.scenarios.files import all_scenarios, files


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    faults = played(scenario).faults
    assert not faults, "\n".join((f"{scenario.path}: {scenario.id}", *faults))


def test_names_are_unique_with_their_cases() -> None:
    assert not twice(scenario.id for scenario in all_scenarios())


def test_names_are_unique_over_all_files() -> None:
    """A name alone leads to one place, whatever its cases are called."""
    documents = ({name.id.partition("[")[0] for name in named} for path in files() for named in by_document(path))
    assert not twice(name for names in documents for name in names)


def by_document(path: Path) -> Iterator[tuple[Scenario, ...]]:
    for document in yaml.load_all(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
        yield parsed(document, path.name)


def twice(names: Iterable[str]) -> list[str]:
    return sorted(name for name, number in Counter(names).items() if number > 1)


def test_a_name_that_stands_twice_would_be_found() -> None:
    assert twice(["a", "b", "a"]) == ["a"]


def fields_twice(text: str) -> list[str]:
    """Fields that stand twice in one mapping, of which a reader would keep the last without a word."""
    todo, found = [*yaml.compose_all(text, Loader=yaml.CSafeLoader)], list[str]()
    while todo:
        node = todo.pop()
        if isinstance(node, yaml.MappingNode):
            found += [f"line {node.start_mark.line + 1}: {name}" for name in twice(key.value for key, _ in node.value)]
            todo += [value for _, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            todo += node.value
    return found


def test_no_field_stands_twice() -> None:
    assert [f"{path}: {field}" for path in files() for field in fields_twice(path.read_text(encoding="utf-8"))] == []


def test_a_field_that_stands_twice_would_be_found() -> None:
    assert fields_twice("a: {b: [{c: 1, c: 2}]}") == ["line 1: c"]


def test_each_shows_something() -> None:
    idle = [f"{scenario.path}: {scenario.id}" for scenario in all_scenarios() if not scenario.shows]
    assert not idle
