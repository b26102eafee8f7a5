"""Karty zabitého: hand and cards in play of a player who has left go to whoever claims them, or are discarded.

Sharing         several players claim them, and take them one by one
"""

from typing import NamedTuple

from bangref.bang.deck import ORDER, DiscardEach
from bangref.bang.elimination.frame import BY_ESTATE, ESTATE, Elimination, may_profit
from bangref.bang.moves import can_have, lift, lose, take
from bangref.bang.points import DIRECTION, ESTATE_SHARED, GOES_TO
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present, lying_card
from bangref.bang.taking import cards_of, no_such_card
from bangref.core.action import NO_CARD, NOBODY, Action, Card
from bangref.core.asking import instead, measure
from bangref.core.deck import random_card
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.piles import Cards
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore


def leave_cards(rules: Rules, state: State, frame: Elimination, note: Note) -> State:
    """Hand and cards in play go to whoever claims them, or else to the discard pile in the order the player likes."""
    seat = frame.seat
    heirs = _heirs(rules, state, frame, note)
    zones = [(card, ("hand", seat)) for card in state.seats[seat].hand]
    zones += [(lying.card, ("in_play", seat)) for lying in state.seats[seat].lying]
    if not heirs:
        return _discarded(rules, state, frame, zones)
    left = [(card, zone) for card, zone in zones if _nobody_gets(rules, state, heirs, card, zone)]
    if len(heirs) > 1:
        return _discarded(rules, _shared(rules, state, seat, heirs, note), frame, left)
    state = _discarded(rules, state, frame, left)
    ((heir, clause),) = heirs
    for card, source in zones:
        if (card, source) not in left:
            state = take(rules, state, heir, card, source, clause, note)
    return state


def _nobody_gets(rules: Rules, state: State, heirs: list[tuple[int, str]], card: Card, zone: tuple[str, int]) -> bool:
    """Whether a card in play has a home of its own, so that no heir can have it."""
    return zone[0] == "in_play" and not any(can_have(rules, state, heir, card) for heir, _ in heirs)


def _discarded(rules: Rules, state: State, frame: Elimination, zones: list[tuple[Card, tuple[str, int]]]) -> State:
    """These cards of the player are discarded, in the order that is chosen."""
    seat = frame.seat
    for card, (zone, _) in zones:
        state = lose(state, seat, card) if zone == "hand" else lift(rules, state, seat, card)
    if not state.seats[seat].hand:
        state = state._replace(emptied=state.emptied & ~(1 << seat))
    by_killer = frame.killer != NOBODY and rules.readings[ORDER] == "killer" and is_present(state.seats[frame.killer])
    chooser = frame.killer if by_killer else seat
    return push(state, DiscardEach(chooser, tuple(zones), "eliminated", ESTATE)) if zones else state


def _heirs(rules: Rules, state: State, frame: Elimination, note: Note) -> list[tuple[int, str]]:
    """Who claims the cards of the player, and may, in the order of turns after them, each with the clause that says so.

    Who has left the game, too, has no element in force that could claim anything.
    """
    seat = frame.seat
    direction = measure(rules, state, DIRECTION, (NOBODY,), 1, ignore)
    claims = (
        instead(rules, state, GOES_TO, (s,), NO_CARD, ("estate", seat), frame.how, s)
        for s in order_from(state.ring, seat, direction)
    )
    heirs = [(claim[0][1], claim[1]) for claim in claims if claim is not None]
    return [heir for heir in heirs if may_profit(rules, state, frame, heir[0], BY_ESTATE, note)]


# Several heirs -------------------------------------------------------------------------------------------------


class Sharing(NamedTuple):
    """The cards of ``seat``, who is dead, are taken one by one; the first of ``heirs`` (with clauses) is next.

    A card in play is chosen, one of the hand comes by chance, or is chosen if the hand is shown. lying: the cards in
    play that are left; what comes to lie there meanwhile is none. card: the card of the hand that has come.
    """

    seat: int
    heirs: tuple[tuple[int, str], ...]
    lying: Cards
    card: Card = NO_CARD
    shown: bool = False
    tag: str = "sharing"


def _shared(rules: Rules, state: State, seat: int, heirs: list[tuple[int, str]], note: Note) -> State:
    lying = tuple(there.card for there in state.seats[seat].lying)
    found = instead(rules, state, ESTATE_SHARED, tuple(heir for heir, _ in heirs), seat, tuple(heirs))
    if found is None:
        return push(state, Sharing(seat, tuple(heirs), lying))
    (order, shown), clause = found
    note(clause, "share_alternately", *(heir for heir, _ in order))
    return push(state, Sharing(seat, order, lying, shown=shown))


def _run_sharing(rules: Rules, state: State, frame: Sharing, note: Note) -> State:
    if frame.card != NO_CARD:
        return _take_share(rules, state, frame, frame.card, "hand", note)
    player, lying = state.seats[frame.seat], _still_lying(state, frame)
    if not player.hand and not lying:
        return pop(state)
    if frame.shown and len(player.hand) + len(lying) > 1:
        return state
    if not lying:
        return _from_hand(rules, state, frame, note)
    if not player.hand and len(lying) == 1:
        return _take_share(rules, state, frame, lying[0], "in_play", note)
    return state


def _still_lying(state: State, frame: Sharing) -> Cards:
    return tuple(card for card in frame.lying if lying_card(state.seats[frame.seat], card) is not None)


def _from_hand(rules: Rules, state: State, frame: Sharing, note: Note) -> State:
    hand = state.seats[frame.seat].hand
    if len(hand) == 1:
        note(frame.heirs[0][1], "only_card", frame.seat, hand[0])
        return _take_share(rules, state, frame, hand[0], "hand", note)
    return random_card(state, frame.seat)


def _take_share(rules: Rules, state: State, frame: Sharing, card: Card, zone: str, note: Note) -> State:
    (heir, clause), *others = frame.heirs
    left = tuple(other for other in frame.lying if other != card)
    state = become(state, Sharing(frame.seat, (*others, frame.heirs[0]), left, shown=frame.shown))
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
    every = cards_of(state, frame.heirs[0][0], frame.seat, shown)
    return [action for action in every if action.aim in (*shown, *frame.lying)]


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


SHARE = Pick(
    ask=_ask_sharing,
    offers=_offer_sharing,
    otherwise=_not_of_the_estate,
    take=_answer_sharing,
    decider=_next_heir,
)
FRAMES: Kinds[Rules, State] = {
    Sharing: pick_frame(SHARE, FrameSpec(_run_sharing, receive=_receive_sharing, closed=True))
}
