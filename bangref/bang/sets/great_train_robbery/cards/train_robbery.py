"""Train Robbery (Vlaková loupež): for each card in play its target discards it, or is shot at.

Robbing         the cards for which nothing has been decided yet
"""

from typing import NamedTuple

from bangref.bang.ask import concerned, touches
from bangref.bang.limits import bang_plays_allowed
from bangref.bang.moves import discard_in_play
from bangref.bang.points import MAY_AIM, MAY_PLAY, SPENDS_BANG_PLAY
from bangref.bang.rules import BANGS_PLAYED, ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import TRAIN_ROBBERY
from bangref.bang.shot import shoot
from bangref.bang.state import State, lying_card
from bangref.core.action import DISCARD, PICK, Action, Card
from bangref.core.asking import SET, forbidden
from bangref.core.element import Element, Modifier, Prohibition
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, ignore, rule

CLAUSE = "bang.card.train_robbery.effect"
LIMIT = "bang.card.train_robbery.uses_bang_limit"
EACH = "bang.card.train_robbery.decide_each"
APART = "bang.card.train_robbery.each_bang_separate"


class Robbing(NamedTuple):
    """``seat`` decides for each of these cards."""

    seat: int
    signature: Signature
    cards: Cards
    tag: str = "robbing"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    target = signature.target
    if not touches(rules, state, signature, target, note):
        return state
    cards = tuple(there.card for there in state.seats[target].lying)
    note(CLAUSE, "robs", signature.by, target, len(cards))
    return push(state, Robbing(target, signature, cards))


def _left(rules: Rules, state: State, frame: Robbing) -> Cards:
    """The cards that still lie there, and that anything can be done to."""
    seat, by = frame.seat, frame.signature.by
    player = state.seats[seat]
    return tuple(
        card
        for card in frame.cards
        if lying_card(player, card) is not None
        and forbidden(rules, state, MAY_AIM, concerned(seat, by), frame.signature._replace(aim=card), seat, card)
        is None
    )


def _run(rules: Rules, state: State, frame: Robbing, note: Note) -> State:
    return state if _left(rules, state, frame) else pop(state)


def _ask(rules: Rules, state: State, frame: Robbing) -> Question:
    return Question(frame.seat, "give up a card or be shot at", EACH, None, _left(rules, state, frame))


def _offers(rules: Rules, state: State, frame: Robbing) -> list[Action]:
    left = _left(rules, state, frame)
    return [*own(frame.seat, DISCARD, left), *own(frame.seat, PICK, left)]


def _otherwise(rules: Rules, state: State, frame: Robbing, action: Action) -> Ruling:
    return rule(EACH, "card_or_shot", frame.seat)


def _take(rules: Rules, state: State, frame: Robbing, action: Action, note: Note) -> State:
    seat, card = frame.seat, action.card
    left = tuple(each for each in frame.cards if each != card)
    state = become(state, frame._replace(cards=left))
    if action.verb == DISCARD:
        return discard_in_play(rules, state, seat, card, "discarded", seat, CLAUSE, note)
    note(APART, "shot_for_card", seat, card)
    return shoot(rules, state, frame.signature, seat, note)


def _counts(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    return 1 if signature.name == TRAIN_ROBBERY else None


def _beside_a_bang(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """Train Robbery when the player has played as many BANG! cards in the turn as they may."""
    played = state.memo[BANGS_PLAYED]
    if effect != TRAIN_ROBBERY or not played or played < bang_plays_allowed(rules, state, seat, ignore):
        return None
    return (seat,)


EFFECT = Effect(TRAIN_ROBBERY, CLAUSE, ONE_ANYWHERE, _resolve)
ELEMENT = Element(
    TRAIN_ROBBERY, (Modifier(SPENDS_BANG_PLAY, LIMIT, SET, _counts), Prohibition(MAY_PLAY, LIMIT, _beside_a_bang))
)
"""In force for everybody."""
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, decider=of_seat)
FRAMES: Kinds[Rules, State] = {Robbing: pick_frame(WHICH, FrameSpec(_run, while_in="seat"))}
