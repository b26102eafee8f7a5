"""Headers that no game can have."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.forbidden.places import (
    Fault,
    Forbidden,
)
from verification.tampering.games import Game
from verification.tampering.record import Line


def _headers(game: Game, lines: list[Line]) -> Iterator[Fault]:
    yield from (Fault(0, {**game.record.header, **line}, instead=True) for line in lines)


def roles_of_others(game: Game) -> Iterator[Fault]:
    dealt = game.record.header["players"]
    for place, player in enumerate(dealt):
        for role in ("sheriff", "deputy", "outlaw", "renegade"):
            if role != player["role"]:
                changed = [*dealt[:place], {**player, "role": role}, *dealt[place + 1 :]]
                yield from _headers(game, [{"players": changed}])


def character_twice(game: Game) -> Iterator[Fault]:
    dealt = game.record.header["players"]
    for place, player in enumerate(dealt):
        for other in dealt:
            if other is not player and "character" in player:
                changed = [*dealt[:place], {**player, "character": other["character"]}, *dealt[place + 1 :]]
                yield from _headers(game, [{"players": changed}])


def hand_of_another_size(game: Game) -> Iterator[Fault]:
    """A card of the draw pile is dealt as well, or one that was dealt lies on the pile."""
    header = game.record.header
    if header.get("deck") is None or game.record.header.get("hands") is None:
        return
    for name, hand in header["hands"].items():
        more = {"hands": {**header["hands"], name: [*hand, header["deck"][0]]}, "deck": header["deck"][1:]}
        less = {"hands": {**header["hands"], name: hand[1:]}, "deck": [hand[0], *header["deck"]]}
        yield from _headers(game, [more, less])


KINDS: dict[str, Forbidden] = {
    "roles that do not go together": Forbidden(
        roles_of_others,
        (
            *(f"bang.setup.roles.{number}" for number in ("four", "five", "six", "seven")),
            "bang.three_players.roles",
            "bang.eight_players.roles",
        ),
    ),
    "a character dealt twice": Forbidden(character_twice, ("bang.setup.characters.deal",)),
    "an opening hand of another size": Forbidden(
        hand_of_another_size,
        ("bang.setup.hand.initial", "bang.setup.hand.sheriff_no_extra", "bang.setup.hand.sheriff_extra"),
    ),
}
