"""What is wrong with a state is found; a state of a game has nothing wrong with it. States as JSON and back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from functools import cache
from typing import Any, NamedTuple

import pytest

from bangref.core.action import Card
from bangref.core.ruling import collector
from bangref.samurai.assemble import DECK, assemble
from bangref.samurai.codec import from_json, to_json
from bangref.samurai.deck import watch
from bangref.samurai.invariants import all_cards, all_honour, well_formed
from bangref.samurai.play import PlayPhase
from bangref.samurai.roles import NINJA, RONIN, Role
from bangref.samurai.scoring import Held
from bangref.samurai.setup import Player
from bangref.samurai.state import Seat, State
from bangref.samurai.turn import STARTING, Turn
from tests.samurai.table import IDLE, KINDS, cards, do, player, table

RULES = assemble()
KNOWN, DISCARDS = cards("bo"), cards("parry")
HELD = cards(f"bo focus armor {IDLE[0]}*3")
BAG = tuple(sorted((Counter(DECK) - Counter(KNOWN + DISCARDS + HELD)).elements()))


@cache
def good() -> State:
    """A table at which nothing is wrong, with these cards in their places."""
    others = [player() for _ in range(3)]
    _, state = table(player(hand="bo focus", lying="armor"), *others, discard="parry", deck="bo")
    return state


class Unknown(NamedTuple):
    """A frame that no rules know."""

    tag: str = "unknown"


def change_seat(number: int, **fields: Any) -> Callable[[State], State]:
    def changed(state: State) -> State:
        seats = list(state.seats)
        seats[number] = seats[number]._replace(**fields)
        return state._replace(seats=tuple(seats))

    return changed


def change(**fields: Any) -> Callable[[State], State]:
    def changed(state: State) -> State:
        return state._replace(**fields)

    return changed


def piles(known: tuple[Card, ...], bag: tuple[Card, ...], discards: tuple[Card, ...]) -> Callable[[State], State]:
    return change(piles=(known, bag, discards))


FAULTS: list[tuple[str, Callable[[State], State]]] = [
    ("the ring is not a permutation of the seats", change(ring=(0, 1, 2, 2))),
    ("the ring is not a permutation of the seats", change(ring=(0, 1, 2))),
    ("it is nobody's turn", change(turn=4)),
    ("it is nobody's turn", change(turn=-1)),
    ("cards missing: [23]", piles(KNOWN, BAG, ())),
    ("cards missing: [13]", change_seat(0, lying=())),
    ("the cards in unknown order are not sorted", piles(KNOWN, BAG[::-1], DISCARDS)),
    ("15 honour tokens are more than were dealt", change_seat(0, honour=6)),
    ("the deck has run out, and has cards", change(spent=True)),
    ("the deck has run out, and has cards", change(spent=True, piles=((*KNOWN, *BAG), (), DISCARDS))),
    ("the deck has run out, and has cards", change(spent=True, piles=((), tuple(sorted(KNOWN + BAG)), DISCARDS))),
    ("fewer weapons than none have been played", change(weapons=-1)),
    ("a frame of an unknown kind is pending", change(frames=(Turn(0), Unknown()))),
    ("the game is over, or nothing is pending, but not both", change(winners=(0,), ended_by="samurai.end.no_honour")),
    ("the game is over, or nothing is pending, but not both", change(frames=())),
    ("a game is over if and only if a clause ended it", change(ended_by="samurai.end.no_honour")),
    ("a game is over if and only if a clause ended it", change(winners=(0,), frames=())),
    ("seat 1: has no role", change_seat(1, role=Role(110))),
    ("seat 1: has the stars of somebody else", change_seat(1, stars=1)),
    ("seat 2: has the stars of somebody else", change_seat(2, stars=4)),
    ("seat 0: is the Shogun, and nobody knows it", change_seat(0, shown=False)),
    ("seat 0: has 5 resilience of 4", change_seat(0, resilience=5)),
    ("seat 3: has -1 resilience of 5", change_seat(3, resilience=-1)),
    ("seat 0: has a hand that is not sorted", lambda state: change_seat(0, hand=state.seats[0].hand[::-1])(state)),
    ("seat 0: has something in play that is no property",
     lambda state: change_seat(0, lying=(KINDS["parry"],))(piles(KNOWN, BAG, (KINDS["armor"],))(state))),
    ("seat 3: has no honour token", change_seat(3, honour=0)),
    ("seat 3: has no honour token", change_seat(3, honour=-1)),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "changed"), FAULTS, ids=[f"{i}: {fault}" for i, (fault, _) in enumerate(FAULTS)])
def test_what_is_wrong_is_found_and_nothing_else(fault: str, changed: Callable[[State], State]) -> None:
    assert well_formed(RULES, changed(good())) == [fault]


def test_a_card_in_the_place_of_another_is_one_too_many_and_one_missing() -> None:
    exchanged = piles(KNOWN, BAG, (KINDS["bo"],))(good())
    assert well_formed(RULES, exchanged) == ["cards too many: [0]", "cards missing: [23]"]


FINE: list[Callable[[State], State]] = [
    change(), change(ring=(1, 3, 0, 2)),
    change(weapons=3), change_seat(1, honour=2), change_seat(2, stars=0), change_seat(2, stars=3),
    change_seat(0, resilience=0), change_seat(0, resilience=4), change_seat(1, role=RONIN), change_seat(1, shown=True),
    change(frames=(Turn(0),)), change(frames=(), winners=(0,), ended_by="samurai.end.no_honour"),
    change_seat(1, role=NINJA, stars=3),
]  # fmt: skip


@pytest.mark.parametrize("changed", FINE)
def test_what_is_as_it_may_be(changed: Callable[[State], State]) -> None:
    assert well_formed(RULES, changed(good())) == []


def test_when_the_game_is_over_honour_may_be_gone_but_no_card() -> None:
    over = good()._replace(frames=(), winners=(0,), ended_by="samurai.end.no_honour")
    assert well_formed(RULES, change_seat(3, honour=0)(over)) == []
    assert well_formed(RULES, piles((), BAG, DISCARDS)(over)) == ["cards missing: [0]"]
    assert well_formed(RULES, piles(KNOWN, BAG, (*DISCARDS, *DISCARDS))(over)) == ["cards too many: [23]"]
    assert well_formed(RULES, piles((*DISCARDS, *KNOWN, *KNOWN), BAG, DISCARDS)(over)) == ["cards too many: [0, 23]"]


def test_a_deck_that_has_run_out_may_be_spent() -> None:
    rules, state = table(player(), player(), player(), bag="", rest="1", stage="play")
    assert (state.spent, well_formed(rules, state)) == (True, [])


@pytest.mark.parametrize("decision", ["play bo>1", "end"])
def test_cards_in_flight_are_counted(decision: str) -> None:
    rules, state = table(player(hand="bo"), *(player() for _ in range(3)), deck="kiseru parry")
    state = do(rules, state, decision)
    assert sorted(all_cards(rules, state)) == list(rules.deck)
    assert all_honour(state) == 14


def test_states_as_json() -> None:
    rules, state = table(player(hand="bo"), *(player() for _ in range(3)))
    state = do(rules, state, "play bo>1")
    again = from_json(rules, json.loads(json.dumps(to_json(state))))
    assert again == state
    assert repr(again) == repr(state)
    assert again.frames[1] == PlayPhase(0)


def test_what_has_been_said_is_a_part_of_the_state() -> None:
    people = (player(hand="jujutsu focus"), player(hand="bo focus"), player(), player())
    rules, state = table(*people, readings={"samurai.answers.order": "together"})
    state = do(rules, state, "play jujutsu", "give bo")
    again = from_json(rules, json.loads(json.dumps(to_json(state))))
    assert repr(again) == repr(state)
    assert do(rules, again, "pass", "pass") == do(rules, state, "pass", "pass")


def test_what_is_not_said_is_nothing() -> None:
    assert Turn(0) == Turn(0, STARTING, recovered=False, drawn=0)
    assert Player("shogun", ("benkei",)) == Player("shogun", ("benkei",), stars=0)
    assert Held(NINJA, 3) == Held(NINJA, 3, daimyo=0, stars=0)
    assert Seat(NINJA, False, ("benkei",), 5, 3) == Seat(NINJA, False, ("benkei",), 5, 3, hand=(), lying=(), stars=0)
    assert State((), (), ((), (), ()), (), 0)[5:] == (0, False, None, "")


def test_effects_never_change() -> None:
    for effect in RULES.effects.values():
        with pytest.raises(FrozenInstanceError):
            effect.clause = "samurai.weapon.attack"  # type: ignore[misc]


def test_these_are_the_piles() -> None:
    assert good().piles == (KNOWN, BAG, DISCARDS)


def test_the_watch_leaves_alone_what_it_has_nothing_to_do_with() -> None:
    """A deck that has cards, a game that is over, and a deck that is made anew only when a card is wanted."""
    rulings, note = collector()
    assert watch(RULES, good(), note) is good()
    empty = good()._replace(piles=((), (), good().piles[2]))
    over = empty._replace(frames=())
    assert watch(RULES, over, note) is over
    assert rulings == []
    assert watch(RULES, empty, note) != empty
    needed, _ = table(player(), player(), player(), readings={"samurai.deck.exhausted": "when_needed"})
    assert watch(needed, empty, note) is empty
