"""Ghosts: who comes back in Ghost Town and as the Dead Man, with what, for how long, and whether they count."""

from bangref.bang.ask import takes_part
from bangref.bang.elimination.frame import GUEST_LEFT, KILLED, Elimination
from bangref.bang.loss import LoseLives
from bangref.bang.names import GUEST
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import State, is_present
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import END, NOBODY, Action
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.west.roles import IN, OUT
from verification.symbolic.expanded import CALM, FIVES, FOURS, card, in_force, laid, on_turn, remembered
from verification.symbolic.tables import KINDS, changed, done, piled, same_cards, settled, with_out

CLAUSES = {
    "everybody_has_a_turn_in_ghost_town": ("bang.event.ghost_town.effect", "bang.event.ghost_town.own_turn_only"),
    "ghosts_leave_with_their_turn": (
        "bang.event.ghost_town.ends", "bang.event.ghost_town.cards_discarded", "bang.event.ghost_town.no_reward",
    ),
    "ghosts_count_while_they_are_back": (
        "bang.event.ghost_town.counts_in_play", "bang.event.ghost_town.own_turn_only",
    ),
    "ghosts_cannot_die": ("bang.event.ghost_town.cannot_die", "bang.event.ghost_town.loses_none"),
    "ghost_goes_when_the_event_is_over": ("bang.event.ghost_town.ends",),
    "first_to_die_comes_back_alone": (
        "bang.event.dead_man.effect", "bang.event.dead_man.first_elimination",
        "bang.event.dead_man.out_until_then",
    ),
    "dead_man_has_two_lives_and_cards": (
        "bang.event.dead_man.two_lives", "bang.event.dead_man.two_cards", "bang.event.dead_man.normal_turn",
        "bang.event.dead_man.permanent", "bang.event.dead_man.role_kept",
    ),
    "first_death_is_remembered": ("bang.event.dead_man.first_elimination",),
    "guests_are_no_first_deaths": ("bang.event.dead_man.first_elimination", "bang.event.ghost_town.ends"),
}  # fmt: skip


def _next(state: State, seat: int) -> State:
    """The state at the first question of the turn that follows on that of a seat."""
    return advance(CALM, piled(state, known=KINDS[:9])._replace(frames=(Turn(seat, OVER),), turn=seat), ignore)


def _until_next_turn(state: State, seat: int) -> State:
    """The state when somebody else is on turn, everybody having taken the first answer."""
    while state.turn == seat and state.frames:
        state = done(CALM, state, legal_actions(CALM, state)[0])
    return state


def everybody_has_a_turn_in_ghost_town(seat: int, a: bool, b: bool, ghosts: bool) -> bool:
    """Four players: in Ghost Town the next neighbour is on turn, dead or alive; the dead one is back as a guest.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [a, b, False]
    out.insert(seat, False)
    after = _next(in_force(CALM, with_out(FOURS, *out), "ghost_town" if ghosts else "ambush"), seat)
    neighbour = (seat + 1) % 4
    if not ghosts:
        return not out[after.turn] and after.seats[after.turn].status == IN
    others_out = all(is_present(other) != gone for other, gone in zip(after.seats, out, strict=True) if other.lives)
    return after.turn == neighbour and others_out and after.seats[neighbour].status == (GUEST if out[neighbour] else IN)


def _ghost(state: State, seat: int) -> State:
    """The state in which a dead player is on turn in Ghost Town, in phase 2."""
    return in_force(CALM, on_turn(changed(state, seat, status=GUEST, lives=0), seat), "ghost_town")


def ghosts_leave_with_their_turn(hand: int, lying: bool, seat: int, probe: int) -> bool:
    """At the end of their turn a guest is out again; all that they have is discarded, and nobody draws for it.

    pre: 0 <= hand <= 2 and 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    state = changed(piled(FOURS, known=KINDS[:6]), seat, hand=KINDS[6 : 6 + settled(hand, 3)])
    state = _ghost(laid(state, seat, card("mustang")) if lying else state, seat)
    after = _until_next_turn(done(CALM, state, Action(seat, END)), seat)
    gone = after.seats[seat]
    following = (seat + 1) % 4
    return (
        (gone.status, gone.lives, gone.hand, gone.lying) == (OUT, 0, (), ())
        and after.turn == following
        and [len(player.hand) for player in after.seats] == [2 * (number == following) for number in range(4)]
        and same_cards(CALM, state, after, probe)
    )


