"""Records with hidden cards, made of simulated games."""

from __future__ import annotations

import io
import json
from functools import lru_cache
from typing import Any

from bangref.judge.hidden.blind import blinded
from bangref.judge.judgement import Judgement
from bangref.judge.reader import Transcript
from bangref.judge.simulate import simulated, transcript_of
from bangref.judge.verify import verify
from bangref.record.files import unpacked


@lru_cache(maxsize=64)
def whole(number: int, seed: int, sets: tuple[str, ...] = (), game: str = "bang") -> str:
    """A simulated game, every card known."""
    return "".join(transcript_of(simulated(number, seed, sets=sets, game=game)))


def blind(text: str, observer: str = "nobody") -> str:
    """A record as somebody saw the game."""
    return "".join(blinded(Transcript(io.BytesIO(text.encode()), "game"), observer))


def judged(text: str, worlds: int = 1_000) -> Judgement:
    """The judgement of a record."""
    stream: Any = io.BufferedReader(io.BytesIO(text.encode()))
    return verify("game", source=unpacked(stream, "game"), worlds=worlds, explain=False)


def lines_of(text: str) -> list[dict[str, Any]]:
    """The lines of a record as data."""
    return [json.loads(line) for line in text.splitlines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    """Data as the lines of a record."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
