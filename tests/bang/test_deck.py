"""The draw pile and the discard pile: reshuffling, piles without cards, getting and discarding cards."""

import pytest

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.take_back import may_take_back
from bangref.core.action import DRAW, NATURE, PASS, PICK, SHUFFLE, Action
from bangref.core.engine import legal_actions, question
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE
from bangref.core.play import be_silent
from bangref.core.replay import Session, same_turn
from bangref.core.ruling import rule
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    cited,
    clauses,
    hand,
    lives,
    names_of,
    pile,
    play,
    player,
    refused,
    table,
)  # fmt: skip

WHEN_NEEDED = {"bang.turn.draw.reshuffle": "when_needed"}


def nearly_empty(draw: list[str], readings: dict[str, str] | None = None, rest: str = "discard") -> tuple[Rules, State]:
    """Ada is on turn, the draw pile holds just these cards."""
    seats = [player(hand=["Stagecoach 9S"]), player(hand=["Wells Fargo 3H"]), player(), player()]
    return table(seats, draw=draw, rest=rest, readings=readings)


@pytest.mark.clause("bang.turn.draw.reshuffle")
def test_turn_draw_reshuffle__at_once_when_the_last_card_has_left() -> None:
    rules, state = nearly_empty(["BANG! 2C", "BANG! 3C"])
    state, rulings = cited(rules, state, "Ada plays Stagecoach 9S")
    assert "bang.turn.draw.reshuffle" in [r.clause for r in rulings]
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind, asked.clause) == (NATURE, "shuffle", "bang.turn.draw.reshuffle")
    assert pile(rules, state, DISCARD_PILE) == []
    assert len(state.piles[BAG]) == 80 - 3
    assert "Stagecoach 9S" in pile(rules, state, BAG)
    state = play(rules, state, Action(NATURE, PASS))
    assert hand(rules, state, ADA) == ["BANG! 2C", "BANG! 3C"]


@pytest.mark.clause("bang.turn.draw.reshuffle")
def test_turn_draw_reshuffle__not_before_the_last_card_has_left() -> None:
    rules, state = nearly_empty(["BANG! 2C", "BANG! 3C", "BANG! 4C"])
    state, rulings = cited(rules, state, "Ada plays Stagecoach 9S")
    assert "bang.turn.draw.reshuffle" not in [r.clause for r in rulings]
    assert pile(rules, state, DRAW_PILE) == ["BANG! 4C"]


@pytest.mark.clause("bang.turn.draw.reshuffle")
def test_turn_draw_reshuffle__when_needed_waits_for_the_next_draw() -> None:
    rules, state = nearly_empty(["BANG! 2C", "BANG! 3C"], WHEN_NEEDED)
    state, rulings = cited(rules, state, "Ada plays Stagecoach 9S")
    assert "bang.turn.draw.reshuffle" not in [r.clause for r in rulings]
    assert pile(rules, state, DRAW_PILE) == []
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert "bang.turn.draw.reshuffle" in [r.clause for r in rulings]
    assert len(state.piles[BAG]) == 80 - 3


@pytest.mark.clause("bang.turn.draw.reshuffle")
@pytest.mark.parametrize("readings", [None, WHEN_NEEDED])
def test_turn_draw_reshuffle__in_the_middle_of_drawing(readings: dict[str, str] | None) -> None:
    rules, state = nearly_empty(["BANG! 2C"], readings)
    state = play(rules, state, "Ada plays Stagecoach 9S")
    order = tuple(reversed(state.piles[BAG]))
    assert refused(rules, state, Action(ADA, SHUFFLE, cards=order)) == "bang.turn.draw.reshuffle"
    assert refused(rules, state, Action(NATURE, SHUFFLE, cards=order[1:])) == "bang.turn.draw.reshuffle"
    assert refused(rules, state, Action(NATURE, SHUFFLE, cards=(order[0], *order[:-1]))) == "bang.turn.draw.reshuffle"
    assert refused(rules, state, Action(NATURE, PICK, order[0])) == "bang.turn.draw.reshuffle"
    known, rulings = cited(rules, state, Action(NATURE, SHUFFLE, cards=order))
    assert "bang.turn.draw.two_cards" not in [r.clause for r in rulings]
    assert rule("bang.turn.draw.reshuffle", "shuffled", len(order)) in rulings
    assert known.piles[DRAW_PILE] == order[1:]
    assert sorted(known.seats[ADA].hand) == sorted((order[0], names_of(rules, state).card("BANG! 2C")))
    unknown = play(rules, state, Action(NATURE, PASS))
    asked = question(rules, unknown)
    assert asked is not None
    assert (asked.kind, asked.about) == ("draw", (ADA, 1))
    assert {a.verb for a in legal_actions(rules, unknown)} == {DRAW}


@pytest.mark.clause("bang.turn.draw.no_cards")
@pytest.mark.parametrize("readings", [None, WHEN_NEEDED])
def test_turn_draw_no_cards__two_empty_piles_yield_nothing(readings: dict[str, str] | None) -> None:
    seats = [player(), player(), player(), player()]
    rules, state = table(seats, draw=["BANG! 2C"], rest="Dan", readings=readings)
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert "bang.turn.draw.no_cards" in [r.clause for r in rulings]
    assert hand(rules, state, BEN) == ["BANG! 2C"]
    assert state.turn == BEN
    state, rulings = cited(rules, state, "Ben ends the turn")
    assert state.turn == CLEO
    assert hand(rules, state, CLEO) == []


