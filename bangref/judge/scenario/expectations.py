"""What ``then`` may state of every game, and how it is compared; and what games compare their own things with.

Compare         the faults of a table, of what is said about it, and where
per_player      something of each player named
seats_are       a group of players
size_is         a number of things
"""

from __future__ import annotations

from collections.abc import Mapping

from bangref.core.engine import question
from bangref.core.ruling import Ruling
from bangref.kits.any_game import State
from bangref.kits.scene import Compare, Scene, differs, seats_are
from bangref.record.errors import MalformedError
from bangref.record.values import text, texts
from bangref.record.words import sentence
from bangref.rulebook.json_data import Json


def _asks(table: Scene, value: Json, where: str) -> list[str]:
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


def _turn(table: Scene, value: Json, where: str) -> list[str]:
    return differs(where, value, table.names.player(table.state.turn))


def _judged(legal: bool) -> Compare:
    def compare(table: Scene, value: Json, where: str) -> list[str]:
        found = []
        for place, said in enumerate(texts(value, where), 1):
            actions = table.actions(said, f"{where}[{place}]")
            if isinstance(actions, int):
                raise MalformedError("taking back belongs among what is done", where=f"{where}[{place}]")
            fault = table.why_not(actions)
            if (fault is None) != legal:
                why = f"illegal [{fault.clause}] {fault.fact}" if fault else "legal"
                found.append(f"{where}[{place}]: {sentence(actions[0], table.names)}: {why}")
        return found

    return compare


def _shown(state: State) -> list[int]:
    return [number for number, seat in enumerate(state.seats) if seat.shown]


def _refused_or_not(table: Scene, value: Json, where: str) -> list[str]:
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
