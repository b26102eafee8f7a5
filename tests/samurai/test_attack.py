"""Attacks: how difficult they are, whom weapons reach, what a hit does."""

from __future__ import annotations

from itertools import combinations

import pytest

from bangref.core.action import NO_CARD, PLAY, Action
from bangref.core.ruling import collector, ignore
from bangref.samurai.attack import difficulty, wounds_of
from bangref.samurai.facts import FACES, WEAPON
from tests.samurai.table import (
    DOWN,
    EMPTY,
    KINDS,
    OTHERS,
    Person,
    after,
    cited,
    do,
    done,
    forbidden,
    hand,
    is_legal,
    player,
    refused,
    resilience,
    said,
    table,
    targets,
    top,
)

NUMBERS = {
    "bo": (2, 1), "bokken": (1, 1), "daikyu": (5, 2), "kanabo": (3, 2), "katana": (2, 3), "kiseru": (1, 2),
    "kusarigama": (2, 2), "nagayari": (4, 2), "naginata": (4, 1), "nodachi": (3, 3), "shuriken": (3, 1),
    "tanegashima": (5, 1), "wakizashi": (1, 3),
}  # fmt: skip
"""Highest difficulty and wounds, as printed."""


# Whom a weapon reaches ------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.attack.difficulty")
@pytest.mark.parametrize("number", range(3, 8))
def test_difficulty_is_the_shorter_way_round(number: int) -> None:
    rules, state = table(*(player() for _ in range(number)))
    for by in range(number):
        for target in range(number):
            if by != target:
                clockwise = (target - by) % number
                assert difficulty(rules, state, by, target, ignore) == min(clockwise, number - clockwise)


@pytest.mark.clause("samurai.harmless.not_counted", "samurai.harmless.no_resilience", "samurai.harmless.no_hand")
@pytest.mark.parametrize("harmless", [EMPTY, DOWN, player(hand="", resilience=0)])
@pytest.mark.parametrize("seats", [seats for count in range(4) for seats in combinations((1, 2, 4, 5), count)])
def test_the_harmless_are_not_counted(harmless: Person, seats: tuple[int, ...]) -> None:
    """From the first of six players to the one opposite."""
    people = [harmless if seat in seats else player() for seat in range(6)]
    rules, state = table(*people)
    notes, note = collector()
    found = difficulty(rules, state, 0, 3, note)
    assert found == min(3 - sum(seat < 3 for seat in seats), 3 - sum(seat > 3 for seat in seats))
    assert [ruling.args for ruling in notes if ruling.fact == "places_apart"] == [(0, 3, found)]
    assert [ruling[1:] for ruling in notes if ruling.clause == "samurai.harmless.not_counted"] == (
        [("are_not_counted", seats)] if seats else []
    )


def test_who_attacks_and_who_is_attacked_are_always_counted() -> None:
    """Even where they are harmless themselves, as who attacks with the last card is."""
    rules, state = table(EMPTY, player(), EMPTY, EMPTY, player(), player())
    for by, target, left_out in ((0, 2, (3,)), (0, 3, (2,)), (2, 4, (0, 3)), (1, 4, (0, 2, 3))):
        notes, note = collector()
        assert difficulty(rules, state, by, target, note) == {(0, 2): 2, (0, 3): 2, (2, 4): 1, (1, 4): 1}[by, target]
        assert [ruling.args for ruling in notes if ruling.fact == "are_not_counted"] == [left_out]


@pytest.mark.clause("samurai.card.armor.difficulty", "samurai.card.armor.not_own_attacks", "samurai.property.stacks")
def test_armor_makes_attacks_on_its_owner_more_difficult_and_nothing_else() -> None:
    """The example of the rulebook: two Armor before the first of six players."""
    rules, state = table(player(lying="armor armor"), *(player() for _ in range(5)))
    assert [difficulty(rules, state, by, 0, ignore) for by in range(1, 6)] == [3, 4, 5, 4, 3]
    assert [difficulty(rules, state, 0, target, ignore) for target in range(1, 6)] == [1, 2, 3, 2, 1]
    assert [difficulty(rules, state, 1, target, ignore) for target in (2, 5)] == [1, 2]
    notes, note = collector()
    difficulty(rules, state, 1, 0, note)
    shares = [ruling for ruling in notes if ruling.fact == "share"]
    assert [(each.clause, each.args[1:]) for each in shares] == [("samurai.card.armor.difficulty", ("armor", 1))] * 2


@pytest.mark.clause("samurai.character.benkei.difficulty", "samurai.attack.varies")
def test_what_the_target_adds_is_added_to_the_smaller_number() -> None:
    rules, state = table(player(), player(hand=""), player("benkei", lying="armor"), *OTHERS)
    assert difficulty(rules, state, 0, 2, ignore) == 1 + 2
    assert difficulty(rules, state, 3, 2, ignore) == 1 + 2
    assert difficulty(rules, state, 5, 2, ignore) == 2 + 2
    assert difficulty(rules, state, 2, 3, ignore) == 1


