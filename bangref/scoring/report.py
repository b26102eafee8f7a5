"""The outcome of a game that was told by hand: as lines for people, each point with its clause, and as fields."""

from __future__ import annotations

from collections.abc import Iterator

from bangref.rulebook.json_data import JsonObject
from bangref.samurai.roles import TEAM_OF
from bangref.samurai.scoring import SUM, Points
from bangref.scoring.count import Outcome, team_name
from bangref.scoring.table import Told


def winners(outcome: Outcome) -> list[str]:
    """The names of those who have won."""
    return [each.name for each in outcome.players if TEAM_OF[each.held.role] == outcome.winner]


def told(outcome: Outcome) -> Iterator[str]:
    """The outcome as lines, each point with its clause."""
    players = outcome.players
    yield f"{team_name(outcome.winner)} wins: {', '.join(winners(outcome))} [{outcome.clause}]"
    if outcome.score is None:
        yield "only one player was left standing; honour is not counted"
    for remark in outcome.remarks:
        yield f"{remark.text} [{remark.clause}]"
    if outcome.score is None:
        return
    yield ""
    for points in outcome.score.points:
        yield f"  {_who(points, players)}: {points.points:+d} [{points.clause}]"
    yield ""
    for team, total in sorted(outcome.score.totals, key=lambda each: -each[1]):
        yield f"  {team_name(team)}: {total} [{SUM}]"


def _who(points: Points, players: tuple[Told, ...]) -> str:
    if points.seat is None:
        return f"{team_name(points.team)}, for the blow against one of its own"
    each = players[points.seat]
    if points.clause.startswith("samurai.score.daimyo"):
        return f"{each.name}, {each.held.daimyo} Daimyo"
    return f"{each.name}, {each.held.honour} honour"


def data(outcome: Outcome) -> JsonObject:
    """The outcome as fields."""
    counted = outcome.score
    return {
        "winner": team_name(outcome.winner),
        "clause": outcome.clause,
        "winners": winners(outcome),
        "points": [
            {
                "player": None if points.seat is None else outcome.players[points.seat].name,
                "team": team_name(points.team),
                "points": points.points,
                "clause": points.clause,
            }
            for points in (counted.points if counted else ())
        ],
        "totals": {team_name(team): total for team, total in (counted.totals if counted else ())},
        "remarks": [remark._asdict() for remark in outcome.remarks],
    }
