"""A table of BANG! in one word: equal tables have equal digests, and other tables have others.

digest          of everything at the table
earlier_digest  as earlier versions made it, which records may have
laid_for_later  the cards that a player can use only in a later turn
"""

from __future__ import annotations

import hashlib
import json

from bangref.bang.rules import Rules
from bangref.bang.state import Seat, State
from bangref.core.action import Card
from bangref.core.codec import plain
from bangref.kits.bang.things_described import counted, tokens_on
from bangref.kits.cards.checkpoints import written
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject


def laid_for_later(rules: Rules, seat: Seat) -> tuple[Card, ...]:
    """The cards that a player has laid in this turn and can use in a later one."""
    fresh = tuple(lying.card for lying in seat.lying if lying.fresh)
    return tuple(card for card in fresh if rules.effects[rules.faces[card].name].waits)


def digest(state: State, names: Names) -> str:
    """SHA-256 over a canonical form of everything at the table, whatever sets bring to it.

    Left out is what is under way, which lies on no table, and what follows from the rest: what is in force, who won.
    """
    rules = names.rules
    return _hashed(
        {
            "turn": names.player(state.turn),
            "ring": list(state.ring),
            "seats": [_seat(seat, names) for seat in state.seats],
            "piles": [[names.card_text(card) for card in pile] for pile in state.piles],
            "memo": {slot.name: number for slot, number in zip(rules.memo, state.memo, strict=True) if number},
            "bank": counted(rules, state.bank),
            "extra": [[names.player(seat), origin] for seat, origin in state.extra],
            "records": plain(state.sets),
            **({"skips": [[names.player(seat), origin] for seat, origin in state.skips]} if state.skips else {}),
        }
    )


def _seat(seat: Seat, names: Names) -> list[Json]:
    return [
        seat.role,
        seat.shown,
        [list(seat.characters), list(seat.choice), seat.spare],
        [seat.lives, seat.status],
        written(names, seat.hand),
        [names.card_text(lying.card) for lying in seat.lying],
        written(names, laid_for_later(names.rules, seat)),
        tokens_on(names, seat),
        counted(names.rules, seat.stock),
    ]


def earlier_digest(state: State, names: Names) -> str | None:
    """The digest as earlier versions made it; None where there is more at the table than they knew."""
    rules = names.rules
    if rules.counters or rules.records or state.ring != tuple(range(len(state.seats))):
        return None
    table: JsonObject = {
        "turn": names.player(state.turn),
        "seats": [
            [seat.lives, seat.status, written(names, seat.hand), [names.card_text(c.card) for c in seat.lying]]
            for seat in state.seats
        ],
        "piles": [[names.card_text(card) for card in pile] for pile in state.piles],
        "memo": list(state.memo),
    }
    fresh = [written(names, laid_for_later(rules, seat)) for seat in state.seats]
    if any(fresh):
        table["fresh"] = fresh
    if any(seat.spare for seat in state.seats):
        table["characters"] = [list(seat.characters) for seat in state.seats]
    return _hashed(table)


def _hashed(table: JsonObject) -> str:
    return hashlib.sha256(json.dumps(table, separators=(",", ":")).encode()).hexdigest()
