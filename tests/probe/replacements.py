"""What happens instead? Scenarios of the replacements."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.names import BOUND, GUEST
from bangref.bang.turn_order import DRAWING, STARTING, Turn
from bangref.core.action import (
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    PASS,
    PICK,
    PLAY,
    TAKE,
    USE,
    Action,
)
from bangref.core.piles import DISCARD_PILE
from bangref.west.roles import IN, OUT
from tests.probe.parts.short_forms import ASHES
from tests.probe.scenario import BANG, OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import P, Table, act, card


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


@scenario(p.PUT_BACK, "careless", 0, 1)
def puts_it_elsewhere(t: Table) -> Any:
    game = t.game(P(SHERIFF, "picky, careless"), frames=(Turn(0, DRAWING),), draw="beer 6H, bang 2C, bang 3C")
    game.do(act(0, PICK, "beer 6H"))
    return len(game.state.piles[DISCARD_PILE])


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


@scenario(p.ELIMINATION_AVERTED, "nine_lives", 0, 1)
def has_lost_the_life_all_the_same(t: Table) -> Any:
    """What answers to lives lost does so where the player has been kept in the game with a life."""
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "nine_lives, tally_life_lost", lives=1))
    return game.do(act(0, PLAY, BANG, 1)).quiet().nuggets(1)


@scenario(p.ELIMINATION_AVERTED, "daredevil", ((0, OUT, 0), (0, OUT, 0)), ((1, IN, 1), (0, OUT, 0)))
def draws_for_his_life(t: Table) -> Any:
    """Who stays has lost the life nevertheless; whom it does not help is eliminated."""
    seen = []
    for flipped in ("beer 6H", "missed 2S"):
        game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "daredevil", lives=1), draw=flipped)
        game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
        seen.append((game.lives(1), game.state.seats[1].status, game.hand(1)))
    return tuple(seen)


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


@scenario(p.IN_PLAY_PHASE, "snare", ("another_decides", "no_use_now"), ("not_now", "legal"), cited=False)
def a_card_in_play_is_used_in_the_own_turn_only(t: Table) -> Any:
    use = act(0, USE, target=1, name="snare")
    return tuple(t.game(P(SHERIFF, lying="snare"), turn=turn).judge(use) for turn in (1, 0))


@scenario(p.GOAL_OF, "first_blood", None, (0, 2, 3))
def another_goal(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, lives=1), events="first_blood")
    return game.do(act(0, PLAY, BANG, 1)).quiet().state.winners


@scenario(p.PLAYS_FOR, "turncoat", (0, 2), (0, 1, 2), cited=False)
def another_side(t: Table) -> Any:
    """The Sheriff is killed, and with the Outlaws a Deputy has won who plays for them."""
    game = t.game(P(OUTLAW, hand=BANG), P("deputy"), P(OUTLAW), P(SHERIFF, lives=1), events="turncoat")
    return game.do(act(0, PLAY, BANG, 3)).quiet().state.winners


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
