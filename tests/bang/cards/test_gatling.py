"""Gatling: a BANG! effect on all others, which is no BANG! card."""

import pytest

from bangref.core.engine import question
from tests.bang.table import ADA, BEN, clauses, hand, legal, lives, play, player, refused, table


@pytest.mark.clause("bang.card.gatling.effect", "bang.sequence.all_others_from_left", "bang.symbol.all_others.order")
def test_gatling_effect__all_others_clockwise_from_the_left_at_any_distance() -> None:
    seats = [player(), player(), player(hand=["Gatling 10H"]), player(out=True), player(lying=["Mustang 8H"])]
    rules, state = table(seats, turn=2)
    assert {"bang.card.gatling.effect", "bang.sequence.all_others_from_left"} <= set(
        clauses(rules, state, "Cleo plays Gatling 10H")
    )
    state = play(rules, state, "Cleo plays Gatling 10H")
    order = []
    while (asked := question(rules, state)) is not None and asked.kind == "answer a shot":
        order.append(asked.decider)
        state = play(rules, state, f"{('Ada', 'Ben', 'Cleo', 'Dan', 'Eva')[asked.decider]} passes")
    assert order == [4, 0, 1]
    assert lives(state) == [4, 3, 4, 0, 3]


@pytest.mark.clause("bang.card.gatling.several_per_turn", "bang.card.gatling.not_bang_card")
def test_gatling_several_per_turn__besides_a_bang_card_in_either_order() -> None:
    seats = [player(hand=["Gatling 10H", "BANG! AS", "BANG! 2D"]), player(), player(), player()]
    rules, state = table(seats)
    shot = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert "Ada plays Gatling 10H" in legal(rules, shot)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Cleo passes", "Dan passes")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert refused(rules, state, "Ada plays BANG! 2D on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.card.gatling.responses")
def test_gatling_responses__missed_for_oneself_only_and_barrel() -> None:
    seats = [player(hand=["Gatling 10H"]), player(hand=["Missed! 2S"]), player(lying=["Barrel QS"]), player()]
    rules, state = table(seats, draw=["Beer 6H"])
    state = play(rules, state, "Ada plays Gatling 10H")
    state = play(rules, state, "Ben plays Missed! 2S", "Cleo uses Barrel", "Dan passes")
    assert lives(state) == [5, 4, 4, 3]


def test_gatling_effect__takes_no_target() -> None:
    rules, state = table([player(hand=["Gatling 10H"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Gatling 10H on Ben") == "bang.card.gatling.effect"


@pytest.mark.clause("bang.reward.kill_outlaw")
def test_gatling_effect__a_reward_is_drawn_before_the_next_is_shot_at() -> None:
    seats = [player(hand=["Gatling 10H"]), player(lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    assert lives(state)[BEN] == 0
    assert len(hand(rules, state, ADA)) == 3
    assert "Cleo passes" in legal(rules, state)


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
def test_gatling_effect__the_sheriff_loses_his_cards_in_the_middle_and_the_shots_go_on() -> None:
    seats = [
        player(hand=["Gatling 10H", "Beer 6H"], lying=["Barrel QS"]),
        player(role="deputy", lives=1),
        player(role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Ada discards Beer 6H")
    assert (state.seats[ADA].hand, state.seats[ADA].lying) == ((), ())
    state = play(rules, state, "Cleo passes", "Dan passes", "Eva passes")
    assert lives(state) == [5, 0, 3, 3, 3]


@pytest.mark.clause("bang.end.immediate")
@pytest.mark.parametrize(("reading", "after"), [("at_once", 4), ("after_effect", 3)])
def test_end_immediate__the_sheriff_dies_first_of_all_and_the_rest_of_the_gatling(reading: str, after: int) -> None:
    seats = [player(lives=1), player(), player(), player(hand=["Gatling 10H"])]
    rules, state = table(seats, turn=3, readings={"bang.end.immediate": reading})
    state = play(rules, state, "Dan plays Gatling 10H", "Ada passes")
    if reading == "after_effect":
        state = play(rules, state, "Ben passes", "Cleo passes")
    assert lives(state) == [0, after, after, 4]
    assert state.winners == (1, 2)
