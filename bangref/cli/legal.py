"""`bangref legal`: what may be done at a point of a recorded game, and why something else may not."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

EPILOG = """
\b
Examples:
  bangref legal game.jsonl --step 12
  bangref legal game.jsonl --step 12 --why-not "Ada plays BANG! AS on Ben"
  bangref legal game.jsonl --step 0 --format json
"""


class Format(StrEnum):
    """Ways to print."""

    TEXT = "text"
    JSON = "json"


def run(
    game: Annotated[str, typer.Argument(help="A transcript, plain or packed; - is standard input.")],
    step: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="After this step; 0 is before the first; default: after the last."),
    ] = None,
    why_not: Annotated[
        str | None,
        typer.Option(metavar="ACTION", help='Why not this action, such as "Ada plays BANG! AS on Ben"?'),
    ] = None,
    format: Annotated[Format, typer.Option(help="For people or for programs.")] = Format.TEXT,
) -> None:
    """Show who decides what after a step, and every legal answer.

    With hidden cards: what is legal whatever they are, and what some deal allows.

    Exit code 1: an earlier step is illegal, so it cannot be known what is legal there.
    """
    from bangref.cli.terminal import style_of

    print(*_told(game, step, why_not, format, style_of(sys.stdout).width), sep="\n")


def _told(game: str, step: int | None, why_not: str | None, format: Format, width: int) -> list[str]:
    """The lines to print. Ends the program where the table is not known after this step."""
    from bangref.judge.game_file import game_in, source_in
    from bangref.judge.replay import Replay
    from bangref.record.files import opened
    from bangref.report import position as words
    from bangref.report.as_json import dumped
    from bangref.terminal.cells import within

    with opened(game) as stream:
        source = source_in(stream, game)
        if source is not None and source.header.observer is not None:
            from bangref.cli.legal_unseen import lines_of_unseen

            return lines_of_unseen(source, game, step, why_not, format == Format.JSON, width)
        replay = Replay(game_in(source or stream, game))
        moment, faults = words.moment_at(replay, step)
    if moment is None or (step is not None and moment.number < step):
        last = 0 if moment is None else moment.number
        raise typer.BadParameter(f"there is no step {step}; the last one is {last}", param_hint="--step")
    session, names = replay.session, replay.names
    if session is None or moment.state is None:
        problem = f"bangref: the table after step {moment.number} is not known; something is illegal:"
        print(*within([problem, *faults], width), sep="\n", file=sys.stderr)
        raise typer.Exit(1)
    position = words.position_of(moment.rules, moment.state, names)
    answer = None if why_not is None else words.why_not(why_not, session, names)
    if format == Format.JSON:
        data = {"path": game, "step": moment.number, "line": moment.line, **words.position_data(position)}
        data |= {} if answer is None else {"why_not": words.why_not_data(answer)}
        return [dumped(data, indent=2, ascii=False)]
    place = f"after step {moment.number} (line {moment.line})" if moment.number else "before step 1"
    told = words.position_lines(position, width) if answer is None else words.why_not_lines(answer, width)
    return [*within([f"{game}, {place}", *words.doubt_lines(moment, names), *told], width)]
