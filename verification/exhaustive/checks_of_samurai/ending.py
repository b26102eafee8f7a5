"""When the game is over and who has won, counted once more from what lies on the table."""

from __future__ import annotations

from bangref.samurai.roles import NINJA, RONIN, SAMURAI, SHOGUN, Role
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from verification.exhaustive.checks_of_samurai.table import FEW, name_of

TEAMS = ({NINJA}, {SHOGUN, SAMURAI}, {RONIN})
"""The one that comes first wins a tie."""
WORTH = {
    (SHOGUN, 3): 2,
    (SAMURAI, 4): 2, (SAMURAI, 6): 2,
    (RONIN, 5): 2, (RONIN, 6): 3, (RONIN, 7): 3,
}  # fmt: skip
"""What a token of honour is worth by role and number of players, where it is not one point."""
STRIKE = 3


def team_of(role: Role) -> set[Role]:
    """Who plays together with this role."""
    return next(team for team in TEAMS if role in team)


def members(state: State, team: set[Role]) -> set[int]:
    """The players of a team."""
    return {number for number, seat in enumerate(state.seats) if seat.role in team}


def points(rules: Rules, state: State, team: set[Role], struck: bool) -> int:
    """The points of a team."""
    found = -STRIKE if struck else 0
    most = max((seat.stars for seat in state.seats), default=0)
    for number in members(state, team):
        seat = state.seats[number]
        doubled = seat.role == NINJA and len(state.seats) == 4 and seat.stars == most
        found += seat.honour * (2 if doubled else WORTH.get((seat.role, len(state.seats)), 1))
        found += 0 if seat.role == RONIN else [name_of(rules, card) for card in seat.hand].count("daimyo")
    none_below = rules.readings["samurai.score.below_zero"] == "stops_at_zero"
    return max(0, found) if none_below else found


def winners_by_points(rules: Rules, state: State, struck: set[Role] | None) -> set[int]:
    """Who has most points; ``struck``: the team that has struck down one of its own."""
    there = [team for team in TEAMS if members(state, team)]
    counted = [points(rules, state, team, team == struck) for team in there]
    return members(state, there[counted.index(max(counted))])


def faults_of_end(rules: Rules, state: State, after: State, left: list[int], fallen: list[int]) -> list[str]:
    """What is wrong with the end of the game, or with its going on.

    left: resilience of everybody once those of ``fallen`` have been defeated by the player on turn.
    """
    own = team_of(state.seats[state.turn].role)
    friends = [number for number in fallen if state.seats[number].role in own]
    alone = bool(fallen) and len(state.seats) > FEW and sum(tokens > 0 for tokens in left) == 1
    if alone and not friends and _comes_first(rules, state, fallen):
        won = members(state, own)
        right = after.winners is not None and set(after.winners) == won and after.ended_by == "samurai.end.swordmaster"
        return [] if right else ["the last one standing should have won"]
    poor = any(seat.honour == 0 for seat in after.seats)
    if not poor and not alone:
        return [] if after.winners is None else ["the game is over too early"]
    if after.winners is None:
        return ["the game goes on though it should be over"]
    ends = alone or any(state.seats[number].honour == 1 for number in friends)
    wanted = winners_by_points(rules, after, own if friends and ends else None)
    return [] if set(after.winners) == wanted else [f"{sorted(wanted)} should have won"]


def _comes_first(rules: Rules, state: State, fallen: list[int]) -> bool:
    if all(state.seats[number].honour > 1 for number in fallen):
        return True
    return rules.readings["samurai.end.swordmaster_before_honour"] == "swordmaster"


def is_swordmaster(after: State) -> bool:
    """Whether the game has ended with the victory of the last one standing: no honour is given then."""
    return after.ended_by == "samurai.end.swordmaster"
