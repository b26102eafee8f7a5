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
_DODGE_CITY = {
    "BANG!": "8S 5C 6C KC",
    "Missed!": "8D",
    "Beer": "6H 6S",
    "General Store": "AS",
    "Panic!": "JH",
    "Cat Balou": "8C",
    "Indians!": "5D",
    "Barrel": "AC",
    "Dynamite": "10C",
    "Mustang": "5H",
    "Remington": "6D",
    "Rev. Carabine": "5S",
    "Binocular": "10D",
    "Hideout": "KD",
    "Brawl": "JS",
    "Dodge": "7D KH",
    "Punch": "10S",
    "Rag Time": "9H",
    "Springfield": "KS",
    "Tequila": "9C",
    "Whisky": "QH",
    "Bible": "10H",
    "Buffalo Rifle": "QC",
    "Can Can": "JC",
    "Canteen": "7H",
    "Conestoga": "9D",
    "Derringer": "7S",
    "Howitzer": "9S",
    "Iron Plate": "AD QS",
    "Knife": "8H",
    "Pepperbox": "AH",
    "Pony Express": "QD",
    "Sombrero": "7C",
    "Ten Gallon Hat": "JD",
}


def _cards(printed: dict[str, str]) -> tuple[str, ...]:
    return tuple(f"{name} {corner}" for name, corners in printed.items() for corner in corners.split())


DECK, DODGE_CITY = _cards(_PRINTED), _cards(_DODGE_CITY)

REACH = {"Volcanic": 1, "Schofield": 2, "Remington": 3, "Rev. Carabine": 4, "Winchester": 5}
BLUE = frozenset((*REACH, "Barrel", "Binocular", "Dynamite", "Hideout", "Jail", "Mustang", "Scope"))
MISSED_IN_PLAY = frozenset(("Bible", "Iron Plate", "Sombrero", "Ten Gallon Hat"))
"""Green cards with the Missed! symbol."""
GREEN = MISSED_IN_PLAY | {
    "Buffalo Rifle", "Can Can", "Canteen", "Conestoga", "Derringer", "Howitzer", "Knife", "Pepperbox", "Pony Express"
}  # fmt: skip
AIMED = frozenset(("BANG!", "Panic!", "Cat Balou", "Duel", "Jail", "Punch", "Rag Time", "Springfield", "Tequila"))
"""Cards that are played at a player."""
USED_AT = frozenset(("Buffalo Rifle", "Can Can", "Conestoga", "Derringer", "Knife", "Pepperbox"))
"""Green cards that are used at a player."""
TAKING = frozenset(("Panic!", "Cat Balou", "Rag Time", "Can Can", "Conestoga"))
NEAR = frozenset(("Panic!", "Punch", "Derringer", "Knife"))
"""Only at distance 1."""
IN_RANGE = frozenset(("BANG!", "Pepperbox", "Doc Holyday", "Sniper"))
PRICED = frozenset(("Brawl", "Rag Time", "Springfield", "Tequila", "Whisky"))
"""Cards that cost another card of the hand."""

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
OF_DODGE_CITY = {
    "Apache Kid": 3,
    "Belle Star": 4,
    "Bill Noface": 4,
    "Chuck Wengam": 4,
    "Doc Holyday": 4,
    "Elena Fuente": 4,
    "Gregg Digger": 4,
    "Herb Hunter": 4,
    "José Delgado": 4,
    "Molly Stark": 4,
    "Pat Brennan": 4,
    "Pixie Pete": 4,
    "Sean Mallory": 4,
    "Tequila Joe": 4,
    "Vera Custer": 3,
}
ALL_BULLETS = {**BULLETS, **OF_DODGE_CITY}
ADDED_IN_003 = frozenset(("Claus, the Saint", "Johnny Kisch", "Uncle Will"))
"""Characters that edition 000 does not have."""


OF_HIGH_NOON = (
    "Blessing", "Curse", "Ghost Town", "Gold Rush", "Hangover", "Shootout", "The Daltons", "The Doctor",
    "The Reverend", "The Sermon", "Thirst", "Train Arrival",
)  # fmt: skip
JOINING = ("Handcuffs", "New Identity")
"""Events of the base box that may join those of High Noon."""
OF_FISTFUL = (
    "Abandoned Mine", "Ambush", "Blood Brothers", "Dead Man", "Hard Liquor", "Lasso", "Law of the West", "Peyote",
    "Ranch", "Ricochet", "Russian Roulette", "Sniper", "The Judge", "Vendetta",
)  # fmt: skip
FINAL = {"high_noon": "High Noon", "fistful": "A Fistful of Cards"}
"""The final event of each set."""


def name_of(card: str) -> str:
    """The name of a card: ``BANG! AS`` is a BANG!."""
    return card.rsplit(" ", 1)[0]


def suit_of(card: str) -> str:
    """The letter of its suit."""
    return card[-1]


def rank_of(card: str) -> str:
    """Its rank, as printed."""
    return card.rsplit(" ", 1)[1][:-1]


def explodes(suit: str, rank: str) -> bool:
    """Whether a card of this suit and rank, turned over, sets off the Dynamite."""
    return suit == "S" and rank in "23456789"


def stays_in_play(card: str) -> bool:
    """Whether a card is laid: its border is blue or green."""
    return name_of(card) in BLUE | GREEN
