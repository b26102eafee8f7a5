"""Bushido: where it is laid, when a card is turned over for it, what that costs, and where it goes."""

from __future__ import annotations

import pytest

from bangref.core.action import NO_CARD, PLAY, Action
from bangref.core.engine import question, silent_answer
from bangref.samurai.cards.bushido import bushido_of
from tests.samurai.table import (
    KINDS,
    OTHERS,
    Person,
    after,
    asked,
    choices,
    cited,
    do,
    done,
    forbidden,
    hand,
    honour,
    is_legal,
    lying,
    player,
    resilience,
    said,
    table,
    targets,
    top,
)

CARD = KINDS["bushido"]
DECK = "bo kiseru bokken katana"


def bushido(character: str = "", hand: str | None = None, *, honour: int | None = None, role: str = "") -> Person:
    """A player with Bushido in front of them."""
    return player(character, hand=hand, lying="bushido", honour=honour, role=role)


# It is played ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.bushido.placement", "samurai.turn.play.property_cards")
def test_it_is_laid_before_anybody_harmless_or_not_at_any_difficulty() -> None:
    people = (player(hand="bushido"), player(hand=""), player(resilience=0), player(lying="armor*4"), *OTHERS)
    setting = table(*people)
    rules, state = setting
    assert targets(rules, state, "bushido") == [0, 1, 2, 3, 4, 5, 6]
    for target in range(7):
        assert bushido_of(rules, do(rules, state, f"play bushido>{target}"), target) == CARD
    assert said(setting, "play bushido>3")[2:] == [
        ("turn.play.any_number", "any_number_of_these", 0),
        ("card.bushido.placement", "moves", CARD, ("hand", 0), ("in_play", 3)),
    ]
    state = do(rules, state, "play bushido>3")
    assert (lying(state, 3), top(state)) == ("armor armor armor armor bushido", "")
    assert bushido_of(rules, state, 0) == NO_CARD


def test_it_needs_somebody() -> None:
    rules, state = table(player(hand="bushido bo"), *OTHERS)
    focus = KINDS["focus"]
    for strange in (Action(0, PLAY, CARD), Action(0, PLAY, CARD, 4), Action(0, PLAY, CARD, -1),
                    Action(0, PLAY, CARD, 1, focus), Action(0, PLAY, CARD, 1, name="parry")):  # fmt: skip
        ruling = forbidden(rules, state, strange)
        assert ruling == ("samurai.card.bushido.placement", "needs_a_target", (0,))
    assert is_legal(rules, state, "play bushido>0")
    assert is_legal(rules, state, "play bushido>3")


@pytest.mark.clause("samurai.card.bushido.only_one")
@pytest.mark.parametrize("holder", range(4))
def test_only_one_may_be_in_play(holder: int) -> None:
    people = [player(hand="bushido focus"), *OTHERS]
    people[holder] = people[holder]._replace(lying="focus bushido")
    rules, state = table(*people)
    assert targets(rules, state, "bushido") == []
    for target in range(4):
        ruling = forbidden(rules, state, f"play bushido>{target}")
        assert ruling == ("samurai.card.bushido.only_one", "in_play_already", (0, holder))
    in_hand_only = table(player(hand="bushido"), player(hand="bushido"), *OTHERS[:2])
    assert is_legal(*in_hand_only, "play bushido>1")


# A card is turned over ------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.bushido.check", "samurai.card.bushido.not_weapon",
                    "samurai.card.bushido.next_holder", "samurai.card.bushido.turn_continues")  # fmt: skip
def test_no_weapon_passes_it_on() -> None:
    setting = table(player(), bushido("benkei", "focus bo"), *OTHERS[:2], deck=f"parry {DECK}")
    state = after(setting, "end")
    assert (lying(state, 1), lying(state, 2), top(state, 9)) == ("", "bushido", "parry")
    assert (hand(state, 1), honour(state)) == ("bo bo kiseru focus", [5, 3, 3, 3])
    assert asked(setting[0], state) == (1, "play phase")
    parry = KINDS["parry"]
    found = said(setting, "end")
    place = found.index(("card.bushido.check", "moves", parry, ("pile", 0), ("flight", 1)))
    assert found[place - 1] == ("turn.recover.skip", "need_not_recover", 1, 5)
    assert found[place + 1 : place + 6] == [
        ("card.bushido.check", "moves", parry, ("flight", 1), ("pile", 2)),
        ("card.bushido.not_weapon", "moves", CARD, ("in_play", 1), ("in_play", 2)),
        ("card.bushido.next_holder", "will_turn_over", 2),
        ("card.bushido.turn_continues", "turn_goes_on", 1),
        ("turn.phases", "phase", 1, 2),
    ]


