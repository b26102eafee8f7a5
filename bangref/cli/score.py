"""`bangref score`: the final scoring of Samurai Sword, told by hand, each point with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from bangref.cli.plain import TextCommand
from bangref.cli.readings import chosen_readings

EPILOG = """
\b
Describe each player in a few words: name, role, honour tokens, Daimyo cards in hand. The stars of a Ninja stand
behind the role; with four players they count. Give the honour at the end, after any last blow has been paid.
  "Ada shogun 4"   "Ben samurai 2 daimyo 1"   "Cleo ninja** 3"   "Dan ronin 5"

\b
Examples:
  bangref score "Ada shogun 5" "Ben samurai 2 daimyo 1" "Cleo ninja* 3" "Dan ninja*** 0"
  bangref score "Ada shogun 6" "Ben ninja 0" "Cleo ninja 4 daimyo 2" --blow "Cleo on Ben"
  bangref score "Ada shogun 4" "Ben samurai 2" "Cleo ninja* 3" "Dan ninja** 1" --standing Cleo
  bangref score "Ada shogun 5" "Ben samurai 0" "Cleo ninja* 2" "Dan ninja*** 1" --standing Cleo \\
      --blow "Cleo on Ben" --reading samurai.end.swordmaster_before_honour=scoring
"""

FORMATS = ("text", "json")

COMMAND = TextCommand


def _complete_format(incomplete: str) -> list[str]:
    return [known for known in FORMATS if known.startswith(incomplete)]


def _complete_reading(incomplete: str) -> list[str]:
    from bangref.scoring import READINGS

    known = [f"{reading}={value}" for reading, values in READINGS.items() for value in values]
    return [choice for choice in known if choice.startswith(incomplete)]


def _readings(texts: list[str] | None) -> dict[str, str]:
    """Readings on which the score can hang, and their values. Raises BadParameter for any other."""
    from bangref.scoring import READINGS

    chosen = chosen_readings(texts)
    for reading in chosen:
        if reading not in READINGS:
            hang = " and ".join(READINGS)
            raise typer.BadParameter(f"the score does not depend on {reading}, but on {hang}", param_hint="--reading")
    return chosen


def run(
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="The players, in any order.")],
    blow: Annotated[
        list[str] | None,
        typer.Option(
            metavar='"NAME on NAME"',
            help="Who ended the game by defeating whom, if it ended so; several times where one card has defeated "
            "several players at one moment, which is a reading.",
        ),
    ] = None,
    standing: Annotated[
        str | None, typer.Option(metavar="NAME", help="The only player who was left with resilience, if there was one.")
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID=VALUE",
            autocompletion=_complete_reading,
            help="Count by this reading of an open question; may be given several times.",
        ),
    ] = None,
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=_complete_format),
    ] = FORMATS[0],
) -> None:
    """Count the points at the end of a game of Samurai Sword.

    It says who has won, and by which clauses.
    """
    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is not one of {', '.join(FORMATS)}", param_hint="--format")
    print(*_told(players, blow or [], standing, _readings(reading), format), sep="\n")


def _told(
    players: list[str], blows: list[str], standing: str | None, readings: dict[str, str], format: str
) -> Iterator[str]:
    """The score as lines to print."""
    from bangref import scoring
    from bangref.record.errors import printable
    from bangref.report.as_json import dumped

    table = scoring.players_from(players)
    struck = [scoring.blow_from(each, table) for each in blows]
    left = None if standing is None else scoring.seat_of(standing, table, "--standing")
    outcome = scoring.scored(table, struck, left, readings)
    if format == "json":
        yield dumped(scoring.data(outcome), indent=2, ascii=False)
    else:
        yield from map(printable, scoring.told(outcome))
