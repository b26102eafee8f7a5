"""Cat Balou: a card of any player is discarded."""

import pytest

from tests.bang.table import ADA, BEN, CLEO, clauses, hand, legal, lying, pile, play, player, refused, table


@pytest.mark.clause("bang.card.cat_balou.effect", "bang.symbol.any_player", "bang.discard.causing_card_first")
def test_cat_balou_effect__at_any_distance_and_the_causing_card_lies_below() -> None:
    seats = [player(hand=["Cat Balou KH"]), player(), player(lying=["Mustang 8H"]), player()]
    rules, state = table(seats)
    assert "bang.card.cat_balou.effect" in clauses(rules, state, "Ada plays Cat Balou KH on Cleo at Mustang 8H")
    state = play(rules, state, "Ada plays Cat Balou KH on Cleo at Mustang 8H")
    assert lying(rules, state, CLEO) == []
    assert pile(rules, state, 2) == ["Cat Balou KH", "Mustang 8H"]


@pytest.mark.clause("bang.symbol.discard_card")
def test_symbol_discard_card__from_the_hand_by_chance() -> None:
    seats = [player(hand=["Cat Balou KH"]), player(hand=["Beer 6H", "Beer 7H"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Cat Balou KH on Ben", "chance picks Beer 7H on Ben")
    assert hand(rules, state, BEN) == ["Beer 6H"]
    assert pile(rules, state, 2) == ["Cat Balou KH", "Beer 7H"]


@pytest.mark.clause("bang.card.cat_balou.self", "bang.symbol.self_allowed")
def test_cat_balou_self__own_hand_or_own_card_in_play() -> None:
    rules, state = table([player(hand=["Cat Balou KH", "Beer 6H"], lying=["Barrel QS"]), player(), player(), player()])
    assert hand(rules, play(rules, state, "Ada plays Cat Balou KH on Ada"), ADA) == []
    assert lying(rules, play(rules, state, "Ada plays Cat Balou KH on Ada at Barrel QS"), ADA) == []


@pytest.mark.clause("bang.symbol.take_card")
def test_cat_balou_self__cannot_discard_itself() -> None:
    rules, state = table([player(hand=["Cat Balou KH"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Cat Balou KH on Ada") == "bang.symbol.take_card"
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.card.dynamite.until_end")
def test_cat_balou_effect__removes_dynamite_and_jail_before_they_are_due() -> None:
    seats = [
        player(hand=["Cat Balou KH", "Cat Balou 9D"]),
        player(lying=["Dynamite 2H", "Jail JS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Missed! 5S", "Missed! 6S"])
    state = play(
        rules,
        state,
        "Ada plays Cat Balou KH on Ben at Dynamite 2H",
        "Ada plays Cat Balou 9D on Ben at Jail JS",
        "Ada ends the turn",
    )
    assert state.turn == BEN
    assert hand(rules, state, BEN) == ["Missed! 5S", "Missed! 6S"], "no draw! was due"


def test_cat_balou_effect__needs_a_target() -> None:
    rules, state = table([player(hand=["Cat Balou KH"]), player(hand=["Beer 6H"]), player(), player()])
    assert refused(rules, state, "Ada plays Cat Balou KH") == "bang.card.cat_balou.effect"
