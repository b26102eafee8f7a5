"""The players of a new game, as they are given or as chance deals them, and what a header says of them.

Player      a player as dealt
Options     what a header says of the game besides the players
options_of  as they are given
seated      the players that are given, or dealt by the seed
header_of   the header of their game
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from bangref.api.arguments import names_in, of_type, readings_in
from bangref.api.game import IllegalError
from bangref.core.ruling import rule
from bangref.judge.options import check_options, known_kit, sets_called
from bangref.judge.simulate import NAMES
from bangref.record.line import FORMAT
from bangref.record.lines import header_understood
from bangref.record.model import HeaderLine, PlayerLine
from bangref.rulebook.json_data import JsonObject
from bangref.version import __version__


class Player(NamedTuple):
    """A player as dealt: role ("sheriff" ...) and printed name of the character, or of two to choose from.

    spare: the character laid by, in games with New Identity. stars: of a Ninja, where they have to be told.
    """

    name: str
    role: str
    character: str | tuple[str, str]
    spare: str = ""
    stars: int = 0


class Options(NamedTuple):
    """What a header says of the game besides the players."""

    game: str
    edition: str
    sets: list[str]
    variants: list[str]
    readings: dict[str, str]


def options_of(
    game: str, edition: str | None, sets: Iterable[str], variants: Iterable[str], readings: Mapping[str, str] | None
) -> Options:
    """The options, as they are given. Raises MalformedError for names that nobody knows."""
    kit = known_kit(of_type(game, str, "game"))
    options = Options(
        game,
        kit.editions[0] if edition is None else of_type(edition, str, "edition"),
        list(sets_called(kit, names_in(sets, "sets"))),
        list(names_in(variants, "variants")),
        readings_in(readings),
    )
    check_options(kit, *options[1:])
    return options


def header_of(players: Sequence[Player], options: Options) -> HeaderLine:
    """The header of their game."""
    return header_understood(
        {
            "bangref": FORMAT,
            "rules": __version__,
            **options._asdict(),
            "players": [_line(player) for player in players],
        }
    )


def _line(player: Player) -> JsonObject:
    character = player.character
    dealt = {"character": character} if isinstance(character, str) else {"characters": list(character)}
    spare = {"spare": player.spare} if player.spare else {}
    stars = {"stars": player.stars} if player.stars else {}
    return {"name": player.name, "role": player.role, **dealt, **spare, **stars}


def seated(players: int | Sequence[Player], seed: int | None, options: Options) -> list[Player]:
    """The players, clockwise; roles and characters are dealt by the seed where only their number is given."""
    if isinstance(players, Sequence):
        return _given(players)
    return _dealt(of_type(players, int, "players"), seed, options)


def _given(players: Sequence[object]) -> list[Player]:
    if isinstance(players, str | bytes):
        raise TypeError("players: it has to be how many, or the players themselves, and is a text")
    return [_with_types(of_type(player, Player, "players")) for player in players]


def _with_types(player: Player) -> Player:
    for text in (player.name, player.role, player.spare):
        of_type(text, str, "players")
    of_type(player.stars, int, "players")
    if not isinstance(player.character, str):
        names_in(player.character, "players")
    return player


def _dealt(number: int, seed: int | None, options: Options) -> list[Player]:
    """So many players, with roles and characters dealt by the seed."""
    if seed is None:
        raise ValueError("roles and characters are dealt by chance: give a seed, or the players themselves")
    kit = known_kit(options.game)
    rules = kit.rules_for(*options[1:])
    if number not in rules.roles:
        raise IllegalError((rule(rules.player_count, "wrong_number_of_players", number),))
    dealt = kit.dealt_players(Random(f"{number}/{seed}"), number, rules)
    return [_printed(name, kit.player_line(player)) for name, player in zip(NAMES, dealt, strict=False)]


def _printed(name: str, told: JsonObject) -> Player:
    line = PlayerLine.model_validate({"name": name, **told})
    dealt = line.character if line.characters is None else (line.characters[0], line.characters[1])
    assert dealt is not None
    return Player(name, line.role, dealt, line.spare or "", line.stars or 0)
