"""Verifying transcripts: a file in, a judgement out.

verify          one file (or standard input)
Judgement       the verdict, the findings, and what a report needs to tell them
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from time import perf_counter
from typing import IO

from bangref.core.record import MALFORMED, Item, Result
from bangref.core.replay import Step
from bangref.core.verify import Verifier
from bangref.formerly import Formerly, formerly
from bangref.transcript.errors import MalformedError
from bangref.transcript.files import opened
from bangref.transcript.names import Names
from bangref.transcript.reader import Transcript

OnStep = Callable[[Names, Item, Step], None]


@dataclass(slots=True)
class Judgement:
    """What came of one transcript.

    verdict: legal, illegal, undecided or malformed. fault: what is malformed. finished: the game came to
    its end. formerly: what the older rules that the record names would have said of it, where that is another verdict.
    """

    path: str
    result: Result = field(default_factory=Result)
    names: Names | None = None
    fault: MalformedError | None = None
    finished: bool = False
    winners: tuple[str, ...] = ()
    formerly: Formerly | None = None
    seconds: float = 0.0

    @property
    def verdict(self) -> str:
        return self.result.verdict


def verify(
    path: str,
    keep_going: bool = False,
    readings: dict[str, str] | None = None,
    on_step: OnStep | None = None,
    explain: bool = True,
    edition: str = "",
    source: AbstractContextManager[IO[bytes]] | None = None,
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
            transcript = Transcript(stream, path, readings, edition)
            _judge(judgement, transcript, keep_going, on_step, explain)
    except MalformedError as fault:
        judgement.fault = fault if fault.path else fault.at(path, 0)
        judgement.result.verdict = MALFORMED
    judgement.seconds = perf_counter() - start
    return judgement


def _judge(
    judgement: Judgement,
    transcript: Transcript,
    keep_going: bool,
    on_step: OnStep | None,
    explain: bool,
) -> None:
    judgement.names = names = transcript.names
    tell = None if on_step is None else (lambda item, done: on_step(names, item, done))
    verifier = Verifier(transcript.game, keep_going, explain, tell)
    judgement.result = verifier.result
    for item in transcript:
        verifier.feed(item)
    verifier.finish()
    judgement.formerly = formerly(transcript.header.rules, verifier.result)
    session = verifier.session
    if session is not None:
        state = session.state
        judgement.finished = not state.frames
        judgement.winners = tuple(names.player(seat) for seat in state.winners or ())
