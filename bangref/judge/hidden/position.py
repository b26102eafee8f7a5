"""A position in which not every card or role is known, as a record with hidden cards that begins from its table.

Laid            such a position: its table as far as it is known, and the record that it is
laid_out        that of a position; actions_asked: what is asked in it, as decisions
as_given        a fault of such a record, with its place in the position
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from bangref.core.action import Action, Seat
from bangref.judge.hidden.judge import Reopen, reopening
from bangref.judge.hidden.reader import HiddenPosition, HiddenTranscript
from bangref.judge.position import Written
from bangref.judge.position_in_lines import header_of
from bangref.judge.said import DO, ILLEGAL, Said, lines_of, said_in
from bangref.judge.scenario.table import Table
from bangref.judge.unseen import hand_given, is_unseen_card
from bangref.kits.scene import given_of, players_in
from bangref.record.convert import actions_of
from bangref.record.errors import MalformedError, shown
from bangref.record.hidden_names import UNSEEN
from bangref.record.lines import action_understood, understood
from bangref.record.model import AnyLine, HeaderLine
from bangref.record.names import NOBODY_NAME, Names
from bangref.record.source import Source
from bangref.record.values import text
from bangref.record.verbs import TAKE_BACK
from bangref.record.words import fields_from, line_from
from bangref.rulebook.json_data import Json, JsonObject

HEADER = 1
"""The line that stands for the table."""
BAG = "bag"


class Asked(NamedTuple):
    """What is asked: whether this would be allowed after so many lines. where: its place."""

    said: str
    where: str
    after: int


class Laid(NamedTuple):
    """A position. table: as far as it is known. asked: what is only asked. reopen: the record that it is, again."""

    written: Written
    path: str
    table: Table
    asked: tuple[Asked, ...]
    reopen: Reopen


def laid_out(written: Written, path: str) -> Laid:
    """A position as a record. Raises MalformedError, with file and line, for what cannot be."""
    try:
        table = Table(_known(written.scenario.given), untold_powerless=True)
        said = list(said_in(written.scenario.when))
        done = [each for each in said if each.field != ILLEGAL]
        numbers = lines_of(written.line_of, [each.where for each in done], HEADER)
        lines = tuple(
            (line, json.dumps([each.field, each.told]).encode()) for line, each in zip(numbers, done, strict=True)
        )
        source = Source(_header(written, table), HEADER, written.line_of, iter(lines), _line, _its_number, True)
        reopen = reopening(source, path, reader=HiddenPosition)
        names = _opened(reopen).names
        asked = _asked(said)
        for each in done:
            _check(each, names)
        for question in asked:
            actions_asked(question, names)
    except MalformedError as fault:
        raise written.placed(as_given(fault), path) from None
    return Laid(written, path, table, asked, reopen)


def _opened(reopen: Reopen) -> HiddenTranscript:
    """The record. Raises MalformedError without a line, which is none of the position."""
    try:
        return reopen({})
    except MalformedError as fault:
        raise MalformedError(fault.problem, where=fault.where, expected=fault.expected) from None


def as_given(fault: MalformedError) -> MalformedError:
    """The fault with its place in what is given, and not in a header."""
    first, _, rest = fault.where.partition(".")
    where = f"given.{rest or 'players'}" if first == "start" else fault.where
    if first in ("sets", "players"):
        where = f"given.{fault.where}"
    return MalformedError(fault.problem, where=where, expected=fault.expected, line=fault.line)


# The table -------------------------------------------------------------------------------------------------------


def _known(given: Mapping[str, Json]) -> JsonObject:
    """What is given of a table, without what nobody has seen. Raises MalformedError for a rest that lies elsewhere."""
    if given.get("rest", BAG) != BAG or BAG in given:
        where = f"given.{BAG}" if BAG in given else "given.rest"
        raise MalformedError("cards that nobody tells are in the draw pile or in hands", where=where, expected="none")
    players: JsonObject = {}
    for name in players_in(given):
        player = dict(given_of(given, name))
        if player.get("role") == UNSEEN:
            del player["role"]
        if hand_given(player):
            player["hand"] = [card for card in hand_given(player) if not is_unseen_card(card)]
        players[name] = player
    return {**given, "players": players}


def _header(written: Written, table: Table) -> HeaderLine:
    """The header of the record: nobody's view, with what is hidden in its place."""
    header = header_of(table)
    given, hidden = written.scenario.given, _secret(written.scenario.given, table)
    players = [
        player.model_copy(update={"role": UNSEEN}) if player.name in hidden else player for player in header.players
    ]
    start = {field: value for field, value in (header.start or {}).items() if field != "rest"}
    told: JsonObject = dict(players_in(start)) if "players" in start else {}
    for name in table.names.players:
        if any(map(is_unseen_card, hand_given(given_of(given, name)))):
            before = told.get(name)
            told[name] = {**(before if isinstance(before, dict) else {}), "hand": hand_given(given_of(given, name))}
    return header.model_copy(update={"observer": NOBODY_NAME, "players": players, "start": {**start, "players": told}})


def _secret(given: Mapping[str, Json], table: Table) -> frozenset[str]:
    """Whose roles nobody knows: where one of them is hidden, so are all that are not told, but those that lie open."""
    told = {player: given_of(given, player).get("role") for player in table.names.players}
    if UNSEEN not in told.values():
        return frozenset()
    roles_of = table.kit.secrets.roles
    dealt = None if roles_of is None else roles_of(table.rules, len(told))
    if dealt is None:
        player = next(name for name, role in told.items() if role == UNSEEN)
        raise MalformedError("everybody knows the roles", where=f"given.players.{player}.role", expected="the role")
    lines = zip(told.items(), table.players, strict=True)
    codes = table.kit.roles
    return frozenset(
        name
        for (name, role), player in lines
        if role == UNSEEN or (role is None and codes[player.role] not in dealt.open)
    )


# What is said ----------------------------------------------------------------------------------------------------


def _line(_number: int, line: bytes, names: Names) -> AnyLine:
    field, told = json.loads(line)
    return action_understood(fields_from(told, names)) if field == DO else understood({field: told})


def _its_number(number: int, _line: bytes, _where: str) -> int:
    return number


def actions_asked(asked: Asked, names: Names) -> tuple[Action, ...]:
    """The decisions that are asked about. Raises MalformedError for a take-back, which is no decision."""
    actions = _actions(asked.said, asked.where, names)
    if isinstance(actions, int):
        raise MalformedError("with hidden cards this is not answered", where=asked.where, expected="another action")
    return actions


def _actions(told: Json, where: str, names: Names) -> tuple[Action, ...] | Seat:
    """The decisions that a sentence means, or who takes something back. Raises MalformedError with its place."""
    try:
        line = line_from(text(told, where), names)
        return names.owner(line.by) if line.do == TAKE_BACK else actions_of(line, names)
    except MalformedError as fault:
        raise MalformedError(f"{shown(told)}: {fault.problem}", where=where, expected=fault.expected) from None


def _check(said: Said, names: Names) -> None:
    """Raises MalformedError for what nobody understands."""
    if said.field == DO:
        _actions(said.told, said.where, names)
        return
    try:
        understood({said.field: said.told})
    except MalformedError as fault:
        where = f"{said.where.removesuffix(f'.{said.field}')}.{fault.where}"
        raise MalformedError(fault.problem, where=where, expected=fault.expected) from None


def _asked(said: list[Said]) -> tuple[Asked, ...]:
    found: list[Asked] = []
    after = 0
    for each in said:
        if each.field == ILLEGAL:
            found.append(Asked(text(each.told, each.where), each.where, after))
        else:
            after += 1
    return tuple(found)
