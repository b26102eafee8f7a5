"""Every question point is asked, and its answers count.

A scenario is played twice: under rules in which the probe set is silent at one point, and with its answer.
Both times the same is done; what is to be seen afterwards must be ``plain`` the first time and ``bent`` the
second time.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from bangref.bang import points as p
from bangref.bang.distance import reach
from bangref.bang.names import BOUND, DYING, GUEST
from bangref.bang.points import POINTS
from bangref.bang.setup import Player, begin
from bangref.bang.tokens import put_tokens
from bangref.bang.turn import DRAWING, STARTING, Turn
from bangref.core.action import (
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    NATURE,
    PASS,
    PICK,
    PLAY,
    TAKE,
    USE,
    Action,
)
from bangref.core.element import Ability, Modifier, Prohibition, Replacement, Standing, Substitution, Trigger
from bangref.core.engine import Accepted
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from bangref.west.roles import IN, OUT
from tests.probe.elements import ASHES, EVENTS, POWDER, clause_of
from tests.probe.table import FULL, PROBE_IDS, P, Table, act, card, muted


class Scenario(NamedTuple):
    """What an element of the probe set changes by its answer at a point. cited: its clause is named for it.

    play: what is done, and what is to be seen.
    """

    point: str
    element: str
    play: Callable[[Table], Any]
    plain: Any
    bent: Any
    cited: bool = True


SCENARIOS: list[Scenario] = []


def scenario(point: str, element: str, plain: Any, bent: Any, cited: bool = True) -> Callable[..., Any]:
    def enter(play: Callable[[Table], Any]) -> Callable[[Table], Any]:
        SCENARIOS.append(Scenario(point, element, play, plain, bent, cited))
        return play

    return enter


BANG = "bang 2C"
SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"


# How much -----------------------------------------------------------------------------------------


@scenario(p.DISTANCE, "far_off", "legal", "out_of_reach", cited=False)
def farther_than_he_sits(t: Table) -> Any:
    return t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "far_off")).judge(act(0, PLAY, BANG, 1))


@scenario(p.DISTANCE, "fog", "out_of_reach", "legal", cited=False)
def override_beats_a_mustang(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lying="mustang 8H"), events="fog")
    return game.judge(act(0, PLAY, BANG, 1))


@scenario(p.DISTANCE, "fog", None, 1)
def the_share_is_cited(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), events="fog").do(act(0, PLAY, BANG, 1))
    shares = [ruling.args for ruling in game.rulings if ruling.clause == clause_of("fog")]
    if not t.explain:
        return 1 if p.DISTANCE in t.rules.at and "fog" in t.rules.at[p.DISTANCE] else None
    return shares[0][-1] if shares else None


@scenario(p.REACH, "long_arm", "out_of_reach", "legal", cited=False)
def reaches_farther(t: Table) -> Any:
    return t.game(P(SHERIFF, "long_arm", hand=BANG)).judge(act(0, PLAY, BANG, 2))


@scenario(p.BANG_PLAYS_ALLOWED, "fanner", "bang_already_played", "legal")
def two_bangs_a_turn(t: Table) -> Any:
    game = t.game(P(SHERIFF, "fanner", hand="bang 2C, bang 3C"))
    return game.do(act(0, PLAY, BANG, 1)).quiet().judge(act(0, PLAY, "bang 3C", 1))


@scenario(p.SPENDS_BANG_PLAY, "free_shot", "bang_already_played", "legal")
def bang_that_does_not_count(t: Table) -> Any:
    game = t.game(P(SHERIFF, "free_shot", hand="bang 2C, bang 3C"))
    return game.do(act(0, PLAY, BANG, 1)).quiet().judge(act(0, PLAY, "bang 3C", 1))


@scenario(p.CANCELS_NEEDED, "twin_barrels", "play phase", "answer a shot")
def two_missed_needed(t: Table) -> Any:
    game = t.game(P(SHERIFF, "twin_barrels", hand=BANG), P(OUTLAW, hand="missed 2S"))
    return game.do(act(0, PLAY, BANG, 1), act(1, PLAY, "missed 2S")).kind


@scenario(p.LIVES_LOST, "big_bore", 3, 2)
def a_hit_takes_two(t: Table) -> Any:
    return t.game(P(SHERIFF, "big_bore", hand=BANG)).do(act(0, PLAY, BANG, 1)).quiet().lives(1)


@scenario(p.LIVES_GAINED, "double_dose", 3, 4)
def beer_gives_two(t: Table) -> Any:
    return t.game(P(SHERIFF, "double_dose", hand="beer 6H", lives=2)).do(act(0, PLAY, "beer 6H")).lives(0)


@scenario(p.LIVES_AT_MOST, "stout", 5, 6, cited=False)
def more_lives_than_printed(t: Table) -> Any:
    game = t.game(P(SHERIFF, "blank, stout", hand="beer 6H, beer 7H", lives=4))
    return game.do(act(0, PLAY, "beer 6H"), act(0, PLAY, "beer 7H")).lives(0)


@scenario(p.HAND_AT_START, "empty_handed", 4, 0)
def opening_hand(t: Table) -> Any:
    people = ("blank", "empty_handed", "greedy", "picky")
    roles = (SHERIFF, OUTLAW, OUTLAW, RENEGADE)
    begun = begin(t.rules, tuple(Player(role, (who,)) for role, who in zip(roles, people, strict=True)))
    assert isinstance(begun, Accepted)
    game = t.of(begun.state)
    game.rulings += begun.rulings
    while game.kind == "draw":
        game.do(Action(NATURE, DRAW, game.state.piles[1][0], game.asked.about[0]))
    return game.hand(1)


@scenario(p.HAND_LIMIT, "pack_rat", "discard", "play phase")
def keeps_more_cards(t: Table) -> Any:
    return t.game(P(SHERIFF, "pack_rat", hand="bang 2C, bang 3C, bang 4C", lives=1)).do(Action(0, END)).kind


@scenario(p.CARDS_TO_DRAW, "greedy", 2, 3)
def draws_more(t: Table) -> Any:
    return t.game(P(SHERIFF, "greedy"), frames=(Turn(0, DRAWING),)).hand(0)


@scenario(p.CARDS_FLIPPED, "second_look", 1, 3)
def flips_three(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "second_look", lying="barrel QS"), draw="bang 3C, bang 4C, bang AH")
    game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel"))
    if game.kind == "choose the card that counts":
        assert game.judge(act(1, PICK, "bang 5C")) == "not_among_flipped"
        game.do(act(1, PICK, "bang AH"))
        assert game.kind == "order of discards"
        game.quiet()
    return len(game.state.piles[DISCARD_PILE]) - 1


@scenario(p.PRICE, "toll", "answer a shot", "price")
def a_card_to_be_paid(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="bang 2C, beer 6H"), events="toll")
    kind = game.do(act(0, PLAY, BANG, 1)).kind
    if kind == "price":
        game.do(act(0, PICK, "beer 6H"))
        assert game.kind == "answer a shot"
        assert not game.hand(0)
    return kind


@scenario(p.PRICE, "toll", "play phase", "play phase, nothing lost")
def a_price_abandoned(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="bang 2C, beer 6H"), events="toll").do(act(0, PLAY, BANG, 1))
    if game.kind == "price":
        game.do(Action(0, PASS))
    game.quiet()
    return game.kind + (", nothing lost" if game.hand(0) == 2 and game.judge(act(0, PLAY, BANG, 1)) == "legal" else "")


@scenario(p.PRICE, "toll", "legal", "cannot_pay")
def a_price_too_high(t: Table) -> Any:
    return t.game(P(SHERIFF, hand=BANG), events="toll").judge(act(0, PLAY, BANG, 1))


@scenario(p.USES_ALLOWED, "tireless", "forbidden_by", "legal", cited=False)
def uncle_will_twice(t: Table) -> Any:
    game = t.game(P(SHERIFF, "uncle_will, tireless", hand="bang 2C, bang 3C"))
    game.do(act(0, PLAY, BANG, name="general_store"))
    while game.kind == "take from the store":
        game.do(Action(game.asked.decider, PICK, game.asked.about[0]))
    return game.judge(act(0, PLAY, "bang 3C", name="general_store"))


@scenario(p.USES_ALLOWED, "tireless", "already_tried", "legal", cited=False)
def barrel_twice(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tireless", lying="barrel QS"), draw="bang 3C")
    return game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).judge(act(1, USE, name="barrel"))


@scenario(p.DIRECTION, "dark_moon", 1, 3)
def turns_go_the_other_way(t: Table) -> Any:
    return t.game(events="dark_moon").do(Action(0, END)).state.turn


@scenario(p.REWARD, "trophies", 3, 5)
def a_reward_for_an_outlaw(t: Table) -> Any:
    game = t.game(P(SHERIFF, "trophies", hand=BANG), P(OUTLAW, lives=1)).do(act(0, PLAY, BANG, 1))
    return game.quiet().hand(0)


@scenario(p.REWARD, "trophies", 0, 2)
def a_reward_for_anybody(t: Table) -> Any:
    game = t.game(P(SHERIFF, "trophies", hand=BANG), P(RENEGADE, lives=1), P(OUTLAW)).do(act(0, PLAY, BANG, 1))
    return game.quiet().hand(0)


@scenario(p.CARDS_ON_OFFER, "bargain", 4, 2)
def a_small_store(t: Table) -> Any:
    game = t.game(P(SHERIFF, "bargain", hand="general_store 9C")).do(act(0, PLAY, "general_store 9C"))
    offer = len(game.asked.about)
    while game.kind == "take from the store":
        game.do(Action(game.asked.decider, PICK, game.asked.about[0]))
    return offer


@scenario(p.TOKENS_AT_MOST, "powder_room", 0, 4)
def tokens_on_a_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, "loader", lying="keg", nuggets=2))
    game.do(act(0, USE, name="loader"))
    if "powder_room" in t.rules.at[p.TOKENS_AT_MOST]:
        game.do(act(0, USE, name="loader"))
        assert game.judge(act(0, USE, name="loader")) == "not_now"
    tokens = game.state.seats[0].lying[0].tokens
    assert game.state.bank[POWDER] == 12 - tokens
    off = put_tokens(t.rules, game.state, 0, card("keg"), -9, "probe.clause.loader", ignore)
    assert off.bank[POWDER] == 12
    assert put_tokens(t.rules, off, 0, card("carbine"), 1, "probe.clause.loader", ignore) == off
    return tokens


# May this be done ---------------------------------------------------------------------------------


@scenario(p.MAY_PLAY, "dry_town", "legal", "forbidden_by")
def no_beer(t: Table) -> Any:
    return t.game(P(SHERIFF, hand="beer 6H", lives=2), events="dry_town").judge(act(0, PLAY, "beer 6H"))


@scenario(p.MAY_PLAY, "dry_town", True, False, cited=False)
def no_beer_to_be_saved(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, hand="beer 6H", lives=1), events="dry_town")
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    return game.kind == "last life" and game.judge(act(1, PLAY, "beer 6H")) == "legal"


@scenario(p.MAY_USE, "peace", "legal", "forbidden_by")
def no_bang_for_indians(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="indians KD"), P(OUTLAW, hand=BANG), events="peace")
    return game.do(act(0, PLAY, "indians KD")).judge(act(1, DISCARD, BANG))


@scenario(p.MAY_USE, "tight_fisted", "legal", "cannot_pay", cited=False)
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


@scenario(p.MAY_DISCARD_FREELY, "tidy", "play phase", "discard", cited=False)
def discards_more_than_needed(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tidy", hand="bang 2C, beer 6H"))
    kind = game.do(Action(0, END)).kind
    if kind == "discard":
        assert game.asked.silent == Action(0, PASS)
        game.do(act(0, DISCARD, BANG), Action(0, PASS))
        assert game.state.turn == 1
    return kind


# What it counts as --------------------------------------------------------------------------------


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


# What happens instead -----------------------------------------------------------------------------


@scenario(p.NEXT_TURN, "haunting", (2, OUT), (1, GUEST))
def the_dead_take_turns(t: Table) -> Any:
    game = t.game(None, P(OUTLAW, out=True), events="haunting").do(Action(0, END))
    seen = game.state.turn, game.state.seats[1].status
    if game.state.turn == 1:
        assert game.hand(1) == 2
        game.do(Action(1, END)).quiet()
        assert (game.state.turn, game.state.seats[1].status, game.hand(1)) == (1, GUEST, 2)
        game.do(Action(1, DISCARD, game.state.seats[1].hand[0]), Action(1, DISCARD, game.state.seats[1].hand[1]))
        assert (game.state.turn, game.state.seats[1].status, game.hand(1)) == (2, OUT, 0)
    return seen


@scenario(p.TURN_SKIPPED, "sleeper", 1, 2)
def turn_left_out(t: Table) -> Any:
    return t.game(None, P(OUTLAW, "sleeper")).do(Action(0, END)).state.turn


@scenario(p.WHOLE_DRAW, "pick_pocket", (2, False), (1, True))
def takes_a_discard_instead(t: Table) -> Any:
    game = t.game(P(SHERIFF, "pick_pocket"), frames=(Turn(0, DRAWING),), discards="beer 6H", draw="bang 2C, bang 3C")
    if game.kind == "whole draw":
        game.do(act(0, USE, name="pick_pocket"))
    return game.hand(0), game.holds(0, "beer 6H")


@scenario(p.SOURCE_OF_DRAWN, "scavenger", "play phase", "where to draw from")
def second_card_from_the_discards(t: Table) -> Any:
    game = t.game(P(SHERIFF, "scavenger"), frames=(Turn(0, DRAWING),), discards="beer 6H")
    kind = game.kind
    if kind == "where to draw from":
        assert game.judge(Action(0, END)) == "phase_1_first"
        assert game.judge(Action(1, DRAW)) == "another_decides"
        assert game.do(Action(0, TAKE)).holds(0, "beer 6H")
        assert game.hand(0) == 2
    return kind


@scenario(p.DRAW_REPLACED, "windfall", (2, True), (4, False))
def something_else_instead_of_phase_1(t: Table) -> Any:
    """Not even what may be done instead of drawing."""
    game = t.game(P(SHERIFF, "windfall, pick_pocket"), frames=(Turn(0, DRAWING),), discards="beer 6H")
    asked = game.kind == "whole draw"
    return (game.quiet().hand(0), asked)


@scenario(p.DRAWN_FROM, "cellar", (False, False), (True, True))
def from_another_pile(t: Table) -> Any:
    """As long as there are any; the rest comes from the draw pile."""
    long = t.game(frames=(Turn(0, DRAWING),), discards="beer 6H, beer 7H, beer 8H", events="cellar")
    short = t.game(frames=(Turn(0, DRAWING),), discards="beer 6H", events="cellar")
    assert (long.hand(0), short.hand(0)) == (2, 2)
    return (long.holds(0, "beer 8H") and long.holds(0, "beer 7H"), short.holds(0, "beer 6H"))


@scenario(p.DRAWN_FROM, "cellar", ("beer 7H", "draw"), ("bang 3C", "discards"))
def what_is_looked_at_goes_back_where_it_was(t: Table) -> Any:
    game = t.game(
        P(SHERIFF, "picky"), frames=(Turn(0, DRAWING),), draw="beer 6H, beer 7H, beer 8H",
        discards="bang 2C, bang 3C, bang 4C", events="cellar",
    )  # fmt: skip
    for text in ("beer 7H", "bang 3C"):
        if game.judge(act(0, PICK, text)) == "legal":
            game.do(act(0, PICK, text)).quiet()
            where = "draw" if game.state.piles[0][0] == card(text) else "discards"
            assert where == "draw" or game.state.piles[2] == (card(text),)
            return (text, where)
    return None


@scenario(p.CHOICE_AMONG_DRAWN, "picky", "play phase", "put a card back")
def looks_at_three(t: Table) -> Any:
    game = t.game(P(SHERIFF, "picky"), frames=(Turn(0, DRAWING),), draw="beer 6H, bang 2C, bang 3C")
    kind = game.kind
    if kind == "put a card back":
        assert game.judge(act(0, PICK, "bang 4C")) == "not_among_cards_looked_at"
        game.do(act(0, PICK, "beer 6H"))
        assert game.state.piles[0][0] == card("beer 6H")
        assert game.hand(0) == 2
    return kind


@scenario(p.GOES_TO, "collector", False, True)
def keeps_what_he_flips(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "collector", lying="barrel QS"), draw="bang 3C")
    return game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).holds(1, "bang 3C")


@scenario(p.ESTATE_SHARED, "undertaker", (2, 2, 1), (3, 1, 2), cited=False)
def the_last_heir_is_the_first(t: Table) -> Any:
    """A card of the hand comes by chance, a card in play is chosen; they take them one by one."""
    dead = P(OUTLAW, lives=1, hand="beer 6H", lying="barrel QS, scope AS")
    game = t.game(P(SHERIFF, hand=BANG), dead, P(OUTLAW, "undertaker"), P(RENEGADE, "vulture_sam"))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS), Action(1, PASS))
    first = game.asked.decider
    game.do(Action(first, CHOOSE, target=1, aim=card("scope AS")), Action(5 - first, CHOOSE, target=1))
    return first, game.hand(2), game.hand(3)


@scenario(p.GOES_TO, "bonfire", 0, 1)
def discarded_cards_burn(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="cat_balou KH"), P(OUTLAW, hand="beer 6H"), events="bonfire")
    return len(game.do(act(0, PLAY, "cat_balou KH", 1)).state.piles[ASHES])


@scenario(p.PASSES_ON, "back_draft", 1, 3)
def dynamite_goes_right(t: Table) -> Any:
    game = t.game(P(SHERIFF, lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H", events="back_draft")
    return next(i for i, seat in enumerate(game.state.seats) if seat.lying)


@scenario(p.PASSES_ON, "damp_fuse", 1, 0)
def dynamite_goes_nowhere(t: Table) -> Any:
    game = t.game(P(SHERIFF, lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H", events="damp_fuse")
    return next(i for i, seat in enumerate(game.state.seats) if seat.lying)


@scenario(p.LOSS_PREVENTED, "guardian", 3, 4)
def somebody_prevents_a_loss(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), None, P(OUTLAW, "guardian", nuggets=1))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    if game.kind == "loss prevented":
        assert game.asked.decider == 2
        game.do(act(2, USE, name="guardian"))
    return game.lives(1)


@scenario(p.LOSS_PREVENTED, "guardian", (1, 2), (2, 1))
def part_of_a_loss_is_prevented(t: Table) -> Any:
    game = t.game(
        P(SHERIFF, "big_bore", hand=BANG),
        P(OUTLAW, "bart_cassidy", lives=3),
        P(OUTLAW, "guardian", nuggets=1),
    )
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    if game.kind == "loss prevented":
        game.do(act(2, USE, name="guardian"))
    return game.lives(1), game.hand(1)


@scenario(p.ELIMINATION_AVERTED, "nine_lives", (0, OUT), (1, IN))
def stays_with_a_life(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "nine_lives", lives=1)).do(act(0, PLAY, BANG, 1)).quiet()
    return game.lives(1), game.state.seats[1].status


@scenario(p.ELIMINATION_AVERTED, "held_by_a_thread", (0, OUT), (0, BOUND))
def stays_without_lives(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="bang 2C, saloon 5H, indians KD"), P(OUTLAW, "held_by_a_thread", lives=1))
    game.do(act(0, PLAY, BANG, 1)).quiet().do(act(0, PLAY, "saloon 5H"), act(0, PLAY, "indians KD")).quiet()
    return game.lives(1), game.state.seats[1].status


@scenario(p.AIMED_AT, "decoy", (3, 4), (4, 3))
def somebody_else_takes_the_bullet(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), None, P(OUTLAW, "decoy", nuggets=2)).do(act(0, PLAY, BANG, 1))
    if game.kind == "aimed at":
        game.do(act(2, USE, name="decoy"))
        assert (game.kind, game.asked.decider) == ("answer a shot", 2)
    game.quiet()
    return game.lives(1), game.lives(2)


@scenario(p.AIMED_AT, "spoiler", (0, 2), (0, 0))
def somebody_cancels_a_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="stagecoach 9S"), None, P(OUTLAW, "spoiler", nuggets=2))
    game.do(act(0, PLAY, "stagecoach 9S"))
    if game.kind == "aimed at":
        game.do(act(2, USE, name="spoiler"))
        assert game.nuggets(2) == 1
    return game.lives(0) - 4, game.hand(0)


@scenario(p.AIMED_AT, "spoiler", 3, 4)
def somebody_cancels_a_card_used_from_play(t: Table) -> Any:
    game = t.game(P(SHERIFF, lying="snare"), None, P(OUTLAW, "spoiler", nuggets=2))
    game.do(act(0, USE, target=1, name="snare"))
    if game.kind == "aimed at":
        game.do(act(2, USE, name="spoiler"))
    game.quiet()
    assert game.state.piles[DISCARD_PILE] == (card("snare"),)
    return game.lives(1)


@scenario(p.AIMED_AT, "decoy", (3, 4), (4, 3))
def somebody_else_is_hit_by_a_card_used_from_play(t: Table) -> Any:
    game = t.game(P(SHERIFF, lying="snare"), None, P(OUTLAW, "decoy", nuggets=2))
    game.do(act(0, USE, target=1, name="snare"))
    if game.kind == "aimed at":
        game.do(act(2, USE, name="decoy"))
    game.quiet()
    return game.lives(1), game.lives(2)


@scenario(p.IN_PLAY_PHASE, "snare", ("another_decides", "no_such_ability"), ("not_now", "legal"), cited=False)
def a_card_in_play_is_used_in_the_own_turn_only(t: Table) -> Any:
    use = act(0, USE, target=1, name="snare")
    return tuple(t.game(P(SHERIFF, lying="snare"), turn=turn).judge(use) for turn in (1, 0))


@scenario(p.GOAL_OF, "first_blood", None, (0, 2, 3))
def another_goal(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lives=1), events="first_blood")
    return game.do(act(0, PLAY, BANG, 1)).quiet().state.winners


@scenario(p.END_JUDGED_NOW, "reckoning", (0,), (1, 2))
def all_die_together(t: Table) -> Any:
    """The last outlaw dies before the Sheriff does, but they die together: the outlaws win."""
    dead = (P(OUTLAW, out=True), P(RENEGADE, out=True))
    game = t.game(P(SHERIFF, hand="cave_in", lives=1), P(OUTLAW, hand="mustang 8H", lives=1), *dead)
    game.do(act(0, PLAY, "cave_in"))
    assert (game.kind, game.asked.decider) == ("cave in", 1)
    assert game.judge(act(1, DISCARD, BANG)) == "not_among_answers"
    return game.do(Action(1, PASS), Action(0, PASS)).state.winners


@scenario(p.ROUND_LEADER, "new_leader", 1, 0, cited=False)
def rounds_hang_on_another(t: Table) -> Any:
    game = t.game(None, events="new_leader", turn=1, memo={"probe_laps": 1, "probe_fame": 1})
    game.do(Action(1, END))
    assert game.state.turn == 2
    assert game.state.memo[t.rules.slots["probe_fame"]] == 1
    return game.state.memo[t.rules.slots["probe_laps"]]


# What follows -------------------------------------------------------------------------------------


def counted(point: str) -> Callable[..., Any]:
    """The owner gets a nugget for what happens."""
    return scenario(point, f"tally_{point}", 0, 1)


@counted(p.TURN_STARTS)
def at_the_start(t: Table) -> Any:
    return t.game(None, P(OUTLAW, "tally_turn_starts")).do(Action(0, END)).nuggets(1)


@scenario(p.TURN_STARTS, "tally_turn_starts", "play phase", "order of own effects")
def own_effects_in_the_order_he_likes(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_turn_starts", lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H")
    kind = game.kind
    if kind == "order of own effects":
        assert game.judge(act(0, CHOOSE, name="jail")) == "not_among_own_effects"
        assert game.do(act(0, CHOOSE, name="dynamite")).nuggets(0) == 1
    return kind


@scenario(p.TURN_STARTS, "herald", 0, 1)
def an_event_is_turned_up_first(t: Table) -> Any:
    game = t.game(P(SHERIFF, "herald", lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H")
    return len(game.state.piles[EVENTS])


@scenario(p.CARD_DRAWN, "tally_card_drawn", 0, 2)
def for_each_card_drawn(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_card_drawn"), frames=(Turn(0, DRAWING),)).nuggets(0)


@counted(p.DRAW_PHASE_ENDS)
def after_drawing(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_draw_phase_ends"), frames=(Turn(0, DRAWING),)).nuggets(0)


@counted(p.TURN_ENDS)
def at_the_end(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_turn_ends")).do(Action(0, END)).nuggets(0)


@scenario(p.TURN_ENDS, "encore", 1, 0)
def another_turn_at_the_end(t: Table) -> Any:
    game = t.game(P(SHERIFF, "encore")).do(Action(0, END))
    turn = game.state.turn
    if turn == 0:
        assert game.do(Action(0, END)).state.turn == 1
    return turn


@counted(p.CARD_PLAYED)
def when_he_plays(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_card_played", hand=BANG)).do(act(0, PLAY, BANG, 1)).nuggets(0)


@counted(p.CARD_USED)
def when_he_uses(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="indians KD"), P(OUTLAW, "tally_card_used_from_hand", hand=BANG))
    return game.do(act(0, PLAY, "indians KD"), act(1, DISCARD, BANG)).nuggets(1)


@scenario(p.CARD_USED, "tally_card_used_from_hand", 0, 1)
def when_he_pays(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_card_used_from_hand", hand="bang 2C, beer 6H"), events="toll")
    return game.do(act(0, PLAY, BANG, 1), act(0, PICK, "beer 6H")).nuggets(0)


@counted(p.SHOT_CANCELLED)
def when_he_is_missed(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_shot_cancelled", hand="missed 2S"))
    return game.do(act(0, PLAY, BANG, 1), act(1, PLAY, "missed 2S")).nuggets(1)


@counted(p.SHOT_HITS)
def when_he_is_hit(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_shot_hits"))
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).nuggets(1)


@counted(p.LIFE_LOST)
def when_he_loses_a_life(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_life_lost"))
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).nuggets(1)


@counted(p.LEAVES_THE_GAME)
def when_he_kills(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_leaves_the_game", hand=BANG), P(OUTLAW, lives=1))
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).nuggets(0)


@counted(p.HAND_EMPTIED)
def when_his_hand_is_empty(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_hand_emptied", hand="saloon 5H"))
    return game.do(act(0, PLAY, "saloon 5H")).nuggets(0)


@counted(p.CARD_LOST_TO)
def when_a_card_is_taken(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="panic JH"), P(OUTLAW, "tally_card_lost_to", hand=BANG))
    return game.do(act(0, PLAY, "panic JH", 1)).nuggets(1)


@scenario(p.CARD_LOST_TO, "tally_card_lost_to", 0, 1)
def when_a_card_is_shot_away(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="cat_balou KH"), P(OUTLAW, "tally_card_lost_to", lying="barrel QS"))
    return game.do(act(0, PLAY, "cat_balou KH", 1, "barrel QS")).nuggets(1)


@counted(p.CARD_FLIPPED)
def when_he_flips(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_card_flipped", lying="barrel QS"), draw="bang 3C")
    return game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).nuggets(1)


@scenario(p.CARD_FLIPPED, "second_chance", 3, 4)
def flips_again(t: Table) -> Any:
    """The check beneath begins anew; the card flipped first is put away before."""
    people = (P(SHERIFF, hand=BANG), P(OUTLAW, "second_chance", lying="barrel QS", nuggets=1))
    game = t.game(*people, draw="bang 3C, bang AH")
    game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).quiet()
    return game.lives(1)


@scenario(p.EVENT_ENTERS, "gold_rush", 0, 1)
def when_an_event_enters(t: Table) -> Any:
    game = t.game(P(SHERIFF, "herald"), frames=(Turn(0, STARTING),), events="gold_rush")
    return game.nuggets(0)


@counted(p.ENTERS_OR_LEAVES_PLAY)
def when_a_card_enters_play(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_enters_or_leaves_play", hand="mustang 8H"))
    return game.do(act(0, PLAY, "mustang 8H")).nuggets(0)


@scenario(p.ENTERS_OR_LEAVES_PLAY, "tally_enters_or_leaves_play", 0, 1)
def when_a_card_leaves_play(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="cat_balou KH"), P(OUTLAW, "tally_enters_or_leaves_play", lying="keg"))
    return game.do(act(0, PLAY, "cat_balou KH", 1, "keg")).nuggets(1)


@counted(p.EXCESS_DISCARDED)
def when_he_discards(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_excess_discarded", hand="bang 2C, bang 3C", lives=1)).do(Action(0, END))
    return game.do(act(0, DISCARD, BANG)).nuggets(0)


@scenario(p.TRAIN_MOVES, "tally_train_moves", 0, 1)
def when_the_train_moves(t: Table) -> Any:
    game = t.game(P(SHERIFF, "conductor, tally_train_moves", nuggets=1)).do(act(0, USE, name="conductor"))
    assert game.state.sets[0].mile == 1
    return game.nuggets(0)


# What else a player may do ------------------------------------------------------------------------


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


@scenario(p.CARD_RESOLVED, "claqueur", 0, 1)
def after_a_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="stagecoach 9S"), None, P(OUTLAW, "claqueur", nuggets=1))
    game.do(act(0, PLAY, "stagecoach 9S"))
    if game.kind == "card resolved":
        assert game.hand(0) == 2
        game.do(act(2, USE, name="claqueur"))
    return game.state.memo[t.rules.slots["probe_fame"]]


# What is in force ---------------------------------------------------------------------------------


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


# The table of scenarios ---------------------------------------------------------------------------


@pytest.mark.parametrize("s", SCENARIOS, ids=lambda s: f"{s.point}-{s.play.__name__}")
def test_the_answer_counts(s: Scenario) -> None:
    for explain in (True, False):
        without, with_answer = Table(muted(FULL, s.point), explain), Table(FULL, explain)
        assert s.play(without) == s.plain
        assert s.play(with_answer) == s.bent
        if explain and s.cited:
            assert clause_of(s.element) in with_answer.cited()
            assert clause_of(s.element) not in without.cited()
    assert s.element in FULL.at[s.point]


def test_every_point_has_a_scenario() -> None:
    assert {s.point for s in SCENARIOS} == set(POINTS)
    assert len(POINTS) == 74


def test_the_probe_set_answers_every_point() -> None:
    assert [point for point in POINTS if not PROBE_IDS & set(FULL.at[point])] == []


WAYS = {
    p.MODIFIER: Modifier,
    p.PROHIBITION: Prohibition,
    p.SUBSTITUTION: Substitution,
    p.REPLACEMENT: Replacement,
    p.TRIGGER: Trigger,
    p.ABILITY: Ability,
    p.STANDING: Standing,
}


def test_each_point_is_answered_in_its_way() -> None:
    wrong = {
        f"{element} at {point}"
        for point, answers in FULL.at.items()
        for element, answer in answers.items()
        if not isinstance(answer, WAYS[POINTS[point].way])
    }
    assert wrong == set()


def test_every_scenario_tells_two_games_apart() -> None:
    same = [s.play.__name__ for s in SCENARIOS if s.plain == s.bent]
    assert same == []