def test_it_passes_to_the_next_seat_harmless_or_not_and_round_the_table() -> None:
    people = (player(hand=""), *OTHERS[:2], bushido("benkei"))
    rules, state = table(*people, turn=2, deck=f"parry {DECK} geisha parry*2")
    state = do(rules, state, "end")
    assert (state.turn, lying(state, 0), lying(state, 3)) == (3, "bushido", "")


@pytest.mark.parametrize("reading", ["checked", "skipped"])
@pytest.mark.parametrize("tokens", [0, 1, 5])
@pytest.mark.parametrize("before", ["", "bushido", "focus bushido"])
def test_when_a_card_is_turned_over(reading: str, tokens: int, before: str) -> None:
    people = (player(), player("benkei", resilience=tokens, lying=before), *OTHERS[:2])
    setting = table(*people, deck=f"parry {DECK}", readings={"samurai.card.bushido.check": reading})
    state = after(setting, "end")
    turned = bool(before) and (reading == "checked" or not tokens)
    assert top(state, 9) == ("parry" if turned else "")
    assert resilience(state)[1] == (tokens or 5)


def test_nobody_turns_over_a_card_in_the_turn_of_another() -> None:
    state = after(table(bushido(), player("benkei"), *OTHERS[:2], deck=DECK), "end")
    assert (lying(state, 0), top(state, 9)) == ("bushido", "")


# A weapon -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.bushido.weapon_flipped", "samurai.card.bushido.pass_on_discard")
def test_a_weapon_for_a_weapon() -> None:
    setting = table(player(), bushido("benkei", "kiseru parry focus kiseru"), *OTHERS[:2], deck=DECK)
    rules, state = setting
    state = do(rules, state, "end")
    assert asked(rules, state) == (1, "bushido")
    found = question(rules, state)
    assert found is not None
    assert (found.clause, found.silent, found.about) == ("samurai.card.bushido.weapon_flipped", None, (1,))
    assert silent_answer(rules, state) is None
    assert choices(rules, state) == {"kiseru", ""}
    assert said((rules, state), "give kiseru")[:4] == [
        ("card.bushido.weapon_flipped", "moves", KINDS["kiseru"], ("hand", 1), ("pile", 2)),
        ("card.bushido.pass_on_discard", "moves", CARD, ("in_play", 1), ("in_play", 2)),
        ("card.bushido.next_holder", "will_turn_over", 2),
        ("card.bushido.turn_continues", "turn_goes_on", 1),
    ]
    state = do(rules, state, "give kiseru")
    assert (lying(state, 1), lying(state, 2), top(state, 9)) == ("", "bushido", "bo kiseru")
    assert (honour(state), asked(rules, state)) == ([5, 3, 3, 3], (1, "play phase"))
    assert state.weapons == 0


@pytest.mark.clause("samurai.card.bushido.weapon_flipped", "samurai.card.bushido.lose_honour")
def test_a_weapon_for_honour() -> None:
    setting = table(player(), bushido("benkei", "kiseru"), *OTHERS[:2], deck=DECK)
    rules, state = setting
    state = do(rules, state, "end")
    assert said((rules, state), "pass")[:4] == [
        ("card.bushido.lose_honour", "honour", 1, 3, 2),
        ("card.bushido.lose_honour", "moves", CARD, ("in_play", 1), ("pile", 2)),
        ("card.bushido.turn_continues", "turn_goes_on", 1),
        ("turn.phases", "phase", 1, 2),
    ]
    state = do(rules, state, "pass")
    assert (honour(state), top(state, 9), hand(state, 1)) == ([5, 2, 3, 3], "bo bushido", "bokken kiseru kiseru")
    assert not any(lying(state, seat) for seat in range(4))
    assert asked(rules, state) == (1, "play phase")


@pytest.mark.clause("samurai.card.bushido.weapon_flipped", "samurai.card.bushido.lose_honour")
@pytest.mark.parametrize("cards", ["", "focus parry"])
def test_without_a_weapon_in_hand_there_is_no_choice(cards: str) -> None:
    setting = table(player(), bushido("benkei", cards), *OTHERS[:2], deck=DECK)
    rules, state = setting
    state, notes = done(rules, state, "end")
    assert (honour(state), top(state, 9)) == ([5, 2, 3, 3], "bo bushido")
    assert asked(rules, state) == (1, "play phase")
    assert ("samurai.card.bushido.weapon_flipped", "weapon_turned_over", (1, KINDS["bo"])) in notes


