"""draw!: made again by somebody, claimed in declared order, of several cards that count."""

import pytest

from bangref.bang.ask import ranked_seats
from bangref.bang.assemble import with_answers
from bangref.bang.draw_check import CHOSEN, SETTLED, DrawCheck
from bangref.bang.points import DRAW_CLAIMED, DRAW_MADE
from bangref.bang.rules import Rules
from bangref.core.action import DISCARD, DRAW, NATURE, NO_CARD, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import legal_actions
from bangref.core.frame import push
from bangref.core.frames.window import Window
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, Game, P, Table, act, card, cards, four, laid, muted

BANG, HEART, SPADE = "bang 2C", "beer 6H", "missed 2S"
BARREL = act(1, USE, name="barrel")


def ducking(*others: P | None, drawn: str, target: str = "blank", nuggets: int = 0, explain: bool = True) -> Game:
    """The second player ducks behind a Barrel; these cards are flipped."""
    behind = P("outlaw", target, lying="barrel QS", nuggets=nuggets)
    game = Table(FULL, explain).game(P("sheriff", hand=BANG), behind, *others, draw=drawn)
    return game.do(act(0, PLAY, BANG, 1), BARREL)


def about(game: Game) -> object:
    """What the open window is about: who draws!, for what, and the cards that count."""
    window = game.state.frames[-1]
    assert isinstance(window, Window)
    return window.about


def discarded(game: Game) -> tuple[int, ...]:
    """What has come to the discard pile besides the BANG! card."""
    return game.state.piles[DISCARD_PILE][1:]


def test_what_is_out_of_force_flips_nothing() -> None:
    """In the turn of whoever has a lantern, the characters of the others have no ability."""
    behind = P("outlaw", "lucky_duke", lying="barrel QS")
    game = Table(FULL).game(P("sheriff", hand=BANG, lying="lantern"), behind, draw=f"{SPADE}, {HEART}")
    game.do(act(0, PLAY, BANG, 1), BARREL)
    assert (game.kind, discarded(game)) == ("answer a shot", cards(SPADE))


# Made again ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("explain", [True, False])
def test_a_draw_is_made_again(explain: bool) -> None:
    game = ducking(None, P("renegade", "doubter", nuggets=2), drawn=f"{HEART}, {SPADE}", explain=explain)
    assert (game.kind, game.asked.decider) == ("draw! made", 3)
    assert about(game) == (1, "barrel", cards(HEART))
    assert game.asked.silent == Action(3, PASS)
    game.do(act(3, USE, name="doubter"))
    assert (game.kind, about(game)) == ("draw! made", (1, "barrel", cards(SPADE)))
    assert discarded(game) == cards(HEART)
    game.do(Action(3, PASS))
    assert (game.kind, game.nuggets(3)) == ("answer a shot", 1)
    assert discarded(game) == cards(f"{HEART}, {SPADE}")


def test_who_begins_the_draw_anew_chooses_anew() -> None:
    """The cards of the first draw! are put away by then."""
    game = ducking(drawn=f"{HEART}, {SPADE}, beer 7H, missed 3S", target="lucky_duke, second_chance", nuggets=1).do(
        act(1, PICK, SPADE)
    )
    game.quiet()
    assert (game.kind, game.asked.about) == ("choose the card that counts", cards("beer 7H, missed 3S"))
    game.do(act(1, PICK, "beer 7H")).quiet()
    assert (game.kind, game.lives(1)) == ("play phase", 4)


def test_as_often_as_somebody_pays_for_it() -> None:
    game = ducking(None, P("renegade", "doubter", nuggets=2), drawn=f"{HEART}, {SPADE}, beer 7H")
    again = act(3, USE, name="doubter")
    game.do(again, again)
    assert (game.kind, game.lives(1), game.nuggets(3)) == ("play phase", 4, 0)


def test_it_stands_where_nobody_doubts() -> None:
    game = ducking(None, P("renegade", "doubter", nuggets=1), drawn=f"{HEART}, {SPADE}").do(Action(3, PASS))
    assert (game.kind, discarded(game), game.nuggets(3)) == ("play phase", cards(HEART), 1)


