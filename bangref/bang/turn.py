"""Průběh hry: turns, their phases, and who is next.

Turn            the turn of one player: start, phase 1, phase 2, phase 3, end
PlayPhase       phase 2: play any number of cards
Excess          phase 3: discard down to the hand limit
"""

from typing import NamedTuple

from bangref.bang.ask import answers_at, forbidden, instead, measure, refreshed, trigger
from bangref.bang.drawing import phase_1
from bangref.bang.elimination import GUEST_LEFT, Elimination, judge_end
from bangref.bang.events import EVENT_BEFORE_EXTRA_TURN, STARTER_OUT, event_due, next_event
from bangref.bang.may_play import judge_play, play_offers
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import GUEST
from bangref.bang.play import begin_play
from bangref.bang.points import (
    DIRECTION,
    EXCESS_DISCARDED,
    HAND_LIMIT,
    IN_PLAY_PHASE,
    MAY_DISCARD_FREELY,
    MAY_END_PLAY_PHASE,
    MAY_HAVE_EXTRA_TURN,
    NEXT_TURN,
    PLAY_PHASE_ENDS,
    ROUND_LEADER,
    TURN_ENDS,
    TURN_SKIPPED,
    TURN_STARTS,
)  # fmt: skip
from bangref.bang.rules import EXTRA_TURN, TURN_LOST, Rules, forgotten, forgotten_by_owner
from bangref.bang.state import (
    PRESENT,
    Lying,
    State,
    is_present,
    with_lives,
    with_lying,
    with_pending,
    with_seat,
    with_turn,
)
from bangref.core.abilities import abilities, judge_ability, perform, unavailable
from bangref.core.action import CHOOSE, DISCARD, END, NOBODY, PASS, PLAY, USE, Action
from bangref.core.common import Pending, Window, WindowSpec
from bangref.core.frame import FrameSpec, Question, become, of_seat, pop, push
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.west.roles import OUT, SHERIFF

NEXT = "bang.turn.discard.then_next"
OWN_ORDER = "bang.sequence.own_order"
NO_VOLUNTARY = "bang.turn.discard.no_voluntary"
NO_SHERIFF = "bang.events.no_sheriff"

OWN_TURN = "own turn"
"""The window for what may be done in the own turn outside phase 2; also what is noted of a turn that has had it."""

BEFORE, STARTING, DRAWING, DISCARDING, ENDING, OVER = range(-1, 5)


class Turn(NamedTuple):
    """The turn of ``seat``. done: elements whose start or end of turn has been carried out.

    As long as the stage is BEFORE it is nobody's turn: a new event enters play, and ``seat`` comes next.
    """

    seat: int
    stage: int = STARTING
    done: tuple[str, ...] = ()
    tag: str = "turn"


class PlayPhase(NamedTuple):
    """Phase 2 of ``seat``."""

    seat: int
    tag: str = "play_phase"


class Excess(NamedTuple):
    """Phase 3 of ``seat``. above: the hand has been above the limit in this phase."""

    seat: int
    above: bool = False
    tag: str = "excess"


def on_turn(state: State) -> int:
    """Whose turn it is: NOBODY's while an event enters play before a turn. Whoever asks for an own turn asks this."""
    first = state.frames[0] if state.frames else None
    return NOBODY if isinstance(first, Turn) and first.stage == BEFORE else state.turn


