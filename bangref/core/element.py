"""Elements and their answers: the ways in which a card, a character or an event bends the rules of its game.

Element         its id, and its answers; under_readings: in the order that the readings give it
Modifier, Prohibition, Substitution, Replacement, Trigger, Ability, Standing      the seven ways
answers_by_point        the answers of many elements, by point

Each way is generic in the rules and the state of the game, in what is answered where that is not always the same, and
in what the point hands over, *given* here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, TypeVarTuple

from bangref.core.action import Action, Seat
from bangref.core.point import AnswerTables, Point
from bangref.core.ruling import Note, Plain, Ruling

R = TypeVar("R")
S = TypeVar("S")
W = TypeVar("W")
Given = TypeVarTuple("Given")


@dataclass(frozen=True, slots=True)
class Modifier(Generic[R, S, *Given]):
    """How much: ``value(rules, state, owner, *given)`` in a layer, or None for no opinion."""

    point: Point[Modifier[R, S, *Given]]
    clause: str
    layer: int
    value: Callable[[R, S, Seat, *Given], int | None]


@dataclass(frozen=True, slots=True)
class Prohibition(Generic[R, S, *Given]):
    """May this be done: ``facts(rules, state, owner, *given)`` are the facts of the ban, or None."""

    point: Point[Prohibition[R, S, *Given]]
    clause: str
    facts: Callable[[R, S, Seat, *Given], tuple[Plain, ...] | None]


@dataclass(frozen=True, slots=True)
class Substitution(Generic[R, S, W, *Given]):
    """What it counts as: ``counts(rules, state, owner, *given)``, a tuple of names, suits or colours."""

    point: Point[Substitution[R, S, W, *Given]]
    clause: str
    counts: Callable[[R, S, Seat, *Given], tuple[W, ...]]


@dataclass(frozen=True, slots=True)
class Replacement(Generic[R, S, W, *Given]):
    """What happens instead: ``answer(rules, state, owner, *given)``; None leaves the ordinary way."""

    point: Point[Replacement[R, S, W, *Given]]
    clause: str
    answer: Callable[[R, S, Seat, *Given], W | None]


@dataclass(frozen=True, slots=True)
class Trigger(Generic[R, S, *Given]):
    """What follows: due if ``applies``, then carried out by ``fire`` (which usually pushes a frame).

    remembers: something is remembered or counted, or a part of the effect under way is carried out, so that nothing new
    happens at the table that anything else would wait for.
    withheld: the clause by which nothing follows where one might think that it does; "" where nobody would.
    """

    point: Point[Trigger[R, S, *Given]]
    clause: str
    applies: Callable[[R, S, Seat, tuple[*Given]], bool]
    fire: Callable[[R, S, Seat, tuple[*Given], Note], S]
    remembers: bool = False
    withheld: Callable[[R, S, Seat, tuple[*Given]], str] | None = None


def _saves_nobody(rules: R, state: S, seat: Seat, cards: int) -> int:
    return 0


def _never(rules: R) -> bool:
    return False


def _any_thing(rules: R, action: Action) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ability(Generic[R, S]):
    """What else a player may do: candidates, judgement, and what it does.

    saves: most lives that it can give back to a dying seat that has so many cards free for it. in_vain: whether a
    dying seat may use it even if nothing can save it. any_phase: whether it may be used in the own turn outside the
    phase in which one acts, too. verbs: the ability is used by any action of these verbs, and not by its name.
    about: where several have the same verb, whether an action is about what this one deals with.
    """

    point: Point[Ability[R, S]]
    clause: str
    offers: Callable[[R, S, Seat], Iterable[Action]]
    judge: Callable[[R, S, Action], Ruling | None]
    perform: Callable[[R, S, Action, Note], S]
    saves: Callable[[R, S, Seat, int], int] = _saves_nobody
    in_vain: Callable[[R], bool] = _never
    any_phase: Callable[[R], bool] = _never
    verbs: tuple[str, ...] = ()
    about: Callable[[R, Action], bool] = _any_thing


LineUp = dict[Seat, tuple[str, ...]]
"""The elements of each seat, and those in force for everybody."""


@dataclass(frozen=True, slots=True)
class Standing(Generic[R, S]):
    """What is in force: ``edit(rules, state, owner, line_up)`` takes elements away or adds them, per seat.

    stratum: edits of a lower one come first. The edit may look at nothing but the line-up, whose turn it is, and
    what is remembered.
    """

    point: Point[Standing[R, S]]
    clause: str
    stratum: int
    edit: Callable[[R, S, Seat, LineUp], LineUp]


class Answer(Protocol):
    """An answer in any of the seven ways."""

    @property
    def point(self) -> Point[Any]: ...

    @property
    def clause(self) -> str: ...


class Reordered(NamedTuple):
    """The order in which an element answers where a reading has this value; among: groups to which it belongs then."""

    reading: str
    value: str
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Element:
    """A card name, character or event, with its answers.

    before, after: elements that answer later, or earlier, at the same moment. beside: those with which it shares its
    place, so that it is after all that they are after. otherwise: the order by another reading.
    among: groups of elements to which it belongs. The order may name a group where it means all that belong to it.
    only_under: a reading, and its value under which alone the element is there.
    structural: bookkeeping that no suspension switches off.
    """

    id: str
    answers: tuple[Answer, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    structural: bool = False
    otherwise: Reordered | None = None
    only_under: tuple[str, str] = ("", "")


def under_readings(elements: Iterable[Element], readings: Mapping[str, str]) -> tuple[Element, ...]:
    """The elements that are there under the chosen readings, each with the order that these give it."""
    there = (element for element in elements if readings.get(element.only_under[0], "") == element.only_under[1])
    return tuple(_ordered(element, readings) for element in there)


def _ordered(element: Element, readings: Mapping[str, str]) -> Element:
    other = element.otherwise
    if other is None or readings.get(other.reading) != other.value:
        return element
    among = (*element.among, *other.among)
    return replace(element, before=other.before, after=other.after, beside=other.beside, among=among)


def groups(elements: Iterable[Element]) -> dict[str, tuple[str, ...]]:
    """By group, the elements that belong to it, in the order in which they were given."""
    found: dict[str, tuple[str, ...]] = {}
    for element in elements:
        for group in element.among:
            found[group] = (*found.get(group, ()), element.id)
    return found


def answers_by_point(points: Iterable[Point[Any]], elements: Iterable[Element]) -> AnswerTables:
    """By point, the answer of each element that has one there. Raises ValueError where one answers twice."""
    found: dict[str, dict[str, Any]] = {point: {} for point in points}
    for element in elements:
        for answer in element.answers:
            if element.id in found[answer.point]:
                raise ValueError(f"{element.id} answers twice at {answer.point}")
            found[answer.point][element.id] = answer
    return found
