"""`bangref verify`: judge recorded games."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Annotated, Protocol, TypeVar

import typer

from bangref.cli.lookup import complete_edition
from bangref.cli.readings import chosen_reading, chosen_readings, complete_reading
from bangref.cli.targets import FORCE, writing

Settings = tuple[bool, tuple[tuple[str, str], ...], bool, str, int, str, bool]
"""How to judge, as ``report.judgement.Options`` has it."""


class HasVerdict(Protocol):
    """A report."""

    @property
    def verdict(self) -> str: ...


Judged = TypeVar("Judged", bound=HasVerdict)

EXIT_CODES = {"malformed": 2, "illegal": 1, "undecided": 3}
"""What the exit code says of the worst verdict; the first that applies counts."""

EPILOG = """
\b
Exit code: 0 every game is legal, 1 something is illegal, 2 malformed input or wrong usage,
3 undecided (the verdict hangs on an open reading), 4 bangref itself failed.
If several apply: 4 before 2 before 1 before 3.

\b
Examples:
  bangref verify game.jsonl
  bangref verify game.txt
  bangref verify games/ --keep-going --jobs 4
  bangref verify game.jsonl --reading bang.symbol.take_card=any_player
  bangref verify game.jsonl --edition 000
  bangref verify game.jsonl --compare 000
  bangref verify game.jsonl --compare bang.end.immediate=after_effect
  bangref verify games/ --format junit > report.xml
  bangref verify seen.jsonl --witness possible.jsonl
  bangref simulate --players 5 --seed 7 | bangref verify - --explain
"""


class Format(StrEnum):
    """Ways to report."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    SARIF = "sarif"
    JUNIT = "junit"
    GITHUB = "github"


UNEXPLAINED = (Format.SARIF, Format.GITHUB)
"""Formats that have no place for the steps that were accepted."""


COMPARED = (Format.TEXT, Format.JSON, Format.JSONL)
"""Formats that can tell two judgements side by side."""


def complete_compared(incomplete: str) -> list[str]:
    """The editions and readings that begin so, for the shell."""
    return complete_edition(incomplete) + complete_reading(incomplete)


def run(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH",
            help="Files, folders (every *.jsonl and *.txt below them, packed or not), or - for standard input.",
        ),
    ],
    format: Annotated[
        Format,
        typer.Option(help="How to report: for people, programs, code scanners, test runners, annotations."),
    ] = Format.TEXT,
    keep_going: Annotated[
        bool,
        typer.Option("--keep-going", help="After something illegal, go on judging from the next full checkpoint."),
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show every step that was accepted, with the clauses behind it.")
    ] = False,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID=VALUE",
            autocompletion=complete_reading,
            help="Judge by this reading of an open question; may be given several times.",
        ),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="EDITION",
            autocompletion=complete_edition,
            help="Judge by this edition of the rules instead of the one that is recorded.",
        ),
    ] = None,
    compare: Annotated[
        str | None,
        typer.Option(
            metavar="EDITION|ID=VALUE",
            autocompletion=complete_compared,
            help="Judge by this edition or reading, too, and show where the two judgements first differ.",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="Judge N files at a time.")] = 1,
    worlds: Annotated[
        int,
        typer.Option(
            min=1, metavar="N", help="With hidden cards: follow at most N ways in which the game can have been."
        ),
    ] = 1_000,
    witness: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="With hidden cards: write a game that the record can be of, every card known."
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=FORCE)] = False,
) -> None:
    """Judge recorded games: what was legal, what not, and why.

    Judging a game stops at the first illegal step. Where the verdict depends on an open reading of the rules
    that the record does not choose, the report names it, and judging goes on under the reading that makes the
    step legal.
    """
    if compare is not None:
        _check_compared(paths, format, explain, jobs)
    if explain and format in UNEXPLAINED:
        raise typer.BadParameter(f"the format {format} has no place for it", param_hint="--explain")
    if paths.count("-") > 1:
        raise typer.BadParameter("there is only one standard input", param_hint="PATH")
    chosen = "" if edition is None else edition_of_rules(edition, "--edition")
    _check_witness(paths, witness, compare)
    known = tuple(chosen_readings(reading).items())
    settings = (keep_going, known, explain, chosen, worlds, witness or "", force)
    verdicts = _judge(paths, settings, jobs, format) if compare is None else _compare(paths, settings, compare, format)
    raise typer.Exit(_exit_code(verdicts))


