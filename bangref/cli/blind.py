"""`bangref blind`: a record as somebody saw the game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

EPILOG = """
\b
Examples:
  bangref blind game.jsonl > seen.jsonl
  bangref blind game.jsonl --for Ben > bens_view.jsonl
  bangref simulate --players 5 --seed 7 | bangref blind - | bangref verify -
"""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A transcript, or - for standard input.")],
    player: Annotated[
        str | None,
        typer.Option("--for", metavar="PLAYER", help="As this player saw the game; else as nobody at the table did."),
    ] = None,
) -> None:
    """Leave out of a record what somebody did not see.

    That is cards drawn, hands, and roles that have not become known. What comes after a step that is not legal is left
    out, too, since nobody knows the table any more.
    """
    from bangref.judge.hidden.blind import blinded
    from bangref.judge.reader import Transcript
    from bangref.record.files import opened
    from bangref.record.names import NOBODY_NAME

    with opened(game) as stream:
        sys.stdout.writelines(blinded(Transcript(stream, game), NOBODY_NAME if player is None else player))
