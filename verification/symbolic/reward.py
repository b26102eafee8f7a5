"""Reward and penalty: who draws three cards, who discards everything, and when nobody does."""

from bangref.bang.elimination.frame import Elimination
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF, Role
from verification.symbolic.tables import FIVE, KINDS, PLAIN, SEVEN, before, card, changed, done, piled, rules, settled

CLAUSES = {
    "three_cards_for_an_outlaw": ("bang.reward.kill_outlaw", "bang.reward.kill_outlaw.by_anyone"),
    "no_reward_without_a_killer": (
        "bang.reward.no_killer",
        "bang.reward.own_duel_none",
        "bang.card.dynamite.no_killer",
    ),
    "no_reward_for_who_has_left": ("bang.reward.kill_outlaw", "bang.elimination.killer"),
    "sheriff_pays_for_a_deputy": ("bang.penalty.sheriff_kills_deputy",),
    "sheriff_keeps_his_cards_else": ("bang.penalty.sheriff_kills_deputy",),
    "opponent_in_an_own_duel": ("bang.penalty.sheriff_kills_deputy", "bang.reward.own_duel_none"),
    "reward_before_or_after": ("bang.reward.kill_outlaw", "bang.elimination.discard_all"),
    "role_is_shown_and_cards_gone": ("bang.elimination.reveal_role", "bang.elimination.discard_all"),
}

ROLES: tuple[Role, ...] = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)


def _eliminated(rules: Rules, state: State, seat: int, killer: int, opponent: int = NOBODY) -> State:
    """The state when everything that follows from an elimination has been done."""
    state = changed(state, seat, lives=0)
    frame = Elimination(seat, killer, "bang.reward.own_duel_none", opponent)
    after = advance(rules, push(state, frame), ignore)
    while after.frames and not isinstance(after.frames[-1], PlayPhase):
        after = done(rules, after, legal_actions(rules, after)[0])
    return after


# The roles round the table: Sheriff, Renegade, Outlaw, Outlaw, Deputy (and at seven also an Outlaw and a Deputy).
STOCKED = piled(FIVE, known=KINDS[:6])
STOCKED_7 = piled(SEVEN, known=KINDS[:6])


def three_cards_for_an_outlaw(victim: int, killer: int) -> bool:
    """Seven players: the killer of an Outlaw draws three cards, whoever they are; for another role they draw none.

    pre: 1 <= victim < 7 and 0 <= killer < 7 and victim != killer
    post: _
    """
    victim, killer = settled(victim, 7), settled(killer, 7)
    after = _eliminated(PLAIN, STOCKED_7, victim, killer)
    reward = 3 if STOCKED_7.seats[victim].role == OUTLAW else 0
    others = all(not seat.hand for number, seat in enumerate(after.seats) if number != killer)
    return others and after.seats[killer].hand == tuple(sorted(KINDS[:reward]))


def no_reward_without_a_killer(victim: int, opponent: int) -> bool:
    """Who died by Dynamite or in a Duel of their own brings nobody a card.

    pre: 1 <= victim < 5 and -2 <= opponent < 5 and opponent != -1 and opponent != victim
    post: _
    """
    victim = settled(victim, 5)
    after = _eliminated(PLAIN, STOCKED, victim, NOBODY, opponent)
    return after.seats[victim].status == OUT and not any(seat.hand for seat in after.seats)


def no_reward_for_who_has_left(killer: int, victim: int) -> bool:
    """A killer who is out of the game as well draws nothing.

    pre: 2 <= victim <= 3 and 1 <= killer < 5 and killer != victim
    post: _
    """
    victim, killer = settled(victim, 5), settled(killer, 5)
    after = _eliminated(PLAIN, changed(STOCKED, killer, status=OUT, lives=0), victim, killer)
    return not any(seat.hand for seat in after.seats)


def _rich(state: State, seat: int) -> State:
    """The state in which a seat has two cards in hand and one in play."""
    return changed(before(state, seat, card("mustang")), seat, hand=KINDS[6:8])


def _wealth(state: State, seat: int) -> int:
    return len(state.seats[seat].hand) + len(state.seats[seat].lying)


def sheriff_pays_for_a_deputy(killer: int, victim: int) -> bool:
    """A killer loses all cards exactly if the killer is the Sheriff and the dead player a Deputy.

    pre: 0 <= killer < 7 and victim in (1, 5, 6) and killer != victim
    post: _
    """
    killer, victim = settled(killer, 7), settled(victim, 7)
    after = _eliminated(PLAIN, _rich(STOCKED_7, killer), victim, killer)
    pays = killer == 0 and STOCKED_7.seats[victim].role == DEPUTY
    return _wealth(after, killer) == (0 if pays else 3)


def sheriff_keeps_his_cards_else(victim: int, nobody: bool) -> bool:
    """The Sheriff keeps what they have where they kill others, or where nobody kills.

    pre: 1 <= victim < 5
    post: _
    """
    victim = settled(victim, 5)
    after = _eliminated(PLAIN, _rich(STOCKED, 0), victim, NOBODY if nobody else 0)
    role = STOCKED.seats[victim].role
    if nobody or role == RENEGADE:
        return _wealth(after, 0) == 3
    return _wealth(after, 0) == (6 if role == OUTLAW else 0)


OPPONENT = rules(bang__penalty__sheriff_kills_deputy="opponent")


def opponent_in_an_own_duel(opponent: int, victim: int, other_reading: bool) -> bool:
    """A Deputy who dies in a Duel of their own against the Sheriff: penalty under one reading only.

    pre: 0 <= opponent < 5 and 1 <= victim < 5 and opponent != victim
    post: _
    """
    opponent, victim = settled(opponent, 5), settled(victim, 5)
    after = _eliminated(OPPONENT if other_reading else PLAIN, _rich(STOCKED, opponent), victim, NOBODY, opponent)
    pays = other_reading and opponent == 0 and victim == 4
    return _wealth(after, opponent) == (0 if pays else 3)


EARLY = rules(bang__reward__kill_outlaw="before_discard")


def reward_before_or_after(early: bool, killer: int, known: int) -> bool:
    """The estate of the dead can be drawn as a reward where the pile runs out, and under one reading only.

    pre: 0 <= killer < 2 and 0 <= known <= 4
    post: _
    """
    killer, known = settled(killer, 2), settled(known, 5)
    state = changed(piled(FIVE, known=KINDS[:known]), 2, hand=KINDS[8:10])
    after = _eliminated(EARLY if early else PLAIN, state, 2, killer)
    return len(after.seats[killer].hand) == min(3, known if early else known + 2)


def role_is_shown_and_cards_gone(victim: int, killer: int) -> bool:
    """A player who is out has no card left, shows their role, and is nobody's killer or heir.

    pre: 1 <= victim < 5 and 0 <= killer < 5 and victim != killer
    post: _
    """
    victim, killer = settled(victim, 5), settled(killer, 5)
    after = _eliminated(PLAIN, _rich(STOCKED, victim), victim, killer)
    seat = after.seats[victim]
    return seat.shown and seat.status == OUT and _wealth(after, victim) == 0 and len(after.piles[2]) == 3
