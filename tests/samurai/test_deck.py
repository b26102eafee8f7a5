"""A deck that runs out: what it costs, and when; in the middle of any draw; with nothing to make a new one of."""

from __future__ import annotations

import pytest

from bangref.core.action import NATURE, SHUFFLE, Action
from bangref.core.engine import Accepted, question, step
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from tests.samurai.table import (
    KINDS,
    OTHERS,
    Person,
    after,
    asked,
    cited,
    do,
    done,
    forbidden,
    hand,
    honour,
    player,
    refused,
    resilience,
    said,
    table,
    top,
)

EXHAUSTED = "samurai.deck.exhausted"
BOTH = "samurai.deck.both_empty"
WHEN_NEEDED = {EXHAUSTED: "when_needed"}
COSTS = {BOTH: "each_attempt_costs"}
FULL, ONCE, TWICE = [5, 3, 3, 3], [4, 2, 2, 2], [3, 1, 1, 1]


def short(
    deck: str,
    first: Person,
    *others: Person,
    stage: str = "play",
    discard: str = "",
    readings: dict[str, str] | None = None,
) -> tuple[Rules, State]:
    """A table with these cards in the deck, in this order, and all the others on the discard pile."""
    people = (first, *(others or OTHERS))
    return table(*people, stage=stage, deck=deck, bag="", discard=discard, readings=readings)


def is_shuffling(rules: Rules, state: State) -> bool:
    """Whether chance is asked for the order of a new deck."""
    return asked(rules, state) == (-1, "shuffle")


# When it has run out --------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.deck.exhausted", "samurai.deck.honour_loss")
def test_the_last_card_is_drawn_and_the_deck_is_made_anew_at_once() -> None:
    setting = short("bo kiseru", player(hand="daimyo focus"))
    rules, state = setting
    state = do(rules, state, "play daimyo")
    assert is_shuffling(rules, state)
    assert honour(state) == ONCE
    assert hand(state, 0) == "bo kiseru focus"
    assert not state.piles[0]
    assert not state.piles[2]
    assert state.frames[-2].card == KINDS["daimyo"]
    state = do(rules, state, "shuffle")
    assert asked(rules, state) == (0, "play phase")
    assert (top(state, 9), len(state.piles[1])) == ("daimyo", 90 - 3 - 3 - 1)


def test_all_that_is_cited_when_the_deck_has_run_out() -> None:
    setting = short("bo", player(hand="daimyo focus"))
    found = said(setting, "play daimyo")
    bo = KINDS["bo"]
    assert found[3:] == [
        ("card.daimyo.draw", "moves", bo, ("pile", 0), ("hand", 0)),
        ("deck.honour_loss", "honour", 0, 5, 4),
        ("deck.honour_loss", "honour", 1, 3, 2),
        ("deck.honour_loss", "honour", 2, 3, 2),
        ("deck.honour_loss", "honour", 3, 3, 2),
        ("deck.draw_goes_on", "draws_the_rest", 0, 1),
        ("deck.exhausted", "reshuffled", 84),
    ]
    rules, state = setting
    state = do(rules, state, "play daimyo")
    found = said((rules, state), "shuffle")
    assert found == []


def test_a_card_is_left_so_it_has_not_run_out() -> None:
    setting = short("bo kiseru bokken", player(hand="daimyo focus"))
    state = after(setting, "play daimyo")
    assert (honour(state), top(state)) == (FULL, "daimyo")
    assert asked(setting[0], state) == (0, "play phase")
    last_unknown = table(player(hand="daimyo focus"), *OTHERS, deck="kiseru", bag="bo bokken")
    state = after(last_unknown, "play daimyo", "draw bo")
    assert honour(state) == FULL


def test_the_last_card_of_unknown_order_is_no_chance_and_runs_the_deck_out() -> None:
    rules, state = table(player(hand="daimyo focus"), *OTHERS, deck="kiseru", bag="bo")
    state = do(rules, state, "play daimyo")
    assert is_shuffling(rules, state)
    assert (honour(state), hand(state, 0)) == (ONCE, "bo kiseru focus")


@pytest.mark.clause("samurai.deck.draw_goes_on")
def test_the_rest_of_a_draw_comes_from_the_new_deck() -> None:
    setting = short("bo", player(hand="tea_ceremony"))
    rules, state = setting
    state, notes = done(rules, state, "play tea_ceremony")
    assert hand(state, 0) == "bo"
    assert ("samurai.deck.draw_goes_on", "draws_the_rest", (0, 2)) in notes
    state = do(rules, state, "shuffle", "draw bo kiseru", "draw parry", "draw parry", "draw parry")
    assert honour(state) == ONCE
    assert hand(state, 0) == "bo bo kiseru"
    assert top(state, 9) == "tea_ceremony"


