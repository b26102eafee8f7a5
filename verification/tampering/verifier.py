"""What bangref says of a record, up to its first finding."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from bangref.core.record import MALFORMED
from bangref.core.verify import begin, feed, finish
from bangref.judge.reader import Transcript
from bangref.record.errors import MalformedError

MEMORY = "memory"


class Verdict(NamedTuple):
    """verdict: legal, illegal, undecided or malformed. place: index of the line found fault with. clauses: cited.

    Where the game was over before that line, place is the first line that is noted as standing behind the end.
    """

    verdict: str
    place: int = -1
    clauses: tuple[str, ...] = ()
    finished: bool = False
    words: str = ""


def verdict_on(file: bytes) -> Verdict:
    """Judge a transcript until something is found."""
    try:
        transcript = Transcript(BytesIO(file), MEMORY)
        verification = begin(transcript.game)
        items = iter(transcript)
        while not verification.findings and (item := next(items, None)) is not None:
            verification = feed(verification, item)
        verification = finish(verification)
    except MalformedError as fault:
        return Verdict(MALFORMED, max(0, (fault.line or 1) - 1), words=str(fault))
    result, session = verification.result, verification.session
    if not result.findings:
        return Verdict(result.verdict, finished=session is not None and not session.state.frames)
    first = result.findings[0]
    clauses = tuple(ruling.clause for ruling in first.rulings)
    words = ", ".join(f"{ruling.clause} {ruling.fact}{ruling.args}" for ruling in first.rulings)
    place = min([first.line, *(note.line for note in result.notes)]) - 1
    return Verdict(first.kind, place, clauses, words=words)
