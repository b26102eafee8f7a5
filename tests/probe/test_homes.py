"""Cards with a home: they are neither in a hand nor on the discard pile, and some are never anybody else's."""

import pytest

from bangref.bang.points import HOME
from bangref.core.action import CHOOSE, PASS, PLAY, Action
from bangref.core.piles import DISCARD_PILE
from tests.probe.parts.homes import SIDING, UNDER_THE_SUPPLY
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, Game, P, Table, act, card, cards, muted

BANG = "bang 2C"


def lying(game: Game, seat: int) -> list[int]:
    return [x.card for x in game.state.seats[seat].lying]


def robbed(hand: str, aim: str, other: P, explain: bool = True) -> Game:
    game = Table(FULL, explain).game(P("sheriff", hand=hand), other)
    return game.do(act(0, PLAY, hand, 1, aim))


@pytest.mark.parametrize("explain", [True, False])
def test_a_card_that_is_never_in_a_hand_lies_before_whoever_takes_it(explain: bool) -> None:
    game = robbed("panic JH", "handcar", P("outlaw", "tally_card_lost_to", lying="handcar, keg"), explain)
    assert (lying(game, 0), lying(game, 1)) == ([card("handcar")], [card("keg")])
    assert (game.hand(0), game.nuggets(1)) == (0, 1)
    moved = (clause_of("rails"), "moves", (card("handcar"), ("in_play", 1), ("in_play", 0)))
    assert (moved in game.rulings) == explain


def test_any_other_card_comes_to_the_hand() -> None:
    game = robbed("panic JH", "keg", P("outlaw", "tally_card_lost_to", lying="handcar, keg"))
    assert (lying(game, 0), lying(game, 1), game.hand(0)) == ([], [card("handcar")], 1)
    assert game.nuggets(1) == 1


def test_without_its_home_it_does_too() -> None:
    game = Table(muted(FULL, HOME)).game(P("sheriff", hand="panic JH"), P("outlaw", lying="handcar"))
    assert game.do(act(0, PLAY, "panic JH", 1, "handcar")).holds(0, "handcar")


@pytest.mark.parametrize(("text", "pile"), [("handcar", SIDING), ("lease", UNDER_THE_SUPPLY), ("keg", DISCARD_PILE)])
def test_a_card_that_is_discarded_goes_home(text: str, pile: int) -> None:
    game = robbed("cat_balou KH", text, P("outlaw", lying=text))
    assert game.state.piles[pile][-1:] == (card(text),)


def test_nobody_has_taken_what_went_home() -> None:
    game = robbed("panic JH", "lease", P("outlaw", "tally_card_lost_to", lying="lease"))
    assert (lying(game, 0), lying(game, 1), game.hand(0)) == ([], [], 0)
    assert game.state.piles[UNDER_THE_SUPPLY] == cards("lease")
    assert game.nuggets(1) == 0


def killed(*heirs: P) -> Game:
    dead = P("outlaw", lives=1, hand="beer 6H", lying="handcar, lease, keg")
    game = Table(FULL).game(P("sheriff", heirs[0].characters, hand=BANG), dead, *heirs[1:])
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS), Action(1, PASS))


def test_an_heir_gets_what_may_be_had() -> None:
    game = killed(P("sheriff", "undertaker")).quiet()
    assert lying(game, 0) == [card("handcar")]
    assert game.holds(0, "beer 6H")
    assert game.holds(0, "keg")
    assert game.state.piles[UNDER_THE_SUPPLY] == cards("lease")


def test_several_heirs_share_what_may_be_had() -> None:
    game = killed(P("sheriff", "undertaker"), P("outlaw", "vulture_sam"))
    assert game.kind == "take a share"
    assert game.state.piles[UNDER_THE_SUPPLY] == cards("lease")
    first = game.asked.decider
    assert game.judge(act(first, CHOOSE, target=1, aim="lease")) == "not_in_play_there"
    game.do(act(first, CHOOSE, target=1, aim="handcar"))
    assert lying(game, first) == [card("handcar")]


def test_without_an_heir_everything_goes_home() -> None:
    game = killed(P("sheriff", "blank"))
    while game.kind == "order of discards":
        game.quiet()
    assert game.state.piles[SIDING] == cards("handcar")
    assert game.state.piles[UNDER_THE_SUPPLY] == cards("lease")
    assert card("keg") in game.state.piles[DISCARD_PILE]
