"""Mechanisms that no card of the base game uses. Scenarios of the second set of invented elements."""

from typing import Any

from bangref.bang import points as p
from bangref.core.action import CHOOSE, PASS, PLAY, USE, Action
from bangref.core.engine import legal_actions
from tests.probe.scenario import BANG, OUTLAW, SHERIFF, scenario
from tests.probe.table import P, Table, act


@scenario(p.MAY_AIM, "watchdog", "legal", "forbidden_by")
def a_card_that_is_guarded(t: Table) -> Any:
    """Whom or what the lasso is thrown at is chosen after the ability has been used."""
    game = t.game(P(SHERIFF, "roper"), P(OUTLAW, "watchdog", hand="beer 6H", lying="barrel QS"))
    game.do(act(0, USE, name="roper"))
    assert game.judge(act(0, CHOOSE, target=1)) == "legal"
    return game.judge(act(0, CHOOSE, target=1, aim="barrel QS"))


@scenario(p.HOME, "rails", (True, False), (False, True))
def a_card_that_is_never_in_a_hand(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="panic JH"), P(OUTLAW, lying="handcar"))
    game.do(act(0, PLAY, "panic JH", 1, "handcar"))
    return game.holds(0, "handcar"), bool(game.state.seats[0].lying)


@scenario(p.AIMED_AT, "sidestep", 3, 4)
def a_hand_card_answers_another_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, hand="sidestep 7C")).do(act(0, PLAY, BANG, 1))
    if game.kind == "aimed at":
        game.do(act(1, PLAY, "sidestep 7C"))
    return game.quiet().lives(1)


@scenario(p.LOSS_PREVENTED, "safety_net", 3, 4)
def a_hand_card_answers_a_loss(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), None, P(OUTLAW, hand="safety_net"))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    if game.kind == "loss prevented":
        game.do(act(2, PLAY, "safety_net"))
    return game.lives(1)


@scenario(p.DECK_RUNS_OUT, "supplier", (3, 0), (4, 1))
def a_second_deck_runs_out(t: Table) -> Any:
    """Whoever draws four of it, of which three are there, gets one that lay under it besides."""
    game = t.game(P(SHERIFF, "prospector", hand="cat_balou KH"), P(OUTLAW, lying="lease"))
    game.do(act(0, PLAY, "cat_balou KH", 1, "lease"))
    for _ in range(2):
        game.do(act(0, USE, name="prospector"))
        while game.kind == "draw":
            game.do(legal_actions(t.rules, game.state)[0])
    game.quiet()
    return game.hand(0), int(game.holds(0, "lease"))


@scenario(p.DRAW_MADE, "doubter", 4, 3)
def a_draw_is_made_again(t: Table) -> Any:
    game = t.game(
        P(SHERIFF, hand=BANG), P(OUTLAW, lying="barrel QS"), P(OUTLAW, "doubter", nuggets=1), draw="beer 6H, missed 2S"
    )
    game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel"))
    if game.kind == "draw! made":
        game.do(act(2, USE, name="doubter"))
    return game.quiet().lives(1)


@scenario(p.DRAW_CLAIMED, "magpie", 0, 1)
def a_card_that_counts_is_claimed(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lying="barrel QS"), P(OUTLAW, "magpie"), draw="beer 6H")
    game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel"))
    if game.kind == "claim a flipped card":
        game.do(act(2, USE, "beer 6H", name="magpie"))
    return game.hand(2)
