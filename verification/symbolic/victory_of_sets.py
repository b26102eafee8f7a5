"""Victory with three and with eight players: one verdict for every way a game can go, and the reward."""

from bangref.bang.box.players import LAST
from bangref.bang.elimination.frame import Elimination
from bangref.bang.names import GUEST
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF
from bangref.west.victory import GOES_ON, LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, verdict, winners
from verification.symbolic.expanded import CALM, EIGHT, FOURS, THREE, in_force, laid, on_turn
from verification.symbolic.tables import KINDS, changed, done, piled, settled, with_out

CIRCLE = (
    "bang.three_players.goal_deputy", "bang.three_players.goal_renegade", "bang.three_players.goal_outlaw",
    "bang.three_players.win_by_own_kill", "bang.three_players.target_killed_by_other",
)  # fmt: skip
OF_EIGHT = (
    "bang.eight_players.roles", "bang.eight_players.renegades_separate",
    "bang.eight_players.sheriff_vs_two_renegades", "bang.eight_players.both_renegades_for_law",
)  # fmt: skip

CLAUSES = {
    "first_death_of_three": CIRCLE,
    "second_death_of_three": ("bang.three_players.target_killed_by_other", "bang.three_players.last_alive"),
    "prey_is_hunted_in_a_circle": CIRCLE,
    "reward_for_any_kill_of_three": ("bang.three_players.kill_reward", "bang.three_players.no_deputy_penalty"),
    "roles_of_three_and_eight": (
        "bang.three_players.roles", "bang.three_players.roles_public", "bang.three_players.deputy_starts",
        "bang.eight_players.roles", "bang.eight_players.roles_secret",
    ),
    "rulebook_table_8": (*OF_EIGHT, "bang.end.condition.sheriff_killed", "bang.end.condition.lawless_gone"),
    "winners_8": (*OF_EIGHT, "bang.end.dead_share_win"),
    "game_of_eight_ends_with_the_verdict": (*OF_EIGHT, "bang.end.immediate"),
    "law_waits_for_ghosts": (
        "bang.event.ghost_town.law_waits", "bang.event.ghost_town.law_at_once",
        "bang.event.ghost_town.counts_in_play",
    ),
    "renegade_is_not_alone_with_a_ghost": ("bang.event.ghost_town.not_alone", "bang.event.ghost_town.can_win"),
}  # fmt: skip

