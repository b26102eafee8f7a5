"""What is wrong with a state is found; a state of a game has nothing wrong with it."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bangref.bang.invariants import all_cards, well_formed
from bangref.bang.loss import LoseLives
from bangref.bang.names import BOUND, DYING
from bangref.bang.state import Lying, Seat, State
from bangref.core.frames.batch import Pending
from bangref.west.roles import IN, OUT, Status
from tests.probe.parts.short_forms import NUGGETS, POWDER
from tests.probe.table import FULL, P, card, four, laid


@cache
def good() -> State:
    """A table at which nothing is wrong."""
    return laid(FULL, four(P("sheriff", hand="bang 2C, beer 6H", lying="mustang 8H")), rest="bag")


def change_seat(**fields: Any) -> Callable[[State], State]:
    def changed(state: State) -> State:
        return state._replace(seats=(state.seats[0]._replace(**fields), *state.seats[1:]))

    return changed


def change(**fields: Any) -> Callable[[State], State]:
    def changed(state: State) -> State:
        return state._replace(**fields)

    return changed


class Unknown:
    """No frame."""


MUSTANGS = (Lying(card("mustang 8H")), Lying(card("mustang 9H")))
WEAPONS = (Lying(card("winchester 8S")), Lying(card("remington KC")))

FAULTS: list[tuple[str, Callable[[State], State]]] = [
    ("the ring is not a permutation", change(ring=(0, 1, 2, 2))),
    ("nobody's turn", change(turn=4)),
    ("something else is in force", change(standing=((), (), (), (), (), ()))),
    ("declared slots", change(memo=())),
    ("piles than declared", lambda state: state._replace(piles=(*state.piles, ()))),
    ("nothing is pending, but not both", change(winners=(0,))),
    ("a clause ended it", change(ended_by="bang.end")),
    ("a hand ran empty", change(emptied=1 << 4)),
    ("a hand ran empty", change(emptied=-1)),
    ("that nothing answers", change(pending=(Pending(0, "nobody", "life_lost"),))),
    ("not sorted", lambda state: state._replace(piles=((), state.piles[1][::-1], *state.piles[2:]))),
    ("instead of", change_seat(hand=())),
    ("kinds of counters", change_seat(stock=())),
    ("kinds of counters", change(bank=(0,))),
    ("counters nuggets", change_seat(stock=(1, 0, 0))),
    ("counters powder", change_seat(lying=(Lying(card("mustang 8H"), False, 3, POWDER),))),
    ("counters nuggets", change_seat(lying=(Lying(card("mustang 8H"), False, 3, NUGGETS),))),
    ("on a card lies", change_seat(lying=(Lying(card("mustang 8H"), False, 3, 2),))),
    ("on a card lies", change_seat(lying=(Lying(card("mustang 8H"), False, 0, POWDER),))),
    ("counters nuggets", lambda state: change_seat(stock=(-1, 0, 0))(state._replace(bank=(21, 12, 0)))),
    ("no valid status", change_seat(status=Status(7))),
    ("the hand is not sorted", change_seat(hand=(card("beer 6H"), card("bang 2C")))),
    ("the same name", change_seat(lying=MUSTANGS)),
    ("two weapons", change_seat(lying=WEAPONS)),
    ("has a character if and only if", change_seat(choice=("blank", "stout"))),
    ("has lives, but no character", change_seat(characters=(), choice=("blank", "stout"))),
    ("in the game with 0 lives", change_seat(lives=0)),
    ("in the game with 6 lives", change_seat(lives=6)),
    ("not in the game with them", change_seat(status=OUT)),
    ("nothing is done about it", change_seat(lives=0, status=DYING)),
]


@pytest.mark.parametrize(("fault", "spoil"), FAULTS)
def test_each_fault_is_found(fault: str, spoil: Callable[[State], State]) -> None:
    assert any(fault in found for found in well_formed(FULL, spoil(good())))


def test_a_good_state_has_no_faults() -> None:
    assert well_formed(FULL, good()) == []


def test_who_is_dying_may_be_without_lives_while_something_is_done_about_it() -> None:
    dying = change_seat(lives=0, status=DYING)(good())
    loss = LoseLives(0, 1, 1, "bang.symbol.bang", stage=2)
    assert well_formed(FULL, dying._replace(frames=(*dying.frames, loss))) == []


def test_who_is_held_in_the_game_has_no_lives() -> None:
    assert well_formed(FULL, change_seat(lives=0, status=BOUND)(good())) == []


def test_before_a_character_is_chosen_there_are_no_lives() -> None:
    seat: Seat = good().seats[0]._replace(characters=(), choice=("blank", "stout"), lives=0, status=IN)
    assert well_formed(FULL, good()._replace(seats=(seat, *good().seats[1:]))) == []


def test_a_frame_of_an_unknown_kind_is_a_fault() -> None:
    assert well_formed(FULL, good()._replace(frames=(*good().frames, Unknown()))) == [
        "a frame of an unknown kind is pending"
    ]


def test_every_card_is_somewhere() -> None:
    assert len(all_cards(FULL, good())) == len(FULL.deck) + sum(len(stack) for stack in FULL.stacks)


def test_only_what_may_lie_on_cards_does() -> None:
    parked = change_seat(lying=(Lying(card("mustang 8H"), False, 1, NUGGETS),))(good())
    parked = parked._replace(bank=(parked.bank[NUGGETS] - 1, *parked.bank[1:]))
    assert well_formed(FULL, parked) == []
    nowhere = replace(FULL, counters=(FULL.counters[NUGGETS]._replace(on_cards=False), *FULL.counters[1:]))
    (fault,) = well_formed(nowhere, parked)
    assert "on a card lies" in fault