def _run_turn(rules: Rules, state: State, frame: Turn, note: Note) -> State:
    seat, stage = frame.seat, frame.stage
    if rules.readings["bang.end.immediate"] == "after_effect":
        state_ended = judge_end(rules, state, note)
        if state_ended.winners is not None:
            return state_ended
    if stage == OVER or state.seats[seat].status not in PRESENT:
        return _turn_over(rules, state, seat, stage == OVER, note)
    if stage == STARTING:
        return _agenda(rules, state, seat, stage, frame.done, note)
    if stage == BEFORE:
        memo = forgotten_by_owner(rules, state.memo, state.seats[seat].characters)
        return refreshed(rules, become(state._replace(memo=memo), Turn(seat)))
    if stage == DRAWING:
        return _play_and_draw(rules, state, seat, note)
    if stage == DISCARDING:
        if not frame.done and _acts_in_any_phase(rules, state, seat):
            return become(state, Turn(seat, DISCARDING, (OWN_TURN,)), Window(OWN_TURN, (seat,)))
        phase = _phase_3(rules, state, seat, note)
        if phase is not None:
            return become(state, Turn(seat, ENDING), phase)
    return _agenda(rules, state, seat, ENDING, frame.done, note)


def _play_and_draw(rules: Rules, state: State, seat: int, note: Note) -> State:
    """Phase 2 waits beneath phase 1."""
    note("bang.turn.phases", "phase", seat, 1)
    return phase_1(rules, become(state, Turn(seat, DISCARDING), PlayPhase(seat)), seat, note)


# Start and end of turn: a ranked agenda, looked at afresh after each item ------------------------------------


def _due(rules: Rules, state: State, seat: int, stage: int, done: tuple[str, ...]) -> list[Pending]:
    """What is still to be done at the start or end of the turn, first in order first.

    At the same place in the order, what is in force for everybody comes before the player's own.
    """
    point = TURN_STARTS if stage == STARTING else TURN_ENDS
    if not rules.at[point]:
        return []
    found = [
        Pending(owner, element, point, (seat,))
        for owner, element, answer in answers_at(rules, state, point, seat, NOBODY)
        if element not in done and answer.applies(rules, state, owner, (seat,))
    ]
    if len(found) < 2:
        return found
    order = [(rules.rank[due.element], due.owner != NOBODY) for due in found]
    return [due for due, place in zip(found, order, strict=True) if place == min(order)]


def _agenda(rules: Rules, state: State, seat: int, stage: int, done: tuple[str, ...], note: Note) -> State:
    if state.memo[TURN_LOST]:
        return become(state, Turn(seat, OVER))
    due = _due(rules, state, seat, stage, done)
    if len(due) > 1:
        return become(state, Turn(seat, stage, done)) if state.frames[-1].stage != stage else state
    if due:
        return _carry_out(rules, state, Turn(seat, stage, done), due[0], note)
    if stage == STARTING and _acts_in_any_phase(rules, state, seat):
        return become(state, Turn(seat, DRAWING), Window(OWN_TURN, (seat,)))
    if stage == STARTING:
        return _play_and_draw(rules, state, seat, note)
    return _turn_over(rules, state, seat, True, note)


def _carry_out(rules: Rules, state: State, frame: Turn, due: Pending, note: Note) -> State:
    state = become(state, Turn(frame.seat, frame.stage, (*frame.done, due.element)))
    after: State = rules.at[due.point][due.element].fire(rules, state, due.owner, due.facts, note)
    return after


def _turn_over(rules: Rules, state: State, seat: int, finished: bool, note: Note) -> State:
    """The turn has been finished, or its player has left the game."""
    if state.seats[seat].status == GUEST:
        back = instead(rules, state, NEXT_TURN, (NOBODY, seat), seat, OUT)
        leaving = Elimination(seat, NOBODY, how=GUEST_LEFT, origin=back[1] if back else "")
        return push(become(state, Turn(seat, OVER)), leaving)
    if not finished:
        note("bang.elimination.turn_ends", "turn_ends", seat)
    return _next_turn(rules, state, seat, note)


def _ask_turn(rules: Rules, state: State, frame: Turn) -> Question:
    offers = _offer_turn(rules, state, frame)
    return Question(frame.seat, "order of own effects", OWN_ORDER, offers[0], (frame.seat,))


def _offer_turn(rules: Rules, state: State, frame: Turn) -> list[Action]:
    return [
        Action(frame.seat, CHOOSE, name=due.element) for due in _due(rules, state, frame.seat, frame.stage, frame.done)
    ]


