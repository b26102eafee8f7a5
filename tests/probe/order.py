"""Turns left out once, or lent to another; a game in which nobody is left; what can be taken back. Scenarios."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.assemble import with_answers
from bangref.bang.rules import BANGS_PLAYED
from bangref.bang.sets.shadow_gunslingers import SET as SHADOWS
from bangref.bang.sets.shadow_gunslingers.renegade import sides
from bangref.bang.take_back import may_take_back
from bangref.core.action import END, PASS, PLAY, USE, Action
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from tests.probe.scenario import BANG, OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import Game, P, Table, act, four, laid, with_sets


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


@scenario(p.PRICE, "toll", "answer a shot", ("price", "has_to_be_played"))
def a_card_that_has_to_be_played_is_paid_for(t: Table) -> Any:
    game = t.game(P(SHERIFF, "puppeteer"), P(OUTLAW, hand="bang 4C, beer 6H"), events="toll")
    kind = game.do(act(0, USE, target=1, name="puppeteer")).kind
    return kind if kind != "price" else (kind, game.judge(Action(1, PASS)))


@scenario(p.IN_PLAY_PHASE, "peeping", "legal", "chance_since")
def what_has_been_shown_is_not_taken_back(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="indians KD", nuggets=8))
    before, what = game.state, act(0, USE, name="peeping")
    if game.judge(what) != "legal":
        what = act(0, PLAY, "indians KD")
    return taken_back(game, Step(what, False, before, ()))


@scenario(p.HANDS_OPEN, "glass_houses", "chance_since", "legal", cited=False)
def a_card_that_was_in_sight_may_go_back(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="cat_balou KH"), P(OUTLAW, hand="beer 6H"))
    return taken_back(game, Step(act(0, PLAY, "cat_balou KH", 1), False, game.state, ()))


def taken_back(game: Game, done: Step) -> str:
    """ "legal", or what forbids it to take back what is done now."""
    game.do(done.action)
    found = may_take_back(game.rules, (done,), game.state, done.action.actor)
    return found.fact if isinstance(found, Ruling) else "legal"


@scenario(p.CHARACTER_GIVEN_UP, "keepsake", 1, 2)
def when_he_gives_up_his_character(t: Table) -> Any:
    return t.game(P(SHERIFF, nuggets=8)).do(act(0, USE, name="disguise")).nuggets(0)


@scenario(p.NEW_ROLE, "new_leaf", ((1,), ()), ((), ()), cited=False)
def whoever_has_another_role_is_no_shadow_renegade(t: Table) -> Any:
    rules = with_answers(with_sets(SHADOWS), {p.NEW_ROLE: t.rules.at[p.NEW_ROLE]})
    players = four(P(SHERIFF), P(RENEGADE, out=True), P(OUTLAW), P(OUTLAW))
    game = Table(rules, t.explain).of(laid(rules, players)).do(Action(0, END))
    return sides(rules, game.state)[:2]


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
