"""Questions of order that the text leaves open: what happens under each answer, one decision at a time."""

from __future__ import annotations

import pytest

from bangref.core.action import DRAW, NATURE, NO_CARD, Action
from bangref.core.engine import Accepted, question, silent_answer, step
from bangref.samurai.assemble import assemble
from bangref.samurai.attack import DISCARDING, FALLING, HITTING, WOUNDING, course
from bangref.samurai.cards.tea_ceremony import AnyOrder
from tests.samurai.table import (
    EMPTY,
    KINDS,
    OTHERS,
    after,
    asked,
    choices,
    do,
    done,
    forbidden,
    hand,
    honour,
    is_legal,
    player,
    rulings,
    said,
    table,
    top,
)

DISCARDED, BEFORE_TOMOE = "samurai.weapon.discarded", "samurai.character.ushiwaka.before_tomoe"
BEFORE_DRAWS, TEA = "samurai.defeat.before_draws", "samurai.card.tea_ceremony.order"
MADE_AGAIN, EXHAUSTED = "samurai.deck.made_again", "samurai.deck.exhausted"
PARRY, LAST_WEAPON = "samurai.card.parry.only_in_answer", "samurai.character.hanzo.jujutsu_last_weapon"
JUJUTSU, NOT_LAST = "samurai.card.jujutsu.effect", "samurai.character.hanzo.not_last_card"


# What comes of a hit --------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "samurai.weapon.discarded", "samurai.character.ushiwaka.before_tomoe", "samurai.defeat.before_draws"
)
@pytest.mark.parametrize(
    ("readings", "stages"),
    [
        ({}, (FALLING, WOUNDING, HITTING)),
        ({BEFORE_TOMOE: "tomoe_first"}, (FALLING, HITTING, WOUNDING)),
        ({BEFORE_DRAWS: "draws_first"}, (WOUNDING, HITTING, FALLING)),
        ({DISCARDED: "before_draws"}, (FALLING, DISCARDING, WOUNDING, HITTING)),
        ({DISCARDED: "when_played"}, (FALLING, WOUNDING, HITTING)),
        ({DISCARDED: "before_draws", BEFORE_DRAWS: "draws_first"}, (DISCARDING, WOUNDING, HITTING, FALLING)),
        (
            {DISCARDED: "before_draws", BEFORE_DRAWS: "draws_first", BEFORE_TOMOE: "tomoe_first"},
            (DISCARDING, HITTING, WOUNDING, FALLING),
        ),
    ],
)
def test_the_course_of_a_hit(readings: dict[str, str], stages: tuple[int, ...]) -> None:
    assert course(assemble(readings=readings).readings) == stages


@pytest.mark.clause("samurai.character.ushiwaka.before_tomoe")
@pytest.mark.parametrize(("value", "first", "second"), [("ushiwaka_first", 1, 0), ("tomoe_first", 0, 1)])
def test_who_draws_first_is_said_once(value: str, first: int, second: int) -> None:
    people = (player("tomoe", hand="bokken"), player("ushiwaka"), player(), player())
    setting = table(*people, deck="katana nodachi", readings={BEFORE_TOMOE: value})
    told = said(setting, "play bokken>1", "pass")
    assert [each for each in told if each[1] == "draws_before"] == [
        ("character.ushiwaka.before_tomoe", "draws_before", first, second)
    ]
    state = after(setting, "play bokken>1", "pass")
    assert hand(state, first).split()[-1] in ("katana", "focus")
    assert "katana" in hand(state, first)
    assert "nodachi" in hand(state, second)


@pytest.mark.clause("samurai.character.ushiwaka.before_tomoe")
@pytest.mark.parametrize("people", [("tomoe", "chiyome"), ("chiyome", "ushiwaka")])
def test_where_one_draws_nothing_is_said_of_an_order(people: tuple[str, str]) -> None:
    one, other = people
    setting = table(player(one, hand="bokken"), player(other), player(), player())
    told = rulings(setting, "play bokken>1", "pass")
    assert not [ruling for ruling in told if ruling.fact == "draws_before"]


@pytest.mark.clause("samurai.weapon.discarded")
def test_a_weapon_that_is_discarded_before_the_draws_lies_there_once() -> None:
    setting = table(player("tomoe", hand="bokken"), player(), player(), player(),
                    deck="katana", readings={DISCARDED: "before_draws"})  # fmt: skip
    told = said(setting, "play bokken>1", "pass")
    moves = [each[2:] for each in told if each[1] == "moves"]
    assert moves == [
        (KINDS["bokken"], ("hand", 0), ("pile", 2)),
        (KINDS["katana"], ("pile", 0), ("hand", 0)),
    ]
    state = after(setting, "play bokken>1", "pass")
    assert (top(state, 9), asked(setting[0], state)) == ("bokken", (0, "play phase"))


