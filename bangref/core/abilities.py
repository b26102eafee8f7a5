"""Using the abilities that elements offer at a point, and windows in which several players may.

abilities           those that a seat may use at a point now, as actions
candidates          the same, whether they may be used or not
judge_ability       None, or why one may not be used
unavailable         why one cannot be used where it does not answer
perform             carry one out
window              a window for the abilities of one point
"""

from typing import TypeVar

from bangref.core.action import PLAY, USE, Action, Seat
from bangref.core.element import Ability
from bangref.core.frame import HasFrames, Procedures
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)


def abilities(rules: Procedures, state: HasFrames, point: str, seat: Seat) -> list[Action]:
    """The abilities a seat may use at a point now, as actions."""
    return [
        action
        for _, _, ability in rules.answers_at(rules, state, point, seat)
        for action in ability.offers(rules, state, seat)
        if ability.judge(rules, state, action) is None
    ]


def candidates(rules: Procedures, state: HasFrames, point: str, seat: Seat) -> list[Action]:
    """The same, whether they may be used or not."""
    found = rules.answers_at(rules, state, point, seat)
    return [action for _, _, ability in found for action in ability.offers(rules, state, seat)]


def judge_ability(rules: Procedures, state: HasFrames, point: str, action: Action) -> Ruling | None:
    """None, or why the ability that an action names may not be used at a point."""
    ability = _ability(rules, state, point, action)
    return rules.no_such_ability(rules, state, action) if ability is None else ability.judge(rules, state, action)


def _ability(rules: Procedures, state: HasFrames, point: str, action: Action) -> Ability | None:
    """The ability that an action uses, if its player has it at a point."""
    used = rules.ability_of(rules, action)
    ability: Ability
    for _, element, ability in rules.answers_at(rules, state, point, action.actor):
        if element == used:
            return ability
    return None


def unavailable(rules: Procedures, state: HasFrames, action: Action) -> Ruling:
    """Why an ability cannot be used where it does not answer: asked of what is refused, since all points are looked at.

    Whoever has it hears so from the ability itself, whose clause says when it is for; others, that they have none.
    """
    seat, name = action.actor, action.name
    own = [found[2] for point in rules.at for found in rules.answers_at(rules, state, point, seat) if found[1] == name]
    if not own:
        return rules.no_such_ability(rules, state, action)
    answer = max(own, key=lambda answer: isinstance(answer, Ability))
    return rule(answer.clause, "no_use_now", seat, name)


def perform(rules: Procedures, state: S, point: str, action: Action, note: Note) -> S:
    """Carry out the ability that an action names; judged already."""
    ability = _ability(rules, state, point, action)
    assert ability is not None, "judged already"
    if action.verb == USE:
        note(ability.clause, "uses_ability", action.actor, action.name)
    after: S = ability.perform(rules, state, action, note)
    return after


def window(point: str, clause: str, generous: bool = False) -> WindowSpec:
    """A window in which the seats may use their abilities of one point, or play a card that is good for it.

    clause: who says that they may.

    generous: who has such an ability is asked also where it may not be used, so that the ability itself says why.
    """

    def offers(rules: Procedures, state: HasFrames, frame: Window, seat: Seat) -> list[Action]:
        return candidates(rules, state, point, seat) if generous else abilities(rules, state, point, seat)

    def judge(rules: Procedures, state: HasFrames, frame: Window, action: Action) -> Ruling | None:
        if action.verb == PLAY and _ability(rules, state, point, action) is None:
            return rule(clause, "not_among_answers", action.actor, frame.what)
        return judge_ability(rules, state, point, action)

    def take(rules: Procedures, state: S, frame: Window, action: Action, note: Note) -> S:
        return perform(rules, state, point, action, note)

    return WindowSpec(clause, offers, take, judge, (USE, PLAY))
