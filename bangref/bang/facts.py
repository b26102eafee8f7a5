"""The 80 playing cards of the base game: name, suit and rank of each, and what kind of card it is."""

from typing import NamedTuple

from bangref.bang import names as n


class Face(NamedTuple):
    """What is printed on a card. reach: the number in the sight of a weapon, 0 on other cards."""

    name: str
    suit: str
    rank: str
    colour: str = n.BROWN
    reach: int = 0
    book: bool = False


_SUITS = {"S": n.SPADES, "H": n.HEARTS, "D": n.DIAMONDS, "C": n.CLUBS}

BLUE_CARDS = {
    n.BARREL: 0,
    n.DYNAMITE: 0,
    n.JAIL: 0,
    n.MUSTANG: 0,
    n.SCOPE: 0,
    n.VOLCANIC: 1,
    n.SCHOFIELD: 2,
    n.REMINGTON: 3,
    n.REV_CARABINE: 4,
    n.WINCHESTER: 5,
}
"""Reach of each blue card; 0 where it is no weapon."""

BOOK_SYMBOL = frozenset((n.DUEL, n.DYNAMITE, n.GENERAL_STORE, n.INDIANS, n.JAIL))
"""Cards that send the reader to the rulebook; the simplified first game leaves them out."""

_DECK = {
    n.BANG: "AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH",
    n.MISSED: "10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S",
    n.BEER: "6H 7H 8H 9H 10H JH",
    n.SALOON: "5H",
    n.GENERAL_STORE: "9C QS",
    n.PANIC: "JH QH AH 8D",
    n.CAT_BALOU: "KH 9D 10D JD",
    n.GATLING: "10H",
    n.INDIANS: "KD AD",
    n.DUEL: "QD JS 8C",
    n.STAGECOACH: "9S 9S",
    n.WELLS_FARGO: "3H",
    n.BARREL: "QS KS",
    n.DYNAMITE: "2H",
    n.JAIL: "JS 10S 4H",
    n.MUSTANG: "8H 9H",
    n.SCOPE: "AS",
    n.VOLCANIC: "10S 10C",
    n.SCHOFIELD: "JC QC KS",
    n.REMINGTON: "KC",
    n.REV_CARABINE: "AC",
    n.WINCHESTER: "8S",
}


def face(name: str, text: str) -> Face:
    """The face of the card ``name`` with suit and rank written like ``10H``."""
    blue = name in BLUE_CARDS
    return Face(
        name, _SUITS[text[-1]], text[:-1], n.BLUE if blue else n.BROWN, BLUE_CARDS.get(name, 0), name in BOOK_SYMBOL
    )


DECK: tuple[Face, ...] = tuple(face(name, text) for name, cards in _DECK.items() for text in cards.split())
