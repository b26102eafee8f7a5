"""What has come of a transcript that was judged."""

from __future__ import annotations

from dataclasses import dataclass, field

from bangref.core.record import Result
from bangref.judge.hidden.outcome import Hidden
from bangref.judge.older_rules import Formerly
from bangref.record.errors import MalformedError
from bangref.record.names import Names


@dataclass(slots=True)
class Judgement:
    """What came of one transcript.

    verdict: legal, illegal, undecided or malformed. fault: what is malformed. finished: the game came to
    its end. formerly: what the older rules that the record names would have said of it, where that is another verdict.
    hidden: what there is to tell of a record in which not every card is known.
    """

    path: str
    result: Result = field(default_factory=Result)
    names: Names | None = None
    fault: MalformedError | None = None
    finished: bool = False
    winners: tuple[str, ...] = ()
    formerly: Formerly | None = None
    seconds: float = 0.0
    hidden: Hidden | None = None

    @property
    def verdict(self) -> str:
        return self.result.verdict
