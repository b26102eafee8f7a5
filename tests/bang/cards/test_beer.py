"""Beer: a life for oneself; the last chance of a dying player; nothing with two players left."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.codec import from_json, to_json
from bangref.bang.healing import healed
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.engine import question
from tests.bang.table import ADA, BEN, clauses, hand, legal, lives, pile, play, player, refused, table

BEERS = ("Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H", "Beer JH")


def _given_up(rules: Rules, state: State, who: str) -> State:
    """The state after a dying player has not been saved, whether they were asked or not."""
    return play(rules, state, f"{who} passes") if f"{who} passes" in legal(rules, state) else state


@pytest.mark.clause("bang.card.beer.heal_one", "bang.card.beer.own_turn")
def test_beer_heal_one__in_the_own_turn() -> None:
    rules, state = table([player(hand=["Beer 6H"], lives=2), player(), player(), player()])
    assert "bang.card.beer.heal_one" in clauses(rules, state, "Ada plays Beer 6H")
    assert lives(play(rules, state, "Ada plays Beer 6H"))[ADA] == 3


@pytest.mark.clause("bang.life.maximum")
def test_life_maximum__a_beer_at_full_lives_is_legal_and_heals_nothing() -> None:
    rules, state = table([player(hand=["Beer 6H"]), player(), player(), player()])
    assert "bang.life.maximum" in clauses(rules, state, "Ada plays Beer 6H")
    after = play(rules, state, "Ada plays Beer 6H")
    assert lives(after) == lives(state)
    assert pile(rules, after, 2) == ["Beer 6H"]


@pytest.mark.clause("bang.setup.lives.sheriff_bonus.all_purposes")
def test_life_maximum__the_sheriff_may_have_one_more_than_printed() -> None:
    rules, state = table([player(hand=BEERS[:2], lives=4), player(), player(), player()])
    assert lives(play(rules, state, "Ada plays Beer 6H", "Ada plays Beer 7H"))[ADA] == 5


@given(st.integers(0, 9), st.integers(0, 9), st.integers(1, 9))
def test_life_maximum__healing_never_exceeds_it_and_never_takes_lives(now: int, gained: int, most: int) -> None:
    after = healed(now, gained, most)
    assert after >= now
    assert after <= max(now, most)
    assert after == now + gained or after == max(now, most)


@pytest.mark.clause("bang.card.beer.self_only")
def test_beer_self_only__cannot_be_aimed_at_anybody() -> None:
    rules, state = table([player(hand=["Beer 6H"], lives=2), player(lives=2), player(), player()])
    assert refused(rules, state, "Ada plays Beer 6H on Ben") == "bang.card.beer.self_only"


@pytest.mark.clause("bang.card.beer.lethal_save")
def test_beer_lethal_save__at_one_life_outside_the_own_turn() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert legal(rules, state) == ["Ben passes", "Ben plays Beer 6H"]
    assert "bang.card.beer.lethal_save" in clauses(rules, state, "Ben plays Beer 6H")
    state = play(rules, state, "Ben plays Beer 6H")
    assert lives(state)[BEN] == 1
    assert pile(rules, state, 2) == ["BANG! AS", "Beer 6H"]
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.card.beer.not_after_wound", "bang.card.beer.lethal_save")
def test_beer_not_after_wound__at_two_lives_the_hit_is_not_lethal() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Beer 6H"], lives=2), player(), player()]
    rules, state = table(seats)
    shot = play(rules, state, "Ada plays BANG! AS on Ben")
    assert refused(rules, shot, "Ben plays Beer 6H") == "bang.card.beer.not_after_wound"
    hit = play(rules, shot, "Ben passes")
    assert refused(rules, hit, "Ben plays Beer 6H") == "bang.card.beer.lethal_save"
    assert lives(hit)[BEN] == 1


@pytest.mark.clause("bang.elimination.last_life")
def test_beer_lethal_save__he_may_let_himself_be_killed_with_a_beer_in_hand() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben passes")
    assert lives(state)[BEN] == 0
    assert len(hand(rules, state, ADA)) == 3, "the reward"


@pytest.mark.clause("bang.card.beer.lethal_save")
def test_beer_lethal_save__nobody_else_can_help() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player(hand=["Beer 6H"], lives=1),
        player(hand=["Beer 7H"]),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert refused(rules, state, "Cleo plays Beer 7H") == "bang.elimination.last_life"


@pytest.mark.clause("bang.card.beer.several_at_once", "bang.card.beer.must_end_above_zero")
@pytest.mark.parametrize(
    ("had", "beers", "left"), [(1, 3, 1), (1, 2, 0), (2, 2, 1), (2, 1, 0), (3, 1, 1), (3, 0, 0), (4, 0, 1)]
)
def test_beer_several_at_once__dynamite_takes_three(had: int, beers: int, left: int) -> None:
    seats = [player(), player(hand=BEERS[:beers], lying=["Dynamite 2H"], lives=had), player(), player()]
    rules, state = table(seats, turn=BEN, draw=["Missed! 5S", "Missed! 6S", "Missed! 7S"], phase="start")
    if left and had < 4:
        state = play(rules, state, *(f"Ben plays {beer}" for beer in BEERS[:beers]))
    assert lives(state)[BEN] == left
    if left:
        assert hand(rules, state, BEN) == ["Missed! 6S", "Missed! 7S"], "the turn goes on"


@pytest.mark.clause("bang.card.beer.several_at_once")
def test_beer_several_at_once__the_question_says_how_many_lives_are_still_missing() -> None:
    seats = [player(), player(hand=BEERS, lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, state = table(seats, turn=BEN, draw=["Missed! 5S"], phase="start")
    missing = []
    for beer in BEERS[:3]:
        asked = question(rules, state)
        assert asked is not None
        assert asked.kind == "last life"
        missing.append(asked.about)
        assert from_json(rules, json.loads(json.dumps(to_json(state)))) == state, (
            "what is gathered is part of the state"
        )
        state = play(rules, state, f"Ben plays {beer}")
    assert missing == [(BEN, 2), (BEN, 1), (BEN, 0)]


@pytest.mark.clause("bang.card.beer.must_end_above_zero")
def test_beer_must_end_above_zero__one_too_few_cannot_even_be_begun() -> None:
    seats = [player(), player(hand=BEERS[:1], lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, state = table(seats, turn=BEN, draw=["Missed! 5S"], phase="start")
    assert "Ben plays Beer 6H" not in legal(rules, state)
    assert "Beer 6H" in pile(rules, _given_up(rules, state, "Ben"), 2), "discarded with the dead, not played"


@pytest.mark.clause("bang.card.beer.several_at_once")
def test_beer_several_at_once__giving_up_in_between_plays_none_of_them() -> None:
    seats = [
        player(),
        player(hand=BEERS[:2], lying=["Dynamite 2H"], lives=2),
        player("vulture_sam"),
        player(),
    ]
    rules, state = table(seats, turn=BEN, draw=["Missed! 5S"], phase="start")
    state = play(rules, state, "Ben plays Beer 6H", "Ben passes")
    assert lives(state)[BEN] == 0
    assert set(BEERS[:2]) <= set(hand(rules, state, 2)), "Vulture Sam inherits both"


@pytest.mark.clause("bang.card.beer.two_players", "bang.card.beer.two_players.playable")
def test_beer_two_players__is_played_and_heals_nothing() -> None:
    seats = [player(hand=["Beer 6H"], lives=2), player(out=True), player(out=True), player()]
    rules, state = table(seats)
    assert "bang.card.beer.two_players" in clauses(rules, state, "Ada plays Beer 6H")
    after = play(rules, state, "Ada plays Beer 6H")
    assert lives(after)[ADA] == 2
    assert pile(rules, after, 2) == ["Beer 6H"]


@pytest.mark.clause("bang.card.beer.two_players.no_save")
def test_beer_two_players_no_save__the_last_opponent_dies_with_a_full_hand_of_beer() -> None:
    seats = [player(hand=["BANG! AS"]), player(out=True), player(out=True), player(hand=BEERS, lives=1)]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Dan", "Dan passes")
    assert "Dan plays Beer 6H" not in legal(rules, state)
    assert _given_up(rules, state, "Dan").winners == (ADA,)


@pytest.mark.clause("bang.card.beer.two_players")
def test_beer_two_players__three_left_of_whom_one_is_dying_still_drink() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Beer 6H"], lives=1), player(out=True), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert lives(state)[BEN] == 1


@pytest.mark.clause("bang.card.beer.two_players")
def test_beer_two_players__the_second_victim_of_a_gatling_is_one_of_two() -> None:
    seats = [
        player(hand=["Gatling 10H"]),
        player(lives=1),
        player(out=True),
        player(hand=["Beer 6H"], lives=1),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Dan passes")
    assert "Dan plays Beer 6H" not in legal(rules, state)
    assert _given_up(rules, state, "Dan").winners == (ADA,)


@pytest.mark.clause("bang.card.beer.several_at_once")
@pytest.mark.parametrize(("had", "beers", "left"), [(2, 2, 1), (2, 3, 2), (2, 5, 4), (1, 3, 1), (1, 4, 2), (2, 6, 4)])
def test_beer_several_at_once__more_than_needed_against_a_loss_of_more_lives_than_he_had(
    had: int, beers: int, left: int
) -> None:
    seats = [player(), player(hand=BEERS, lying=["Dynamite 2H", "Jail JS"], lives=had), player(), player()]
    rules, state = table(seats, turn=BEN, phase="start", draw=["Missed! 5S", "BANG! AS", "Missed! JC", "Missed! QC"])
    for beer in BEERS[:beers]:
        if f"Ben plays {beer}" not in legal(rules, state):
            assert beers == 6, "with all lives back, one more would be without effect"
            break
        state = play(rules, state, f"Ben plays {beer}")
    state = play(rules, state, "Ben passes") if "Ben passes" in legal(rules, state) else state
    assert lives(state)[BEN] == left
    assert state.turn == 2, "and the Jail, after the Dynamite, has cost them the turn"


@pytest.mark.clause("bang.card.beer.lethal_save", "bang.card.beer.not_after_wound")
def test_beer_several_at_once__one_life_lost_of_one_is_not_more_than_he_had() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=BEERS[:2], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert lives(state)[BEN] == 1
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.card.beer.several_at_once")
def test_beer_several_at_once__three_lives_lost_of_three_are_not_more_than_he_had() -> None:
    seats = [player(), player(hand=BEERS[:2], lying=["Dynamite 2H"], lives=3), player(), player()]
    rules, state = table(seats, turn=BEN, phase="start", draw=["Missed! 5S", "Missed! JC", "Missed! QC"])
    state = play(rules, state, "Ben plays Beer 6H")
    assert lives(state)[BEN] == 1
    assert "Ben ends the turn" in legal(rules, state)
