"""Panic!: a card of a player at distance 1."""

import pytest

from tests.bang.table import ADA, BEN, CLEO, clauses, hand, legal, lying, pile, play, player, refused, table


@pytest.mark.clause("bang.card.panic.effect", "bang.symbol.take_card", "bang.symbol.take_card.to_hand")
def test_panic_effect__the_only_card_of_a_hand() -> None:
    rules, state = table([player(hand=["Panic! JH"]), player(hand=["Beer 6H"]), player(), player()])
    assert "bang.card.panic.effect" in clauses(rules, state, "Ada plays Panic! JH on Ben")
    state = play(rules, state, "Ada plays Panic! JH on Ben")
    assert hand(rules, state, ADA) == ["Beer 6H"]
    assert hand(rules, state, BEN) == []
    assert pile(rules, state, 2) == ["Panic! JH"]


@pytest.mark.clause("bang.symbol.take_card")
def test_symbol_take_card__of_several_in_hand_chance_picks() -> None:
    rules, state = table([player(hand=["Panic! JH"]), player(hand=["Beer 6H", "BANG! AS"]), player(), player()])
    state = play(rules, state, "Ada plays Panic! JH on Ben")
    assert legal(rules, state) == ["chance picks BANG! AS from Ben", "chance picks Beer 6H from Ben"]
    assert refused(rules, state, "Ada picks Beer 6H on Ben") == "bang.symbol.take_card"
    assert refused(rules, state, "chance picks Saloon 5H on Ben") == "bang.symbol.take_card"
    assert hand(rules, play(rules, state, "chance picks BANG! AS on Ben"), ADA) == ["BANG! AS"]


@pytest.mark.clause("bang.symbol.take_card")
def test_symbol_take_card__a_card_in_play_is_chosen_and_goes_to_the_hand() -> None:
    seats = [player(hand=["Panic! JH"]), player(lying=["Barrel QS", "Mustang 8H"]), player(), player()]
    rules, state = table([seats[0], player(lying=["Barrel QS", "Volcanic 10S"]), *seats[2:]])
    assert refused(rules, state, "Ada plays Panic! JH on Ben at Scope AS") == "bang.card.panic.effect"
    assert refused(rules, state, "Ada plays Panic! JH on Ben") == "bang.symbol.take_card"
    state = play(rules, state, "Ada plays Panic! JH on Ben at Barrel QS")
    assert hand(rules, state, ADA) == ["Barrel QS"]
    assert lying(rules, state, BEN) == ["Volcanic 10S"]


@pytest.mark.clause("bang.symbol.at_distance", "bang.card.panic.distance", "bang.range.weapons_only_range")
def test_panic_distance__two_seats_away_is_too_far_whatever_the_weapon() -> None:
    seats = [player(hand=["Panic! JH"]), player(), player(hand=["Beer 6H"]), player()]
    rules, state = table(seats)
    assert refused(rules, state, "Ada plays Panic! JH on Cleo") == "bang.symbol.at_distance"
    rules, state = table([player(hand=["Panic! JH"], lying=["Winchester 8S"]), *seats[1:]])
    assert refused(rules, state, "Ada plays Panic! JH on Cleo") == "bang.range.weapons_only_range"
    rules, state = table([player(hand=["Panic! JH"], lying=["Scope AS"]), *seats[1:]])
    assert hand(rules, play(rules, state, "Ada plays Panic! JH on Cleo"), ADA) == ["Beer 6H"]


@pytest.mark.clause("bang.card.panic.distance", "bang.card.mustang.farther")
def test_panic_distance__a_mustang_keeps_a_neighbour_away() -> None:
    seats = [player(hand=["Panic! JH"]), player(lying=["Mustang 8H"]), player(), player()]
    rules, state = table(seats)
    assert refused(rules, state, "Ada plays Panic! JH on Ben at Mustang 8H") == "bang.symbol.at_distance"


@pytest.mark.clause("bang.card.panic.self", "bang.distance.one_includes_self", "bang.symbol.at_distance.self")
def test_panic_self__takes_back_an_own_card_in_play_but_never_the_panic_itself() -> None:
    rules, state = table([player(hand=["Panic! JH"], lying=["Jail JS"]), player(), player(), player()], turn=ADA)
    assert refused(rules, state, "Ada plays Panic! JH on Ada") == "bang.symbol.take_card"
    found = clauses(rules, state, "Ada plays Panic! JH on Ada at Jail JS")
    assert "bang.distance.one_includes_self" in found
    assert hand(rules, play(rules, state, "Ada plays Panic! JH on Ada at Jail JS"), ADA) == ["Jail JS"]


@pytest.mark.clause("bang.symbol.take_card")
def test_symbol_take_card__a_player_without_a_card_is_no_target_unless_the_reading_says_so() -> None:
    seats = [player(hand=["Panic! JH"]), player(), player(), player()]
    rules, state = table(seats)
    assert refused(rules, state, "Ada plays Panic! JH on Ben") == "bang.symbol.take_card"
    rules, state = table(seats, readings={"bang.symbol.take_card": "any_player"})
    state = play(rules, state, "Ada plays Panic! JH on Ben")
    assert hand(rules, state, ADA) == []
    assert pile(rules, state, 2) == ["Panic! JH"]


@pytest.mark.clause("bang.symbol.take_card")
def test_symbol_take_card__under_either_reading_a_card_in_play_has_to_be_named() -> None:
    seats = [player(hand=["Panic! JH"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, readings={"bang.symbol.take_card": "any_player"})
    assert refused(rules, state, "Ada plays Panic! JH on Ben") == "bang.symbol.take_card"


def test_panic_effect__dead_players_move_the_others_closer() -> None:
    seats = [player(hand=["Panic! JH"]), player(out=True), player(hand=["Beer 6H"]), player()]
    rules, state = table(seats)
    assert hand(rules, play(rules, state, "Ada plays Panic! JH on Cleo"), CLEO) == []
