"""The same game with one element printed blank: what a step would be without it.

    blanked         rules in which an element has nothing to say
    blanks          blanks of what the kernel has tables of by name, as long as they are needed
    Worlds          the rules of a table, with and without each element of a pair
    not_asked       whether an element had nothing to say meanwhile
    seen_in         a state as another world takes it
    is_pending      whether what is pending names an element
    under_way       whether an element is being carried out
    aimed_at        whether somebody aims at it, or gives it up from in front of them

A blank character keeps its bullets, a blank card its suit, its colour, the way it is laid or aimed: only its text is
gone, and its name is one that no rule knows. So every difference between the worlds comes from what the element says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple, cast

from bangref.bang.ask import refreshed
from bangref.bang.effects import nothing_at_once
from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush.cards import Equipment
from bangref.bang.sets.gold_rush.equipment import EQUIPMENT, KINDS
from bangref.bang.sets.great_train_robbery.train.prices import PRICES, Price
from bangref.bang.state import State, with_standing
from bangref.core.action import BUY, CHOOSE, DISCARD, NO_CARD, PLAY, USE, Action
from tools.elements import CARD, CHARACTER, Part, points_of

SENSELESS = (AssertionError, LookupError, TypeError, ValueError, AttributeError, StopIteration)
"""What the kernel may raise in a blank world, where something is pending that nobody there could have begun."""

BOOKKEEPING = frozenset({"done", "options"})
"""Fields of frames that remember what is over already, or tell what may be chosen."""
NAMESAKES = frozenset({"shot"})
"""Frames, and modules of frames, that are called like an element which they have nothing to do with: equipment."""


def _named_blank(element: str) -> str:
    return f"blank {element}"


KINDS_BY_NAME = cast(dict[str, Equipment], EQUIPMENT)
BLANK_KINDS = {
    _named_blank(kind.name): kind._replace(
        uses=tuple((chosen, replace(effect, resolve=nothing_at_once)) for chosen, effect in kind.uses)
    )
    for kind in KINDS
}
"""A blank of each equipment card, which costs as much and does nothing."""
BLANK_PRICES = {_named_blank(station): Price(price.clause, cards=0) for station, price in PRICES.items()}
"""A blank of each station, where wagons are free."""


@contextmanager
def blanks() -> Iterator[None]:
    """While it lasts there are blanks of equipment and stations, too, of which the kernel has tables by name."""
    if BLANK_PRICES.keys() <= PRICES.keys():
        yield
        return
    KINDS_BY_NAME.update(BLANK_KINDS)
    PRICES.update(BLANK_PRICES)
    try:
        yield
    finally:
        for name in BLANK_KINDS:
            del KINDS_BY_NAME[name]
        for name in BLANK_PRICES:
            del PRICES[name]


def _without(table: Mapping[str, Any], element: str) -> Mapping[str, Any]:
    return {name: answer for name, answer in table.items() if name != element} if element in table else table


def blanked(rules: Rules, part: Part) -> Rules:
    """The rules with one element printed blank."""
    at = {point: _without(table, part.id) for point, table in rules.at.items()}
    if part.kind == CHARACTER:
        return replace(rules, at=at, edits=at[IN_FORCE])
    name = _named_blank(part.id)
    faces = tuple(face._replace(name=name, reach=0) if face.name == part.id else face for face in rules.faces)
    effects = dict(rules.effects)
    if part.id in effects:
        effects[name] = replace(effects[part.id], name=name, resolve=nothing_at_once)
    cancelling = rules.cancelling - {part.id}
    return replace(rules, at=at, edits=at[IN_FORCE], faces=faces, effects=effects, cancelling=cancelling)


class Listening(dict[str, Mapping[str, Any]]):
    """The answers by point, and at which points somebody has asked."""

    def __init__(self, table: Mapping[str, Mapping[str, Any]]) -> None:
        super().__init__(table)
        self.heard: set[str] = set()

    def __getitem__(self, point: str) -> Mapping[str, Any]:
        self.heard.add(point)
        return super().__getitem__(point)


def listening(rules: Rules) -> Rules:
    """The same rules, which remember what has been asked."""
    return replace(rules, at=Listening(rules.at))


def heard(rules: Rules) -> set[str]:
    """The points asked since the last time that somebody cleared them."""
    assert isinstance(rules.at, Listening)
    return rules.at.heard


def not_asked(rules: Rules, part: Part) -> bool:
    """Whether an element could not have said anything meanwhile, so that its being blank changes nothing.

    A card is read in many ways besides its answers; of an element that edits what is in force one cannot tell.
    """
    return part.kind != CARD and IN_FORCE not in points_of(part) and points_of(part).isdisjoint(heard(rules))


class Worlds(NamedTuple):
    """A table's rules as they are, without the one, without the other, and without both."""

    full: Rules
    without_one: Rules
    without_other: Rules
    without_both: Rules


def worlds_of(rules: Rules, one: Part, other: Part) -> Worlds:
    """The four worlds of a pair."""
    without_one = blanked(rules, one)
    four = (rules, without_one, blanked(rules, other), blanked(without_one, other))
    return Worlds(*(listening(each) for each in four))


def seen_in(rules: Rules, state: State) -> State:
    """A state of the full world as another world takes it: with what is in force there."""
    if rules.edits:
        return refreshed(rules, state)
    return state if state.standing is None else with_standing(state, None)


# What is pending -----------------------------------------------------------------------------------------------


def _named(record: Any) -> Iterator[str]:
    """Every name and clause in a record of what is pending."""
    if isinstance(record, str):
        yield record
    elif isinstance(record, tuple):
        fields = getattr(record, "_fields", ())
        if "tag" in fields:  # what an element does lies in the module that is called after it
            module = type(record).__module__.rpartition(".")[2]
            yield from () if module in NAMESAKES else (module,)
        for place, value in enumerate(record):
            field = fields[place] if fields else ""
            if field not in BOOKKEEPING and not (field == "tag" and value in NAMESAKES):
                yield from _named(value)


def pending_names(state: State) -> frozenset[str]:
    """Everything that frames and due triggers name: elements, and the clauses by which they are there."""
    return frozenset(_named((state.frames, state.pending)))


def is_pending(part: Part, pending: frozenset[str]) -> bool:
    """Whether what is pending names an element, or a clause of its own."""
    return part.id in pending or any(name.startswith(part.section) for name in pending)


def under_way(rules: Rules, part: Part, pending: frozenset[str], action: Action) -> bool:
    """Whether an element is being carried out: what is pending names it, or the action plays, uses or chooses it.

    Or the action buys it; the card whose effect is chosen of one that is bought has no part in it.
    """
    if is_pending(part, pending):
        return True
    if action.verb == PLAY and action.card != NO_CARD and part.id in (rules.faces[action.card].name, action.name):
        return True
    if action.verb == BUY:
        return rules.faces[action.card].name == part.id
    return action.verb in (USE, CHOOSE) and action.name == part.id


def aimed_at(rules: Rules, part: Part, state: State, action: Action) -> bool:
    """Whether the action is aimed at a card in play of this name, or gives up one that lies before the player."""
    if action.aim != NO_CARD:
        return rules.faces[action.aim].name == part.id
    if action.verb != DISCARD or action.card == NO_CARD or rules.faces[action.card].name != part.id:
        return False
    return any(lying.card == action.card for lying in state.seats[action.actor].lying)
