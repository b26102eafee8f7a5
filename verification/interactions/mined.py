"""Tables full of elements, dealt at random: what several of them do in one step shows many pairs at once.

Where a pair is searched by itself, most decisions have nothing to do with one of the two. On a table on which everybody
has something to say, every step shows somebody together; small tables are made of it afterwards.

Wanted          the pairs that are looked for
Full            a table and the elements on it
dealt           one that has as many wanted pairs as possible
mined           fragments of wanted pairs, as they turn up
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from bangref.bang.names import BROWN, CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.points import IN_FORCE as IN_FORCE_POINT
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush.cards import BLACK
from bangref.bang.sets.great_train_robbery.names import WAGON
from bangref.bang.sets.great_train_robbery.train.board import ROW
from bangref.bang.sets.great_train_robbery.train.prices import PRICES
from bangref.bang.state import State
from bangref.core.action import SHUFFLE, Action
from bangref.core.engine import attempt, legal_actions
from bangref.core.ruling import Ruling
from bangref.judge.scenario import Table
from bangref.kits.bang.rules import rules_for
from bangref.record.errors import MalformedError
from bangref.record.words import sentence
from tools.elements import CHARACTER, EVENT, Part, lies_apart, parts, points_of, sets_of
from verification.interactions.bearing import by_itself, ends_differently
from verification.interactions.blank import SENSELESS, blanked, blanks, heard, listening, pending_names, seen_in
from verification.interactions.replayed import plainer, shown
from verification.interactions.search import Fragment, Pair
from verification.interactions.sketch import SEATS, Given, NotDealt, Sketch, laid_out
from verification.interactions.tables import (
    BEFORE,
    HAND,
    IN_FORCE,
    IN_PILE,
    IS,
    NEXT,
    Place,
    face_of,
    lie_together,
    piles_for,
    put,
)

MOVING = ("bang", "duel", "indians", "gatling", "panic", "cat_balou", "beer", "stagecoach", "saloon", "missed")
"""Cards that set something going, or answer it."""
FEWEST, MOST = 6, 14
"""Elements on a table beside the first two."""
DRAWN = 60
"""Elements of which those are chosen that have the most wanted pairs with the ones that are there."""
WALKS, LONGEST, LOOKED_AT = 3, 6, 10
"""Walks from a table, decisions of a walk, and decisions looked at in each state."""


class Wanted:
    """Pairs of elements that are looked for.

    looked: so many decisions were looked at on tables with both of a pair. met: one of them has asked both.
    """

    def __init__(self, pairs: Iterable[Pair]) -> None:
        self.pairs = {(one.id, other.id) for one, other in pairs}
        self.partners: dict[str, set[str]] = {}
        self.looked: Counter[tuple[str, str]] = Counter()
        self.met: set[tuple[str, str]] = set()
        for one, other in self.pairs:
            self.partners.setdefault(one, set()).add(other)
            self.partners.setdefault(other, set()).add(one)

    def found(self, one: Part, other: Part) -> None:
        """A pair that need not be looked for any more."""
        self.pairs.discard((one.id, other.id))
        self.partners[one.id].discard(other.id)
        self.partners[other.id].discard(one.id)

    def told(self, there: Iterable[Part], decisions: int) -> None:
        """So many decisions have been looked at on a table with these elements."""
        for one, other in _pairs(there):
            if (one.id, other.id) in self.pairs:
                self.looked[one.id, other.id] += decisions

    def some(self, random: Random) -> list[str]:
        """Elements of which many pairs are wanted."""
        first = random.choice([element for element in sorted(self.partners) if self.partners[element]])
        chosen = [first, random.choice(sorted(self.partners[first]))]
        drawn = random.sample(sorted(self.partners), min(DRAWN, len(self.partners)))
        drawn.sort(key=lambda element: -sum(there in self.partners[element] for there in chosen))
        return list(dict.fromkeys([*chosen, *drawn[: random.randint(FEWEST, MOST)]]))


class Full(NamedTuple):
    """A table, and the elements on it that are of interest."""

    given: Given
    parts: tuple[Part, ...]


def _anywhere(random: Random, part: Part, sketch: Sketch) -> Place | None:
    """Where an element is put; None where there is no room for it."""
    if part.kind == CHARACTER:
        free = [name for name in SEATS if name not in sketch.characters]
        return Place(IS, random.choice(free)) if free else None
    if part.kind == EVENT:
        return Place(NEXT if sketch.event or random.random() < 0.25 else IN_FORCE, "")
    colour = face_of(part).colour
    owner = random.choice(("Ada", "Ada", "Ben", "Ben", "Cleo"))
    if lies_apart(part):
        laid = colour in (BLACK, WAGON) and random.random() < 0.8
        return Place(BEFORE, owner) if laid else Place(IN_PILE, random.choice(piles_for(part)))
    return Place(HAND if colour == BROWN or random.random() < 0.35 else BEFORE, owner)


def dealt(random: Random, wanted: Wanted) -> Full | None:
    """A table with wanted pairs and cards that set something going; None where there is no such table."""
    every = parts()
    chosen = [every[element] for element in wanted.some(random)]
    sketch = Sketch(sets_of(*chosen))
    there = []
    for part in chosen:
        if (place := _anywhere(random, part, sketch)) is not None:
            put(sketch, part, place)
            there.append(part)
    sketch.hands["Ada"] += random.sample(MOVING, 2)
    for station in sketch.piles.get(ROW, ())[:1]:
        price = PRICES[station]
        sketch.hands["Ada"] += random.sample(price.names, min(1, len(price.names)))
        sketch.suit = price.suit
    sketch.hands["Ben"] += random.sample(MOVING, random.randint(0, 2))
    sketch.lives |= {name: random.choice((1, 1, 2, 3)) for name in SEATS if random.random() < 0.5}
    sketch.discard += random.sample(MOVING, random.randint(0, 1))
    sketch.draw = tuple(random.choice((HEARTS, SPADES, CLUBS, DIAMONDS)) for _ in range(4))
    sketch.roles = {"Ada": "outlaw", random.choice(SEATS[1:3]): "sheriff"} if random.random() < 0.4 else {}
    sketch.start = random.random() < 0.2
    spare = {name for events in rules_for(sets=sketch.sets).events for name in events.spare}
    sketch.spares = any(part.id in spare for part in there)
    if not all(lie_together(sketch.sets, cards) for cards in sketch.lying.values()):
        return None
    try:
        return Full(laid_out(sketch), tuple(there))
    except NotDealt:
        return None


# Steps on them ---------------------------------------------------------------------------------------------------


class _Rules(NamedTuple):
    """The rules of a table, and those in which one element is blank."""

    full: Rules
    blank: dict[str, Rules]


class _Step(NamedTuple):
    """What a decision has to do with the elements of a table: who is asked, or bears by itself; who bears on it."""

    way: tuple[str, ...]
    asked: list[Part]
    bearing: list[Part]


@blanks()
def _step(rules: _Rules, there: Iterable[Part], state: State, action: Action, way: tuple[str, ...]) -> _Step:
    pending = pending_names(state)
    heard(rules.full).clear()
    full = attempt(rules.full, state, action, explain=False)
    asked = frozenset(heard(rules.full))
    alone = [part for part in there if by_itself(rules.full, part, pending, state, action)]
    heard_of = [part for part in there if part in alone or _may_answer(part, asked)]
    bearing = [
        part for part in heard_of if part in alone or ends_differently(full, rules.blank[part.id], state, action)
    ]
    return _Step(way, heard_of, bearing)


def _may_answer(part: Part, asked: frozenset[str]) -> bool:
    """Whether an element may have anything to say where these points have been asked; of a station one cannot tell."""
    read = lies_apart(part) and not points_of(part)
    return read or IN_FORCE_POINT in points_of(part) or not points_of(part).isdisjoint(asked)


@blanks()
def _decisions(rules: _Rules, there: Iterable[Part], state: State) -> tuple[list[Action], list[Action]]:
    """The decisions that are legal, and those that only one of the elements forbids; shuffles are not told."""
    heard(rules.full).clear()
    legal = [action for action in legal_actions(rules.full, state) if action.verb != SHUFFLE]
    asked = frozenset(heard(rules.full))
    refused: dict[Action, None] = {}
    for part in there:
        if not _may_answer(part, asked):
            continue
        try:
            refused |= dict.fromkeys(legal_actions(rules.blank[part.id], seen_in(rules.blank[part.id], state)))
        except SENSELESS:
            continue
    return legal, [action for action in refused if action.verb != SHUFFLE and action not in legal]


def _walked(random: Random, full: Full) -> Iterator[_Step]:
    """Decisions from a table on, each behind a legal way."""
    try:
        table = Table(full.given)
    except MalformedError:
        return
    rules = _Rules(listening(table.rules), {part.id: blanked(table.rules, part) for part in full.parts})
    for _ in range(WALKS):
        state: State = table.state
        way: tuple[str, ...] = ()
        for _ in range(LONGEST):
            legal, refused = _decisions(rules, full.parts, state) if state.frames else ([], [])
            if not legal:
                break
            some = random.sample([*legal, *refused], min(LOOKED_AT, len(legal) + len(refused)))
            for action in some:
                yield _step(rules, full.parts, state, action, (*way, sentence(action, table.names)))
            chosen = random.choice(legal)
            made = attempt(table.rules, state, chosen, explain=False)
            assert not isinstance(made, Ruling)
            way, state = (*way, sentence(chosen, table.names)), made[0]


@cache
def _order() -> dict[str, int]:
    return {element: place for place, element in enumerate(parts())}


def _pairs(there: Iterable[Part]) -> Iterator[Pair]:
    """All pairs of some elements, in the order in which pairs are kept."""
    return combinations(sorted(there, key=lambda part: _order()[part.id]), 2)


def mined(random: Random, wanted: Wanted, tables: int) -> Iterator[tuple[Pair, Fragment]]:
    """Fragments of wanted pairs on so many full tables one after another, each as small as it can be made."""
    for _ in range(tables):
        if not wanted.pairs:
            return
        full = dealt(random, wanted)
        if full is None:
            continue
        decisions = 0
        for step in _walked(random, full):
            decisions += 1
            wanted.met |= {(one.id, other.id) for one, other in _pairs(step.asked)} & wanted.pairs
            for one, other in _pairs(step.bearing):
                if (one.id, other.id) not in wanted.pairs:
                    continue
                fragment = shown_by(full.given, step.way, (one, other))
                if fragment is not None:
                    wanted.found(one, other)
                    yield (one, other), plainer(fragment, (one, other))
        wanted.told(full.parts, decisions)


def shown_by(given: Given, way: tuple[str, ...], pair: Pair) -> Fragment | None:
    """The fragment that shows a pair on the last of these decisions; None where it does not."""
    step = shown(given, way, pair)
    return None if step is None else Fragment(given, way, step.legal, step.bears)
