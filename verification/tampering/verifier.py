"""What bangref says of a record, up to its first finding."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from bangref.core.record import MALFORMED
from bangref.core.verify import Verifier
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
        verifier = Verifier(transcript.game, keep_going=False, explain=False)
        items = iter(transcript)
        while not verifier.result.findings and (item := next(items, None)) is not None:
            verifier.feed(item)
        verifier.finish()
    except MalformedError as fault:
        return Verdict(MALFORMED, max(0, (fault.line or 1) - 1), words=str(fault))
    if not verifier.result.findings:
        finished = verifier.session is not None and not verifier.session.state.frames
        return Verdict(verifier.result.verdict, finished=finished)
    first = verifier.result.findings[0]
    clauses = tuple(ruling.clause for ruling in first.rulings)
    words = ", ".join(f"{ruling.clause} {ruling.fact}{ruling.args}" for ruling in first.rulings)
    place = min([first.line, *(note.line for note in verifier.result.notes)]) - 1
    return Verdict(first.kind, place, clauses, words=words)
