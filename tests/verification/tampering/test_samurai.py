"""The bookkeeping of Samurai Sword, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangref.samurai import attack, deck, defeat, turn
from bangref.samurai.cards import bushido
from bangref.samurai.characters import TWELVE
from bangref.samurai.state import State
from verification.tampering.beside.asking import difference
from verification.tampering.beside.trial import DISAGREEMENT, FALSE_ALARM
from verification.tampering.samurai.asking import claims
from verification.tampering.samurai.table import RESILIENCE, Table
from verification.tampering.samurai.trial import TAMPERING, game

SEED = 7_000


def seated(*people: str, hand: tuple[str, ...] = ("Parry",)) -> Table:
    """Players with these characters, all of whom hold a card."""
    number = len(people)
    roles = ("shogun", "samurai", "ronin", "ninja", "ninja", "ninja")[:number]
    return Table(
        players=tuple("ABCDEF"[:number]),
        roles=roles,
        stars=(0,) * number,
        characters=people,
        resilience=[RESILIENCE[who] for who in people],
        honour=[4] * number,
        hands=[list(hand) for _ in people],
        in_play=[[] for _ in people],
        draw=[],
    )


SIX = ("Tomoe", "Hanzō", "Goemon", "Musashi", "Ieyasu", "Nobunaga")


def test_difficulty_as_the_rulebook_works_it_out() -> None:
    """A has two Armor: 3 for B and F, 4 for C and E, 5 for D; A has the ordinary ones."""
    table = seated(*SIX)
    table.in_play[0] = ["Armor", "Armor"]
    assert [table.difficulty(by, 0) for by in range(1, 6)] == [3, 4, 5, 4, 3]
    assert [table.difficulty(0, target) for target in range(1, 6)] == [1, 2, 3, 2, 1]


def test_the_harmless_are_stepped_over() -> None:
    table = seated(*SIX)
    table.hands[1], table.resilience[5] = [], 0
    assert [table.difficulty(0, target) for target in range(1, 6)] == [1, 1, 2, 1, 1]
    assert [table.harmless(seat) for seat in range(6)] == [False, True, False, False, False, True]


def test_points_as_the_rulebook_works_them_out() -> None:
    """Six players: nine points for the Shogun's team with two Daimyo, nine for the Ronin, five for the Ninja."""
    table = seated(*SIX)
    table.honour = [1, 3, 3, 2, 3, 0]
    assert [table.points(team, False) for team in (("shogun", "samurai"), ("ninja",), ("ronin",))] == [7, 5, 9]
    assert table.best(None) == [2]
    table.hands[0], table.hands[1], table.hands[2] = ["Daimyo"], ["Daimyo"], ["Daimyo"]
    assert table.best(None) == [0, 1]
    assert table.best(("shogun", "samurai")) == [2]
    assert table.points(("ninja",), True) == 2


def test_wounds_are_added_before_any_are_spared() -> None:
    table = seated("Musashi", "Ginchiyo", "Tomoe")
    assert [table.wounds(0, target, "Nodachi") for target in (1, 2)] == [3, 4]
    assert table.wounds(2, 1, "Bō") == 1
    table.in_play[2] = ["Fast Draw", "Fast Draw", "Focus"]
    assert table.wounds(2, 1, "Bō") == 2
    assert table.weapons_allowed(2) == 2


def test_a_true_claim_differs_in_nothing_and_any_other_number_shows() -> None:
    table = seated(*SIX)
    true = claims(table)
    assert difference(true, true) == ""
    assert difference(true, {"check": {**true["check"], "weapons": 1}}) == "weapons is 0"
    assert difference(true, {"check": {**true["check"], "discard": ["Bō"]}}) == "discard is []"
    assert difference(true, {"check": {"honour": {**true["check"]["honour"], "C": 3}}}).startswith("honour is")


def test_bookkeeping_knows_all_characters() -> None:
    assert len(RESILIENCE) == len(TWELVE)


# What errs is found out -----------------------------------------------------------------------------------------


def test_a_bookkeeping_that_errs(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = game(SEED)
    monkeypatch.setattr(Table, "weapons_allowed", lambda table, seat: 9)
    found = [TAMPERING.try_kind(kind, subject, Random(SEED)) for kind in TAMPERING.group_of]
    assert DISAGREEMENT in {outcome.result for outcome in found if outcome is not None}


def _as_it_was(rules: Any, state: State, *rest: Any) -> State:
    return state


BROKEN = {
    "wounds": (defeat, "with_resilience", lambda state, *rest: state),
    "honour to the victor": (defeat, "_give_honour", lambda state, *rest: state),
    "honour for the deck": (deck, "honour_lost", _as_it_was),
    "weapons": (attack, "weapons_allowed", lambda *args: 0),
    "difficulty": (attack, "difficulty", lambda *args: 9),
    "cards to draw": (turn, "cards_to_draw", lambda *args: 1),
    "Bushido": (bushido, "_pays_honour", _as_it_was),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_kernel_that_errs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were legal before are followed as they were, and the broken kernel says otherwise of one of them."""
    subjects = [game.__wrapped__(seed) for seed in range(6)]
    module, function, broken = BROKEN[name]
    monkeypatch.setattr(module, function, broken)
    found = [TAMPERING.try_kind("true checkpoints", subject, Random(1)) for subject in subjects]
    assert FALSE_ALARM in {outcome.result for outcome in found if outcome is not None}
