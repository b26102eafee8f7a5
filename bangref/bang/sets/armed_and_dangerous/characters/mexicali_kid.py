"""Mexicali Kid: two load tokens for a BANG! effect in range, once in the turn."""

from typing import NamedTuple

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import IN_PLAY_PHASE, ON_DEMAND
from bangref.bang.rules import ABILITY, ONE_IN_RANGE, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA, done_once_more, judge_once
from bangref.bang.sets.armed_and_dangerous.paying import pay, too_few
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import NO_CARD, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note, Ruling, rule

NAME = "mexicali_kid"
CLAUSE = "bang.character.mexicali_kid.effect"
IN_RANGE = "bang.character.mexicali_kid.in_range"
NOT_COUNTED = "bang.character.mexicali_kid.not_counted"
OWN_TURN = "bang.character.mexicali_kid.own_turn"
SOURCES = "bang.load.for_abilities"
MEMO = MemoSlot(NAME, "turn")
PRICE = 2

SHOT = Effect(NAME, IN_RANGE, ONE_IN_RANGE, nothing_at_once)
"""How the shot is aimed."""


class Shooting(NamedTuple):
    """The shot of ``signature`` by ``seat``, fired when it has been paid for, unless that was fatal."""

    seat: int
    signature: Signature
    tag: str = "shooting"


def _signature(action: Action) -> Signature:
    return Signature((), NAME, ABILITY, action.actor, action.target, NO_CARD)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=NAME) for target, _ in targets(rules, state, SHOT)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, target=action.target, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    fault = judge_once(rules, state, seat, NAME, CLAUSE) or too_few(rules, state, seat, PRICE, CLAUSE)
    return fault or judge_aim(rules, state, _signature(action), SHOT)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    state = push(done_once_more(rules, state, NAME), Shooting(action.actor, _signature(action)))
    return pay(rules, state, action.actor, PRICE, SOURCES)


def _run(rules: Rules, state: State, frame: Shooting, note: Note) -> State:
    signature = frame.signature
    note(IN_RANGE, "shoots_at", signature.by, signature.target)
    note(NOT_COUNTED, "plays_no_card", signature.by)
    return shoot(rules, pop(state), signature, signature.target, note)


def _nothing(rules: Rules, state: State, seat: int) -> list[Action]:
    return []


def _no_answer(rules: Rules, state: State, action: Action) -> Ruling:
    return rule(OWN_TURN, "no_use_now", action.actor, NAME)


def _never(rules: Rules, state: State, action: Action, note: Note) -> State:
    raise AssertionError("it answers nothing")


CHARACTER = Character(NAME, 4, "bang.character.mexicali_kid.lives", extra=EXTRA)
ELEMENT = Element(
    NAME,
    (
        Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),
        Ability(ON_DEMAND, OWN_TURN, _nothing, _no_answer, _never),
    ),
)
FRAMES: Kinds[Rules, State] = {Shooting: FrameSpec(_run, while_in="seat")}
