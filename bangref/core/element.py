"""Elements and their answers: the ways in which a card, a character or an event bends the rules of its game.

Element         its id, and its answers
Modifier, Prohibition, Substitution, Replacement, Trigger, Ability, Standing      the seven ways
answers_by_point        the answers of many elements, by point
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

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
    """

    point: str
    clause: str
    applies: Callable[[Any, Any, int, tuple[Any, ...]], bool]
    fire: Callable[[Any, Any, int, tuple[Any, ...], Note], Any]
    remembers: bool = False


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


@dataclass(frozen=True, slots=True)
class Element:
    """A card name, character or event, with its answers.

    before, after: elements that answer later, or earlier, at the same moment. free_under: a reading, and its value
    under which ``after`` does not bind. only_under: a reading, and its value under which alone the element is there.
    structural: bookkeeping that no suspension switches off.
    """

    id: str
    answers: tuple[Answer, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    structural: bool = False
    free_under: tuple[str, str] = ("", "")
    only_under: tuple[str, str] = ("", "")


def answers_by_point(points: Iterable[str], elements: Iterable[Element]) -> Mapping[str, Mapping[str, Any]]:
    """By point, the answer of each element that has one there. Raises ValueError where one answers twice."""
    found: dict[str, dict[str, Any]] = {point: {} for point in points}
    for element in elements:
        for answer in element.answers:
            if element.id in found[answer.point]:
                raise ValueError(f"{element.id} answers twice at {answer.point}")
            found[answer.point][element.id] = answer
    return found
