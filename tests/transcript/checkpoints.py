"""What is asked of the checkpoints of the games beside BANG!: helpers, and what the examples tell.

Examples        of a game, so that the same can be asked of it
judged          lines judged, here and on the command line
with_check      a game with a checkpoint behind a line
with_effects    a record one of whose lists of effects is changed
resumed         the state that a full checkpoint describes
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.core.ruling import ignore
from bangref.judge.checkpoints import resume_of
from bangref.judge.judgement import Judgement
from bangref.judge.simulate import Game
from bangref.judge.verify import verify
from bangref.kits import kit_for
from bangref.kits.any_game import State
from bangref.record.model import Check
from bangref.record.writer import dumped
from tests.transcript.games import Stands, dealt, lines_of, names_of, recorded

Told = dict[str, Any]
"""What a checkpoint says."""
Effects = list[dict[str, Any]]
Change = Callable[[Effects], Effects | None]
"""What becomes of a list of effects; None where it is not for this one."""


class Examples(NamedTuple):
    """What the questions to each of these games need of one.

    stands: where full checkpoints fit, once for each way to record. checkpoint: a full one in the midst of the game of
    five, and the line behind which it stands. nonsense: an illegal line, for that checkpoint.
    differs: fields, what they are called and the clause that is cited where they differ ("" for any of the game).
    differing: something else than the checkpoint says of a field.
    last_changed: kind of thing, clause and seed of a game of five in which that clause changes it.
    changes: of effects, each of which is noticed. order: one that is not, since it all happens together.
    malformed: by what is wrong, a checkpoint and what is said of it.
    contradictions: full checkpoints like this one that contradict themselves, and what is said of them.
    """

    game: str
    stands: Sequence[Stands]
    checkpoint: Callable[[], tuple[Told, int]]
    nonsense: Callable[[Told], dict[str, Any]]
    differs: Mapping[str, tuple[str, str]]
    differing: Callable[[Told, str], Any]
    last_changed: Sequence[tuple[str, str, int]]
    changes: Sequence[Change]
    order: Change
    malformed: Mapping[str, tuple[Told, str]]
    contradictions: Callable[[Told], Sequence[tuple[Told, str]]]


def judged(folder: Path, lines: Sequence[str], **options: Any) -> Judgement:
    """Judge these lines, here and on the command line; nothing that is amiss is told by a traceback."""
    path = folder / "g.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(path)])
    assert said.exception is None or isinstance(said.exception, SystemExit), said.exception
    return verify(str(path), **options)


def with_check(game: str, check: Told, line: int) -> list[str]:
    """The game of five with a checkpoint behind a line."""
    lines = lines_of(game)
    return [*lines[:line], dumped({"check": check}), *lines[line:]]


def with_effects(game: str, where: Stands, change: Change) -> tuple[list[str], int]:
    """A record whose first list of effects that the change is for has been changed, and its line."""
    lines = list(recorded(dealt(game), where))
    for place, line in enumerate(lines):
        told = json.loads(line).get("check", {})
        changed = change(told.get("effects", []))
        if changed is not None:
            return [*lines[:place], dumped({"check": {**told, "effects": changed}}), *lines[place + 1 :]], place + 1
    raise AssertionError("there is no such list")


def one_missing(effects: Effects) -> Effects | None:
    """A list without its first effect, where another follows."""
    return effects[1:] if len(effects) > 1 else None


def resumed(played: Game, check: Told, readings: Mapping[str, str] | None = None) -> State:
    """The state that a full checkpoint of a game describes, once it is written and read; under other readings too."""
    names = names_of(played)
    options = kit_for(names).game(
        played.rules.edition, (), (), {**played.rules.readings, **(readings or {})}, played.players
    )
    written = Check.model_validate(json.loads(json.dumps(check)))
    return resume_of(written, names, options)(options.rules, ignore)


def without(check: Told, field: str) -> Told:
    """A checkpoint that leaves a field out."""
    return {name: value for name, value in check.items() if name != field}
