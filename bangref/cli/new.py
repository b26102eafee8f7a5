"""`bangref new`: the header of a game that is about to begin."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bangref.cli.convert import Notation
from bangref.cli.lookup import GAMES, complete_game
from bangref.cli.readings import chosen_readings, complete_reading
from bangref.cli.simulate import OPTION_OF
from bangref.record.errors import MalformedError

EPILOG = """
\b
Examples:
  bangref new > game.txt
  bangref new --players "Ada, Ben, Cleo, Dan" --seed 7 > game.txt
  bangref new --players 5 --seed 7 --set dodge_city --set high_noon
  bangref new --game dice --players "Ada, Ben, Cleo" --seed 1 --to jsonl > game.jsonl
"""
ILLEGAL, ENDED = 1, 2


def run(
    players: Annotated[
        str | None, typer.Option(metavar="N|NAMES", help="Who plays, clockwise: names with commas, or only how many.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="Deal by this seed, as bangref simulate does; needs --players.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(metavar="|".join(GAMES), help="Which game; by default bang.", autocompletion=complete_game),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="NAME", help="The edition of the rules; by default the first.")
    ] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME", help="A set to add, or all; repeatable.")
    ] = None,
    variant: Annotated[list[str] | None, typer.Option(metavar="NAME", help="A variant; repeatable.")] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=VALUE", autocompletion=complete_reading, help="A reading to play by; repeatable."),
    ] = None,
    to: Annotated[Notation, typer.Option(help="The notation to write.")] = Notation.TEXT,
) -> None:
    """Print the header of a new game, as plain text.

    The game is then written below it, a sentence a line.

    With --players and --seed everything is dealt: roles, characters, hands and piles. Without them you are asked for
    each of these, step by step; for the game and its sets only where no option tells them.

    Exit code 1: by the rules nobody can play such a game.
    """
    if (players is None) != (seed is None):
        missing = "--players" if players is None else "--seed"
        raise typer.BadParameter("with one of --players and --seed there has to be the other", param_hint=missing)
    options = (game, edition, tuple(set_ or ()), tuple(variant or ()), chosen_readings(reading))
    lines = _asked(options, to) if players is None or seed is None else _dealt(players, seed, options, to)
    sys.stdout.writelines(lines)


Chosen = tuple[str | None, str | None, tuple[str, ...], tuple[str, ...], dict[str, str]]
"""Game, edition, sets, variants, readings."""


def _dealt(players: str, seed: int, options: Chosen, to: Notation) -> list[str]:
    """A header that is dealt by a seed. Raises BadParameter for options that nobody knows."""
    from bangref.judge.new import Options, dealt, written
    from bangref.judge.simulate import NAMES
    from bangref.record.text.fields import parted

    number = int(players) if players.isascii() and players.isdecimal() and len(players) < len("1000") else 0
    more = (f"P{place}" for place in range(len(NAMES) + 1, number + 1))
    names = (*NAMES[:number], *more) if number else parted(players)
    try:
        return written(dealt(names, seed, Options(*options)), to == Notation.TEXT)
    except MalformedError as fault:
        raise _wrong_usage(fault, OPTION_OF.get(fault.where, "--players")) from None


def _wrong_usage(fault: MalformedError, option: str | None) -> typer.BadParameter:
    expected = f"; expected {fault.expected}" if fault.expected else ""
    return typer.BadParameter(f"{fault.problem}{expected}", param_hint=option)


def _asked(options: Chosen, to: Notation) -> list[str]:
    """A header that somebody tells, question by question; the questions go to standard error."""
    from bangref.judge.asker import Asker
    from bangref.judge.new import Options, asked, checked, objection, written
    from bangref.report.words import fact_words

    try:
        chosen = checked(Options(*options))
    except MalformedError as fault:
        raise _wrong_usage(fault, OPTION_OF.get(fault.where.partition(".")[0])) from None
    header = asked(Asker(_answer, _tell), chosen)
    against = objection(header)
    if against is not None:
        ruling, names = against
        print(f"bangref: nobody can play this: {fact_words(ruling, names)} [{ruling.clause}]", file=sys.stderr)
        raise typer.Exit(ILLEGAL)
    return written(header, to == Notation.TEXT)


def _answer(question: str) -> str:
    print(question, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        print("\nbangref: the answers end before the header is complete", file=sys.stderr)
        raise typer.Exit(ENDED)
    return line


def _tell(fault: MalformedError) -> None:
    print(f"  {fault}", file=sys.stderr)
