"""A position as it is written by hand: a table, and what has been said there since, to be judged like a record.

    Position        a position that is open: what is judged item by item, and what is asked in it
    Written         a position as it stands in a file
    positions_in    the positions of a text; the_only: the one, where there are not several
    assumed_in      what nobody has told of a table

    given:                                  the table, as in scenarios; what is not given is ordinary
      players:
        Ada: {hand: [BANG! AS]}
    when:                                   what has been said, a sentence for each decision
      - Ada plays BANG! AS on Ben
      - illegal: Ben plays Beer 6H          asked: would it be allowed here? Nothing comes of it

Every scenario is one; what it claims under ``cites`` changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from bangref.core.action import Action, Seat
from bangref.core.record import Item
from bangref.judge.options import sets_called
from bangref.judge.powerless import is_told
from bangref.judge.refused import clause_says
from bangref.judge.said import CHECK, ILLEGAL, lines_of, said_in
from bangref.judge.scenario.cases import FIELDS, Scenario, cases_of
from bangref.judge.scenario.from_here import game_from
from bangref.judge.scenario.table import Table, game_of
from bangref.judge.unseen import is_unseen
from bangref.kits import KNOWN, kit_of
from bangref.kits.kit import Game
from bangref.kits.scene import given_of
from bangref.record.documents import Document, documents_in
from bangref.record.errors import MalformedError, cut
from bangref.record.files import EMPTY
from bangref.record.names import Names
from bangref.record.values import list_of, mapping, number, readings_of, text, texts
from bangref.rulebook.json_data import Json
from bangref.version import __version__

MOST_COUNTS = 60
MOST_POSITIONS = 200
"""Of a file."""
MOST_NAMED = 5


class Written(NamedTuple):
    """A position as it stands in a file. case: its number among the cases of its document, 0 where there are none.

    counts: how many sequences of decisions there are, by depth from 1, as its author says.
    """

    scenario: Scenario
    document: Document
    case: int
    counts: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """What it is called; "" where it has no name."""
        return self.scenario.id

    def chosen(self, edition: str, readings: Mapping[str, str]) -> Written:
        """The same by another edition, if one is told, and under these readings, as far as its game has them."""
        given = dict(self.scenario.given)
        if edition:
            given["edition"] = edition
        if readings:
            kit = kit_of(game_of(given))
            sets = sets_called(kit, texts(given.get("sets", []), "given.sets"))
            known = kit.readings_of([name for name in sets if name in kit.sets])
            new = {reading: value for reading, value in readings.items() if reading in known}
            given["readings"] = {**readings_of(given.get("readings", {})), **new}
        return self._replace(scenario=self.scenario._replace(given=given))

    def placed(self, fault: MalformedError, path: str) -> MalformedError:
        """The fault with its line."""
        where = fault.where.removeprefix(f"{self.name}: ")
        return MalformedError(fault.problem, where=where, expected=fault.expected, line=self.line_of(where), path=path)

    def line_of(self, where: str) -> int:
        """The line of a place."""
        within = f"cases[{self.case}].{where}"
        return self.document.line_of(within if self.case and within in self.document.places else where)


def positions_in(data: bytes, path: str) -> Iterator[Written]:
    """The positions of a text. Raises MalformedError with file, line and field."""
    found = 0
    try:
        for document in documents_in(data):
            for written in _of(document, path):
                found += 1
                if found > MOST_POSITIONS:
                    raise MalformedError(f"more than {MOST_POSITIONS} positions", line=document.line)
                yield written
    except MalformedError as fault:
        raise fault.at(path, 0) from None
    if not found:
        raise MalformedError(EMPTY, path=path, expected="a position")


def the_only(found: Sequence[Written], path: str) -> Written:
    """The position, where there is one. Raises MalformedError for several."""
    if len(found) == 1:
        return found[0]
    names = ", ".join(cut(written.name) or "one without a name" for written in found[:MOST_NAMED])
    problem = f"{len(found)} positions: {names}{', ...' if len(found) > MOST_NAMED else ''}"
    raise MalformedError(problem, path=path, expected="one; `bangref ask` answers several")


def _of(document: Document, path: str) -> Iterator[Written]:
    try:
        if is_game(document.value):
            expected = "a position; `bangref legal` and `bangref replay` take games"
            raise MalformedError("a recorded game", expected=expected)
        fields = mapping(document.value, FIELDS, "a position")
        name = text(fields["id"], "id") if "id" in fields else ""
        counts = tuple(number(each, "counts") for each in list_of(fields.get("counts", []), "counts"))
        if len(counts) > MOST_COUNTS:
            raise MalformedError(f"{len(counts)} counts", where="counts", expected=f"at most {MOST_COUNTS}")
        found = cases_of({"about": "a position", **fields}, "", name)
    except MalformedError as fault:
        where = fault.where.partition(": ")[2] or fault.where
        line = fault.line or document.line_of(where)
        raise MalformedError(fault.problem, where=fault.where, expected=fault.expected, line=line, path=path) from None
    several = "cases" in fields
    for place, scenario in enumerate(found, 1):
        yield Written(scenario, document, place if several else 0, counts)


def is_game(told: Json) -> bool:
    """Whether it is a recorded game: its header, or the title that a game in plain text begins with."""
    if isinstance(told, Mapping):
        return "bangref" in told
    if not isinstance(told, str):
        return False
    # Only a text that is no position is read as one that may be a game.
    from bangref.record.text.header import names_game

    return names_game(told.strip(), KNOWN)


class Asked(NamedTuple):
    """What is asked in a position: whether this would be allowed after so many items of it.

    actions: what is said, or who takes something back. line: of the file.
    """

    said: str
    actions: tuple[Action, ...] | Seat
    after: int = 0
    line: int = 0


def _asked(table: Table, said: Json, where: str) -> Asked:
    return Asked(text(said, where), table.actions(said, where))


class Position:
    """A position that is open: its table, its game, and the items that follow.

    asked: what is asked on the way. comments: none. left_open: the readings that are
    open in it, on which something may hang; all if left out.

    Raises MalformedError, with file and line, for what cannot be.
    """

    def __init__(self, written: Written, path: str, left_open: Collection[str] | None = None) -> None:
        self.path, self.written = path, written
        self.comments: dict[int, str] = {}
        self.about, self.version = "", __version__
        try:
            _check_seen(written.scenario.given)
            self.table = Table(written.scenario.given, untold_powerless=True)
            _check_table(self.table)
            self.game: Game = game_from(self.table, left_open, waits=True)
            self.names: Names = self.table.names
            self.items, self.asked = _numbered(list(_read(self.table, written.scenario.when)), written)
        except MalformedError as fault:
            raise written.placed(fault, path) from None

    @property
    def assumed(self) -> tuple[str, ...]:
        """Which characters nobody has told, and so are played without their abilities."""
        return assumed_in(self.table)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)


Placed = tuple[str, Item | Asked]
"""Where something stands, and what: an item, or what is asked."""


def _read(table: Table, when: tuple[Json, ...]) -> Iterator[Placed]:
    """What is said, step by step, not numbered yet."""
    for said in said_in(when):
        if said.field == ILLEGAL:
            yield said.where, _asked(table, said.told, said.where)
        elif said.field == CHECK:
            yield said.where, table.checkpoint(said.told, said.where.removesuffix(f".{CHECK}"))
        else:
            actions = table.actions(said.told, said.where)
            yield said.where, Item(0, take_back=actions) if isinstance(actions, int) else Item(0, 0, actions)


def _numbered(said: list[Placed], written: Written) -> tuple[list[Item], list[Asked]]:
    """Items with their lines and steps, and what is asked."""
    lines = lines_of(written.line_of, [where for where, _ in said])
    items, asked, step = list[Item](), list[Asked](), 0
    for line, (_, what) in zip(lines, said, strict=True):
        if isinstance(what, Asked):
            asked.append(what._replace(after=len(items), line=line))
        else:
            step += what.check is None
            items.append(what._replace(line=line, step=step))
    return items, asked


def _check_seen(given: Mapping[str, Json]) -> None:
    """Raises MalformedError where a card or a role is hidden."""
    if is_unseen(given):
        expected = "all of them; `bangref ask`, `bangref odds --in` and `bangref.ask_unseen` follow hidden cards"
        raise MalformedError("not every card and role of it is known", where="given.players", expected=expected)


def _check_table(table: Table) -> None:
    """Raises MalformedError for a table that no game comes to: cards that cannot lie there, and a game that is over."""
    if table.refused is not None or not table.state.frames:
        return
    rules, state, of = table.rules, table.state, table.kit.positions
    for seat, card, clause in () if of.unfit is None else of.unfit(rules, state):
        name = table.names.player(seat)
        problem = f"{table.names.card_text(card)} cannot lie there: {clause_says(rules.readings, clause)} [{clause}]"
        raise MalformedError(problem, where=f"given.players.{name}.in_play", expected="another card")
    if of.is_over(rules, state):
        problem = f"the game is over [{table.kit.end_clause}]"
        raise MalformedError(problem, where="given.players", expected="a game that goes on")


def assumed_in(table: Table) -> tuple[str, ...]:
    """Which characters nobody has told of a table, and so are played without their abilities."""
    given, names = table.given, table.names
    dealt = zip(names.players, table.players, strict=True)
    unsaid = [(name, player) for name, player in dealt if not is_told(given_of(given, name))]
    return tuple(f"{name} is {' and '.join(map(names.element_text, player.characters))}" for name, player in unsaid)
