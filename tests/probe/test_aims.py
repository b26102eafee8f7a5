"""Cards that are aimed as no card of the base game is, and what others are told of shots and of cards lost."""

import pytest

from bangref.core.action import NOBODY, PASS, PLAY, Action
from bangref.core.engine import legal_actions
from bangref.core.piles import DISCARD_PILE
from tests.probe.parts.short_forms import clause_of
from tests.probe.scenario import OUTLAW, SHERIFF
from tests.probe.table import FULL, Game, P, Table, act, card, cards

BANG = "bang 2C"


def test_who_is_out_of_the_game_is_aimed_at() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="seance"), P(OUTLAW, out=True))
    offered = [action.target for action in legal_actions(FULL, game.state) if action.card == card("seance")]
    assert offered == [1]
    game.do(act(0, PLAY, "seance", 1))
    assert (clause_of("seance"), "asks_the_dead", (0, 1)) in game.rulings
    assert game.state.piles[DISCARD_PILE] == cards("seance")


@pytest.mark.parametrize(
    ("target", "fact"),
    [(0, "target_in_game"), (2, "target_in_game"), (9, "target_out_of_game"), (NOBODY, "needs_a_target")],
)
def test_nobody_else_is(target: int, fact: str) -> None:
    game = Table(FULL).game(P(SHERIFF, hand="seance"), P(OUTLAW, out=True))
    assert game.judge(act(0, PLAY, "seance", target)) == fact


def test_another_card_is_not_aimed_at_them() -> None:
    game = Table(FULL).game(P(SHERIFF, hand=BANG), P(OUTLAW, out=True))
    assert game.judge(act(0, PLAY, BANG, 1)) == "target_out_of_game"


def two_apart(lying: str = "") -> Game:
    return Table(FULL).game(P(SHERIFF, hand="javelin"), None, P(OUTLAW, lying=lying))


def test_two_places_away_is_near_enough() -> None:
    game = two_apart().do(act(0, PLAY, "javelin", 2))
    assert ("bang.symbol.at_distance", "near_enough", (0, 2, 2, 2)) in game.rulings
    assert game.quiet().lives(2) == 3


def test_three_are_not_whatever_the_weapon_reaches() -> None:
    game = two_apart(lying="mustang 8H")
    assert game.judge(act(0, PLAY, "javelin", 2)) == "too_far"
    assert game.rulings[-1].args == (0, 2, 3, 2)


def test_a_laid_card_that_is_called_off_is_discarded() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="jail 4H"), P(OUTLAW, hand="sidestep 7C"))
    game.do(act(0, PLAY, "jail 4H", 1), act(1, PLAY, "sidestep 7C"))
    assert (game.kind, game.state.seats[1].lying) == ("play phase", ())
    assert game.state.piles[DISCARD_PILE] == cards("sidestep 7C, jail 4H")


def test_what_was_played_against_a_shot_is_told() -> None:
    table = Table(FULL)
    game = table.game(P(SHERIFF, hand=BANG), P(OUTLAW, "charmer", hand="charm")).do(act(0, PLAY, BANG, 1))
    assert game.do(act(1, PLAY, "charm")).nuggets(1) == 1
    game = table.game(P(SHERIFF, hand=BANG), P(OUTLAW, "charmer", hand="missed 2S")).do(act(0, PLAY, BANG, 1))
    assert game.do(act(1, PLAY, "missed 2S")).nuggets(1) == 0


def test_what_is_taken_by_decision_and_what_by_itself() -> None:
    table = Table(FULL)
    game = table.game(P(SHERIFF, hand="panic JH"), P(OUTLAW, "griper", hand="beer 6H"))
    assert game.do(act(0, PLAY, "panic JH", 1)).nuggets(1) == 1
    game = table.game(P(SHERIFF, "griper", hand=f"{BANG}, beer 6H"), P(OUTLAW, "el_gringo", lives=3))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    assert (game.holds(1, "beer 6H"), game.nuggets(0)) == (True, 0)
