"""Recorded games and scenarios, compared: what was decided in them, silent answers written out.

recorded    a recorded game; scene: a scenario, with the lines that it says are illegal
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import yaml

from bangref.core.replay import Step
from bangref.judge.reader import Transcript
from bangref.judge.replay import Replay
from bangref.judge.scenario import parsed
from bangref.judge.scenario.cases import Scenario
from bangref.judge.scenario.run import Run
from bangref.record.files import numbered_lines, opened
from verification.compare.beginning import CannotBegin, of_given, of_transcript
from verification.compare.games import Compared, compared, comparison_of
from verification.compare.model import MODEL_FAULTS, Model
from verification.compare.spot import Comparison, Difference, Spot
from verification.compare.taken_back import compared as taken_back

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "fixtures/games"
SCENARIOS = ROOT / "fixtures/scenarios"


def scenarios() -> list[Scenario]:
    """All cases of all scenarios."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[Scenario] = []
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        for document in yaml.load_all(path.read_text(encoding="utf-8"), loader):
            found += parsed(document, path.relative_to(ROOT).as_posix())
    return found


def scene(scenario: Scenario, model: Model, record: bool = False) -> Compared | None:
    """A scenario compared; None for one that begins where no checkpoint says everything.

    Compared to its end, it decides what it shows, as far as a function of the model headed by it has run.
    """
    try:
        begun = of_given(scenario.given)
    except CannotBegin:
        return None
    comparison = comparison_of(begun, model, record)
    try:
        spot = comparison.compared(begun.spot(model))
    except MODEL_FAULTS as fault:
        spot = Difference((), "error", (f"the model raises {type(fault).__name__}: {fault}",))
    run, whole = Run(scenario), True
    for place, item in enumerate(scenario.when, 1):
        if isinstance(spot, Difference) or run.faults:
            break
        before = len(run.made)
        if run.table.state == spot.state:
            spot = _tried(comparison, spot, run, item) or spot
            if isinstance(spot, Difference):
                break
        run.step(item, f"when[{place}]")
        spot = _followed(comparison, spot, run.made[before:])
        if not isinstance(spot, Difference) and spot.state != run.table.state and not spot.ahead:
            whole = False
            break  # something was taken back, or a checkpoint was gone on from
    if whole and not isinstance(spot, Difference):
        comparison.counts.decided |= comparison.ran & set(scenario.shows)
    return Compared(comparison.counts, comparison.closed(spot), begun, comparison.recorder)


def _tried(comparison: Comparison, spot: Spot, run: Run, item: Any) -> Difference | None:
    """What differs where an item says that something is illegal, or that somebody takes back."""
    illegal = isinstance(item, Mapping) and "illegal" in item
    said = item.get("illegal", item.get("do")) if isinstance(item, Mapping) else item
    tried = () if said is None else run.table.actions(said, "when")
    if isinstance(tried, int):
        return taken_back(comparison, spot, run.table.session, run.table.names.players[tried])
    return comparison.refused(spot, tried[0]) if illegal else None


def _followed(comparison: Comparison, spot: Spot, made: list[Step]) -> Spot | Difference:
    """The spot after decisions that were carried out."""
    found: Spot | Difference = spot
    for step in made:
        if isinstance(found, Difference) or (step.before != found.state and not found.ahead):
            break
        found = comparison.step(found, step.action)
    return found


def recorded(path: Path, model: Model, record: bool = False) -> Compared:
    """A recorded game compared, as far as nothing in it is taken back."""
    with opened(str(path)) as stream:
        first = next(line for _, line in numbered_lines(stream, str(path)))
    with opened(str(path)) as stream:
        transcript = Transcript(stream, str(path))
        begun = of_transcript(transcript, json.loads(first))
        made = [done for moment in Replay(transcript) for _, done in moment.made]
    actions, state = [], begun.state
    for done in made:
        if done.before == state:
            actions.append(done.action)
            state = begun.kernel.after(state, done.action)
    return compared(begun, tuple(actions), comparison_of(begun, model, record), Random(path.name))


def of_game(game: str) -> list[Path]:
    """The recorded games of one of the games."""
    found = []
    for path in sorted(GAMES.iterdir()):
        with opened(str(path)) as stream:
            first = next(line for _, line in numbered_lines(stream, str(path)))
        if json.loads(first)["game"] == game:
            found.append(path)
    return found
