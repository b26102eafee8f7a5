"""Cards that move, as records tell it and as rules make it.

Cards that come to one hand in a row come together: their order means nothing. Cards that are turned over or
shown are compared where the record tells of any.

move_told       a recorded move in comparable form; move_judged: that of a ruling
is_shown        whether a move only turns a card over
words           a move in words
together        whether the order of two effects means nothing
"""

from __future__ import annotations

from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import Ruling
from bangref.kits.effect import Key
from bangref.record.errors import MalformedError, shown
from bangref.record.names import Names

CARD = "card"
"""The kind of effect that a move is."""
PLACES = {
    "hand": "the hand of",
    "in_play": "the cards before",
    "discard": "the discard pile",
    "draw": "the draw pile",
}


def move_told(text: str, to: str, names: Names, where: str) -> Key:
    """A card that has gone somewhere. where: the effect's place. Raises MalformedError for what is not known."""
    card = names.card(text, f"{where}.card")
    zone, _, player = to.partition(":")
    if to in ("discard", "draw", "revealed"):
        return (CARD, card, zone, -1)
    if zone in ("hand", "in_play"):
        return (CARD, card, zone, names.owner(player, f"{where}.to"))
    raise MalformedError(
        f"no such place: {shown(to)}",
        where=f"{where}.to",
        expected="hand:NAME, in_play:NAME, discard, draw or revealed",
    )


def move_judged(ruling: Ruling) -> Key:
    """The move that a ruling tells of."""
    card, _, (zone, number) = ruling.args
    if zone == "pile":
        return (CARD, card, "discard" if number == DISCARD_PILE else "draw", -1)
    return (CARD, card, "revealed", -1) if zone == "flight" else (CARD, card, zone, number)


def is_shown(key: Key) -> bool:
    """Whether a card is only turned over or shown."""
    return bool(key[2] == "revealed")


def words(key: Key, names: Names) -> str:
    """A move in words."""
    _, card, zone, seat = key
    if is_shown(key):
        return f"{names.card_text(card)} is turned over"
    owner = f" {names.player(seat)}" if seat >= 0 else ""
    return f"{names.card_text(card)} goes to {PLACES[zone]}{owner}"


def together(one: Key, other: Key) -> bool:
    """Whether the order of two effects means nothing: both bring a card to the same hand."""
    return one[:1] + one[2:] == other[:1] + other[2:] and bool(one[2] == "hand")