def test_what_does_not_answer_bushido() -> None:
    people = (player(hand="bo"), bushido("benkei", "kiseru parry"), *OTHERS[:2])
    rules, state = table(*people, deck=DECK)
    state = do(rules, state, "end")
    flipped = "samurai.card.bushido.weapon_flipped"
    assert forbidden(rules, state, "0: give bo") == ("samurai.turn.discard.excess_only", "no_excess", (0, 1, 7))
    assert forbidden(rules, state, "0: pass") == (flipped, "another_decides", (1, 0))
    assert forbidden(rules, state, "give katana") == (flipped, "not_in_hand", (1, KINDS["katana"]))
    assert forbidden(rules, state, "give parry") == (flipped, "no_weapon", (1, KINDS["parry"]))
    for strange in ("play kiseru", "give kiseru>0", "end"):
        assert forbidden(rules, state, strange) == (flipped, "not_among_answers", (1, "bushido"))
    assert is_legal(rules, state, "pass")
    assert is_legal(rules, state, "give kiseru")


@pytest.mark.clause("samurai.end.no_honour", "samurai.card.bushido.lose_honour")
@pytest.mark.parametrize("cards", ["kiseru", "focus"])
def test_the_last_honour_token_ends_the_game(cards: str) -> None:
    people = (player(), bushido("benkei", cards, honour=1), *OTHERS[:2])
    setting = table(*people, deck=DECK)
    rules, state = setting
    decisions = ("end", "pass") if cards == "kiseru" else ("end",)
    state = do(rules, state, *decisions)
    assert (state.ended_by, honour(state), top(state, 9)) == ("samurai.end.no_honour", [5, 0, 3, 3], "bo bushido")
    assert cited(setting, *decisions).isdisjoint({"samurai.card.bushido.turn_continues", "samurai.score.deadly_strike"})


def test_the_last_token_of_another_is_no_matter() -> None:
    state = after(table(player(), bushido("benkei", "", honour=2), *OTHERS[:2], deck=DECK), "end")
    assert (state.winners, honour(state)[1]) == (None, 1)


def test_what_bushido_left_there_ieyasu_may_take() -> None:
    rules, state = table(player(), bushido("ieyasu", "focus"), *OTHERS[:2], deck=DECK)
    state = do(rules, state, "end")
    assert (asked(rules, state), choices(rules, state)) == ((1, "first card"), {"bushido", ""})
    rules, state = table(player(), bushido("ieyasu", "kiseru"), *OTHERS[:2], deck=DECK)
    state = do(rules, state, "end", "give kiseru")
    assert choices(rules, state) == {"kiseru", ""}


# The Shogun of three --------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.three.shogun_no_bushido_loss")
@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.parametrize("role", ["shogun", "ninja"])
@pytest.mark.parametrize("cards", ["kiseru", "focus"])
def test_the_shogun_of_three_loses_no_honour(number: int, role: str, cards: str) -> None:
    other = "ninja" if role == "shogun" else "shogun"
    people = (player(role=other), bushido("benkei", cards, role=role), *OTHERS[: number - 2])
    setting = table(*people, deck=f"{DECK} nodachi")
    decisions = ("end", "pass") if cards == "kiseru" else ("end",)
    rules, start = setting
    state = do(rules, start, *decisions)
    spared = number == 3 and role == "shogun"
    assert honour(state)[1] == honour(start)[1] - (not spared)
    assert top(state, 9) == "bo bushido"
    found = said(setting, *decisions)
    assert (("three.shogun_no_bushido_loss", "loses_no_honour", 1) in found) == spared
    assert any(each[:2] == ("card.bushido.lose_honour", "honour") for each in found) == (not spared)
    assert ("card.bushido.turn_continues", "turn_goes_on", 1) in found


def test_the_shogun_of_three_may_pass_it_on_all_the_same_and_pays_for_the_deck() -> None:
    people = (player(role="ninja"), bushido("benkei", "kiseru", role="shogun"), player(role="ninja"))
    rules, state = table(*people, deck=DECK)
    state = do(rules, state, "end", "give kiseru")
    assert lying(state, 2) == "bushido"
    rules, state = table(*people, deck="bo", bag="")
    state = do(rules, state, "end")
    assert honour(state) == [2, 5, 2]
