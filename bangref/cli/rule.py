"""`bangref rule`: what the rules say about a card, a character, a role, a face of a die or under a clause's id."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bangref.cli.lookup import (
    FORMATS,
    GAMES,
    check_choice,
    check_length,
    complete_format,
    complete_game,
    complete_name,
    width,
)
from bangref.cli.plain import TextCommand
from bangref.rulebook.lookup import Match, UnknownNameError, find

EPILOG = """
\b
Examples:
  bangref rule beer
  bangref rule Vězení
  bangref rule "Indyjska strzała"
  bangref rule bang.turn.draw --full
  bangref rule beer --game dice
  bangref rule who starts
  bangref rule Suzy Lafayette --format json
"""


COMMAND = TextCommand
ANSWERS = 3
"""So many clauses are shown for a question."""


def run(
    name: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME-OR-ID",
            help="A card, character, role or face of a die as it is printed, a clause's id or the beginning of one, "
            "or a question.",
            autocompletion=complete_name,
        ),
    ],
    full: Annotated[bool, typer.Option("--full", help="Each clause with its id, sources and examples.")] = False,
    game: Annotated[
        str | None,
        typer.Option(metavar="|".join(GAMES), help="Only the rules of this game.", autocompletion=complete_game),
    ] = None,
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=complete_format),
    ] = FORMATS[0],
) -> None:
    """Look up a rule by name or id: what it says, and where.

    Case and accents do not matter. Words that are no name are searched for, as bangref search does. Exit code 2:
    nothing has this name; the nearest names are suggested.
    """
    check_choice(format, FORMATS, "--format")
    check_choice(game, GAMES, "--game")
    text = " ".join(name)
    try:
        match = find(text, game=game)
    except UnknownNameError as unknown:
        _search(unknown, game, format)
    else:
        _tell(match, full, format)


def _tell(match: Match, full: bool, format: str) -> None:
    """What a name stands for."""
    if format == "json":
        from bangref.report.as_json import dumped
        from bangref.report.lookup import match_data

        print(dumped(match_data(match), indent=2, ascii=False))
    elif full:
        from bangref.report.lookup import match_lines

        print(*match_lines(match, width()), sep="\n")
    else:
        from bangref.report.short import short_lines

        print(*short_lines(match, width()), sep="\n")


def _search(unknown: UnknownNameError, game: str | None, format: str) -> None:
    """What is no name may be a question; where it is none either, the nearest names are all there is to say."""
    from bangref.record.errors import printable
    from bangref.rulebook.search import search

    query = unknown.query
    check_length(query)
    hits = search(query, game) if _may_be_asked(unknown) and not unknown.elsewhere else ()
    if not hits:
        print(f"bangref: {printable(str(unknown))}", file=sys.stderr)
        raise typer.Exit(2)
    if format == "json":
        from bangref.report.as_json import dumped
        from bangref.report.search import hit_data

        print(dumped(hit_data(query, hits, ANSWERS), indent=2, ascii=False))
    else:
        from bangref.report.search import hit_lines

        said = printable(str(unknown))
        print(f"{said[0].upper()}{said[1:]}. These clauses come nearest:", "", sep="\n")
        print(*hit_lines(hits, ANSWERS, width()), sep="\n")


def _may_be_asked(unknown: UnknownNameError) -> bool:
    """Whether it may be a question: several words, or one that is players' own or like no name."""
    from bangref.rulebook.question import said_by_players

    query = unknown.query
    return " " in query or (query.isalpha() and (not unknown.suggestions or said_by_players(query)))
