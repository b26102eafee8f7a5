"""Saloon: a life for everybody in the game, but no rescue."""

import pytest

from tests.bang.table import BEN, clauses, lives, play, player, refused, table


@pytest.mark.clause("bang.card.saloon.effect", "bang.card.saloon.two_lines", "bang.life.maximum")
def test_saloon_effect__everybody_in_the_game_and_nobody_above_the_maximum() -> None:
    seats = [
        player(hand=["Saloon 5H"], lives=2),
        player(lives=1),
        player(out=True),
        player(),
        player(lives=3),
    ]
    rules, state = table(seats)
    assert {"bang.card.saloon.effect", "bang.life.maximum"} <= set(clauses(rules, state, "Ada plays Saloon 5H"))
    assert lives(play(rules, state, "Ada plays Saloon 5H")) == [3, 2, 0, 4, 4]


@pytest.mark.clause("bang.card.saloon.effect")
def test_saloon_effect__is_no_beer_and_works_with_two_players_left() -> None:
    seats = [player(hand=["Saloon 5H"], lives=2), player(out=True), player(out=True), player(lives=1)]
    rules, state = table(seats)
    assert lives(play(rules, state, "Ada plays Saloon 5H")) == [3, 0, 0, 2]


@pytest.mark.clause("bang.card.saloon.no_save")
def test_saloon_no_save__cannot_be_played_by_the_dying_beside_a_beer() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Saloon 5H", "Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert refused(rules, state, "Ben plays Saloon 5H") == "bang.card.saloon.no_save"


@pytest.mark.clause("bang.card.saloon.no_save")
def test_saloon_no_save__with_nothing_else_he_is_out_at_once() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Saloon 5H"], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert lives(state)[BEN] == 0
