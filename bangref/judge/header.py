"""The header: which game it announces, who plays, and what chance decided in advance.

game_of     the game of a header, by the kit of that game
as_started  a game in which, as the header tells of its table, some characters have no ability
deal        what it tells in advance
"""

from __future__ import annotations

from collections.abc import Mapping

from bangref.judge.options import check_options, known_kit, sets_called
from bangref.judge.powerless import G, powerless_in, without_ability
from bangref.kits import kit_for
from bangref.kits.any_game import Rules
from bangref.kits.kit import FromTheBeginning, Game, Kit
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.fields import check_fields
from bangref.record.line import FORMAT
from bangref.record.model import HeaderLine
from bangref.record.names import TAKEN, Names
from bangref.record.open_readings import still_open


def game_of(header: HeaderLine, readings: Mapping[str, str]) -> FromTheBeginning[Rules]:
    """The game that a header announces.

    readings: chosen by the user, before those of the header, as far as they concern the sets of the game.

    Raises MalformedError for what is not known.
    """
    if header.bangref != FORMAT:
        raise MalformedError(f"format {shown(header.bangref)} is not known", where="bangref", expected=f"{FORMAT}")
    kit = known_kit(header.game)
    check_fields(header, kit.header_fields, kit.title)
    edition = kit.editions[0] if header.edition is None else header.edition
    header = header.model_copy(update={"sets": list(sets_called(kit, header.sets))})
    check_options(kit, edition, header.sets, header.variants, header.readings)
    known = kit.readings_of(header.sets)
    chosen = {reading: value for reading, value in still_open(readings).items() if reading in known}
    _check_players(header, kit)
    players = kit.players_of(header)
    try:
        game = kit.game(
            edition, tuple(header.sets), tuple(header.variants), {**still_open(header.readings), **chosen}, players
        )
    except MalformedError as error:
        raise MalformedError(error.problem, where="header") from None
    return as_started(header, game)


def as_started(header: HeaderLine, game: G) -> G:
    """The game of a header in which some characters have no ability, where it begins from such a table.

    Raises MalformedError for somebody who does not play.
    """
    known = tuple(player.name for player in header.players)
    powerless = powerless_in(header.start or {}, known, "start")
    return without_ability(game, known, powerless) if powerless else game


def _check_players(header: HeaderLine, kit: Kit) -> None:
    """Names of their own, and roles of the game."""
    seen: set[str] = set()
    for place, player in enumerate(header.players):
        where = f"players.{place}"
        _check_name(player.name, seen, f"{where}.name")
        seen.add(player.name)
        if player.role not in kit.roles:
            expected = nearest(player.role, list(kit.roles))
            raise MalformedError(f"it is {shown(player.role)}", where=f"{where}.role", expected=expected)
        check_fields(player, kit.player_fields, kit.title, where)


def _check_name(name: str, seen: set[str], where: str) -> None:
    if name in TAKEN:
        raise MalformedError(f"nobody can be called {shown(name)}", where=where, expected="a name of one's own")
    if name in seen:
        raise MalformedError(f"two players are called {shown(name)}", where=where, expected="a name of one's own")


def deal(header: HeaderLine, game: Game, names: Names) -> None:
    """Give the game what the header tells in advance. Raises MalformedError for what cannot be."""
    kit_for(names).deal(header, game, names)
