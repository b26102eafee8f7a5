"""Bart Cassidy and El Gringo: what a lost life point brings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.characters.bart_cassidy import lives_that_pay
from tests.bang.characters.losing import BLACK, BOOM
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    clauses,
    hand,
    legal,
    lives,
    lying,
    play,
    player,
    table,
)

SAVED_PAYS = {"bang.character.bart_cassidy.not_last_life": "saved_pays"}


# Bart Cassidy --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@given(st.integers(1, 5), st.integers(1, 5))
def test_bart_cassidy_not_last_life__every_life_but_the_last_pays(lost: int, before: int) -> None:
    assert lives_that_pay(lost, before, "saved_pays") == lost
    off = lives_that_pay(lost, before, "off")
    assert off == sum(1 for life in range(before, max(before - lost, 0), -1) if life > 1)
    assert lives_that_pay(lost, before, "whole_loss") == (lost if lost < before else 0)


@pytest.mark.clause("bang.character.bart_cassidy.draw_on_loss")
@pytest.mark.parametrize("card", ["BANG! AS on Ben", "Gatling 10H", "Indians! KD", "Duel 8C on Ben"])
def test_bart_cassidy_draw_on_loss__whatever_takes_the_life(card: str) -> None:
    rules, state = table(
        [player(hand=[card.split(" on")[0]]), player("bart_cassidy", lives=2), player(), player()], draw=BLACK
    )
    state = play(rules, state, f"Ada plays {card}")
    assert "bang.character.bart_cassidy.draw_on_loss" in clauses(rules, state, "Ben passes")
    state = play(rules, state, "Ben passes")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (1, BLACK[:1])


@pytest.mark.clause("bang.character.bart_cassidy.draw_on_loss")
def test_bart_cassidy_draw_on_loss__also_from_his_own_shot_and_his_own_duel() -> None:
    rules, state = table(
        [player("bart_cassidy", hand=["BANG! AS", "Duel 8C"]), player(hand=["BANG! 2D"]), player(), player()],
        draw=BLACK,
    )
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada passes")
    assert hand(rules, state, ADA) == ["Duel 8C", BLACK[0]]
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D", "Ada passes")
    assert hand(rules, state, ADA) == BLACK[:2]


@pytest.mark.clause("bang.character.bart_cassidy.per_life")
def test_bart_cassidy_per_life__three_for_dynamite_before_phase_1() -> None:
    rules, state = table(
        [player(), player("bart_cassidy", lying=["Dynamite 2H", "Jail JS"]), player(), player()],
        draw=[BOOM, *BLACK],
    )
    state = play(rules, state, "Ada ends the turn")
    assert hand(rules, state, BEN) == BLACK[:3], "drawn before the draw! for the Jail, which took the next card"
    assert state.turn == CLEO


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@pytest.mark.parametrize(("readings", "drawn"), [({}, 0), (SAVED_PAYS, 1)])
def test_bart_cassidy_not_last_life__saved_by_a_beer(readings: dict[str, str], drawn: int) -> None:
    seats = [player(hand=["BANG! AS"]), player("bart_cassidy", hand=["Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (1, BLACK[:drawn])


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@pytest.mark.parametrize(("readings", "drawn"), [({}, 1), (SAVED_PAYS, 3)])
def test_bart_cassidy_not_last_life__saved_from_dynamite_at_two_lives(readings: dict[str, str], drawn: int) -> None:
    seats = [
        player(),
        player("bart_cassidy", hand=["Beer 6H", "Beer 7H"], lying=["Dynamite 2H"], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=[BOOM, *BLACK], readings=readings)
    state = play(rules, state, "Ada ends the turn", "Ben plays Beer 6H", "Ben plays Beer 7H")
    assert lives(state)[BEN] == 1
    assert len(hand(rules, state, BEN)) == drawn + 2, "and two in phase 1"


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@pytest.mark.parametrize("readings", [{}, SAVED_PAYS])
def test_bart_cassidy_not_last_life__the_dead_draw_nothing(readings: dict[str, str]) -> None:
    seats = [player(hand=["BANG! AS"]), player("bart_cassidy", lives=1), player(), player()]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert hand(rules, state, ADA) == BLACK[:3]
    assert hand(rules, state, BEN) == []


# El Gringo -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.el_gringo.take_from_hand")
@pytest.mark.parametrize("card", ["BANG! AS on Ben", "Gatling 10H", "Indians! KD", "Duel 8C on Ben"])
def test_el_gringo_take_from_hand__from_whoever_caused_it(card: str) -> None:
    seats = [
        player(hand=[card.split(" on")[0], "Beer 6H", "Beer 7H"]),
        player("el_gringo"),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, f"Ada plays {card}", "Ben passes")
    assert legal(rules, state) == ["chance picks Beer 6H from Ada", "chance picks Beer 7H from Ada"]
    assert "bang.character.el_gringo.take_from_hand" in clauses(rules, state, "chance picks Beer 7H on Ada")
    state = play(rules, state, "chance picks Beer 7H on Ada")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == (["Beer 6H"], ["Beer 7H"])


@pytest.mark.clause("bang.character.el_gringo.short_hand")
def test_el_gringo_short_hand__bad_luck_and_nothing_in_play_is_taken() -> None:
    rules, state = table([player(hand=["BANG! AS"], lying=["Barrel QS"]), player("el_gringo"), player(), player()])
    assert "bang.character.el_gringo.short_hand" in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert (hand(rules, state, BEN), lying(rules, state, ADA)) == ([], ["Barrel QS"])


@pytest.mark.clause("bang.character.el_gringo.not_dynamite")
def test_el_gringo_not_dynamite__takes_nothing_from_anybody() -> None:
    seats = [
        player(hand=["Beer 6H"]),
        player("el_gringo", lying=["Dynamite 2H"], role="renegade"),
        player(role="outlaw"),
        player(role="outlaw"),
    ]
    rules, state = table(
        [
            seats[0],
            player("el_gringo", lying=["Dynamite 2H"], hand=["Beer 7H"], lives=3),
            *seats[2:3],
            player(),
        ],
        draw=[BOOM, *BLACK],
    )
    state = play(rules, state, "Ada ends the turn", "Ben plays Beer 7H")
    assert (lives(state)[BEN], hand(rules, state, ADA)) == (1, ["Beer 6H"])
    assert hand(rules, state, BEN) == BLACK[:2]


@pytest.mark.clause("bang.character.el_gringo.not_own_duel")
def test_el_gringo_not_own_duel__nor_his_own_shot() -> None:
    rules, state = table(
        [
            player("el_gringo", hand=["Duel 8C", "BANG! AS", "Beer 6H"]),
            player(hand=["BANG! 2D", "Beer 7H"]),
            player(),
            player(),
        ]
    )
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D", "Ada passes")
    assert hand(rules, state, BEN) == ["Beer 7H"]
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada passes")
    assert hand(rules, state, ADA) == ["Beer 6H"]
    assert lives(state)[ADA] == 2


@pytest.mark.clause("bang.character.el_gringo.not_last_life")
@pytest.mark.parametrize(("readings", "taken"), [({}, []), (SAVED_PAYS, ["Beer 7H"])])
def test_el_gringo_not_last_life__saved_by_a_beer(readings: dict[str, str], taken: list[str]) -> None:
    seats = [
        player(hand=["BANG! AS", "Beer 7H"]),
        player("el_gringo", hand=["Beer 6H"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats, readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert hand(rules, state, BEN) == taken
