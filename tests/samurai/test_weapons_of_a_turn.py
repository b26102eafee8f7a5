"""How many weapons may be played in a turn, and what allows more of them."""

from __future__ import annotations

import pytest

from bangref.core.ruling import ignore
from bangref.samurai.attack import weapons_allowed
from tests.samurai.table import EMPTY, OTHERS, Person, after, do, forbidden, is_legal, player, refused, said, table


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
    rules, state = table(player("goemon", hand="bo*4", lying="focus"), *OTHERS)
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
