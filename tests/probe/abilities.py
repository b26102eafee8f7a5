"""What else a player may do, and what is in force: scenarios of abilities and standing."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.names import DYING
from bangref.core.action import (
    CHOOSE,
    END,
    PASS,
    PLAY,
    USE,
    Action,
)
from tests.probe.scenario import BANG, OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import P, Table, act

# What else a player may do -------------------------------------------------------------------------------------


@scenario(p.IN_PLAY_PHASE, "digger", "no_such_ability", "legal")
def in_his_turn(t: Table) -> Any:
    game = t.game(P(SHERIFF, "digger"))
    verdict = game.judge(act(0, USE, name="digger"))
    if verdict == "legal":
        assert game.do(act(0, USE, name="digger")).nuggets(0) == 1
        assert game.judge(act(0, USE, name="digger")) == "not_now"
        assert game.judge(act(0, USE, name="digger", target=1)) == "takes_no_target"
        assert game.do(Action(0, END)).state.memo[t.rules.slots["probe_digs"]] == 0
    return verdict


@scenario(p.ON_SHOT, "dodger", "no_such_ability", "legal")
def against_a_shot(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "dodger", nuggets=1)).do(act(0, PLAY, BANG, 1))
    verdict = game.judge(act(1, USE, name="dodger"))
    if verdict == "legal":
        assert game.do(act(1, USE, name="dodger")).lives(1) == 4
        assert game.kind == "play phase"
    return verdict


@scenario(p.ON_DEMAND, "pacifist", ("no_such_ability",) * 2, ("legal",) * 2)
def instead_of_a_card_demanded(t: Table) -> Any:
    people = (P(SHERIFF, hand="indians KD, duel QD"), P(OUTLAW, "pacifist", nuggets=2))
    war = t.game(*people).do(act(0, PLAY, "indians KD"))
    duel = t.game(*people).do(act(0, PLAY, "duel QD", 1))
    verdicts = tuple(game.judge(act(1, USE, name="pacifist")) for game in (war, duel))
    if verdicts == ("legal", "legal"):
        assert war.do(act(1, USE, name="pacifist")).asked.decider == 2
        assert duel.do(act(1, USE, name="pacifist")).asked.decider == 0
    return verdicts


@scenario(p.WHEN_DYING, "survivor", "play phase", "last life")
def at_the_last_life(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "survivor", lives=1, nuggets=1))
    kind = game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).kind
    if kind == "last life":
        assert game.state.seats[1].status == DYING
        assert game.judge(act(1, USE, name="sid_ketchum")) == "cannot_save"
        assert game.do(act(1, USE, name="survivor")).lives(1) == 1
    return kind


@scenario(p.WHEN_DYING, "survivor", (0, 2), (1, 0))
def several_things_at_once(t: Table) -> Any:
    people = (P(SHERIFF, "big_bore", hand=BANG), P(OUTLAW, "survivor", lives=1, nuggets=2))
    game = t.game(*people).do(act(0, PLAY, BANG, 1), Action(1, PASS))
    if game.kind == "last life":
        game.do(act(1, USE, name="survivor"), act(1, USE, name="survivor"))
    return game.lives(1), game.nuggets(1)


@scenario(p.AT_ANY_TIME, "snacker", "another_decides", "legal", cited=False)
def at_any_time(t: Table) -> Any:
    game = t.game(P(SHERIFF, "snacker", lives=3, nuggets=1), turn=1)
    verdict = game.judge(act(0, USE, name="snacker"))
    if verdict == "legal":
        assert game.do(act(0, USE, name="snacker")).lives(0) == 4
    return verdict


@scenario(p.RIDERS, "far_sight", "needs_a_target", "legal")
def riders_before_the_target(t: Table) -> Any:
    """The card is announced without a target; the rider is paid; then what it makes possible is aimed at."""
    game = t.game(P(SHERIFF, "far_sight", hand="bang 2C, bang 3C", nuggets=1))
    assert game.judge(act(0, PLAY, BANG, 2)) == "out_of_reach"
    verdict = game.judge(act(0, PLAY, BANG))
    if verdict == "legal":
        game.do(act(0, PLAY, BANG))
        assert game.kind == "riders"
        game.do(act(0, USE, name="far_sight"))
        assert game.kind == "target"
        assert game.judge(act(0, CHOOSE, target=2)) == "legal"
        assert game.judge(Action(0, PASS)) == "needs_a_target"
        assert game.judge(act(0, PLAY, target=2)) == "needs_a_target"
        game.do(act(0, CHOOSE, target=2), Action(2, PASS))
        assert game.lives(2) == 3
        assert game.state.memo[t.rules.slots["probe_aiming_high"]] == 0
    return verdict


@scenario(p.RIDERS, "long_rifle", ("needs_a_target",) * 5, ("legal", "legal", *("needs_a_target",) * 3))
def riders_go_with_a_card(t: Table) -> Any:
    """What none goes with needs its target at once; so does a Panic! or Duel of who has one for BANG! cards."""
    hand = "bang 2C, missed 2S, panic JH, duel QD, cat_balou KH"
    game = t.game(P(SHERIFF, "long_rifle, calamity_janet", hand=hand, nuggets=1), P(OUTLAW, hand="beer 6H"))
    as_bang = act(0, PLAY, "missed 2S", name="bang")
    verdicts = (game.judge(as_bang), *(game.judge(act(0, PLAY, card)) for card in hand.split(", ") if card[0] != "m"))
    if verdicts[0] == "legal":
        game.do(as_bang, act(0, USE, name="long_rifle"), act(0, CHOOSE, target=2))
        assert (game.kind, game.asked.decider) == ("answer a shot", 2)
    return verdicts


@scenario(p.RIDERS, "far_sight", "needs_a_target", "play phase", cited=False)
def nothing_to_aim_at(t: Table) -> Any:
    """A rider is offered and not used, and then nobody is in range: the announcement is taken back."""
    far = P(OUTLAW, "untouchable"), P(OUTLAW, "untouchable"), P(RENEGADE, "untouchable")
    game = t.game(P(SHERIFF, "far_sight, untouchable", hand=BANG, nuggets=1), *far)
    verdict = game.judge(act(0, PLAY, BANG))
    if verdict != "legal":
        return verdict
    game.do(act(0, PLAY, BANG), Action(0, PASS))
    assert game.kind == "target"
    game.do(Action(0, PASS))
    assert game.holds(0, BANG)
    return game.kind


@scenario(p.RIDERS, "fumbler", "needs_a_target", "play phase")
def the_card_is_gone(t: Table) -> Any:
    """What goes with a card costs the card itself: nothing more is offered, nothing is aimed, nothing is played."""
    game = t.game(P(SHERIFF, "fumbler", hand="bang 2C, bang 3C", nuggets=2))
    verdict = game.judge(act(0, PLAY, BANG))
    if verdict != "legal":
        return verdict
    game.do(act(0, PLAY, BANG), act(0, USE, name="fumbler"))
    assert (game.holds(0, BANG), game.nuggets(0)) == (False, 1)
    assert game.judge(act(0, PLAY, "bang 3C", 1)) == "legal"
    return game.kind


@scenario(p.CARD_RESOLVED, "claqueur", 0, 1)
def after_a_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="stagecoach 9S"), None, P(OUTLAW, "claqueur", nuggets=1))
    game.do(act(0, PLAY, "stagecoach 9S"))
    if game.kind == "card resolved":
        assert game.hand(0) == 2
        game.do(act(2, USE, name="claqueur"))
    return game.state.memo[t.rules.slots["probe_fame"]]


# What is in force ----------------------------------------------------------------------------------------------


@scenario(p.IN_FORCE, "event_board", "legal", "forbidden_by", cited=False)
def the_event_in_force(t: Table) -> Any:
    return t.game(P(SHERIFF, hand="beer 6H"), events="dry_town").judge(act(0, PLAY, "beer 6H"))


@scenario(p.IN_FORCE, "lasso", "out_of_reach", "legal", cited=False)
def an_event_suspends_cards(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lying="mustang 8H"), events="lasso")
    return game.judge(act(0, PLAY, BANG, 1))


@scenario(p.IN_FORCE, "copycat", "out_of_reach", "legal", cited=False)
def a_character_copies(t: Table) -> Any:
    return t.game(P(SHERIFF, "copycat", hand=BANG), P(OUTLAW, "long_arm")).judge(act(0, PLAY, BANG, 2))


@scenario(p.IN_FORCE, "lantern", "forbidden_by", "legal", cited=False)
def a_card_blanks_characters(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG, lying="lantern"), P(OUTLAW, "untouchable"))
    return game.judge(act(0, PLAY, BANG, 1))


@scenario(p.IN_FORCE, "lasso", ("legal", 1), ("forbidden_by", 3), cited=False)
def strata(t: Table) -> Any:
    """The event takes the lantern away before the lantern can take the character away."""
    game = t.game(P(SHERIFF, hand=BANG, lying="lantern"), P(OUTLAW, "untouchable"), events="lasso")
    if t.rules.edits:
        return game.judge(act(0, PLAY, BANG, 1)), 3
    muted_lantern = t.game(P(SHERIFF, hand=BANG, lying="lantern"))
    return muted_lantern.judge(act(0, PLAY, BANG, 1)), 1


@scenario(p.IN_FORCE, "hush", ("out_of_reach", "legal", "legal"), ("legal", "not_in_force", "legal"), cited=False)
def cards_that_have_no_effect_on_one_card(t: Table) -> Any:
    """Neither on whom it may be aimed at, nor on what may be done against it; on the next one they have."""
    game = t.game(P(SHERIFF, "hush", hand="bang 2C, gatling 10H", nuggets=1), P(OUTLAW, lying="mustang 8H, barrel QS"))
    game.do(act(0, PLAY, BANG), act(0, USE, name="hush"))
    aimed = game.judge(act(0, CHOOSE, target=1))
    game.do(act(0, CHOOSE, target=1 if aimed == "legal" else 3))
    used = game.judge(act(1, USE, name="barrel")) if game.asked.decider == 1 else "legal"
    game.do(Action(game.asked.decider, PASS), act(0, PLAY, "gatling 10H"))
    return aimed, used, game.judge(act(1, USE, name="barrel"))


@scenario(p.HELD_BACK, "patient", (1, 1), (0, 1), cited=False)
def waits_for_the_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="gatling 10H"), P(OUTLAW, "patient, tally_life_lost"))
    game.do(act(0, PLAY, "gatling 10H"), Action(1, PASS))
    early = game.nuggets(1)
    return early, game.quiet().nuggets(1)


@scenario(p.IN_THE_GAME, "spirits_count", True, False, cited=False)
def the_dead_count(t: Table) -> Any:
    dead = (P(OUTLAW, out=True), P(RENEGADE, out=True))
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lives=1), *dead, events="spirits_count")
    return not game.do(act(0, PLAY, BANG, 1)).quiet().kind
