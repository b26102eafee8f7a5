"""What ``then`` of a scenario may state of Samurai Sword, besides what every game has."""

from __future__ import annotations

from bangref.core.ruling import collector
from bangref.kits.cards import expectations as cards
from bangref.kits.cards.expectations import of_players
from bangref.kits.samurai.words import TEAMS
from bangref.kits.scene import Compare, Scene, differs, per_player, seats_are, size_is
from bangref.record.values import mapping, number
from bangref.rulebook.json_data import Json
from bangref.samurai.attack import difficulty, weapons_allowed
from bangref.samurai.facts import TOKENS
from bangref.samurai.invariants import all_honour
from bangref.samurai.state import Seat, State, is_harmless


def _resilience(_: Scene, seat: Seat) -> int:
    return seat.resilience


def _honour(_: Scene, seat: Seat) -> int:
    return seat.honour


def _difficulties(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the difficulties of attacks, by attacker and target."""
    found = []
    rulings, note = collector()
    for one, row in mapping(value, table.names.players, where).items():
        for other, said in mapping(row, table.names.players, f"{where}.{one}").items():
            place = f"{where}.{one}.{other}"
            seats = table.names.players
            far = difficulty(table.rules, table.state, seats.index(one), seats.index(other), note)
            found += differs(place, number(said, place), far)
    table.rulings += rulings
    return found


def _weapons_allowed(table: Scene, seat: Seat) -> int:
    rulings, note = collector()
    found = weapons_allowed(table.rules, table.state, table.state.seats.index(seat), note)
    table.rulings += rulings
    return found


def _team_points(table: Scene, value: Json, where: str) -> list[str]:
    """Compare the points that teams have at the end."""
    counted = {TEAMS[ruling.args[0]]: ruling.args[1] for ruling in table.rulings if ruling.fact == "points_of_team"}
    found = []
    for team, said in mapping(value, tuple(TEAMS.values()), where).items():
        found += differs(f"{where}.{team}", said, counted.get(team, "not counted"))
    return found


def _box(state: State) -> int:
    return TOKENS - all_honour(state)


COMPARED: dict[str, Compare] = {
    **cards.COMPARED,
    "in_play": of_players(lambda seat: seat.lying),
    "resilience": per_player(_resilience),
    "honour": per_player(_honour),
    "harmless": seats_are(lambda state: [n for n, seat in enumerate(state.seats) if is_harmless(seat)]),
    "difficulties": _difficulties,
    "weapons": size_is(lambda state: state.weapons),
    "weapons_allowed": per_player(_weapons_allowed),
    "box": size_is(_box),
    "team_points": _team_points,
}
"""By the name of the field. box: honour tokens that nobody has."""
