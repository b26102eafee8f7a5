"""`bangref replay`: a recorded game step by step, with the table drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bangref.replay import Moment
    from bangref.report.table import Style
    from bangref.transcript.names import Names

EPILOG = (
    "Examples:  bangref replay game.jsonl  |  bangref replay game.jsonl --step 12  |  "
    "bangref simulate --players 5 --seed 7 | bangref replay -"
)

PROMPT = "Enter: next, p: previous, a number: that step, q: quit > "
CLEAR = "\x1b[H\x1b[2J"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A transcript, plain or .gz; - is standard input.")],
    step: Annotated[
        int | None, typer.Option("--step", min=0, help="Only the table after this step; 0 is before the first.")
    ] = None,
) -> None:
    """Show a recorded game: at each step what was decided, the rulings with their clauses, and the table afterwards.

    On a terminal one leafs through the steps; elsewhere all of them are printed.
    """
    import sys

    from bangref.cli.terminal import is_interactive, style_of
    from bangref.replay import Replay, screens
    from bangref.transcript.reader import Transcript, opened

    with opened(game) as stream:
        replay = Replay(Transcript(stream, game))
        style = style_of(sys.stdout)
        shown = (_Screen(number, lines) for number, lines in _drawn(screens(replay), replay.names, style))
        if step is not None:
            _print_one(shown, step)
        elif is_interactive():
            _leaf_through(shown, style)
        else:
            for screen in shown:
                print(*screen.lines, "", sep="\n")
