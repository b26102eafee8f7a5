"""BANG!: one shot at one player in range."""

import pytest

from tests.bang.table import ADA, BEN, clauses, hand, legal, lives, pile, play, player, refused, table


@pytest.mark.clause("bang.card.bang.hit", "bang.symbol.bang", "bang.card.bang.purpose")
def test_bang_hit__takes_one_life_of_the_target_and_of_nobody_else() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(), player(), player()])
    before = lives(state)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert lives(state) == [before[0], before[1] - 1, *before[2:]]


@pytest.mark.clause("bang.card.bang.hit")
def test_bang_hit__is_cited_when_nothing_cancels_it() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(), player(), player()])
    assert "bang.card.bang.hit" in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")


@pytest.mark.clause("bang.card.bang.discarded_always")
@pytest.mark.parametrize("answer", ["Ben passes", "Ben plays Missed! 2S"])
def test_bang_discarded_always__hit_or_cancelled(answer: str) -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(hand=["Missed! 2S"]), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ben", answer)
    assert "BANG! AS" in pile(rules, state, 2)
    assert hand(rules, state, ADA) == []


@pytest.mark.clause("bang.turn.play.one_bang_card")
def test_turn_play_one_bang_card__second_is_illegal_even_if_the_first_was_cancelled() -> None:
    seats = [player(hand=["BANG! AS", "BANG! 2D"]), player(hand=["Missed! 2S"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    assert refused(rules, state, "Ada plays BANG! 2D on Ben") == "bang.turn.play.one_bang_card"
    assert refused(rules, state, "Ada plays BANG! 2D on Dan") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.turn.play.one_bang_card")
def test_turn_play_one_bang_card__is_counted_afresh_in_the_next_turn() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["BANG! 2D"]), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"])
    state = play(rules, state, "Ada plays BANG! AS on Dan", "Dan passes", "Ada ends the turn")
    assert "Ben plays BANG! 2D on Cleo" in legal(rules, state)


@pytest.mark.clause("bang.card.bang.range_check")
def test_bang_range_check__two_seats_away_is_out_of_reach_and_the_neighbours_are_not() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays BANG! AS on Cleo") == "bang.card.bang.range_check"
    assert {"Ada plays BANG! AS on Ben", "Ada plays BANG! AS on Dan"} <= set(legal(rules, state))


@pytest.mark.clause("bang.symbol.in_range.self")
def test_symbol_in_range_self__one_shot_like_any_other() -> None:
    rules, state = table([player(hand=["BANG! AS", "BANG! 2D"]), player(), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada passes")
    assert lives(state)[ADA] == 4
    assert refused(rules, state, "Ada plays BANG! 2D on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.reward.no_killer", "bang.symbol.in_range.self")
def test_bang_at_oneself__an_outlaw_who_kills_himself_brings_nobody_a_reward() -> None:
    seats = [player(), player(hand=["BANG! AS"], lives=1), player(), player()]
    rules, state = table(seats, turn=BEN, draw=["Missed! 2S", "Missed! 3S"])
    state = play(rules, state, "Ben plays BANG! AS on Ben", "Ben passes")
    assert lives(state)[BEN] == 0
    assert [len(hand(rules, state, seat)) for seat in range(4)] == [0, 0, 2, 0], "Cleo has begun her turn"


@pytest.mark.clause("bang.elimination.last_life")
def test_elimination_last_life__nobody_aims_at_who_is_out() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(out=True), player(), player()])
    assert refused(rules, state, "Ada plays BANG! AS on Ben") == "bang.elimination.last_life"
    assert "Ada plays BANG! AS on Cleo" in legal(rules, state), "the others have moved up"
