"""`bangref ask`: a dispute at a table, answered."""

from __future__ import annotations

from typing import Annotated

import typer

from bangref.cli.lookup import FORMATS, GAMES, check_choice, complete_edition, complete_format
from bangref.cli.plain import TextCommand
from bangref.cli.readings import chosen_readings, complete_reading
from bangref.cli.targets import FORCE

EPILOG = """
\b
The table is a position in a file, as docs/positions.md tells, or told here:
  NAME (CHARACTER, ROLE, 2 lives): HAND; IN PLAY
What is not told is ordinary. Then comes what is said at the table, a sentence
each; the last one may be the dispute.

\b
Exit code: 0 all of it is allowed, 1 something is not, or not as the position
says (then), 2 malformed input or wrong usage, 3 undecided (it hangs on an
open reading), 4 bangref itself failed.

\b
Examples:
  bangref ask dispute.yaml
  bangref ask dispute.yaml "Ben plays Beer 6H"
  bangref ask --sheriff "Ada (Slab the Killer): BANG! AS" \\
    --player "Ben: ; Barrel QS" --draw "Beer 6H" \\
    "Ada plays BANG! AS on Ben" "Ben uses Barrel"
  bangref ask -p "Nico: Jail JS" -p "Tom (sheriff)" \\
    "Nico plays Jail JS on Tom"
"""

COMMAND = TextCommand
EXIT_CODES = {"malformed": 2, "illegal": 1, "undecided": 3}
"""What is said of one position says so of all; the first of these."""


Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="FILE|SENTENCE", help="A file of positions, or -; and what is said at the table."),
]
Sheriff = Annotated[str | None, typer.Option("--sheriff", "-s", metavar="PLAYER", help="The Sheriff, the first.")]
Players = Annotated[
    list[str] | None, typer.Option("--player", "-p", metavar="PLAYER", help="The others, clockwise; one at a time.")
]
Turn = Annotated[str | None, typer.Option(metavar="NAME", help="Whose turn it is; left out, that of the first.")]
Draw = Annotated[
    str | None, typer.Option("--draw", "-d", metavar="CARDS", help="The top of the draw pile, with commas between.")
]
Given = Annotated[
    list[str] | None, typer.Option(metavar="FIELDS", help="Anything else of the table: 'seats: 6, bangs: 1'.")
]
Game = Annotated[str | None, typer.Option(metavar="|".join(GAMES), help="Which game is played.")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="SET", help="A set used besides.")]
Edition = Annotated[
    str | None, typer.Option(metavar="EDITION", autocompletion=complete_edition, help="The edition of the rules.")
]
Reading = Annotated[
    list[str] | None,
    typer.Option(metavar="ID=VALUE", autocompletion=complete_reading, help="A reading that is agreed on."),
]
Form = Annotated[
    str, typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=complete_format)
]
Page = Annotated[str | None, typer.Option(metavar="FILE", help="Write it as a page to step through besides.")]


def run(
    words: Words = None,
    sheriff: Sheriff = None,
    player: Players = None,
    turn: Turn = None,
    draw: Draw = None,
    given: Given = None,
    game: Game = None,
    set: Sets = None,
    edition: Edition = None,
    reading: Reading = None,
    format: Form = FORMATS[0],
    html: Page = None,
    force: Annotated[bool, typer.Option("--force", help=FORCE)] = False,
) -> None:
    """Answer a dispute: each step and why, and what is allowed now.

    It tells as well which other rules would change it. Every other edition is tried, and every other reading of the
    questions that the rules leave open.
    """
    from bangref.cli.asked import answer_all, in_file, told

    check_choice(format, FORMATS, "--format")
    check_choice(game, GAMES, "--game")
    readings, chosen = chosen_readings(reading), "" if edition is None else _edition(edition)
    table = (sheriff, player, turn, draw, given, set)
    if (any(table) or game) and words and _is_file(words[0]):
        raise typer.BadParameter("a table is told by a file or by options, not by both", param_hint=words[0])
    if any(table) or game:
        asked = told(game or GAMES[0], chosen, readings, *table, said=words or [])
    elif words:
        asked = in_file(words[0], words[1:], chosen, readings)
    else:
        raise typer.BadParameter("there is no table: a file, or --sheriff and --player", param_hint="FILE")
    verdicts = answer_all(asked, format, html, force)
    raise typer.Exit(next((code for verdict, code in EXIT_CODES.items() if verdict in verdicts), 0))


def _is_file(word: str) -> bool:
    """Whether a word is a file, and no sentence."""
    import os

    return word == "-" or word.endswith((".yaml", ".yml", ".json", ".jsonl", ".txt", ".gz")) or os.path.isfile(word)


def _edition(text: str) -> str:
    """The id of an edition. Raises BadParameter for what is none."""
    from bangref.rulebook.editions import EditionError, edition_of

    try:
        return edition_of(text).id
    except EditionError as fault:
        raise typer.BadParameter(str(fault), param_hint="--edition") from None
