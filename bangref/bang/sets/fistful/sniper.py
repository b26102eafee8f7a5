"""Odstřelovač: on turn, a player may discard two BANG! cards for a shot that only two Missed! effects cancel."""

from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BANG
from bangref.bang.play import used
from bangref.bang.points import CANCELS_NEEDED, IN_PLAY_PHASE
from bangref.bang.price import judge_payment, rest_of_hand, spending
from bangref.bang.rules import ABILITY, ONE_IN_RANGE, Effect, Rules, Signature
from bangref.bang.shot import shoot
from bangref.bang.state import State, present
from bangref.bang.substitutes import counts_as, printed_name
from bangref.bang.targets import judge_aim
from bangref.core.action import NO_CARD, USE, Action
from bangref.core.asking import SET
from bangref.core.element import Ability, Element, Modifier
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "sniper"
CLAUSE = "bang.event.sniper.effect"
REACH = "bang.event.sniper.reach"
COST = 2
PURPOSE = "demand"
"""Whatever is discarded for it is used as a BANG! card, as in answer to a demand for one."""


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return shoot(rules, state, signature, signature.target, note)


EFFECT = Effect(NAME, CLAUSE, ONE_IN_RANGE, _resolve)


def _bang_cards(rules: Rules, state: State, seat: int, taken: Cards = ()) -> Cards:
    """Cards of the hand, without those taken, that can pay for it: BANG! cards, and what counts as such."""
    hand = rest_of_hand(state, seat, taken)
    return tuple(c for c in hand if printed_name(rules, c) == BANG or BANG in counts_as(rules, state, seat, c, PURPOSE))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=other, name=NAME) for other in present(state)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    if action != Action(seat, USE, target=target, aim=action.aim, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    fault = judge_aim(rules, state, Signature((), NAME, ABILITY, seat, target, action.aim), EFFECT)
    if fault is not None and fault.fact == "out_of_reach":
        return rule(REACH, fault.fact, *fault.args)
    lack = rule(CLAUSE, "cannot_pay", seat, COST)
    return fault or judge_payment(rules, state, seat, _bang_cards(rules, state, seat), PURPOSE, COST, lack)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, NAME, (), (action.target,)))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if len(frame.taken) == COST else _bang_cards(rules, state, frame.seat, frame.taken)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (target,) = frame.seat, frame.about
    for card in frame.taken:
        state = discard_from_hand(rules, state, seat, card, "given", seat, CLAUSE, note)
        state = used(rules, state, seat, card, NAME)
    return _resolve(rules, state, Signature(frame.taken, NAME, ABILITY, seat, target, NO_CARD), note)


def _two(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> int | None:
    return COST if signature.name == NAME else None


ELEMENT = Element(
    NAME,
    (
        Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),
        Modifier(CANCELS_NEEDED, "bang.event.sniper.two_missed", SET, _two),
    ),
)
GATHERS = {NAME: spending(PURPOSE, CLAUSE, _held, _commit)}
