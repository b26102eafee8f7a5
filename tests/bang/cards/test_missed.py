"""Missed!: cancels a shot at oneself, also outside the own turn."""

import pytest

from tests.bang.table import BEN, clauses, hand, legal, lives, pile, play, player, refused, table


@pytest.mark.clause("bang.card.missed.out_of_turn", "bang.card.missed.cancels", "bang.symbol.missed")
def test_missed_cancels__no_life_is_lost_and_both_cards_are_discarded_in_order() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(hand=["Missed! 2S"]), player(), player()])
    before = lives(state)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert {"bang.card.missed.out_of_turn", "bang.symbol.missed"} <= set(clauses(rules, state, "Ben plays Missed! 2S"))
    state = play(rules, state, "Ben plays Missed! 2S")
    assert lives(state) == before
    assert pile(rules, state, 2) == ["BANG! AS", "Missed! 2S"]


@pytest.mark.clause("bang.card.missed.only_own")
def test_missed_only_own__a_neighbour_cannot_cancel_the_shot() -> None:
    seats = [player(hand=["BANG! AS"]), player(), player(hand=["Missed! 2S"]), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert refused(rules, state, "Cleo plays Missed! 2S") == "bang.card.missed.only_own"


@pytest.mark.clause("bang.card.missed.needs_shot")
def test_missed_needs_shot__not_in_the_own_turn() -> None:
    rules, state = table([player(hand=["Missed! 2S"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Missed! 2S") == "bang.card.missed.needs_shot"
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.play_vs_use.own_turn")
def test_missed_needs_shot__not_in_the_turn_of_another_without_a_shot() -> None:
    rules, state = table([player(), player(hand=["Missed! 2S"]), player(), player()])
    assert refused(rules, state, "Ben plays Missed! 2S") == "bang.play_vs_use.own_turn"


@pytest.mark.clause("bang.card.missed.out_of_turn")
def test_missed_out_of_turn__is_a_permission_he_may_let_the_shot_hit() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(hand=["Missed! 2S"]), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert lives(state)[BEN] == 3
    assert hand(rules, state, BEN) == ["Missed! 2S"]


@pytest.mark.clause("bang.card_vs_effect.card")
@pytest.mark.parametrize("card", ["BANG! 2D", "Stagecoach 9S", "Gatling 10H", "Barrel QS"])
def test_card_vs_effect_card__no_other_card_of_the_hand_answers_a_shot(card: str) -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(hand=[card]), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert refused(rules, state, f"Ben plays {card}") == "bang.card_vs_effect.card"
    assert legal(rules, state) == ["Ben passes"]


@pytest.mark.clause("bang.play_vs_use.play")
def test_missed_out_of_turn__only_a_card_that_is_held() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert refused(rules, state, "Ben plays Missed! 2S") == "bang.play_vs_use.play"
