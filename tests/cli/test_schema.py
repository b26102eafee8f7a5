"""`bangref schema`: what it allows is what the reader accepts."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from bangref.cli.main import app
from bangref.judge.reader import Transcript
from bangref.judge.replay import Replay
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits.bang.checkpoints import full_check
from bangref.record.errors import MalformedError
from bangref.record.files import opened
from bangref.record.lines import parsed
from tests.report.games import game_lines

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "schema" / "transcript.schema.json"


def run(*args: object) -> Result:
    return CliRunner().invoke(app, list(map(str, args)))


@cache
def validator() -> Any:
    schema = json.loads(run("schema").stdout)
    checked = jsonschema.validators.validator_for(schema)
    checked.check_schema(schema)
    return checked(schema)


def test_the_committed_schema_is_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == run("schema").stdout, "make schema"


def recorded() -> Iterator[Path]:
    folder = ROOT / "fixtures"
    return (path for pattern in ("games/**/*.jsonl*", "departures/**/*.jsonl*") for path in folder.glob(pattern))


@pytest.mark.parametrize("path", sorted(recorded()), ids=lambda path: path.name)
def test_recorded_games_are_valid(path: Path) -> None:
    with opened(str(path)) as stream:
        for line in stream:
            validator().validate(json.loads(line))


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_simulated_games_are_valid(players: int) -> None:
    for seed in range(5):
        game = simulated(players, seed, variants=("two_characters",) if seed % 2 else ())
        for line in transcript_of(game):
            validator().validate(json.loads(line))


def test_checkpoints_are_valid(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(game_lines()), encoding="utf-8")
    with opened(str(path)) as stream:
        replay = Replay(Transcript(stream, str(path)))
        for moment in replay:
            if moment.state is not None and moment.state.frames:
                validator().validate({"check": full_check(moment.state, replay.names)})


ODD = [
    "[]",
    "1",
    "null",
    "{}",
    '{"do": "pass"}',
    '{"by": "Ada", "do": "dance"}',
    '{"by": "Ada", "do": "pass", "why": "x"}',
    '{"by": "", "do": "pass"}',
    '{"by": 1, "do": "pass"}',
    '{"by": "Ada", "do": "play", "card": "x"}',
    '{"by": "Ada", "do": "discard", "cards": "Beer 6H"}',
    '{"check": {"lives": {"Ada": -1}}}',
    '{"check": {"lives": {"Ada": "4"}}}',
    '{"check": {"phase": "middle"}}',
    '{"check": 3}',
    '{"end": {}}',
    '{"end": {"winners": [1]}}',
    '{"bangref": 1}',
    '{"bangref": "1", "rules": "0", "game": "bang", "players": []}',
]
FINE = [
    '{"by": "Ada", "do": "pass", "comment": "sighs"}',
    '{"by": "Ada", "do": "take back"}',
    '{"by": "Ada", "do": "play", "card": "BANG! AS", "on": "Ben", "as": "Missed!"}',
    '{"check": {}}',
    '{"check": {"effects": [{"card": "Beer 6H", "to": "discard"}, {"lives": "Ada", "now": 3}]}}',
    '{"end": {"winners": []}}',
    '{"bangref": 1, "rules": "0", "game": "bang", "players": []}',
]


@pytest.mark.parametrize(("line", "fine"), [*((line, False) for line in ODD), *((line, True) for line in FINE)])
def test_the_schema_accepts_what_the_reader_accepts(line: str, fine: bool) -> None:
    assert validator().is_valid(json.loads(line)) is fine
    if fine:
        parsed(line.encode())
    else:
        with pytest.raises(MalformedError):
            parsed(line.encode())
