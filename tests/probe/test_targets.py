"""Targets that are chosen as something comes about: a player, a card in play, or nobody."""

from dataclasses import replace

import pytest

from bangref.bang.rules import USED, Signature
from bangref.bang.targets import judge_aim
from bangref.core.action import CHOOSE, NO_CARD, PASS, PICK, USE, Action
from bangref.core.engine import answers, question, silent_answer
from bangref.core.frame import Question
from bangref.core.piles import DISCARD_PILE
from tests.probe.parts.short_forms import clause_of
from tests.probe.parts.targets import CATCH
from tests.probe.table import FULL, Game, P, Table, act, card, cards


def roping(*others: P) -> Game:
    game = Table(FULL).game(P("sheriff", "roper", hand="beer 6H"), *others)
    return game.do(act(0, USE, name="roper"))


def test_a_player_is_chosen() -> None:
    game = roping(P("outlaw", hand="missed 2S"))
    assert question(FULL, game.state) == Question(0, "throw a lasso", clause_of("roper"), Action(0, PASS))
    game.do(act(0, CHOOSE, target=1))
    assert game.holds(0, "missed 2S")
    assert (clause_of("roper"), "aims", (0, 1, NO_CARD)) in game.rulings


def test_a_card_in_play_is_chosen() -> None:
    game = roping(P("outlaw", hand="missed 2S", lying="barrel QS")).do(act(0, CHOOSE, target=1, aim="barrel QS"))
    assert game.holds(0, "barrel QS")


def test_nobody_is_chosen() -> None:
    game = roping(P("outlaw", hand="missed 2S"))
    assert silent_answer(FULL, game.state) == Action(0, PASS)
    game.do(Action(0, PASS))
    assert (game.kind, game.hand(0)) == ("play phase", 1)
    assert (clause_of("roper"), "aims_at_nobody", (0,)) in game.rulings


@pytest.mark.parametrize(
    ("action", "fact"),
    [
        (act(0, CHOOSE, target=2), "too_far"),
        (act(0, CHOOSE, target=4), "target_out_of_game"),
        (act(0, CHOOSE), "needs_a_target"),
        (act(0, CHOOSE, target=1, name="roper"), "needs_a_target"),
        (act(0, PICK, "beer 6H"), "needs_a_target"),
        (act(0, CHOOSE, target=3), "no_card_there"),
        (act(0, CHOOSE, target=1, aim="scope AS"), "not_in_play_there"),
        (act(1, CHOOSE, target=0), "another_decides"),
        (Action(1, PASS), "another_decides"),
    ],
)
def test_what_may_not_be_aimed_at(action: Action, fact: str) -> None:
    assert roping(P("outlaw", lying="barrel QS")).judge(action) == fact


@pytest.mark.parametrize(("stays", "fact"), [(True, None), (False, "not_in_play_there")])
def test_a_card_that_is_used_is_there_to_be_aimed_at_if_it_stays(stays: bool, fact: str | None) -> None:
    game = roping(P("outlaw"), P("outlaw", lying="barrel QS"))
    barrel = card("barrel QS")
    used = Signature((barrel,), "roper", USED, 2, 2, barrel)
    found = judge_aim(FULL, game.state, used, replace(CATCH, stays=stays))
    assert (found and found.fact) == fact


def test_prohibitions_of_aiming_hold() -> None:
    """The dog guards the cards, and not the hand; who is out of everybody's sight is not there at all."""
    game = roping(P("outlaw", "watchdog", hand="missed 2S", lying="barrel QS"))
    assert game.judge(act(0, CHOOSE, target=1, aim="barrel QS")) == "forbidden_by"
    assert game.judge(act(0, CHOOSE, target=1)) == "legal"
    assert roping(P("outlaw", "untouchable", hand="missed 2S")).judge(act(0, CHOOSE, target=1)) == "forbidden_by"


# A card of a player who is not aimed at ------------------------------------------------------------------------


def rummaging(other: P) -> Game:
    game = Table(FULL).game(P("sheriff", "rummager"), other)
    return game.do(act(0, USE, name="rummager"))


def test_a_card_that_may_not_be_aimed_at_is_not_chosen() -> None:
    game = rummaging(P("outlaw", "watchdog", hand="beer 6H", lying="barrel QS"))
    assert answers(FULL, game.state) == [act(0, CHOOSE, target=1)]
    assert game.judge(act(0, CHOOSE, target=1, aim="barrel QS")) == "forbidden_by"
    game.do(act(0, CHOOSE, target=1))
    assert game.state.piles[DISCARD_PILE] == cards("beer 6H")


def test_who_is_not_aimed_at_need_not_be_a_target() -> None:
    """Nobody may aim at this player, and yet a card of the hand is lost."""
    game = rummaging(P("outlaw", "untouchable", hand="beer 6H", lying="barrel QS"))
    assert answers(FULL, game.state) == [act(0, CHOOSE, target=1)]


def test_without_a_guard_it_is() -> None:
    game = rummaging(P("outlaw", hand="beer 6H", lying="barrel QS")).do(act(0, CHOOSE, target=1, aim="barrel QS"))
    assert (clause_of("rummager"), "chooses_card", (0, 1, card("barrel QS"))) in game.rulings
    assert game.state.piles[DISCARD_PILE] == cards("barrel QS")


def test_nothing_is_lost_where_nothing_may_be_chosen() -> None:
    game = rummaging(P("outlaw", "watchdog", lying="barrel QS"))
    assert (game.kind, len(game.state.seats[1].lying)) == ("play phase", 1)
    assert (clause_of("rummager"), "nothing_there", (0, 1)) in game.rulings


def test_the_guard_of_another_guards_nothing() -> None:
    game = rummaging(P("outlaw", lying="barrel QS"))
    assert game.judge(act(0, CHOOSE, target=1, aim="barrel QS")) == "legal"
    assert game.judge(act(0, CHOOSE, target=2)) == "choose_card_of"
    assert (clause_of("rummager"), "choose_card_of", (0, 1)) in game.rulings
    assert game.judge(act(0, CHOOSE, target=1)) == "no_card_there"
    assert game.judge(act(0, CHOOSE, target=1, aim="scope AS")) == "not_in_play_there"
