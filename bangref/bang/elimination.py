"""Zabití postavy, tresty a odměny, konec hry: what happens when a player is eliminated.

Elimination     the steps from what a player still says to what follows from having left the game
Sharing         several players claim the cards of the dead, and take them one by one
"""

from typing import NamedTuple

from bangref.bang.ask import concerned, forbidden, instead, measure, measured_by, refreshed, takes_part, trigger
from bangref.bang.deck import ORDER, DiscardEach
from bangref.bang.moves import can_have, discard_in_play, lift, lose, take
from bangref.bang.points import (
    BEFORE_LEAVING,
    DIRECTION,
    END_JUDGED_NOW,
    ESTATE_SHARED,
    GOAL_OF,
    GOES_TO,
    LEAVES_THE_GAME,
    MAY_PROFIT,
    REWARD,
)  # fmt: skip
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present, lying_card, with_pending, with_seat
from bangref.bang.taking import cards_of, no_such_card
from bangref.bang.victory import CLAUSES, WINNERS
from bangref.core.action import NO_CARD, NOBODY, Action, Card
from bangref.core.deck import Draw, random_card
from bangref.core.frame import FrameSpec, Question, become, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore
from bangref.west.roles import DEPUTY, OUT, OUTLAW, SHERIFF
from bangref.west.victory import GOES_ON, verdict, winners

REVEAL = "bang.elimination.reveal_role"
ESTATE = "bang.elimination.discard_all"
KILLED_OUTLAW = "bang.reward.kill_outlaw"
PENALTY = "bang.penalty.sheriff_kills_deputy"
BEFORE_ABILITIES = "bang.penalty.before_abilities"
ESTATE_FIRST = "bang.character.vulture_sam.sheriff_penalty_order"
NO_KILLER = "bang.reward.no_killer"
IMMEDIATE = "bang.end.immediate"
REWARD_CARDS = 3

KILLED, GUEST_LEFT = "killed", "guest"

PARTING, LEAVING, REWARDING_EARLY, LEAVING_CARDS, REWARDING_LATE, PUNISHING, TELLING = range(7)


class Elimination(NamedTuple):
    """``seat`` is out of the game.

    killer: may be NOBODY; ``unowned`` is then the clause that says so. opponent: of a self-lost Duel.
    how: "killed", or "guest" for a seat that was back for a turn only: then nobody is rewarded or punished; a set may
    have other ways. origin: the clause that brings or keeps the player in the game, "" where none does.
    reward: the cards that the killer draws, and who says so.
    """

    seat: int
    killer: int
    unowned: str = ""
    opponent: int = NOBODY
    stage: int = PARTING
    how: str = KILLED
    origin: str = ""
    reward: tuple[int, str] = (0, KILLED_OUTLAW)
    tag: str = "elimination"


