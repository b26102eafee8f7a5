"""Jacky Murieta: two nuggets for a BANG! effect, as often as they last."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import ABILITY, ONE_ANYWHERE, ONE_IN_RANGE, Character, Effect, Rules, Signature
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.uses import any_phase, note_phase
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import NO_CARD, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

NAME = "jacky_murieta"
CLAUSE = "bang.character.jacky_murieta.pay_two"
NOT_COUNTED = "bang.character.jacky_murieta.not_counted"
REPEAT = "bang.character.jacky_murieta.repeat"
READINGS = {CLAUSE: ("in_range", "anybody")}
COST = 2

IN_RANGE = Effect(NAME, CLAUSE, ONE_IN_RANGE, nothing_at_once)
ANYBODY = Effect(NAME, CLAUSE, ONE_ANYWHERE, nothing_at_once)
"""How the shot is aimed."""


def _shot(rules: Rules) -> Effect:
    return IN_RANGE if rules.readings[CLAUSE] == "in_range" else ANYBODY


def _signature(action: Action) -> Signature:
    return Signature((), NAME, ABILITY, action.actor, action.target, NO_CARD)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=NAME) for target, _ in targets(rules, state, _shot(rules))]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, target=action.target, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    has = nuggets.held(rules, state, seat)
    if has < COST:
        return rule(CLAUSE, "too_few_nuggets", seat, COST, has)
    return judge_aim(rules, state, _signature(action), _shot(rules))


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note_phase(state, action.actor, note)
    note(CLAUSE, "shoots_at", action.actor, action.target)
    note(REPEAT, "as_often_as_paid", action.actor)
    note(NOT_COUNTED, "no_card_is_played", action.actor)
    state = nuggets.pay(rules, state, action.actor, COST, note)
    return shoot(rules, state, _signature(action), action.target, note)


CHARACTER = Character(NAME, 4, "bang.character.jacky_murieta.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform, any_phase=any_phase),))
