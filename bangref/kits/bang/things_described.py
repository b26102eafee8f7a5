"""What only sets bring to a table, as files and people are told it: counters and tokens, piles, records; the seats.

What there is of them the rules say (``Rules.counters``, ``piles``, ``records``): no set needs code of its own here.

described       what a full checkpoint has to tell of a state, as its fields
word            what people call a counter, a pile or a record
own_piles       the piles of sets, by name; unordered: those whose order nobody knows; is_spread: of which all is seen
open_roles, without_lives       who is otherwise than checkpoints of the base game can tell
stock_words, tokens_words, record_words, notes    for people
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from bangref.bang.deck import decks
from bangref.bang.names import BOUND
from bangref.bang.rules import Rules
from bangref.bang.setup import is_open
from bangref.bang.state import Lying, Seat, State
from bangref.core.action import NO_CARD
from bangref.core.codec import KIND, plain
from bangref.core.piles import BAG, DISCARD_PILE, Cards
from bangref.kits.bang.sets import CALLED, LISTS_ABILITIES, LISTS_CARDS, LISTS_PLAYERS, SPREAD
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.west.roles import ROLE_NAMES

OF_DECK = 3
"""A deck has so many piles."""


def word(name: str) -> str:
    """What people call a counter, a pile or a record: as the kit of its set says, else as it is called there."""
    return CALLED.get(name, name)


def own_piles(rules: Rules) -> dict[str, int]:
    """The piles that sets bring, by name, but those of the events, of which checkpoints tell apart."""
    events = range(rules.event_deck, rules.event_deck + OF_DECK) if rules.event_deck else ()
    others = range(DISCARD_PILE + 1, len(rules.piles))
    return {rules.piles[place]: place for place in others if place not in events}


def is_spread(rules: Rules, pile: int) -> bool:
    """Whether the cards of a pile lie face up side by side."""
    return rules.piles[pile] in SPREAD


def cards_of_piles(rules: Rules) -> Cards:
    """The cards that lie in these piles at first."""
    return tuple(card for place in own_piles(rules).values() for card in rules.stacks[place])


def unordered(rules: Rules, state: State) -> list[int]:
    """The piles whose order nobody knows: of each deck the one beneath its known top."""
    return [deck + BAG for deck in decks(rules, state)]


def fields_of(record: Any) -> JsonObject:
    """The fields of a record in JSON's terms."""
    found = plain(record)
    assert isinstance(found, dict), "a record is written as an object"
    return {field: value for field, value in found.items() if field != KIND}


def described(state: State, names: Names) -> JsonObject:
    """What a full checkpoint has to tell of a state: everything that is not as it would be if nothing were told."""
    rules = names.rules
    players = [(names.player(number), seat) for number, seat in enumerate(state.seats)]
    found: JsonObject = {}
    if rules.counters:
        found["counters"] = {name: counted(rules, seat.stock) for name, seat in players}
        found["bank"] = counted(rules, state.bank)
    found["tokens"] = {name: told for name, seat in players if (told := tokens_on(names, seat))}
    found["piles"] = {
        name: [names.card_text(card) for card in state.piles[place]] for name, place in own_piles(rules).items()
    }
    found["records"] = {record.tag: fields_of(record) for record in state.sets}
    if state.ring != tuple(range(len(state.seats))):
        found["ring"] = [names.player(seat) for seat in state.ring]
    found["extra_turns"] = [
        {"player": names.player(seat), "by": names.element_text(origin)} for seat, origin in state.extra
    ]
    found["skipped_turns"] = [
        {"player": names.player(seat), "by": names.element_text(origin)} for seat, origin in state.skips
    ]
    if rules.roles_change:
        found["roles"] = {name: ROLE_NAMES[seat.role] for name, seat in players}
    found["open_roles"] = [names.player(seat) for seat in open_roles(rules, state)]
    found["without_lives"] = [names.player(seat) for seat in without_lives(state)]
    return {field: told for field, told in found.items() if told}


def open_roles(rules: Rules, state: State) -> list[int]:
    """Those in the game, with lives or held without, whose role has become known."""
    return [
        number
        for number, seat in enumerate(state.seats)
        if seat.shown and (seat.lives or seat.status == BOUND) and not is_open(rules, len(state.seats), seat.role)
    ]


def without_lives(state: State) -> list[int]:
    """Those who are held in the game without lives."""
    return [number for number, seat in enumerate(state.seats) if seat.status == BOUND]


def counted(rules: Rules, stock: tuple[int, ...]) -> dict[str, int]:
    """Counters by the name of their kind, those of which there is one at least."""
    return {kind.name: have for kind, have in zip(rules.counters, stock, strict=True) if have}


def tokens_on(names: Names, seat: Seat) -> dict[str, dict[str, int]]:
    """What lies on the cards in play before a player."""
    kinds = names.rules.counters
    return {names.card_text(x.card): {kinds[x.kind].name: x.tokens} for x in seat.lying if x.tokens}


# For people --------------------------------------------------------------------------------------------------


def stock_words(rules: Rules, stock: tuple[int, ...]) -> list[tuple[str, int]]:
    """Counters as people call them, with their number, those of which there is one at least."""
    return [(word(kind), have) for kind, have in counted(rules, stock).items()]


def numbered(have: int, kind: str) -> str:
    """Counters of a kind with their number; the kinds have names in the plural, as far as these have one."""
    return f"{have} {kind.removesuffix('s') if have == 1 else kind}"


def tokens_words(rules: Rules, lying: Lying) -> str:
    """What lies on a card in play."""
    return numbered(lying.tokens, word(rules.counters[lying.kind].name)) if lying.tokens else ""


def _bank_words(have: int, kind: str) -> str:
    return f"{numbered(have, kind)} in the bank" if have > 0 else f"markers in place of {numbered(-have, kind)}"


def notes(rules: Rules, state: State, names: Names, drawn: Collection[str] = ()) -> list[str]:
    """What lies in the middle or is remembered besides piles: the bank, and what the records of sets tell.

    drawn: the records that are drawn otherwise.
    """
    bank = (_bank_words(have, kind) for kind, have in stock_words(rules, state.bank))
    records = ((word(record.tag), record_words(record, names)) for record in state.sets if record.tag not in drawn)
    return [*bank, *(f"{name}: {told}" for name, told in records if told)]


def record_words(record: Any, names: Names) -> str:
    """The fields of a record; those that list players or cards only where there are any, no abilities of players."""
    told = {field: json.dumps(value) for field, value in fields_of(record).items() if field not in LISTS_ABILITIES}
    for field in told:
        if field in LISTS_PLAYERS:
            told[field] = ", ".join(map(names.player, getattr(record, field)))
        elif field in LISTS_CARDS:
            told[field] = ", ".join(names.card_text(card) for card in getattr(record, field) if card != NO_CARD)
    return ", ".join(f"{field} {value}" for field, value in told.items() if value)
