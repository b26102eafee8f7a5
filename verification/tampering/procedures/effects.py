"""What cards do when they are played, or used from play."""

from __future__ import annotations

from collections.abc import Callable

from verification.tampering.cards import TAKING
from verification.tampering.procedures.lives import beer_works, beer_worth, heal
from verification.tampering.procedures.moving import draw, drawn, lose_card, put_away, random_card, settle, take_card
from verification.tampering.procedures.shots import demand, duel, is_missed, shot
from verification.tampering.procedures.teller import Teller
from verification.tampering.table import NOBODY

SHOTS = frozenset(("Punch", "Springfield", "Buffalo Rifle", "Pepperbox", "Knife", "Derringer"))
KEPT = frozenset(("Panic!", "Rag Time", "Conestoga"))
DRAWS = {"Stagecoach": 2, "Wells Fargo": 3, "Pony Express": 3}
LIVES = {"Tequila": 1, "Whisky": 2, "Canteen": 1}


def effect(game: Teller, seat: int, name: str, target: int, at: str, cards: list[str]) -> None:
    """The effect of a card of this name. cards: what is used for it; the suit may matter."""
    if name == "BANG!":
        shot(game, seat, target, bang_needs(game, seat), cards)
    elif name in SHOTS:
        _other_shot(game, seat, name, target, cards)
    elif name == "Ricochet":
        _ricochet(game, seat, target, at, cards)
    elif name in AT_ALL_OTHERS:
        for other in game.table.others(seat):
            if not game.table.out[other]:
                AT_ALL_OTHERS[name](game, seat, other, cards)
    elif name == "Duel":
        duel(game, seat, target)
    elif name in TAKING:
        if game.table.touches(seat, cards, target):
            _take_or_discard(game, seat, name in KEPT, target, at)
    elif name == "General Store":
        _store(game, seat, cards)
    elif name in DRAWS:
        draw(game, seat, DRAWS[name])
    else:
        _drink(game, seat, name, target, cards)


def _other_shot(game: Teller, seat: int, name: str, target: int, cards: list[str]) -> None:
    """A BANG! effect that is none of a BANG! card."""
    if name == "Derringer":
        draw(game, seat, 1)
        settle(game)
    shot(game, seat, target, 1, cards)


def bang_needs(game: Teller, seat: int) -> int:
    """Missed! effects that it takes to cancel a BANG! card of this player."""
    return 2 if game.table.has(seat, "Slab the Killer") else 1


def _shot_at(game: Teller, seat: int, other: int, cards: list[str]) -> None:
    shot(game, seat, other, 1, cards)


def _drink(game: Teller, seat: int, name: str, target: int, cards: list[str]) -> None:
    table = game.table
    if name == "Beer":
        heal(game, seat, beer_worth(table, seat) if beer_works(table) else 0)
        return
    healed = table.alive() if name == "Saloon" else [seat if target == NOBODY else target]
    for other in healed:
        if table.touches(seat, cards, other):
            heal(game, other, LIVES.get(name, 1))


def _take_or_discard(game: Teller, seat: int, keep: bool, target: int, at: str) -> None:
    table = game.table
    if not at and not table.hands[target]:
        return
    if keep:
        take_card(game, seat, target, at)
    else:
        _discard(game, seat, target, at or random_card(game, target), in_play=bool(at))
    settle(game)


def _discard(game: Teller, seat: int, target: int, card: str, in_play: bool) -> None:
    if in_play:
        game.table.in_play[target].remove(card)
    else:
        lose_card(game, target, card)
    put_away(game, card, "discarded", seat, target)


def _brawl(game: Teller, seat: int, target: int, cards: list[str]) -> None:
    """A player loses a card in play that the player of Brawl chooses, or one of the hand."""
    table = game.table
    if table.touches(seat, cards, target) and (table.hands[target] or table.in_play[target]):
        _take_or_discard(game, seat, False, target, game.card_of("which card", seat, target))


AT_ALL_OTHERS: dict[str, Callable[[Teller, int, int, list[str]], None]] = {
    "Gatling": _shot_at,
    "Howitzer": _shot_at,
    "Indians!": demand,
    "Brawl": _brawl,
}
"""What comes to one after another."""


def _ricochet(game: Teller, seat: int, target: int, at: str, cards: list[str]) -> None:
    """The card aimed at is discarded, unless its holder cancels the BANG!."""
    table = game.table
    if not table.touches(seat, cards, target) or is_missed(game, target, bang_needs(game, seat)):
        return
    if at in table.in_play[target]:
        _discard(game, seat, target, at, in_play=True)


def _store(game: Teller, seat: int, cards: list[str]) -> None:
    """As many cards as there are players; those whom it cannot concern take none."""
    offer = drawn(game, seat, len(game.table.alive()))
    for chooser in (seat, *game.table.others(seat)):
        if game.table.touches(seat, cards, chooser):
            card = game.picked("take from the store", chooser, offer)
            offer.remove(card)
            game.table.hands[chooser].append(card)
    for card in offer:
        put_away(game, card)