@pytest.mark.clause("samurai.weapon.play_requirements", "samurai.weapon.two_numbers", "samurai.attack.must_check")
@pytest.mark.parametrize("weapon", NUMBERS)
def test_a_weapon_reaches_its_upper_number(weapon: str) -> None:
    """Armor before the one at whom it is played makes every difficulty there is, from one to seven."""
    reach, wounds = NUMBERS[weapon]
    face = FACES[KINDS[weapon]]
    assert (face.kind, face.reach, face.wounds, face.parries) == (WEAPON, reach, wounds, False)
    assert face.clause == f"samurai.weapon.{weapon}.numbers"
    for places in (1, 2, 3):
        for armor in range(5):
            people = [player(hand=weapon)] + [player(hand="focus") for _ in range(5)]
            people[places] = player(hand="focus", lying=f"armor*{armor}" if armor else "")
            rules, state = table(*people)
            assert is_legal(rules, state, f"play {weapon}>{places}") == (places + armor <= reach)
            if places + armor > reach:
                assert forbidden(rules, state, f"play {weapon}>{places}") == (
                    "samurai.weapon.play_requirements", "too_difficult",
                    (0, places, places + armor, KINDS[weapon], reach),
                )  # fmt: skip


@pytest.mark.clause("samurai.harmless.no_weapon_target", "samurai.character.kojiro.not_harmless")
@pytest.mark.parametrize("harmless", [EMPTY, DOWN, player(hand="", resilience=0)])
@pytest.mark.parametrize("character", ["chiyome", "kojiro"])
def test_the_harmless_are_no_target(harmless: Person, character: str) -> None:
    rules, state = table(player(character, hand="daikyu"), harmless, player(), player(hand="", lying="focus"))
    assert targets(rules, state, "daikyu") == [2]
    assert forbidden(rules, state, "play daikyu>1") == ("samurai.harmless.no_weapon_target", "is_harmless", (1,))
    assert refused(rules, state, "play daikyu>3") == ("samurai.harmless.no_weapon_target", "is_harmless")


@pytest.mark.clause("samurai.weapon.attack")
def test_an_attack_is_on_another_player() -> None:
    rules, state = table(player(hand="bo bo"), *OTHERS)
    assert forbidden(rules, state, "play bo>0") == ("samurai.weapon.attack", "not_at_oneself", (0,))
    bo, armor = KINDS["bo"], KINDS["armor"]
    for strange in (
        Action(0, PLAY, bo), Action(0, PLAY, bo, 4), Action(0, PLAY, bo, -1), Action(0, PLAY, bo, 1, armor),
        Action(0, PLAY, bo, 1, name="parry"), Action(0, PLAY, bo, 1, cards=(bo,)),
    ):  # fmt: skip
        assert forbidden(rules, state, strange) == ("samurai.weapon.attack", "needs_a_target", (0,))
    assert is_legal(rules, state, "play bo>1")
    assert is_legal(rules, state, "play bo>3")
    assert refused(rules, state, "play kiseru>1") == ("samurai.turn.play.from_hand", "not_in_hand")
    assert targets(rules, state, "bo") == [1, 2, 3]


# A hit ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapon", NUMBERS)
def test_a_hit_costs_the_lower_number(weapon: str) -> None:
    setting = table(player(hand=f"{weapon} focus"), player(), player(), player())
    state = after(setting, f"play {weapon}>1", "pass")
    assert resilience(state) == [4, 4 - NUMBERS[weapon][1], 5, 5]
    assert (hand(state, 0), top(state), state.weapons) == ("focus", weapon, 1)
    assert f"samurai.weapon.{weapon}.numbers" in cited(setting, f"play {weapon}>1")


def test_all_that_is_cited_for_an_attack() -> None:
    setting = table(player(hand="bo focus"), player(hand=""), player(), player())
    bo = KINDS["bo"]
    assert said(setting, "play bo>2") == [
        ("turn.play.from_hand", "plays", 0, bo, 2, NO_CARD),
        ("turn.play.weapon_cards", "is_of_kind", bo, "weapon"),
        ("weapon.attack", "attacks", 0, 2),
        ("harmless.definition", "is_not_harmless", 2),
        ("weapon.bo.numbers", "weapon_numbers", bo, 2, 1),
        ("turn.play.one_weapon", "weapon_of_the_turn", 0, 1, 1),
        ("attack.difficulty", "places_apart", 0, 2, 1),
        ("harmless.not_counted", "are_not_counted", 1),
        ("weapon.play_requirements", "in_reach", 0, 2, 1, 2),
    ]
    rules, state = setting
    assert said((rules, do(rules, state, "play bo>2")), "pass") == [
        ("weapon.parry_voluntary", "does_not_parry", 2),
        ("weapon.hit_wounds", "weapon_hits", 0, 2, 1),
        ("weapon.hit_wounds", "resilience", 2, 5, 4),
        ("weapon.tokens_to_supply", "tokens_to_supply", 2, 1),
        ("weapon.discarded", "moves", bo, ("hand", 0), ("pile", 2)),
    ]


