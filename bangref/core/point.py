"""Question points: the places where the procedures of a game ask, each with the types of what it hands over.

    Point           its name, how it is answered, and what is given
    AnswersAt       how a game finds the answers in force there; Answers: what it finds; AnswerTables: where it looks

A point is its name, which is how tables, states and rulings know it. Its type says how it is answered, what those who
answer are given, and what they give back, so that a wrong answer is found before a game is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar, get_origin

from bangref.core.action import Seat
from bangref.core.ruling import Note

A = TypeVar("A")
R = TypeVar("R")
T = TypeVar("T")
In = TypeVar("In", contravariant=True)


class Point(str, Generic[A]):
    """A question point: ``Point("distance", Modifier[Rules, State, Seat, Seat, str], "from, to, purpose: ...")``.

    name: the same as plain text, as a state keeps it. way: the class of its answers, one of the seven of
    ``core.element``. given: the words for what is handed over, and for what is asked.
    """

    __slots__ = ("given", "name", "way")

    name: str
    way: type
    given: str

    def __new__(cls, name: str, answer: type[A], given: str) -> Point[A]:
        made = super().__new__(cls, name)
        made.name, made.given = name, given
        made.way = get_origin(answer) or answer
        return made


def points_of(names: dict[str, Any]) -> tuple[Point[Any], ...]:
    """The points among the names of a module, in the order in which they are written."""
    return tuple(value for value in names.values() if isinstance(value, Point))


Answers = list[tuple[Seat, str, A]]
"""Answers of elements: whose, of which element, and the answer."""


AnswerTables = Mapping[str, Mapping[str, Any]]
"""By point, the answer of each element that has one there: in the way of the point, hence of any."""


class AnswersAt(Protocol[In]):
    """How a game finds the answers in force at a point, of what these owners have."""

    def __call__(self, rules: Any, state: In, point: Point[A], owners: tuple[Seat, ...], /) -> Answers[A]: ...


def no_answers(rules: R, state: T, point: Point[A], owners: tuple[Seat, ...], /) -> Answers[A]:
    """The ``answers_at`` of a game in which nothing bends its rules."""
    return []


def nothing_out_of_force(rules: R, state: T, point: str, owners: tuple[Seat, ...], note: Note) -> None:
    """The ``note_out_of_force`` of a game in which nothing that a player has is ever out of force."""
