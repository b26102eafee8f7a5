"""BANG! as the battery sees it: games dealt at random, transcripts as records.

bang            a game of BANG! with these options
dealt           a table: who plays, under which rules
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bangref.bang.box.combination import misfit
from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import all_cards, well_formed
from bangref.bang.rules import Rules
from bangref.bang.setup import TWO_CHARACTERS, Player, begin
from bangref.bang.state import State
from bangref.bang.take_back import may_take_back
from bangref.core.action import NATURE, SHUFFLE, Action
from bangref.core.engine import Accepted, question
from bangref.core.frame import Procedures
from bangref.core.replay import same_turn
from bangref.kits.bang.rules import known_readings, rules_for
from bangref.kits.bang.sets import SETS
from bangref.kits.bang.simulate import event_deck
from bangref.west.roles import ROLES
from tests.battery import Game, Table
from tests.battery.record import Records
from tests.properties import shared
from tests.properties.shared import SEEDS, SHUFFLED, Transcripts, any_values, is_shuffle

ROLE_NAMES = {code: name for name, code in ROLES.items()}
LONGEST_TURN = 600
"""More decisions than any turn takes in which everybody wants to be done: chance decides on most of them."""

NUMBERS = st.integers(4, 7)
EVENTS = "shuffle events"


def reading_values(sets: tuple[str, ...] = ()) -> st.SearchStrategy[dict[str, str]]:
    """Any values of the readings of the base game and of these sets under which the sets go together."""
    tables = tuple(SETS[name] for name in sets)
    return any_values(
        {
            reading: tuple(value for value in values if misfit(tables, {reading: value}) is None)
            for reading, values in known_readings(sets).items()
        }
    )


READING_VALUES = reading_values()


# Tables ----------------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """Which game is dealt."""

    edition: str
    sets: tuple[str, ...]
    variants: tuple[str, ...]
    readings: dict[str, str]
    number: int
    seed: int


def dealt(rules: Rules, people: Sequence[str], number: int, seed: int) -> Table:
    """A table with roles dealt at random, and these characters in this order; two each under that variant.

    In games in which everybody has a character laid by, those come last.
    """
    roles = [ROLE_NAMES[role] for role in rules.roles[number].dealt]
    Random(seed).shuffle(roles)
    spares = list(people[-number:]) if lays_by(rules) else [""] * number
    each = len(people) // number - lays_by(rules)
    players = tuple(Player(role, tuple(people[i * each : (i + 1) * each]), spares[i]) for i, role in enumerate(roles))
    begun = begin(rules, players)
    assert isinstance(begun, Accepted), begun
    return Table(rules, begun.state, players)


def lays_by(rules: Rules) -> bool:
    """Whether an event may ask for characters laid by."""
    return any(events.spare for events in rules.events)


def table_of(deal: Deal) -> Table:
    """The table of a deal, under rules narrowed to the characters dealt, as records have them."""
    options = (deal.edition, deal.sets, deal.variants, deal.readings)
    each = 2 if TWO_CHARACTERS in deal.variants else 1
    rules = rules_for(*options)
    people = Random(deal.seed).sample(sorted(rules.characters), deal.number * (each + lays_by(rules)))
    return dealt(rules_for(*options, people), people, deal.number, deal.seed)


# Chance ----------------------------------------------------------------------------------------------------


def by_chance(rules: Procedures[Any], state: State, legal: list[Action], source: Random) -> Action:
    """What nature decides: a whole order of the event deck too, most of the time."""
    asked = question(rules, state)
    if asked is not None and asked.kind == EVENTS and source.random() < SHUFFLED:
        bang_rules: Any = rules
        return Action(NATURE, SHUFFLE, cards=event_deck(bang_rules, state, source))
    return shared.by_chance(rules, state, legal, source)


# What is counted -------------------------------------------------------------------------------------------


def counted(rules: Rules, state: State) -> Counter[Hashable]:
    """Every card and every counter, wherever it is, those with the others of their kind that are only laid apart."""
    found: Counter[Hashable] = Counter(("card", card) for card in all_cards(rules, state))
    for kind, counter in enumerate(rules.counters):
        on_cards = sum(lying.tokens for seat in state.seats for lying in seat.lying if lying.kind == kind)
        found["counter", counter.part_of or counter.name] += (
            state.bank[kind] + sum(seat.stock[kind] for seat in state.seats) + on_cards
        )
    return found


# Games -----------------------------------------------------------------------------------------------------


def game(name: str, deals: st.SearchStrategy[Any], deal: Callable[[Any], Table], records: Records, **more: Any) -> Game:
    """A game of BANG! with these deals."""
    return Game(
        name=name,
        deals=deals,
        deal=deal,
        records=records,
        well_formed=well_formed,
        counted=counted,
        to_json=to_json,
        from_json=from_json,
        may_take_back=may_take_back,
        same_turn=same_turn,
        longest_turn=LONGEST_TURN,
        chance=by_chance,
        unlisted=is_shuffle,
        **more,
    )


def bang(edition: str, sets: tuple[str, ...] = (), variants: tuple[str, ...] = (), **more: Any) -> Game:
    """BANG! with these options, any readings and any number of players that may play under them."""

    def deals(readings: dict[str, str]) -> st.SearchStrategy[Deal]:
        numbers = st.sampled_from(sorted(rules_for(edition, sets, variants, readings).roles))
        return st.builds(Deal, st.just(edition), st.just(sets), st.just(variants), st.just(readings), numbers, SEEDS)

    readings = st.just(dict[str, str]()) if variants else reading_values(sets)
    name = " ".join((f"bang {edition}", *sets, *variants))
    return game(name, readings.flatmap(deals), table_of, Transcripts(), **more)
