"""What ``then`` of a scenario may state of BANG!, besides what every game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangref.bang.distance import distance, reach
from bangref.bang.healing import most_lives
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.state import Seat
from bangref.core.action import Card
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, drawable
from bangref.core.ruling import collector
from bangref.games.bang.printed import element_name
from bangref.scenario.compared import Compare, differs, per_player, size_is
from bangref.scenario.fields import mapping, one_of
from bangref.scenario.table import PLAYERS, Table


def _written(table: Table, cards: tuple[Card, ...]) -> list[str]:
    return sorted(table.names.card_text(card) for card in cards)


def _sorted_cards(table: Table, texts: Any, where: str) -> list[str]:
    return _written(table, table.cards(texts, where))


def _top_of(pile: Callable[[Table], tuple[Card, ...]]) -> Compare:
    """Compare the top cards of a pile, the topmost first."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        said = [table.names.card_text(card) for card in table.cards(value, where)]
        found = [table.names.card_text(card) for card in pile(table)[: len(said)]]
        return differs(where, said, found)

    return compare


def _event(table: Table, value: Any, where: str) -> list[str]:
    """Compare the event in force: a list of it, or an empty one."""
    deck = table.rules.event_deck
    taken = table.state.piles[deck + 1] if deck else ()
    said = [table.names.card_text(card) for card in table.cards(value, where)]
    return differs(where, said, [table.names.card_text(card) for card in taken[-1:]])


def _characters_are(table: Table, value: Any, where: str) -> list[str]:
    """Compare the characters of players, or those laid by."""
    spare = where.endswith("spares")
    found = []
    for name, said in mapping(value, table.names.players, where).items():
        seat = table.state.seats[PLAYERS.index(name)]
        known = {element_name(each): each for each in table.rules.characters}
        wanted = known[one_of(said, tuple(known), f"{where}.{name}")]
        found += differs(f"{where}.{name}", (wanted,), (seat.spare,) if spare else seat.characters)
    return found


def _distances(table: Table, value: Any, where: str) -> list[str]:
    found = []
    rulings, note = collector()
    for one, row in mapping(value, table.names.players, where).items():
        for other, said in mapping(row, table.names.players, f"{where}.{one}").items():
            far = distance(table.rules, table.state, PLAYERS.index(one), PLAYERS.index(other), "", note)
            found += differs(f"{where}.{one}.{other}", said, far)
    table.rulings += rulings
    return found


def _reaches(table: Table, seat: Seat) -> int:
    rulings, note = collector()
    found = reach(table.rules, table.state, table.state.seats.index(seat), note)
    table.rulings += rulings
    return found


def _most_lives(table: Table, seat: Seat) -> int:
    return most_lives(table.rules, table.state, table.state.seats.index(seat))


def _hand_size(_: Table, seat: Seat) -> int:
    return len(seat.hand)


COMPARED: dict[str, Compare] = {
    "most_lives": per_player(_most_lives),
    "hand": per_player(lambda table, seat: _written(table, seat.hand), _sorted_cards),
    "hand_size": per_player(_hand_size),
    "in_play": per_player(lambda table, seat: _written(table, tuple(x.card for x in seat.lying)), _sorted_cards),
    "discard_top": _top_of(lambda table: table.state.piles[DISCARD_PILE][::-1]),
    "draw_top": _top_of(lambda table: table.state.piles[DRAW_PILE]),
    "draw_size": size_is(drawable),
    "discard_size": size_is(lambda state: len(state.piles[DISCARD_PILE])),
    "bag_size": size_is(lambda state: len(state.piles[BAG])),
    "bangs": size_is(lambda state: state.memo[BANGS_PLAYED]),
    "event": _event,
    "events": _top_of(lambda table: table.state.piles[table.rules.event_deck] if table.rules.event_deck else ()),
    "characters": _characters_are,
    "spares": _characters_are,
    "distances": _distances,
    "reach": per_player(_reaches),
}
"""By the name of the field."""
