"""A position told on the command line, in few words, as what is given of a table.

player_in       a player: ``Ada (Slab the Killer, 2 lives): BANG! AS, Beer 6H; Barrel QS``
fields_in       fields of a table: ``bangs: 1, event: [Gold Rush]``
given_by        the table
written_by      the position
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bangref.judge.options import known_kit
from bangref.judge.position import Written
from bangref.judge.scenario.cases import Scenario, check_called, given_in
from bangref.judge.scenario.table import Table
from bangref.kits.kit import Kit
from bangref.kits.scene import PLAYERS, players_in
from bangref.record.documents import Document, documents_in
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.hidden_names import UNSEEN
from bangref.record.names import role_called
from bangref.rulebook.json_data import Json, JsonObject

FEWEST, THREE = 4, 3
"""So many sit there, where nobody says otherwise: four, or the three who are told, where they can be all."""
PLACES = ("hand", "in_play")
"""Where the cards of a player are, in this order, with semicolons between."""
NO_READINGS: Mapping[str, str] = MappingProxyType({})
SINGULAR = {"life": "lives", "arrow": "arrows", "star": "stars"}
_PLAYER = re.compile(r"([^(:;]+)(?:\(([^()]*)\))?[ ]*(?::(.*)|(;.*))?")
_COUNTED = re.compile(r"([0-9]{1,3}) ([a-z]+)")


class Told(NamedTuple):
    """What is told of a table, each as it is typed.

    sheriff: the first of the players. fields: of the table, in YAML, which win over the rest.
    """

    game: str
    edition: str = ""
    sets: Sequence[str] = ()
    readings: Mapping[str, str] = NO_READINGS
    sheriff: str = ""
    players: Sequence[str] = ()
    turn: str = ""
    draw: str = ""
    fields: Sequence[str] = ()


def written_by(told: Told, said: Sequence[str]) -> Written:
    """The position that is told, and what is said there. Raises MalformedError for what nobody understands."""
    scenario = Scenario("", "", "as it is told", (), given_by(told), tuple(said), {}, ())
    return Written(scenario, Document(0, None, {}), 0)


def given_by(told: Told) -> JsonObject:
    """What is given of the table. Cards that nobody names lie in the draw pile, and nobody knows in which order."""
    kit = known_kit(told.game)
    given: JsonObject = {"game": told.game, "players": {}}
    if "rest" in kit.scenes.given:
        given["rest"] = "bag"
    words: JsonObject = {
        "edition": told.edition,
        "sets": list(told.sets),
        "readings": dict(told.readings),
        "turn": told.turn,
        "draw": _listed(told.draw),
    }
    given |= {field: value for field, value in words.items() if value}
    typed = {"game", *(field for field, value in words.items() if value)}
    for text in told.fields:
        for field, value in fields_in(text).items():
            if field in typed:
                raise MalformedError(f"{field} is told twice", where="--given", expected="it once")
            typed.add(field)
            given[field] = value
    whole = given_in(given | _seated(told, kit, given), told.game)
    three = {**whole, "seats": [*players_in(whole)]}
    if "seats" not in given and len(told.players) + bool(told.sheriff) == THREE and _can_sit(three):
        whole = three
    check_called(whole)
    return whole


def _can_sit(given: JsonObject) -> bool:
    """Whether these players can sit at the table that is told: in some games for three nobody is the Sheriff."""
    try:
        Table(given)
    except MalformedError:
        return False
    return True


def _seated(told: Told, kit: Kit, given: JsonObject) -> JsonObject:
    """The players, the Sheriff first; where there are more of them, the others have some of the usual names.

    given: of the table: how many there are, if that is told; and more of the players.
    """
    texts = ([told.sheriff] if told.sheriff else []) + list(told.players)
    players: JsonObject = {}
    for text in texts:
        name, fields = player_in(text, kit)
        if name in players:
            raise MalformedError(f"two players are called {shown(name)}", expected="a name of one's own")
        players[name] = _first(name, fields, kit) if told.sheriff and not players else fields
    more, seats = given["players"], given.get("seats")
    if not texts:
        return {"players": more}
    players = _with_more(players, more)
    number = max(len(players), seats if isinstance(seats, int) else FEWEST)
    if number > len(PLAYERS):
        raise MalformedError(f"{number} players", expected=f"at most {len(PLAYERS)}")
    free = [name for name in PLAYERS if name not in players]
    return {"players": players, "seats": [*players, *free[: number - len(players)]]}


def _with_more(players: JsonObject, more: Json) -> JsonObject:
    """Players with what is told of them besides. Raises MalformedError for others, and for what is told twice."""
    found = dict(players)
    for name, fields in _table_of(more, "players").items():
        told = found.get(name)
        if not isinstance(told, dict):
            expected = nearest(name, list(found)) or "one who is told by --sheriff or --player"
            raise MalformedError(f"nobody is called {shown(name)}", where="--given: players", expected=expected)
        besides = _table_of(fields, f"players.{name}")
        twice = next((field for field in besides if field in told), "")
        if twice:
            raise MalformedError(f"{twice} of {shown(name)} is told twice", where="--given", expected="it once")
        found[name] = {**told, **besides}
    return found


def _table_of(value: Json, where: str) -> JsonObject:
    if not isinstance(value, dict):
        raise MalformedError(f"no table of fields: {shown(value)}", where=f"--given: {where}", expected="FIELD: VALUE")
    return value


def _first(name: str, fields: JsonObject, kit: Kit) -> JsonObject:
    """The player who is told as the Sheriff, or as who is marked in a game. Raises MalformedError for another role."""
    marked = next(role for role, code in kit.roles.items() if code == kit.view.star)
    role = fields.get("role", marked)
    if role != marked:
        raise MalformedError(f"{shown(name)} is the {marked} by --sheriff, and not {shown(role)}", expected="--player")
    return {**fields, "role": marked}


def player_in(text: str, kit: Kit) -> tuple[str, JsonObject]:
    """The name of a player, and what is given of them. Raises MalformedError for what nobody understands."""
    found = _PLAYER.fullmatch(text.strip())
    if found is None:
        expected = "'NAME (CHARACTER, ROLE, 2 lives): HAND; IN PLAY'"
        raise MalformedError(f"no player is told by {shown(text)}", expected=expected)
    name, about, cards = found[1].strip(), found[2] or "", found[3] or found[4] or ""
    fields: JsonObject = {}
    characters: list[Json] = []
    for part in _listed(about):
        counted = _COUNTED.fullmatch(part)
        if counted is not None:
            fields[SINGULAR.get(counted[2], counted[2])] = int(counted[1])
        elif part == UNSEEN or role_called(kit.id, part, kit.roles):
            fields["role"] = part if part == UNSEEN else role_called(kit.id, part, kit.roles)
        elif part == "out":
            fields["out"] = True
        else:
            characters.append(part)
    if characters:
        fields |= {"character": characters[0]} if len(characters) == 1 else {"characters": characters}
    return name, fields | _places(cards, name)


def _places(text: str, name: str) -> JsonObject:
    """The cards of a player, by the place where they are."""
    parts = text.split(";")
    if len(parts) > len(PLACES):
        raise MalformedError(f"{len(parts)} places for the cards of {shown(name)}", expected="'HAND; IN PLAY'")
    return {place: _listed(part) for place, part in zip(PLACES, parts, strict=False) if part.strip()}


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def fields_in(text: str) -> JsonObject:
    """Fields of a table as they are typed. Raises MalformedError for what is none."""
    try:
        found = [document.value for document in documents_in(f"{{{text}}}".encode(errors="surrogateescape"))]
    except MalformedError as fault:
        problem = f"no fields: {shown(text)}: {fault.problem}"
        raise MalformedError(problem, where="--given", expected=fault.expected) from None
    if len(found) != 1 or not isinstance(found[0], dict):
        raise MalformedError(f"no fields: {shown(text)}", expected="FIELD: VALUE")
    return found[0]