def ghosts_count_while_they_are_back(seat: int, a: bool, b: bool, c: bool, on_turn_now: bool) -> bool:
    """For the end of the game the living count, and the dead one whose turn it is; nobody else.

    pre: 0 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [a, b, c]
    out.insert(seat, True)
    state = with_out(FOURS, *out)
    state = _ghost(state, seat) if on_turn_now else in_force(CALM, state, "ghost_town")
    alive = [takes_part(CALM, state, number, "end", ignore) for number in range(4)]
    return alive == [not gone or (on_turn_now and number == seat) for number, gone in enumerate(out)]


def ghosts_cannot_die(lost: int, seat: int, hand: int) -> bool:
    """Whatever hits guests, they lose no life, stay until the end of their turn, and are not asked for a Beer.

    pre: 1 <= lost <= 4 and 1 <= seat < 4 and 0 <= hand < 2
    post: _
    """
    seat = settled(seat, 4)
    state = _ghost(changed(FOURS, seat, hand=(card("beer"),)[: settled(hand, 2)]), seat)
    loss = LoseLives(seat, lost, NOBODY, "bang.symbol.bang", "bang.events.no_killer")
    after = advance(CALM, push(state, loss), ignore)
    return after.seats == state.seats and isinstance(after.frames[-1], PlayPhase) and after.turn == seat


def ghost_goes_when_the_event_is_over(seat: int, covered: bool, extra: bool) -> bool:
    """A guest's turn ends with their leaving also where another event has covered Ghost Town meanwhile.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    state = _ghost(piled(FOURS, known=KINDS[:9]), seat)
    state = in_force(CALM, state, "ghost_town", "ambush") if covered else state
    state = state._replace(extra=((seat, "event"),)) if extra else state
    after = _until_next_turn(done(CALM, state, Action(seat, END)), seat)
    return after.turn == (seat + 1) % 4 and after.seats[seat].status == OUT and after.extra == ()


def first_to_die_comes_back_alone(first: int, a: bool, b: bool, dead_man: bool) -> bool:
    """Under Dead Man the player eliminated first has a turn again, in the same place of the round; no other dead has.

    pre: 0 <= first <= 4
    post: _
    """
    seat, first = 1, settled(first, 5)
    out = [False, False, a, b]
    state = remembered(CALM, with_out(FOURS, *out), "first_out", first)
    after = _next(in_force(CALM, state, "dead_man" if dead_man else "ambush"), seat)
    back = first - 1 if dead_man and first and out[first - 1] else NOBODY
    there = [number for number in range(4) if not out[number] or number == back]
    following = next((seat + step) % 4 for step in range(1, 5) if (seat + step) % 4 in there)
    return after.turn == following and is_present(after.seats[following]) and (
        [number for number in range(4) if is_present(after.seats[number])]
        == [number for number in range(4) if not out[number] or number == back == following]
    )  # fmt: skip


def dead_man_has_two_lives_and_cards(seat: int, probe: int) -> bool:
    """The player is back for good with two lives and two cards, draws two more, and keeps the role as shown.

    pre: 1 <= seat < 4
    post: _
    """
    seat = settled(seat, 4)
    out = [number == seat for number in range(4)]
    state = remembered(CALM, changed(with_out(FOURS, *out), seat, shown=True), "first_out", seat + 1)
    state = in_force(CALM, state, "dead_man")
    after = _next(state, (seat - 1) % 4)
    player = after.seats[seat]
    back = (after.turn, player.status, player.lives, len(player.hand)) == (seat, IN, 2, 4)
    kept = (player.role, player.shown) == (FOURS.seats[seat].role, True)
    later = _until_next_turn(done(CALM, after, Action(seat, END)), seat)
    stays = later.seats[seat].status == IN and len(later.seats[seat].hand) == 2
    return back and kept and stays and same_cards(CALM, piled(state, known=KINDS[:9]), later, probe)


def first_death_is_remembered(seat: int, first: int) -> bool:
    """Who is eliminated when nobody has been yet is the first, and nobody later, whatever event is in force.

    pre: 2 <= seat < 5 and 0 <= first <= 5
    post: _
    """
    seat, first = settled(seat, 5), settled(first, 6)
    state = remembered(CALM, in_force(CALM, changed(FIVES, seat, lives=0), "ambush"), "first_out", first)
    after = advance(CALM, push(state, Elimination(seat, NOBODY, "bang.events.no_killer")), ignore)
    return bool(after.memo[CALM.slots["first_out"]] == (first or seat + 1)) and after.seats[seat].status == OUT


def guests_are_no_first_deaths(seat: int, killed: bool) -> bool:
    """A guest, whose role was turned over at the first death, is not eliminated by leaving again.

    pre: 2 <= seat < 5
    post: _
    """
    seat = settled(seat, 5)
    state = changed(FIVES, seat, lives=0, status=IN if killed else GUEST, shown=not killed)
    frame = Elimination(seat, NOBODY, "bang.events.no_killer", how=KILLED if killed else GUEST_LEFT)
    after = advance(CALM, push(state, frame), ignore)
    return bool(after.memo[CALM.slots["first_out"]] == (seat + 1 if killed else 0))
