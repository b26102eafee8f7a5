"""The parry: who may parry and with what, what becomes of the attack, and when the weapon is discarded."""

from __future__ import annotations

import pytest

from bangref.core.action import NO_CARD, PASS, Action
from bangref.core.engine import question, silent_answer
from bangref.samurai.attack import ASKING, Attack
from tests.samurai.table import (
    KINDS,
    OTHERS,
    asked,
    choices,
    do,
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


@pytest.mark.clause("samurai.weapon.parry", "samurai.weapon.parried_no_effect", "samurai.card.parry.effect",
                    "samurai.weapon.discarded")  # fmt: skip
def test_a_parried_attack_has_no_effect() -> None:
    setting = table(player(hand="nodachi"), player(hand="parry parry"), *OTHERS[:2])
    rules, state = setting
    parry, nodachi = KINDS["parry"], KINDS["nodachi"]
    state = do(rules, state, "play nodachi>1")
    assert asked(rules, state) == (1, "answer an attack")
    assert state.frames[-1] == Attack(0, 1, nodachi, held=True, todo=(ASKING,), lost=0)
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
    for somebody in ("2: play parry", "0: play parry", "2: give parry", "2: play bo=parry"):
        ruling = forbidden(rules, state, somebody)
        assert ruling == ("samurai.weapon.only_target_parries", "another_decides", (1, int(somebody[0])))
    for somebody in ("2: pass", "0: play bo>2", "0: end", "2: take parry"):
        ruling = forbidden(rules, state, somebody)
        assert ruling == ("samurai.weapon.parry", "another_decides", (1, int(somebody[0])))
    assert forbidden(rules, state, "play bo") == (
        "samurai.card.parry.effect", "not_that_card", (1, KINDS["bo"], "parry"))  # fmt: skip
    assert forbidden(rules, state, "play bo=parry") == (
        "samurai.card.parry.effect", "does_not_count_as", (1, KINDS["bo"], "parry"))  # fmt: skip
    assert refused(rules, state, "play parry=parry") == ("samurai.card.parry.effect", "does_not_count_as")
    for strange in ("play parry>0", "give parry", "play bo=bokken", "end", "play bo>0=parry"):
        ruling = forbidden(rules, state, strange)
        assert ruling == ("samurai.weapon.parry", "not_among_answers", (1, "parry"))


def test_a_card_that_is_not_in_hand_parries_nothing() -> None:
    rules, state = table(player(hand="bo"), *OTHERS)
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
    rules, state = table(player("hanzo", hand="parry bo"), *OTHERS)
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
