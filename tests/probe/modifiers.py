"""How much? Scenarios of the modifiers."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.setup import Player, begin
from bangref.bang.tokens import put_tokens
from bangref.bang.turn_order import DRAWING, Turn
from bangref.core.action import (
    DRAW,
    END,
    NATURE,
    PASS,
    PICK,
    PLAY,
    USE,
    Action,
)
from bangref.core.engine import Accepted
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from tests.probe.parts.short_forms import NUGGETS, POWDER, clause_of
from tests.probe.scenario import BANG, OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import P, Table, act, card


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


@scenario(p.REWARD, "poster", (3, 0), (5, 2), cited=False)
def what_lies_before_the_dead_pays(t: Table) -> Any:
    """Whatever their role; before it is discarded, or inherited."""
    outlaw = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lives=1, lying="poster"))
    renegade = t.game(P(SHERIFF, "vulture_sam", hand=BANG), P(RENEGADE, lives=1, lying="poster"), P(OUTLAW))
    for game in (outlaw, renegade):
        game.do(act(0, PLAY, BANG, 1)).quiet()
    assert renegade.holds(0, "poster")
    return outlaw.hand(0), renegade.hand(0) - 1


@scenario(p.CARDS_ON_OFFER, "bargain", 4, 2)
def a_small_store(t: Table) -> Any:
    game = t.game(P(SHERIFF, "bargain", hand="general_store 9C")).do(act(0, PLAY, "general_store 9C"))
    offer = len(game.asked.about)
    while game.kind == "take from the store":
        game.do(Action(game.asked.decider, PICK, game.asked.about[0]))
    return offer


@scenario(p.TOKENS_AT_MOST, "safe", (0, 0, 20), (1, 0, 19))
def counters_of_another_kind_on_a_card(t: Table) -> Any:
    """As long as any lie there, no others do; those that are taken off go back to their own bank."""
    game = t.game(P(SHERIFF, "parker, loader, unloader", lying="keg", nuggets=3))
    game.do(act(0, USE, name="parker"), act(0, USE, name="loader"))
    (keg,) = game.state.seats[0].lying
    nuggets = game.state.bank[NUGGETS] + game.nuggets(0)
    assert (keg.kind, game.state.bank[POWDER]) == (NUGGETS, 12)
    if keg.tokens:
        game.do(act(0, USE, name="unloader"), act(0, USE, name="loader"))
        (loaded,) = game.state.seats[0].lying
        assert (loaded.tokens, loaded.kind, game.state.bank[POWDER]) == (3, POWDER, 9)
        assert game.state.bank[NUGGETS] + game.nuggets(0) == 20
    return keg.tokens, keg.kind, nuggets


@scenario(p.TOKENS_AT_MOST, "powder_room", 0, 4)
def tokens_on_a_card(t: Table) -> Any:
    game = t.game(P(SHERIFF, "loader", lying="keg", nuggets=2))
    game.do(act(0, USE, name="loader"))
    if "powder_room" in t.rules.at[p.TOKENS_AT_MOST]:
        game.do(act(0, USE, name="loader"))
        assert game.judge(act(0, USE, name="loader")) == "not_now"
    tokens = game.state.seats[0].lying[0].tokens
    assert game.state.bank[POWDER] == 12 - tokens
    off = put_tokens(t.rules, game.state, 0, card("keg"), POWDER, -9, "probe.clause.loader", ignore)
    assert off.bank[POWDER] == 12
    assert put_tokens(t.rules, off, 0, card("carbine"), POWDER, 1, "probe.clause.loader", ignore) == off
    return tokens
