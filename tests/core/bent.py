"""A game in which characters bend the rules: for tests of how elements are asked, and of abilities.

Seat 0 is tall (and loud), seat 1 tall and short, seat 2 nobody in particular. Points: "height" (how much), "may sit"
(a ban), "looks like", "instead", "grows" (a trigger), "shouts" (an ability, to be used once).
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import ADD, SET
from bangref.core.element import (
    Ability,
    Element,
    Modifier,
    Prohibition,
    Replacement,
    Substitution,
    Trigger,
    answers_by_point,
)
from bangref.core.point import Answers, Point, points_of
from bangref.core.ruling import Note, Plain, Ruling, rule
from tests.core.toy import Toy, procedures

HEIGHT = Point("height", Modifier[Any, Toy, *tuple[str, ...]], "how much")
MAY_SIT = Point("may sit", Prohibition[Any, Toy, *tuple[str, ...]], "a ban")
LOOKS_LIKE = Point("looks like", Substitution[Any, Toy, str, *tuple[str, ...]], "what it counts as")
INSTEAD = Point("instead", Replacement[Any, Toy, int, *tuple[str, ...]], "what happens instead")
GROWS = Point("grows", Trigger[Any, Toy, *tuple[str, ...]], "what follows")
SHOUTS = Point("shouts", Ability[Any, Toy], "what else one may do")
NOTHING = Point("nothing", Ability[Any, Toy], "what nobody answers")
POINTS = points_of(globals())
A = TypeVar("A")

OF_SEAT = {0: ("tall", "loud"), 1: ("tall", "short"), 2: ()}


def one_more(rules: Any, state: Toy, owner: int, *given: str) -> int:
    return 1 + len(given)


def if_asked(rules: Any, state: Toy, owner: int, *given: str) -> int | None:
    return 5 if given else None


def not_here(rules: Any, state: Toy, owner: int, *given: str) -> tuple[Plain, ...] | None:
    return (owner, *given) if given else None


def never(rules: Any, state: Toy, owner: int, *given: str) -> None:
    return None


def a_tree(rules: Any, state: Toy, owner: int, *given: str) -> tuple[str, ...]:
    return ("tree", *given)


def grew(rules: Any, state: Toy, owner: int, facts: tuple[str, ...]) -> bool:
    return bool(facts)


def grow(rules: Any, state: Toy, owner: int, facts: tuple[str, ...], note: Note) -> Toy:
    note("toy.grows", "grows", owner, *facts)
    return state.saying(("grew", owner, len(state.log)))


def shouts(rules: Any, state: Toy, seat: int) -> list[Action]:
    return [Action(seat, USE, name="loud"), Action(seat, USE, target=9, name="loud")]


def judge_shout(rules: Any, state: Toy, action: Action) -> Ruling | None:
    if action.target >= 0:
        return rule("toy.shouts", "at_nobody", action.actor)
    return rule("toy.shouts", "hoarse", action.actor) if state.log else None


def shout(rules: Any, state: Toy, action: Action, note: Note) -> Toy:
    return state.saying(("shouted", action.actor))


ELEMENTS = (
    Element("tall", (
        Modifier(HEIGHT, "toy.tall", ADD, one_more), Prohibition(MAY_SIT, "toy.tall.sits", not_here),
        Substitution(LOOKS_LIKE, "toy.tall.tree", a_tree), Replacement(INSTEAD, "toy.tall.instead", if_asked),
        Trigger(GROWS, "toy.grows", grew, grow),
    )),
    Element("short", (
        Modifier(HEIGHT, "toy.short", SET, if_asked), Prohibition(MAY_SIT, "toy.short.sits", not_here),
        Substitution(LOOKS_LIKE, "toy.short.bush", lambda rules, state, owner, *given: ("bush",)),
        Replacement(INSTEAD, "toy.short.instead", one_more), Trigger(GROWS, "toy.short.grows", grew, grow),
    )),
    Element("loud", (
        Prohibition(MAY_SIT, "toy.loud.sits", never), Ability(SHOUTS, "toy.loud", shouts, judge_shout, shout),
    )),
)  # fmt: skip


def answers_at(rules: Any, state: Toy, point: Point[A], owners: tuple[int, ...]) -> Answers[A]:
    """(seat, element, answer) of each element of these players; nothing is in force for everybody."""
    table: Mapping[str, A] = rules.at[point]
    return [
        (seat, element, table[element])
        for seat in owners
        if seat != NOBODY
        for element in OF_SEAT[seat]
        if element in table
    ]


def bent(elements: Iterable[Element] = ELEMENTS, **more: Any) -> Any:
    """Procedures with these elements."""
    return replace(procedures(), **{"at": answers_by_point(POINTS, elements), "answers_at": answers_at, **more})