PREY = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""Whom each of three players hunts, as it is printed on the three roles."""


def _killed(state: State, seat: int, killer: int) -> State:
    """The state when everything that follows from a death has been done."""
    state = changed(piled(state, known=KINDS[:8]), seat, lives=0)
    after = advance(CALM, push(state, Elimination(seat, killer, "bang.reward.no_killer")), ignore)
    while after.frames and not isinstance(after.frames[-1], PlayPhase):
        after = done(CALM, after, legal_actions(CALM, after)[0])
    return after


def _rearranged(order: int) -> State:
    """Three players whose roles lie round the table the one way or the other."""
    roles = [seat.role for seat in THREE.seats]
    roles = [roles[0], roles[2], roles[1]] if order else roles
    state = THREE
    for seat, role in enumerate(roles):
        state = changed(state, seat, role=role)
    return state


def _on_turn_of_living(state: State, dead: int) -> State:
    return on_turn(state, (dead + 1) % 3)


def first_death_of_three(victim: int, killer: int, order: int) -> bool:
    """Whoever kills their own prey as the first to die has won; after any other first death the game goes on.

    pre: 0 <= victim < 3 and 0 <= killer <= 3 and killer != victim and 0 <= order < 2
    post: _
    """
    victim, killer = settled(victim, 3), settled(killer, 4)
    state = _on_turn_of_living(_rearranged(settled(order, 2)), victim)
    roles = [seat.role for seat in state.seats]
    after = _killed(state, victim, killer if killer < 3 else NOBODY)
    if killer < 3 and PREY[roles[killer]] == roles[victim]:
        return after.winners == (killer,) and after.ended_by.startswith("bang.three_players.goal_")
    return after.winners is None and bool(after.frames) and after.seats[victim].status == OUT


def second_death_of_three(first: int, by: int, second: int, then: int) -> bool:
    """After a first death that has ended nothing, the second one ends the game: who is left has won, by whomever.

    pre: 0 <= first < 3 and 0 <= by <= 3 and by != first and 0 <= second < 3 and first != second
    pre: 0 <= then <= 3 and then != second and then != first
    post: _
    """
    first, by, second, then = settled(first, 3), settled(by, 4), settled(second, 3), settled(then, 4)
    left = 3 - first - second
    after = _killed(on_turn(THREE, left), first, by if by < 3 else NOBODY)
    if after.winners is not None:
        return after.winners == (by,)
    over = _killed(on_turn(after, left), second, then if then < 3 else NOBODY)
    return over.winners == (left,) and over.ended_by == LAST and over.frames == ()


def prey_is_hunted_in_a_circle(hunter: int) -> bool:
    """Each of three hunts one of the others and is hunted by the other: the kills that win make one circle.

    pre: 0 <= hunter < 3
    post: _
    """
    hunter = settled(hunter, 3)
    prey = [
        seat
        for seat in range(3)
        if seat != hunter and _killed(_on_turn_of_living(THREE, seat), seat, hunter).winners == (hunter,)
    ]
    hunted = _killed(_on_turn_of_living(THREE, hunter), hunter, 3 - hunter - prey[0])
    return len(prey) == 1 and hunted.winners == (3 - hunter - prey[0],)


def reward_for_any_kill_of_three(victim: int, killer: int, rich: bool) -> bool:
    """A killer draws three cards, whatever the role of the dead, and loses none of their own; an event draws none.

    pre: 0 <= victim < 3 and 0 <= killer <= 3 and killer != victim
    post: _
    """
    victim, killer = settled(victim, 3), settled(killer, 4)
    state = _on_turn_of_living(THREE, victim)
    if killer == 3:
        return all(not seat.hand for seat in _killed(state, victim, NOBODY).seats)
    if PREY[state.seats[killer].role] == state.seats[victim].role:
        return _killed(state, victim, killer).winners == (killer,)
    state = laid(state, killer, KINDS[16]) if rich else state
    after = _killed(state, victim, killer)
    return after.seats[killer].hand == tuple(sorted(KINDS[:3])) and len(after.seats[killer].lying) == rich


def roles_of_three_and_eight(eight: bool) -> bool:
    """Three roles, all shown, the Deputy begins; eight roles with two Renegades, of which the Sheriff's is shown.

    post: _
    """
    number = 8 if eight else 3
    roles = CALM.roles[number]
    wanted = {SHERIFF: 1, RENEGADE: 2, OUTLAW: 3, DEPUTY: 2} if eight else {DEPUTY: 1, OUTLAW: 1, RENEGADE: 1}
    counts = {role: roles.dealt.count(role) for role in roles.dealt}
    first = roles.first == (SHERIFF if eight else DEPUTY) and bool(roles.shown) != eight
    return counts == wanted and first and len(roles.dealt) == number


def _by_the_rulebook(alive: list[int]) -> set[int]:
    """The verdicts whose condition holds for these roles alive, two Renegades among them or one."""
    lawless = OUTLAW in alive or RENEGADE in alive
    table = {
        LAW_WINS: SHERIFF in alive and not lawless,
        GOES_ON: SHERIFF in alive and lawless,
        RENEGADE_WINS: alive == [RENEGADE],
        OUTLAWS_WIN: SHERIFF not in alive and alive != [RENEGADE],
    }
    return {outcome for outcome, holds in table.items() if holds}


def rulebook_table_8(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool, g: bool, h: bool) -> bool:
    """Eight players: exactly one verdict for every combination of who is alive, and the one of the rulebook.

    post: _
    """
    roles, alive = CALM.roles[8].dealt, (a, b, c, d, e, f, g, h)
    living = [int(role) for role, there in zip(roles, alive, strict=True) if there]
    return {verdict(roles, alive)} == _by_the_rulebook(living)


def winners_8(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool) -> bool:
    """Eight players: of two Renegades the one who is alive wins alone; members of other sides win dead or alive.

    post: _
    """
    roles, alive = CALM.roles[8].dealt, (a, b, c, d, e, e, f, f)
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return alive[0]
    won = winners(roles, alive, outcome)
    if outcome == RENEGADE_WINS:
        return len(won) == 1 and roles[won[0]] == RENEGADE and alive[won[0]] and sum(alive) == 1
    side = (SHERIFF, DEPUTY) if outcome == LAW_WINS else (OUTLAW,)
    return won == tuple(seat for seat, role in enumerate(roles) if role in side)


def game_of_eight_ends_with_the_verdict(victim: int, b: bool, c: bool, d: bool, e: bool) -> bool:
    """Eight players: after a death the game is over exactly by the verdict on who is left.

    pre: 0 <= victim < 4
    post: _
    """
    roles, victim = CALM.roles[8].dealt, settled(victim, 8)
    out = (False, b, c, d, d, d, e, e)
    if out[victim] or verdict(roles, tuple(not gone for gone in out)) != GOES_ON:
        return True
    state = changed(with_out(EIGHT, *out), victim, lives=0)
    after = advance(CALM, push(state, Elimination(victim, NOBODY, "bang.reward.no_killer")), ignore)
    alive = tuple(not gone and seat != victim for seat, gone in enumerate(out))
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return after.winners is None and bool(after.frames)
    return after.winners == winners(roles, alive, outcome) and after.frames == ()


def law_waits_for_ghosts(ghost: int, back: bool, victim: int) -> bool:
    """The last living Outlaw or Renegade dies: the law has won at once, unless another one is back just now.

    pre: 1 <= ghost < 4 and 1 <= victim < 4 and ghost != victim
    post: _
    """
    ghost, victim = settled(ghost, 4), settled(victim, 4)
    out = [number not in (0, victim) for number in range(4)]
    state = with_out(FOURS, *out)
    state = on_turn(changed(state, ghost, status=GUEST), ghost) if back else state
    after = _killed(in_force(CALM, state, "ghost_town"), victim, NOBODY)
    return after.winners is None if back else after.winners == (0,)


def renegade_is_not_alone_with_a_ghost(ghost: int, back: bool) -> bool:
    """The Sheriff dies last but the Renegade: the Renegade has won, unless somebody is back; then it is the Outlaws.

    pre: 2 <= ghost < 4
    post: _
    """
    ghost = settled(ghost, 4)
    state = with_out(FOURS, False, False, True, True)
    state = on_turn(changed(state, ghost, status=GUEST), ghost) if back else state
    after = _killed(in_force(CALM, state, "ghost_town"), 0, ghost if back else 1)
    return after.winners == ((2, 3) if back else (1,))
