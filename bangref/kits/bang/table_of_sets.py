"""The table of a scenario: what only sets bring to it, and the order of the seats.

GIVEN, OF_PLAYER    what may be given of it, of the table and of a player
told_in             what is given
piles_of            the piles of sets: as given, else as they are at first but for what lies elsewhere
COMPARED            what ``then`` may state
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bangref.bang.rules import Rules
from bangref.bang.state import Seat
from bangref.core.piles import Cards
from bangref.kits.bang import things_of_sets as things
from bangref.kits.bang.sets import ON_CARDS
from bangref.kits.bang.things_described import counted, fields_of, own_piles, tokens_on, unordered
from bangref.kits.bang.things_of_sets import Told
from bangref.kits.cards.checkpoints import written
from bangref.kits.cards.table import cards_of
from bangref.kits.scene import Compare, Scene, differs, per_player
from bangref.record.errors import MalformedError, shown
from bangref.record.values import list_of, mapping, number, number_below_zero_too, texts
from bangref.rulebook.json_data import Json

GIVEN = ("piles", "records", "ring")
OF_PLAYER = ("counters", "tokens")


def _where(field: str, player: str) -> str:
    return f"given.players.{player}.{field}" if player else f"given.{field}"


def told_in(table: Scene) -> Told:
    """What is given of the table. Raises MalformedError for what is not written properly."""
    ring = table.given.get("ring")
    return Told(
        where=_where,
        ring=None if ring is None else texts(ring, "given.ring"),
        counters=_of_players(table, "counters"),
        tokens=_with_ordinary(table, _of_players(table, "tokens")),
        piles=table.given.get("piles"),
        records=table.given.get("records"),
    )


def _of_players(table: Scene, field: str) -> dict[str, Mapping[str, Json]]:
    found = {}
    for name in table.names.players:
        told = table.given_to(name).get(field, {})
        if not isinstance(told, Mapping):
            raise MalformedError(f"not a table: {shown(told)}", where=_where(field, name), expected="NAME: NUMBER")
        found[name] = told
    return found


def _with_ordinary(table: Scene, told: dict[str, Mapping[str, Json]]) -> dict[str, Mapping[str, Json]]:
    """The tokens that are told, by player, and on cards of which nothing is told those with which they are laid."""
    faces, names = table.rules.faces, table.names
    found: dict[str, Mapping[str, Json]] = {}
    for name, tokens in told.items():
        named = {names.card(card, _where("tokens", name)) for card in tokens}
        lying = (card for card in cards_of(table, name, "in_play") if card not in named)
        ordinary = {
            names.card_text(card): ON_CARDS[faces[card].colour] for card in lying if faces[card].colour in ON_CARDS
        }
        found[name] = {**{card: {kind: number} for card, (kind, number) in ordinary.items()}, **tokens}
    return found


def piles_of(table: Scene, told: Told, elsewhere: Cards) -> dict[int, Cards]:
    """The piles of sets, by number. elsewhere: the cards that are given anywhere else."""
    rules: Rules = table.rules
    given = things.piles_of(table.names, rules, told.piles, "given.piles")
    used = Counter((*elsewhere, *(card for cards in given.values() for card in cards))) - Counter(rules.deck)
    found: dict[int, Cards] = {}
    for place in own_piles(rules).values():
        left = []
        for card in given.get(place, rules.stacks[place]):
            if place not in given and used[card]:
                used[card] -= 1
            else:
                left.append(card)
        found[place] = tuple(left)
    return found


# What is stated ----------------------------------------------------------------------------------------------


def _kinds(table: Scene, on_cards: bool) -> tuple[str, ...]:
    return tuple(kind.name for kind in table.rules.counters if kind.on_cards or not on_cards)


def _counted(table: Scene, said: Json, where: str) -> dict[str, int]:
    numbers = mapping(said, _kinds(table, on_cards=False), where)
    return {kind: have for kind, many in numbers.items() if (have := number(many, f"{where}.{kind}"))}


def _tokens(table: Scene, said: Json, where: str) -> dict[str, dict[str, int]]:
    found = {}
    for card, kinds in mapping(said, table.names.cards, where).items():
        numbers = mapping(kinds, _kinds(table, on_cards=True), f"{where}.{card}")
        found[card] = {kind: number(many, f"{where}.{card}.{kind}") for kind, many in numbers.items()}
    return found


def _bank(table: Scene, value: Json, where: str) -> list[str]:
    said = mapping(value, _kinds(table, on_cards=False), where)
    told = {kind: have for kind, many in said.items() if (have := number_below_zero_too(many, f"{where}.{kind}"))}
    return differs(where, told, counted(table.rules, table.state.bank))


def _ring(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the order of the seats; a ring has no beginning."""
    ring = things.ring_of(table.names, texts(value, where), where)
    place = table.state.ring.index(ring[0])
    judged = table.state.ring[place:] + table.state.ring[:place]
    return differs(where, *([table.names.player(seat) for seat in seats] for seats in (ring, judged)))


def _piles(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the piles that are named, card by card; those whose order nobody knows in any order."""
    own, mixed, found = own_piles(table.rules), unordered(table.rules, table.state), []
    for name, cards in mapping(value, tuple(own), where).items():
        place = f"{where}.{name}"
        said, judged = table.cards(list_of(cards, place), place), table.state.piles[own[name]]
        both = [
            written(table.names, pile) if own[name] in mixed else [table.names.card_text(card) for card in pile]
            for pile in (said, judged)
        ]
        found += differs(place, *both)
    return found


def _records(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the fields of records that are named."""
    kept, found = {record.tag: fields_of(record) for record in table.state.sets}, []
    for name, fields in mapping(value, tuple(kept), where).items():
        for field, said in mapping(fields, tuple(kept[name]), f"{where}.{name}").items():
            found += differs(f"{where}.{name}.{field}", said, kept[name][field])
    return found


def _stock(table: Scene, seat: Seat) -> dict[str, int]:
    return counted(table.rules, seat.stock)


def _on_cards(table: Scene, seat: Seat) -> dict[str, dict[str, int]]:
    return tokens_on(table.names, seat)


COMPARED: dict[str, Compare] = {
    "counters": per_player(_stock, _counted),
    "tokens": per_player(_on_cards, _tokens),
    "bank": _bank,
    "ring": _ring,
    "piles": _piles,
    "records": _records,
}
"""By the name of the field."""
