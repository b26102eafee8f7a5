"""Attacks: how difficult they are, whom weapons reach, how many may be played, what they do, how they are parried."""

from __future__ import annotations

from itertools import combinations

import pytest

from bangref.core.action import NO_CARD, PASS, PLAY, Action
from bangref.core.engine import question, silent_answer
from bangref.core.ruling import collector, ignore
from bangref.samurai.attack import ASKING, Attack, difficulty, weapons_allowed, wounds_of
from bangref.samurai.facts import FACES, WEAPON
from tests.samurai.table import (
    KINDS,
    Person,
    after,
    asked,
    choices,
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
OTHERS = tuple(player() for _ in range(6))
EMPTY = player(hand="")
DOWN = player(resilience=0)


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
    rules, state = table(player(), player(hand=""), player("benkei", lying="armor"), *OTHERS[:3])
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
    rules, state = table(player(hand="bo bo"), *OTHERS[:3])
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


# How many weapons -----------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.play.one_weapon", "samurai.card.focus.extra_weapon",
                    "samurai.character.goemon.extra_weapon", "samurai.three.shogun_extra_weapon",
                    "samurai.property.not_in_hand")  # fmt: skip
@pytest.mark.parametrize("character", ["chiyome", "goemon"])
@pytest.mark.parametrize("focus", range(4))
@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.parametrize("role", ["shogun", "ninja"])
def test_how_many_weapons_may_be_played(character: str, focus: int, number: int, role: str) -> None:
    first = player(character, hand="bo focus", lying=f"focus*{focus}" if focus else "", role=role)
    allowed = 1 + (character == "goemon") + focus + (number == 3 and role == "shogun")
    for played in range(7):
        people = [player(hand="geisha", role="ninja" if role == "shogun" else "shogun"), *OTHERS[: number - 2]]
        rules, state = table(first, *people, weapons=played)
        assert weapons_allowed(rules, state, 0, ignore) == allowed
        assert is_legal(rules, state, "play bo>1") == (played < allowed)
        if played >= allowed:
            ruling = forbidden(rules, state, "play bo>1")
            assert ruling == ("samurai.turn.play.one_weapon", "weapons_played", (0, played, allowed))


@pytest.mark.parametrize(("first", "second", "clauses"), [
    (player("goemon", hand="bo focus"), player(), {"character.goemon.extra_weapon"}),
    (player(hand="bo focus", lying="focus focus"), player(), {"card.focus.extra_weapon"}),
    (player(hand="katana focus", lying="focus"), player("benkei"),
     {"card.focus.extra_weapon", "character.benkei.difficulty"}),
    (player(hand="katana focus"), player(lying="armor"), {"card.armor.difficulty"}),
])  # fmt: skip
def test_what_is_added_is_cited(first: Person, second: Person, clauses: set[str]) -> None:
    weapon = (first.hand or "").split()[0]
    found = said(table(first, second, *OTHERS[:2]), f"play {weapon}>1")
    assert {each[0] for each in found if each[1] == "share"} == clauses


def test_the_shogun_of_three_plays_a_weapon_more_by_his_clause() -> None:
    found = said(table(player(hand="bo focus"), player(), player()), "play bo>1")
    assert ("three.shogun_extra_weapon", "share", "weapons allowed", "shogun", 1) in found


@pytest.mark.parametrize(("first", "clauses"), [
    (player("musashi", hand="bo focus"), ["character.musashi.extra_wound"]),
    (player(hand="bo focus", lying="fast_draw fast_draw"), ["card.fast_draw.extra_wound"] * 2),
    (player(hand="bo focus"), []),
])  # fmt: skip
def test_wounds_that_are_added_are_cited(first: Person, clauses: list[str]) -> None:
    found = said(table(first, *OTHERS[:3]), "play bo>1", "pass")
    assert [each[0] for each in found if each[1:3] == ("share", "wounds")] == clauses


def test_the_limit_comes_before_what_else_is_wrong_with_the_target() -> None:
    rules, state = table(player(hand="bo"), EMPTY, *OTHERS[:2], weapons=1)
    assert refused(rules, state, "play bo>1")[1] == "weapons_played"
    assert refused(rules, state, "play bo>0")[1] == "not_at_oneself"


def test_a_focus_laid_in_mid_turn_counts_at_once_and_one_that_is_gone_no_longer() -> None:
    people = (player(hand="bo bo focus geisha"), player(hand="focus geisha"), player(), player())
    rules, state = table(*people)
    state = do(rules, state, "play bo>1", "pass")
    assert state.weapons == 1
    assert not is_legal(rules, state, "play bo>1")
    state = do(rules, state, "play focus")
    assert is_legal(rules, state, "play bo>1")
    assert not is_legal(rules, do(rules, state, "play geisha>0.focus"), "play bo>1")


