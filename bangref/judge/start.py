"""A record that begins from a position: what its header says of it, and the table that this is.

start_of    what a header says of a table that is given
started     the game of a header that begins from such a table
announced   the game of a header, wherever it begins
"""

from __future__ import annotations

from collections.abc import Mapping

from bangref.judge.header import deal, game_of
from bangref.judge.scenario.cases import check_called, given_in
from bangref.judge.scenario.from_here import game_from
from bangref.judge.scenario.table import Table
from bangref.kits import kit_of, names_for
from bangref.kits.kit import Game
from bangref.kits.scene import players_in
from bangref.record.errors import MalformedError, shown
from bangref.record.model import HeaderLine, PlayerLine
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject

OF_HEADER = ("game", "edition", "sets", "variants", "readings", "seats")
"""Fields of a table that a header has itself."""
OF_PLAYER = tuple(field for field in PlayerLine.model_fields if field != "name")
"""Fields of a player that a header has itself."""
IN_ADVANCE = ("hands", "deck", "events")
"""Fields of a header that tell how a game begins at its beginning."""


def start_of(given: Mapping[str, Json]) -> JsonObject:
    """What a header says of a table that is given, beside what it says of every game."""
    players: JsonObject = {}
    for name, player in players_in(given).items():
        assert isinstance(player, Mapping)
        told = {field: value for field, value in player.items() if field not in OF_PLAYER}
        players |= {name: told} if told else {}
    told = {field: value for field, value in given.items() if field not in (*OF_HEADER, "players")}
    return told | ({"players": players} if players else {})


def announced(header: HeaderLine, readings: Mapping[str, str]) -> tuple[Game, Names]:
    """The game that a header announces, with what it tells of hands and decks or of the table, and its names.

    readings: chosen instead of the header's own. Raises MalformedError for what cannot be.
    """
    if header.observer is not None:
        expected = "a record for 'bangref verify' alone"
        raise MalformedError("not every card of this game is known", where="observer", expected=expected)
    game = game_of(header, readings)
    if header.start is not None:
        return started(header, game)
    names = names_for(game.rules, tuple(player.name for player in header.players))
    deal(header, game, names)
    return game, names


def started(header: HeaderLine, game: Game) -> tuple[Game, Names]:
    """The game of a header that begins from a table, and its names. Raises MalformedError for a table that cannot be.

    game: as the header announces it.
    """
    assert header.start is not None
    for field in IN_ADVANCE:
        if getattr(header, field) is not None:
            raise MalformedError("the record does not begin at the beginning", where=field, expected="it in 'start'")
    try:
        _check_fields(header.start)
        table = Table(_given(header, game))
    except MalformedError as fault:
        where = f"start{fault.where.removeprefix('given')}"
        raise MalformedError(fault.problem, where=where, expected=fault.expected) from None
    return game_from(table), table.names


def _check_fields(start: Mapping[str, Json]) -> None:
    """Raise MalformedError for what the header says itself."""
    players = start.get("players")
    for field in OF_HEADER:
        if field in start:
            raise MalformedError(f"{shown(field)} is told by the header", where=f"given.{field}")
    for name, player in players.items() if isinstance(players, Mapping) else ():
        told = player if isinstance(player, Mapping) else {}
        for field in OF_PLAYER:
            if field in told:
                where = f"given.players.{name}.{field}"
                raise MalformedError(f"{shown(field)} is told among the players of the header", where=where)


def _given(header: HeaderLine, game: Game) -> JsonObject:
    """What is given of the table, whole."""
    given = given_in(header.start, header.game)
    kit = kit_of(header.game)
    told = players_in(given)
    players: JsonObject = {}
    for line, dealt in zip(header.players, game.players, strict=True):
        more = told.get(line.name, {})
        assert isinstance(more, Mapping)
        players[line.name] = {**kit.player_line(dealt), **more}
    whole: JsonObject = {
        **given,
        "game": header.game,
        "edition": game.rules.edition,
        "sets": list(header.sets),
        "variants": list(header.variants),
        "readings": dict(game.chosen),
        "seats": list(players),
        "players": {**told, **players},
    }
    check_called(whole)
    return whole
