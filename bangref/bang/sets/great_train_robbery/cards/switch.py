"""Switch (Výhybka): a card in play of the player changes places with one of another player.

Switching       the own card is chosen
"""

from typing import NamedTuple

from bangref.bang.ask import refreshed, trigger
from bangref.bang.moves import discard_in_play
from bangref.bang.points import CARD_LOST_TO, ENTERS_OR_LEAVES_PLAY, MAY_AIM, MAY_LIE_BEFORE
from bangref.bang.rules import ABILITY, ONE_OTHER, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import SWITCH
from bangref.bang.state import State, lying_card, with_lying, with_seat
from bangref.bang.substitutes import printed_name
from bangref.core.action import NOBODY, PICK, Action, Card, Seat
from bangref.core.asking import forbidden
from bangref.core.element import Element, Prohibition
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.switch.effect"
FROM_TRAIN = "bang.card.switch.not_from_train"
TWICE = "bang.card.switch.no_duplicates"
WEAPON = "bang.card.switch.weapon_replace"
SHERIFF = "bang.card.switch.sheriff_limits"


class Switching(NamedTuple):
    """``seat`` chooses the own card."""

    seat: int
    signature: Signature
    tag: str = "switching"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Switching(signature.by, signature))


def _would_be_twice(rules: Rules, state: State, seat: int, card: Card, gone: Card) -> bool:
    """Whether a player who gets a card, and gives another one, has another of its name."""
    name = printed_name(rules, card)
    return any(printed_name(rules, there.card) == name for there in state.seats[seat].lying if there.card != gone)


def _judge_exchange(rules: Rules, state: State, signature: Signature, card: Card) -> Ruling | None:
    """None, or why the own card cannot be exchanged for the one that is aimed at."""
    by, target, aim = signature.by, signature.target, signature.aim
    if lying_card(state.seats[target], aim) is None:
        return rule(CLAUSE, "no_card_in_play_of_theirs", target)
    touched = Signature((), SWITCH, ABILITY, by, by, card)
    fault = forbidden(rules, state, MAY_AIM, (by, NOBODY), touched, by, card)
    if fault is not None:
        return fault
    for seat, comes, goes in ((by, aim, card), (target, card, aim)):
        if _would_be_twice(rules, state, seat, comes, goes):
            return rule(TWICE, "same_name_in_play", seat, comes)
        ban = forbidden(rules, state, MAY_LIE_BEFORE, (seat, NOBODY), seat, comes)
        if ban is not None:
            return rule(SHERIFF, "may_not_lie_there", seat, comes)
    return None


def _own_cards(state: State, seat: int) -> Cards:
    return tuple(there.card for there in state.seats[seat].lying)


def _run(rules: Rules, state: State, frame: Switching, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Switching) -> Question:
    return Question(frame.seat, "own card to exchange", CLAUSE, None, (frame.seat, frame.signature.aim))


def _offers(rules: Rules, state: State, frame: Switching) -> list[Action]:
    return own(frame.seat, PICK, _own_cards(state, frame.seat))


def _forbids(rules: Rules, state: State, frame: Switching, action: Action) -> Ruling | None:
    return _judge_exchange(rules, state, frame.signature, action.card)


def _otherwise(rules: Rules, state: State, frame: Switching, action: Action) -> Ruling:
    return rule(CLAUSE, "no_card_in_play_of_theirs", frame.seat)


def _take(rules: Rules, state: State, frame: Switching, action: Action, note: Note) -> State:
    signature, mine = frame.signature, action.card
    by, target, theirs = signature.by, signature.target, signature.aim
    state = pop(state)
    one, other = lying_card(state.seats[by], mine), lying_card(state.seats[target], theirs)
    assert one is not None, "judged already"
    assert other is not None, "judged already"
    state = trigger(rules, state, CARD_LOST_TO, target, by, theirs, "taken")  # by what lies there before the exchange
    note(CLAUSE, "moves", mine, ("in_play", by), ("in_play", target))
    note(CLAUSE, "moves", theirs, ("in_play", target), ("in_play", by))
    for seat, goes, comes in ((by, one, other), (target, other, one)):
        left = tuple(there for there in state.seats[seat].lying if there is not goes)
        state = with_seat(state, seat, with_lying(state.seats[seat], (*left, comes._replace(fresh=False))))
    state = refreshed(rules, state)
    for seat, card, enters in ((by, mine, 0), (target, theirs, 0), (by, theirs, 1), (target, mine, 1)):
        state = trigger(rules, state, ENTERS_OR_LEAVES_PLAY, seat, card, enters)
    for seat, card in ((by, theirs), (target, mine)):
        state = _older_weapon_goes(rules, state, seat, card, note)
    return state


def _older_weapon_goes(rules: Rules, state: State, seat: int, card: Card, note: Note) -> State:
    if not rules.faces[card].reach:
        return state
    for there in state.seats[seat].lying:
        if there.card != card and rules.faces[there.card].reach:
            state = discard_in_play(rules, state, seat, there.card, "replaced", seat, WEAPON, note)
    return state


def _nothing_to_exchange(
    rules: Rules, state: State, owner: int, signature: Signature, target: Seat, aim: Card
) -> tuple[int, ...] | None:
    """The hand, or a card for which the player has nothing to give."""
    if signature.name != SWITCH or signature.kind == ABILITY:
        return None
    possible = any(_judge_exchange(rules, state, signature, card) is None for card in _own_cards(state, signature.by))
    return None if possible else (signature.by,)


EFFECT = Effect(SWITCH, CLAUSE, ONE_OTHER, _resolve, takes_card=True, elsewhere=FROM_TRAIN)
ELEMENT = Element("switch_rule", (Prohibition(MAY_AIM, CLAUSE, _nothing_to_exchange),))
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, forbids=_forbids)
FRAMES: Kinds[Rules, State] = {Switching: pick_frame(WHICH, FrameSpec(_run, while_in="seat"))}