def test_weapons_are_counted_one_by_one() -> None:
    rules, state = table(player("goemon", hand="bo*4", lying="focus"), *OTHERS[:3])
    for played in (1, 2, 3):
        state = do(rules, state, "play bo>1", "pass")
        assert state.weapons == played
    assert forbidden(rules, state, "play bo>1").args == (0, 3, 3)


@pytest.mark.clause("samurai.answers.given_up", "samurai.character.hanzo.weapon_as_parry")
def test_weapons_that_are_given_up_do_not_count() -> None:
    """Neither those discarded for Jujutsu nor those played as a parry; and a new turn starts from nothing."""
    people = (player(hand="jujutsu bo bo"), player("hanzo", hand="bo bo bo"), player(hand=""), player(hand=""))
    state = after(table(*people), "play jujutsu", "give bo", "play bo>1", "play bo=parry")
    assert state.weapons == 1
    assert after(table(*people, weapons=1, deck="focus*2 geisha*2"), "end").weapons == 0


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
    last = table(player(hand="bo"), *OTHERS[:3])
    assert ("harmless.attacker", "is_harmless", 0) in said(last, "play bo>1")
    assert "samurai.harmless.not_counted" not in cited(last, "play bo>1")
    assert "samurai.harmless.attacker" not in cited(table(player(hand="bo bo"), *OTHERS[:3]), "play bo>1")
    assert resilience(after(last, "play bo>1", "pass"))[1] == 3


@pytest.mark.clause("samurai.character.kojiro.any_difficulty")
def test_kojiro_reaches_anybody_and_no_difficulty_is_cited() -> None:
    setting = table(player("kojiro", hand="bokken"), *OTHERS[:2], player(lying="armor*4"), *OTHERS[:3])
    found = said(setting, "play bokken>3")
    assert ("character.kojiro.any_difficulty", "reaches_any_difficulty", 0) in found
    assert not {"attack.difficulty", "weapon.play_requirements"} & {clause for clause, *_ in found}
    assert refused(*table(player(hand="bokken"), *OTHERS[:3]), "play bokken>2")[1] == "too_difficult"


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


@pytest.mark.clause("samurai.weapon.excess_ignored")
def test_wounds_above_the_last_token_are_ignored() -> None:
    people = (player(hand="nodachi focus"), player(resilience=2), player(), player())
    found = said(table(*people), "play nodachi>1", "pass")
    assert ("weapon.excess_ignored", "fewer_tokens_than_wounds", 1, 2, 3) in found
    assert ("weapon.hit_wounds", "weapon_hits", 0, 1, 3) in found
    assert ("weapon.tokens_to_supply", "tokens_to_supply", 1, 2) in found
    exactly = table(people[0], player(resilience=3), player(), player())
    assert "samurai.weapon.excess_ignored" not in cited(exactly, "play nodachi>1", "pass")


# The parry ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.weapon.parry", "samurai.weapon.parried_no_effect", "samurai.card.parry.effect",
                    "samurai.weapon.discarded")  # fmt: skip
def test_a_parried_attack_has_no_effect() -> None:
    setting = table(player(hand="nodachi"), player(hand="parry parry"), *OTHERS[:2])
    rules, state = setting
    parry, nodachi = KINDS["parry"], KINDS["nodachi"]
    state = do(rules, state, "play nodachi>1")
    assert asked(rules, state) == (1, "answer an attack")
    assert state.frames[-1] == Attack(0, 1, nodachi, held=True, stage=ASKING, lost=0)
    assert choices(rules, state) == {"parry", ""}
    assert said((rules, state), "play parry") == [
        ("weapon.parry", "plays", 1, parry, 0, NO_CARD),
        ("card.parry.effect", "counts_as", 1, parry, "parry"),
        ("card.parry.effect", "moves", parry, ("hand", 1), ("pile", 2)),
        ("weapon.parried_no_effect", "attack_parried", 1, 0),
        ("weapon.discarded", "moves", nodachi, ("hand", 0), ("pile", 2)),
    ]
    state = do(rules, state, "play parry")
    assert resilience(state)[1] == 4
    assert (top(state, 2), hand(state, 1)) == ("parry nodachi", "parry")


