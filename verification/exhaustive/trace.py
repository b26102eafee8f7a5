"""A way to a fault as a scenario, which anybody can read, play and keep as a test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from bangref.core.action import Action
from bangref.judge.scenario import Table, parsed, played
from bangref.record.names import Names
from bangref.record.words import sentence


def as_scenario(name: str, given: Mapping[str, Any], trace: tuple[Action, ...], what: tuple[str, ...]) -> str:
    """The shortest way to a fault, as the YAML of a scenario; its last step is where the fault shows."""
    names: Names = Table({"players": {}, **given}).names
    scenario = {
        "id": f"exhaustive.{name.replace(' ', '_')}",
        "about": "; ".join(what),
        "given": dict(given),
        "when": [sentence(action, names) for action in trace],
    }
    heading = [f"# {fault}" for fault in what]
    return "\n".join([*heading, yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=100)])


def faults_when_played(text: str) -> tuple[str, ...]:
    """What does not go as the scenario says when it is played."""
    (scenario,) = parsed(yaml.safe_load(text), "trace")
    return played(scenario).faults