def _judge_turn(rules: Rules, state: State, frame: Turn, action: Action) -> Ruling | None:
    if action in _offer_turn(rules, state, frame):
        return None
    return rule(OWN_ORDER, "not_among_own_effects", frame.seat)


def _answer_turn(rules: Rules, state: State, frame: Turn, action: Action, note: Note) -> State:
    due = next(due for due in _due(rules, state, frame.seat, frame.stage, frame.done) if due.element == action.name)
    return _carry_out(rules, state, frame, due, note)


# Who is next ---------------------------------------------------------------------------------------------------


def round_leader(rules: Rules, state: State) -> int:
    """The player on whose turns rounds hang: who began the game, or who comes next after him in the game."""
    found = instead(rules, state, ROUND_LEADER, (NOBODY,))
    if found is not None:
        return int(found[0])
    start = _who_began(rules, state)
    return next((s for s in order_from(state.ring, start) if is_present(state.seats[s])), start)


def _who_began(rules: Rules, state: State) -> int:
    """The player who had the first turn of the game."""
    first = rules.roles[len(state.seats)].first if len(state.seats) in rules.roles else SHERIFF
    return next((i for i, seat in enumerate(state.seats) if seat.role == first), state.ring[0])


def _takes_turn(rules: Rules, state: State, seat: int, note: Note) -> bool:
    status = state.seats[seat].status
    takes = status in PRESENT
    found = instead(rules, state, NEXT_TURN, (NOBODY, seat), seat, status)
    if found:
        takes = bool(found[0])
        note(found[1], "next_turn", seat, int(takes))
    skipped = instead(rules, state, TURN_SKIPPED, (NOBODY, seat), seat) if takes else None
    if skipped is not None and skipped[0]:
        note(skipped[1], "turn_skipped", seat)
        return False
    return takes


