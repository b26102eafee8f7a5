"""Sleeper Car (Spací vůz): once in a turn its owner discards another blue card or wagon and uses it as a BANG!."""

from bangref.bang.limits import uses_allowed
from bangref.bang.names import BANG
from bangref.bang.play import carry_out
from bangref.bang.points import IN_PLAY_PHASE, ON_DEMAND
from bangref.bang.rules import ABILITY, ONE_IN_RANGE, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import SLEEPER_CAR
from bangref.bang.sets.great_train_robbery.wagons.payment import gathering, others
from bangref.bang.sets.great_train_robbery.wagons.used import used
from bangref.bang.shot import shoot
from bangref.bang.state import State, with_memo
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import NO_CARD, USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, ignore, rule

CLAUSE = "bang.wagon.sleeper_car.effect"
IN_ANSWER = "bang.wagon.sleeper_car.reaction"
MEMO = MemoSlot(SLEEPER_CAR, "turn")
"""Who has used it in this turn, a bit for each seat: the wagon may have had several owners."""


def _fire(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "shoots_at", signature.by, signature.target)
    return shoot(rules, state, signature, signature.target, note)


SHOT = Effect(SLEEPER_CAR, CLAUSE, ONE_IN_RANGE, _fire, used_as=BANG)
"""It is fired when the card has been discarded, which is used as a BANG!."""


def _signature(seat: int, target: int, cards: Cards = ()) -> Signature:
    return Signature(cards, SLEEPER_CAR, ABILITY, seat, target, NO_CARD)


def _may_be_used(rules: Rules, state: State, seat: int) -> Ruling | None:
    times = state.memo[rules.slots[SLEEPER_CAR]] >> seat & 1
    if times >= uses_allowed(rules, state, seat, SLEEPER_CAR, ignore):
        return rule(CLAUSE, "used_already", seat, times)
    other = next(others(rules, state, seat, SLEEPER_CAR), None)
    return rule(CLAUSE, "no_other_card_there", seat) if other is None else None


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=SLEEPER_CAR) for target, _ in targets(rules, state, SHOT)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, target=action.target, name=SLEEPER_CAR):
        return rule(CLAUSE, "needs_a_target", seat)
    return _may_be_used(rules, state, seat) or judge_aim(rules, state, _signature(seat, action.target), SHOT)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, SLEEPER_CAR, (), (action.target,)))


def _offers_in_answer(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=SLEEPER_CAR)]


def _judge_in_answer(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action != Action(action.actor, USE, name=SLEEPER_CAR):
        return rule(IN_ANSWER, "takes_no_target", action.actor)
    return _may_be_used(rules, state, action.actor)


def _answer(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, ANSWERING))


def _has_used_it(rules: Rules, state: State, seat: int) -> State:
    slot = rules.slots[SLEEPER_CAR]
    return with_memo(state, slot, state.memo[slot] | 1 << seat)


def _used(rules: Rules, state: State, frame: Gather, card: Card, note: Note) -> State:
    seat, (target,) = frame.seat, frame.about
    return carry_out(rules, _has_used_it(rules, state, seat), _signature(seat, target, (card,)), note)


def _answered(rules: Rules, state: State, frame: Gather, card: Card, note: Note) -> State:
    note(IN_ANSWER, "counts_as", frame.seat, card, BANG)
    return _has_used_it(rules, state, frame.seat)


ANSWERING = "sleeper_car in answer"
"""The wagon is used by then: another card has to be given for it."""

EFFECT = used(SHOT)
ELEMENT = Element(
    SLEEPER_CAR,
    (
        Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),
        Ability(ON_DEMAND, IN_ANSWER, _offers_in_answer, _judge_in_answer, _answer),
    ),
)
GATHERS = {
    SLEEPER_CAR: gathering(SLEEPER_CAR, CLAUSE, _used),
    ANSWERING: gathering(SLEEPER_CAR, IN_ANSWER, _answered, is_bound=True),
}
