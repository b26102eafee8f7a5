"""`bangref import`: games recorded in other formats."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

EPILOG = """
\b
Examples:
  bangref import recorded.json > game.jsonl
  bangref import recorded.json --edition 000 | bangref verify - --keep-going
"""


class Edition(StrEnum):
    """Editions of the rulebook."""

    BIG_BOX = "003"
    CLASSIC = "000"


def run(
    file: Annotated[str, typer.Argument(help="A game recorded by another program; its format is recognised.")],
    edition: Annotated[
        Edition, typer.Option(help="The edition of the rules to judge it by; it goes into the header.")
    ] = Edition.BIG_BOX,
) -> None:
    """Turn a game of BANG! recorded in another format into a transcript.

    What was decided becomes actions, what is said to have happened becomes checkpoints. Nothing is printed
    unless the whole file can be read.
    """
    import sys

    from bangref.games.bang.importers import convert

    for line in list(convert(file, edition.value)):
        sys.stdout.write(line)
