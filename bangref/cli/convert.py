"""`bangref convert`: a recorded game as plain text, or as JSON lines."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

EPILOG = """
\b
Examples:
  bangref convert game.jsonl > game.txt
  bangref convert game.txt > game.jsonl
  bangref simulate --players 5 --seed 7 | bangref convert - --to text
"""


class Notation(StrEnum):
    """Ways to write a game."""

    TEXT = "text"
    JSONL = "jsonl"


def run(
    game: Annotated[
        str, typer.Argument(help="A recorded game in either notation, plain or packed; - is standard input.")
    ],
    to: Annotated[
        Notation | None, typer.Option(help="The notation to write; by default the one that it is not written in.")
    ] = None,
) -> None:
    """Print a recorded game in the other notation.

    JSON lines are printed as plain text, and plain text as JSON lines. Nothing is lost either way, and nothing is
    judged; bangref verify does that. docs/text.md describes plain text.
    """
    from bangref.judge.convert import as_json, as_text
    from bangref.judge.game_file import game_in
    from bangref.record.files import opened

    with opened(game) as stream:
        transcript = game_in(stream, game)
        lines = [line for _, line in transcript.lines()]  # all of it is read before any of it is written
    wanted = to or (Notation.JSONL if transcript.is_text else Notation.TEXT)
    if wanted == Notation.TEXT:
        sys.stdout.writelines(as_text(transcript.header, lines, transcript.names))
    else:
        sys.stdout.writelines(as_json(transcript.header, lines))
