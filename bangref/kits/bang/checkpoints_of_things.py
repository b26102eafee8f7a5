"""Checkpoints: what only sets bring to a table, and the order of the seats, compared and described.

FIELDS, tells   the fields of checkpoints that tell of it
check_names     the names in these fields are known
compared        each field present, as recorded and as judged
check_complete  a full checkpoint tells everything that cannot be known without it
told_in         what a checkpoint tells of it
completed       the state that a full checkpoint describes, with these fields
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from bangref.bang.ask import refreshed
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.piles import Cards
from bangref.core.ring import Ring
from bangref.kits.bang import things_of_sets as things
from bangref.kits.bang.cannot_be import check_held
from bangref.kits.bang.things_described import fields_of, open_roles, own_piles, unordered, without_lives, word
from bangref.kits.bang.things_of_sets import Told
from bangref.kits.cards.checkpoints import written
from bangref.kits.checkpoint import Compared
from bangref.record.errors import MalformedError
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import Json
from bangref.west.roles import ROLE_NAMES

FIELDS = (
    "counters", "bank", "tokens", "piles", "records", "ring", "extra_turns", "skipped_turns", "roles",
    "open_roles", "without_lives",
)  # fmt: skip

TURNS = {"extra_turns": "extra turns that are waiting", "skipped_turns": "turns that are going to be left out"}
"""Fields that tell of turns, and what they tell."""

T = TypeVar("T")


def tells(check: Check) -> bool:
    """Whether a checkpoint tells anything of it."""
    return not check.model_fields_set.isdisjoint(FIELDS)


def _where(field: str, player: str) -> str:
    return f"check.{field}.{player}" if player else f"check.{field}"


def told_in(check: Check, names: Names) -> Told:
    """What a checkpoint tells. Raises MalformedError for somebody who does not play."""
    return Told(
        where=_where,
        ring=check.ring,
        counters=_by_player(check.counters, names, "counters"),
        tokens=_by_player(check.tokens, names, "tokens"),
        piles=check.piles,
        records=check.records,
        extra_turns=check.extra_turns,
        skipped_turns=check.skipped_turns,
        roles=_by_player(check.roles, names, "roles"),
        open_roles=check.open_roles,
        without_lives=check.without_lives,
    )


def _by_player(told: Mapping[str, T] | None, names: Names, field: str) -> Mapping[str, T] | None:
    if told is None:
        return None
    found = {names.player(names.owner(name, f"check.{field}")): value for name, value in told.items()}
    if len(found) < len(told):
        raise MalformedError("a player is there twice", where=f"check.{field}", expected="each player once")
    return found


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player, card, counter, pile or record that this game does not have."""
    if not tells(check):
        return
    rules, told = names.rules, told_in(check, names)
    for name, stock in (told.counters or {}).items():
        things.stock_of(rules, stock, _where("counters", name))
    things.bank_of(rules, check.bank or {}, "check.bank")
    for name, cards in (told.tokens or {}).items():
        for card, kinds in cards.items():
            where = _where("tokens", name)
            names.card(card, where)
            things.tokens_of(rules, kinds, f"{where}.{card}")
    things.piles_of(names, rules, check.piles, "check.piles")
    things.records_of(rules, check.records, "check.records")
    for field in ("open_roles", "without_lives"):
        for place, name in enumerate(getattr(check, field) or ()):
            names.owner(name, f"check.{field}.{place}")
    for field in TURNS:
        things.turns_of(names, getattr(check, field) or (), f"check.{field}")
    for name, role in (told.roles or {}).items():
        things.role_of(role, _where("roles", name))
    if check.ring is not None:
        things.ring_of(names, check.ring, "check.ring")


# Comparing ---------------------------------------------------------------------------------------------------


def compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Each of these fields that is present."""
    if not tells(check):
        return
    told = told_in(check, names)
    yield from _of_players(told, names, state)
    rules = names.rules
    for kind, number in enumerate(things.bank_of(rules, check.bank or {}, "check.bank")):
        if rules.counters[kind].name in (check.bank or ()):
            yield "bank", f"{word(rules.counters[kind].name)} in the bank", number, state.bank[kind], -1
    yield from _piles_compared(check, names, state)
    yield from _records_compared(check, rules, state)
    yield from _order_compared(check, names, state)
    for field, what, judged in (
        ("open_roles", "players whose role has become known", open_roles(rules, state)),
        ("without_lives", "players held in the game without lives", without_lives(state)),
    ):
        recorded = getattr(check, field)
        if recorded is not None:
            yield field, what, sorted(recorded), sorted(map(names.player, judged)), -1


def _of_players(told: Told, names: Names, state: State) -> Iterator[Compared]:
    rules = names.rules
    for name, role in (told.roles or {}).items():
        seat = names.seat(name)
        yield "roles", f"role of {name}", role.lower(), ROLE_NAMES[state.seats[seat].role], seat
    for name, stock in (told.counters or {}).items():
        seat = names.seat(name)
        for kind, number in enumerate(things.stock_of(rules, stock, "")):
            yield (
                "counters",
                f"{word(rules.counters[kind].name)} of {name}",
                number,
                state.seats[seat].stock[kind],
                seat,
            )
    for name, cards in (told.tokens or {}).items():
        seat = names.seat(name)
        recorded = {names.card_text(names.card(card)): things.tokens_of(rules, cards[card], "") for card in cards}
        judged = {names.card_text(x.card): (x.kind, x.tokens) for x in state.seats[seat].lying if x.tokens}
        yield "tokens", f"tokens of {name}", _on_cards(rules, recorded), _on_cards(rules, judged), seat


def _on_cards(rules: Rules, tokens: Mapping[str, tuple[int, int]]) -> list[str]:
    """Tokens on cards as lines, those without left out."""
    return sorted(
        f"{many} {word(rules.counters[kind].name)} on {card}" for card, (kind, many) in tokens.items() if many
    )


def _piles_compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    rules = names.rules
    piles = things.piles_of(names, rules, check.piles, "check.piles")
    mixed = unordered(rules, state) if piles else []
    for place, cards in piles.items():
        recorded, judged = (_texts(names, pile, place in mixed) for pile in (cards, state.piles[place]))
        yield "piles", word(rules.piles[place]), recorded, judged, -1


def _texts(names: Names, cards: Cards, unordered: bool) -> list[str]:
    return written(names, cards) if unordered else [names.card_text(card) for card in cards]


def _records_compared(check: Check, rules: Rules, state: State) -> Iterator[Compared]:
    kept = {record.tag: fields_of(record) for record in state.sets}
    for name, fields in (check.records or {}).items():
        for field, value in fields.items():
            yield "records", f"{field} of the {word(name)}", value, kept[name][field], -1


def _order_compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    if check.ring is not None:
        ring = things.ring_of(names, check.ring, "check.ring")
        yield "ring", "order of the seats", _clockwise(names, ring), _clockwise(names, state.ring), -1
    for (field, what), waiting in zip(TURNS.items(), (state.extra, state.skips), strict=True):
        turns = getattr(check, field)
        if turns is not None:
            told = things.turns_of(names, turns, f"check.{field}")
            recorded, judged = ([names.player(seat) for seat, _ in found] for found in (told, waiting))
            yield field, what, recorded, judged, -1


def _clockwise(names: Names, ring: Ring) -> list[str]:
    """The players in order, from the first of the header on: a ring has no beginning."""
    place = ring.index(0)
    return [names.player(seat) for seat in ring[place:] + ring[:place]]


# Going on from a full one ------------------------------------------------------------------------------------


def check_complete(check: Check, names: Names) -> None:
    """Raises MalformedError where a full checkpoint leaves out what cannot be known without it."""
    rules = names.rules
    piles = tuple(own_piles(rules))
    if not (rules.counters or rules.records or piles or rules.roles_change):
        return
    needed = (
        ("counters", names.players if rules.counters else (), "every player"),
        ("piles", piles, "every pile"),
        ("records", tuple(record.tag for record in rules.records), "every record"),
        ("roles", names.players if rules.roles_change else (), "every player"),
    )
    told = told_in(check, names)
    for field, known, expected in needed:
        there: Mapping[str, Json] = getattr(told, field) or {}
        for name in known:
            if name not in there:
                raise MalformedError(f"there is nothing about {name}", where=_where(field, ""), expected=expected)


def placed(check: Check) -> dict[str, list[str]]:
    """The piles that a checkpoint tells, by their fields."""
    return {_where("piles", name): cards for name, cards in (check.piles or {}).items()}


def completed(check: Check, names: Names, rules: Rules, state: State) -> State:
    """The state that a full checkpoint describes. Raises MalformedError where it contradicts itself."""
    told = told_in(check, names)
    things.check_without_lives(told, rules, check.lives or {})
    state = refreshed(rules, things.completed(told, names, rules, state))
    check_held(told, names, rules, state)
    for kind, number in (check.bank or {}).items():
        left = state.bank[[counter.name for counter in rules.counters].index(kind)]
        if number != left:
            raise MalformedError(f"{number} of the {word(kind)}", where=_where("bank", kind), expected=f"{left}")
    return state
