"""What is printed on cards and characters, and which readings the rulebook leaves open."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from bangref.rulebook import load

Position = dict[str, Any]
Line = dict[str, Any]
Item = dict[str, Any]

PRINTED: dict[str, Any] = json.loads((Path(__file__).parent / "facts.json").read_text(encoding="utf-8"))
CARDS: dict[str, Any] = PRINTED["cards"]
BLUE = {name for name, card in CARDS.items() if card["border"] == "blue"}
GREEN = {name for name, card in CARDS.items() if card["border"] == "green"}
ORANGE = {name for name, card in CARDS.items() if card["border"] == "orange"}
WEAPONS = {name: card["range"] for name, card in CARDS.items() if "range" in card}
BOOK = {name for name, card in CARDS.items() if card.get("book")}
EQUIPMENT: dict[str, Any] = PRINTED["equipment"]
WAGONS: list[str] = PRINTED["wagons"]
STATIONS: dict[str, Any] = PRINTED["stations"]
BLACK = {name for name, card in EQUIPMENT.items() if card["border"] == "black"}
LIVES = {name: lives for group in PRINTED["characters"].values() for name, lives in group.items()}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
NO_CARD = ""
"""The card of an effect that is repeated: there is none, and so neither suit nor rank."""
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def name_of(card: str) -> str:
    """The name of a card such as "BANG! AS"; equipment and wagons have no rank and suit, so that the name is all.

    Clauses: bang.gold_rush.buy.no_suit, bang.train.wagons.no_rank_or_suit.
    """
    if card in EQUIPMENT or card in WAGONS:
        return card
    return card.rsplit(" ", 1)[0]


def rank_of(card: str) -> str:
    """The rank in the corner of a card."""
    return card.rsplit(" ", 1)[1][:-1]


@cache
def all_cards(sets: tuple[str, ...], simplified: bool) -> list[str]:
    """All playing cards of a game.

    Clauses: bang.components.playing_cards, bang.components.copies, bang.dodge_city.components.playing_cards,
    bang.dodge_city.components.copies, bang.valley_of_shadows.components.playing_cards,
    bang.valley_of_shadows.components.copies, bang.setup.simplified_book_symbol,
    bang.armed_and_dangerous.components.playing_cards, bang.armed_and_dangerous.components.copies,
    bang.train.deck.composition, bang.train.setup.merge_into_base.
    """
    expansions = ("dodge_city", "valley_of_shadows", "armed_and_dangerous", "great_train_robbery")
    boxes = ["base", *(box for box in expansions if box in sets)]
    corners = [(name, corner) for box in boxes for name in CARDS for corner in CARDS[name].get(box, "").split()]
    return [f"{name} {corner}" for name, corner in corners if not (simplified and name in BOOK)]


def all_equipment() -> list[str]:
    """The twenty-four equipment cards.

    Clauses: bang.gold_rush.components, bang.gold_rush.components.copies.
    """
    return [name for name, card in EQUIPMENT.items() for _ in range(card["copies"])]


@cache
def kinds(sets: tuple[str, ...]) -> list[str]:
    """All different cards of a game, each once."""
    return list(dict.fromkeys(all_cards(sets, simplified=False)))


@cache
def characters(edition: str, sets: tuple[str, ...]) -> list[str]:
    """All characters of a game, in the order of the rulebook's names.

    Clauses: bang.characters.unique_ability, bang.components.characters, bang.pool.extra_characters,
    bang.pool.bonus_cards, bang.dodge_city.components.characters, bang.gold_rush.components.characters,
    bang.valley_of_shadows.components.characters, bang.armed_and_dangerous.components.characters,
    bang.wild_west_show.components.characters, bang.train.components.characters.
    """
    groups = ["base"]
    groups += ["big box"] if edition == "003" else []
    expansions = (
        *("bonus", "dodge_city", "gold_rush", "valley_of_shadows", "armed_and_dangerous"),
        *("wild_west_show", "great_train_robbery"),
    )
    groups += [name for name in expansions if name in sets]
    return [name for group in groups for name in PRINTED["characters"][group]]


@cache
def default_readings() -> dict[str, str]:
    """The readings of the card game and their defaults, from the rulebook."""
    return {id: reading.default for id, reading in load().readings.items() if id.startswith("bang.")}


def without(hand: list[str], *cards: str) -> list[str]:
    """A hand without these cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
