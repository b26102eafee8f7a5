"""Counters on cards in play: of one kind at a time, and what follows when the last of them is gone."""

from typing import Any

import pytest

from bangref.bang.moves import hand_on, lift
from bangref.bang.points import TOKENS_GONE
from bangref.bang.rules import Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import Lying, State, with_lying, with_seat
from bangref.bang.tokens import put_tokens
from bangref.core.action import END, NOBODY, Action
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note, ignore
from tests.probe.parts.short_forms import NUGGETS, POWDER, clause_of
from tests.probe.table import FULL, P, Table, card, four, laid, with_sets

SHERIFF = "sheriff"


def _always(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return True


def _nothing(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return state


WATCHER = Element("watcher", (Trigger(TOKENS_GONE, clause_of("watcher"), _always, _nothing),))
WATCHED = with_sets(SetTables(id="watching", elements=(WATCHER,), table=("watcher",)))


def _tokens_gone(state: State) -> list[tuple[Any, ...]]:
    return [due.facts for due in state.pending if due.element == "watcher"]


@pytest.mark.parametrize(("kind", "put", "taken", "gone"), [
    (POWDER, 2, -1, False), (POWDER, 2, -2, True), (POWDER, 2, -9, True), (POWDER, 0, -1, False), (POWDER, 2, 0, False),
    (NUGGETS, 1, 0, False), (NUGGETS, 1, -1, True), (NUGGETS, 0, 0, False),
])  # fmt: skip
def test_only_the_last_token_that_leaves_a_card_has_followers(kind: int, put: int, taken: int, gone: bool) -> None:
    """Not what leaves play with its tokens."""
    keg, carbine = card("keg"), card("carbine")
    state = laid(WATCHED, four(P(SHERIFF, lying="carbine, keg")))
    state = put_tokens(WATCHED, state, 0, keg, kind, put, "probe.clause.x", ignore)
    assert _tokens_gone(state) == []
    after = put_tokens(WATCHED, state, 0, keg, kind, taken, "probe.clause.x", ignore)
    assert _tokens_gone(after) == ([(0, keg, kind, NOBODY)] if gone else [])
    assert after.seats[0].lying[0] == Lying(carbine)
    assert _tokens_gone(lift(WATCHED, state, 0, keg)) == []


def test_who_has_taken_the_last_token_is_known() -> None:
    keg = card("keg")
    state = laid(WATCHED, four(P(SHERIFF, lying="keg")))
    state = put_tokens(WATCHED, state, 0, keg, POWDER, 1, "probe.clause.x", ignore)
    after = put_tokens(WATCHED, state, 0, keg, POWDER, -1, "probe.clause.x", ignore, 2)
    assert _tokens_gone(after) == [(0, keg, POWDER, 2)]


def test_a_card_is_handed_on_with_the_tokens_on_it() -> None:
    """It is new in front of who gets it; no token has left it, so nothing follows from that."""
    keg, carbine = card("keg"), card("carbine")
    state = laid(WATCHED, four(P(SHERIFF, lying="carbine, keg")))
    state = put_tokens(WATCHED, state, 0, keg, POWDER, 2, "probe.clause.x", ignore)
    after = hand_on(WATCHED, state, 0, 2, keg, "probe.clause.x", ignore)
    assert (after.seats[0].lying, after.seats[2].lying) == ((Lying(carbine),), (Lying(keg, True, 2, POWDER),))
    assert (after.bank, _tokens_gone(after)) == (state.bank, [])


@pytest.mark.parametrize(("first", "second"), [(POWDER, NUGGETS), (NUGGETS, POWDER)])
def test_counters_of_two_kinds_do_not_lie_on_one_card(first: int, second: int) -> None:
    keg = card("keg")
    state = laid(FULL, four(P(SHERIFF, lying="keg")))
    full = put_tokens(FULL, state, 0, keg, first, 1, "probe.clause.x", ignore)
    assert full.seats[0].lying == (Lying(keg, False, 1, first),)
    for number in (1, -1):
        assert put_tokens(FULL, full, 0, keg, second, number, "probe.clause.x", ignore) == full
    empty = put_tokens(FULL, full, 0, keg, first, -1, "probe.clause.x", ignore)
    assert (empty.seats, empty.bank) == (state.seats, state.bank)
    assert lift(FULL, full, 0, keg).bank == state.bank


def test_counters_lie_on_a_card_from_turn_to_turn() -> None:
    keg = card("keg")
    there = Lying(keg, True, 1, POWDER)
    state = laid(FULL, four(P(SHERIFF, lying="keg")))
    bank = tuple(left - (kind == POWDER) for kind, left in enumerate(state.bank))
    state = with_seat(state, 0, with_lying(state.seats[0], (there,)))._replace(bank=bank)
    game = Table(FULL).of(state).do(Action(0, END))
    assert game.state.seats[0].lying == (there._replace(fresh=False),)
