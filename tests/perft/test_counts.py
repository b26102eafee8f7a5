"""The published counts: right, and enough of them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bangref.core.action import NATURE
from bangref.core.engine import legal_actions, question
from bangref.judge.perft.count import Known, after, divided, sequences
from bangref.judge.perft.position import Position
from bangref.kits import GAMES, kit_of
from tests.perft.counting import FILES, FOLDER, all_positions, plainly

NAMES = [name for file in FILES for name in re.findall(r"^id: \"?(.+?)\"?$", file.read_text("utf-8"), re.MULTILINE)]
FEW, VERY_FEW = 5_000, 400
"""Counts that are checked with every change; the rest is for ``python -m tests.perft``."""

BY_HAND = {
    "one BANG!": (3, 3, 5, 9),
    "the hand limit": (1, 4, 12, 12, 12, 48),
    "a Duel": (4, 7, 16, 35),
    "a General Store": (2, 7, 11, 12),
    "the last life": (4, 7, 15),
    "two beers": (2, 4),
    "three nuggets to spend": (5, 9, 13, 21),
    "Beer for gold": (5, 13, 19, 38),
    "the last re-roll": (6, 17_716),
    "three bull's eyes": (4, 12, 24, 120),
    "three bull's eyes one by one": (4, 11, 19, 82),
    "Black Jack rolls": (4_092,),
    "one Bō": (2, 4, 6, 10, 18),
    "a Battle Cry": (2, 4, 8, 15),
    "Bushido turns over a weapon": (2, 5, 13),
    "nine cards in hand": (2, 4, 9, 18),
    "a Diversion": (2, 6, 13),
    "three players (samurai)": (3, 5, 7, 11),
}
"""As worked out on paper; the working stands in the file."""


@cache
def positions() -> dict[str, Position]:
    """Every published position by its name."""
    return {position.name: position for position in all_positions()}


def named(name: str) -> Position:
    return positions()[name]


def counts(position: Position, most: int) -> list[tuple[int, int]]:
    """The published counts up to a size, with their depths."""
    return [(depth, count) for depth, count in enumerate(position.expected, 1) if count <= most]


@pytest.mark.parametrize("name", NAMES)
def test_counts_are_as_published(name: str) -> None:
    position = named(name)
    known: Known = {}
    for depth, count in counts(position, FEW):
        assert sequences(position.rules, position.state, depth, known) == count


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_counted_plainly_they_are_the_same(name: str) -> None:
    position = named(name)
    checked = counts(position, VERY_FEW) or counts(position, FEW)
    assert checked
    assert len(checked) >= 2 or position.rules.game == "dice", "five dice alone can be rolled in 252 ways"
    for depth, count in checked:
        assert plainly(position.rules, position.state, depth) == count


@pytest.mark.parametrize("name", BY_HAND)
def test_worked_out_by_hand(name: str) -> None:
    position = named(name)
    assert position.expected == BY_HAND[name]
    assert (
        tuple(plainly(position.rules, position.state, depth + 1) for depth in range(len(BY_HAND[name])))
        == (BY_HAND[name])
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_divided_counts_add_up(name: str) -> None:
    position = named(name)
    depth, count = counts(position, FEW)[-1]
    branches = divided(position.rules, position.state, depth)
    assert sum(branch.number for branch in branches) == count
    asked = question(position.rules, position.state)
    assert asked is not None
    if asked.decider != NATURE:
        assert [branch.first for branch in branches] == [
            (action,) for action in legal_actions(position.rules, position.state)
        ]


def test_divided_at_an_outcome_of_chance() -> None:
    """A card picked at random belongs to the first decision that follows it."""
    position = named("cards taken")
    state = next(
        after(position.rules, position.state, action)
        for action in legal_actions(position.rules, position.state)
        if action.target == 1 and action.aim == -1
    )
    branches = divided(position.rules, state, 1)
    assert {len(branch.first) for branch in branches} == {2}
    assert {branch.first[0].actor for branch in branches} == {NATURE}
    assert len({branch.first[0] for branch in branches}) == 3
    assert sum(branch.number for branch in branches) == sequences(position.rules, state, 1)


def test_the_end_of_the_game_ends_the_sequences() -> None:
    position = named("the end at once")
    state = position.state
    while state.frames:
        state = after(position.rules, state, legal_actions(position.rules, state)[-1 if state.turn != 1 else 0])
    assert sequences(position.rules, state, 0) == 1
    assert sequences(position.rules, state, 1) == 0
    assert divided(position.rules, state, 3) == []


def test_positions_are_tables_of_the_game() -> None:
    for position in positions().values():
        assert kit_of(position.rules.game).positions.faults(position.rules, position.state) == []


def test_there_is_enough_of_everything() -> None:
    assert [position.name for position in all_positions()] == [*positions()] == NAMES
    assert len(NAMES) >= 25
    editions = {(game, edition) for game in GAMES for edition in kit_of(game).editions}
    assert {(position.rules.game, position.rules.edition) for position in positions().values()} == editions
    assert max(position.expected[-1] for position in positions().values()) > 500_000
    assert all(position.expected for position in positions().values())
    assert list(FOLDER.glob("*")) == list(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the end at once", "the end after the effect"),
        ("cards taken", "cards taken from anybody"),
        ("cards above the limit", "more may be discarded"),
        ("Sid Ketchum at any time", "Sid Ketchum when asked"),
        ("a reshuffle", "a reshuffle when needed"),
        ("three bull's eyes", "three bull's eyes one by one"),
        ("Kit Carlson, three Gatlings, 001 (dice)", "Kit Carlson, three Gatlings, 002 (dice)"),
        ("Sid Ketchum (dice)", "Sid Ketchum may (dice)"),
        ("cries", "cries together"),
        ("Nobunaga trades", "Nobunaga at any time"),
        ("Tomoe hits Ushiwaka", "Tomoe hits Ushiwaka, who draws nothing when defeated"),
        ("Bushido travels", "Bushido travels, skipped by who need not recover"),
        ("the deck runs out", "the deck runs out when a card is needed"),
        ("no card left", "no card left, and each attempt costs"),
        ("a Geisha", "a Geisha for others only"),
        ("a Diversion from whom there is a card", "a Diversion from whom one likes"),
        ("a Tea Ceremony", "a Tea Ceremony, the others first"),
    ],
)
def test_readings_change_the_counts(one: str, other: str) -> None:
    assert named(one).expected != named(other).expected
