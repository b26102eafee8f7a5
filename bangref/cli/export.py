"""`bangref export`: everything that bangref knows, as one JSON document."""

from __future__ import annotations

from typing import Annotated

import typer

from bangref.cli.lookup import GAMES, check_choice, complete_game
from bangref.cli.targets import FORCE, writing

EPILOG = """
\b
Examples:
  bangref export --json > bangref.json
  bangref export --json bangref.json
  bangref export --json dice.json --game dice
  bangref schema --export
"""


def run(
    file: Annotated[
        str | None,
        typer.Argument(metavar="FILE", help="Where to write it; standard output if left out, or if it is -."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON, so far the only form; required.")] = False,
    game: Annotated[
        str | None,
        typer.Option(metavar="|".join(GAMES), help="Only what is known about this game.", autocompletion=complete_game),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=FORCE)] = False,
) -> None:
    """Write all that is known about the games as one document.

    The clauses with sources and readings, cards and other elements with what is printed on them, what applies where two
    of them meet, the scenarios, and the evidence for each clause.
    """
    from bangref.export.document import gathered, rendered
    from bangref.record.output import EXPORT, STDOUT, check_target, written

    if not json:
        raise typer.BadParameter("say in which form; there is --json", param_hint="--json")
    check_choice(game, GAMES, "--game")
    parts = map(str.encode, rendered(gathered((game,) if game else GAMES)))
    with writing("FILE"):
        check_target(file or STDOUT, EXPORT, force=force)
        written(parts, file or STDOUT, EXPORT, force=force)
