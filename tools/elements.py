"""The elements that can bend a step: characters, card names and events, each with its set and its own clauses.

Part            one element
parts           all elements of the base game and these sets
lies_apart      whether an element is a card of a pile that a set brings
own_clauses     which of some clauses belong to an element
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from bangref.bang.points import REACH
from bangref.bang.rules import Rules
from bangref.kits.bang.names import element_name
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from bangref.kits.bang.things_described import cards_of_piles
from bangref.rulebook.load import load

CHARACTER, CARD, EVENT = "character", "card", "event"
BASE = "base"
KINDS_OF_CARDS = (CARD, "equipment", "wagon", "station", EVENT)
"""What the ids of clauses call cards: those of the main deck, and those of piles that sets bring."""


class Part(NamedTuple):
    """An element: id, kind (character, card, event), and the set that brings it."""

    id: str
    kind: str
    set: str

    @property
    def name(self) -> str:
        """As it is printed."""
        return element_name(self.id)

    @property
    def section(self) -> str:
        """How the ids of its own clauses begin."""
        return f"bang.{_called(self.kind, self.id)}.{self.id}."


@cache
def _called(kind: str, element: str) -> str:
    """What the ids of clauses call an element: of a card, what it is in its set."""
    ids = load().clauses
    words = KINDS_OF_CARDS if kind == CARD else ()
    return next((word for word in words if any(each.startswith(f"bang.{word}.{element}.") for each in ids)), kind)


def _of(rules: Rules, name: str) -> list[Part]:
    events = [event for each in rules.events for event in (*each.ordinary, *each.optional, each.final)]
    cards = dict.fromkeys(rules.faces[card].name for card in (*rules.deck, *cards_of_piles(rules)))
    return [
        *(Part(card, CARD, name) for card in cards),
        *(Part(character, CHARACTER, name) for character in rules.characters),
        *(Part(event, EVENT, name) for event in events),
    ]


@cache
def parts(sets: tuple[str, ...] = tuple(SETS)) -> dict[str, Part]:
    """All elements by id: those of the base game first, then each set's own."""
    found = {part.id: part for part in _of(rules_for(), BASE)}
    for name in sets:
        for part in _of(rules_for(sets=(name,)), name):
            found.setdefault(part.id, part)
    return found


def sets_of(*chosen: Part) -> tuple[str, ...]:
    """The sets that a game with these elements needs, in the order in which the program knows them."""
    needed = {part.set for part in chosen}
    return tuple(name for name in SETS if name in needed)


@cache
def points_of(part: Part) -> frozenset[str]:
    """The points at which an element answers; a weapon answers how far one reaches."""
    rules = rules_for(sets=sets_of(part))
    found = {point for point, table in rules.at.items() if part.id in table}
    if part.kind == CARD and any(face.name == part.id and face.reach for face in rules.faces):
        found.add(REACH)
    return frozenset(found)


@cache
def lies_apart(part: Part) -> bool:
    """Whether an element is a card of a pile that its set brings: equipment, a wagon, a station, a show event."""
    rules = rules_for(sets=sets_of(part))
    return any(rules.faces[card].name == part.id for card in cards_of_piles(rules))


def own_clauses(part: Part, cited: Iterable[str]) -> tuple[str, ...]:
    """The clauses about an element among those cited: those of its own section, else those that name it."""
    clauses = load().clauses
    once = sorted(set(cited))
    own = tuple(clause for clause in once if clause.startswith(part.section))
    return own or tuple(clause for clause in once if part.id in clauses[clause].elements)
