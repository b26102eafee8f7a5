"""Stagecoach and Wells Fargo: two cards, three cards."""

import pytest

from tests.bang.table import ADA, clauses, hand, pile, play, player, refused, table

BLACK = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC"]


@pytest.mark.clause("bang.card.stagecoach.effect", "bang.card.wells_fargo.effect", "bang.symbol.take_card.no_target")
@pytest.mark.parametrize(("card", "number"), [("Stagecoach 9S", 2), ("Wells Fargo 3H", 3)])
def test_stagecoach_and_wells_fargo_effect__so_many_from_the_top(card: str, number: int) -> None:
    rules, state = table([player(hand=[card]), player(), player(), player()], draw=BLACK)
    clause = f"bang.card.{'stagecoach' if number == 2 else 'wells_fargo'}.effect"
    assert clause in clauses(rules, state, f"Ada plays {card}")
    assert refused(rules, state, f"Ada plays {card} on Ben") == clause
    state = play(rules, state, f"Ada plays {card}")
    assert hand(rules, state, ADA) == BLACK[:number]


@pytest.mark.clause("bang.turn.draw.reshuffle")
def test_wells_fargo_effect__across_the_end_of_the_draw_pile_it_may_come_back_itself() -> None:
    seats = [player(hand=["Wells Fargo 3H"]), player(), player(), player()]
    rules, state = table(seats, draw=BLACK[:1], discard=BLACK[1:2], rest="Dan")
    state = play(rules, state, "Ada plays Wells Fargo 3H")
    state = play(rules, state, "chance shuffles with Missed! JC, Wells Fargo 3H")
    assert hand(rules, state, ADA) == ["Missed! 10C", "Missed! JC", "Wells Fargo 3H"]
    assert pile(rules, state, 2) == []


def test_wells_fargo_effect__with_too_few_cards_there_are_no_more() -> None:
    seats = [player(hand=["Wells Fargo 3H"]), player(), player(), player()]
    rules, state = table(seats, draw=BLACK[:1], rest="Dan")
    state = play(rules, state, "Ada plays Wells Fargo 3H", "chance passes")
    assert hand(rules, state, ADA) == ["Missed! 10C", "Wells Fargo 3H"]
