"""What `bangref ask` does, apart from its options; it loads the kernel, so the command imports it when it runs.

told, in_file   the positions that are asked about
answer_all      answers them
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import typer

from bangref.cli.targets import writing
from bangref.cli.terminal import style_of
from bangref.core.record import ILLEGAL, MALFORMED
from bangref.judge.ask import Answer, answered, others, shown
from bangref.judge.one_line import Told, written_by
from bangref.judge.position import Written, positions_in, the_only
from bangref.judge.replay import Moment
from bangref.judge.unseen import is_unseen
from bangref.record.documents import MOST_BYTES
from bangref.record.errors import MalformedError
from bangref.record.errors import shown as quoted
from bangref.record.files import opened, taken
from bangref.record.names import Names
from bangref.report.as_json import dumped
from bangref.report.ask import (
    answer_lines,
    change_lines,
    check_said,
    check_told,
    otherwise_lines,
    title_of,
    tried_lines,
)
from bangref.rulebook.json_data import Json, JsonObject
from bangref.terminal.style import Style

HERE = "the table"
"""What a table is called that is told on the command line."""
Placed = tuple[str, Written]
"""A position, and the file that it stands in."""


def told(
    game: str,
    edition: str,
    readings: dict[str, str],
    sheriff: str | None,
    players: list[str] | None,
    turn: str | None,
    draw: str | None,
    fields: list[str] | None,
    sets: list[str] | None,
    said: list[str],
) -> list[Placed]:
    """The position that the options of the command tell."""
    table = Told(
        game, edition, sets or (), readings, sheriff or "", players or (), turn or "", draw or "", fields or ()
    )
    return [(HERE, written_by(table, said))]


def in_file(path: str, said: list[str], edition: str, readings: dict[str, str]) -> list[Placed]:
    """The positions of a file, with what is said besides; that, only where there is one.

    Raises MalformedError for a sentence in the place of the file, where the table has been forgotten.
    """
    if " " in path and not Path(path).exists():
        expected = "the table first: a file, or --sheriff and --player"
        raise MalformedError(f"there is no file {quoted(path)}", expected=expected)
    with opened(path) as stream:
        found = list(positions_in(taken(stream, path, MOST_BYTES + 1), path))
    if said:
        scenario = the_only(found, path).scenario
        found = [found[0]._replace(scenario=scenario._replace(when=(*scenario.when, *said)))]
    return [(path, position.chosen(edition, readings)) for position in found]


def answer_all(asked: list[Placed], format: str, html: str | None, force: bool) -> set[str]:
    """Answer each position. The verdicts that there are; of several, one that nobody understands stops no other."""
    style, verdicts, data = style_of(sys.stdout), set[str](), list[Json]()
    if html is not None and len(asked) != 1:
        raise typer.BadParameter(f"{len(asked)} positions have no page together", param_hint="--html")
    for place, (path, position) in enumerate(asked):
        try:
            told = _answered(path, position)
        except MalformedError as fault:
            if len(asked) == 1:
                raise
            print(f"bangref: {fault}", file=sys.stderr)
            verdicts.add(MALFORMED)
            data.append({"path": path, "id": position.name, "verdict": MALFORMED, "problem": str(fault)})
            continue
        verdicts.add(told.verdict)
        if html is not None:
            _write_page(told, path, html, force)
        if format == "json":
            data.append(told.data())
            continue
        print(*("", "") if place else (), *told.lines(style), sep="\n")
    if format == "json":
        print(dumped(data[0] if len(data) == 1 else data, indent=2, ascii=False))
    return verdicts


class Answered(NamedTuple):
    """A position that has been answered, in the forms in which it may be told."""

    verdict: str
    title: str
    data: Callable[[], Json]
    lines: Callable[[Style], Iterator[str]]
    film: Callable[[], JsonObject]


def _answered(path: str, position: Written) -> Answered:
    """The answer to a position. Cards that nobody has told are drawn unseen."""
    if is_unseen(position.scenario.given):
        return _unseen(path, position)
    answer = answered(position, path)
    if answer.untold is not None and position.scenario.given.get("rest") == "bag":
        return _unseen(path, position)
    try:
        check_told(answer.findings, answer.position.names)
        check_said(answer)
    except MalformedError as fault:
        raise fault.at(path if fault.line else "", 0) from None
    return _known(answer)


def _known(answer: Answer) -> Answered:
    """The answer to a position of which every card is known."""
    otherwise = _otherwise(answer)
    return Answered(
        answer.verdict if not otherwise else ILLEGAL,
        title_of(answer.position.table, answer.written.name),
        lambda: _data(answer),
        lambda style: chain(
            answer_lines(answer, style),
            otherwise_lines(otherwise, style),
            ("",),
            change_lines(answer, others(answer), style),
        ),
        lambda: _film(answer.position.names, shown(answer)),
    )


def _otherwise(answer: Answer) -> tuple[str, ...]:
    """What has not come as the position says. What compares it is loaded only for one that does."""
    if not answer.written.scenario.then:
        return ()
    from bangref.judge.come_of_it import not_as_said

    return not_as_said(answer)


def _data(answer: Answer) -> JsonObject:
    """The answer for programs. What tells it is loaded only for them."""
    from bangref.report.ask_data import answer_data

    return answer_data(answer, others(answer))


def _unseen(path: str, position: Written) -> Answered:
    """The answer to a position with hidden cards or roles. What follows worlds is loaded only for such a one.

    Raises MalformedError where it hangs on what comes by chance, and everybody sees.
    """
    from bangref.judge.hidden import ask
    from bangref.report import ask_unseen as words

    answer = ask.answered(position, path)
    check_told(answer.findings, answer.names)
    return Answered(
        answer.verdict,
        title_of(answer.laid.table, position.name),
        lambda: words.answer_data(answer, ask.others(answer)),
        lambda style: chain(
            words.answer_lines(answer, style), ("",), tried_lines(words.tried(answer, ask.others(answer)), style)
        ),
        lambda: _film(answer.names, ask.shown(answer)),
    )


def _film(names: Names, moments: Iterable[list[Moment]]) -> JsonObject:
    from bangref.report.viewer_data import film_of

    return film_of(names, moments, {})


def _write_page(told: Answered, path: str, html: str, force: bool) -> None:
    """Write the position as a page to step through."""
    from bangref.record.output import PAGE, check_target, written
    from bangref.report.page import page

    with writing("--html"):
        check_target(html, PAGE, force=force, read=(path,))
    text = page(told.film(), told.title)
    with writing("--html"):
        written((text.encode(),), html, PAGE, force=force, read=(path,))