@pytest.mark.clause("samurai.weapon.parry_voluntary", "samurai.weapon.only_target_parries")
def test_only_the_target_may_parry_and_need_not() -> None:
    rules, state = table(player(hand="bo parry"), player(hand="parry bo"), player(hand="parry"), player())
    state = do(rules, state, "play bo>1")
    assert is_legal(rules, state, "pass")
    for somebody in ("2: play parry", "0: play parry", "2: pass"):
        ruling = forbidden(rules, state, somebody)
        assert ruling == ("samurai.weapon.only_target_parries", "another_decides", (1, int(somebody[0])))
    assert forbidden(rules, state, "play bo") == (
        "samurai.card.parry.effect", "not_that_card", (1, KINDS["bo"], "parry"))  # fmt: skip
    assert forbidden(rules, state, "play bo=parry") == (
        "samurai.card.parry.effect", "does_not_count_as", (1, KINDS["bo"], "parry"))  # fmt: skip
    assert refused(rules, state, "play parry=parry") == ("samurai.card.parry.effect", "does_not_count_as")
    for strange in ("play parry>0", "give parry", "play bo=bokken", "end", "play bo>0=parry"):
        ruling = forbidden(rules, state, strange)
        assert ruling == ("samurai.weapon.parry", "not_among_answers", (1, "parry"))


def test_a_card_that_is_not_in_hand_parries_nothing() -> None:
    rules, state = table(player(hand="bo"), *OTHERS[:3])
    state = do(rules, state, "play bo>1")
    ruling = forbidden(rules, state, "play parry")
    assert ruling == ("samurai.weapon.parry", "not_in_hand", (1, KINDS["parry"]))
    assert choices(rules, state) == {""}


@pytest.mark.clause("samurai.character.hanzo.weapon_as_parry", "samurai.character.hanzo.not_last_card")
def test_hanzo_parries_with_a_weapon_but_not_with_his_last_card() -> None:
    rules, state = table(player(hand="bo"), player("hanzo", hand="kiseru focus"), *OTHERS[:2])
    state = do(rules, state, "play bo>1")
    assert choices(rules, state) == {"kiseru", ""}
    found = said((rules, state), "play kiseru=parry")
    assert ("character.hanzo.weapon_as_parry", "counts_as", 1, KINDS["kiseru"], "parry") in found
    assert not any(clause == "character.hanzo.card_answers" for clause, *_ in found)
    parried = do(rules, state, "play kiseru=parry")
    assert (resilience(parried)[1], hand(parried, 1), top(parried, 2)) == (4, "focus", "kiseru bo")
    assert refused(rules, state, "play focus=parry") == ("samurai.card.parry.effect", "does_not_count_as")
    assert refused(rules, state, "play kiseru") == ("samurai.card.parry.effect", "not_that_card")
    for last in ("kiseru", "parry"):
        rules, state = table(player(hand="bo"), player("hanzo", hand=last), *OTHERS[:2])
        state = do(rules, state, "play bo>1")
        assert choices(rules, state) == ({""} if last == "kiseru" else {"parry", ""})
    rules, state = table(player(hand="bo"), player("hanzo", hand="kiseru"), *OTHERS[:2])
    ruling = forbidden(rules, do(rules, state, "play bo>1"), "play kiseru=parry")
    assert ruling == ("samurai.character.hanzo.not_last_card", "forbidden_by", ("hanzo", 1, KINDS["kiseru"]))


@pytest.mark.clause("samurai.card.parry.only_in_answer")
def test_a_parry_is_not_played_in_the_own_turn() -> None:
    rules, state = table(player("hanzo", hand="parry bo"), *OTHERS[:3])
    assert targets(rules, state, "parry") == []
    for way in ("play parry", "play parry>1"):
        ruling = forbidden(rules, state, way)
        assert ruling == ("samurai.card.parry.only_in_answer", "only_as_an_answer", (0, KINDS["parry"]))
    assert refused(rules, state, "play bo>1=parry") == ("samurai.weapon.attack", "needs_a_target")


@pytest.mark.parametrize("reading", ["after_attack", "when_played"])
def test_when_the_weapon_is_discarded(reading: str) -> None:
    readings = {"samurai.weapon.discarded": reading}
    setting = table(player(hand="bo"), player(hand="parry"), *OTHERS[:2], readings=readings)
    rules, state = setting
    state = do(rules, state, "play bo>1")
    assert top(state) == ("" if reading == "after_attack" else "bo")
    assert top(do(rules, state, "play parry"), 9) == ("parry bo" if reading == "after_attack" else "bo parry")
    assert top(do(rules, state, "pass"), 9) == "bo"
    moves = [each for each in said(setting, "play bo>1", "play parry") if each[:2] == ("weapon.discarded", "moves")]
    assert moves == [("weapon.discarded", "moves", KINDS["bo"], ("hand", 0), ("pile", 2))]


def test_the_silent_answer_is_no_parry() -> None:
    rules, state = table(player(hand="bo"), player(hand="parry"), *OTHERS[:2])
    state = do(rules, state, "play bo>1")
    assert silent_answer(rules, state) == Action(1, PASS)
    found = question(rules, state)
    assert found is not None
    assert (found.clause, found.about) == ("samurai.weapon.parry", (1, 0, KINDS["bo"]))
