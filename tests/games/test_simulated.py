"""Simulated games of the games beside BANG!: they come to a legal end, and name their readings."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangref.judge.judgement import Judgement
from bangref.judge.simulate import Game, simulated, transcript_of
from bangref.judge.verify import verify
from tests.games.beside_bang import ALL
from tests.games.examples import Examples
from tests.transcript.games import names_of


def judged(folder: Path, made: Game) -> tuple[str, Judgement]:
    """The transcript of a game, and how it is judged."""
    path = folder / "g.jsonl"
    path.write_text("".join(transcript_of(made)), encoding="utf-8")
    return path.read_text(encoding="utf-8"), verify(str(path))


@pytest.mark.parametrize(
    ("game", "edition", "number"),
    [
        pytest.param(game, edition, number, id=f"{game.game}-{edition}-{number}")
        for game in ALL
        for edition in game.kit.editions
        for number in game.kit.usual_numbers
    ],
)
def test_simulated_games_come_to_a_legal_end(game: Examples, edition: str, number: int, tmp_path: Path) -> None:
    for seed in (1, 2):
        made = simulated(number, seed, edition=edition, game=game.game)
        assert made.end.winners is not None
        _, judgement = judged(tmp_path, made)
        assert (judgement.verdict, judgement.finished) == ("legal", True)
        assert judgement.winners == tuple(names_of(made).player(seat) for seat in made.end.winners)


@pytest.mark.parametrize(
    ("game", "reading"),
    [pytest.param(game, reading, id=reading) for game in ALL for reading in game.kit.readings_of(())],
)
def test_simulated_games_name_their_readings(game: Examples, reading: str, tmp_path: Path) -> None:
    for value in game.kit.readings_of(())[reading][1:]:
        text, judgement = judged(tmp_path, simulated(4, 3, game=game.game, readings={reading: value}))
        assert f'"{reading}": "{value}"' in text
        assert judgement.verdict == "legal"
