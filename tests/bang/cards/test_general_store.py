"""General Store: as many cards as players, chosen one after another, the player of the card first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.core.engine import question
from tests.bang.table import PLAYERS, clauses, hand, legal, pile, play, player, refused, table

SHOWN = ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H", "Beer JH", "Saloon 5H"]


@pytest.mark.clause(
    "bang.card.general_store.effect",
    "bang.card.general_store.pick",
    "bang.card.general_store.order",
    "bang.sequence.everyone_same_thing",
)
@given(st.integers(4, 7), st.data())
def test_general_store_order__from_its_player_clockwise_past_the_dead(number: int, data: st.DataObject) -> None:
    turn = data.draw(st.integers(0, number - 1))
    dead = data.draw(st.sets(st.sampled_from([i for i in range(1, number) if i != turn]), max_size=number - 3))
    if number - 1 - len(dead) == 0 or _decided(number, dead):
        return
    seats = [player(hand=["General Store 9C"] if i == turn else [], out=i in dead) for i in range(number)]
    rules, state = table(seats, turn=turn, draw=SHOWN)
    alive = [i for i in [*range(turn, number), *range(turn)] if i not in dead]
    state = play(rules, state, f"{PLAYERS[turn]} plays General Store 9C")
    for place, seat in enumerate(alive[:-1]):
        asked = question(rules, state)
        assert asked is not None
        assert asked.decider == seat
        assert len(asked.about) == len(alive) - place
        state = play(rules, state, f"{PLAYERS[seat]} picks {SHOWN[place]}")
    state = play(rules, state, f"{PLAYERS[alive[-1]]} picks {SHOWN[len(alive) - 1]}")
    assert [hand(rules, state, seat) for seat in alive] == [[card] for card in SHOWN[: len(alive)]]


def _decided(number: int, dead: set[int]) -> bool:
    """Whether the game would be over: all outlaws and renegades of the usual roles are out."""
    return {i for i in (1, 2, 3, 5) if i < number} <= dead


@pytest.mark.clause("bang.card.general_store.effect", "bang.sequence.same_effect_000")
def test_general_store_order__edition_000_cites_its_own_clause() -> None:
    rules, state = table([player(hand=["General Store 9C"]), player(), player(), player()], edition="000")
    found = clauses(rules, state, "Ada plays General Store 9C")
    assert "bang.sequence.same_effect_000" in found
    assert "bang.sequence.everyone_same_thing" not in found


@pytest.mark.clause("bang.card.general_store.order")
def test_general_store_order__nobody_out_of_order() -> None:
    rules, state = table([player(hand=["General Store 9C"]), player(), player(), player()], draw=SHOWN)
    state = play(rules, state, "Ada plays General Store 9C")
    assert refused(rules, state, "Ben picks Beer 6H") == "bang.card.general_store.order"
    assert refused(rules, state, "Ada picks Saloon 5H") == "bang.card.general_store.pick"
    assert refused(rules, state, "Ada passes") == "bang.sequence.finish_before_next", "a card has to be taken"


@pytest.mark.clause("bang.sequence.finish_before_next")
def test_sequence_finish_before_next__no_panic_while_the_store_is_open() -> None:
    seats = [player(hand=["General Store 9C", "Panic! JH"]), player(), player(), player()]
    rules, state = table(seats, draw=SHOWN)
    state = play(rules, state, "Ada plays General Store 9C", "Ada picks Beer 6H", "Ben picks Beer 7H")
    assert refused(rules, state, "Ada plays Panic! JH on Ben") == "bang.sequence.finish_before_next"
    state = play(rules, state, "Cleo picks Beer 8H", "Dan picks Beer 9H")
    assert "Ada plays Panic! JH on Ben" in legal(rules, state)


def test_general_store_effect__a_target_is_refused() -> None:
    rules, state = table([player(hand=["General Store 9C"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays General Store 9C on Ben") == "bang.card.general_store.effect"


def test_general_store_effect__the_draw_pile_runs_out_and_the_card_itself_comes_back() -> None:
    seats = [player(hand=["General Store 9C"]), player(), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"], discard=["Saloon 5H"], rest="Dan")
    state = play(rules, state, "Ada plays General Store 9C", "chance passes")
    shown = question(rules, state)
    assert shown is not None
    state = play(rules, state, "chance draws Saloon 5H on Ada") if shown.decider < 0 else state
    assert legal(rules, state) == [
        "Ada picks Beer 6H",
        "Ada picks Beer 7H",
        "Ada picks General Store 9C",
        "Ada picks Saloon 5H",
    ]
    assert pile(rules, state, 2) == []


@pytest.mark.parametrize("reading", ["at_once", "when_needed"])
def test_general_store_effect__with_fewer_cards_than_players_the_last_go_without(reading: str) -> None:
    seats = [player(hand=["General Store 9C"]), player(), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"], rest="Dan", readings={"bang.turn.draw.reshuffle": reading})
    state = play(rules, state, "Ada plays General Store 9C", "chance passes")
    assert legal(rules, state) == ["Ada picks Beer 6H", "Ada picks Beer 7H", "Ada picks General Store 9C"]
    held = len(hand(rules, state, 3))
    state = play(rules, state, "Ada picks Beer 6H", "Ben picks Beer 7H", "Cleo picks General Store 9C")
    assert hand(rules, state, 2) == ["General Store 9C"]
    assert len(hand(rules, state, 3)) == held
    assert "Ada ends the turn" in legal(rules, state)
