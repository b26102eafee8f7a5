"""What the model has confirmed, written down: whoever changes the kernel is compared with it at the kernel's speed.

Recorder    writes down what has been compared of one game, table or scenario
view        a moment in short: who is asked, the table, the legal answers
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from zlib import crc32

from bangref.core.action import REROLL, Action
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from verification.compare.kernel import NOBODY, Kernel
from verification.compare.model import Plain
from verification.compare.plain import canonical, table
from verification.compare.taking_back import line_of, taken_back

View = list[Any]
"""Who is asked, and digests of the table and of the legal answers."""


class Row(NamedTuple):
    """A decision: after which row it was tried (-1: at the beginning), its line, and the moment after it.

    view: None where it is not allowed.
    """

    after: int
    line: Plain
    view: View | None


def view(kernel: Kernel, state: Any) -> View:
    """A moment in short."""
    who = kernel.asked(state)
    told = _digest(table(kernel.told_now(state)))
    if who == NOBODY:
        return [who, told, _digest(kernel.winners(state))]
    answers = [] if kernel.is_shuffle(state) else sorted(canonical(kernel.line(each)) for each in kernel.legal(state))
    return [who, told, _digest(answers)]


def _digest(thing: Any) -> int:
    return crc32(json.dumps(thing, sort_keys=True).encode())


class Recorder:
    """Writes down what has been compared from a state on."""

    def __init__(self, kernel: Kernel, state: Any) -> None:
        self.kernel = kernel
        self.rows: list[Row] = []
        self._moments: dict[tuple[Action, ...], tuple[int, Any]] = {(): (-1, state)}

    def allowed(self, lines: tuple[Action, ...], action: Action) -> None:
        """A decision that both sides have carried out, after others that they have carried out."""
        self._reached((*lines, action))

    def refused(self, lines: tuple[Action, ...], action: Action) -> None:
        """A decision that both sides have refused; one without dice cannot even be written down."""
        if action.verb == REROLL and not action.cards:
            return
        place, _ = self._reached(lines)
        self.rows.append(Row(place, self.kernel.line(action), None))

    def taken_back(self, lines: tuple[Action, ...], session: Session, name: str) -> None:
        """A player has taken back, or may not, and both sides say so."""
        place, state = self._reached(lines)
        if state == session.state:
            found = taken_back(self.kernel, session, name)
            seen = None if isinstance(found, Ruling) else view(self.kernel, found)
            self.rows.append(Row(place, line_of(name), seen))

    def _reached(self, lines: tuple[Action, ...]) -> tuple[int, Any]:
        """The row and the state to which these lines lead; what had to come may not have been written down yet."""
        found = self._moments.get(lines)
        if found is None:
            place, before = self._reached(lines[:-1])
            state = self.kernel.after(before, lines[-1])
            assert not isinstance(state, Ruling), lines
            self.rows.append(Row(place, self.kernel.line(lines[-1]), view(self.kernel, state)))
            found = self._moments[lines] = len(self.rows) - 1, state
        return found
