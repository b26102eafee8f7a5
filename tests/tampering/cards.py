"""What is printed on cards and characters, written down once more, so that the bookkeeping owes the kernel nothing."""

from __future__ import annotations

_PRINTED = {
    "BANG!": "AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH",
    "Missed!": "10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S",
    "Beer": "6H 7H 8H 9H 10H JH",
    "Saloon": "5H",
    "General Store": "9C QS",
    "Panic!": "JH QH AH 8D",
    "Cat Balou": "KH 9D 10D JD",
    "Gatling": "10H",
    "Indians!": "KD AD",
    "Duel": "QD JS 8C",
    "Stagecoach": "9S 9S",
    "Wells Fargo": "3H",
    "Barrel": "QS KS",
    "Dynamite": "2H",
    "Jail": "JS 10S 4H",
    "Mustang": "8H 9H",
    "Scope": "AS",
    "Volcanic": "10S 10C",
    "Schofield": "JC QC KS",
    "Remington": "KC",
    "Rev. Carabine": "AC",
    "Winchester": "8S",
}
DECK = tuple(f"{name} {corner}" for name, corners in _PRINTED.items() for corner in corners.split())
NAMES = tuple(_PRINTED)

REACH = {"Volcanic": 1, "Schofield": 2, "Remington": 3, "Rev. Carabine": 4, "Winchester": 5}
BLUE = frozenset((*REACH, "Barrel", "Dynamite", "Jail", "Mustang", "Scope"))
AIMED = frozenset(("BANG!", "Panic!", "Cat Balou", "Duel", "Jail"))
"""Cards that are played at a player."""
TAKING = frozenset(("Panic!", "Cat Balou"))

BULLETS = {
    "Bart Cassidy": 4,
    "Black Jack": 4,
    "Calamity Janet": 4,
    "Claus, the Saint": 3,
    "El Gringo": 3,
    "Jesse Jones": 4,
    "Johnny Kisch": 4,
    "Jourdonnais": 4,
    "Kit Carlson": 4,
    "Lucky Duke": 4,
    "Paul Regret": 3,
    "Pedro Ramirez": 4,
    "Rose Doolan": 4,
    "Sid Ketchum": 4,
    "Slab the Killer": 4,
    "Suzy Lafayette": 4,
    "Uncle Will": 4,
    "Vulture Sam": 4,
    "Willy the Kid": 4,
}
ADDED_IN_003 = frozenset(("Claus, the Saint", "Johnny Kisch", "Uncle Will"))
"""Characters that edition 000 does not have."""


def name_of(card: str) -> str:
    """The name of a card: ``BANG! AS`` is a BANG!."""
    return card.rsplit(" ", 1)[0]


def suit_of(card: str) -> str:
    """The letter of its suit."""
    return card[-1]


def rank_of(card: str) -> str:
    """Its rank, as printed."""
    return card.rsplit(" ", 1)[1][:-1]


def explodes(card: str) -> bool:
    """Whether this card, turned over, sets off the Dynamite."""
    return suit_of(card) == "S" and rank_of(card) in "23456789"


def has_blue_border(card: str) -> bool:
    """Whether a card stays in play."""
    return name_of(card) in BLUE
