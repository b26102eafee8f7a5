"""Victory: exactly one verdict for every combination of roles alive, and the one that the rulebook names."""

from bangref.bang.elimination.frame import Elimination
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.victory import CLAUSES as ENDED_BY
from bangref.core.action import NOBODY
from bangref.core.engine import advance
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF
from bangref.west.victory import GOES_ON, LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, verdict, winners
from verification.symbolic.tables import PLAIN, TABLES, changed, rules, settled, with_out

TABLE = (
    "bang.end.condition.sheriff_killed", "bang.end.winner.renegade", "bang.end.winner.outlaws",
    "bang.end.condition.lawless_gone", "bang.end.winner.law",
)  # fmt: skip
GOALS = ("bang.goal.sheriff", "bang.goal.outlaws", "bang.goal.deputies", "bang.goal.renegade")

CLAUSES = {
    "rulebook_table_4": TABLE,
    "rulebook_table_5": TABLE,
    "rulebook_table_6": TABLE,
    "rulebook_table_7": TABLE,
    "one_verdict_for_any_roles": TABLE,
    "winners_4": (*GOALS, "bang.end.dead_share_win"),
    "winners_5": (*GOALS, "bang.end.dead_share_win"),
    "winners_6": (*GOALS, "bang.end.dead_share_win"),
    "winners_7": (*GOALS, "bang.end.dead_share_win"),
    "seating_does_not_matter": ("bang.end.condition.sheriff_killed", "bang.end.condition.lawless_gone"),
    "game_ends_with_the_verdict_5": (*TABLE, "bang.end.immediate"),
    "game_ends_with_the_verdict_7": (*TABLE, "bang.end.immediate"),
    "end_after_the_effect": ("bang.end.immediate",),
}

ROLES = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)


def _by_the_rulebook(alive: list[int]) -> set[int]:
    """The verdicts of the rulebook's table whose condition holds for these roles alive."""
    sheriff = SHERIFF in alive
    lawless = OUTLAW in alive or RENEGADE in alive
    table = {
        LAW_WINS: sheriff and not lawless,
        RENEGADE_WINS: not sheriff and alive == [RENEGADE],
        OUTLAWS_WIN: not sheriff and alive != [RENEGADE],
        GOES_ON: sheriff and lawless,
    }
    return {outcome for outcome, holds in table.items() if holds}


def _agrees(number: int, alive: tuple[bool, ...]) -> bool:
    roles = ROLES_IN_PLAY[number].dealt
    living = [int(role) for role, there in zip(roles, alive, strict=True) if there]
    return {verdict(roles, alive)} == _by_the_rulebook(living)


def rulebook_table_4(a: bool, b: bool, c: bool, d: bool) -> bool:
    """Four players: the verdict is the one line of the rulebook's table that applies.

    post: _
    """
    return _agrees(4, (a, b, c, d))


def rulebook_table_5(a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Five players.

    post: _
    """
    return _agrees(5, (a, b, c, d, e))


def rulebook_table_6(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool) -> bool:
    """Six players.

    post: _
    """
    return _agrees(6, (a, b, c, d, e, f))


def rulebook_table_7(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool, g: bool) -> bool:
    """Seven players.

    post: _
    """
    return _agrees(7, (a, b, c, d, e, f, g))


def one_verdict_for_any_roles(a: int, b: int, c: int, d: int) -> bool:
    """Whatever four roles are alive, also such as no game deals, exactly one line of the table applies, and it is told.

    pre: 0 <= a <= 4 and 0 <= b <= 4 and 0 <= c <= 4 and 0 <= d <= 4
    post: _
    """
    picked = [settled(role, 5) for role in (a, b, c, d)]
    roles = tuple(ROLES[role % 4] for role in picked)
    alive = tuple(role < 4 for role in picked)
    return {verdict(roles, alive)} == _by_the_rulebook([ROLES[role] for role in picked if role < 4])


def _winners(number: int, alive: tuple[bool, ...]) -> bool:
    """Winners are those of one side, dead or alive; the Renegade wins alone and alive; nobody wins with their enemy."""
    roles = ROLES_IN_PLAY[number].dealt
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return alive[0] and any(there for role, there in zip(roles, alive, strict=True) if role in (OUTLAW, RENEGADE))
    sides = {LAW_WINS: (SHERIFF, DEPUTY), OUTLAWS_WIN: (OUTLAW,), RENEGADE_WINS: (RENEGADE,)}
    won = winners(roles, alive, outcome)
    side = tuple(seat for seat, role in enumerate(roles) if role in sides[outcome])
    sheriff_wins = outcome != LAW_WINS or alive[0]
    return won == side and sheriff_wins and (outcome != RENEGADE_WINS or [s for s in range(number) if alive[s]] == [1])


def winners_4(a: bool, b: bool, c: bool, d: bool) -> bool:
    """Four players.

    post: _
    """
    return _winners(4, (a, b, c, d))


def winners_5(a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Five players.

    post: _
    """
    return _winners(5, (a, b, c, d, e))


def winners_6(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool) -> bool:
    """Six players.

    post: _
    """
    return _winners(6, (a, b, c, d, e, f))


def winners_7(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool, g: bool) -> bool:
    """Seven players.

    post: _
    """
    return _winners(7, (a, b, c, d, e, f, g))


def seating_does_not_matter(first: int, second: int, a: bool, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Two players who change places change nothing of the verdict.

    pre: 0 <= first < second < 5
    post: _
    """
    first, second = settled(first, 5), settled(second, 5)
    order = list(range(5))
    order[first], order[second] = second, first
    roles, alive = ROLES_IN_PLAY[5].dealt, (a, b, c, d, e)
    moved = verdict(tuple(roles[seat] for seat in order), tuple(alive[seat] for seat in order))
    return moved == verdict(roles, alive)


def _ends(number: int, victim: int, out: tuple[bool, ...], chosen: str) -> bool:
    """After an elimination in a game that still went on, it is over exactly by the verdict on who is left."""
    roles = ROLES_IN_PLAY[number].dealt
    victim = settled(victim, number)
    if out[victim] or verdict(roles, tuple(not gone for gone in out)) != GOES_ON:
        return True
    state = changed(with_out(TABLES[number], *out), victim, lives=0)
    after = advance(READINGS[chosen], push(state, Elimination(victim, NOBODY, "bang.reward.no_killer")), ignore)
    alive = tuple(not gone and seat != victim for seat, gone in enumerate(out))
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return after.winners is None and bool(after.frames) and after.ended_by == ""
    won = winners(roles, alive, outcome)
    told = (after.winners, after.ended_by, after.frames) == (won, ENDED_BY[outcome], ())
    return told and after.seats[victim].status == OUT


READINGS = {
    "at_once": PLAIN,
    "after_effect": rules(bang__end__immediate="after_effect"),
}


def game_ends_with_the_verdict_5(victim: int, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Five players.

    pre: 0 <= victim < 5
    post: _
    """
    return _ends(5, victim, (False, b, c, d, e), "at_once")


def game_ends_with_the_verdict_7(victim: int, b: bool, c: bool, d: bool, e: bool, f: bool) -> bool:
    """Seven players, of whom the last has not left before.

    pre: 0 <= victim < 7
    post: _
    """
    return _ends(7, victim, (False, b, c, d, e, f, False), "at_once")


def end_after_the_effect(victim: int, b: bool, c: bool, d: bool) -> bool:
    """Four players, under the reading that the effect is carried out first: the verdict is the same.

    pre: 0 <= victim < 4
    post: _
    """
    return _ends(4, victim, (False, b, c, d), "after_effect")
