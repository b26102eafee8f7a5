"""Scenarios as they are written: one for each case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangref.judge.scenario.expectations import COMPARED
from bangref.judge.scenario.table import GIVEN, OF_PLAYER, game_of
from bangref.kits import GAMES, kit_of
from bangref.kits.scene import PLAYERS, called, given_of, players_in
from bangref.record.errors import MalformedError, shown
from bangref.record.names import TAKEN
from bangref.record.values import list_of, mapping, text, texts
from bangref.rulebook.json_data import Json, JsonObject

FIELDS = ("id", "about", "shows", "given", "when", "then", "cites", "cases", "counts")
LONGEST_NAME = 80
"""As in headers."""
CASE_FIELDS = ("name", "about", "shows", "given", "when", "then", "cites")


class Scenario(NamedTuple):
    """One case of a scenario; ``id`` names it, with the case in brackets where there are several."""

    path: str
    id: str
    about: str
    shows: tuple[str, ...]
    given: Mapping[str, Json]
    when: tuple[Json, ...]
    then: Mapping[str, Json]
    cites: tuple[str, ...]


def parsed(raw: Json, path: str) -> tuple[Scenario, ...]:
    """The cases of a scenario. Raises MalformedError naming file, scenario and field."""
    found = mapping(raw, FIELDS, "a scenario", path)
    name = found.get("id")
    if not isinstance(name, str):
        raise MalformedError("a scenario without a name", where="id", expected="the clause it shows", path=path)
    return cases_of(found, path, name)


def cases_of(found: Mapping[str, Json], path: str, name: str) -> tuple[Scenario, ...]:
    """The cases of a scenario whose fields are known. name: its own, or "" where it has none."""
    try:
        return tuple(_case(path, name, found, case) for case in _cases(found))
    except MalformedError as fault:
        raise placed(fault, path, name) from None


def placed(fault: MalformedError, path: str, name: str) -> MalformedError:
    """The fault with its file and scenario."""
    where = f"{name}: {fault.where}" if fault.where and name else fault.where or name
    return MalformedError(fault.problem, where=where, expected=fault.expected, path=path)


def _cases(found: Mapping[str, Json]) -> list[Json]:
    if "cases" not in found:
        return [None]
    cases = list_of(found["cases"], "cases")
    if not cases:
        raise MalformedError("no case", where="cases", expected="at least one, or none of this")
    return cases


def _case(path: str, name: str, found: Mapping[str, Json], raw: Json) -> Scenario:
    case = {} if raw is None else mapping(raw, CASE_FIELDS, "cases")
    label = f"{name}[{text(case.get('name'), 'cases.name')}]" if raw is not None else name
    game = _game(case, _game(found, GAMES[0]))
    given = _merged(given_in(found.get("given"), game), given_in(case.get("given"), game))
    check_called(given)
    when = case.get("when", found.get("when", []))
    known = comparable(game)
    then = {**mapping(found.get("then", {}), known, "then"), **mapping(case.get("then", {}), known, "then")}
    return Scenario(
        path,
        label,
        text(found.get("about"), "about"),
        (*texts(found.get("shows", []), "shows"), *texts(case.get("shows", []), "shows")),
        given,
        tuple(list_of(when, "when")),
        then,
        (*texts(found.get("cites", []), "cites"), *texts(case.get("cites", []), "cites")),
    )


def _game(found: Mapping[str, Json], otherwise: str) -> str:
    """The game of a scenario, or of a case; it says which fields it may have."""
    given = found.get("given", {})
    return game_of(given) if isinstance(given, Mapping) and "game" in given else otherwise


def comparable(game: str) -> tuple[str, ...]:
    """What ``then`` may state in a game."""
    return (*COMPARED, *kit_of(game).scenes.compared)


def given_in(raw: Json, game: str) -> JsonObject:
    """What is given of a table, with all fields known. Raises MalformedError for others."""
    scenes = kit_of(game).scenes
    given = dict(mapping({} if raw is None else raw, (*GIVEN, *scenes.given), "given"))
    players = given.get("players") or {}
    if not isinstance(players, Mapping):
        problem = f"not a table of players: {shown(players)}"
        raise MalformedError(problem, where="given.players", expected="NAME: FIELDS")
    fields = (*OF_PLAYER, *scenes.of_player)
    given["players"] = {
        name: mapping(player or {}, fields, f"given.players.{name}") for name, player in players.items()
    }
    return given


def _merged(one: JsonObject, other: JsonObject) -> JsonObject:
    names = dict.fromkeys((*players_in(one), *players_in(other)))
    players = {name: {**given_of(one, name), **given_of(other, name)} for name in names}
    return {**one, **other, "players": players}


def check_called(given: Mapping[str, Json]) -> None:
    """Raise MalformedError where the players cannot be called so."""
    seats = given.get("seats")
    if isinstance(seats, list):
        _check_names([text(name, f"given.seats[{place}]") for place, name in enumerate(seats, 1)], "given.seats")
        mapping(players_in(given), called(given), "given.players")
    else:
        _check_names(list(players_in(given)), "given.players")


def _check_names(names: list[str], where: str) -> None:
    if len(names) > len(PLAYERS):
        raise MalformedError(f"{len(names)} players", where=where, expected=f"at most {len(PLAYERS)}")
    for place, name in enumerate(names):
        if not name.strip() or len(name) > LONGEST_NAME or name in TAKEN:
            raise MalformedError(f"nobody can be called {shown(name)}", where=where, expected="a name of one's own")
        if name in names[:place]:
            raise MalformedError(f"two players are called {shown(name)}", where=where, expected="a name of one's own")
