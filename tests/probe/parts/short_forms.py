"""Short forms for elements of the probe set, and what it has beside them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.bang.rules import (
    OWN_TURN,
    Counter,
    MemoSlot,
    Rules,
    Signature,
)  # fmt: skip
from bangref.bang.state import State
from bangref.bang.tokens import hand_out, held
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element, Modifier, Prohibition, Replacement, Trigger
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, rule

NUGGETS, POWDER, HOARD = 0, 1, 2


COUNTERS = (
    Counter("nuggets", 20, on_cards=True),
    Counter("powder", 12, on_cards=True),
    Counter("hoard", 0, part_of="nuggets"),
)


DIGS = MemoSlot("probe_digs", "turn")


LAPS = MemoSlot("probe_laps", "round")


FAME = MemoSlot("probe_fame", "game")


AIMING_HIGH = MemoSlot("probe_aiming_high", "effect")


HUSHED = MemoSlot("probe_hushed", "effect")


BOASTS = MemoSlot("boaster", OWN_TURN)


EVENT_DECK, EVENTS, ASHES = 3, 4, 5
"""Own piles: events to come, events in force, and where cards go that are burnt."""


ASKING, LOSING = range(2)


class CaveIn(NamedTuple):
    """Everybody discards a card or loses a life, all at once; the end of the game is judged after that."""

    by: int
    stage: int = ASKING
    tag: str = "cave_in"


def clause_of(element: str) -> str:
    """The clause that an element of the probe set cites."""
    return f"probe.clause.{element}"


def modifier(name: str, point: Point[Any], layer: int, value: Callable[..., int | None]) -> Element:
    return Element(name, (Modifier(point, clause_of(name), layer, value),))


def for_owner(amount: int) -> Callable[..., int | None]:
    """So much for the owner of the element, who is the first thing given."""

    def value(rules: Rules, state: State, owner: int, seat: int, *given: Any) -> int | None:
        return amount if seat == owner else None

    return value


def by_owner(amount: int) -> Callable[..., int | None]:
    """So much for an effect of which the owner is the author."""

    def value(rules: Rules, state: State, owner: int, signature: Signature, *given: Any) -> int | None:
        return amount if signature.by == owner else None

    return value


def ban(name: str, point: Point[Any], banned: Callable[..., bool]) -> Element:
    def facts(rules: Rules, state: State, owner: int, *given: Any) -> tuple[Any, ...] | None:
        return (owner,) if banned(rules, state, owner, *given) else None

    return Element(name, (Prohibition(point, clause_of(name), facts),))


def instead(name: str, point: Point[Any], answer: Callable[..., Any]) -> Element:
    return Element(name, (Replacement(point, clause_of(name), answer),))


def tally(point: Point[Any], place: int = 0) -> Element:
    """A trigger that gives its owner a nugget for what happens to them: the ``place``-th fact is their seat."""
    name = f"tally_{point}"

    def applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return bool(facts[place] == owner)

    def fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        return hand_out(rules, state, owner, NUGGETS, 1, clause_of(name), note)

    return Element(name, (Trigger(point, clause_of(name), applies, fire),))


def pays(
    name: str, point: Point[Ability[Rules, State]], effect: Callable[..., State], cost: int = 1, **more: Any
) -> Ability[Rules, State]:
    """An ability that costs nuggets. when: besides, what else must hold."""
    when: Callable[[Rules, State, int], bool] = more.pop("when", lambda rules, state, seat: True)

    def may(rules: Rules, state: State, seat: int) -> bool:
        return held(state, seat, NUGGETS) >= cost and when(rules, state, seat)

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=name)] if may(rules, state, seat) else []

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        if action != Action(action.actor, USE, name=name):
            return rule(clause_of(name), "takes_no_target", action.actor)
        return None if may(rules, state, action.actor) else rule(clause_of(name), "not_now", action.actor)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        state = hand_out(rules, state, action.actor, NUGGETS, -cost, clause_of(name), note)
        return effect(rules, state, action.actor, note)

    return Ability(point, clause_of(name), offers, judge, perform, **more)


def ability(
    name: str, point: Point[Ability[Rules, State]], effect: Callable[..., State], cost: int = 1, **more: Any
) -> Element:
    return Element(name, (pays(name, point, effect, cost, **more),))
