"""Sejmutí: draw!"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.cards.dynamite import explodes
from bangref.bang.draw_check import rank_between
from bangref.bang.names import RANKS, SUITS
from bangref.core.engine import question
from bangref.core.piles import DISCARD_PILE
from tests.bang.table import BEN, CLEO, cited, legal, lives, lying, pile, play, player, refused, table

RANKS_IN_ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@pytest.mark.clause("bang.draw_check.range_inclusive", "bang.draw_check.rank_order")
@given(st.sampled_from(RANKS), st.sampled_from(RANKS), st.sampled_from(RANKS))
def test_draw_check_range_inclusive__both_ends_belong_to_it(rank: str, lowest: str, highest: str) -> None:
    values = dict(zip(RANKS_IN_ORDER, range(2, 15), strict=True))
    assert rank_between(rank, lowest, highest) == (values[lowest] <= values[rank] <= values[highest])


@pytest.mark.clause("bang.card.dynamite.explode")
def test_dynamite__exactly_eight_of_the_52_cards_set_it_off() -> None:
    found = [(suit, rank) for suit in SUITS for rank in RANKS if explodes(suit, rank)]
    assert found == [("spades", str(rank)) for rank in range(2, 10)]


DYNAMITE_CARDS = [
    ("Missed! 2S", True), ("Winchester 8S", True), ("Stagecoach 9S", True), ("Volcanic 10S", False),
    ("Duel JS", False), ("BANG! AS", False), ("BANG! 2C", False), ("Barrel QS", False), ("Panic! 8D", False),
]  # fmt: skip


@pytest.mark.clause(
    "bang.draw_check.definition", "bang.draw_check.resolution", "bang.draw_check.discard_flipped",
    "bang.draw_check.range_inclusive", "bang.draw_check.rank_order",
)  # fmt: skip
@pytest.mark.parametrize(("card", "bursts"), DYNAMITE_CARDS)
def test_draw_check__the_dynamite_and_its_neighbours(card: str, bursts: bool) -> None:
    rules, state = table(
        [player(), player(lying=["Dynamite 2H"]), player(), player()], draw=[card, "BANG! 3C", "BANG! 4C"]
    )
    state, rulings = cited(rules, state, "Ada ends the turn")
    found = [r.clause for r in rulings]
    assert {"bang.draw_check.definition", "bang.draw_check.discard_flipped"} <= set(found)
    assert lives(state)[BEN] == (1 if bursts else 4)
    if bursts:
        # the Dynamite is discarded when it explodes, after the card that set it off
        assert pile(rules, state, DISCARD_PILE) == [card, "Dynamite 2H"]
        assert "bang.draw_check.range_inclusive" in found
    else:
        assert pile(rules, state, DISCARD_PILE) == [card]
        assert lying(rules, state, CLEO) == ["Dynamite 2H"]
        assert ("bang.draw_check.rank_order" in found) == card.endswith("S")


@pytest.mark.parametrize(
    ("card", "free"), [("Beer 6H", True), ("Panic! AH", True), ("BANG! AD", False), ("Missed! 2S", False)]
)
def test_draw_check__jail_asks_for_hearts(card: str, free: bool) -> None:
    rules, state = table([player(), player(lying=["Jail JS"]), player(), player()], draw=[card, "BANG! 3C", "BANG! 4C"])
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == (BEN if free else CLEO)
    assert pile(rules, state, DISCARD_PILE) == [card, "Jail JS"]
    assert lying(rules, state, BEN) == []


def test_draw_check__nobody_acts_while_a_card_is_turned_over() -> None:
    seats = [
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H"], lives=2),
        player(lying=["Jail JS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, rest="bag")
    state = play(rules, state, "Ada ends the turn")
    asked = question(rules, state)
    assert asked is not None
    assert asked.clause == "bang.draw_check.definition"
    assert all(what.startswith("chance draws") for what in legal(rules, state))
    assert refused(rules, state, "Ada uses Sid Ketchum")
    state = play(rules, state, "chance draws Duel 8C on Ben")
    assert state.turn == CLEO


def test_draw_check__lucky_duke_may_choose_only_what_was_turned_over() -> None:
    seats = [player(), player("lucky_duke", lying=["Jail JS"]), player(), player()]
    rules, state = table(seats, draw=["BANG! 2C", "Beer 6H", "BANG! 3C", "BANG! 4C"])
    state = play(rules, state, "Ada ends the turn")
    assert refused(rules, state, "Ben picks BANG! 3C") == "bang.character.lucky_duke.flip_two"
    assert refused(rules, state, "Ada picks Beer 6H") == "bang.character.lucky_duke.flip_two"
    free = play(rules, state, "Ben picks Beer 6H", "Ben discards BANG! 2C")
    assert free.turn == BEN
    assert pile(rules, free, DISCARD_PILE) == ["BANG! 2C", "Beer 6H", "Jail JS"]
    stays = play(rules, state, "Ben picks BANG! 2C", "Ben discards BANG! 2C")
    assert stays.turn == CLEO


@pytest.mark.clause("bang.turn.draw.no_cards")
def test_draw_check__nothing_to_turn_over() -> None:
    # every other card is in Dan's hand: neither pile has any
    rules, state = table([player(), player(lying=["Dynamite 2H"]), player(), player()], rest="Dan")
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert "bang.turn.draw.no_cards" in [r.clause for r in rulings]
    assert lying(rules, state, CLEO) == ["Dynamite 2H"]
    assert state.turn == BEN
