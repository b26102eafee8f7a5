"""What is printed: against the rulebooks' own numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from bangref.rulebook.load import Name, load
from website.facts import facts_of, rows

NAMES = load().names


def of(game: str, id_: str) -> dict[str, str]:
    name = NAMES[game][id_]
    return dict(rows(name, facts_of(name)))


def copies(game: str, *kinds: str) -> int:
    return sum(facts_of(name).number for name in NAMES[game].values() if name.kind in kinds)


def test_how_many_cards_each_box_has() -> None:
    found = Counter(copy.box for name in NAMES["bang"].values() for copy in facts_of(name).copies)
    assert found == {
        "base": 80, "dodge_city": 40, "valley_of_shadows": 16, "armed_and_dangerous": 28, "great_train_robbery": 16,
    }  # fmt: skip


def test_ninety_cards_of_samurai_sword() -> None:
    assert copies("samurai", "weapon", "property", "action") == 90


def test_the_thirty_two_weapons_of_samurai_sword() -> None:
    assert copies("samurai", "weapon") == 32


def test_six_faces_on_each_of_five_dice() -> None:
    assert copies("dice", "die") == 30


def test_jail() -> None:
    assert of("bang", "jail") == {
        "Kind": "blue card",
        "Copies": "3",
        "In base game": "J♠ 10♠ 4♥",
        "Copies told by": "not in the rulebook; from published lists",
        "Book symbol": "yes",
    }


def test_a_card_of_two_boxes_tells_them_apart() -> None:
    found = of("bang", "dynamite")
    assert (found["In base game"], found["In Dodge City"], found["Copies"]) == ("2♥", "10♣", "2")


def test_range_of_a_weapon_and_none_of_another_card() -> None:
    assert of("bang", "winchester")["Range"] == "5"
    assert of("bang", "colt_45") == {"Kind": "weapon", "Range": "1"}
    assert "Range" not in of("bang", "scope")


def test_numbers_of_a_samurai_weapon() -> None:
    katana = of("samurai", "katana")
    assert katana.pop("Copies told by") == "not in the rulebook; from published lists"
    assert katana == {"Kind": "weapon", "Difficulty": "2", "Wounds": "3", "Copies": "1"}
    assert of("samurai", "parry")["Parries"] == "yes"
    assert "Parries" not in of("samurai", "geisha")


@pytest.mark.parametrize(
    ("game", "id_", "term", "number"),
    [
        ("bang", "paul_regret", "Life points", "3"),
        ("bang", "bart_cassidy", "Life points", "4"),
        ("dice", "bart_cassidy", "Life points", "8"),
        ("samurai", "benkei", "Resilience", "5"),
        ("samurai", "chiyome", "Resilience", "4"),
    ],
)
def test_lives_of_characters(game: str, id_: str, term: str, number: str) -> None:
    assert of(game, id_)[term] == number


@pytest.mark.parametrize("game", sorted(NAMES))
def test_lives_say_what_the_clause_says(game: str) -> None:
    for name in NAMES[game].values():
        facts = facts_of(name)
        if name.kind == "character":
            assert str(facts.lives) in load().clauses[facts.lives_by].text
        else:
            assert facts.lives == 0


def test_editions_and_boxes_of_characters() -> None:
    assert of("bang", "uncle_will")["Editions"] == "003"
    assert "Editions" not in of("bang", "bart_cassidy")
    assert of("bang", "vera_custer")["Box"] == "Dodge City"


@pytest.mark.parametrize(
    "name",
    ["rum", "gold_nugget", "don_bell", "emiliano", "ghost", "miss_susanna", "bomb", "train_robbery", "coal_hopper"],
)
def test_what_only_sets_of_one_edition_have(name: str) -> None:
    assert of("bang", name)["Editions"] == "003"


@pytest.mark.parametrize("name", ["beer", "dodge", "high_noon", "ranch", "vera_custer", "colt_45", "sheriff"])
def test_what_every_edition_has(name: str) -> None:
    assert "Editions" not in of("bang", name)


def test_roles_by_number_of_players() -> None:
    assert of("bang", "renegade")["Players"] == "1 of 3, 1 of 4, 1 of 5, 1 of 6, 1 of 7, 2 of 8"
    assert of("bang", "sheriff")["Players"] == "1 of 4, 1 of 5, 1 of 6, 1 of 7, 1 of 8"
    assert of("samurai", "ronin")["Players"] == "1 of 5, 1 of 6, 1 of 7"


@pytest.mark.parametrize("name", [name for names in NAMES.values() for name in names.values()], ids=str)
def test_every_element_has_facts(name: Name) -> None:
    assert rows(name, facts_of(name))[0][0] == "Kind"