@pytest.mark.clause("bang.turn.draw.no_cards")
def test_turn_draw_no_cards__the_one_card_discarded_is_all_there_is_to_draw() -> None:
    rules, state = table([player(), player(hand=["Stagecoach 9S"]), player(), player()], rest="Dan", turn=BEN)
    state = play(rules, state, "Ben plays Stagecoach 9S")
    # it becomes the draw pile as soon as it lies there, and Ben draws it again
    state = play(rules, state, Action(NATURE, PASS))
    assert hand(rules, state, BEN) == ["Stagecoach 9S"]
    assert lives(state)[DAN] == 4


def test_turn_draw_reshuffle__a_card_in_flight_stays_out() -> None:
    seats = [player(), player(lying=["Jail JS"]), player(), player()]
    rules, state = table(seats, draw=["BANG! 2C"], rest="discard")
    state = play(rules, state, "Ada ends the turn")
    assert "BANG! 2C" not in pile(rules, state, BAG)
    state = play(rules, state, Action(NATURE, PASS))
    assert pile(rules, state, DISCARD_PILE) == ["BANG! 2C", "Jail JS"]
    assert state.turn == CLEO


def test_turn_draw_reshuffle__when_needed_takes_the_flipped_card_along_afterwards() -> None:
    seats = [player(), player(lying=["Jail JS"]), player(), player()]
    rules, state = table(seats, draw=["BANG! 2C"], rest="discard", readings=WHEN_NEEDED)
    state = play(rules, state, "Ada ends the turn")
    assert "BANG! 2C" in pile(rules, state, BAG)
    assert "Jail JS" in pile(rules, state, BAG)


@pytest.mark.clause("bang.gain.draw", "bang.gain.draw_when", "bang.gain.take")
def test_gain__drawn_from_the_pile_and_taken_from_elsewhere() -> None:
    seats = [player(hand=["Stagecoach 9S", "Panic! JH"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"])
    state, rulings = cited(rules, state, "Ada plays Stagecoach 9S")
    assert {r.args[1] for r in rulings if r.fact == "moves"} == {("hand", ADA), ("pile", DRAW_PILE)}
    state, rulings = cited(rules, state, "Ada plays Panic! JH on Ben at Barrel QS")
    assert ("in_play", BEN) in [r.args[1] for r in rulings if r.fact == "moves"]
    assert hand(rules, state, ADA) == ["Barrel QS", "Beer 6H", "Beer 7H"]


@pytest.mark.clause("bang.gain.take")
def test_gain_take__from_a_hand_it_is_chance() -> None:
    seats = [player(hand=["Panic! JH"]), player(hand=["Beer 6H", "Beer 7H"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Panic! JH on Ben")
    assert refused(rules, state, "Ada picks Beer 6H from Ben") == "bang.symbol.take_card"
    assert refused(rules, state, "chance picks Beer 8H from Ben") == "bang.symbol.take_card"
    state = play(rules, state, "chance picks Beer 7H from Ben")
    assert hand(rules, state, ADA) == ["Beer 7H"]
    assert hand(rules, state, BEN) == ["Beer 6H"]


@pytest.mark.clause("bang.discard.face_up")
def test_discard_face_up__what_the_store_leaves_over() -> None:
    seats = [player(hand=["General Store 9C"]), player(), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"])
    state = play(
        rules,
        state,
        "Ada plays General Store 9C",
        "Ada picks Beer 6H",
        "Ben picks Beer 7H",
        "Cleo picks Beer 8H",
    )
    session, made = be_silent(Session(rules, state, may_take_back, same_turn))
    assert len(made) >= 1
    assert hand(rules, session.state, DAN) == ["Beer 9H"]


def test_draw__the_clause_of_who_draws_is_cited() -> None:
    rules, state = nearly_empty(["BANG! 2C", "BANG! 3C", "BANG! 4C"], rest="discard")
    assert "bang.card.stagecoach.effect" in clauses(rules, state, "Ada plays Stagecoach 9S")


def test_draw__several_cards_of_unknown_order_in_one_draw() -> None:
    """As many as are due at most, none twice, and each named but once."""
    rules, state = table([player(hand=["Stagecoach 9S"]), player(), player(), player()], rest="bag")
    state = play(rules, state, "Ada plays Stagecoach 9S")
    one, two, three = state.piles[BAG][:3]
    for cards in ((one, two, three), (one, one)):
        refused(rules, state, Action(NATURE, DRAW, target=ADA, cards=cards))
    refused(rules, state, Action(NATURE, DRAW, one, ADA, cards=(one, two)))
    refused(rules, state, Action(NATURE, DRAW, target=ADA))
    drawn = play(rules, state, Action(NATURE, DRAW, target=ADA, cards=(two, one)))
    assert drawn.seats[ADA].hand == tuple(sorted((one, two)))
    in_turn = play(rules, state, Action(NATURE, DRAW, one, ADA), Action(NATURE, DRAW, two, ADA))
    assert drawn == in_turn