@pytest.mark.clause("samurai.defeat.before_draws")
def test_the_draws_first_and_then_the_defeat() -> None:
    people = (player("tomoe", hand="bokken"), player(resilience=1), player(), player())
    told = said(table(*people, deck="katana", readings={BEFORE_DRAWS: "draws_first"}), "play bokken>1", "pass")
    facts = [each[1] for each in told if each[1] in ("draws_for_the_hit", "is_defeated", "honour")]
    assert facts == ["draws_for_the_hit", "is_defeated", "honour", "honour"]
    assert ("defeat.before_draws", "defeated_after_draws", 1) in told
    told = said(table(*people, deck="katana"), "play bokken>1", "pass")
    facts = [each[1] for each in told if each[1] in ("draws_for_the_hit", "is_defeated", "honour")]
    assert facts == ["is_defeated", "honour", "honour", "draws_for_the_hit"]
    assert ("defeat.before_draws", "defeated_before_draws", 1) in told


def test_where_nobody_is_defeated_or_draws_nothing_is_said_of_that_order() -> None:
    standing = said(table(player("tomoe", hand="bokken"), player(), player(), player()), "play bokken>1", "pass")
    nobody = said(table(player("chiyome", hand="bokken"), player(resilience=1), *OTHERS[:2]), "play bokken>1", "pass")
    assert not [each for each in (*standing, *nobody) if each[0] == "defeat.before_draws"]


# Tea Ceremony ---------------------------------------------------------------------------------------------------

ANY = {TEA: "any_order"}
DRINKERS = (player("chiyome", hand="tea_ceremony"), player(hand="focus"), player(hand="focus"), player(hand="focus"))


def drawn(card: str, seat: int) -> Action:
    return Action(NATURE, DRAW, KINDS[card], seat)


@pytest.mark.clause("samurai.card.tea_ceremony.order")
def test_whoever_draws_next_draws_all() -> None:
    rules, state = table(*DRINKERS, readings=ANY)
    state, notes = done(rules, state, "play tea_ceremony")
    assert (TEA, "in_any_order", (0, 1, 2, 3)) in notes
    found = question(rules, state)
    assert found is not None
    assert (found.decider, found.kind, found.clause, found.silent, found.about) == (
        NATURE, "draw in any order", TEA, None, (0, 1, 2, 3))  # fmt: skip
    for wrong in (drawn("bo", 4), drawn("bo", -1), drawn("bo", 1)._replace(name="x")):
        assert forbidden(rules, state, wrong) == (TEA, "another_draw_is_due", (0, 1))
    assert forbidden(rules, state, Action(NATURE, "pass")) == (TEA, "another_draw_is_due", (0, 1))
    assert forbidden(rules, state, drawn("tea_ceremony", 1)._replace(card=NO_CARD)) == (
        TEA, "not_in_draw_pile", (NO_CARD,))  # fmt: skip
    assert forbidden(rules, state, "1: pass") == (TEA, "chance_is_pending", (1, "draw in any order"))


@pytest.mark.clause("samurai.card.tea_ceremony.order")
def test_of_a_known_deck_silence_goes_clockwise_from_the_player() -> None:
    rules, state = table(*DRINKERS, deck="bo kiseru bokken katana nodachi daikyu", readings=ANY)
    state = do(rules, state, "play tea_ceremony")
    assert state.frames[-1] == AnyOrder((0, 1, 2, 3), 0)
    assert silent_answer(rules, state) == drawn("bo", 0)
    assert choices(rules, state) == {"bo"}
    assert forbidden(rules, state, drawn("kiseru", 3)) == (TEA, "not_in_draw_pile", (KINDS["kiseru"],))
    made = step(rules, state, drawn("bo", 2))
    assert isinstance(made, Accepted)
    assert made.state.frames[-1] == AnyOrder((0, 1, 3), 0)
    assert silent_answer(rules, made.state) == drawn("kiseru", 0)
    last = step(rules, made.state, drawn("kiseru", 1))
    assert isinstance(last, Accepted)
    last = step(rules, last.state, drawn("bokken", 3))
    assert isinstance(last, Accepted)
    assert hand(last.state, 0) == "daikyu katana nodachi"
    assert [hand(last.state, seat) for seat in (1, 2, 3)] == ["kiseru focus", "bo focus", "bokken focus"]


@pytest.mark.clause("samurai.card.tea_ceremony.order")
def test_equal_cards_are_known_too() -> None:
    rules, state = table(*DRINKERS, bag="parry*9", readings=ANY)
    state = do(rules, state, "play tea_ceremony")
    assert silent_answer(rules, state) == drawn("parry", 0)