def _next_turn(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The turn passes on: to an extra turn that is waiting, else round the table."""
    memo = forgotten(rules, state.memo, ("effect", "turn"))
    while state.extra:
        (guest, origin), *rest = state.extra
        state = state._replace(extra=tuple(rest))
        ban = forbidden(rules, state, MAY_HAVE_EXTRA_TURN, (guest, NOBODY), guest, origin)
        if ban is None and is_present(state.seats[guest]):
            note(NEXT, "extra_turn", guest, origin)
            return _begin(rules, state, guest, (*memo[:EXTRA_TURN], 1, *memo[EXTRA_TURN + 1 :]), note)
    direction = measure(rules, state, DIRECTION, (NOBODY,), 1, note)
    for other in (*order_from(state.ring, seat, direction)[1:], seat):
        if _takes_turn(rules, state, other, note):
            note(NEXT, "turn_of", other)
            return _begin(rules, state, other, _new_round(rules, state, memo, other), note)
    raise AssertionError("nobody is left to take a turn, and the game is not over")


def _new_round(rules: Rules, state: State, memo: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if not any(memo) or seat != round_leader(rules, state):
        return memo
    return forgotten(rules, memo, ("round",))


def _begin(rules: Rules, state: State, seat: int, memo: tuple[int, ...], note: Note) -> State:
    """The state at the start of a turn: nothing that lies in play is fresh, who was out is back as a guest.

    Before a turn of the player on whom rounds hang, his first one excepted, there is a new event; what follows
    from that comes before his turn has begun.
    """
    new_event = event_due(rules, state) and seat == round_leader(rules, state) and _hang_on(rules, state, seat, memo)
    if new_event and state.seats[seat].role != SHERIFF:
        clause = NO_SHERIFF if seat == _who_began(rules, state) else STARTER_OUT
        note(clause, "events_hang_on", seat)
    if new_event and memo[EXTRA_TURN]:
        note(EVENT_BEFORE_EXTRA_TURN, "events_hang_on", seat)
    player = state.seats[seat]
    if not new_event:
        memo = forgotten_by_owner(rules, memo, player.characters)
    if player.status == OUT:
        player = with_lives(player, player.lives, GUEST)
        state = with_pending(with_seat(state, seat, player), state.pending, state.emptied | 1 << seat)
    turn = Turn(seat, BEFORE if new_event else STARTING)
    state = refreshed(rules, with_turn(_nothing_fresh(state), seat, memo, (turn,)))
    return next_event(rules, state, note) if new_event else state


def _hang_on(rules: Rules, state: State, seat: int, memo: tuple[int, ...]) -> bool:
    """Whether events hang on this turn of the player on whom rounds hang."""
    if memo[EXTRA_TURN] and rules.readings[EVENT_BEFORE_EXTRA_TURN] == "no_event":
        return False
    return seat == _who_began(rules, state) or rules.readings[STARTER_OUT] == "next_player"


def _nothing_fresh(state: State) -> State:
    for number, player in enumerate(state.seats):
        for lying in player.lying:
            if lying.fresh:
                settled = tuple([Lying(card.card, False, card.tokens, card.kind) for card in player.lying])
                state = with_seat(state, number, with_lying(player, settled))
                break
    return state


# Phase 2 -------------------------------------------------------------------------------------------------------


def _run_play(rules: Rules, state: State, frame: PlayPhase, note: Note) -> State:
    if rules.readings["bang.end.immediate"] == "after_effect":
        return judge_end(rules, state, note)
    return state


def _ask_play(rules: Rules, state: State, frame: PlayPhase) -> Question:
    return Question(frame.seat, "play phase", "bang.turn.play.any_number", None, (frame.seat,))


def _offer_play(rules: Rules, state: State, frame: PlayPhase) -> list[Action]:
    seat = frame.seat
    return [*play_offers(rules, state, seat), *abilities(rules, state, IN_PLAY_PHASE, seat), Action(seat, END)]


def _judge_play(rules: Rules, state: State, frame: PlayPhase, action: Action) -> Ruling | None:
    seat = frame.seat
    if action.verb == PLAY:
        return judge_play(rules, state, action)
    if action.verb == USE:
        return judge_ability(rules, state, IN_PLAY_PHASE, action)
    if action.verb == END and action == Action(seat, END):
        return forbidden(rules, state, MAY_END_PLAY_PHASE, (seat, NOBODY), seat)
    if action.verb == DISCARD:
        return rule(NO_VOLUNTARY, "no_discard_in_play_phase", seat, action.card)
    return rule("bang.turn.phases", "play_phase_is_on", seat)


def _answer_play(rules: Rules, state: State, frame: PlayPhase, action: Action, note: Note) -> State:
    if action.verb == PLAY:
        return begin_play(rules, state, action, note)
    if action.verb == USE:
        return perform(rules, state, IN_PLAY_PHASE, action, note)
    note("bang.turn.discard.phase2_end", "phase_2_ends", frame.seat)
    return trigger(rules, pop(state), PLAY_PHASE_ENDS, frame.seat)


# Before phase 1 and before phase 3 -----------------------------------------------------------------------------


def _acts_in_any_phase(rules: Rules, state: State, seat: int) -> bool:
    """Whether the player has something to use in the own turn that is not for phase 2 alone."""
    return any(ability.any_phase(rules) for _, _, ability in answers_at(rules, state, IN_PLAY_PHASE, seat))


def _offer_in_window(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
    return [
        action
        for _, _, ability in answers_at(rules, state, IN_PLAY_PHASE, seat)
        if ability.any_phase(rules)
        for action in ability.offers(rules, state, seat)
        if ability.judge(rules, state, action) is None
    ]


def _judge_in_window(rules: Rules, state: State, frame: Window, action: Action) -> Ruling | None:
    for _, element, ability in answers_at(rules, state, IN_PLAY_PHASE, action.actor):
        if element == action.name and ability.any_phase(rules):
            fault: Ruling | None = ability.judge(rules, state, action)
            return fault
    return unavailable(rules, state, action)


def _use_in_window(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
    return perform(rules, state, IN_PLAY_PHASE, action, note)


# Phase 3 -------------------------------------------------------------------------------------------------------


def hand_limit(rules: Rules, state: State, seat: int, note: Note) -> int:
    """Cards that a player may keep: as many as he has lives."""
    lives = state.seats[seat].lives
    note("bang.hand_limit.equals_life", "hand_limit", seat, lives)
    return measure(rules, state, HAND_LIMIT, (seat, NOBODY), lives, note, seat)


def excess(hand: int, limit: int) -> int:
    """Cards that have to be discarded."""
    return max(0, hand - limit)


def _may_go_on(rules: Rules, state: State, seat: int, above: bool) -> bool:
    """Whether a player within the limit may discard all the same. above: he was above it in this phase."""
    if above and rules.readings[NO_VOLUNTARY] == "more_allowed":
        return True
    return forbidden(rules, state, MAY_DISCARD_FREELY, (seat, NOBODY), seat) is not None


def _phase_3(rules: Rules, state: State, seat: int, note: Note) -> Excess | None:
    """Phase 3, if the player has anything to decide in it."""
    hand = len(state.seats[seat].hand)
    above = excess(hand, hand_limit(rules, state, seat, note)) > 0
    return Excess(seat, above) if above or (hand and _may_go_on(rules, state, seat, above)) else None


def _run_excess(rules: Rules, state: State, frame: Excess, note: Note) -> State:
    hand = len(state.seats[frame.seat].hand)
    if excess(hand, hand_limit(rules, state, frame.seat, note)):
        return state
    return state if hand and _may_go_on(rules, state, frame.seat, frame.above) else pop(state)


def _ask_excess(rules: Rules, state: State, frame: Excess) -> Question:
    seat = frame.seat
    number = excess(len(state.seats[seat].hand), hand_limit(rules, state, seat, ignore))
    silent = None if number else Action(seat, PASS)
    return Question(seat, "discard", "bang.turn.discard.excess", silent, (seat, number))


def _offer_excess(rules: Rules, state: State, frame: Excess) -> list[Action]:
    seat = frame.seat
    found = [Action(seat, DISCARD, card) for card in dict.fromkeys(state.seats[seat].hand)]
    return [*found, Action(seat, PASS)]


def _judge_excess(rules: Rules, state: State, frame: Excess, action: Action) -> Ruling | None:
    asked = _ask_excess(rules, state, frame)
    seat, number = asked.about
    if action == Action(seat, PASS):
        return rule("bang.turn.discard.excess", "too_many_cards", seat, number) if number else None
    if action != Action(seat, DISCARD, action.card):
        return rule("bang.turn.discard.excess", "too_many_cards", seat, number)
    if action.card not in state.seats[seat].hand:
        return rule("bang.play_vs_use.play", "not_in_hand", seat, action.card)
    return None


def _answer_excess(rules: Rules, state: State, frame: Excess, action: Action, note: Note) -> State:
    seat = frame.seat
    if action.verb == PASS:
        return pop(state)
    clause = "bang.turn.discard.excess"
    state = discard_from_hand(rules, state, seat, action.card, "excess", seat, clause, note)
    return trigger(rules, state, EXCESS_DISCARDED, seat, action.card)


FRAMES: dict[type, FrameSpec] = {
    Turn: FrameSpec(_run_turn, _ask_turn, _offer_turn, _judge_turn, _answer_turn, decider=of_seat),
    PlayPhase: FrameSpec(
        _run_play, _ask_play, _offer_play, _judge_play, _answer_play, while_in="seat", decider=of_seat
    ),
    Excess: FrameSpec(
        _run_excess, _ask_excess, _offer_excess, _judge_excess, _answer_excess, while_in="seat", decider=of_seat
    ),
}
WINDOWS = {OWN_TURN: WindowSpec("bang.turn.phases", _offer_in_window, _use_in_window, _judge_in_window)}
