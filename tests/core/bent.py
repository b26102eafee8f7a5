"""A game in which characters bend the rules: for tests of how elements are asked, and of abilities.

Seat 0 is tall (and loud), seat 1 tall and short, seat 2 nobody in particular. Points: "height" (how much), "may sit"
(a ban), "looks like", "instead", "grows" (a trigger), "shouts" (an ability, to be used once).
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bangref.core.action import USE, Action
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
from bangref.core.ruling import Note, Ruling, rule
from tests.core.toy import Toy, procedures

POINTS = ("height", "may sit", "looks like", "instead", "grows", "shouts", "nothing")
OF_SEAT = {0: ("tall", "loud"), 1: ("tall", "short"), 2: ()}


def one_more(rules: Any, state: Toy, owner: int, *given: Any) -> int:
    return 1 + len(given)


def if_asked(rules: Any, state: Toy, owner: int, *given: Any) -> int | None:
    return 5 if given else None


def not_here(rules: Any, state: Toy, owner: int, *given: Any) -> tuple[Any, ...] | None:
    return (owner, *given) if given else None


def never(rules: Any, state: Toy, owner: int, *given: Any) -> None:
    return None


def a_tree(rules: Any, state: Toy, owner: int, *given: Any) -> tuple[str, ...]:
    return ("tree", *given)


def grew(rules: Any, state: Toy, owner: int, facts: tuple[Any, ...]) -> bool:
    return bool(facts)


def grow(rules: Any, state: Toy, owner: int, facts: tuple[Any, ...], note: Note) -> Toy:
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
        Modifier("height", "toy.tall", ADD, one_more), Prohibition("may sit", "toy.tall.sits", not_here),
        Substitution("looks like", "toy.tall.tree", a_tree), Replacement("instead", "toy.tall.instead", if_asked),
        Trigger("grows", "toy.grows", grew, grow),
    )),
    Element("short", (
        Modifier("height", "toy.short", SET, if_asked), Prohibition("may sit", "toy.short.sits", not_here),
        Substitution("looks like", "toy.short.bush", lambda rules, state, owner, *given: ("bush",)),
        Replacement("instead", "toy.short.instead", one_more), Trigger("grows", "toy.short.grows", grew, grow),
    )),
    Element("loud", (
        Prohibition("may sit", "toy.loud.sits", never), Ability("shouts", "toy.loud", shouts, judge_shout, shout),
    )),
)  # fmt: skip


def answers_at(rules: Any, state: Toy, point: str, seat: int) -> list[tuple[int, str, Any]]:
    """(seat, element, answer) of each element of a player."""
    table = rules.at[point]
    return [(seat, element, table[element]) for element in OF_SEAT[seat] if element in table]


def bent(elements: Iterable[Element] = ELEMENTS, **more: Any) -> Any:
    """Procedures with these elements."""
    return replace(procedures(), **{"at": answers_by_point(POINTS, elements), "answers_at": answers_at, **more})
