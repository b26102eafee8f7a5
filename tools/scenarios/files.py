"""The scenario files: YAML documents below fixtures/scenarios/, several in a file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from bangref.judge.scenario import Scenario, parsed

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "fixtures" / "scenarios"


def files() -> list[Path]:
    return sorted(FOLDER.rglob("*.yaml"))


def scenarios_in(path: Path) -> Iterator[Scenario]:
    """The scenarios of one file. Raises MalformedError naming file, scenario and field."""
    with path.open(encoding="utf-8") as stream:
        for document in yaml.load_all(stream, Loader=yaml.CSafeLoader):
            yield from parsed(document, path.relative_to(ROOT).as_posix())


@cache
def all_scenarios() -> tuple[Scenario, ...]:
    """Every scenario in the repository, in the order of files."""
    return tuple(scenario for path in files() for scenario in scenarios_in(path))
