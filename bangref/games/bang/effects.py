"""What may happen in BANG!, as records tell it and as the rules make it: cards that move, lives that change.

Cards that come to one hand in a row come together: their order means nothing. Cards that are turned over or
shown are compared where the record tells of any.
"""

from __future__ import annotations

from collections.abc import Iterable

from bangref.bang.effects import FROM_LEFT
from bangref.core.action import Card
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import Ruling
from bangref.games.kit import Effects
from bangref.transcript.effects import NOBODY, Judged, Key, Told
from bangref.transcript.errors import MalformedError, shown
from bangref.transcript.model import Effect
from bangref.transcript.names import Names

MOVES, CHANGES = (True, True, False, False), (False, False, True, True)
"""Which of the fields card, to, lives, now an effect has."""
FIRST_TURN = "bang.turn.order.sheriff_first"


def told_of(effect: Effect, names: Names, where: str = "effects") -> Told:
    """A recorded effect in comparable form. where: its place. Raises MalformedError where it is no effect, or two."""
    if effect.by is not None and effect.by != NOBODY:
        names.owner(effect.by, f"{where}.by")
    given = tuple(value is not None for value in (effect.card, effect.to, effect.lives, effect.now))
    if effect.card is not None and effect.to is not None and given == MOVES and effect.by is None:
        return Told(_move(names.card(effect.card, f"{where}.card"), effect.to, names, f"{where}.to"))
    if effect.lives is not None and effect.now is not None and given == CHANGES:
        return Told(("lives", names.owner(effect.lives, f"{where}.lives"), effect.now), effect.by or "")
    raise MalformedError(
        "an effect is either a card that moves or lives that change",
        where=where,
        expected="card and to, or lives and now",
    )


def _move(card: Card, to: str, names: Names, where: str) -> Key:
    zone, _, player = to.partition(":")
    if to in ("discard", "draw", "revealed"):
        return ("card", card, zone, -1)
    if zone in ("hand", "in_play"):
        return ("card", card, zone, names.owner(player, where))
    raise MalformedError(
        f"no such place: {shown(to)}", where=where, expected="hand:NAME, in_play:NAME, discard, draw or revealed"
    )


# What the rules made happen -------------------------------------------------------------------------------


def _key(ruling: Ruling) -> Key | None:
    if ruling.fact == "moves":
        card, _, (zone, number) = ruling.args
        if zone == "pile":
            return ("card", card, "discard" if number == DISCARD_PILE else "draw", -1)
        return ("card", card, "revealed", -1) if zone == "flight" else ("card", card, zone, number)
    if ruling.fact == "lives":
        return ("lives", ruling.args[0], ruling.args[2])
    if ruling.fact == "last_life":
        return ("lives", ruling.args[0], ruling.args[1] - ruling.args[2])
    if ruling.fact == "saved":
        return ("lives", ruling.args[0], ruling.args[1])
    return None


def judged_of(since: Iterable[Ruling], told: Iterable[Told]) -> list[Judged]:
    """The effects among rulings, without the deal; cards turned over or shown only where the record tells of any."""
    shows = any(effect.key[2] == "revealed" for effect in told)
    found: list[Judged] = []
    visit, unowned = -1, ""
    for ruling in since:
        if ruling.clause == FIRST_TURN:
            found.clear()
        elif ruling.fact == "its_turn_to_answer":
            visit = ruling.args[0]
        elif ruling.fact == "through_nobody":
            unowned = ruling.clause
        key = _key(ruling)
        if key is None or (key[2] == "revealed" and not shows):
            continue
        found.append(Judged(key, ruling.clause, visit, unowned))
        unowned = ""
    return found


def words(key: Key, names: Names) -> str:
    """An effect in words."""
    if key[0] == "lives":
        return f"{names.player(key[1])} has {key[2]} {'life' if key[2] == 1 else 'lives'}"
    _, card, zone, seat = key
    if zone == "revealed":
        return f"{names.card_text(card)} is turned over"
    places = {
        "hand": "the hand of",
        "in_play": "the cards before",
        "discard": "the discard pile",
        "draw": "the draw pile",
    }
    owner = f" {names.player(seat)}" if seat >= 0 else ""
    return f"{names.card_text(card)} goes to {places[zone]}{owner}"


def together(one: Key, other: Key) -> bool:
    """Whether the order of two effects means nothing: both bring a card to the same hand."""
    return one[:1] + one[2:] == other[:1] + other[2:] and bool(one[2] == "hand")


EFFECTS = Effects(
    told_of=told_of,
    judged_of=judged_of,
    together=together,
    words=words,
    round_clause=FROM_LEFT,
)
