"""`bangref simulate`: random legal games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from bangref.cli.readings import chosen_reading, complete_reading

EPILOG = """
\b
Examples:
  bangref simulate --players 5 --seed 7 > game.jsonl
  bangref simulate --players 4 --seed 1 | bangref verify -
  bangref simulate --games 100 --seed 1 --out games
  bangref simulate --players 6 --seed 3 --set bonus --variant two_characters
  bangref simulate --players 3 --seed 5 --set dodge_city
"""

USUAL = (4, 5, 6, 7)
"""Numbers of players that every game can have."""


class Edition(StrEnum):
    """Editions of the rulebook."""

    BIG_BOX = "003"
    CLASSIC = "000"


class Options(NamedTuple):
    """What the games have in common."""

    edition: str
    sets: tuple[str, ...]
    variants: tuple[str, ...]
    readings: dict[str, str]


def run(
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many players, 4 to 7 (a set may allow more); left out: 4 to 7 in turn."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed is always the same game.")] = 1,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many games: with seeds S, S+1, ...")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write them as FOLDER/game-<n>p-<seed>.jsonl instead of printing one."),
    ] = None,
    edition: Annotated[Edition, typer.Option(help="The edition of the rules.")] = Edition.BIG_BOX,
    set_: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME", help="A set to add, such as bonus; repeatable."),
    ] = None,
    variant: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="two_characters or simplified; repeatable.")
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=VALUE", autocompletion=complete_reading, help="A reading to play by; repeatable."),
    ] = None,
) -> None:
    """Play random legal games to the end and print or write their transcripts.

    Players who could play a card mostly do, so that the games come to an end.
    """
    if games > 1 and out is None:
        raise typer.BadParameter("several games need a folder: --out FOLDER", param_hint="--games")
    readings = dict(map(chosen_reading, reading or ()))
    options = Options(edition.value, _once(set_), _once(variant), readings)
    _check(options, players)
    wanted = ((players or USUAL[place % len(USUAL)], seed + place) for place in range(games))
    if out is None:
        sys.stdout.writelines(_transcript(*next(wanted), options))
    else:
        _write_all(wanted, games, out, options)


def _once(names: list[str] | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names or ()))


def _check(options: Options, players: int | None) -> None:
    """Names of sets and variants that nobody knows are wrong usage, and numbers of players without a game."""
    from bangref.bang.assemble import NotAvailable
    from bangref.games import rules_for

    try:
        numbers = rules_for(*options).roles
    except NotAvailable as unknown:
        raise typer.BadParameter(str(unknown)) from None
    if players is not None and players not in numbers:
        among = ", ".join(map(str, sorted(numbers)))
        raise typer.BadParameter(f"{players} cannot play this game; it is for {among}", param_hint="--players")


def _transcript(players: int, seed: int, options: Options) -> Iterator[str]:
    from bangref.simulate import simulated, transcript_of

    return transcript_of(simulated(players, seed, *options))


def _write_all(wanted: Iterator[tuple[int, int]], games: int, folder: Path, options: Options) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _progress(games) as advance:
            for players, seed in wanted:
                text = "".join(_transcript(players, seed, options))
                (folder / f"game-{players}p-{seed}.jsonl").write_bytes(text.encode())
                advance()
    except OSError as error:
        raise typer.BadParameter(f"cannot be written: {error.strerror or error}", param_hint="--out") from None


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], None]]:
    """A progress bar on standard error, where that is a terminal."""
    if games < 2 or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("playing", total=games)
        yield lambda: progress.advance(task)
