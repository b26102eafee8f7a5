"""Zabití postavy, tresty a odměny, konec hry: what happens when a player is eliminated.

Elimination     the steps from leaving the game to what follows from that
Sharing         several players claim the cards of the dead, and take them one by one
"""

from typing import NamedTuple

from bangref.bang.ask import concerned, instead, measure, measured_by, refreshed, takes_part, trigger
from bangref.bang.deck import ORDER, DiscardEach
from bangref.bang.moves import lift, lose, take
from bangref.bang.points import DIRECTION, END_JUDGED_NOW, ESTATE_SHARED, GOAL_OF, GOES_TO, LEAVES_THE_GAME, REWARD
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present, lying_card, with_seat
from bangref.bang.victory import CLAUSES, WINNERS
from bangref.core.action import CHOOSE, NO_CARD, NOBODY, Action, Card
from bangref.core.deck import Draw, random_card
from bangref.core.frame import FrameSpec, Question, become, pop, push
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore, rule
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

LEAVING, REWARDING_EARLY, LEAVING_CARDS, REWARDING_LATE, PUNISHING, TELLING = range(6)


class Elimination(NamedTuple):
    """``seat`` is out of the game.

    killer: may be NOBODY; ``unowned`` is then the clause that says so. opponent: of a self-lost Duel.
    how: "killed", or "guest" for a seat that was back for a turn only: then nobody is rewarded or punished.
    """

    seat: int
    killer: int
    unowned: str = ""
    opponent: int = NOBODY
    stage: int = LEAVING
    how: str = KILLED
    tag: str = "elimination"


def _run(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    state = become(state, _staged(frame))
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


def _told(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    """Queue what follows from the player having left the game."""
    after = trigger(rules, state, LEAVES_THE_GAME, frame.seat, frame.how, _credited(rules, frame))
    payer = _payer(rules, state, frame)
    if payer != NOBODY and any(due.owner == payer for due in after.pending[len(state.pending) :]):
        note(BEFORE_ABILITIES, "penalty_and_ability", payer, frame.seat)
    return after


def _credited(rules: Rules, frame: Elimination) -> int:
    """Who counts as the killer but for the reward: under a reading also the opponent in a Duel of the dead player."""
    duel = frame.opponent != NOBODY and rules.readings[PENALTY] == "opponent"
    return frame.opponent if duel else frame.killer


def _staged(frame: Elimination) -> Elimination:
    return Elimination(frame.seat, frame.killer, frame.unowned, frame.opponent, frame.stage + 1, frame.how)


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
    later = instead(rules, state, END_JUDGED_NOW, (NOBODY,))
    if later is not None:
        note(later[1], "end_judged_later")
        return state
    alive = tuple(takes_part(rules, state, number, "end", note) for number in range(len(state.seats)))
    goal = instead(rules, state, GOAL_OF, (NOBODY,), alive, killed, killer)
    if goal is not None:
        return finished(state, goal[0], goal[1], note) if goal[0] else state
    roles = tuple(seat.role for seat in state.seats)
    outcome = verdict(roles, alive)
    if outcome == GOES_ON:
        return state
    won = winners(roles, alive, outcome)
    note(WINNERS[outcome], "game_won", *won)
    return finished(state, won, CLAUSES[outcome], note)


def finished(state: State, won: tuple[int, ...], clause: str, note: Note) -> State:
    """The state after the end of the game: nothing is pending any more."""
    note(clause, "game_won", *won)
    return state._replace(frames=(), pending=(), emptied=0, winners=won, ended_by=clause)


def _estate(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    """Hand and cards in play go to whoever claims them, else to the discard pile in the order the player likes."""
    seat = frame.seat
    zones = [(card, ("hand", seat)) for card in state.seats[seat].hand]
    zones += [(lying.card, ("in_play", seat)) for lying in state.seats[seat].lying]
    heirs = _heirs(rules, state, seat)
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


def _heirs(rules: Rules, state: State, seat: int) -> list[tuple[int, str]]:
    """Who claims the cards of the dead player, in the order of turns after him, each with the clause that says so.

    Who has left the game, as he has, has no element in force that could claim anything.
    """
    direction = measure(rules, state, DIRECTION, (NOBODY,), 1, ignore)
    claims = (
        instead(rules, state, GOES_TO, (s,), NOBODY, ("estate", seat), "eliminated", s)
        for s in order_from(state.ring, seat, direction)
    )
    return [(claim[0][1], claim[1]) for claim in claims if claim is not None]


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
    heir, player = frame.heirs[0][0], state.seats[frame.seat]
    hand = [Action(heir, CHOOSE, target=frame.seat)] if player.hand else []
    if frame.shown:
        hand = [Action(heir, CHOOSE, target=frame.seat, aim=card) for card in dict.fromkeys(player.hand)]
    return hand + [Action(heir, CHOOSE, target=frame.seat, aim=lying.card) for lying in player.lying]


def _judge_sharing(rules: Rules, state: State, frame: Sharing, action: Action) -> Ruling | None:
    heir, clause = frame.heirs[0]
    if action in _offer_sharing(rules, state, frame):
        return None
    if action != Action(heir, CHOOSE, target=frame.seat, aim=action.aim):
        return rule(clause, "choose_card_of", heir, frame.seat)
    if action.aim == NO_CARD:
        return rule(clause, "no_card_there", heir, frame.seat)
    return rule(clause, "not_in_play_there", heir, frame.seat, action.aim)


def _answer_sharing(rules: Rules, state: State, frame: Sharing, action: Action, note: Note) -> State:
    if action.aim == NO_CARD:
        return _from_hand(rules, state, frame, note)
    in_play = lying_card(state.seats[frame.seat], action.aim) is not None
    return _take_share(rules, state, frame, action.aim, "in_play" if in_play else "hand", note)


def _reward(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    killer, seat = frame.killer, frame.seat
    if frame.how != KILLED:
        return state
    printed = REWARD_CARDS if state.seats[seat].role == OUTLAW else 0
    cards, clause = measured_by(rules, state, REWARD, concerned(seat, killer), printed, KILLED_OUTLAW, seat, killer)
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
    killer = _credited(rules, frame)
    if killer == NOBODY or state.seats[frame.seat].role != DEPUTY or state.seats[killer].role != SHERIFF:
        return NOBODY
    return killer


def _penalty(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    killer = _payer(rules, state, frame)
    if killer == NOBODY:
        return state
    note(PENALTY, "penalty", killer, frame.seat)
    if instead(rules, state, GOES_TO, (killer,), NOBODY, ("estate", frame.seat), "eliminated", killer):
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


FRAMES: dict[type, FrameSpec] = {
    Elimination: FrameSpec(_run),
    Sharing: FrameSpec(
        _run_sharing, _ask_sharing, _offer_sharing, _judge_sharing, _answer_sharing, _receive_sharing, closed=True
    ),
}
