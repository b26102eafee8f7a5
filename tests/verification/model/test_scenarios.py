"""The scenarios of the card game, played by the plain model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.verification.model.scenarios_played import documents
from tests.verification.model.scenes import PLAIN, differences, merged, settled, table, until_allowed
from tests.verification.model.sentences import line_of
from verification.model import bang
from verification.model.bang import facts

SCENARIOS = Path("fixtures/scenarios")
OTHER_GAMES = {"dice", "samurai"}
ELSEWHERE = {
    "card.dynamite.in_jail": "goes on into a turn with cards and a character that are not named",
    "events.turn_start_first": "goes on into a turn with cards and a character that are not named",
    "penalty.nobody_kills_deputy": "goes on into a turn with cards and a character that are not named",
    "events.turn_start_first.read_otherwise": "goes on into a turn with cards and a character that are not named",
    "event.ghost_town.penalty": "hangs on cards that are not named",
    "event.ghost_town.law": "hangs on cards that are not named",
}
"""Scenarios that hang on what is not written in them."""

LEFT_OPEN = {"by": "chance", "do": "pass"}
"""The order of cards that are shuffled stays unknown; the model does not even ask for it."""


def cases() -> Iterator[Any]:
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        if path.parent.name in OTHER_GAMES:
            continue
        for scenario in documents(path):
            for case in scenario.get("cases") or [{}]:
                given = merged(scenario.get("given") or {}, case.get("given") or {})
                when = case.get("when", scenario.get("when")) or []
                then = {**(scenario.get("then") or {}), **(case.get("then") or {})}
                if plays(given, when, then) and scenario["id"] not in ELSEWHERE:
                    yield pytest.param(given, when, then, id=f"{scenario['id']}: {case.get('name', '')}")


def plays(given: dict[str, Any], when: list[Any], then: dict[str, Any]) -> bool:
    """Whether a scenario is one of decisions at a table: not of a record, nor of the setup."""
    records = any(isinstance(step, dict) and "record" in step for step in when)
    return not records and given.get("phase") != "setup" and "refused" not in then


@pytest.mark.parametrize(("given", "when", "then"), list(cases()))
def test_scenario(
    given: dict[str, Any], when: list[Any], then: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(facts.LIVES, PLAIN, 4)
    position = table(given)
    for step in when:
        parts: dict[str, Any] = {"do": step} if isinstance(step, str) else step
        if "illegal" in parts:
            assert bang.refusal(position, line_of(parts["illegal"])) is not None, parts
        if "do" in parts:
            line = line_of(parts["do"])
            if line == LEFT_OPEN:
                continue
            position = until_allowed(position, line)
            assert bang.refusal(position, line) is None, parts
            position = bang.play(position, line)
        stated(position, parts.get("then") or {})
    if differences(position, then):
        position = settled(position)
    stated(position, then)


def stated(position: dict[str, Any], then: dict[str, Any]) -> None:
    assert not differences(position, then)
    for sentence in then.get("legal", []):
        assert bang.refusal(position, line_of(sentence)) is None, sentence
    for sentence in then.get("illegal", []):
        assert bang.refusal(position, line_of(sentence)) is not None, sentence