def _check_witness(paths: list[str], witness: str | None, compare: str | None) -> None:
    """Raise BadParameter where there is no one game of which a witness could be written."""
    if witness is None:
        return
    if len(paths) != 1 or os.path.isdir(paths[0]):
        raise typer.BadParameter("only of one game", param_hint="--witness")
    if compare is not None:
        raise typer.BadParameter("not with --compare", param_hint="--witness")


def _judge(paths: list[str], settings: Settings, jobs: int, format: Format) -> set[str]:
    """Judge each game, and report it. The verdicts that there are."""
    from bangref.record.errors import FailedError
    from bangref.report.formats import written
    from bangref.report.judgement import Options
    from bangref.report.run import check_paths, found_paths, judged_all

    check_paths(paths)
    verdicts: set[str] = set()
    lost: list[str] = []
    with writing("--witness"), _progress(paths) as advance:
        reports = _noted(judged_all(found_paths(paths), Options(*settings), jobs, lost.append), verdicts, advance)
        for text in written(format, reports, colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ):
            sys.stdout.write(text)
    if lost:
        raise FailedError(f"not judged, since the process that judged it was lost, twice: {', '.join(lost)}")
    return verdicts


def _exit_code(verdicts: set[str]) -> int:
    return next((code for verdict, code in EXIT_CODES.items() if verdict in verdicts), 0)


def _check_compared(paths: list[str], format: Format, explain: bool, jobs: int) -> None:
    """Raise BadParameter for what cannot be had together with a comparison."""
    from bangref.record.errors import printable

    if format not in COMPARED:
        raise typer.BadParameter(f"not with the format {format}", param_hint="--compare")
    if explain or jobs > 1:
        raise typer.BadParameter(f"not with {'--explain' if explain else '--jobs'}", param_hint="--compare")
    if "-" in paths:
        raise typer.BadParameter("standard input can be judged only once; give a file", param_hint="--compare")
    for path in paths:
        if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
            problem = f"{printable(path)} can be read only once; give a plain file"
            raise typer.BadParameter(problem, param_hint="--compare")


def _compare(paths: list[str], settings: Settings, text: str, format: Format) -> set[str]:
    """Judge each game both ways. The verdicts on the games as they stand, if both ways are possible."""
    from bangref.report.as_json import dumped
    from bangref.report.compare import Under, compared, data, written
    from bangref.report.judgement import Options
    from bangref.report.run import check_paths, found_paths

    check_paths(paths)
    options, under = Options(*settings), Under(*_chosen_under(text))
    results = (compared(place.path, options, under, place.opened) for place in found_paths(paths))
    verdicts: set[str] = set()
    told = []
    for found in results:
        verdicts |= {found.one.verdict, *({found.other.verdict} & {"malformed"})}
        if format == Format.TEXT:
            sys.stdout.writelines(written(found))
        elif format == Format.JSONL:
            print(dumped(data(found)))
        else:
            told.append(data(found))
    if format == Format.JSON:
        print(dumped({"games": told}, indent=2))
    return verdicts


def _chosen_under(text: str) -> tuple[str, str, str]:
    """An edition, or a reading and its value. Raises BadParameter for what is not known."""
    if "=" in text:
        return ("", *chosen_reading(text, "--compare"))
    return edition_of_rules(text, "--compare", "; or a reading as ID=VALUE"), "", ""


def edition_of_rules(text: str, option: str, more: str = "") -> str:
    """The id of an edition. Raises BadParameter for what is none. more: what else could be there."""
    from bangref.rulebook.editions import EditionError, edition_of

    try:
        return edition_of(text).id
    except EditionError as fault:
        raise typer.BadParameter(f"{fault}{more}", param_hint=option) from None


def _noted(reports: Iterable[Judged], verdicts: set[str], advance: Callable[[], None]) -> Iterator[Judged]:
    """The same reports; their verdicts are remembered."""
    for report in reports:
        verdicts.add(report.verdict)
        yield report
        advance()


@contextmanager
def _progress(paths: list[str]) -> Iterator[Callable[[], None]]:
    """A progress bar on standard error for several games, where it is seen and the reports are not."""
    from bangref.report.run import found_paths

    wanted = sys.stderr.isatty() and not sys.stdout.isatty()
    total = sum(1 for _ in found_paths(paths)) if wanted else 0
    if total < 2:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("judging", total=total)
        yield lambda: progress.advance(task)
