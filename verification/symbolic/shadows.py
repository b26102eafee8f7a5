"""Shadow Gunslingers: who comes back, with what, for how long, and on which side a Shadow Renegade is."""

from bangref.bang.ask import takes_part
from bangref.bang.elimination.frame import Elimination
from bangref.bang.healing import heal
from bangref.bang.loss import LoseLives
from bangref.bang.names import GUEST
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.sets import shadow_gunslingers
from bangref.bang.sets.shadow_gunslingers.renegade import sides
from bangref.bang.state import State
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import END, NOBODY, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import DEPUTY, IN, OUT, OUTLAW, RENEGADE
from verification.symbolic.expanded import laid, on_turn
from verification.symbolic.tables import KINDS, card, changed, done, piled, rules, same_cards, settled, with_out
from verification.symbolic.with_gold import (
    BOTH,
    BOTH_FOUR,
    NUGGETS,
    SHADOW_FIVE,
    SHADOW_FOUR,
    SHADOWS,
    bank,
    gold,
    held,
    owns,
    rich,
)

CLAUSES = {
    "everybody_has_every_turn": ("bang.shadow.return", "bang.shadow.variant", "bang.shadow.out_of_turn.not_in_game"),
    "shadows_begin_without_cards": ("bang.shadow.turn.no_cards", "bang.shadow.turn.normal"),
    "shadows_lose_no_life": ("bang.shadow.turn.loses_none", "bang.shadow.turn.no_lives"),
    "shadows_gain_no_life": ("bang.shadow.turn.gains_none", "bang.shadow.turn.no_lives"),
    "shadows_leave_with_their_turn": (
        "bang.shadow.leaving", "bang.shadow.leaving.cards", "bang.shadow.leaving.no_kill",
        "bang.shadow.leaving.equipment",
    ),
    "the_dead_keep_their_nuggets": ("bang.shadow.gold.kept", "bang.shadow.elimination.equipment"),
    "shadows_count_in_their_turn": ("bang.shadow.in_turn.counts", "bang.shadow.end.in_turn"),
    "the_weaker_side": (
        "bang.shadow.renegade.count", "bang.shadow.renegade.weaker_side", "bang.shadow.renegade.tie",
        "bang.shadow.renegade.start_of_turn", "bang.shadow.renegade.not_counted",
    ),
}  # fmt: skip

DEAD = rules(sets=(shadow_gunslingers.SET,), bang__shadow__end__in_turn="eliminated")


def _next(state: State, seat: int) -> State:
    """The state at the first question of the turn that follows on that of a seat."""
    return advance(SHADOWS, piled(state, known=KINDS[:9])._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)


def _shadow(state: State, seat: int) -> State:
    """The state in which somebody who is out is on turn as a shadow, in phase 2."""
    return on_turn(changed(state, seat, status=GUEST, lives=0), seat)


def everybody_has_every_turn(seat: int, a: bool, b: bool) -> bool:
    """The next neighbour is on turn, dead or alive; of the dead nobody else is back.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [a, b, False]
    out.insert(seat, False)
    after = _next(with_out(SHADOW_FOUR, *out), seat)
    neighbour = (seat + 1) % 4
    found = [player.status for player in after.seats]
    wanted = [(GUEST if number == neighbour else OUT) if gone else IN for number, gone in enumerate(out)]
    return after.turn == neighbour and found == wanted


def shadows_begin_without_cards(seat: int, probe: int) -> bool:
    """They draw two cards in phase 1 and have no others, and no life.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    state = with_out(SHADOW_FOUR, *(number == seat for number in range(4)))
    after = _next(state, seat - 1)
    player = after.seats[seat]
    kept = same_cards(SHADOWS, piled(state, known=KINDS[:9]), after, probe)
    return (len(player.hand), player.lying, player.lives) == (2, (), 0) and kept


def shadows_lose_no_life(lost: int, seat: int, author: int) -> bool:
    """Whatever hits them, nothing changes, and phase 2 goes on.

    pre: 1 <= lost <= 3 and 1 <= seat < 4 and 0 <= author < 4
    post: _
    """
    seat, lost, author = settled(seat, 4), settled(lost, 4), settled(author, 4)
    state = _shadow(SHADOW_FOUR, seat)
    after = advance(SHADOWS, push(state, LoseLives(seat, lost, author, "bang.symbol.bang")), ignore)
    return after.seats == state.seats and isinstance(after.frames[-1], PlayPhase)