def _run(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    if frame.stage == PARTING:
        return _part(rules, state, frame)
    state = become(state, frame._replace(stage=frame.stage + 1))
    early = rules.readings[KILLED_OUTLAW] == "before_discard"
    if frame.stage == LEAVING:
        return _leave(rules, state, frame, note)
    if frame.stage == REWARDING_EARLY:
        return _reward(rules, state, frame, note) if early else state
    if frame.stage == LEAVING_CARDS:
        return _estate(rules, state, frame, note)
    if frame.stage == REWARDING_LATE:
        return state if early else _reward(rules, state, frame, note)
    told_first = rules.readings[BEFORE_ABILITIES] == "abilities_first"
    if frame.stage == PUNISHING:
        return _told(rules, state, frame, note) if told_first else _penalty(rules, state, frame, note)
    return _penalty(rules, pop(state), frame, note) if told_first else _told(rules, pop(state), frame, note)


def _part(rules: Rules, state: State, frame: Elimination) -> State:
    """Whatever is in force for the player has its say before the player, and what lies there, is gone."""
    state = become(state, frame._replace(stage=LEAVING, reward=_promised(rules, state, frame)))
    return trigger(rules, state, BEFORE_LEAVING, *_facts(rules, frame))


def _promised(rules: Rules, state: State, frame: Elimination) -> tuple[int, str]:
    """The cards that the killer will draw, and who says so."""
    seat, killer = frame.seat, frame.killer
    if frame.how != KILLED:
        return frame.reward
    printed = REWARD_CARDS if state.seats[seat].role == OUTLAW else 0
    return measured_by(rules, state, REWARD, concerned(seat, killer), printed, KILLED_OUTLAW, seat, killer)


def _told(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    """Queue what follows from the player having left the game, for everybody to whom anything may fall by that."""
    after = trigger(rules, state, LEAVES_THE_GAME, *_facts(rules, frame))
    if rules.at[MAY_PROFIT]:
        due = after.pending[len(state.pending) :]
        due = tuple(d for d in due if d.owner == NOBODY or _may_profit(rules, state, frame, d.owner, note))
        after = with_pending(after, (*state.pending, *due), after.emptied)
    payer = _payer(rules, state, frame)
    if payer != NOBODY and any(due.owner == payer for due in after.pending[len(state.pending) :]):
        note(BEFORE_ABILITIES, "penalty_and_ability", payer, frame.seat)
    return after


def _facts(rules: Rules, frame: Elimination) -> tuple[int, str, int, str]:
    """What others are told of somebody who leaves: who, in which way, by whom, and what brings them back."""
    return frame.seat, frame.how, _credited(rules, frame), frame.origin


def _may_profit(rules: Rules, state: State, frame: Elimination, seat: int, note: Note) -> bool:
    """Whether anything may fall to a player because of somebody else who leaves; what forbids it is noted."""
    ban = forbidden(rules, state, MAY_PROFIT, (seat, NOBODY), seat, frame.seat, frame.how, frame.origin)
    if ban is not None:
        note(ban.clause, ban.fact, *ban.args)
    return ban is None


def _credited(rules: Rules, frame: Elimination) -> int:
    """Who counts as the killer but for the reward: under a reading also the opponent in a Duel of the dead player."""
    duel = frame.opponent != NOBODY and rules.readings[PENALTY] == "opponent"
    return frame.opponent if duel else frame.killer


def _parting_seat(frame: Elimination) -> int:
    return frame.seat if frame.stage <= LEAVING else NOBODY


def _leave(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    player = state.seats[frame.seat]
    if frame.how == KILLED:
        note(REVEAL, "eliminated", frame.seat, player.role, frame.killer)
    else:
        note(ESTATE, "out_again", frame.seat)
    state = refreshed(rules, with_seat(state, frame.seat, player._replace(status=OUT, shown=True)))
    state = state._replace(
        pending=tuple(due for due in state.pending if due.owner != frame.seat),
        emptied=state.emptied & ~(1 << frame.seat),
    )
    if rules.readings[IMMEDIATE] != "at_once":
        return state
    ended = judge_end(rules, state, note, frame.seat, _credited(rules, frame))
    if ended.winners is not None:
        note(IMMEDIATE, "over_at_once", frame.seat)
    return ended


def judge_end(rules: Rules, state: State, note: Note, killed: int = NOBODY, killer: int = NOBODY) -> State:
    """The state, ended if one of the two conditions holds and the end is to be judged now.

    killed, killer: whose elimination gives the occasion, if any.
    """
    if state.winners is not None:
        return state
    later = instead(rules, state, END_JUDGED_NOW, (NOBODY,))
    if later is not None:
        note(later[1], "end_judged_later")
        return state
    alive = tuple(takes_part(rules, state, number, "end", note) for number in range(len(state.seats)))
    goal = instead(rules, state, GOAL_OF, (NOBODY,), alive, killed, killer)
    if goal is not None:
        return finished(rules, state, goal[0], goal[1], note) if goal[0] else state
    roles = tuple(seat.role for seat in state.seats)
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return state
    won = winners(roles, alive, outcome)
    note(WINNERS[outcome], "game_won", *won)
    return finished(rules, state, won, CLAUSES[outcome], note)


def finished(rules: Rules, state: State, won: tuple[int, ...], clause: str, note: Note) -> State:
    """The state after the end of the game: nothing is pending any more, unless the rules look beyond it."""
    note(clause, "game_won", *won)
    if rules.unending:
        return state._replace(winners=won, ended_by=clause)
    return state._replace(frames=(), pending=(), emptied=0, winners=won, ended_by=clause)


def _estate(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    """Hand and cards in play go to whoever claims them, else to the discard pile in the order the player likes."""
    seat = frame.seat
    heirs = _heirs(rules, state, frame, note)
    if heirs:
        state = _without_what_nobody_gets(rules, state, seat, heirs, note)
    zones = [(card, ("hand", seat)) for card in state.seats[seat].hand]
    zones += [(lying.card, ("in_play", seat)) for lying in state.seats[seat].lying]
    if len(heirs) > 1:
        return _shared(rules, state, seat, heirs, note)
    if heirs:
        ((heir, clause),) = heirs
        for card, source in zones:
            state = take(rules, state, heir, card, source, clause, note)
        return state
    for card, (zone, _) in zones:
        state = lose(state, seat, card) if zone == "hand" else lift(rules, state, seat, card)
    state = state._replace(emptied=state.emptied & ~(1 << seat))
    by_killer = frame.killer != NOBODY and rules.readings[ORDER] == "killer" and is_present(state.seats[frame.killer])
    chooser = frame.killer if by_killer else seat
    return push(state, DiscardEach(chooser, tuple(zones), "eliminated", ESTATE)) if zones else state


def _without_what_nobody_gets(rules: Rules, state: State, seat: int, heirs: list[tuple[int, str]], note: Note) -> State:
    """Cards in play with a home of their own are discarded, where no heir can have them."""
    for lying in state.seats[seat].lying:
        if not any(can_have(rules, state, heir, lying.card) for heir, _ in heirs):
            state = discard_in_play(rules, state, seat, lying.card, "eliminated", seat, ESTATE, note)
    return state


def _heirs(rules: Rules, state: State, frame: Elimination, note: Note) -> list[tuple[int, str]]:
    """Who claims the cards of the player, and may, in the order of turns after them, each with the clause that says so.

    Who has left the game, too, has no element in force that could claim anything.
    """
    seat = frame.seat
    direction = measure(rules, state, DIRECTION, (NOBODY,), 1, ignore)
    claims = (
        instead(rules, state, GOES_TO, (s,), NOBODY, ("estate", seat), frame.how, s)
        for s in order_from(state.ring, seat, direction)
    )
    heirs = [(claim[0][1], claim[1]) for claim in claims if claim is not None]
    return [heir for heir in heirs if _may_profit(rules, state, frame, heir[0], note)]


# Several heirs -------------------------------------------------------------------------------------------------


class Sharing(NamedTuple):
    """The cards of ``seat``, who is dead, are taken one by one; the first of ``heirs`` (with clauses) is next.

    A card in play is chosen, one of the hand comes by chance, or is chosen if the hand is shown. card: the card of the
    hand that has come.
    """

    seat: int
    heirs: tuple[tuple[int, str], ...]
    card: Card = NO_CARD
    shown: bool = False
    tag: str = "sharing"


def _shared(rules: Rules, state: State, seat: int, heirs: list[tuple[int, str]], note: Note) -> State:
    found = instead(rules, state, ESTATE_SHARED, tuple(heir for heir, _ in heirs), seat, tuple(heirs))
    if found is None:
        return push(state, Sharing(seat, tuple(heirs)))
    (order, shown), clause = found
    note(clause, "share_alternately", *(heir for heir, _ in order))
    return push(state, Sharing(seat, order, shown=shown))


def _run_sharing(rules: Rules, state: State, frame: Sharing, note: Note) -> State:
    if frame.card != NO_CARD:
        return _take_share(rules, state, frame, frame.card, "hand", note)
    player = state.seats[frame.seat]
    if not player.hand and not player.lying:
        return pop(state)
    if frame.shown and len(player.hand) + len(player.lying) > 1:
        return state
    if not player.lying:
        return _from_hand(rules, state, frame, note)
    if not player.hand and len(player.lying) == 1:
        return _take_share(rules, state, frame, player.lying[0].card, "in_play", note)
    return state


def _from_hand(rules: Rules, state: State, frame: Sharing, note: Note) -> State:
    hand = state.seats[frame.seat].hand
    if len(hand) == 1:
        note(frame.heirs[0][1], "only_card", frame.seat, hand[0])
        return _take_share(rules, state, frame, hand[0], "hand", note)
    return random_card(state, frame.seat)


def _take_share(rules: Rules, state: State, frame: Sharing, card: Card, zone: str, note: Note) -> State:
    (heir, clause), *others = frame.heirs
    state = become(state, Sharing(frame.seat, (*others, frame.heirs[0]), shown=frame.shown))
    state = take(rules, state, heir, card, (zone, frame.seat), clause, note)
    return state._replace(emptied=state.emptied & ~(1 << frame.seat))


def _receive_sharing(rules: Rules, state: State, frame: Sharing, card: Card, note: Note) -> State:
    return become(state, frame._replace(card=card))


def _ask_sharing(rules: Rules, state: State, frame: Sharing) -> Question:
    heir, clause = frame.heirs[0]
    return Question(heir, "take a share", clause, None, (heir, frame.seat))


def _offer_sharing(rules: Rules, state: State, frame: Sharing) -> list[Action]:
    hand = state.seats[frame.seat].hand
    shown = tuple(dict.fromkeys(hand)) if frame.shown else (NO_CARD,) if hand else ()
    return cards_of(state, frame.heirs[0][0], frame.seat, shown)


def _not_of_the_estate(rules: Rules, state: State, frame: Sharing, action: Action) -> Ruling:
    heir, clause = frame.heirs[0]
    return no_such_card(clause, heir, frame.seat, action)


def _next_heir(frame: Sharing) -> int:
    return frame.heirs[0][0]


def _answer_sharing(rules: Rules, state: State, frame: Sharing, action: Action, note: Note) -> State:
    if action.aim == NO_CARD:
        return _from_hand(rules, state, frame, note)
    in_play = lying_card(state.seats[frame.seat], action.aim) is not None
    return _take_share(rules, state, frame, action.aim, "in_play" if in_play else "hand", note)


def _reward(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    killer, seat = frame.killer, frame.seat
    cards, clause = frame.reward
    if not cards:
        return state
    if killer == NOBODY:
        note(frame.unowned, "no_reward", frame.seat)
        note(NO_KILLER, "no_reward", frame.seat)
        return state
    if not is_present(state.seats[killer]):
        return state
    note(clause, "reward", killer, seat, cards)
    return push(state, Draw(killer, cards, True, clause))


def _payer(rules: Rules, state: State, frame: Elimination) -> int:
    """The Sheriff who has killed a Deputy, or NOBODY."""
    killer = _credited(rules, frame) if frame.how == KILLED else NOBODY
    if killer == NOBODY or state.seats[frame.seat].role != DEPUTY or state.seats[killer].role != SHERIFF:
        return NOBODY
    return killer


def _penalty(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    killer = _payer(rules, state, frame)
    if killer == NOBODY:
        return state
    note(PENALTY, "penalty", killer, frame.seat)
    if instead(rules, state, GOES_TO, (killer,), NOBODY, ("estate", frame.seat), frame.how, killer):
        note(ESTATE_FIRST, "penalty", killer, frame.seat)
    return strip(rules, state, killer)


def strip(rules: Rules, state: State, seat: int) -> State:
    """A player discards everything in hand and in play, in the order the player likes."""
    player = state.seats[seat]
    zones = tuple((card, ("hand", seat)) for card in player.hand)
    zones += tuple((lying.card, ("in_play", seat)) for lying in player.lying)
    for card in player.hand:
        state = lose(state, seat, card)
    for lying in player.lying:
        state = lift(rules, state, seat, lying.card)
    return push(state, DiscardEach(seat, zones, "penalty", PENALTY)) if zones else state


SHARE = Pick(
    ask=_ask_sharing,
    offers=_offer_sharing,
    otherwise=_not_of_the_estate,
    take=_answer_sharing,
    decider=_next_heir,
)
FRAMES: dict[type, FrameSpec] = {
    Elimination: FrameSpec(_run, dying=_parting_seat),
    Sharing: pick_frame(SHARE, FrameSpec(_run_sharing, receive=_receive_sharing, closed=True)),
}
