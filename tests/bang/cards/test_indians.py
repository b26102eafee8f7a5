"""Indians!: every other player discards a BANG! card or loses a life."""

import pytest

from bangref.core.action import CHOOSE, Action
from tests.bang.table import ADA, BEN, clauses, hand, legal, lives, pile, play, player, refused, table


@pytest.mark.clause("bang.card.indians.effect", "bang.sequence.all_others_from_left")
def test_indians_effect__in_turn_each_discards_or_loses_a_life() -> None:
    seats = [player(hand=["Indians! KD"]), player(hand=["BANG! AS"]), player(hand=["BANG! 2D"]), player()]
    rules, state = table(seats)
    assert "bang.card.indians.effect" in clauses(rules, state, "Ada plays Indians! KD")
    state = play(rules, state, "Ada plays Indians! KD")
    assert legal(rules, state) == ["Ben discards BANG! AS", "Ben passes"]
    state = play(rules, state, "Ben discards BANG! AS", "Cleo passes", "Dan passes")
    assert lives(state) == [5, 4, 3, 3]
    assert hand(rules, state, 2) == ["BANG! 2D"]
    assert pile(rules, state, 2) == ["Indians! KD", "BANG! AS"]


@pytest.mark.clause("bang.card.indians.no_barrel_missed")
def test_indians_no_barrel_missed__neither_the_card_nor_the_barrel() -> None:
    seats = [
        player(hand=["Indians! KD"]),
        player(hand=["Missed! 2S", "Barrel KS"], lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Indians! KD")
    assert refused(rules, state, "Ben discards Missed! 2S") == "bang.card.indians.no_barrel_missed"
    assert refused(rules, state, "Ben discards Barrel KS") == "bang.card.indians.no_barrel_missed"
    assert refused(rules, state, "Ben plays Missed! 2S") == "bang.card.indians.no_barrel_missed"
    assert legal(rules, state) == ["Ben passes"]
    refused(rules, state, "Ben uses Barrel")


@pytest.mark.clause("bang.card.indians.bang_cards_only")
def test_indians_bang_cards_only__a_gatling_is_none() -> None:
    seats = [player(hand=["Indians! KD"]), player(hand=["Gatling 10H"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Indians! KD")
    assert refused(rules, state, "Ben discards Gatling 10H") == "bang.card.indians.bang_cards_only"
    assert legal(rules, state) == ["Ben passes"]


@pytest.mark.clause("bang.card.indians.effect")
def test_indians_effect__an_answer_without_a_card_is_no_wrong_card() -> None:
    rules, state = table([player(hand=["Indians! KD"]), player(hand=["Gatling 10H"]), player(), player()])
    state = play(rules, state, "Ada plays Indians! KD")
    assert refused(rules, state, Action(BEN, CHOOSE, name="nothing")) == "bang.card.indians.effect"


def test_indians_effect__nobody_discards_out_of_order_and_the_author_is_spared() -> None:
    seats = [player(hand=["Indians! KD", "BANG! AS"]), player(), player(hand=["BANG! 2D"]), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Indians! KD")
    assert refused(rules, state, "Cleo discards BANG! 2D") == "bang.card.indians.effect"
    state = play(rules, state, "Ben passes", "Cleo passes", "Dan passes")
    assert lives(state)[ADA] == 5
    assert legal(rules, state)[0] == "Ada ends the turn"


@pytest.mark.clause("bang.play_vs_use.use")
def test_indians_effect__a_bang_discarded_is_not_played_and_leaves_the_turn_its_own_bang() -> None:
    seats = [player(hand=["Indians! KD", "BANG! AS"]), player(), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Indians! KD", "Ben passes", "Cleo passes", "Dan passes")
    assert lives(play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes"))[BEN] == 2
