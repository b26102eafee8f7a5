"""Names as people write them: in any language of the rulebooks, in any case, with or without accents.

    cards_called        the cards that a text may mean
    cards_named         the cards of the name that a text is, which says nothing of suit and rank
    elements_called     the elements that a text may mean
    cards_like          printed names of cards that a text may have been meant to be

The printed English name is looked up first, by whoever asks; only a miss comes here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Protocol

from bangref.core.action import Card
from bangref.rulebook.load import load, spelling_key

CORNER = re.compile(r"(?P<name>.*\S)\s+(?P<rank>10|[2-9JQKA])\s?(?P<suit>[SHDC♠♥♦♣])\uFE0F?", re.IGNORECASE)
"""A name, and behind it what the corner of the card shows."""
SUITS = {
    "s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs",
    "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs",
}  # fmt: skip
MOST = 3
"""So many names may be suggested."""
NEAR = 0.6
"""How near a name has to be to be suggested."""


class Printed(Protocol):
    """What is printed on a kind of card, or on a face of a die."""

    @property
    def name(self) -> str: ...

    @property
    def suit(self) -> str: ...

    @property
    def rank(self) -> str: ...


@cache
def _elements_by_key(game: str) -> dict[str, tuple[str, ...]]:
    """The elements of a game by each of their spellings."""
    found: dict[str, tuple[str, ...]] = {}
    for name in load().names[game].values():
        for key in dict.fromkeys(map(spelling_key, name.spellings)):
            found[key] = (*found.get(key, ()), name.id)
    return found


def elements_called(game: str, text: str, known: Iterable[str]) -> list[str]:
    """The elements, of those that are known, that a text may mean."""
    key = spelling_key(text)
    return [element for element in dict.fromkeys(known) if key in _keys_of(game, element)]


@cache
def _keys_of(game: str, element: str) -> frozenset[str]:
    """All spellings of an element. One by one: to find a role, nobody has to spell all cards and characters."""
    name = load().names[game].get(element)
    return frozenset[str]() if name is None else frozenset(map(spelling_key, name.spellings))


def cards_called(game: str, text: str, faces: Sequence[Printed]) -> list[Card]:
    """The kinds of cards, or faces of a die, that a text may mean.

    >>> from bangref.bang.facts import DECK
    >>> [[DECK[card].rank for card in cards_called("bang", text, DECK)] for text in ("vezeni js", "Vězení 10 ♠", "-")]
    [['J'], ['10'], []]
    """
    name, rank, suit = _parted(text)
    called = _elements_by_key(game).get(spelling_key(name), ())
    return [
        Card(number)
        for number, face in enumerate(faces)
        if face.name in called and (face.rank.casefold(), face.suit) == (rank, suit)
    ]


def cards_named(game: str, text: str, faces: Sequence[Printed]) -> list[Card]:
    """The kinds of cards of the name that a text is, where it says nothing of suit and rank.

    >>> from bangref.bang.facts import DECK
    >>> [[DECK[card].rank for card in cards_named("bang", text, DECK)] for text in ("Jail", "vezeni", "Jail JS")]
    [['J', '10', '4'], ['J', '10', '4'], []]
    """
    called = _elements_by_key(game).get(spelling_key(text), ())
    return [Card(number) for number, face in enumerate(faces) if face.name in called]


def _parted(text: str) -> tuple[str, str, str]:
    """The name of a card, its rank and its suit; no rank and no suit where the text has none."""
    found = CORNER.fullmatch(text.strip())
    if found is None:
        return text, "", ""
    return found["name"], found["rank"].casefold(), SUITS[found["suit"].casefold()]


def cards_like(game: str, text: str, faces: Sequence[Printed], printed: Sequence[str]) -> list[str]:
    """Cards with a name like that of the text, those with the same corner first; none where no name is like it.

    printed: the names of the kinds of cards, in their order.
    """
    name, rank, suit = _parted(text)
    by_key = _elements_by_key(game)
    keys = get_close_matches(spelling_key(name), by_key, n=len(by_key), cutoff=NEAR)
    there = {face.name for face in faces}
    near = [element for element in dict.fromkeys(id_ for key in keys for id_ in by_key[key]) if element in there]
    found = [
        (near.index(face.name), (face.rank.casefold(), face.suit) != (rank, suit), number)
        for number, face in enumerate(faces)
        if face.name in near[:MOST]
    ]
    with_corner = [each for each in found if not each[1]]
    # The same name with another corner says more than another name with the same one.
    best = sorted([each for each in found if each[0] == 0] if _is_exact(game, name) else with_corner or found)
    return [printed[number] for *_, number in best[:MOST]]


def _is_exact(game: str, name: str) -> bool:
    return spelling_key(name) in _elements_by_key(game)
