"""Počítání bodů: what everybody's honour is worth at the end, and which team has won.

Held            what a player has at the end
score           the whole of it
multiplier      what a token of honour is worth to a role

Pure functions of what lies on the table when the game is over.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bangref.samurai.roles import NINJA, NINJAS, RONIN, SAMURAI, SHOGUN, SHOGUNATE, TEAM_OF, Role, Team

HONOUR = "samurai.score.player_points"
OF_SHOGUN = "samurai.score.multiplier.shogun"
OF_SAMURAI = "samurai.score.multiplier.samurai"
OF_NINJA = "samurai.score.multiplier.ninja"
STARRED = "samurai.score.multiplier.four_players"
OF_RONIN = "samurai.score.multiplier.ronin"
DAIMYO = "samurai.score.daimyo"
WITHOUT_RONIN = "samurai.score.daimyo_ronin_zero"
DEADLY_STRIKE = "samurai.score.deadly_strike"
SUM = "samurai.score.team_sum"
HIGHEST = "samurai.score.highest_team_wins"
BELOW_ZERO = "samurai.score.below_zero"
TIE_NINJA = "samurai.score.tie.ninja"
TIE_SHOGUN = "samurai.score.tie.shogun_ronin"

STRIKE = -3
"""The points a team loses for ending the game by defeating one of its own."""
MORE_STARS = 2

SHOGUN_WORTH = {3: 2, 4: 1, 5: 1, 6: 1, 7: 1}
SAMURAI_WORTH = {4: 2, 5: 1, 6: 2, 7: 1}
RONIN_WORTH = {5: 2, 6: 3, 7: 3}
"""By number of players: what a token of honour is worth."""


class Held(NamedTuple):
    """What a player has at the end. stars: on the card of a Ninja, 0 of the others. daimyo: cards of it in hand."""

    role: Role
    honour: int
    daimyo: int = 0
    stars: int = 0


class Points(NamedTuple):
    """The points of a player, or of a team if no player is named, and the clause that sets them."""

    seat: int | None
    team: Team
    points: int
    clause: str


class Score(NamedTuple):
    """The final scoring: each point with its clause, the sum of each team, the team that has won and why."""

    points: tuple[Points, ...]
    totals: tuple[tuple[Team, int], ...]
    winner: Team
    clause: str


def multiplier(number: int, held: Held, others: tuple[Held, ...]) -> tuple[int, str]:
    """What a token of honour is worth to a player among so many, and the clause that says so.

    others: everybody; with four players the Ninja with more stars counts for more.
    """
    if held.role == SHOGUN:
        return SHOGUN_WORTH[number], OF_SHOGUN
    if held.role == SAMURAI:
        return SAMURAI_WORTH[number], OF_SAMURAI
    if held.role == RONIN:
        return RONIN_WORTH[number], OF_RONIN
    if number != 4:
        return 1, OF_NINJA
    most = max(other.stars for other in others if other.role == NINJA)
    return (MORE_STARS if held.stars == most else 1), STARRED


def score(players: tuple[Held, ...], struck: Team | None = None, at_least_zero: bool = False) -> Score:
    """The final scoring of a table.

    players: by seat, as many and with such roles as can play together. struck: the team of which one player has
    ended the game by defeating another one of it, if it ended so. at_least_zero: no team has fewer points than none.
    """
    points = tuple(_all_points(players, struck))
    teams = tuple(dict.fromkeys(TEAM_OF[held.role] for held in players))
    totals = {team: sum(each.points for each in points if each.team == team) for team in teams}
    if at_least_zero:
        totals = {team: max(0, total) for team, total in totals.items()}
    return Score(points, tuple(totals.items()), *winner(totals))


def _all_points(players: tuple[Held, ...], struck: Team | None) -> Iterator[Points]:
    for seat, held in enumerate(players):
        team = TEAM_OF[held.role]
        worth, clause = multiplier(len(players), held, players)
        yield Points(seat, team, held.honour * worth, clause)
        if held.daimyo:
            ronin = held.role == RONIN
            yield Points(seat, team, 0 if ronin else held.daimyo, WITHOUT_RONIN if ronin else DAIMYO)
    if struck is not None:
        yield Points(None, struck, STRIKE, DEADLY_STRIKE)


def winner(totals: dict[Team, int]) -> tuple[Team, str]:
    """The team with the most points; of several the Ninja, else the Shogun's."""
    most = max(totals.values())
    first = [team for team, points in totals.items() if points == most]
    if len(first) == 1:
        return first[0], HIGHEST
    return (NINJAS, TIE_NINJA) if NINJAS in first else (SHOGUNATE, TIE_SHOGUN)
