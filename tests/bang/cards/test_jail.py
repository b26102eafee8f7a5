"""Jail: laid before another player; hearts set free, anything else costs the turn."""

import pytest

from bangref.bang.cards.jail import InJail
from bangref.bang.turn_order import Turn
from bangref.core.engine import advance
from bangref.core.ruling import ignore
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    clauses,
    hand,
    legal,
    lives,
    lying,
    pile,
    play,
    player,
    refused,
    table,
)


@pytest.mark.clause("bang.card.jail.play_on_other")
def test_jail_play_on_other__at_any_distance_also_before_oneself() -> None:
    seats = [player(), player(hand=["Jail JS"]), player(), player(lying=["Mustang 8H"])]
    rules, state = table(seats, turn=BEN)
    assert "bang.card.jail.play_on_other" in clauses(rules, state, "Ben plays Jail JS on Dan")
    assert lying(rules, play(rules, state, "Ben plays Jail JS on Dan"), DAN) == ["Mustang 8H", "Jail JS"]
    assert lying(rules, play(rules, state, "Ben plays Jail JS on Ben"), BEN) == ["Jail JS"]
    assert refused(rules, state, "Ben plays Jail JS") == "bang.card.jail.play_on_other"


@pytest.mark.clause("bang.card.jail.not_sheriff")
def test_jail_not_sheriff__not_by_another_and_not_by_himself() -> None:
    rules, state = table([player(hand=["Jail JS"]), player(hand=["Jail 10S"]), player(), player()], turn=BEN)
    assert refused(rules, state, "Ben plays Jail 10S on Ada") == "bang.card.jail.not_sheriff"
    rules, state = table([player(hand=["Jail JS"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Jail JS on Ada") == "bang.card.jail.not_sheriff"


@pytest.mark.clause("bang.turn.play.no_duplicate_in_play")
def test_jail_play_on_other__two_in_a_turn_before_different_players_only() -> None:
    rules, state = table([player(hand=["Jail JS", "Jail 10S"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Jail JS on Ben")
    assert refused(rules, state, "Ada plays Jail 10S on Ben") == "bang.turn.play.no_duplicate_in_play"
    assert lying(rules, play(rules, state, "Ada plays Jail 10S on Cleo"), CLEO) == ["Jail 10S"]


@pytest.mark.clause("bang.elimination.last_life")
def test_jail_play_on_other__not_before_the_dead() -> None:
    rules, state = table([player(hand=["Jail JS"]), player(out=True), player(), player()])
    assert refused(rules, state, "Ada plays Jail JS on Ben") == "bang.elimination.last_life"


@pytest.mark.clause("bang.card.jail.escape", "bang.card.jail.discarded", "bang.card.jail.check_before_phase1")
def test_jail_escape__on_hearts_the_turn_is_taken_as_usual() -> None:
    seats = [player(), player(lying=["Jail JS"]), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Missed! 2S", "Missed! 3S"])
    found = clauses(rules, state, "Ada ends the turn")
    assert {"bang.card.jail.escape", "bang.card.jail.discarded", "bang.card.jail.check_before_phase1"} <= set(found)
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == BEN
    assert hand(rules, state, BEN) == ["Missed! 2S", "Missed! 3S"]
    assert (lying(rules, state, BEN), pile(rules, state, 2)) == ([], ["Beer 6H", "Jail JS"])


@pytest.mark.clause("bang.card.jail.skip", "bang.card.jail.discarded")
@pytest.mark.parametrize("flipped", ["BANG! AS", "BANG! 2D", "BANG! 2C"])
def test_jail_skip__on_anything_else_the_whole_turn_is_lost(flipped: str) -> None:
    seats = [player(), player(lying=["Jail JS"], hand=["Missed! 2S"] * 1, lives=1), player(), player()]
    rules, state = table(seats, draw=[flipped, "Missed! 3S", "Missed! 4S"])
    assert "bang.card.jail.skip" in clauses(rules, state, "Ada ends the turn")
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == CLEO
    assert (hand(rules, state, BEN), lying(rules, state, BEN)) == (["Missed! 2S"], [])
    assert pile(rules, state, 2) == [flipped, "Jail JS"]


@pytest.mark.clause("bang.card.jail.skip", "bang.turn.discard.excess")
def test_jail_skip__phase_3_is_lost_too() -> None:
    seats = [
        player(),
        player(lying=["Jail JS"], hand=["Missed! 2S", "Missed! 3S"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["BANG! AS"])
    state = play(rules, state, "Ada ends the turn")
    assert (state.turn, len(hand(rules, state, BEN))) == (CLEO, 2)


@pytest.mark.clause("bang.card.jail.still_target", "bang.card.jail.plays_out_of_turn")
def test_jail_still_target__and_answers_as_anybody_else() -> None:
    seats = [
        player("willy_the_kid", hand=["BANG! AS", "BANG! 2D"]),
        player(lying=["Jail JS"], hand=["Missed! 2S", "Beer 6H"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    state = play(rules, state, "Ada plays BANG! 2D on Ben", "Ben passes", "Ben plays Beer 6H")
    assert lives(state)[BEN] == 1
    assert lying(rules, state, BEN) == ["Jail JS"]


def test_jail_skip__the_next_turn_of_the_prisoner_is_free() -> None:
    seats = [player(), player(lying=["Jail JS"]), player(), player()]
    rules, state = table(
        seats,
        draw=["BANG! AS", "Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S", "Missed! 6S", "Missed! 7S"],
    )
    state = play(rules, state, *(f"{who} ends the turn" for who in ("Ada", "Cleo", "Dan")))
    assert state.turn == ADA
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == BEN
    assert "Ben ends the turn" in legal(rules, state)


def test_jail_check_before_phase1__if_it_has_gone_in_the_meantime_the_draw_counts_all_the_same() -> None:
    rules, state = table([player(), player(), player(), player()], draw=["BANG! AS", "BANG! 2C", "BANG! 3C"])
    frames = (Turn(BEN, done=("jail",)), InJail(BEN))
    state = advance(rules, state._replace(turn=BEN, frames=frames), ignore)
    assert state.turn == CLEO
    assert pile(rules, state, 2) == ["BANG! AS"]