@pytest.mark.parametrize("reading", ["with_last_card", "when_needed"])
def test_the_deck_may_run_out_between_two_draws_of_one_card(reading: str) -> None:
    """The others each draw one for the Tea Ceremony: the third of them finds no card."""
    setting = short("bo*3 kiseru parry", player(hand="tea_ceremony"), readings={EXHAUSTED: reading})
    rules, state = setting
    state, notes = done(rules, state, "play tea_ceremony")
    assert is_shuffling(rules, state)
    assert (hand(state, 1), hand(state, 2), hand(state, 3)) == ("kiseru focus", "focus parry", "focus")
    assert honour(state) == ONCE
    assert "samurai.deck.draw_goes_on" not in {note.clause for note in notes}
    state = do(rules, state, "shuffle", "draw bokken")
    assert hand(state, 3) == "bokken focus"


@pytest.mark.clause("samurai.deck.exhausted")
@pytest.mark.parametrize("reading", ["with_last_card", "when_needed"])
def test_an_empty_deck_may_lie_for_a_while_by_one_reading_only(reading: str) -> None:
    rules, state = short("bo kiseru", player(hand="daimyo daimyo"), readings={EXHAUSTED: reading})
    state = do(rules, state, "play daimyo")
    if reading == "with_last_card":
        assert is_shuffling(rules, state)
        return
    assert honour(state) == FULL
    assert asked(rules, state) == (0, "play phase")
    state, notes = done(rules, state, "play daimyo")
    assert is_shuffling(rules, state)
    assert honour(state) == ONCE
    assert KINDS["daimyo"] in state.piles[1]
    assert state.piles[1].count(KINDS["daimyo"]) == 2
    assert "samurai.deck.draw_goes_on" not in {note.clause for note in notes}


@pytest.mark.clause("samurai.turn.draw.deck_empty")
@pytest.mark.parametrize("deck", ["", "bo"])
def test_a_draw_phase_with_an_empty_deck(deck: str) -> None:
    rules, state = short(deck, player(hand="focus"), stage="first card", readings=WHEN_NEEDED)
    assert is_shuffling(rules, state)
    assert honour(state) == ONCE
    state = do(rules, state, "shuffle", "draw kiseru" if deck else "draw bo kiseru")
    assert hand(state, 0) == "bo kiseru focus"


def test_that_the_deck_is_empty_is_told_in_the_draw_phase() -> None:
    people = (player(), player(hand="focus"), player(), player())
    empty = short("", *people, readings=WHEN_NEEDED)
    assert ("turn.draw.deck_empty", "deck_is_empty", 1) in said(empty, "end")
    assert "samurai.turn.draw.deck_empty" not in cited(short("bo", *people, readings=WHEN_NEEDED), "end")


def test_the_order_of_the_new_deck_may_be_told() -> None:
    rules, state = short("bo kiseru", player(hand="daimyo focus"), player(hand="focus", character="tomoe"), *OTHERS[:2])
    state = do(rules, state, "play daimyo")
    bag = list(state.piles[1])
    assert forbidden(rules, state, "0: end")[:2] == (EXHAUSTED, "chance_is_pending")
    assert refused(rules, state, "shuffle bo") == (EXHAUSTED, "not_these_cards")
    found = question(rules, state)
    assert found is not None
    assert found.clause == EXHAUSTED
    order = tuple(reversed(bag))
    made = step(rules, state, Action(NATURE, SHUFFLE, cards=order))
    assert isinstance(made, Accepted)
    assert made.state.piles[0] == order
    assert made.rulings[0] == (EXHAUSTED, "shuffled", (len(order),))


# What it ends ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.deck.may_end_game", "samurai.deck.honour_loss", "samurai.end.no_honour")
@pytest.mark.parametrize("reading", ["with_last_card", "when_needed"])
def test_it_may_end_the_game_in_the_middle_of_a_draw(reading: str) -> None:
    """A Daimyo that has been drawn counts; all return their token before it is looked at who has none."""
    people = (player(hand="tea_ceremony"), player(honour=1), player(), player(honour=1))
    setting = short("daimyo bo", *people, readings={EXHAUSTED: reading})
    rules, state = setting
    state, notes = done(rules, state, "play tea_ceremony")
    assert state.ended_by == "samurai.end.no_honour"
    assert honour(state) == [4, 0, 2, 0]
    assert hand(state, 0) == "bo daimyo"
    found = [(note.clause, *note[1:]) for note in notes]
    assert ("samurai.end.no_honour", "no_honour_left", (1, 3)) in found
    assert ("samurai.score.daimyo", "points_of", (0, 1)) in found
    assert found[-1] == ("samurai.deck.may_end_game", "game_over", ())
    assert "samurai.deck.exhausted" not in {note.clause for note in notes}