def test_whoever_cannot_pay_is_not_asked() -> None:
    assert ducking(None, P("renegade", "doubter"), drawn=HEART).kind == "play phase"


def test_the_drawer_may_doubt_too_and_after_another() -> None:
    game = ducking(
        None, P("renegade", "doubter", nuggets=1), drawn=f"{SPADE}, missed 3S, {HEART}", target="doubter", nuggets=1
    )
    assert game.asked.decider == 1
    assert game.judge(act(3, USE, name="doubter")) == "another_decides"
    game.do(Action(1, PASS))
    assert game.asked.decider == 3
    game.do(act(3, USE, name="doubter"))
    assert game.asked.decider == 1
    game.do(act(1, USE, name="doubter"))
    assert (game.kind, game.lives(1)) == ("play phase", 4)


def test_all_the_cards_are_flipped_again() -> None:
    """Not only the one that was chosen; the player puts them away in an order of choice, and chooses anew."""
    game = ducking(
        None,
        P("renegade", "doubter", nuggets=1),
        drawn=f"{HEART}, {SPADE}, beer 7H, missed 3S",
        target="lucky_duke",
    )
    assert game.judge(act(1, PICK, "beer 7H")) == "not_among_flipped"
    game.do(act(1, PICK, HEART))
    assert about(game) == (1, "barrel", cards(HEART))
    game.do(act(3, USE, name="doubter"))
    assert game.kind == "order of discards"
    assert game.asked.decider == 1
    game.quiet()
    assert (game.kind, game.asked.about) == ("choose the card that counts", cards("beer 7H, missed 3S"))
    game.do(act(1, PICK, "missed 3S"))
    assert game.judge(act(3, USE, name="doubter")) != "legal"
    game.quiet()
    assert game.lives(1) == 3


@pytest.mark.parametrize("stage", [CHOSEN, SETTLED])
@pytest.mark.parametrize(("chosen", "asks"), [(HEART, True), ("", False)])
def test_nothing_flipped_is_nothing_to_doubt_or_claim(stage: int, chosen: str, asks: bool) -> None:
    """No pile has a card left."""
    state = laid(FULL, four(P("sheriff"), P("outlaw", "doubter, magpie", nuggets=1)))
    frame = DrawCheck(0, "jail", stage, chosen=cards(chosen))
    after = FULL.frames[DrawCheck].run(FULL, push(state, frame), frame, ignore)
    assert isinstance(after.frames[-1], Window) == asks


# Claimed -------------------------------------------------------------------------------------------------------


def test_a_card_that_counts_is_claimed() -> None:
    """It counts all the same, and is discarded no more."""
    game = ducking(P("outlaw", "magpie"), drawn=HEART)
    assert (game.kind, game.asked.decider) == ("claim a flipped card", 2)
    assert legal_actions(FULL, game.state) == [act(2, USE, HEART, name="magpie"), Action(2, PASS)]
    game.do(act(2, USE, HEART, name="magpie"))
    assert (game.kind, game.lives(1), game.holds(2, HEART), discarded(game)) == ("play phase", 4, True, ())
    assert (clause_of("magpie"), "moves", (card(HEART), ("flight", 1), ("hand", 2))) in game.rulings


def test_nobody_has_to_claim_it() -> None:
    game = ducking(P("outlaw", "magpie"), drawn=HEART).do(Action(2, PASS))
    assert (game.kind, game.hand(2), discarded(game)) == ("play phase", 0, cards(HEART))


def test_only_one_gets_it_in_declared_order() -> None:
    """The jackdaw comes before the magpie, wherever they sit; what one of them takes is gone for the other."""
    for first, second in ((2, 3), (3, 2)):
        names = {first: "jackdaw", second: "magpie"}
        game = ducking(P("outlaw", names[2]), P("renegade", names[3]), drawn=HEART)
        assert game.asked.decider == first
        assert game.judge(act(second, USE, HEART, name="magpie")) == "another_decides"
        passed = Action(first, PASS)
        assert ducking(P("outlaw", names[2]), P("renegade", names[3]), drawn=HEART).do(passed).asked.decider == second
        game.do(act(first, USE, HEART, name="jackdaw"))
        assert (game.kind, game.hand(first), game.hand(second)) == ("play phase", 1, 0)


