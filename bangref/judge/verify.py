"""Verifying transcripts: a file in, a judgement out.

verify          one file (or standard input)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import tee
from time import perf_counter
from typing import IO

from bangref.core.record import MALFORMED, Item
from bangref.core.replay import Step
from bangref.core.verify import begin, feed_all, finish
from bangref.core.verify.progress import tell_nobody
from bangref.judge.game_file import game_in, source_in
from bangref.judge.judgement import Judgement
from bangref.judge.older_rules import before
from bangref.judge.recorded import Recorded
from bangref.record.errors import MalformedError
from bangref.record.files import opened
from bangref.record.names import Names
from bangref.record.source import Source
from bangref.worlds.limits import MOST_WORLDS

OnStep = Callable[[Names, Item, Step], None]


def verify(
    path: str,
    keep_going: bool = False,
    readings: dict[str, str] | None = None,
    on_step: OnStep | None = None,
    explain: bool = True,
    edition: str = "",
    source: AbstractContextManager[IO[bytes]] | None = None,
    worlds: int = MOST_WORLDS,
) -> Judgement:
    """Judge the transcript in a file; ``-`` is standard input.

    keep_going: after an illegal step, judge again from the next full checkpoint. readings: chosen instead
    of the record's own. on_step: called with each step. explain: collect rulings (needed to compare
    recorded effects). edition: to judge it by, instead of the record's own. source: read instead of the file, which
    then is only what the report calls it.
    """
    judgement = Judgement(path)
    start = perf_counter()
    try:
        with source or opened(path) as stream:
            found = source_in(stream, path)
            if found is not None and found.header.observer is not None:
                options = (keep_going, on_step is not None)
                _judge_hidden(judgement, found, readings or {}, edition, options, worlds)
            else:
                transcript = game_in(found or stream, path, readings, edition)
                _judge(judgement, transcript, keep_going, on_step, explain)
    except MalformedError as fault:
        judgement.fault = fault if fault.path else fault.at(path, 0)
    if judgement.fault is not None:
        judgement.result = replace(judgement.result, verdict=MALFORMED)
    judgement.seconds = perf_counter() - start
    return judgement


def _judge_hidden(
    judgement: Judgement,
    source: Source,
    readings: dict[str, str],
    edition: str,
    options: tuple[bool, bool],
    worlds: int,
) -> None:
    """Judge a record in which not every card is known. Raises MalformedError for options that it does not have."""
    # Few records have hidden cards; the others are judged sooner without all that these need.
    from bangref.judge.hidden.judge import judge, reopening

    for option, wanted in zip(("--keep-going", "--explain"), options, strict=True):
        if wanted:
            raise MalformedError(f"no {option} where not every card is known", where="observer", expected="it left out")

    judgement.hidden = found = judge(reopening(source, judgement.path, readings, edition), worlds)
    judgement.names = found.names
    judgement.result = found.result
    judgement.finished = found.winners is not None
    judgement.winners = tuple(judgement.names.player(seat) for seat in found.winners or ())


def _judge(
    judgement: Judgement,
    transcript: Recorded,
    keep_going: bool,
    on_step: OnStep | None,
    explain: bool,
) -> None:
    judgement.names = names = transcript.names
    tell = tell_nobody if on_step is None else (lambda item, done: on_step(names, item, done))
    older = before(transcript.version, transcript.game)
    items = _until_malformed(transcript, judgement)
    items, again = (items, ()) if older.verification is None else tee(items)
    verification = feed_all(begin(transcript.game, keep_going, explain), items, tell)
    if judgement.fault is None:
        verification = finish(verification, tell)
        judgement.formerly = older.fed(again).verdict(verification.result)
    judgement.result = verification.result
    if judgement.fault is None and verification.session is not None:
        state = verification.session.state
        judgement.finished = not state.frames
        judgement.winners = tuple(names.player(seat) for seat in state.winners or ())


def _until_malformed(items: Iterable[Item], judgement: Judgement) -> Iterator[Item]:
    """The items up to a line that is malformed; that, the judgement is told."""
    try:
        yield from items
    except MalformedError as fault:
        judgement.fault = fault