def test_without_an_end_nothing_is_said_of_one() -> None:
    assert "samurai.deck.may_end_game" not in cited(short("bo", player(hand="daimyo")), "play daimyo")


def test_several_without_honour_are_named_in_the_order_of_the_table() -> None:
    people = (player(hand="daimyo focus", honour=1), player(honour=1), player(honour=2), player(honour=1))
    found = said(short("bo kiseru", *people), "play daimyo")
    assert ("end.no_honour", "no_honour_left", 0, 1, 3) in found


# In the middle of what else draws -------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["after_attack", "when_played"])
def test_in_the_middle_of_an_attack(reading: str) -> None:
    """Ushiwaka draws two; the weapon is in the new deck only where it was discarded as it was played."""
    readings = {"samurai.weapon.discarded": reading}
    ushiwaka = player("ushiwaka", hand="focus")
    rules, state = short("parry", player(hand="katana focus"), ushiwaka, *OTHERS[:2], readings=readings)
    state = do(rules, state, "play katana>1", "pass")
    assert is_shuffling(rules, state)
    assert (KINDS["katana"] in state.piles[1]) == (reading == "when_played")
    state = do(rules, state, "shuffle", "draw bo kiseru")
    assert (hand(state, 1), resilience(state)[1], honour(state)) == ("bo kiseru focus parry", 1, ONCE)
    assert top(state, 9) == ("katana" if reading == "after_attack" else "")


def test_after_the_token_of_the_defeated_and_before_what_he_draws() -> None:
    ushiwaka = player("ushiwaka", hand="focus", resilience=2)
    rules, state = short("parry bo", player(hand="katana focus"), ushiwaka, *OTHERS[:2])
    state = do(rules, state, "play katana>1", "pass")
    assert honour(state) == [5, 1, 2, 2]
    assert hand(state, 1) == "bo focus parry"


def test_by_tomoe_breathing_and_nobunaga() -> None:
    rules, state = short("parry", player("tomoe", hand="bo focus"))
    state = do(rules, state, "play bo>1", "pass", "shuffle")
    assert (hand(state, 0), honour(state)) == ("focus parry", ONCE)
    rules, state = short("parry", player(hand="breathing focus"))
    state = do(rules, state, "play breathing>2", "shuffle")
    assert (hand(state, 2), honour(state), top(state, 9)) == ("focus parry", ONCE, "breathing")
    rules, state = short("parry", player("nobunaga", hand="focus"))
    state = do(rules, state, "use nobunaga", "shuffle")
    assert (hand(state, 0), honour(state)) == ("focus parry", ONCE)


def test_a_card_that_bushido_turns_over_is_shuffled_in() -> None:
    rules, state = short("parry", player(hand="focus", lying="bushido"), stage="start")
    assert is_shuffling(rules, state)
    assert KINDS["parry"] in state.piles[1]
    assert state.piles[1].count(KINDS["parry"]) == 15
    assert not state.piles[2]
    assert honour(state) == ONCE
    assert not state.seats[1].lying
    state = do(rules, state, "shuffle", "draw bo kiseru")
    assert state.seats[1].lying == (KINDS["bushido"],)


def test_the_token_for_the_deck_may_be_the_last_before_bushido_costs_one() -> None:
    people = (player(hand="focus", lying="bushido", honour=1), *OTHERS)
    _, state = table(*people, turn=3, deck="bo", bag="", stage="discard")
    assert state.ended_by == "samurai.end.no_honour"
    assert honour(state) == [0, 2, 2, 2]
    assert state.seats[0].lying == (KINDS["bushido"],)


def test_in_the_draw_phase_of_ieyasu() -> None:
    """What Ieyasu takes off the discard pile does not run the deck out; the second card does."""
    rules, state = short("parry", player("ieyasu", hand="focus"), stage="first card", discard="nodachi")
    state = do(rules, state, "take nodachi")
    assert is_shuffling(rules, state)
    assert (hand(state, 0), honour(state)) == ("nodachi focus parry", ONCE)
    rules, state = short("parry kiseru", player("ieyasu", hand="focus"), stage="first card", discard="nodachi")
    state = do(rules, state, "take nodachi")
    assert (hand(state, 0), honour(state)) == ("nodachi focus parry", FULL)


