"""`bangref simulate`: random legal games."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, NamedTuple

import typer

from bangref.cli.lookup import GAMES, complete_game
from bangref.cli.readings import chosen_readings, complete_reading
from bangref.cli.targets import FORCE, writing

EPILOG = """
\b
Examples:
  bangref simulate --players 5 --seed 7 > game.jsonl
  bangref simulate --players 4 --seed 1 | bangref verify -
  bangref simulate --games 100 --seed 1 --out games
  bangref simulate --players 6 --seed 3 --set bonus --variant two_characters
  bangref simulate --players 3 --seed 5 --set "dodge city"
  bangref simulate --players 8 --seed 2 --set all
  bangref simulate --game dice --players 8 --seed 2 --edition 002
  bangref simulate --game samurai --players 5 --seed 1
"""


NUMBERS = "bang: 4 to 7; dice: 3 to 8; samurai: 3 to 7"
EDITIONS = "bang: 003 or 000; dice: 001 or 002; samurai: 004"
"""Of each game, as its kit has them: a test compares. To load all kits for the help would make every call slower."""


OPTION_OF = {
    "game": "--game",
    "edition": "--edition",
    "sets": "--set",
    "variants": "--variant",
    "readings": "--reading",
}
"""By field of a header."""


class Options(NamedTuple):
    """What the simulated games have in common."""

    edition: str | None
    sets: tuple[str, ...]
    variants: tuple[str, ...]
    readings: dict[str, str]
    game: str


def run(
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help=f"How many players; by default all usual numbers in turn ({NUMBERS})."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed always gives the same game.")] = 1,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many games: with seeds S, S+1, ...")] = 1,
    out: Annotated[
        str | None,
        typer.Option(metavar="FOLDER", help="Write them as FOLDER/game-<n>p-<seed>.jsonl instead of printing one."),
    ] = None,
    game: Annotated[
        str, typer.Option(metavar="|".join(GAMES), help="Which game.", autocompletion=complete_game)
    ] = "bang",
    edition: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=f"The edition of the rules ({EDITIONS}); by default the first."),
    ] = None,
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME", help="A set to add, such as bonus, or all; only bang has any; repeatable."
        ),
    ] = None,
    variant: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="two_characters or simplified; only bang has any; repeatable."),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=VALUE", autocompletion=complete_reading, help="A reading to play by; repeatable."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=FORCE)] = False,
) -> None:
    """Play random legal games and write their transcripts.

    Players who could play a card mostly do, so that the games come to an end.
    """
    if games > 1 and out is None:
        raise typer.BadParameter("several games need a folder: --out FOLDER", param_hint="--games")
    options = Options(edition, tuple(set_ or ()), tuple(variant or ()), chosen_readings(reading), game)
    options, usual = _checked(options, players)
    wanted = [(usual[place % len(usual)], seed + place) for place in range(games)]
    if out is None:
        sys.stdout.writelines(_transcript(*wanted[0], options))
    else:
        _write_all(wanted, out, force, options)


def _checked(options: Options, players: int | None) -> tuple[Options, tuple[int, ...]]:
    """The options with the sets by id, and the numbers of players to be taken in turn.

    Raises BadParameter for names that nobody knows, and for numbers of players without a game.
    """
    from bangref.judge.options import check_fit, check_options, known_kit, sets_called
    from bangref.record.errors import MalformedError

    try:
        kit = known_kit(options.game)
        options = options._replace(sets=sets_called(kit, options.sets))
        edition = options.edition or kit.editions[0]
        check_options(kit, edition, options.sets, options.variants, options.readings)
        rules = kit.rules_for(edition, options.sets, options.variants, options.readings)
        check_fit(kit, rules)
    except MalformedError as fault:
        expected = f"; expected {fault.expected}" if fault.expected else ""
        raise typer.BadParameter(f"{fault.problem}{expected}", param_hint=OPTION_OF.get(fault.where)) from None
    if players is not None and players not in rules.roles:
        among = ", ".join(map(str, sorted(rules.roles)))
        raise typer.BadParameter(f"{players} cannot play this game; it is for {among}", param_hint="--players")
    return options, kit.usual_numbers if players is None else (players,)


def _transcript(players: int, seed: int, options: Options) -> Iterator[str]:
    from bangref.judge.simulate import simulated, transcript_of

    return transcript_of(simulated(players, seed, *options))


def _write_all(wanted: list[tuple[int, int]], out: str, force: bool, options: Options) -> None:
    from bangref.record.output import SIMULATED, check_target, folder, written

    with writing("--out"), _progress(len(wanted)) as advance:
        folder(out)
        paths = [os.path.join(out, f"game-{players}p-{seed}.jsonl") for players, seed in wanted]
        for path in paths:
            check_target(path, SIMULATED, force=force)
        for path, (players, seed) in zip(paths, wanted, strict=True):
            written(map(str.encode, _transcript(players, seed, options)), path, SIMULATED, force=force)
            advance()


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
