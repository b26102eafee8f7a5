"""What ``then`` may state of every game, and how it is compared; and what games compare their own things with.

Compare         the faults of a table, of what is said about it, and where
per_player      something of each player named
seats_are       a group of players
size_is         a number of things
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bangref.core.engine import question, why_not
from bangref.core.ruling import Ruling
from bangref.scenario.fields import mapping, number, one_of, text, texts
from bangref.scenario.table import PLAYERS, Table
from bangref.transcript.errors import MalformedError
from bangref.transcript.words import sentence

Compare = Callable[[Table, Any, str], list[str]]


def differs(where: str, said: Any, found: Any) -> list[str]:
    """What is not as it is said, if it is not."""
    return [] if said == found else [f"{where}: {found}, not {said}"]


def per_player(look: Callable[[Table, Any], Any], write: Callable[[Table, Any, str], Any] | None = None) -> Compare:
    """Compare something of each player named: a number, or what ``write`` makes of the value."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        found = []
        for name, said in mapping(value, table.names.players, where).items():
            seat = table.state.seats[PLAYERS.index(name)]
            place = f"{where}.{name}"
            wanted = write(table, said, place) if write else number(said, place)
            found += differs(place, wanted, look(table, seat))
        return found

    return compare


def size_is(size: Callable[[Any], int]) -> Compare:
    """Compare a number that a state has."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        return differs(where, number(value, where), size(table.state))

    return compare


def seats_are(look: Callable[[Any], Iterable[int]]) -> Compare:
    """Compare a group of players."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        said = sorted(one_of(name, table.names.players, where) for name in texts(value, where))
        return differs(where, said, sorted(table.names.player(seat) for seat in look(table.state)))

    return compare


def _asks(table: Table, value: Any, where: str) -> list[str]:
    """Who has to decide, or ``{PLAYER: KIND OF QUESTION}``; nobody when the game is over."""
    asked = question(table.rules, table.state)
    said = value if isinstance(value, Mapping) else {text(value, where): None}
    if len(said) != 1:
        raise MalformedError(f"{len(said)} questions", where=where, expected="a player, or PLAYER: KIND OF QUESTION")
    ((name, kind),) = said.items()
    if asked is None:
        return differs(where, name, "nobody")
    table.rulings.append(Ruling(asked.clause, "asks"))
    return differs(where, (name, kind or asked.kind), (table.names.player(asked.decider), asked.kind))


def _turn(table: Table, value: Any, where: str) -> list[str]:
    return differs(where, value, table.names.player(table.state.turn))


def _judged(legal: bool) -> Compare:
    def compare(table: Table, value: Any, where: str) -> list[str]:
        found = []
        for place, said in enumerate(texts(value, where), 1):
            actions = table.actions(said, f"{where}[{place}]")
            if isinstance(actions, int):
                raise MalformedError("taking back belongs among what is done", where=f"{where}[{place}]")
            fault = why_not(table.rules, table.state, actions[0])
            if (fault is None) != legal:
                why = f"illegal [{fault.clause}] {fault.fact}" if fault else "legal"
                found.append(f"{where}[{place}]: {sentence(actions[0], table.names)}: {why}")
        return found

    return compare


def _shown(state: Any) -> list[int]:
    return [number for number, seat in enumerate(state.seats) if seat.shown]


def _refused_or_not(table: Table, value: Any, where: str) -> list[str]:
    return differs(where, value, table.refused is not None)


COMPARED: dict[str, Compare] = {
    "asks": _asks,
    "turn": _turn,
    "shown": seats_are(_shown),
    "winners": seats_are(lambda state: state.winners or ()),
    "legal": _judged(True),
    "illegal": _judged(False),
    "refused": _refused_or_not,
}
"""What ``then`` may state of every game."""
