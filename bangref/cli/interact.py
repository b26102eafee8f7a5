"""`bangref interact`: what happens when cards, characters, events, dice or rules meet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from bangref.cli.lookup import FORMATS, GAMES, check_choice, complete_format, complete_game, complete_name, width
from bangref.cli.plain import TextCommand
from bangref.rulebook.load import GAMES as GAME_NAMES

EPILOG = """
\b
Examples:
  bangref interact barrel "Slab the Killer"
  bangref interact Barel Vězení
  bangref interact Dynamite Jail "Lucky Duke"
  bangref interact gatling bang.card.bang.range_check
  bangref interact beer "Bart Cassidy" --game dice --format json
"""

COMMAND = TextCommand
FEWEST, MOST = 2, 3


def run(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME-OR-ID...",
            help="Two or three names or ids, as for bangref rule.",
            autocompletion=complete_name,
        ),
    ],
    game: Annotated[
        str | None,
        typer.Option(metavar="|".join(GAMES), help="Only the rules of this game.", autocompletion=complete_game),
    ] = None,
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=complete_format),
    ] = FORMATS[0],
) -> None:
    """Show what applies when two or three things meet.

    Clauses in order of precedence, with their sources, and a game as an example; where nothing links them,
    that. Exit code 2: nothing has this name; the nearest names are suggested.
    """
    check_choice(format, FORMATS, "--format")
    check_choice(game, GAMES, "--game")
    if not FEWEST <= len(names) <= MOST:
        raise typer.BadParameter(f"{len(names)} given, two or three can meet", param_hint="NAME-OR-ID")
    print(*_told(names, game, format), sep="\n")


def _told(names: list[str], game: str | None, format: str) -> Iterator[str]:
    """The lines to print. Ends the program where nothing has one of the names."""
    from bangref.record.errors import printable
    from bangref.report.as_json import dumped
    from bangref.report.interplay import meeting_lines, meetings_data
    from bangref.rulebook.interplay import SameTwiceError, meetings, why_apart
    from bangref.rulebook.lookup import UnknownNameError

    try:
        found = meetings(names, game)
    except (UnknownNameError, SameTwiceError) as fault:
        print(f"bangref: {printable(str(fault))}", file=sys.stderr)
        raise typer.Exit(2) from None
    apart = "" if found else why_apart(names, game)
    if format == "json":
        yield dumped(meetings_data(names, found, apart), indent=2, ascii=False)
    elif apart:
        where = f" in {GAME_NAMES[game]}" if game else ""
        yield f"They never meet{where}: {printable(apart)}."
    else:
        for place, meeting in enumerate(found):
            yield from ("",) if place else ()
            yield from meeting_lines(meeting, width())
