"""The header tells another deal, other players or another deck of events."""

from __future__ import annotations

from random import Random
from typing import Any

from verification.tampering.cards import ALL_BULLETS, BULLETS
from verification.tampering.changed.change import (
    Change,
    Kind,
    another,
    deck,
    with_line,
)
from verification.tampering.games import Game


def _header(game: Game, done: str, /, **fields: Any) -> Change:
    return Change(with_line(game.record, 0, {**game.record.header, **fields}), 0, f"header: {done}")


def swap_in_deck(game: Game, random: Random) -> Change | None:
    deck = list(game.record.header.get("deck") or ())
    if not deck:
        return None
    one, other = random.sample(range(len(deck)), 2)
    deck[one], deck[other] = deck[other], deck[one]
    return _header(game, f"cards {one + 1} and {other + 1} of the draw pile swapped", deck=deck)


def swap_dealt(game: Game, random: Random) -> Change | None:
    hands = {name: list(hand) for name, hand in game.record.header["hands"].items()}
    one, other = random.sample(sorted(hands), 2)
    i, j = random.randrange(len(hands[one])), random.randrange(len(hands[other]))
    what = f"{hands[one][i]} of {one} and {hands[other][j]} of {other} swapped"
    hands[one][i], hands[other][j] = hands[other][j], hands[one][i]
    return _header(game, what, hands=hands)


def swap_dealt_with_deck(game: Game, random: Random) -> Change | None:
    deck = list(game.record.header.get("deck") or ())
    if not deck:
        return None
    hands = {name: list(hand) for name, hand in game.record.header["hands"].items()}
    one, i = random.choice(sorted(hands)), random.randrange(len(deck))
    j = random.randrange(len(hands[one]))
    what = f"{hands[one][j]} of {one} and {deck[i]} of the draw pile swapped"
    hands[one][j], deck[i] = deck[i], hands[one][j]
    return _header(game, what, hands=hands, deck=deck)


def replace_dealt(game: Game, random: Random) -> Change | None:
    hands = {name: list(hand) for name, hand in game.record.header["hands"].items()}
    one = random.choice(sorted(hands))
    i = random.randrange(len(hands[one]))
    card = another(random, deck(game), hands[one][i])
    what = f"{one} is dealt {card} and not {hands[one][i]}"
    hands[one][i] = card
    return _header(game, what, hands=hands)


def _other_player(game: Game, random: Random, field: str, values: tuple[str, ...]) -> Change | None:
    dealt = [dict(player) for player in game.record.header["players"]]
    one = random.choice(dealt)
    if field not in one:
        return None
    before = one[field]
    one[field] = another(random, values, before)
    return _header(game, f"{field} of {one['name']}: {one[field]} instead of {before}", players=dealt)


def other_role(game: Game, random: Random) -> Change | None:
    return _other_player(game, random, "role", ("sheriff", "deputy", "outlaw", "renegade"))


def other_character(game: Game, random: Random) -> Change | None:
    people = ALL_BULLETS if "dodge_city" in (game.record.header.get("sets") or ()) else BULLETS
    return _other_player(game, random, "character", tuple(people))


def _swap_of_players(field: str) -> Kind:
    def kind(game: Game, random: Random) -> Change | None:
        dealt = [dict(player) for player in game.record.header["players"]]
        one, other = random.sample(dealt, 2)
        if one.get(field) == other.get(field):
            return None
        one[field], other[field] = other[field], one[field]
        return _header(game, f"{field} of two players swapped", players=dealt)

    return kind


def other_seats(game: Game, random: Random) -> Change | None:
    dealt = list(game.record.header["players"])
    one, other = random.sample(range(len(dealt)), 2)
    dealt[one], dealt[other] = dealt[other], dealt[one]
    return _header(game, f"seats {one + 1} and {other + 1} swapped", players=dealt)


def drop_player(game: Game, random: Random) -> Change | None:
    dealt = list(game.record.header["players"])
    gone = dealt.pop(random.randrange(len(dealt)))
    hands = {name: hand for name, hand in game.record.header["hands"].items() if name != gone["name"]}
    return _header(game, f"{gone['name']} left out", players=dealt, hands=hands)


def swap_events(game: Game, random: Random) -> Change | None:
    events = list(game.record.header.get("events") or ())
    if not events:
        return None
    one, other = sorted(random.sample(range(len(events)), 2))
    events[one], events[other] = events[other], events[one]
    return _header(game, f"events {one + 1} and {other + 1} swapped: {events}", events=events)


def drop_event(game: Game, random: Random) -> Change | None:
    events = list(game.record.header.get("events") or ())
    if not events:
        return None
    gone = events.pop(random.randrange(len(events)))
    return _header(game, f"{gone} left out of the events", events=events)


def other_edition(game: Game, random: Random) -> Change | None:
    edition = game.record.header.get("edition", "003")
    return _header(game, "another edition", edition="000" if edition == "003" else "003")


KINDS: dict[str, Kind] = {
    "swap two cards of the draw pile": swap_in_deck,
    "swap two dealt cards": swap_dealt,
    "swap a dealt card with one of the draw pile": swap_dealt_with_deck,
    "replace a dealt card": replace_dealt,
    "change a role": other_role,
    "swap two roles": _swap_of_players("role"),
    "change a character": other_character,
    "swap two characters": _swap_of_players("character"),
    "swap two characters laid by": _swap_of_players("spare"),
    "swap two events": swap_events,
    "leave out an event": drop_event,
    "swap two seats": other_seats,
    "leave out a player": drop_player,
    "change the edition": other_edition,
}
