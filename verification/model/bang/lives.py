"""Regaining lives (section "Pivo", chapter "Symboly na kartách")."""

from __future__ import annotations

from verification.model.bang.facts import Position
from verification.model.bang.table import has, in_game, most_lives, of_three, reading, round_from, without_lives


def heal(position: Position, who: str, number: int) -> None:
    """A player regains lives, at most as many as they started with.

    Clauses: bang.life.maximum, bang.symbol.life, bang.event.ghost_town.gains_none.
    """
    if in_game(position, who) and not without_lives(position, who):
        room = max(most_lives(position, who) - position["lives"][who], 0)
        position["lives"][who] += min(number, room)


def no_beer_now(position: Position, who: str) -> bool:
    """Whether Beer is not played, by one reading, since of three players two are left.

    Clause: bang.three_players.beer_two_left.
    """
    rule = reading(position, "bang.three_players.beer_two_left")
    return of_three(position) and len(round_from(position, who)) == 2 and rule == "not_played"


def beer_heals(position: Position, who: str) -> int:
    """How many lives a Beer gives back.

    Clauses: bang.card.beer.heal_one, bang.card.beer.two_players, bang.three_players.beer_two_left,
    bang.character.tequila_joe.beer_two.
    """
    if len(round_from(position, who)) <= 2:  # just one, where one effect has killed all others before
        return 0
    return 2 if has(position, who, "Tequila Joe") else 1
