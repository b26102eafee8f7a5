"""What may be done at a point of a recorded game in which not every card is known."""

from __future__ import annotations

import sys

import typer

from bangref.judge.hidden.allowed import allowed_in, standing_after
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.record.source import Source
from bangref.report import allowed as words
from bangref.report.as_json import dumped
from bangref.rulebook.json_data import JsonObject
from bangref.terminal.cells import within


def lines_of_unseen(
    source: Source, game: str, step: int | None, why_not: str | None, as_json: bool, width: int
) -> list[str]:
    """The lines to print of a record with hidden cards. Ends the program where it is not legal up to the step."""
    standing = standing_after(HiddenTranscript(source, game), step)
    if step is not None and standing.step < step:
        raise typer.BadParameter(f"there is no step {step}; the last one is {standing.step}", param_hint="--step")
    if not standing.worlds:
        problem = f"bangref: what is possible after step {standing.step} is not known:"
        print(*within([problem, *words.why_none(standing)], width), sep="\n", file=sys.stderr)
        raise typer.Exit(1)
    names, ways = standing.transcript.names, len(standing.worlds)
    answer = None if why_not is None else words.answer_data(why_not, standing)
    allowed = allowed_in(standing) if answer is None or as_json else None
    if as_json:
        data: JsonObject = {"path": game, "step": standing.step, "line": standing.line, "worlds": ways}
        data |= {} if allowed is None else words.allowed_data(allowed, names)
        return [dumped(data | ({} if answer is None else {"why_not": answer}), indent=2, ascii=False)]
    place = f"after step {standing.step} (line {standing.line})" if standing.step else "before step 1"
    more = [f"There are {ways} ways in which the game can have come there."] if ways > 1 else []
    told = words.answer_lines(answer) if answer is not None else words.allowed_lines(allowed_in(standing), names)
    return [*within([f"{game}, {place}", *more, *told], width)]
