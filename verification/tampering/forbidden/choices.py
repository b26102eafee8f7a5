"""Forbidden where somebody, or chance, picks among cards."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.forbidden.places import (
    DISCARDS,
    Fault,
    Forbidden,
    moments,
)
from verification.tampering.games import Game
from verification.tampering.procedures.setting_up import deck_of


def _picked_elsewhere(game: Game, kind: str) -> Iterator[Fault]:
    for moment in moments(game, kind):
        for card in deck_of(game.record.header):
            if card not in moment.options:
                yield Fault(moment.place, {**moment.line, "card": card}, instead=True)


def not_in_the_store(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "take from the store")


def not_flipped(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "choose the card that counts")


def not_looked_at(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "put a card back")


def gift_not_drawn(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "give a card away")


def not_in_that_hand(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "pick")


def not_in_the_pile(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "draw")


def excess_not_held(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, DISCARDS)


def another_picks(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "take from the store"):
        for other in moment.table.alive():
            if moment.table.players[other] != moment.asked and len(set(moment.options)) > 1:
                yield Fault(moment.place, {**moment.line, "by": moment.table.players[other]}, instead=True)


def gift_to_another(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "give a card away"):
        for other in moment.table.alive():
            if moment.table.players[other] != moment.line["on"] and len(set(moment.options)) > 1:
                yield Fault(moment.place, {**moment.line, "on": moment.table.players[other]}, instead=True)


def takes_from_nobody(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "where to draw from"):
        table = moment.table
        for seat in range(len(table.players)):
            if moment.line.get("on") and (table.out[seat] or not table.hands[seat]):
                yield Fault(moment.place, {**moment.line, "on": table.players[seat]}, instead=True)


KINDS: dict[str, Forbidden] = {
    "a card that is not in the store": Forbidden(not_in_the_store, ("bang.card.general_store.pick",)),
    "a store card picked by another": Forbidden(another_picks, ("bang.card.general_store.order",)),
    "a card that was not flipped": Forbidden(not_flipped, ("bang.character.lucky_duke.flip_two",)),
    "a card put back that was not looked at": Forbidden(not_looked_at, ("bang.character.kit_carlson.look_three",)),
    "a gift that was not drawn": Forbidden(gift_not_drawn, ("bang.character.claus_the_saint.gifts",)),
    "a gift to another": Forbidden(gift_to_another, ("bang.character.claus_the_saint.gifts",)),
    "a random card of another hand": Forbidden(not_in_that_hand),
    "a draw of a card that is not in the pile": Forbidden(not_in_the_pile),
    "a card taken from an empty hand": Forbidden(takes_from_nobody, ("bang.character.jesse_jones.first_card",)),
    "an excess card not held": Forbidden(excess_not_held, ("bang.play_vs_use.play",)),
}
