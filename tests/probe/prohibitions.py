"""May this be done, and what does it count as? Scenarios of prohibitions and substitutions."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.distance import reach
from bangref.bang.names import GUEST
from bangref.core.action import (
    DISCARD,
    END,
    PASS,
    PICK,
    PLAY,
    USE,
    Action,
)
from bangref.core.engine import question
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from tests.probe.scenario import BANG, OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import P, Table, act

# May this be done ----------------------------------------------------------------------------------------------


@scenario(p.MAY_PLAY, "dry_town", "legal", "forbidden_by")
def no_beer(t: Table) -> Any:
    return t.game(P(SHERIFF, hand="beer 6H", lives=2), events="dry_town").judge(act(0, PLAY, "beer 6H"))


@scenario(p.MAY_PLAY, "dry_town", True, False, cited=False)
def no_beer_to_be_saved(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, hand="beer 6H", lives=1), events="dry_town")
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    return game.kind == "last life" and game.judge(act(1, PLAY, "beer 6H")) == "legal"


@scenario(p.MAY_PLAY_BANG, "gun_shy", "legal", "forbidden_by")
def no_bang_card_of_the_turn(t: Table) -> Any:
    return t.game(P(SHERIFF, "gun_shy", hand=BANG)).judge(act(0, PLAY, BANG, 1))


@scenario(p.MAY_USE, "peace", "legal", "forbidden_by")
def no_bang_for_indians(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="indians KD"), P(OUTLAW, hand=BANG), events="peace")
    return game.do(act(0, PLAY, "indians KD")).judge(act(1, DISCARD, BANG))


@scenario(p.MAY_USE, "tight_fisted", "legal", "forbidden_by")
def no_card_to_pay_with(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tight_fisted", hand="bang 2C, beer 6H"), events="toll")
    return game.judge(act(0, PLAY, BANG, 1))


@scenario(p.MAY_AIM, "untouchable", "legal", "forbidden_by")
def no_target(t: Table) -> Any:
    return t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "untouchable")).judge(act(0, PLAY, BANG, 1))


@scenario(p.TOUCHES, "unseen", 3, 4)
def gatling_does_not_touch(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="gatling 10H"), P(OUTLAW, "unseen"))
    return game.do(act(0, PLAY, "gatling 10H")).quiet().lives(1)


@scenario(p.TOUCHES, "unseen", 3, 4)
def indians_do_not_touch(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="indians KD"), P(OUTLAW, "unseen"))
    return game.do(act(0, PLAY, "indians KD")).quiet().lives(1)


@scenario(p.TOUCHES, "unseen", 3, 2)
def saloon_does_not_touch(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="saloon 5H"), P(OUTLAW, "unseen", lives=2))
    return game.do(act(0, PLAY, "saloon 5H")).lives(1)


@scenario(p.TOUCHES, "unseen", (1, 0), (0, 1))
def panic_does_not_touch(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="panic JH"), P(OUTLAW, "unseen", hand="beer 6H"))
    game.do(act(0, PLAY, "panic JH", 1))
    return game.hand(0), game.hand(1)


@scenario(p.TOUCHES, "unseen", "take from the store", "play phase")
def the_store_does_not_serve(t: Table) -> Any:
    """The card that is left over is discarded."""
    people = (P(SHERIFF, hand="general_store 9C"), P(OUTLAW, "unseen"))
    game = t.game(*people, P(OUTLAW, out=True), P(RENEGADE, out=True), draw="beer 6H, beer 7H")
    game.do(act(0, PLAY, "general_store 9C"), act(0, PICK, "beer 6H"))
    return game.kind


@scenario(p.MAY_CANCEL, "sure_shot", ("legal", "legal"), ("forbidden_by", "forbidden_by"))
def cannot_be_cancelled(t: Table) -> Any:
    game = t.game(P(SHERIFF, "sure_shot", hand=BANG), P(OUTLAW, hand="missed 2S", lying="barrel QS"))
    game.do(act(0, PLAY, BANG, 1))
    return game.judge(act(1, PLAY, "missed 2S")), game.judge(act(1, USE, name="barrel"))


@scenario(p.MAY_LEAVE_UNANSWERED, "proud", (Action(1, PASS), "legal"), (None, "forbidden_by"))
def has_to_answer(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "proud", hand="missed 2S")).do(act(0, PLAY, BANG, 1))
    asked = question(game.rules, game.state)
    assert asked is not None
    return asked.silent, game.judge(Action(1, PASS))


@scenario(p.MAY_LIE_BEFORE, "light_traveller", "legal", "forbidden_by")
def lays_nothing(t: Table) -> Any:
    return t.game(P(SHERIFF, "light_traveller", hand="mustang 8H")).judge(act(0, PLAY, "mustang 8H"))


@scenario(p.MAY_CHANGE_LIVES, "deathless", 3, 4)
def loses_no_life(t: Table) -> Any:
    return t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "deathless")).do(act(0, PLAY, BANG, 1)).quiet().lives(1)


@scenario(p.MAY_CHANGE_LIVES, "deathless", 3, 2)
def gains_no_life(t: Table) -> Any:
    return t.game(P(SHERIFF, "deathless", hand="beer 6H", lives=2)).do(act(0, PLAY, "beer 6H")).lives(0)


@scenario(p.MAY_END_PLAY_PHASE, "restless", "legal", "forbidden_by")
def may_not_stop(t: Table) -> Any:
    return t.game(P(SHERIFF, "restless", hand="bang 2C, beer 6H")).judge(Action(0, END))


@scenario(p.MAY_HAVE_EXTRA_TURN, "once_only", 2, 1, cited=False)
def no_extra_turn(t: Table) -> Any:
    game = t.game(events="once_only", extra=((2, "encore"),))
    return game.do(Action(0, END)).state.turn


@scenario(p.MAY_PROFIT, "shades", (True, 1), (False, 0), cited=False)
def nothing_falls_to_anybody_by_who_was_back(t: Table) -> Any:
    """Neither what the shade leaves behind, nor what others get when a player leaves the game."""
    people = (P(SHERIFF, "vulture_sam"), P(OUTLAW, out=True), P(OUTLAW, "mourner"))
    game = t.game(*people, events="shades", draw="mustang 8H, bang 3C").do(Action(0, END))
    assert (game.state.turn, game.state.seats[1].status) == (1, GUEST)
    game.do(act(1, PLAY, "mustang 8H"), Action(1, END)).quiet()
    assert game.state.seats[1].status == OUT
    return game.holds(0, "mustang 8H"), game.nuggets(2)


@scenario(p.MAY_DISCARD_FREELY, "tidy", "play phase", "discard", cited=False)
def discards_more_than_needed(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tidy", hand="bang 2C, beer 6H"))
    kind = game.do(Action(0, END)).kind
    if kind == "discard":
        assert game.asked.silent == Action(0, PASS)
        game.do(act(0, DISCARD, BANG), Action(0, PASS))
        assert game.state.turn == 1
    return kind


# What it counts as ---------------------------------------------------------------------------------------------


@scenario(p.COUNTS_AS, "whisky_drinker", "does_not_count_as", "legal")
def panic_as_beer(t: Table) -> Any:
    game = t.game(P(SHERIFF, "whisky_drinker", hand="panic JH", lives=2))
    verdict = game.judge(act(0, PLAY, "panic JH", name="beer"))
    if verdict == "legal":
        assert game.do(act(0, PLAY, "panic JH", name="beer")).lives(0) == 3
    return verdict


@scenario(p.COUNTS_AS, "whisky_drinker", "play phase", "saved")
def panic_saves(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "whisky_drinker", hand="panic JH", lives=1))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    if game.kind != "last life":
        return game.kind
    game.do(act(1, PLAY, "panic JH", name="beer"))
    return "saved" if game.lives(1) == 1 else ""


@scenario(p.SUIT_OF, "blessing", 3, 4)
def everything_is_hearts(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lying="barrel QS"), draw="bang 3C", events="blessing")
    return game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).quiet().lives(1)


@scenario(p.COLOUR_OF, "fresh_paint", 1, 4, cited=False)
def an_orange_weapon(t: Table) -> Any:
    game = t.game(P(SHERIFF, lying="carbine"), events="fresh_paint")
    return reach(t.rules, game.state, 0, ignore)