# Neither deck nor discard pile ----------------------------------------------------------------------------------


@pytest.mark.clause("samurai.deck.both_empty")
def test_nothing_is_drawn_while_both_are_empty() -> None:
    """The fourth player has all the other cards in hand."""
    setting = table(player(hand="tea_ceremony focus"), *OTHERS, deck="bo", bag="", rest="3")
    rules, state = setting
    state, notes = done(rules, state, "play tea_ceremony")
    assert (honour(state), hand(state, 0), state.spent) == (FULL, "bo focus", True)
    assert (hand(state, 1), top(state, 9)) == ("focus", "tea_ceremony")
    found = [note[1:] for note in notes if note.clause == BOTH]
    assert found == [("both_piles_empty", ()), ("nothing_to_draw", (0, 2)), ("nothing_to_draw", (1, 1)),
                     ("nothing_to_draw", (2, 1)), ("nothing_to_draw", (3, 1))]  # fmt: skip


@pytest.mark.clause("samurai.deck.both_empty")
@pytest.mark.parametrize("reading", ["with_last_card", "when_needed"])
def test_a_new_deck_is_made_when_a_card_is_wanted_and_there_are_discards_again(reading: str) -> None:
    readings = {EXHAUSTED: reading}
    people = (player(hand="daimyo daimyo focus"), player(), player(), player())
    rules, state = table(*people, deck="bo", bag="", rest="3", readings=readings)
    state = do(rules, state, "play daimyo")
    assert (honour(state), top(state, 9)) == (FULL, "daimyo")
    assert state.spent == (reading == "with_last_card")
    state, notes = done(rules, state, "play daimyo")
    assert honour(state) == ONCE
    assert ("samurai.deck.exhausted", "reshuffled", (1,)) in notes
    assert not state.spent
    assert ("samurai.deck.draw_goes_on", "draws_the_rest", (0, 2)) not in notes


def test_a_new_deck_of_one_card_runs_out_with_it() -> None:
    """The new deck is the Daimyo that was played first. With it the deck runs out again, and there is nothing."""
    people = (player(hand="daimyo daimyo focus"), player(), player(), player())
    rules, state = table(*people, deck="bo", bag="", rest="3")
    state = do(rules, state, "play daimyo", "play daimyo")
    assert is_shuffling(rules, state)
    state, notes = done(rules, state, "shuffle")
    assert (hand(state, 0), honour(state), state.spent) == ("bo focus daimyo", ONCE, True)
    assert [note[1:] for note in notes if note.clause == BOTH] == [
        ("both_piles_empty", ()), ("nothing_to_draw", (0, 1))]  # fmt: skip


@pytest.mark.clause("samurai.deck.both_empty")
def test_each_card_wanted_in_vain_may_cost_a_token() -> None:
    setting = table(player(hand="daimyo focus"), *OTHERS, deck="", bag="", rest="3", readings=COSTS)
    state, notes = done(*setting, "play daimyo")
    assert honour(state) == TWICE
    assert [note[1:] for note in notes if note.clause == BOTH] == [
        ("nothing_to_draw", (0, 2)), ("nothing_to_draw", (0, 1))]  # fmt: skip
    assert hand(state, 0) == "focus"
    assert top(state, 9) == "daimyo"


def test_a_card_wanted_in_vain_may_end_the_game() -> None:
    people = (player(hand="daimyo focus"), player(honour=1), player(), player())
    setting = table(*people, deck="", bag="", rest="3", readings=COSTS)
    state, notes = done(*setting, "play daimyo")
    assert state.ended_by == "samurai.end.no_honour"
    assert honour(state) == [4, 0, 2, 2]
    assert notes[-1] == ("samurai.deck.may_end_game", "game_over", ())


@pytest.mark.clause("samurai.card.bushido.no_card")
@pytest.mark.parametrize("reading", ["nothing", "each_attempt_costs"])
def test_bushido_stays_where_nothing_can_be_turned_over(reading: str) -> None:
    people = (player(hand="bo", lying="bushido"), player(), player(), player())
    setting = table(*people, turn=3, bag="", rest="2", stage="play", readings={BOTH: reading})
    found = said(setting, "end")
    assert ("card.bushido.no_card", "bushido_stays", 0) in found
    state = after(setting, "end")
    assert state.seats[0].lying == (KINDS["bushido"],)
    assert honour(state) == (FULL if reading == "nothing" else [2, 0, 0, 0])