def test_of_equal_rank_the_player_on_turn_comes_first() -> None:
    game = ducking(P("outlaw", "magpie"), P("renegade", "magpie"), drawn=HEART, target="magpie")
    assert game.asked.decider == 1
    assert game.do(Action(1, PASS)).asked.decider == 2
    assert game.do(Action(2, PASS)).asked.decider == 3


def test_the_order_of_claims() -> None:
    """Each player comes as the first of the elements that they have for it does; others do not come at all."""
    state = laid(
        FULL, four(P("sheriff", "magpie"), P("outlaw"), P("outlaw", "magpie, jackdaw"), P("renegade", "magpie"))
    )
    assert ranked_seats(FULL, state, DRAW_CLAIMED) == (2, 0, 3)
    assert ranked_seats(FULL, state._replace(turn=3), DRAW_CLAIMED) == (2, 3, 0)
    assert ranked_seats(muted(FULL, DRAW_CLAIMED), state, DRAW_CLAIMED) == ()


def test_what_is_for_everybody_lets_everybody_claim() -> None:
    claims = FULL.at[DRAW_CLAIMED]
    rules = with_answers(FULL, {DRAW_CLAIMED: {**claims, "rails": claims["magpie"]}})
    state = laid(rules, four(P("sheriff"), P("outlaw", "magpie")), turn=2)
    assert ranked_seats(rules, state, DRAW_CLAIMED) == (2, 3, 0, 1)


def test_who_may_not_claim_is_not_asked() -> None:
    full = "missed 3S, missed 4S, missed 5S, missed 6S, missed 7S, missed 8S"
    game = ducking(P("outlaw", "magpie", hand=full), drawn=HEART)
    assert (game.kind, game.hand(2)) == ("play phase", 6)


def test_only_what_counts_is_claimed() -> None:
    game = ducking(P("outlaw", "magpie"), drawn=f"{HEART}, {SPADE}", target="lucky_duke").do(act(1, PICK, SPADE))
    assert game.judge(act(2, USE, HEART, name="magpie")) == "not_among_flipped"
    game.do(act(2, USE, SPADE, name="magpie"))
    assert (game.holds(2, SPADE), discarded(game)) == (True, cards(HEART))


def test_what_is_made_again_cannot_be_claimed() -> None:
    game = ducking(P("outlaw", "magpie"), P("renegade", "doubter", nuggets=1), drawn=f"{HEART}, {SPADE}")
    assert game.kind == "draw! made"
    game.do(act(3, USE, name="doubter"))
    assert (game.kind, discarded(game)) == ("claim a flipped card", cards(HEART))


def test_of_two_that_take_all_flipped_cards_the_first_declared_gets_them() -> None:
    """The rag picker comes before the collector, wherever they sit."""
    game = ducking(None, P("renegade", "rag_picker"), drawn=HEART, target="collector")
    assert (game.holds(1, HEART), game.holds(3, HEART)) == (False, True)
    assert ducking(drawn=HEART, target="collector").holds(1, HEART)


# Several that count --------------------------------------------------------------------------------------------

FOUR = "beer 6H, missed 2S, bang 3C, beer 7H"


def brewing(people: str, drawn: str, *others: P | None, rules: Rules = FULL) -> Game:
    game = Table(rules).game(P("sheriff", people), *others, draw=drawn)
    return game.do(act(0, USE, name="brewer"))


def test_four_cards_count() -> None:
    game = brewing("brewer", f"{FOUR}, bang 4C")
    assert game.kind == "order of discards"
    game.quiet()
    assert (game.kind, game.nuggets(0), game.state.piles[0][:1]) == ("play phase", 3, cards("bang 4C"))
    assert set(game.state.piles[DISCARD_PILE]) == set(cards(FOUR))


def test_two_cards_count() -> None:
    game = Table(FULL).game(P("sheriff", "sipper"), draw=FOUR).do(act(0, USE, name="sipper")).quiet()
    assert (game.kind, game.nuggets(0)) == ("play phase", 2)


