"""What a record of a game says, and what can be wrong with it.

    Item            something the record says: an action, a take-back, a check, or chance in advance
    Game            what a game's own boundary supplies
    Mismatch        where a check differs from the rules
    Fault           why an item cannot be accepted
    Finding         a fault of the record, or an open reading on which the verdict depends; or a note
    Result          what came of judging a record

Four words for what can be wrong: *malformed* (not written properly), *illegal* (not allowed here), *ambiguous*
(could be two things), *undecided* (hangs on an open reading of the rules).

A state is that of whichever game is recorded: any, to those who judge records.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from bangref.core.action import Action, Seat
from bangref.core.frame import Procedures
from bangref.core.replay import Session
from bangref.core.ruling import Note, Ruling

LEGAL, ILLEGAL, UNDECIDED, MALFORMED = "legal", "illegal", "undecided", "malformed"
AFTER = "after the end"
"""What a record tells beyond the end of the game and would have come by the rules without it: no fault."""


class Mismatch(NamedTuple):
    """Where a check differs from the state: what, as recorded, as the rules have it, and the clause behind it.

    goes_on: the table is the same all the same, so that judging can go on. alone: a finding of its own; what else
    differs in a check is one finding together.
    """

    what: str
    recorded: str
    judged: str
    clause: str
    goes_on: bool = False
    alone: bool = False


Check = Callable[[Any, list[Ruling]], list[Mismatch]]
"""``(session, rulings since the check before)``: what differs from the table of that game, by the rules of it."""


class Holds(Protocol):
    """Whether something holds in a state."""

    def __call__(self, state: Any, /) -> bool: ...


class Amend(Protocol):
    """The state to go on from where a check leaves out what is as it was in a session; None where that cannot be."""

    def __call__(self, session: Session, /) -> Callable[..., Any] | None: ...


class Item(NamedTuple):
    """Something the record says.

    line: of the file. step: number of the action in the record. actions: the decisions it bundles.
    check: compares a state, with the rulings since the last check that lists effects, and says what differs.
    stands: whether a state is the one that the check is about. begins: whether a state is at the start of the turn
    that it is about; ends of turns before it may be left out. resume: the state to go on from; amend: the same, of a
    check that tells only what has changed.
    stood: the record says of the action that it was illegal and stood at the table; it tells whether a table can be so.
    """

    line: int
    step: int = 0
    actions: tuple[Action, ...] = ()
    take_back: Seat | None = None
    check: Check | None = None
    stands: Holds | None = None
    begins: Holds | None = None
    resume: Callable[..., Any] | None = None
    lists_effects: bool = False
    stood: Holds | None = None
    amend: Amend | None = None


class Game(Protocol):
    """What the boundary of a game supplies to the verifier.

    beyond: the same game under rules by which what is under way at its end goes on, and nothing else.
    """

    @property
    def rules(self) -> Procedures[Any]: ...

    @property
    def readings(self) -> Mapping[str, tuple[str, ...]]: ...

    @property
    def chosen(self) -> Mapping[str, str]: ...

    def start(self) -> Any | Ruling: ...

    def supplied(self, state: Any) -> list[Action] | Ruling: ...

    def under(self, readings: Mapping[str, str]) -> Game: ...

    def beyond(self) -> Game: ...

    def session(self, state: Any, explain: bool) -> Session: ...

    def setting_up(self, state: Any) -> bool: ...

    def needs_supply(self, state: Any) -> bool: ...

    def too_late(self, state: Any, seat: Seat, action: Action) -> bool: ...

    def forced(self, state: Any, action: Action, note: Note) -> Any | None: ...


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault of the record, or a reading on which the verdict depends.

    kind: ILLEGAL or UNDECIDED; or AFTER, which is a note. rulings: why, the deciding clause first. state: in which the
    action was tried. action: what was tried, or None for a check. mismatch: where a check differs. reading, value:
    under which alternative the record is legal. stood: the record says itself that it was illegal and stood.
    """

    kind: str
    line: int
    step: int
    rulings: tuple[Ruling, ...]
    state: Any = None
    action: Action | None = None
    alternatives: tuple[Action, ...] = ()
    mismatch: Mismatch | None = None
    reading: str = ""
    value: str = ""
    stood: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What came of judging a record.

    steps: actions judged. implied: silent answers filled in. unjudged: actions left. void: actions taken back.
    notes: what was told after the end of the game; it is no finding and changes no verdict.
    """

    verdict: str = LEGAL
    findings: tuple[Finding, ...] = ()
    steps: int = 0
    implied: int = 0
    unjudged: int = 0
    void: int = 0
    readings: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Finding, ...] = ()


class Fault(NamedTuple):
    """Why an item could not be accepted; of_header: because of what the header has told in advance."""

    rulings: tuple[Ruling, ...]
    action: Action | None = None
    alternatives: tuple[Action, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    of_header: bool = False


def fault_of(mismatches: tuple[Mismatch, ...]) -> Fault:
    """What a check finds amiss, as a fault."""
    return Fault(tuple(differs(mismatch) for mismatch in mismatches), None, (), mismatches)


def parts_of(fault: Fault) -> list[Fault]:
    """A fault as the findings it makes: what differs by itself is one each, everything else is one together."""
    together = tuple(mismatch for mismatch in fault.mismatches if not mismatch.alone)
    parts = [fault_of((mismatch,)) for mismatch in fault.mismatches if mismatch.alone]
    return [*parts, fault_of(together)] if together else parts or [fault]


def _same(mismatch: Mismatch) -> tuple[str, str]:
    return mismatch.judged, mismatch.clause


def is_less(left: Fault, fault: Fault) -> bool:
    """Whether what is left of a fault under another reading is a part of it only."""
    return bool(left.mismatches) and {_same(m) for m in left.mismatches} < {_same(m) for m in fault.mismatches}


def explained_of(fault: Fault, left: Fault | None) -> Fault:
    """The part of a fault that another reading explains."""
    if left is None:
        return fault
    stays = {_same(mismatch) for mismatch in left.mismatches}
    return fault_of(tuple(mismatch for mismatch in fault.mismatches if _same(mismatch) not in stays))


def differs(mismatch: Mismatch) -> Ruling:
    """The ruling that something is recorded otherwise."""
    return Ruling(mismatch.clause, "record_differs", (mismatch.what, mismatch.recorded, mismatch.judged))
