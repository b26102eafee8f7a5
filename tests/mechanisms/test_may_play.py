"""What may be played, and at whom: the plays that are refused for their form, and those that come with a rider."""

import pytest

from bangref.bang.limits import spends_bang_play
from bangref.bang.points import PRICE
from bangref.bang.rules import ABILITY, PLAYED, USED, Signature
from bangref.core.action import NATURE, NO_CARD, NOBODY, PLAY, Action
from bangref.core.engine import legal_actions
from bangref.core.ruling import ignore
from tests.bang.table import ADA, BEN, player, refused, table
from tests.probe.table import FULL, P, Table, act, card, four, laid, muted

SHERIFF, OUTLAW = "sheriff", "outlaw"
PAID = "far_sight"
"""A rider: for a nugget the card reaches farther; its target is named afterwards."""


@pytest.mark.parametrize("hand", ["beer 6H", "mustang 8H", "stagecoach 9S"])
@pytest.mark.parametrize("person", ["blank", PAID])
def test_what_has_no_target_is_aimed_at_no_card_either(hand: str, person: str) -> None:
    people = (P(SHERIFF, person, hand=hand, lives=3, nuggets=1), P(OUTLAW, lying="barrel QS"))
    game = Table(FULL).game(*people)
    for target, aim in ((1, ""), (1, "barrel QS"), (NOBODY, "barrel QS")):
        assert game.judge(act(0, PLAY, hand, target, aim=aim)) == "takes_no_target"
    assert game.judge(act(0, PLAY, hand)) == "legal"


@pytest.mark.parametrize("target", [4, 5, NATURE, -3])
def test_nobody_sits_where_there_is_no_seat(target: int) -> None:
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C, panic JH, duel QD"))
    for hand in ("bang 2C", "panic JH", "duel QD"):
        assert game.judge(act(0, PLAY, hand, target)) == "target_out_of_game"


def test_a_second_card_of_the_same_name_stays_in_hand_whatever_goes_with_it() -> None:
    game = Table(FULL).game(P(SHERIFF, PAID, hand="mustang 9H", lying="mustang 8H", nuggets=1))
    assert game.judge(act(0, PLAY, "mustang 9H")) == "same_name_in_play"


def test_a_card_that_may_be_announced_may_still_be_aimed_at_once() -> None:
    game = Table(FULL).game(P(SHERIFF, PAID, hand="bang 2C, beer 6H", lives=3, nuggets=1))
    plays = [action for action in legal_actions(FULL, game.state) if action.verb == PLAY]
    bang = [Action(0, PLAY, card("bang 2C"), target) for target in (0, 1, 3, NOBODY)]
    assert sorted(plays) == sorted([*bang, Action(0, PLAY, card("beer 6H"))])


@pytest.mark.parametrize(("hand", "verdict"), [("bang 2C, beer 6H", "legal"), ("bang 2C", "cannot_pay")])
def test_a_price_is_paid_with_other_cards(hand: str, verdict: str) -> None:
    """Who has to pay nothing needs no other card."""
    assert Table(FULL).game(P(SHERIFF, "miser", hand=hand)).judge(act(0, PLAY, "bang 2C", 1)) == verdict
    assert Table(FULL).game(P(SHERIFF, hand=hand)).judge(act(0, PLAY, "bang 2C", 1)) == "legal"
    free = muted(FULL, PRICE)
    assert Table(free).game(P(SHERIFF, "miser", hand=hand)).judge(act(0, PLAY, "bang 2C", 1)) == "legal"


@pytest.mark.clause("bang.card_vs_effect.card", "bang.turn.play.one_bang_card")
@pytest.mark.parametrize(
    ("name", "kind", "spends"),
    [("bang", PLAYED, True), ("bang", USED, False), ("bang", ABILITY, False), ("gatling", PLAYED, False)],
)
def test_only_a_bang_card_that_is_played_counts_as_the_one_of_the_turn(name: str, kind: str, spends: bool) -> None:
    signature = Signature((card("bang 2C"),), name, kind, 0, 1, NO_CARD)
    assert spends_bang_play(FULL, laid(FULL, four()), signature, ignore) is spends
    assert not spends_bang_play(FULL, laid(FULL, four(P(SHERIFF, "free_shot"))), signature, ignore)


@pytest.mark.clause("bang.card_vs_effect.card")
def test_no_card_counts_as_what_it_is() -> None:
    """Annie Versary may use any card as a BANG! card; a BANG! card she plays and discards as what it is."""
    annie = player("annie_versary", hand=["BANG! AS", "Beer 6H"])
    rules, state = table([annie, player(), player(), player()], sets=["bonus"])
    bang, beer = rules.faces.index(FULL.faces[card("bang AS")]), rules.faces.index(FULL.faces[card("beer 6H")])
    as_bang = {action.card for action in legal_actions(rules, state) if action.name == "bang"}
    assert as_bang == {beer}
    assert refused(rules, state, Action(ADA, PLAY, state.seats[ADA].hand[0], BEN, name="bang")) == (
        "bang.card_vs_effect.card"
    )
    assert state.seats[ADA].hand[0] == bang
