"""Games written down and judged again.

Records         how the games of one kind are written and read
PlainRecords    decisions as plain JSON: for a game that has no format of its own
judged          what the verifier makes of a record, with every decision that it has carried out
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from bangref.core import record as recorded
from bangref.core.action import DRAW, Action, Card, Seat
from bangref.core.engine import Accepted, step
from bangref.core.frame import Procedures
from bangref.core.record import Item, Result
from bangref.core.replay import MayTakeBack, Session, Step
from bangref.core.ruling import Note, Ruling
from bangref.core.verify import begin, feed, finish
from tests.battery.play import Moment, Play, Table


class Records(Protocol):
    """How games are written and read. The decisions may be fewer than were made: silence means the others."""

    def write(self, play: Play, decisions: Sequence[Moment]) -> bytes: ...

    def read(self, table: Table, record: bytes) -> tuple[recorded.Game, Iterable[Item]]: ...


@dataclass
class FromTable:
    """A game that is judged from a table on, under its rules only."""

    rules: Procedures[Any]
    state: Any
    may_take_back: MayTakeBack
    same_turn: Callable[[Any, Any], bool]
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    chosen: Mapping[str, str] = field(default_factory=dict)

    def start(self) -> Any:
        return self.state

    def supplied(self, state: Any) -> list[Action] | Ruling:
        return []

    def under(self, readings: Mapping[str, str]) -> FromTable:
        return self

    def beyond(self) -> FromTable:
        return self

    def session(self, state: Any, explain: bool) -> Session:
        return Session(self.rules, state, self.may_take_back, self.same_turn, explain)

    def setting_up(self, state: Any) -> bool:
        return False

    def needs_supply(self, state: Any) -> bool:
        return False

    def too_late(self, state: Any, seat: Seat, action: Action) -> bool:
        return False

    def forced(self, state: Any, action: Action, note: Note) -> Any | None:
        return None


@dataclass(frozen=True)
class PlainRecords:
    """Decisions as lists of their fields, one a line."""

    may_take_back: MayTakeBack
    same_turn: Callable[[Any, Any], bool]

    def write(self, play: Play, decisions: Sequence[Moment]) -> bytes:
        return b"".join(json.dumps(moment.action).encode() + b"\n" for moment in decisions)

    def read(self, table: Table, record: bytes) -> tuple[recorded.Game, Iterable[Item]]:
        game = FromTable(table.rules, table.state, self.may_take_back, self.same_turn)
        return game, [Item(i, i, (_action(line),)) for i, line in enumerate(record.splitlines(), 1)]


def _action(line: bytes) -> Action:
    actor, verb, card, target, aim, name, cards = json.loads(line)
    return Action(actor, verb, Card(card), target, Card(aim), name, tuple(Card(each) for each in cards))


class Told(NamedTuple):
    """What came of a record: the result, each decision carried out, and the state in the end."""

    result: Result
    steps: list[Step]
    end: Any


def one_by_one(rules: Procedures[Any], done: Step) -> list[Step]:
    """A step; a draw of several cards as the draws that it stands for."""
    if done.action.verb != DRAW or not done.action.cards:
        return [done]
    steps, state = [], done.before
    for card in done.action.cards:
        action = done.action._replace(card=card, cards=())
        made = step(rules, state, action)
        assert isinstance(made, Accepted), made
        steps.append(Step(action, done.implied, state, made.rulings))
        state = made.state
    return steps


def judged(records: Records, table: Table, record: bytes) -> Told:
    """What the verifier makes of a record."""
    steps: list[Step] = []
    game, items = records.read(table, record)

    def tell(item: Item, done: Step) -> None:
        steps.extend(one_by_one(table.rules, done))

    verification = begin(game, explain=True)
    for item in items:
        verification = feed(verification, item, tell)
    verification = finish(verification, tell)
    state = verification.session.state if verification.session is not None else None
    return Told(verification.result, steps, state)
