"""Putting rules together, and what does not fit together."""

import importlib
import pkgutil
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from typing import Any

import pytest

import bangref.bang
import bangref.core
from bangref.bang.assemble import assemble, narrowed
from bangref.bang.facts import Face
from bangref.bang.names import DUEL, DYNAMITE, EVENT, JAIL
from bangref.bang.points import HAND_LIMIT, IN_FORCE
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.dodge_city import SET as DODGE_CITY
from bangref.bang.sets.high_noon import SET as HIGH_NOON
from bangref.bang.setup import SIMPLIFIED, TWO_CHARACTERS
from bangref.core.asking import ADD, CircularOrder
from bangref.core.element import Element, Modifier
from bangref.core.frames.choose import ChoiceSpec
from bangref.core.options import NotAvailable
from tests.probe.parts.cards import ELEMENTS, PROBE


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"edition": "001"}, "edition '001'"),
        ({"variants": ("backwards",)}, "variant 'backwards'"),
        ({"edition": "000", "variants": (TWO_CHARACTERS,)}, "belongs to edition 003"),
        ({"readings": {"no.such.reading": "yes"}}, "unknown reading 'no.such.reading'"),
        ({"readings": {"bang.end.immediate": "never"}}, "has no value 'never'"),
        ({"edition": "000", "sets": (replace(PROBE, editions=("003",)),)}, "set probe does not belong"),
        (
            {"sets": (SetTables(id="again", readings={"bang.end.immediate": ("soon",)}),)},
            "both define 'bang.end.immediate'",
        ),
        ({"sets": (replace(PROBE, elements=(*ELEMENTS, *ELEMENTS)),)}, "answers twice at"),
    ],
)
def test_what_is_not_available_is_named(options: dict[str, Any], named: str) -> None:
    with pytest.raises(NotAvailable, match=named):
        assemble(**options)


def test_an_order_in_a_circle_is_refused() -> None:
    circle = (Element("hen", (), before=("egg",)), Element("egg", (), before=("hen",)))
    with pytest.raises(CircularOrder, match="hen, egg"):
        assemble(sets=(SetTables(id="circle", elements=circle),))


def test_an_element_comes_after_one_that_does_not_know_it() -> None:
    late = (Element("late", (), after=(JAIL, "nobody knows")), Element("later", (), after=("late",)))
    rank = assemble(sets=(SetTables(id="late", elements=late),)).rank
    assert rank[DYNAMITE] < rank[JAIL] < rank["late"] < rank["later"]


def test_a_set_adds_to_every_table() -> None:
    plain, full = assemble(), assemble(sets=(PROBE,))
    assert full.sets == ("probe",)
    assert len(full.deck) == len(plain.deck) + len(PROBE.faces)
    assert full.piles == (*plain.piles, *PROBE.piles)
    assert [len(stack) for stack in full.stacks[3:]] == [len(cards) for cards in PROBE.piles.values()]
    assert full.readings["probe.reading"] == "one"
    assert full.edits
    assert not plain.edits
    assert full.structural >= {"event_board", "lifeless"}
    assert [slot.name for slot in full.memo][len(plain.memo) :] == [slot.name for slot in PROBE.memo]


def test_the_simplified_game_leaves_out_the_cards_with_the_book() -> None:
    rules = assemble(variants=(SIMPLIFIED,))
    names = {rules.faces[card].name for card in rules.deck}
    assert not names & {DUEL, JAIL}
    assert len(assemble().deck) == 80


def test_editions_have_their_characters() -> None:
    assert len(assemble("000").characters) == 16
    assert len(assemble("003").characters) == 19


@pytest.mark.parametrize(
    ("sets", "dealt"),
    [
        ((PROBE,), ()),
        ((PROBE,), ("pack_rat", "blank")),
        ((HIGH_NOON, DODGE_CITY), ()),
        ((HIGH_NOON,), ("suzy_lafayette",)),
    ],
)
def test_rules_know_at_which_points_which_kinds_of_elements_answer(
    sets: tuple[SetTables, ...], dealt: tuple[str, ...]
) -> None:
    rules = assemble(sets=sets)
    rules = narrowed(rules, dealt) if dealt else rules
    people = set(dealt or rules.characters)
    in_deck = {rules.faces[card].name for card in rules.deck}
    events = {rules.faces[card].name for stack in rules.stacks for card in stack}

    def answered_by(elements: set[str]) -> set[str]:
        return {point for point, table in rules.at.items() if elements & set(table)}

    assert rules.of_characters == answered_by(people)
    assert rules.of_cards == answered_by(in_deck)
    assert rules.of_events == answered_by(events)


def test_the_top_of_an_open_pile_of_a_set_is_in_force_beside_the_event() -> None:
    sky = Element("sky", (Modifier(HAND_LIMIT, "probe.clause.sky", ADD, lambda *given: 1),))
    weather = SetTables(
        id="weather", elements=(sky,), piles={"weather": (Face("sky", "", "", EVENT),)}, open_piles=("weather",)
    )
    rules = assemble(sets=(weather, HIGH_NOON))
    assert [rules.piles[pile] for pile in rules.open_piles] == ["weather", "event pile"]
    assert assemble(sets=(weather,)).open_piles == (3,)


def test_sets_may_bring_the_same_thing_but_not_two_of_one_name() -> None:
    shared = ChoiceSpec("probe.clause.shared")
    one, other = (SetTables(id=name, choices={"shared": shared}) for name in ("one", "other"))
    assert assemble(sets=(one, other)).choices["shared"] is shared
    with pytest.raises(NotAvailable, match="both define 'shared'"):
        assemble(sets=(one, replace(other, choices={"shared": ChoiceSpec("probe.clause.shared")})))


def test_silence_draws_for_an_empty_hand_and_orders_nothing() -> None:
    choices = assemble().choices
    assert choices["refill"] == ChoiceSpec("bang.character.suzy_lafayette.draw_when_empty", silent=True)
    assert choices["order"] == ChoiceSpec("bang.sequence.own_order", silent=False)


def test_narrowed_rules_know_only_who_was_dealt() -> None:
    few = narrowed(assemble(sets=(PROBE,)), ("pack_rat", "blank"))
    assert set(few.at[HAND_LIMIT]) == {"pack_rat"}
    assert set(few.edits) == {"event_board", "lasso", "lantern"} == set(few.at[IN_FORCE])


def records() -> list[type]:
    """Every data class of the kernel."""
    modules = [
        importlib.import_module(found.name)
        for package in (bangref.core, bangref.bang)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    classes = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    return sorted(
        (k for k in classes if is_dataclass(k) and k.__module__.startswith("bangref.")),
        key=lambda kind: kind.__qualname__,
    )


@pytest.mark.parametrize("kind", records(), ids=lambda kind: kind.__qualname__)
def test_rules_never_change(kind: type) -> None:
    record: object = object.__new__(kind)
    with pytest.raises(FrozenInstanceError):
        setattr(record, fields(kind)[0].name, "something else")
