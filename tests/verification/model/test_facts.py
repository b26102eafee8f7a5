"""What the model has printed on its cards, against totals that the rulebook tells."""

from __future__ import annotations

from collections import Counter

from bangref.rulebook import load
from verification.model.bang.facts import (
    CARDS,
    EQUIPMENT,
    LIVES,
    RANKS,
    STATIONS,
    SUITS,
    WAGONS,
    all_cards,
    all_equipment,
    characters,
    name_of,
    rank_of,
)

HIGH = RANKS[RANKS.index("8") :]
FIVE_UP = RANKS[RANKS.index("5") :]


def corners(cards: list[str]) -> Counter[tuple[str, str]]:
    return Counter((rank_of(card), card[-1]) for card in cards)


def test_base_has_each_rank_once_and_the_high_ones_twice() -> None:
    cards = all_cards((), simplified=False)
    assert len(cards) == 80
    assert corners(cards) == Counter({(rank, suit): 1 + (rank in HIGH) for rank in RANKS for suit in SUITS})


def test_dodge_city_has_each_rank_from_5_once() -> None:
    both, base = all_cards(("dodge_city",), simplified=False), all_cards((), simplified=False)
    added = Counter(both) - Counter(base)
    assert added.total() == 40
    assert corners(list(added.elements())) == Counter({(rank, suit): 1 for rank in FIVE_UP for suit in SUITS})


def test_valley_of_shadows_adds_sixteen_cards_of_fifteen_names() -> None:
    both, base = all_cards(("valley_of_shadows",), simplified=False), all_cards((), simplified=False)
    added = Counter(both) - Counter(base)
    assert added.total() == 16
    assert Counter(name_of(card) for card in added.elements())["Ghost"] == 2
    assert len({name_of(card) for card in added}) == 15


def test_the_great_train_robbery_adds_sixteen_cards_of_fourteen_names() -> None:
    both, base = all_cards(("great_train_robbery",), simplified=False), all_cards((), simplified=False)
    names = Counter(name_of(card) for card in (Counter(both) - Counter(base)).elements())
    assert names.total() == 16
    assert len(names) == 14
    assert {name for name, number in names.items() if number == 2} == {"Next Stop", "Train Robbery"}
    assert sum(CARDS[name]["border"] == "blue" for name in names) == 4


def test_wagons_and_stations_are_those_of_the_rulebook() -> None:
    names = load().names["bang"].values()
    assert set(WAGONS) == {name.en for name in names if name.kind == "wagon"}
    assert set(STATIONS) == {name.en for name in names if name.kind == "station"}
    assert (len(WAGONS), len(STATIONS)) == (16, 13)


def test_simplified_leaves_out_the_book() -> None:
    left_out = Counter(all_cards((), simplified=False)) - Counter(all_cards((), simplified=True))
    assert {name_of(card) for card in left_out} == {"Duel", "Dynamite", "General Store", "Indians!", "Jail"}


def test_names_are_those_of_the_rulebook() -> None:
    names = load().names["bang"]
    assert set(CARDS) == {name.en for name in names.values() if name.kind == "card"}
    assert set(LIVES) == {name.en for name in names.values() if name.kind == "character"}


def test_equipment_costs_what_the_clauses_say() -> None:
    names = {name.en: name.id for name in load().names["bang"].values() if name.kind == "equipment"}
    assert set(EQUIPMENT) == set(names)
    for name, card in EQUIPMENT.items():
        nuggets = "nugget" if card["price"] == 1 else "nuggets"
        text = load().clauses[f"bang.equipment.{names[name]}.price"].text
        assert text == f"{name} costs {card['price']} gold {nuggets}."


def test_equipment_is_there_as_often_as_the_rulebook_says() -> None:
    copies = Counter(all_equipment())
    assert copies.total() == 24
    assert {name for name, number in copies.items() if number == 3} == {"Shot", "Bottle", "Pardner", "Wanted"}
    assert {name for name, number in copies.items() if number == 2} == {"Rum"}


def test_lives_are_those_of_the_clauses() -> None:
    names = {name.en: name.id for name in load().names["bang"].values() if name.kind == "character"}
    for character, lives in LIVES.items():
        text = load().clauses[f"bang.character.{names[character]}.lives"].text
        assert text == f"{character} has {lives} lives."


def test_editions_and_sets_have_their_characters() -> None:
    assert len(characters("000", ())) == 16
    assert len(characters("003", ())) == 19
    assert len(characters("003", ("bonus", "dodge_city"))) == 36
    assert len(characters("003", ("bonus", "dodge_city", "gold_rush"))) == 44
    assert len(characters("003", ("bonus", "dodge_city", "gold_rush", "valley_of_shadows"))) == 52
    assert len(characters("003", ("bonus", "dodge_city", "gold_rush", "valley_of_shadows", "wild_west_show"))) == 60
    assert len(characters("003", ("great_train_robbery",))) == 27
