"""The recording of a run: kept under build/, and compared with the kernel as it is now.

    Item        what has been recorded of one game, table or scenario
    written     writes items of a game; items reads them, item_at one of them
    places      where each of them begins
    checked     the first decision of an item with which the kernel does not go along any more
    confirmed   what the model says of it: only where it differs as well, something is wrong
    judged      both

A recording is older than the kernel that is compared with it, and says nothing about what was found out since.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.judge.reader import Transcript
from bangref.record.convert import actions_of
from bangref.record.lines import understood
from bangref.record.model import ActionLine
from verification.compare.beginning import Beginning, of_given, of_transcript
from verification.compare.kernel import Kernel
from verification.compare.model import Model, Plain
from verification.compare.recorder import Row, view
from verification.compare.spot import Comparison, Difference
from verification.compare.taken_back import compared
from verification.compare.taking_back import VERB, gone_on, opened, taken_back

FOLDER = Path(__file__).parents[2] / "build/comparison"
KERNEL_FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What a kernel with a mistake in it may raise."""


class Item(NamedTuple):
    """What has been recorded of a game, table or scenario.

    what: which of these it is, as tasks of a run are called. given: the table, where it is none of a header alone.
    """

    what: str
    name: str
    header: Plain
    given: Mapping[str, Any] | None
    rows: list[Row]

    def beginning(self) -> Beginning:
        """Where it begins, with the kernel as it is."""
        if self.given is not None:
            return of_given(self.given)
        line = json.dumps(self.header, ensure_ascii=False).encode()
        return of_transcript(Transcript(BytesIO(line), self.name), self.header)


class Place(NamedTuple):
    """Where an item stands in the file of its game, from which byte to which; rows: how many it has."""

    what: str
    name: str
    first: int
    beyond: int
    rows: int


def written(game: str, items: Iterable[Item], folder: Path = FOLDER) -> Path:
    """Writes the items of a game, each of them packed by itself, and tells where."""
    folder.mkdir(parents=True, exist_ok=True)
    path, found = _file(game, folder), []
    with path.open("wb") as stream:
        for item in items:
            first = stream.tell()
            stream.write(gzip.compress(json.dumps(item, ensure_ascii=False).encode() + b"\n", mtime=0))
            found.append(Place(item.what, item.name, first, stream.tell(), len(item.rows)))
    path.with_suffix(".places").write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    return path


def places(game: str, folder: Path = FOLDER) -> list[Place]:
    """Where the items of a game stand."""
    text = _file(game, folder).with_suffix(".places").read_text(encoding="utf-8")
    return [Place(*place) for place in json.loads(text)]


def items(game: str, what: Collection[str] = (), folder: Path = FOLDER) -> Iterator[Item]:
    """The items of a game; what: only those which are this."""
    found = (place for place in places(game, folder) if not what or place.what in what)
    return (item_at(game, place, folder) for place in found)


def item_at(game: str, place: Place, folder: Path = FOLDER) -> Item:
    """The item that stands at a place."""
    with _file(game, folder).open("rb") as stream:
        stream.seek(place.first)
        return _item(gzip.decompress(stream.read(place.beyond - place.first)))


def _file(game: str, folder: Path) -> Path:
    return folder / f"{game}.jsonl.gz"


def _item(line: bytes) -> Item:
    what, name, header, given, rows = json.loads(line)
    return Item(what, name, header, given, [Row(*row) for row in rows])


def checked(item: Item) -> int | None:
    """The first row with which the kernel does not go along, -1 for the beginning; None where there is none."""
    try:
        begun = item.beginning()
    except KERNEL_FAULTS:
        return -1
    first = At(begun.state, opened(begun.kernel, begun.state))
    reached: list[At] = []
    for place, row in enumerate(item.rows):
        before = first if row.after < 0 else reached[row.after]
        try:
            after, seen = _taken(begun.kernel, before, row)
        except KERNEL_FAULTS:
            return place
        if seen != row.view:
            return place
        reached.append(after)
    return None


class At(NamedTuple):
    """A state of the kernel, in the game that has led there, if it is a whole game."""

    state: Any
    session: Session | None


def _taken(kernel: Kernel, before: At, row: Row) -> tuple[At, list[Any] | None]:
    """The moment after the decision of a row, and the view of it; None where it is refused."""
    if row.line["do"] == VERB:
        assert before.session is not None
        found = taken_back(kernel, before.session, row.line["by"])
        return before, None if isinstance(found, Ruling) else view(kernel, found)
    action = action_of(kernel, row.line)
    after = kernel.after(before.state, action)
    if isinstance(after, Ruling):
        return before, None
    return At(after, gone_on(before.session, action, after)), view(kernel, after)


def action_of(kernel: Kernel, line: Plain) -> Action:
    """The decision of a line."""
    found = understood(line)
    assert isinstance(found, ActionLine)
    (action,) = actions_of(found, kernel.names)
    return action


def way_to(item: Item, place: int) -> list[Plain]:
    """The lines from the beginning of an item to one of its rows."""
    way: list[Plain] = []
    while place >= 0:
        way.append(item.rows[place].line)
        place = item.rows[place].after
    return way[::-1]


def last_beyond(item: Item, place: int) -> int:
    """The last row to which the way leads through another one; that itself where there is none."""
    beyond = {place}
    for later in range(place + 1, len(item.rows)):
        if item.rows[later].after in beyond and item.rows[later].view is not None:
            beyond.add(later)
    return max(beyond)


def confirmed(item: Item, place: int, model: Model) -> Difference | None:
    """What the model says of the first row with which the kernel does not go along; None where it agrees to it."""
    try:
        begun = item.beginning()
        return _asked(Comparison(begun.kernel, model), begun, way_to(item, place))
    except KERNEL_FAULTS as fault:
        return Difference((), "error", (f"the kernel raises {type(fault).__name__}: {fault}",))


def _asked(comparison: Comparison, begun: Beginning, lines: list[Plain]) -> Difference | None:
    """The first difference on a way, if there is one."""
    kernel, session = begun.kernel, opened(begun.kernel, begun.state)
    spot = comparison.compared(begun.spot(comparison.model))
    for line in lines:
        if isinstance(spot, Difference):
            return spot
        if line["do"] == VERB:
            return compared(comparison, spot, session, line["by"])
        action = action_of(kernel, line)
        refused = comparison.refused(spot, action)
        if refused is not None:
            return refused
        if not spot.ahead and isinstance(kernel.after(spot.state, action), Ruling):
            return None
        spot = comparison.step(spot, action)
        if session is not None:
            session = gone_on(session, action, kernel.after(session.state, action))
    return comparison.closed(spot)


class Judged(NamedTuple):
    """What came of an item. rows: with which the kernel goes along. strange: with one it does not, and is right."""

    rows: int
    difference: Difference | None = None
    strange: bool = False


def judged(item: Item, model: Model) -> Judged:
    """Whether the kernel goes along with an item, and if not, what the model says of it."""
    place = checked(item)
    if place is None:
        return Judged(len(item.rows))
    difference = confirmed(item, place, model) or confirmed(item, last_beyond(item, max(0, place)), model)
    return Judged(place + 1, difference, difference is None)
