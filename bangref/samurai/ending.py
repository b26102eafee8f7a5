"""Konec hry, Vítězství mistra meče: when the game is over, and who has won."""

from bangref.core.ruling import Note
from bangref.samurai.facts import DAIMYO, THREE
from bangref.samurai.roles import ALONE, NINJAS, SHOGUNATE, TEAM_OF, Team
from bangref.samurai.rules import Rules
from bangref.samurai.scoring import BELOW_ZERO, HONOUR, SUM, Held, score
from bangref.samurai.state import State, with_seat

NO_HONOUR = "samurai.end.no_honour"
REVEALS = "samurai.end.reveal_and_score"
SWORDMASTER = "samurai.end.swordmaster"
MEMBERS = {SHOGUNATE: "samurai.goal.shogun_team", NINJAS: "samurai.goal.ninja_team", ALONE: "samurai.goal.ronin_alone"}
"""Who says who is in a team."""
WHOLE_TEAM = "samurai.end.swordmaster_team"
BY_FRIEND = "samurai.end.swordmaster_not_by_friend"
NOT_OF_THREE = "samurai.three.no_swordmaster"


def standing(state: State) -> tuple[int, ...]:
    """The players who have resilience tokens."""
    return tuple([seat for seat in state.ring if state.seats[seat].resilience])


def without_honour(state: State) -> tuple[int, ...]:
    """The players who have no honour token."""
    return tuple([seat for seat in state.ring if not state.seats[seat].honour])


def has_swordmaster(state: State, note: Note) -> bool:
    """Whether a single player is standing, in a game in which that ends it."""
    if len(standing(state)) != 1:
        return False
    if len(state.seats) == THREE:
        note(NOT_OF_THREE, "no_swordmaster_of_three", *standing(state))
    return len(state.seats) != THREE


def swordmaster_wins(rules: Rules, state: State, note: Note) -> State:
    """The state in which the team of the last player standing has won, without any counting."""
    (last,) = standing(state)
    team = TEAM_OF[state.seats[last].role]
    winners = _team(state, team)
    note(SWORDMASTER, "last_one_standing", last)
    note(MEMBERS[team], "members_of_team", team, *winners)
    note(WHOLE_TEAM, "game_won", *winners)
    return _over(rules, state, winners, SWORDMASTER, note)


def counted(rules: Rules, state: State, ended_by: str, struck: Team | None, note: Note) -> State:
    """The state in which the points have been counted.

    struck: the team of which one player has ended the game by defeating another one of it.
    """
    state = _over(rules, state, (), ended_by, note)
    held = tuple(
        Held(seat.role, seat.honour, sum(rules.faces[card].name == DAIMYO for card in seat.hand), seat.stars)
        for seat in state.seats
    )
    found = score(held, struck, rules.readings[BELOW_ZERO] == "stops_at_zero")
    for seat, player in enumerate(held):
        note(HONOUR, "honour_counts", seat, player.honour)
    for each in found.points:
        if each.seat is None:
            note(each.clause, "team_loses_points", each.team, -each.points)
        else:
            note(each.clause, "points_of", each.seat, each.points)
    for team, total in found.totals:
        counted_up = sum(points.points for points in found.points if points.team == team)
        if counted_up < 0:
            note(BELOW_ZERO, "points_below_zero", team, counted_up, total)
        note(SUM, "points_of_team", team, total)
    winners = _team(state, found.winner)
    note(MEMBERS[found.winner], "members_of_team", found.winner, *winners)
    note(found.clause, "game_won", *winners)
    return state._replace(winners=winners)


def end_for_honour(rules: Rules, state: State, struck: Team | None, note: Note) -> State:
    """The state in which the game is over, if somebody has no honour token left; else the very same."""
    poor = without_honour(state)
    if not poor or state.winners is not None:
        return state
    note(NO_HONOUR, "no_honour_left", *poor)
    return counted(rules, state, NO_HONOUR, struck, note)


def _team(state: State, team: Team) -> tuple[int, ...]:
    return tuple([seat for seat, player in enumerate(state.seats) if TEAM_OF[player.role] == team])


def _over(rules: Rules, state: State, winners: tuple[int, ...], ended_by: str, note: Note) -> State:
    """The state in which nothing is pending any more, and all roles are open.

    A card that has not had its whole effect lies on the discard pile then; nobody can ask for it any more. Rules that
    look beyond the end carry it out.
    """
    if rules.unending:
        return state._replace(winners=winners, ended_by=ended_by)
    draw_pile, bag, discard_pile = state.piles
    in_use = [card for frame in state.frames for card in rules.frames[frame.__class__].cards(frame)]
    state = state.with_piles((draw_pile, bag, (*discard_pile, *in_use)))
    hidden = tuple([seat for seat, player in enumerate(state.seats) if not player.shown])
    if hidden:
        note(REVEALS, "show_their_roles", *hidden)
    for seat in hidden:
        state = with_seat(state, seat, state.seats[seat]._replace(shown=True))
    return state._replace(frames=(), winners=winners, ended_by=ended_by)