# Both piles empty -----------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.deck.made_again")
@pytest.mark.parametrize(("value", "paid"), [("when_wanted", False), ("with_first_discard", True)])
def test_a_discard_while_both_piles_are_empty(value: str, paid: bool) -> None:
    people = (player("chiyome", hand="daimyo armor"), player(), player(), player())
    rules, state = table(*people, bag="", rest=3, readings={MADE_AGAIN: value})
    assert state.spent
    before = honour(state)
    state, notes = done(rules, state, "play daimyo")
    assert honour(state) == [tokens - paid for tokens in before]
    assert ((MADE_AGAIN, "there_are_discards_again", (1,)) in notes) == paid
    assert state.spent == (not paid)
    assert asked(rules, state) == ((NATURE, "shuffle") if paid else (0, "play phase"))


@pytest.mark.clause("samurai.deck.made_again")
def test_a_deck_that_runs_out_for_the_first_time_is_not_made_again() -> None:
    people = (player("chiyome", hand="daimyo armor"), player(), player(), player())
    notes = rulings(table(*people, deck="bo", bag="", discard="kiseru"), "play daimyo")
    assert not [ruling for ruling in notes if ruling.clause == MADE_AGAIN]


# Parry, Hanzō ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.parry.only_in_answer")
def test_a_parry_for_nothing() -> None:
    people = (player("chiyome", hand="parry"), player(), player(), player())
    rules, state = table(*people)
    assert forbidden(rules, state, "play parry") == (PARRY, "only_as_an_answer", (0, KINDS["parry"]))
    assert not is_legal(rules, state, "play parry")
    setting = table(*people, readings={PARRY: "allowed"})
    assert is_legal(*setting, "play parry")
    assert ("card.parry.only_in_answer", "has_nothing_to_do", KINDS["parry"]) in said(setting, "play parry")
    assert top(after(setting, "play parry")) == "parry"
    assert forbidden(*setting, "play parry>1") == (
        "samurai.turn.play.from_hand", "takes_no_target", (0, KINDS["parry"]))  # fmt: skip


@pytest.mark.clause(
    "samurai.character.hanzo.jujutsu_last_weapon",
    "samurai.character.hanzo.not_last_card",
    "samurai.character.hanzo.card_answers",
)
@pytest.mark.parametrize("order", ["in_turn", "together"])
@pytest.mark.parametrize("value", ["allowed", "bound"])
def test_hanzo_answers_jujutsu(order: str, value: str) -> None:
    readings = {"samurai.answers.order": order, LAST_WEAPON: value}
    forbids = (NOT_LAST, "forbidden_by", ("hanzo", 1, KINDS["bo"]))
    rules, state = table(player(hand="jujutsu focus"), player("hanzo", hand="bo"), EMPTY, EMPTY, readings=readings)
    state = do(rules, state, "play jujutsu")
    assert forbidden(rules, state, "give bo=parry") == forbids
    assert choices(rules, state) == ({"bo", ""} if value == "allowed" else {""})
    if value == "allowed":
        told = said((rules, state), "give bo")
        assert ("character.hanzo.jujutsu_last_weapon", "may_be_the_last_card", 1, KINDS["bo"]) in told
    else:
        assert forbidden(rules, state, "give bo") == forbids
    rules, state = table(player(hand="jujutsu focus"), player("hanzo", hand="bo parry"), EMPTY, EMPTY,
                         readings=readings)  # fmt: skip
    state = do(rules, state, "play jujutsu")
    assert is_legal(rules, state, "give bo")
    assert is_legal(rules, state, "give bo=parry")
    assert not [each for each in said((rules, state), "give bo") if "hanzo" in each[0]]
    told = said((rules, state), "give bo=parry")
    assert ("character.hanzo.card_answers", "counts_as", 1, KINDS["bo"], "parry") in told
    assert forbidden(rules, state, "give parry=parry") == (JUJUTSU, "no_weapon", (1, KINDS["parry"]))
    assert forbidden(rules, state, "give bo=daimyo") == (JUJUTSU, "not_among_answers", (1, "weapon"))
    assert forbidden(rules, state, "give bo>0") == (JUJUTSU, "not_among_answers", (1, "weapon"))


@pytest.mark.clause("samurai.character.hanzo.jujutsu_last_weapon")
def test_nothing_is_said_of_a_last_weapon_of_anybody_else() -> None:
    rules, state = table(player(hand="jujutsu focus"), player("benkei", hand="bo"), EMPTY, EMPTY)
    state = do(rules, state, "play jujutsu")
    assert not [each for each in said((rules, state), "give bo") if "hanzo" in each[0]]
