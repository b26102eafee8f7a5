"""How likely it is that a player holds a card, where not every card is known.

Holding     what is asked: whether a hand has so many cards of a kind
holding_from    that of a sentence
Odds        the answer
odds_of     that to a question, where a record stands
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from bangref.core.action import Card, Seat
from bangref.judge.hidden.allowed import Standing
from bangref.record.errors import MalformedError, shown
from bangref.record.hidden_names import UNSEEN, HiddenNames
from bangref.record.names import Names
from bangref.record.words import caller
from bangref.worlds.counting import ways_in
from bangref.worlds.unknown import is_token

_HOLDS = re.compile(r"\s+holds\s+(?:(no|an?|at least [0-9]{1,2}|exactly [0-9]{1,2}|[0-9]{1,2})\s+)?(\S.*)")
FORM = "'NAME holds CARD', 'NAME holds 2 CARD' or 'NAME holds no CARD'"


class Holding(NamedTuple):
    """Whether a hand has at least so many of these cards, or just so many. called: as they are written."""

    seat: Seat
    cards: frozenset[Card]
    called: str
    number: int = 1
    exactly: bool = False


class Odds(NamedTuple):
    """The answer. unseen: how many cards of the hand nobody has seen. worlds: how many there are."""

    value: Fraction
    unseen: int
    worlds: int


def holding_from(text: str, names: HiddenNames) -> Holding:
    """What a sentence asks. Raises MalformedError for one that nobody understands."""
    who = caller(text, names.players)
    found = _HOLDS.fullmatch(text[len(who) :]) if who else None
    if found is None:
        raise MalformedError(f"nobody understands {shown(text)}", where="GOAL", expected=FORM)
    bound, called = found[1] or "1", found[2]
    number = 0 if bound == "no" else 1 if bound.startswith("a") and len(bound) < 3 else int(bound.rpartition(" ")[2])
    exactly = bound == "no" or bound.startswith("exactly")
    if not number and not exactly:
        raise MalformedError(f"{shown(text)} always holds", where="GOAL", expected=FORM)
    return Holding(names.seat(who), _cards(called, names), called, number, exactly)


def _cards(called: str, names: HiddenNames) -> frozenset[Card]:
    """The cards that are called so, by their name or each by itself."""
    try:
        card = names.card(f"{called} {UNSEEN}", "GOAL")
    except MalformedError:
        return frozenset({names.card(called, "GOAL")})
    return names.faces.cards_of(card)


def odds_of(standing: Standing, asked: Holding) -> Odds:
    """How likely it is. Each way in which the unseen cards can lie counts the same, in whichever of the worlds.

    Raises MalformedError where not all worlds are there, or cards that nobody had seen were shuffled.
    """
    if not standing.whole or not standing.worlds:
        raise MalformedError(
            "there are more ways in which the game can have come there than are followed", where="GOAL"
        )
    found: Counter[int] = Counter()
    for world in standing.worlds:
        ways = ways_in(standing.deal, world, asked.seat, asked.cards)
        if ways is None:
            raise MalformedError("cards that nobody had seen were shuffled; of these it is not told", where="GOAL")
        found.update(ways)
    good = sum(ways for hits, ways in found.items() if _is_met(asked, hits))
    hand = standing.worlds[0].session.state.seats[asked.seat].hand
    return Odds(Fraction(good, found.total()), sum(map(is_token, hand)), len(standing.worlds))


def _is_met(asked: Holding, hits: int) -> bool:
    return hits == asked.number if asked.exactly else hits >= asked.number


def text_of(asked: Holding, names: Names) -> str:
    """What is asked, in words."""
    bound = "no" if not asked.number else f"{'exactly' if asked.exactly else 'at least'} {asked.number}"
    return f"{names.player(asked.seat)} holds {bound} {asked.called}"