def shadows_gain_no_life(gained: int, seat: int, other: int) -> bool:
    """Whoever else is healed gains lives, a shadow none.

    pre: 1 <= gained <= 3 and 1 <= seat < 4 and 1 <= other < 4
    post: _
    """
    seat, other, gained = settled(seat, 4), settled(other, 4), settled(gained, 4)
    state = _shadow(changed(SHADOW_FOUR, other, lives=1), seat)
    after = heal(SHADOWS, state, other, gained, "bang.card.saloon.effect", ignore)
    return after.seats[other].lives == (0 if other == seat else min(4, 1 + gained))


def shadows_leave_with_their_turn(hand: int, lying: bool, seat: int, probe: int) -> bool:
    """At the end of the turn they are out again, with neither hand nor cards in play; nobody draws for it.

    pre: 0 <= hand <= 2 and 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    state = changed(piled(SHADOW_FOUR, known=KINDS[:6]), seat, hand=KINDS[6 : 6 + settled(hand, 3)])
    state = _shadow(laid(state, seat, card("mustang")) if lying else state, seat)
    after = done(SHADOWS, state, Action(seat, END))
    while after.turn == seat and after.frames:
        after = done(SHADOWS, after, legal_actions(SHADOWS, after)[0])
    gone = after.seats[seat]
    return (
        (gone.status, gone.lives, gone.hand, gone.lying) == (OUT, 0, (), ())
        and [len(player.hand) for player in after.seats] == [2 * (number == (seat + 1) % 4) for number in range(4)]
        and same_cards(SHADOWS, state, after, probe)
    )


def the_dead_keep_their_nuggets(seat: int, nuggets: int) -> bool:
    """Whoever is eliminated has all nuggets still, and no equipment.

    pre: 1 <= seat < 4 and 0 <= nuggets <= 4
    post: _
    """
    seat, nuggets = settled(seat, 4), settled(nuggets, 5)
    state = rich(owns(changed(BOTH_FOUR, seat, lives=0), seat, gold("boots")), seat, nuggets)
    after = advance(BOTH, push(state, Elimination(seat, NOBODY, "bang.events.no_killer")), ignore)
    return (held(after, seat), bank(after), after.seats[seat].lying) == (nuggets, NUGGETS - nuggets, ())


def shadows_count_in_their_turn(seat: int, a: bool, b: bool, alive: bool) -> bool:
    """For the end of the game the living count, and by the default the shadow on turn.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [False, a, b, False]
    out[seat] = True
    state = _shadow(with_out(SHADOW_FOUR, *out), seat)
    found = [takes_part(SHADOWS if alive else DEAD, state, number, "end", ignore) for number in range(4)]
    return found == [not gone or (alive and number == seat) for number, gone in enumerate(out)]


def the_weaker_side(a: int, b: int, c: int) -> bool:
    """The law, where more roles of the law lie face up, the Sheriff's among them; else the Outlaws.

    pre: 0 <= a < 2 and 0 <= b < 2 and 0 <= c < 2
    post: _
    """
    roles = [seat.role for seat in SHADOW_FIVE.seats]
    renegade = roles.index(RENEGADE)
    others = [number for number, role in enumerate(roles) if number and number != renegade]
    dead = [number for number, gone in zip(others, (settled(a, 2), settled(b, 2), settled(c, 2)), strict=True) if gone]
    state = with_out(SHADOW_FIVE, *(number in dead for number in range(5)))
    state = changed(piled(state, known=KINDS[:9]), renegade, status=GUEST, lives=0)
    state = advance(SHADOWS, state._replace(frames=(Turn(renegade),), turn=renegade), ignore)
    law = 1 + sum(roles[number] == DEPUTY for number in dead)
    outlaws = sum(roles[number] == OUTLAW for number in dead)
    return sides(SHADOWS, state)[:2] == (((renegade,), ()) if law > outlaws else ((), (renegade,)))
