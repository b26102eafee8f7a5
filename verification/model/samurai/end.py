"""The end of the game and the scores: Konec hry, Vítězství mistra meče."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.table import FACTS, reading

# samurai.score.tie.ninja, samurai.score.tie.shogun_ronin: of teams with the same points the first one wins.
TEAMS = ["ninja", "shogun", "ronin"]


def team_of(table: Plain, name: str) -> str:
    """samurai.goal.teams, samurai.goal.shogun_team, samurai.goal.ninja_team, samurai.goal.ronin_alone."""
    role = str(table["roles"][name])
    return "shogun" if role == "samurai" else role


def everybody_in_the_team(table: Plain, team: str) -> list[str]:
    """The players of a team, clockwise."""
    return [name for name in table["seats"] if team_of(table, name) == team]


def game_over(table: Plain, winners: list[str]) -> None:
    """samurai.end.swordmaster, samurai.end.no_honour: at once, so that nothing else is done."""
    table["winners"] = winners
    table["todo"] = []


def look_at_honour(table: Plain) -> None:
    """samurai.end.no_honour: whatever took the last token."""
    if 0 in table["honour"].values():
        count_points(table, None)


def count_points(table: Plain, guilty: str | None) -> None:
    """samurai.end.reveal_and_score, samurai.score.team_sum, .highest_team_wins, .deadly_strike, .below_zero.

    guilty: the team that has ended the game by defeating one of its own.
    """
    points = {}
    for team in TEAMS:
        members = everybody_in_the_team(table, team)
        if members:
            points[team] = sum(points_of(table, name) for name in members)
    if guilty:
        points[guilty] -= 3
        if reading(table, "samurai.score.below_zero") == "stops_at_zero":
            points[guilty] = max(points[guilty], 0)
    best = max(points.values())
    first = next(team for team in points if points[team] == best)
    table["points"] = points
    game_over(table, everybody_in_the_team(table, first))


def points_of(table: Plain, name: str) -> int:
    """samurai.score.player_points, .daimyo, .daimyo_never_multiplied, .daimyo_ronin_zero; samurai.card.daimyo.keep."""
    daimyos = 0 if table["roles"][name] == "ronin" else table["hands"][name].count("Daimyo")
    return int(table["honour"][name] * bonus(table, name) + daimyos)


def bonus(table: Plain, name: str) -> int:
    """samurai.score.multiplier.*, samurai.three.shogun_double_honour."""
    bonuses = FACTS["bonus"][str(len(table["seats"]))]
    role = table["roles"][name]
    stars = table["stars"]
    if role == "ninja" and len(table["seats"]) == 4 and stars[name] == max(stars.values()):
        return int(bonuses["ninja with more stars"])
    return int(bonuses[role])


def why_not_won_by(table: Plain, winners: list[str]) -> str | None:
    """samurai.goal.win_by_honour_or_survival: why it is not these players who have won, in whatever order."""
    if table["winners"] is None:
        return "samurai.end.no_honour"
    return None if sorted(table["winners"]) == sorted(winners) else "samurai.score.highest_team_wins"
