"""Turns: left out once, lent to another, and the end of a game in which nobody is left. Scenarios."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.rules import BANGS_PLAYED
from bangref.core.action import END, PASS, PLAY, USE, Action
from tests.probe.scenario import BANG, OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import P, Table, act


@scenario(p.IN_PLAY_PHASE, "lullaby", (1, True), (2, True))
def a_turn_is_left_out_once(t: Table) -> Any:
    game = t.game(P(SHERIFF, "lullaby"))
    if game.judge(act(0, USE, target=1, name="lullaby")) == "legal":
        game.do(act(0, USE, target=1, name="lullaby"))
    turns = []
    for _ in range(5):
        game.do(Action(game.state.turn, END)).quiet()
        turns.append(game.state.turn)
    assert game.state.skips == ()
    return turns[0], 1 in turns[1:]


@scenario(p.IN_PLAY_PHASE, "puppeteer", (4, 0), (3, 1))
def another_plays_in_my_turn(t: Table) -> Any:
    """Whoever is made to shoot has a limit of their own, and that of the player on turn is left as it was."""
    game = t.game(P(SHERIFF, "puppeteer", hand="bang 2C, bang 3C"), P(OUTLAW, hand="bang 4C"))
    if game.judge(act(0, USE, target=1, name="puppeteer")) == "legal":
        game.do(act(0, PLAY, BANG, 3), Action(3, PASS))
        game.do(act(0, USE, target=1, name="puppeteer"))
        assert (game.state.turn, game.state.memo[BANGS_PLAYED]) == (1, 1)
        game.do(Action(2, PASS))
        assert game.judge(act(0, PLAY, "bang 3C", 3)) == "bang_already_played"
    assert game.state.turn == 0
    return game.lives(2), game.state.memo[BANGS_PLAYED]


@scenario(p.GOAL_OF, "sole_survivor", (1, 2), ())
def nobody_is_left(t: Table) -> Any:
    """The last two die together: where the goal is to be the last, nobody has reached it, and the game is over."""
    dead = (P(OUTLAW, out=True), P(RENEGADE, out=True))
    game = t.game(P(SHERIFF, hand="cave_in", lives=1), P(OUTLAW, lives=1), *dead, events="sole_survivor")
    return game.do(act(0, PLAY, "cave_in")).quiet().state.winners


@scenario(p.AT_ANY_TIME, "heckling", "another_decides", "legal", cited=False)
def what_everybody_may_do_at_any_time(t: Table) -> Any:
    game = t.game(P(SHERIFF, nuggets=8), turn=1)
    verdict = game.judge(act(0, USE, name="heckling"))
    if verdict == "legal":
        assert game.do(act(0, USE, name="heckling")).nuggets(0) == 0
    return verdict