def test_cards_that_come_one_by_one_count_together() -> None:
    """One is known, the other one comes by chance; both are flipped, and in nobody's hand."""
    game = Table(FULL).game(P("sheriff", "sipper"), draw=HEART, rest="bag").do(act(0, USE, name="sipper"))
    assert (game.kind, game.asked.about) == ("draw", (0, 1))
    game.do(Action(NATURE, DRAW, card(SPADE), 0)).quiet()
    assert (game.kind, game.nuggets(0), game.hand(0)) == ("play phase", 2, 0)
    assert {ruling.args[2] for ruling in game.rulings if ruling.args[1:2] == (("pile", 0),)} == {("flight", 0)}


def test_four_of_five_count() -> None:
    game = brewing("brewer, lucky_duke", f"{FOUR}, bang AD")
    left = [*cards(f"{FOUR}, bang AD")]
    for text in ("bang AD", "beer 7H", "missed 2S"):
        assert (game.kind, game.asked.about) == ("choose the card that counts", tuple(left))
        game.do(act(0, PICK, text))
        left.remove(card(text))
        assert game.judge(act(0, PICK, text)) == "not_among_flipped"
    game.do(act(0, PICK, "bang 3C"))
    game.quiet()
    assert (game.kind, game.nuggets(0)) == ("play phase", 4)
    assert set(game.state.piles[DISCARD_PILE]) == set(cards(f"{FOUR}, bang AD"))


def test_all_four_are_flipped_again() -> None:
    game = brewing("brewer", f"{FOUR}, bang AD, bang KD, bang QD, bang JD", P("outlaw", "doubter", nuggets=1))
    game.do(act(1, USE, name="doubter")).quiet()
    assert (game.kind, game.nuggets(0)) == ("play phase", 1)
    assert len(game.state.piles[DISCARD_PILE]) == 8


def test_each_of_them_is_a_flipped_card() -> None:
    game = brewing("brewer, tally_card_flipped", FOUR).quiet()
    assert game.nuggets(0) == 3 + 4


def test_several_of_them_are_claimed() -> None:
    game = brewing("brewer", FOUR, P("outlaw", "magpie"), P("outlaw", "magpie"))
    take = [act(seat, USE, text, name="magpie") for seat, text in ((1, HEART), (1, SPADE), (2, "bang 3C"))]
    game.do(*take[:2])
    assert game.judge(take[0]) == "not_among_flipped"
    game.do(Action(1, PASS), take[2], Action(2, PASS))
    assert (game.hand(1), game.hand(2), game.state.piles[DISCARD_PILE]) == (2, 1, cards("beer 7H"))
    assert game.nuggets(0) == 3


def test_the_others_are_discarded_in_an_order_of_choice() -> None:
    game = brewing("brewer", FOUR, P("outlaw", "magpie"))
    game.do(act(1, USE, HEART, name="magpie"), Action(1, PASS))
    assert (game.kind, game.asked.decider, game.asked.about) == (
        "order of discards",
        0,
        cards("missed 2S, bang 3C, beer 7H"),
    )
    game.do(act(0, DISCARD, "beer 7H"), act(0, DISCARD, SPADE))
    assert (game.kind, game.nuggets(0)) == ("play phase", 3)
    assert game.state.piles[DISCARD_PILE] == cards("beer 7H, missed 2S, bang 3C")


def test_none_is_left_of_which_nobody_gets_any() -> None:
    game = brewing("brewer", FOUR, P("outlaw", "magpie"))
    game.do(*(act(1, USE, text, name="magpie") for text in FOUR.split(", ")))
    assert (game.kind, game.hand(1), game.state.piles[DISCARD_PILE]) == ("play phase", 4, ())


def test_without_anybody_who_cares_no_window_opens() -> None:
    rules = muted(muted(FULL, DRAW_MADE), DRAW_CLAIMED)
    game = brewing("brewer, doubter, magpie", FOUR, rules=rules)
    assert game.kind == "order of discards"
    assert NO_CARD not in game.state.piles[DISCARD_PILE]
