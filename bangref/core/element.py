"""Elements and their answers: the ways in which a card, a character or an event bends the rules of its game.

Element         its id, and its answers; under_readings: in the order that the readings give it
Modifier, Prohibition, Substitution, Replacement, Trigger, Ability, Standing      the seven ways
answers_by_point        the answers of many elements, by point
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.ruling import Note, Ruling


@dataclass(frozen=True, slots=True)
class Modifier:
    """How much: ``value(rules, state, owner, *given)`` in a layer, or None for no opinion."""

    point: str
    clause: str
    layer: int
    value: Callable[..., int | None]


@dataclass(frozen=True, slots=True)
class Prohibition:
    """May this be done: ``facts(rules, state, owner, *given)`` are the facts of the ban, or None."""

    point: str
    clause: str
    facts: Callable[..., tuple[Any, ...] | None]


@dataclass(frozen=True, slots=True)
class Substitution:
    """What it counts as: ``counts(rules, state, owner, *given)``, a tuple of names, suits or colours."""

    point: str
    clause: str
    counts: Callable[..., tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Replacement:
    """What happens instead: ``answer(rules, state, owner, *given)``; None leaves the ordinary way."""

    point: str
    clause: str
    answer: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Trigger:
    """What follows: due if ``applies``, then carried out by ``fire`` (which usually pushes a frame).

    remembers: something is remembered, and nothing happens at the table that anything else would wait for.
    withheld: the clause by which nothing follows where one might think that it does; "" where nobody would.
    """

    point: str
    clause: str
    applies: Callable[[Any, Any, int, tuple[Any, ...]], bool]
    fire: Callable[[Any, Any, int, tuple[Any, ...], Note], Any]
    remembers: bool = False
    withheld: Callable[[Any, Any, int, tuple[Any, ...]], str] | None = None


def _saves_nobody(rules: Any, state: Any, seat: int, cards: int) -> int:
    return 0


def _never(rules: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Ability:
    """What else a player may do: candidates, judgement, and what it does.

    saves: most lives that it can give back to a dying seat that has so many cards free for it. in_vain: whether a
    dying seat may use it even if nothing can save it. any_phase: whether it may be used in the own turn outside the
    phase in which one acts, too.
    """

    point: str
    clause: str
    offers: Callable[[Any, Any, int], list[Action]]
    judge: Callable[[Any, Any, Action], Ruling | None]
    perform: Callable[[Any, Any, Action, Note], Any]
    saves: Callable[[Any, Any, int, int], int] = _saves_nobody
    in_vain: Callable[[Any], bool] = _never
    any_phase: Callable[[Any], bool] = _never


@dataclass(frozen=True, slots=True)
class Standing:
    """What is in force: ``edit(rules, state, owner, line_up)`` takes elements away or adds them, per seat.

    stratum: edits of a lower one come first. The edit may look at nothing but the line-up, whose turn it is, and
    what is remembered.
    """

    point: str
    clause: str
    stratum: int
    edit: Callable[..., dict[int, tuple[str, ...]]]


Answer = Modifier | Prohibition | Substitution | Replacement | Trigger | Ability | Standing


class Reordered(NamedTuple):
    """The order in which an element answers where a reading has this value."""

    reading: str
    value: str
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Element:
    """A card name, character or event, with its answers.

    before, after: elements that answer later, or earlier, at the same moment. otherwise: the order by another reading.
    only_under: a reading, and its value under which alone the element is there.
    structural: bookkeeping that no suspension switches off.
    """

    id: str
    answers: tuple[Answer, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    structural: bool = False
    otherwise: Reordered | None = None
    only_under: tuple[str, str] = ("", "")


def under_readings(elements: Iterable[Element], readings: Mapping[str, str]) -> tuple[Element, ...]:
    """The elements that are there under the chosen readings, each with the order that these give it."""
    there = (element for element in elements if readings.get(element.only_under[0], "") == element.only_under[1])
    return tuple(_ordered(element, readings) for element in there)


def _ordered(element: Element, readings: Mapping[str, str]) -> Element:
    other = element.otherwise
    if other is None or readings[other.reading] != other.value:
        return element
    return replace(element, before=other.before, after=other.after)


def answers_by_point(points: Iterable[str], elements: Iterable[Element]) -> Mapping[str, Mapping[str, Any]]:
    """By point, the answer of each element that has one there. Raises ValueError where one answers twice."""
    found: dict[str, dict[str, Any]] = {point: {} for point in points}
    for element in elements:
        for answer in element.answers:
            if element.id in found[answer.point]:
                raise ValueError(f"{element.id} answers twice at {answer.point}")
            found[answer.point][element.id] = answer
    return found
