"""`bangref search`: the clauses of the rulebook that answer a question or have its words, the best first."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bangref.cli.lookup import FORMATS, GAMES, check_choice, check_length, complete_format, complete_game, width
from bangref.cli.plain import TextCommand

EPILOG = """
\b
Examples:
  bangref search last life beer
  bangref search vězení šerif
  bangref search how many bangs per turn
  bangref search "when is the draw pile shuffled" --limit 3
  bangref search Indyjska strzala --game dice --format json
"""

COMMAND = TextCommand
LIMIT = "10"


def run(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words of the rule, or of a question.")],
    game: Annotated[
        str | None,
        typer.Option(metavar="|".join(GAMES), help="Only the rules of this game.", autocompletion=complete_game),
    ] = None,
    limit: Annotated[str, typer.Option(metavar="N", help="Show N clauses at most.")] = LIMIT,
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=complete_format),
    ] = FORMATS[0],
) -> None:
    """Search the rulebook: the clauses that answer a question.

    The best come first. Case, accents, endings and slips do not matter; names count in all languages of the rulebooks,
    and so does what players call things. The card game comes before the others, unless the question or --game names
    one. Exit code 1: nothing is found.
    """
    from bangref.record.errors import printable
    from bangref.report.search import hit_data, hit_lines
    from bangref.rulebook.search import search

    check_choice(format, FORMATS, "--format")
    check_choice(game, GAMES, "--game")
    if not (limit.isascii() and limit.isdecimal() and int(limit)):
        raise typer.BadParameter(f"{limit!r} is not a number above 0", param_hint="--limit")
    text = " ".join(words)
    check_length(text)
    hits = search(text, game)
    if format == "json":
        from bangref.report.as_json import dumped

        print(dumped(hit_data(text, hits, int(limit)), indent=2, ascii=False))
    elif hits:
        print(*hit_lines(hits, int(limit), width()), sep="\n")
    else:
        print(f"bangref: no clause has a word like those of '{printable(text)}'", file=sys.stderr)
    if not hits:
        raise typer.Exit(1)
