"""Taking back the card just played, or the ability just used."""

import pytest

from bangref.bang.take_back import may_take_back
from bangref.core.action import NATURE, PASS, Action
from bangref.core.engine import Rejected, question
from bangref.core.piles import DISCARD_PILE
from bangref.core.play import play
from bangref.core.replay import resume
from bangref.core.ruling import Ruling
from tests.bang.table import ADA, BEN, CLEO, DAN, hand, lives, names_of, pile, player, table
from tests.bang.taking_back import NOTHING, WINDOW, Game


@pytest.mark.clause("bang.sequence.take_back", "bang.sequence.take_back.answers")
def test_take_back_answers__the_missed_goes_back_with_the_bang(explain: bool) -> None:
    game = Game(*table([player(hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), player(), player()]), explain)
    start = game.state
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert pile(game.rules, game.state, DISCARD_PILE) == ["BANG! 2C", "Missed! 2S"]
    assert game.take_back(ADA) == ""
    assert game.state == start
    # the BANG! of the turn has not been played either
    game.play("Ada plays BANG! 2C on Dan")


@pytest.mark.clause("bang.sequence.take_back", "bang.example.takeback.slab")
def test_take_back__a_missed_that_is_not_enough() -> None:
    seats = [player("slab_the_killer", hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), player(), player()]
    game = Game(*table(seats))
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert game.take_back(BEN) == ""
    asked = question(game.rules, game.state)
    assert asked is not None
    assert (asked.decider, asked.about[2]) == (BEN, 2)
    game.play("Ben passes")
    assert lives(game.state)[BEN] == 3
    assert hand(game.rules, game.state, BEN) == ["Missed! 2S"]
    # the loss of the life cannot be undone by Ben, only by who shot
    assert game.take_back(BEN) == WINDOW
    assert game.take_back(ADA) == ""
    assert lives(game.state)[BEN] == 4


@pytest.mark.clause("bang.sequence.take_back.window", "bang.example.takeback.barrel")
def test_take_back_window__as_long_as_the_player_on_turn_has_played_nothing_else() -> None:
    seats = [
        player(hand=["BANG! 2C", "Mustang 8H"]),
        player(hand=["Missed! 2S"], lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H"])
    game = Game(rules, state)
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert game.take_back(BEN) == ""
    game.play("Ben uses Barrel")
    assert hand(rules, game.state, BEN) == ["Missed! 2S"]
    game = Game(rules, state)
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S", "Ada plays Mustang 8H")
    assert game.take_back(BEN) == WINDOW
    assert game.take_back(ADA) == ""  # the Mustang
    assert hand(rules, game.state, ADA) == ["Mustang 8H"]


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back_window__only_the_last_card() -> None:
    game = Game(*table([player(hand=["Mustang 8H", "Scope AS"]), player(), player(), player()]))
    start = game.state
    game.play("Ada plays Mustang 8H")
    middle = game.state
    game.play("Ada plays Scope AS")
    assert game.take_back(ADA) == ""
    assert game.state == middle
    assert middle != start


@pytest.mark.clause("bang.sequence.take_back")
@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_take_back__nothing_played_yet(seat: int) -> None:
    game = Game(*table([player(hand=["Mustang 8H"]), player(), player(), player()]))
    assert game.take_back(seat) == NOTHING


def test_take_back__others_have_nothing_to_take_back() -> None:
    game = Game(*table([player(hand=["Mustang 8H"]), player(), player(), player()]))
    game.play("Ada plays Mustang 8H")
    assert game.take_back(CLEO) == WINDOW


@pytest.mark.clause("bang.sequence.take_back")
def test_take_back__a_discard_in_a_duel_is_no_play() -> None:
    seats = [player(hand=["Duel 8C", "BANG! 2C"]), player(hand=["BANG! 3C", "BANG! 4C"]), player(), player()]
    game = Game(*table(seats))
    game.play("Ada plays Duel 8C on Ben", "Ben discards BANG! 3C", "Ada discards BANG! 2C")
    assert game.take_back(BEN) == WINDOW
    # what Ada has played is the Duel: with it go all answers to it
    assert game.take_back(ADA) == ""
    assert hand(game.rules, game.state, ADA) == ["BANG! 2C", "Duel 8C"]
    assert hand(game.rules, game.state, BEN) == ["BANG! 3C", "BANG! 4C"]


@pytest.mark.clause("bang.sequence.take_back")
def test_take_back__an_ability() -> None:
    seats = [player("sid_ketchum", hand=["Duel 8C", "Duel QD"], lives=2), player(), player(), player()]
    game = Game(*table(seats))
    start = game.state
    game.play("Ada uses Sid Ketchum with Duel 8C, Duel QD")
    assert lives(game.state)[ADA] == 3
    assert game.take_back(ADA) == ""
    assert game.state == start


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back_window__not_in_the_next_turn() -> None:
    game = Game(*table([player(hand=["Mustang 8H"]), player(), player(), player()]))
    game.play("Ada plays Mustang 8H", "Ada ends the turn")
    assert game.state.turn == BEN
    assert game.take_back(ADA) == NOTHING


def test_take_back__in_phase_3_it_is_still_the_own_turn() -> None:
    seats = [player(), player(hand=["Mustang 8H", "BANG! 2C", "BANG! 3C"], lives=1), player(), player()]
    game = Game(*table(seats, turn=BEN))
    game.play("Ben plays Mustang 8H", "Ben ends the turn")
    assert game.take_back(BEN) == ""
    assert len(hand(game.rules, game.state, BEN)) == 3


@pytest.mark.clause("bang.end.immediate")
def test_take_back__not_when_the_game_is_over() -> None:
    seats = [player(hand=["BANG! 2C"], role="outlaw"), player(role="sheriff", lives=1), player(), player()]
    game = Game(*table(seats))
    game.play("Ada plays BANG! 2C on Ben", "Ben passes")
    assert game.state.winners is not None
    assert game.take_back(ADA) == "bang.end.immediate"


def test_take_back__the_history_is_that_of_one_turn() -> None:
    rules, state = table([player(hand=["Mustang 8H"]), player(hand=["Scope AS"]), player(), player()], draw=["Beer 6H"])
    game = Game(rules, state)
    game.play("Ada plays Mustang 8H", "Ada ends the turn", "Ben plays Scope AS")
    assert [names_of(rules, state).player(done.action.actor) for done in game.session.history] == ["Ben"]
    session = resume(game.session, state)
    assert session.history == ()
    assert isinstance(may_take_back(rules, (), state, DAN), Ruling)
    assert isinstance(play(session, Action(NATURE, PASS)), Rejected)