@pytest.mark.clause("samurai.harmless.attacker")
def test_who_attacks_with_the_last_card_is_harmless_meanwhile() -> None:
    last = table(player(hand="bo"), *OTHERS)
    assert ("harmless.attacker", "is_harmless", 0) in said(last, "play bo>1")
    assert "samurai.harmless.not_counted" not in cited(last, "play bo>1")
    assert "samurai.harmless.attacker" not in cited(table(player(hand="bo bo"), *OTHERS), "play bo>1")
    assert resilience(after(last, "play bo>1", "pass"))[1] == 3


@pytest.mark.clause("samurai.character.kojiro.any_difficulty")
def test_kojiro_reaches_anybody_and_no_difficulty_is_cited() -> None:
    setting = table(player("kojiro", hand="bokken"), *OTHERS[:2], player(lying="armor*4"), *OTHERS)
    found = said(setting, "play bokken>3")
    assert ("character.kojiro.any_difficulty", "reaches_any_difficulty", 0) in found
    assert not {"attack.difficulty", "weapon.play_requirements"} & {clause for clause, *_ in found}
    assert refused(*table(player(hand="bokken"), *OTHERS), "play bokken>2")[1] == "too_difficult"


@pytest.mark.clause("samurai.card.fast_draw.extra_wound", "samurai.character.musashi.extra_wound",
                    "samurai.character.ginchiyo.fewer_wounds")  # fmt: skip
@pytest.mark.parametrize("weapon", ["bo", "kiseru", "nodachi"])
@pytest.mark.parametrize("fast", range(3))
@pytest.mark.parametrize("attacker", ["chiyome", "musashi"])
@pytest.mark.parametrize("target", ["ginchiyo", "tomoe"])
def test_wounds_add_up_and_ginchiyo_is_spared_one(weapon: str, fast: int, attacker: str, target: str) -> None:
    lying = f"fast_draw*{fast}" if fast else ""
    setting = table(player(attacker, hand=weapon, lying=lying), player(target, lying="fast_draw"), *OTHERS[:2])
    rules, state = setting
    state = do(rules, state, f"play {weapon}>1")
    caused = NUMBERS[weapon][1] + fast + (attacker == "musashi")
    suffered = caused - (target == "ginchiyo" and caused > 1)
    assert wounds_of(rules, state, state.frames[-1], ignore) == suffered
    printed = rules.characters[target].resilience
    state, notes = done(rules, state, "pass")
    assert resilience(state)[1] == max(0, printed - suffered)
    found = {ruling.clause for ruling in notes}
    added_first = target == "ginchiyo" and caused > NUMBERS[weapon][1]
    assert ("samurai.character.ginchiyo.after_additions" in found) == added_first
    assert ("samurai.weapon.excess_ignored" in found) == (suffered > printed)
    assert ("samurai.character.ginchiyo.fewer_wounds" in found) == (caused > suffered)
    if added_first:
        last = next(ruling for ruling in notes if ruling.clause == "samurai.character.ginchiyo.after_additions")
        assert last[1:] == ("spared_after_additions", (1, caused, suffered))


@pytest.mark.parametrize(("first", "clauses"), [
    (player("musashi", hand="bo focus"), ["character.musashi.extra_wound"]),
    (player(hand="bo focus", lying="fast_draw fast_draw"), ["card.fast_draw.extra_wound"] * 2),
    (player(hand="bo focus"), []),
])  # fmt: skip
def test_wounds_that_are_added_are_cited(first: Person, clauses: list[str]) -> None:
    found = said(table(first, *OTHERS), "play bo>1", "pass")
    assert [each[0] for each in found if each[1:3] == ("share", "wounds")] == clauses


@pytest.mark.clause("samurai.weapon.excess_ignored")
def test_wounds_above_the_last_token_are_ignored() -> None:
    people = (player(hand="nodachi focus"), player(resilience=2), player(), player())
    found = said(table(*people), "play nodachi>1", "pass")
    assert ("weapon.excess_ignored", "fewer_tokens_than_wounds", 1, 2, 3) in found
    assert ("weapon.hit_wounds", "weapon_hits", 0, 1, 3) in found
    assert ("weapon.tokens_to_supply", "tokens_to_supply", 1, 2) in found
    exactly = table(people[0], player(resilience=3), player(), player())
    assert "samurai.weapon.excess_ignored" not in cited(exactly, "play nodachi>1", "pass")
