"""Duel: two players discard BANG! cards in turn; who does not loses a life."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bang.table import ADA, BEN, CLEO, clauses, hand, legal, lives, pile, play, player, refused, table

BANGS = ("BANG! AS", "BANG! 2D", "BANG! 3D", "BANG! 4D", "BANG! 5D", "BANG! 6D", "BANG! 7D", "BANG! 8D")


@pytest.mark.clause(
    "bang.card.duel.challenge", "bang.card.duel.alternate", "bang.card.duel.loser", "bang.card.duel.ends"
)
@given(st.integers(0, 4), st.integers(0, 4))
def test_duel_alternate__the_challenged_begins_and_the_first_without_a_card_loses(own: int, other: int) -> None:
    seats = [player(hand=["Duel 8C", *BANGS[:own]]), player(), player(hand=BANGS[4 : 4 + other]), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Duel 8C on Cleo")
    for place in range(8):
        who, card = ("Cleo", BANGS[4 + place // 2]) if place % 2 == 0 else ("Ada", BANGS[place // 2])
        if f"{who} discards {card}" not in legal(rules, state):
            break
        state = play(rules, state, f"{who} discards {card}")
    state = play(rules, state, f"{'Ada' if other > own else 'Cleo'} passes")
    assert lives(state) == ([4, 4, 4, 4] if other > own else [5, 4, 3, 4])
    assert "Ada ends the turn" in legal(rules, state)


@pytest.mark.clause("bang.card.duel.challenge")
def test_duel_challenge__at_any_distance_but_never_oneself() -> None:
    seats = [player(hand=["Duel 8C"]), player(), player(lying=["Mustang 8H"]), player()]
    rules, state = table(seats)
    assert refused(rules, state, "Ada plays Duel 8C on Ada") == "bang.card.duel.challenge"
    assert refused(rules, state, "Ada plays Duel 8C") == "bang.card.duel.challenge"
    assert "bang.card.duel.challenge" in clauses(rules, state, "Ada plays Duel 8C on Cleo")


@pytest.mark.clause("bang.card.duel.no_barrel_missed")
def test_duel_no_barrel_missed__neither_helps() -> None:
    seats = [player(hand=["Duel 8C"]), player(hand=["Missed! 2S"], lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Duel 8C on Ben")
    assert refused(rules, state, "Ben discards Missed! 2S") == "bang.card.duel.no_barrel_missed"
    assert legal(rules, state) == ["Ben passes"]


@pytest.mark.clause("bang.card.duel.not_counted", "bang.card.duel.not_bang_card", "bang.card.duel.out_of_turn")
def test_duel_not_counted__several_duels_and_still_one_bang_card() -> None:
    seats = [player(hand=["Duel 8C", "Duel QD", *BANGS[:3]]), player(hand=BANGS[4:5]), player(), player()]
    rules, state = table(seats)
    state = play(
        rules,
        state,
        "Ada plays Duel 8C on Ben",
        "Ben discards BANG! 5D",
        "Ada discards BANG! AS",
        "Ben passes",
    )
    state = play(rules, state, "Ada plays Duel QD on Ben", "Ben passes", "Ada plays BANG! 2D on Ben", "Ben passes")
    assert lives(state)[BEN] == 1
    assert refused(rules, state, "Ada plays BANG! 3D on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.card.duel.alternate")
def test_duel_alternate__nobody_else_and_not_twice_in_a_row() -> None:
    seats = [player(hand=["Duel 8C", BANGS[0]]), player(hand=BANGS[1:3]), player(hand=BANGS[3:4]), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Duel 8C on Ben")
    assert refused(rules, state, "Cleo discards BANG! 4D") == "bang.card.duel.alternate"
    assert refused(rules, state, "Ada discards BANG! AS") == "bang.card.duel.alternate"
    state = play(rules, state, "Ben discards BANG! 2D")
    assert refused(rules, state, "Ben discards BANG! 3D") == "bang.card.duel.alternate"


@pytest.mark.clause("bang.card.duel.alternate", "bang.card.duel.no_barrel_missed")
def test_duel_alternate__cards_that_are_no_bang() -> None:
    hand = ["Gatling 10H", "Missed! 10C", "Barrel QS", BANGS[0]]
    rules, state = table([player(hand=["Duel 8C"]), player(hand=hand), player(), player()])
    state = play(rules, state, "Ada plays Duel 8C on Ben")
    assert refused(rules, state, "Ben discards Gatling 10H") == "bang.card.duel.alternate"
    assert refused(rules, state, "Ben discards Missed! 10C") == "bang.card.duel.no_barrel_missed"
    assert refused(rules, state, "Ben discards Barrel QS") == "bang.card.duel.no_barrel_missed"


@pytest.mark.clause("bang.reward.own_duel_none")
def test_reward_own_duel_none__an_outlaw_who_loses_his_own_duel() -> None:
    seats = [player(hand=[BANGS[0]]), player(hand=["Duel 8C"], lives=1), player(), player()]
    rules, state = table(seats, turn=BEN, draw=["Missed! 2S", "Missed! 3S"])
    state = play(rules, state, "Ben plays Duel 8C on Ada", "Ada discards BANG! AS")
    assert "bang.reward.own_duel_none" in clauses(rules, state, "Ben passes")
    state = play(rules, state, "Ben passes")
    assert (lives(state)[BEN], hand(rules, state, ADA)) == (0, [])
    assert state.turn == CLEO


@pytest.mark.clause("bang.reward.kill_outlaw")
def test_reward_kill_outlaw__an_outlaw_who_loses_the_duel_of_another() -> None:
    seats = [player(), player(lives=1), player(hand=["Duel 8C"]), player()]
    rules, state = table(seats, turn=CLEO)
    state = play(rules, state, "Cleo plays Duel 8C on Ben", "Ben passes")
    assert len(hand(rules, state, CLEO)) == 3, "even though Cleo is an outlaw, too"


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
@pytest.mark.parametrize(("reading", "kept"), [("no_killer", ["Beer 6H"]), ("opponent", [])])
def test_penalty_sheriff_kills_deputy__a_deputy_who_loses_his_own_duel(reading: str, kept: list[str]) -> None:
    seats = [
        player(hand=[BANGS[0], "Beer 6H"]),
        player(role="deputy", hand=["Duel 8C"], lives=1),
        player(role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats, turn=BEN, readings={"bang.penalty.sheriff_kills_deputy": reading})
    state = play(rules, state, "Ben plays Duel 8C on Ada", "Ada discards BANG! AS", "Ben passes")
    assert hand(rules, state, ADA) == kept


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
@pytest.mark.parametrize("reading", ["no_killer", "opponent"])
def test_penalty_sheriff_kills_deputy__a_deputy_who_loses_the_sheriffs_duel(reading: str) -> None:
    seats = [
        player(hand=["Duel 8C", "Beer 6H"]),
        player(role="deputy", lives=1),
        player(role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats, readings={"bang.penalty.sheriff_kills_deputy": reading})
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben passes")
    assert hand(rules, state, ADA) == []
    assert pile(rules, state, 2)[-2:] == ["Duel 8C", "Beer 6H"]
