"""Taking back behind a drawn card, under the reading by which what was drawn is put back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.core.engine import question
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE
from tests.bang.table import ADA, BEN, hand, names_of, pile, player, table
from tests.bang.taking_back import NO_CHANCE, WINDOW, Game

PUT_BACK = {NO_CHANCE: "put_back"}


def behind_a_draw(bag: list[str], **more: Any) -> Game:
    """Ada holds a Stagecoach, and nobody knows the order of the draw pile."""
    seats = [player(hand=["Stagecoach 9S", "Mustang 8H"]), *[player()] * 3]
    rules, state = table(seats, rest="discard", readings=PUT_BACK, **more)
    names = names_of(rules, state)
    cards = tuple(sorted(names.card(text) for text in bag))
    discards = tuple(card for card in state.piles[DISCARD_PILE] if card not in cards)
    piles = (state.piles[DRAW_PILE], cards, discards, *state.piles[DISCARD_PILE + 1 :])
    return Game(rules, state.with_piles(piles))


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__put_back__drawn_cards_lie_on_top_again_in_their_order() -> None:
    game = behind_a_draw(["Beer 6H", "Beer 7H", "Beer 8H"])
    game.play("Ada plays Stagecoach 9S", "chance draws Beer 8H on Ada", "chance draws Beer 6H on Ada")
    assert game.take_back(ADA) == ""
    assert pile(game.rules, game.state, DRAW_PILE) == ["Beer 8H", "Beer 6H"]
    assert pile(game.rules, game.state, BAG) == ["Beer 7H"]
    assert hand(game.rules, game.state, ADA) == ["Mustang 8H", "Stagecoach 9S"]
    game.play("Ada plays Stagecoach 9S")
    assert hand(game.rules, game.state, ADA) == ["Beer 6H", "Beer 8H", "Mustang 8H"]


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__put_back__known_cards_stay_above_those_that_were_not() -> None:
    game = behind_a_draw(["Beer 6H", "Beer 7H", "Beer 8H"], draw=["Saloon 5H"])
    game.play("Ada plays Stagecoach 9S", "chance draws Beer 7H on Ada")
    assert game.take_back(ADA) == ""
    assert pile(game.rules, game.state, DRAW_PILE) == ["Saloon 5H", "Beer 7H"]
    assert pile(game.rules, game.state, BAG) == ["Beer 6H", "Beer 8H"]


@pytest.mark.clause("bang.sequence.take_back.no_chance", "bang.turn.draw.reshuffle")
def test_take_back_no_chance__put_back__not_after_a_shuffle() -> None:
    game = behind_a_draw(["Beer 6H", "Beer 7H"])
    game.play("Ada plays Stagecoach 9S", "chance draws Beer 7H on Ada")
    assert question(game.rules, game.state) is not None
    # the last card of the bag needed no decision, and it was the last: the discard pile is to be shuffled
    assert game.take_back(ADA) == ""
    assert pile(game.rules, game.state, DRAW_PILE) == ["Beer 7H", "Beer 6H"]
    game.play("Ada plays Stagecoach 9S", "Ada plays Mustang 8H")
    assert game.take_back(ADA) == ""
    assert game.take_back(ADA) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__put_back__a_card_taken_from_a_hand_goes_back() -> None:
    seats = [player(hand=["Panic! JH"]), player(hand=["Beer 6H", "Beer 7H"]), player(), player()]
    game = Game(*table(seats, readings=PUT_BACK))
    game.play("Ada plays Panic! JH on Ben", "chance picks Beer 6H on Ben")
    assert hand(game.rules, game.state, ADA) == ["Beer 6H"]
    assert game.take_back(ADA) == ""
    assert hand(game.rules, game.state, BEN) == ["Beer 6H", "Beer 7H"]


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back_window__holds_under_the_other_reading_too() -> None:
    seats = [player(hand=["BANG! 2C", "Stagecoach 9S"]), player(lying=["Barrel QS"]), player(), player()]
    game = Game(*table(seats, readings=PUT_BACK, draw=["Missed! 2S"]))
    game.play("Ada plays BANG! 2C on Ben", "Ben uses Barrel", "Ben passes", "Ada plays Stagecoach 9S")
    assert game.take_back(BEN) == WINDOW


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@given(st.permutations(["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Saloon 5H"]), st.integers(0, 3))
def test_take_back_no_chance__put_back__nothing_is_lost_and_what_was_seen_is_known(
    cards: list[str], known: int
) -> None:
    """Wells Fargo, taken back, leaves every card where it was; played again, it brings the same three."""
    seats = [player(hand=["Wells Fargo 3H"]), *[player()] * 3]
    rules, state = table(seats, rest="bag", readings=PUT_BACK, draw=cards[:known])
    game = Game(rules, state)
    game.play("Ada plays Wells Fargo 3H", *(f"chance draws {card} on Ada" for card in cards[known:3]))
    got = hand(rules, game.state, ADA)
    assert game.take_back(ADA) == ""
    assert pile(rules, game.state, DRAW_PILE) == cards[:3]
    assert sorted((*game.state.piles[DRAW_PILE], *game.state.piles[BAG])) == sorted(
        (*state.piles[DRAW_PILE], *state.piles[BAG])
    )
    game.play("Ada plays Wells Fargo 3H")
    assert hand(rules, game.state, ADA) == got
