"""What ``then`` of a scenario may state of BANG!, besides what every game has."""

from __future__ import annotations

from bangref.bang.distance import distance, reach
from bangref.bang.healing import most_lives
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.state import Seat
from bangref.core.ruling import collector
from bangref.kits.bang import table_of_sets as of_sets
from bangref.kits.bang.checkpoints import lying_before
from bangref.kits.bang.names import element_name
from bangref.kits.bang.view import is_out
from bangref.kits.cards import expectations as cards
from bangref.kits.cards.expectations import of_players, top_of
from bangref.kits.scene import Compare, Scene, differs, per_player, size_is
from bangref.kits.west import scenario as west
from bangref.record.values import mapping, one_of
from bangref.rulebook.json_data import Json
from bangref.west.roles import ROLE_NAMES, ROLES


def _event(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the event in force: a list of it, or an empty one."""
    deck = table.rules.event_deck
    taken = table.state.piles[deck + 1] if deck else ()
    said = [table.names.card_text(card) for card in table.cards(value, where)]
    return differs(where, said, [table.names.card_text(card) for card in taken[-1:]])


def _characters_are(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the characters of players, or those laid by."""
    spare = where.endswith("spares")
    found = []
    for name, said in mapping(value, table.names.players, where).items():
        seat = table.state.seats[table.names.players.index(name)]
        known = {element_name(each): each for each in table.rules.characters}
        wanted = known[one_of(said, tuple(known), f"{where}.{name}")]
        found += differs(f"{where}.{name}", (wanted,), (seat.spare,) if spare else seat.characters)
    return found


def _distances(table: Scene, value: Json, where: str) -> list[str]:
    found = []
    rulings, note = collector()
    for one, row in mapping(value, table.names.players, where).items():
        for other, said in mapping(row, table.names.players, f"{where}.{one}").items():
            seats = table.names.players
            far = distance(table.rules, table.state, seats.index(one), seats.index(other), "", note)
            found += differs(f"{where}.{one}.{other}", said, far)
    table.rulings += rulings
    return found


def _reaches(table: Scene, seat: Seat) -> int:
    rulings, note = collector()
    found = reach(table.rules, table.state, table.state.seats.index(seat), note)
    table.rulings += rulings
    return found


def _most_lives(table: Scene, seat: Seat) -> int:
    return most_lives(table.rules, table.state, table.state.seats.index(seat))


def _role(table: Scene, said: Json, where: str) -> str:
    return one_of(said, tuple(ROLES), where)


COMPARED: dict[str, Compare] = {
    **west.compared_by(is_out),
    **cards.COMPARED,
    **of_sets.COMPARED,
    "roles": per_player(lambda _, seat: ROLE_NAMES[seat.role], _role),
    "most_lives": per_player(_most_lives),
    "in_play": of_players(lying_before),
    "bangs": size_is(lambda state: state.memo[BANGS_PLAYED]),
    "event": _event,
    "events": top_of(lambda table: table.state.piles[table.rules.event_deck] if table.rules.event_deck else ()),
    "characters": _characters_are,
    "spares": _characters_are,
    "distances": _distances,
    "reach": per_player(_reaches),
}
"""By the name of the field."""
