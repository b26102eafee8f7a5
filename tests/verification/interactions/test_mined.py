"""The search on tables full of elements, and tables on which elements lie where they matter."""

from __future__ import annotations

from random import Random

import pytest

from bangref.judge.scenario import Table
from bangref.kits.bang.sets import SETS
from tools.elements import Part, lies_apart, parts
from verification.interactions.batches import batch, third_parties
from verification.interactions.contexts import CONTEXTS
from verification.interactions.mined import Wanted, dealt, mined
from verification.interactions.named import elements_in
from verification.interactions.reasons import reason
from verification.interactions.replayed import plainer, shown
from verification.interactions.results import pairs_of
from verification.interactions.search import Fragment
from verification.interactions.tables import piles_for, settings

PARTS = parts()


@pytest.mark.parametrize("part", PARTS.values(), ids=lambda part: part.id)
def test_every_table_of_an_element_is_a_table(part: Part) -> None:
    """In each place that it may have; equipment, wagons, stations and show events in piles of their own."""
    there = list(settings(part, contexts=CONTEXTS[:1]))
    assert there
    for setting in there:
        assert Table(setting.given).state.frames
        assert part.id in elements_in(setting.given, [part])
    in_piles = {setting.places[0].who for setting in there if setting.places[0].where == "in pile"}
    assert in_piles == (set(piles_for(part)) if lies_apart(part) else set())


def test_full_tables_have_wanted_pairs_on_them() -> None:
    names = ("boots", "fanning", "caboose", "miss_susanna", "vera_custer", "boom_town", "thirst", "crate")
    pairs = [pair for pair in pairs_of(tuple(dict.fromkeys(PARTS[name].set for name in names))) if _are(pair, names)]
    random, wanted = Random(3), Wanted(pairs)
    tables = [full for _ in range(20) if (full := dealt(random, wanted))]
    assert len(tables) > 10
    for full in tables:
        there = {part.id for part in full.parts}
        assert len(there) > 2
        assert there <= set(names)
        assert there <= elements_in(full.given, full.parts)


def _are(pair: tuple[Part, Part], names: tuple[str, ...]) -> bool:
    return all(part.id in names for part in pair)


def test_what_full_tables_show_is_small_and_the_same_again() -> None:
    pairs = pairs_of(("gold_rush", "valley_of_shadows"), "")
    first, second = (list(mined(Random(5), Wanted(pairs), 30)) for _ in range(2))
    assert first == second
    assert len(first) > 10
    assert len({pair for pair, _ in first}) == len(first)
    for pair, fragment in first:
        step = shown(fragment.given, fragment.when, pair)
        assert step is not None
        assert (step.legal, step.bears) == (fragment.legal, fragment.bears)


def test_pairs_that_were_looked_at_in_vain_are_counted() -> None:
    wanted = Wanted(pairs_of(("gold_rush",)))
    found = {(one.id, other.id) for (one, other), _ in mined(Random(1), wanted, 2)}
    assert found
    assert found.isdisjoint(wanted.pairs)
    assert all(decisions > 0 for decisions in wanted.looked.values())
    assert wanted.looked.keys() <= wanted.pairs
    assert wanted.met & wanted.pairs


def test_a_fragment_loses_what_it_does_not_need() -> None:
    given = {
        "sets": ["dodge_city", "gold_rush", "great_train_robbery"],
        "players": {
            "Ada": {"character": "Elena Fuente", "in_play": ["Passenger Car"], "hand": ["Beer 6H"], "lives": 2},
            "Ben": {"hand": ["Panic! JH"], "counters": {"nuggets": 4}, "role": "renegade"},
            "Cleo": {"character": "Apache Kid", "in_play": ["Boots"]},
        },
        "discard": ["Saloon 5H"],
    }  # fmt: skip
    when = ("Ada plays Beer 6H", "Ada ends the turn", "Ben plays Panic! JH on Ada at Passenger Car")
    pair = PARTS["panic"], PARTS["passenger_car"]
    step = shown(given, when, pair)
    assert step is not None
    small = plainer(Fragment(given, when, step.legal, step.bears), pair)
    assert small.when == when[2:]
    assert small.given == {
        "sets": ["great_train_robbery"],
        "players": {"Ada": {"in_play": ["Passenger Car"]}, "Ben": {"hand": ["Panic! JH"]}},
        "turn": "Ben",
    }


def test_who_only_is_in_the_deck_takes_no_part() -> None:
    given = {"sets": ["dodge_city"], "players": {"Ada": {"hand": ["BANG! AS"]}}}
    assert shown(given, ("Ada plays BANG! AS on Ben",), (PARTS["bang"], PARTS["barrel"])) is None


def test_third_parties_are_those_who_may_bend_the_rules() -> None:
    told = {"players": {"Ada": {"character": "Slab the Killer", "hand": ["Stagecoach 9S", "General Store 9C"]}}}
    assert third_parties(("slab_the_killer", "general_store"), told) == set()
    assert third_parties(("general_store", "bang"), told) == {"slab_the_killer"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_full_tables_refute_no_rule_that_excludes_pairs(seed: int) -> None:
    """They know nothing of these rules: whatever they find of an excluded pair has the help of a third element."""
    excluded = frozenset((one.id, other.id) for one, other in pairs_of(tuple(SETS)) if reason(one, other))
    made = batch((seed, excluded))
    assert sum(made.looked.values()) > 10_000
    for found in made.found:
        assert third_parties((found["one"], found["other"]), (found["entry"]["given"], found["entry"]["when"])), found
