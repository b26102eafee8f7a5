"""What only sets bring to a table, read from files: counters and tokens, piles, records; and the order of the seats.

What there is of them the rules say (``Rules.counters``, ``piles``, ``records``): no set needs code of its own here.

Told            all of it, as a file tells it; of what is left out the table has what it begins with
completed       the state with what is told
check_without_lives     what cannot be
keeps_without_lives     whether somebody may be in the game without lives
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from bangref.bang.names import BOUND
from bangref.bang.points import ELIMINATION_AVERTED
from bangref.bang.rules import ONE_OUT, Rules
from bangref.bang.state import Lying, Seat, State, with_seat
from bangref.bang.tokens import stands_in
from bangref.core.action import Card
from bangref.core.piles import Cards
from bangref.core.ring import Ring
from bangref.kits.bang.sets import TOGETHER
from bangref.kits.bang.things_described import fields_of, own_piles, unordered, word
from bangref.record.errors import MalformedError, cut, nearest, shown
from bangref.record.line import ExtraTurn
from bangref.record.names import Names
from bangref.record.values import list_of, mapping, number, number_below_zero_too
from bangref.rulebook.json_data import Json
from bangref.west.roles import ROLES, Role

ByPlayer = Mapping[str, Mapping[str, Json]]


class Told(NamedTuple):
    """What a file tells of these things. where: the place of a field, or of what it says of a player.

    ring: the players, clockwise. counters: by player and kind. tokens: by player, card in play and kind.
    piles: their cards, by name. records: their fields, by name. extra_turns: turns that are waiting;
    skipped_turns: those that are going to be left out. roles: by player.
    open_roles, without_lives: players whose role is open, or who are held in the game without lives.
    """

    where: Callable[[str, str], str]
    ring: Iterable[str] | None = None
    counters: ByPlayer | None = None
    tokens: ByPlayer | None = None
    piles: Json = None
    records: Json = None
    extra_turns: Iterable[ExtraTurn] | None = None
    skipped_turns: Iterable[ExtraTurn] | None = None
    roles: Mapping[str, str] | None = None
    open_roles: Iterable[str] | None = None
    without_lives: Iterable[str] | None = None


# Reading -----------------------------------------------------------------------------------------------------


def completed(told: Told, names: Names, rules: Rules, state: State) -> State:
    """The state with what is told, and with the rest of the counters in the bank. Raises MalformedError."""
    ring = state.ring if told.ring is None else ring_of(names, told.ring, told.where("ring", ""))
    extra = turns_of(names, told.extra_turns or (), told.where("extra_turns", ""))
    skips = turns_of(names, told.skipped_turns or (), told.where("skipped_turns", ""))
    records = records_of(rules, told.records, told.where("records", ""))
    state = state._replace(ring=ring, extra=extra, skips=skips, sets=records)
    for place, name in enumerate(names.players):
        seat = _with_counters(told, names, rules, name, state.seats[place])
        state = with_seat(state, place, _as_known(told, seat, name))
    state = state._replace(bank=_bank(told, names, rules, state))
    return _with_piles(told, names, rules, state)


def ring_of(names: Names, told: Iterable[str], where: str) -> Ring:
    """The order of the seats. Raises MalformedError where not everybody sits there once."""
    ring = tuple(names.owner(name, f"{where}.{place}") for place, name in enumerate(told))
    for seat, name in enumerate(names.players):
        if ring.count(seat) != 1:
            problem = f"{shown(name)} sits there {'twice' if seat in ring else 'nowhere'}"
            raise MalformedError(problem, where=where, expected="each player once")
    return ring


def stock_of(rules: Rules, told: Mapping[str, Json], where: str) -> tuple[int, ...]:
    """Counters that are told, by kind. Raises MalformedError for a kind that the game does not have."""
    return _by_kind(rules, told, where, number)


def bank_of(rules: Rules, told: Mapping[str, Json], where: str) -> tuple[int, ...]:
    """What is told of the bank, by kind; below zero where markers stand in. Raises MalformedError as ``stock_of``."""
    return _by_kind(rules, told, where, number_below_zero_too)


def _by_kind(rules: Rules, told: Mapping[str, Json], where: str, read: Callable[[Json, str], int]) -> tuple[int, ...]:
    kinds = tuple(kind.name for kind in rules.counters)
    found = _known(told, kinds, where, "counter")
    return tuple(read(found.get(kind, 0), f"{where}.{kind}") for kind in kinds)


def _known(told: Json, known: tuple[str, ...], where: str, one: str) -> Mapping[str, Json]:
    """A table of such things by name, empty where nothing is told. Raises MalformedError for what is none of them."""
    if told is None:
        return {}
    if not isinstance(told, Mapping):
        raise MalformedError(f"not a table of {one}s: {shown(told)}", where=where, expected=", ".join(known))
    for name in told:
        if not known:
            raise MalformedError(f"no set of this game has {one}s", where=where, expected="it left out")
        if name not in known:
            expected = nearest(str(name), list(known))
            raise MalformedError(
                f"no {one} is called {shown(name)}", where=f"{where}.{cut(str(name))}", expected=expected
            )
    return told


def _with_counters(told: Told, names: Names, rules: Rules, name: str, seat: Seat) -> Seat:
    stock = stock_of(rules, (told.counters or {}).get(name, {}), told.where("counters", name))
    tokens = (told.tokens or {}).get(name, {})
    lying = seat.lying
    for card, kinds in tokens.items():
        lying = _with_tokens(names, rules, name, lying, card, kinds, told.where("tokens", name))
    return seat._replace(stock=stock, lying=lying)


def _with_tokens(
    names: Names, rules: Rules, name: str, lying: tuple[Lying, ...], card: str, kinds: Json, where: str
) -> tuple[Lying, ...]:
    found = names.card(card, where)
    place = next((place for place, there in enumerate(lying) if there.card == found), None)
    if place is None:
        raise MalformedError(f"{names.card_text(found)} is not in play before {name}", where=where)
    kind, many = tokens_of(rules, kinds, f"{where}.{card}")
    return (*lying[:place], lying[place]._replace(tokens=many, kind=kind), *lying[place + 1 :])


def tokens_of(rules: Rules, told: Json, where: str) -> tuple[int, int]:
    """Kind and number of the tokens on a card; nothing is of kind 0. Raises MalformedError for two kinds at once."""
    numbers = _known(told, tuple(kind.name for kind in rules.counters if kind.on_cards), where, "token")
    found = {kind: number(many, f"{where}.{kind}") for kind, many in numbers.items()}
    lies = [(place, found[kind.name]) for place, kind in enumerate(rules.counters) if found.get(kind.name)]
    if len(lies) > 1:
        raise MalformedError(f"{len(lies)} kinds of tokens on one card", where=where, expected="one kind")
    return lies[0] if lies else (0, 0)


def _as_known(told: Told, seat: Seat, name: str) -> Seat:
    """A seat with what becomes of it: another role, one that is open, being held in the game without lives."""
    role = (told.roles or {}).get(name)
    if role is not None:
        seat = seat._replace(role=role_of(role, told.where("roles", name)))
    if name in (told.without_lives or ()):
        seat = seat._replace(status=BOUND)
    return seat._replace(shown=True) if name in (told.open_roles or ()) else seat


def role_of(text: str, where: str) -> Role:
    """The role that a text names. Raises MalformedError where there is none."""
    if text.lower() not in ROLES:
        raise MalformedError(f"no role is called {shown(text)}", where=where, expected=nearest(text, list(ROLES)))
    return ROLES[text.lower()]


def _bank(told: Told, names: Names, rules: Rules, state: State) -> tuple[int, ...]:
    """What nobody has; below zero, how many other markers stand in.

    Raises MalformedError where there are fewer counters than are told, and nothing stands in for them.
    """
    left = [kind.total for kind in rules.counters]
    pools = [_pool(rules, place) for place in range(len(left))]
    for name, seat in zip(names.players, state.seats, strict=True):
        on_cards = Counter({kind: sum(x.tokens for x in seat.lying if x.kind == kind) for kind in range(len(left))})
        for place, (kind, pool) in enumerate(zip(rules.counters, pools, strict=True)):
            for field, many in (("counters", seat.stock[place]), ("tokens", on_cards[place])):
                if many > left[pool] and not stands_in(rules, state, pool):
                    of = rules.counters[pool].total
                    problem = f"{many} of the {word(kind.name)}, and {left[pool]} are left of {of}"
                    raise MalformedError(problem, where=told.where(field, name), expected=f"at most {left[pool]}")
                left[pool] -= many
    return tuple(left)


def _pool(rules: Rules, kind: int) -> int:
    """The kind of counters whose bank has those of a kind: another, where they are only laid apart for a while."""
    part_of = rules.counters[kind].part_of
    return next((place for place, other in enumerate(rules.counters) if other.name == part_of), kind)


def piles_of(names: Names, rules: Rules, told: Json, where: str) -> dict[int, Cards]:
    """The piles that are told, by number. Raises MalformedError for a pile or a card that the game does not have."""
    own = own_piles(rules)
    found: dict[int, Cards] = {}
    for name, cards in _known(told, tuple(own), where, "pile").items():
        told_cards = list_of(cards, f"{where}.{name}")
        found[own[name]] = names.all_cards([str(card) for card in told_cards], f"{where}.{name}")
        if name in TOGETHER:
            there = {card for pile in TOGETHER[name] for card in rules.stacks[own[pile]]}
            check_kind(names, found[own[name]], there, f"{where}.{name}", "cards of the pile")
    return found


def playing_cards(rules: Rules) -> set[Card]:
    """The cards that hands and the draw pile may have: those of the deck, and of piles of which nothing is said."""
    own = own_piles(rules).items()
    return {*rules.deck, *(card for name, place in own if name not in TOGETHER for card in rules.stacks[place])}


def check_kind(names: Names, cards: Cards, of: Collection[Card], where: str, expected: str) -> None:
    """Raises MalformedError for a card that is none of those which may be there."""
    for card in cards:
        if card not in of:
            raise MalformedError(f"{names.card_text(card)} is none of these cards", where=where, expected=expected)


def _with_piles(told: Told, names: Names, rules: Rules, state: State) -> State:
    piles = list(state.piles)
    for place, cards in piles_of(names, rules, told.piles, told.where("piles", "")).items():
        piles[place] = cards
    state = state.with_piles(tuple(piles))
    for place in unordered(rules, state):
        piles[place] = tuple(sorted(piles[place]))
    return state.with_piles(tuple(piles))


def records_of(rules: Rules, told: Json, where: str) -> tuple[Any, ...]:
    """The records of the sets, with what is told of them. Raises MalformedError for one that no set has."""
    found = _known(told, tuple(record.tag for record in rules.records), where, "record")
    return tuple(record_of(record, found.get(record.tag, {}), f"{where}.{record.tag}") for record in rules.records)


def record_of(record: Any, told: Json, where: str) -> Any:
    """A record with the fields that are told. Raises MalformedError for a field, or a value, that it cannot have."""
    fields = mapping(told, tuple(field for field in record._fields if field != "tag"), where)
    if not fields:
        return record
    # Only some sets have records, and hardly anybody tells one: all others begin sooner without what reads it.
    from pydantic import TypeAdapter, ValidationError

    try:
        whole = json.dumps({**fields_of(record), **fields}, default=str)
        return TypeAdapter(record.__class__).validate_json(whole, strict=True)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        place = ".".join((where, *(str(part) for part in fault["loc"])))
        raise MalformedError(f"it is {shown(fault['input'])}", where=place, expected=fault["msg"]) from None


def turns_of(names: Names, told: Iterable[ExtraTurn], where: str) -> tuple[tuple[int, str], ...]:
    """Extra turns that are waiting, or turns that are going to be left out: whose, and by which element."""
    return tuple(
        (names.owner(turn.player, f"{where}.{place}.player"), names.element(turn.by, f"{where}.{place}.by"))
        for place, turn in enumerate(told)
    )


def check_without_lives(told: Told, rules: Rules, lives: Mapping[str, int]) -> None:
    """Raises MalformedError for somebody held in the game without lives who has some, or in a game without that."""
    where = told.where("without_lives", "")
    for name in told.without_lives or ():
        if not _may_be_without_lives(rules):
            raise MalformedError("nobody stays in this game without lives", where=where, expected="it left out")
        if lives.get(name):
            raise MalformedError(f"{name} has lives", where=where, expected="players without")


def _may_be_without_lives(rules: Rules) -> bool:
    """Whether something in this game keeps a player there without lives, or brings one back so for good."""
    return bool(rules.at[ELIMINATION_AVERTED]) or any(_brings_back(rules, name) for name in rules.effects)


def keeps_without_lives(rules: Rules, seat: Seat) -> bool:
    """Whether a card in front of a player may keep them in the game without lives."""
    names = {rules.faces[there.card].name for there in seat.lying}
    return any(name in rules.at[ELIMINATION_AVERTED] or _brings_back(rules, name) for name in names)


def _brings_back(rules: Rules, name: str) -> bool:
    """Whether a card brings back a player who is out, for as long as it lies before them."""
    effect = rules.effects.get(name)
    return effect is not None and effect.aim == ONE_OUT and effect.lays
