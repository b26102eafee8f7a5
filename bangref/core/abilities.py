"""Using the abilities that elements offer at a point, and windows in which several players may.

abilities           those that a seat may use at a point now, as actions
usable              the same, one after another; has_ability: whether there is one
candidates          the same, whether they may be used or not
named               the one that an action names
judge_ability       None, or why one may not be used
unavailable         why one cannot be used where it does not answer
perform             carry one out
window              a window for the abilities of one point
"""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from bangref.core.action import NOBODY, PLAY, USE, VERBS, Action, Seat
from bangref.core.element import Ability
from bangref.core.frame import HasFrames, P, Procedures
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)
A = TypeVar("A")


def abilities(rules: P, state: S, point: Point[Ability[P, S]], seat: Seat) -> list[Action]:
    """The abilities a seat may use at a point now, as actions."""
    return [*usable(rules, state, point, seat)]


def has_ability(rules: P, state: S, point: Point[Ability[P, S]], seat: Seat) -> bool:
    """Whether there is an ability that a seat may use at a point now; no more is looked at than that needs."""
    return next(usable(rules, state, point, seat), None) is not None


def usable(rules: P, state: S, point: Point[Ability[P, S]], seat: Seat) -> Iterator[Action]:
    """The abilities a seat may use at a point now, one after another."""
    for _, _, ability in rules.answers_at(rules, state, point, (seat, NOBODY)):
        for action in ability.offers(rules, state, seat):
            if ability.judge(rules, state, action) is None:
                yield action


def candidates(rules: P, state: S, point: Point[Ability[P, S]], seat: Seat) -> list[Action]:
    """The same, including those that may not be used."""
    found = rules.answers_at(rules, state, point, (seat, NOBODY))
    return [action for _, _, ability in found for action in ability.offers(rules, state, seat)]


def judge_ability(rules: P, state: S, point: Point[Ability[P, S]], action: Action) -> Ruling | None:
    """None, or why the ability that an action names may not be used at a point."""
    ability = named(rules, state, point, (action.actor, NOBODY), action)
    return rules.no_such_ability(rules, state, action) if ability is None else ability.judge(rules, state, action)


def named(
    rules: P, state: S, point: Point[Ability[P, S]], owners: tuple[Seat, ...], action: Action
) -> Ability[P, S] | None:
    """The ability that an action uses, if one of these owners has it at a point.

    Of several that are used by its verb it is the one that deals with the thing the action is about; the first, where
    none does.
    """
    used = rules.ability_of(rules, action)
    by_verb = []
    for _, element, ability in rules.answers_at(rules, state, point, owners):
        if element == used:
            return ability
        if action.verb in ability.verbs:
            by_verb.append(ability)
    return next((ability for ability in by_verb if ability.about(rules, action)), by_verb[0] if by_verb else None)


def unavailable(rules: Procedures[S], state: S, action: Action) -> Ruling:
    """Why an ability cannot be used where it does not answer: asked of what is refused, since all points are looked at.

    Whoever has it hears so from the ability itself, whose clause says when it is for; others, that they have none.
    """
    seat, name = action.actor, action.name
    own = [answer for table in rules.at.values() if (answer := table.get(name)) is not None]
    own = [answer for answer in own if _answers(rules, state, answer.point, seat, name)]
    if not own:
        return rules.no_such_ability(rules, state, action)
    answer = max(own, key=lambda answer: isinstance(answer, Ability))
    return rule(answer.clause, "no_use_now", seat, name)


def _answers(rules: Procedures[S], state: S, point: Point[A], seat: Seat, name: str) -> bool:
    """Whether an element answers at a point for a seat."""
    return any(element == name for _, element, _ in rules.answers_at(rules, state, point, (seat, NOBODY)))


def perform(rules: P, state: S, point: Point[Ability[P, S]], action: Action, note: Note) -> S:
    """Carry out the ability that an action names; judged already."""
    ability = named(rules, state, point, (action.actor, NOBODY), action)
    assert ability is not None, "judged already"
    if action.verb == USE:
        note(ability.clause, "uses_ability", action.actor, action.name)
    return ability.perform(rules, state, action, note)


def window(point: Point[Ability[P, S]], clause: str, generous: bool = False) -> WindowSpec[P, S]:
    """A window in which the seats may use their abilities of one point, or play a card that is good for it.

    clause: who says that they may.

    generous: who has such an ability is asked also where it may not be used, so that the ability itself says why.
    """

    def offers(rules: P, state: S, frame: Window, seat: Seat) -> Iterable[Action]:
        return candidates(rules, state, point, seat) if generous else usable(rules, state, point, seat)

    def judge(rules: P, state: S, frame: Window, action: Action) -> Ruling | None:
        is_one = named(rules, state, point, (action.actor, NOBODY), action) is not None
        if action.verb == USE or (action.verb == PLAY and is_one):
            return judge_ability(rules, state, point, action)
        offered = is_one and action in offers(rules, state, frame, action.actor)
        return None if offered else rule(clause, "not_among_answers", action.actor, frame.what)

    def take(rules: P, state: S, frame: Window, action: Action, note: Note) -> S:
        return perform(rules, state, point, action, note)

    return WindowSpec(clause, offers, take, judge, VERBS)
