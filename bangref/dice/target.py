"""Naming a player for a die or an ability: one way of asking for all of them.

The frame, a ``Target``, is a call: it returns the name of the die or ability, and the player named.
"""

from bangref.core.abilities import named
from bangref.core.action import NO_CARD, NOBODY, PASS, USE, Action
from bangref.core.element import Ability
from bangref.core.frame import FrameSpec, Kinds, Question, give, of_seat
from bangref.core.pick import offered
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.rules import UNIQUE, Rules, Target, answers_at
from bangref.dice.state import State


def _waits(rules: Rules, state: State, frame: Target, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Target) -> Question:
    spec = rules.targets[frame.what]
    silent = Action(frame.seat, PASS) if spec.optional(rules) else _nobody_else(rules, state, frame)
    return Question(frame.seat, frame.what, spec.clause, silent, frame.about)


def _nobody_else(rules: Rules, state: State, frame: Target) -> Action | None:
    """The first answer, where each of several dice can only be for the same player."""
    if len(frame.about) < 2:
        return None
    legal = [action for action in _offers(rules, state, frame) if _judge(rules, state, frame, action) is None]
    first = legal[0]
    return first if all(action.target == first.target for action in legal) else None


def _offers(rules: Rules, state: State, frame: Target) -> list[Action]:
    spec, seat = rules.targets[frame.what], frame.seat
    found = [
        Action(seat, USE, target=target, name=name)
        for name in spec.names(rules, state, frame)
        for target in spec.seats(rules, state, frame, name)
    ]
    if spec.point is not None:
        for _, _, ability in answers_at(rules, state, spec.point, (seat,)):
            found += ability.offers(rules, state, seat)
    return [*found, Action(seat, PASS)] if spec.optional(rules) else found


def _ability(rules: Rules, state: State, frame: Target, action: Action) -> Ability[Rules, State] | None:
    """What the player may use before naming anybody, by its name; None where the name is of something else."""
    point = rules.targets[frame.what].point
    return None if point is None else named(rules, state, point, (frame.seat,), action)


def _judge(rules: Rules, state: State, frame: Target, action: Action) -> Ruling | None:
    spec, seat = rules.targets[frame.what], frame.seat
    if action.verb == PASS and spec.optional(rules):
        return None if action == Action(seat, PASS) else rule(spec.clause, "not_among_answers", seat, frame.what)
    ability = _ability(rules, state, frame, action) if action.verb == USE else None
    if ability is not None:
        return ability.judge(rules, state, action)
    if action.verb == USE and action.name not in spec.names(rules, state, frame):
        if action.name in rules.characters:
            return rule(UNIQUE, "no_such_ability", seat, action.name)
        return rule(spec.clause, "not_among_answers", seat, frame.what)
    if action.target == NOBODY or action != Action(seat, USE, NO_CARD, action.target, NO_CARD, action.name):
        return rule(spec.clause, "needs_a_target", seat)
    if action.target in spec.seats(rules, state, frame, action.name):
        return None
    return spec.fault(rules, state, frame, action)


def _answer(rules: Rules, state: State, frame: Target, action: Action, note: Note) -> State:
    if action.verb == PASS:
        return give(rules, state, ("", NOBODY), note)
    ability = _ability(rules, state, frame, action)
    if ability is not None:
        note(ability.clause, "uses_ability", frame.seat, action.name)
        return ability.perform(rules, state, action, note)
    return give(rules, state, (action.name, action.target), note)


FRAMES: Kinds[Rules, State] = {
    Target: FrameSpec(_waits, _ask, _offers, _judge, _answer, decider=of_seat, stands=offered)
}
