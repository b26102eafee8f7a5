"""What `bangref odds --in` does: how likely it is that a player holds a card, where not every card is known."""

from __future__ import annotations

import typer

from bangref.core.record import ILLEGAL
from bangref.judge.game_file import source_in
from bangref.judge.hidden import ask
from bangref.judge.hidden.allowed import Standing, standing_after
from bangref.judge.hidden.holding import holding_from, odds_of
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.position import positions_in, the_only
from bangref.judge.unseen import is_unseen
from bangref.record.documents import MOST_BYTES
from bangref.record.errors import MalformedError
from bangref.record.files import opened, taken
from bangref.record.hidden_names import HiddenNames
from bangref.report.allowed import why_none
from bangref.report.as_json import dumped
from bangref.report.holding import holding_data, holding_lines
from bangref.report.position import fault_words
from bangref.terminal.cells import within


def lines_of_hand(goals: list[str], path: str, step: int | None, as_json: bool, width: int) -> list[str]:
    """The lines to print. Ends the program where the game is not legal up to the step."""
    standing = _standing(path, step)
    if step is not None and standing.step < step:
        raise typer.BadParameter(f"there is no step {step}; the last one is {standing.step}", param_hint="--step")
    if not standing.worlds:
        problem = f"bangref: what is possible after step {standing.step} is not known:"
        typer.echo("\n".join(within([problem, *why_none(standing)], width)), err=True)
        raise typer.Exit(1)
    names = standing.transcript.names
    assert isinstance(names, HiddenNames)
    told = []
    for goal in goals:
        asked = holding_from(goal, names)
        odds = odds_of(standing, asked)
        if as_json:
            told.append(dumped(holding_data(standing, asked, odds), indent=2, ascii=False))
        else:
            told += within(holding_lines(standing, asked, odds), width)
    return told


def _standing(path: str, step: int | None) -> Standing:
    """Where a game stands, recorded or told as a position. Raises MalformedError where every card is known."""
    with opened(path) as stream:
        source = source_in(stream, path)
        if source is None:
            written = the_only(list(positions_in(taken(stream, path, MOST_BYTES + 1), path)), path)
            if is_unseen(written.scenario.given):
                return _of_position(ask.answered(written, path), step)
        elif source.header.observer is not None:
            return standing_after(HiddenTranscript(source, path), step)
    raise MalformedError("every card is known in it", path=path, expected="a game with hidden cards")


def _of_position(answer: ask.Answer, step: int | None) -> Standing:
    """Where a position stands in the end. Raises BadParameter for an earlier step."""
    if step is not None:
        raise typer.BadParameter("a position is taken as it stands in the end", param_hint="--step")
    if answer.verdict == ILLEGAL:
        faults = [fault_words(finding, answer.names) for finding in answer.findings]
        typer.echo("\n".join(["bangref: what is possible then is not known:", *faults]), err=True)
        raise typer.Exit(1)
    return answer.now
