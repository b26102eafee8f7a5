"""What the server's names are called in print.

printed     the printed name of a card, a character or an event
card_text   a card of the deck as records name it
set_of      a set by the name that headers use
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from bangref.record.names import LETTERS, english_names
from bangref.streams.messages import NamedCard, Sign

GAME = "bang"
SETS: Mapping[str, str] = {
    "dodgecity": "dodge_city",
    "highnoon": "high_noon",
    "fistfulofcards": "fistful",
    "goldrush": "gold_rush",
    "valleyofshadows": "valley_of_shadows",
    "wildwestshow": "wild_west_show",
    "wildwestshow_characters": "wild_west_show",
    "armedanddangerous": "armed_and_dangerous",
    "greattrainrobbery": "great_train_robbery",
    "shadowgunslingers": "shadow_gunslingers",
}
"""The sets of the server, by the names that headers use."""
SPELT: Mapping[str, str] = {
    "gregdigger": "gregg_digger",
    "rhum": "rum",
    "invertrotation": "gold_rush",
    "goldrush": "gold_rush_equipment",
    "sermon": "sermon",
}
"""Names that the server spells in another way: letters alone, and the id."""


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@cache
def _by_letters() -> dict[str, str]:
    names = english_names(GAME)
    found = {_letters(name): name for name in names.values()}
    return found | {spelt: names[element] for spelt, element in SPELT.items() if element in names}


def _letters(name: str) -> str:
    return re.sub("[^a-z0-9]", "", name.lower())


def printed(name: str) -> str:
    """The printed name of what the server calls so; what bangref does not know stands for itself."""
    return _by_letters().get(_letters(name), name)


def card_text(name: str, sign: Sign | None) -> str:
    """A card as records name it: its printed name, with rank and suit where it has them."""
    if sign is None or sign.suit not in LETTERS:
        return printed(name)
    return f"{printed(name)} {sign.rank.removeprefix('rank_')}{LETTERS[sign.suit]}"


def name_of(card: str) -> str:
    """The name of a card, without rank and suit."""
    name, _, sign = card.rpartition(" ")
    return name if name and sign[-1:] in LETTERS.values() and sign[:-1] in RANKS else card


def text_of(card: NamedCard | None) -> str:
    """A card of a sentence; empty where it is hidden."""
    return "" if card is None or card.name is None else card_text(card.name, card.sign)


def set_of(expansion: str) -> str | None:
    """The set that the server calls so; None for one that bangref does not know."""
    return SETS.get(expansion)
