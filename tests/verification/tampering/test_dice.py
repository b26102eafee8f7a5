"""The bookkeeping of the Dice Game, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangref.dice import aim, beer, gatling, loss, roll, turn
from bangref.dice.characters import SIXTEEN, el_gringo, suzy_lafayette, vulture_sam
from tests.quick import drawn
from verification.tampering.beside.trial import DISAGREEMENT, FALSE_ALARM
from verification.tampering.dice.follower import follow
from verification.tampering.dice.table import BULLETS, ONE, TWO, Table
from verification.tampering.dice.trial import TAMPERING, game
from verification.tampering.record import Line, Record

SEED = 7_000
ARROW, DYNAMITE, BEER, GATLING = "Indian arrow", "Dynamite", "Beer", "Gatling"
ROLES = ("sheriff", "renegade", "outlaw", "outlaw", "deputy")


def seated(*people: str, lives: tuple[int, ...] = (5,) * 5, roles: tuple[str, ...] = ROLES) -> Table:
    """Players with these characters."""
    number = len(people)
    return Table(
        players=tuple("ABCDE"[:number]),
        roles=roles[:number],
        characters=people,
        most=(9,) * number,
        lives=list(lives[:number]),
        arrows=[0] * number,
    )


PLAIN = ("Paul Regret", "Sid Ketchum", "Willy the Kid", "Vulture Sam", "Black Jack")


def test_bulls_eyes_reach_one_place_or_two() -> None:
    table = seated(*PLAIN)
    assert [table.in_reach(0, face) for face in (ONE, TWO)] == [[1, 4], [2, 3]]
    assert [table.in_reach(3, face) for face in (ONE, TWO)] == [[4, 2], [0, 1]]


def test_the_dead_are_stepped_over_and_few_sit_close() -> None:
    table = seated(*PLAIN, lives=(5, 0, 5, 5, 5))
    assert [table.in_reach(0, face) for face in (ONE, TWO)] == [[2, 4], [3]]
    table.lives[4] = 0
    assert [table.in_reach(0, face) for face in (ONE, TWO)] == [[2, 3], [2, 3]]
    table.lives[3] = 0
    assert [table.in_reach(0, face) for face in (ONE, TWO)] == [[2], [2]]


def test_who_reaches_differently() -> None:
    table = seated("Calamity Janet", "Rose Doolan", *PLAIN[:3])
    assert [table.in_reach(0, face) for face in (ONE, TWO)] == [[1, 2, 3, 4]] * 2
    assert [table.in_reach(1, face) for face in (ONE, TWO)] == [[2, 3, 4, 0], [3, 4]]
    table.lives[3], table.lives[4] = 0, 0
    assert [table.in_reach(1, face) for face in (ONE, TWO)] == [[2, 0], [2, 0]]


def test_dynamite_stays_but_for_black_jack() -> None:
    table = seated(*PLAIN)
    table.dice = [ARROW, DYNAMITE, DYNAMITE, BEER, ONE]
    assert [table.free(seat) for seat in (0, 4)] == [[ARROW, BEER, ONE], table.dice]
    assert not table.exploded()
    table.dice[0] = DYNAMITE
    assert table.exploded()


@pytest.mark.parametrize(
    ("lives", "dead", "winners"),
    [
        ((4, 4, 0, 0, 4), [2, 3], None),
        ((0, 4, 0, 0, 4), [0], [2, 3]),
        ((0, 0, 0, 0, 0), [0, 1, 2, 3, 4], [2, 3]),
        ((0, 4, 0, 0, 0), [0], [1]),
        ((0, 0, 4, 0, 0), [0], [2, 3]),
        ((4, 0, 0, 0, 0), [1], [0, 4]),
        ((0, 0, 0, 0, 4), [0, 1], [2, 3]),
    ],
)
def test_who_wins_as_the_rulebook_says(lives: tuple[int, ...], dead: list[int], winners: list[int] | None) -> None:
    assert seated(*PLAIN, lives=lives).winners(dead, None) == winners


@pytest.mark.parametrize(
    ("lives", "dead", "by", "winners"),
    [
        ((4, 4, 0), [2], 0, [0]),
        ((4, 4, 0), [2], 1, None),
        ((4, 4, 0), [2], None, None),
        ((4, 0, 0), [1], 0, [0]),
        ((4, 0, 0), [1, 2], 0, [0]),
        ((0, 0, 4), [0, 1], None, [2]),
        ((0, 0, 0), [0, 1, 2], None, []),
    ],
)
def test_who_wins_of_three(lives: tuple[int, ...], dead: list[int], by: int | None, winners: list[int] | None) -> None:
    table = seated(*PLAIN[:3], lives=lives, roles=("deputy", "outlaw", "renegade"))
    assert table.winners(dead, by) == winners


def rolled(*dice: str) -> Line:
    return {"by": "chance", "do": "roll", "dice": list(dice)}


def record_of(sheriff: str, *lines: Line) -> Record:
    """Four players, of whom A is the Sheriff."""
    people = zip("ABCD", ("sheriff", "outlaw", "outlaw", "renegade"), (sheriff, *PLAIN[:3]), strict=True)
    players = [{"name": name, "role": role, "character": character} for name, role, character in people]
    return Record(({"bangref": 1, "game": "dice", "edition": "001", "players": players}, *lines))


def claim(**fields: Any) -> Line:
    return {"check": {"turn": "A", "phase": "play", **fields}}


def faulted(*lines: Line, sheriff: str = "Black Jack") -> int | None:
    """The place of the line that cannot be, if there is one."""
    contradiction = follow(record_of(sheriff, *lines)).contradiction
    return None if contradiction is None else contradiction.index


def test_the_last_arrow_brings_the_indians_and_the_rest_is_taken_afterwards() -> None:
    first = (rolled(*[ARROW] * 5), {"by": "A", "do": "reroll", "dice": [ARROW] * 5})
    second = rolled(*[ARROW] * 5)
    assert faulted(*first, second, claim(lives={"A": 1}, arrows={"A": 1}, pile=8, rerolls=1)) is None
    assert faulted(*first, second, claim(lives={"A": 2})) == 4
    assert faulted(*first, second, claim(pile=9)) == 4


def test_jourdonnais_loses_one_life_to_the_indians() -> None:
    lines = (rolled(*[ARROW] * 5), {"by": "A", "do": "reroll", "dice": [ARROW] * 4}, rolled(*[ARROW] * 4))
    assert faulted(*lines, claim(lives={"A": 8}, pile=9), sheriff="Jourdonnais") is None


def test_rolling_ends_with_the_third_throw_or_the_third_dynamite() -> None:
    again = {"by": "A", "do": "reroll", "dice": [ARROW]}
    throws = (rolled(ARROW, *[GATLING] * 4), again, rolled(ARROW), again, rolled(ARROW))
    assert faulted(*throws, again) == 6
    assert faulted(*throws, again, rolled(ARROW), sheriff="Lucky Duke") is None
    assert faulted(rolled(ARROW, BEER, *[DYNAMITE] * 3), again) == 2


def test_dice_are_resolved_in_order_and_none_is_left_out() -> None:
    shot, beer = ({"by": "A", "do": "use", "what": what, "on": "B"} for what in (ONE, BEER))
    thrown = rolled(ONE, BEER, BEER, GATLING, GATLING)
    assert faulted(thrown, shot, beer, beer, thrown) is None
    assert faulted(thrown, beer) == 2
    assert faulted(thrown, shot, beer, thrown) == 4


# What errs is found out -----------------------------------------------------------------------------------------


def test_bookkeeping_knows_all_characters() -> None:
    assert sorted(BULLETS.values()) == sorted(person.CHARACTER.lives for person in SIXTEEN)


def test_a_bookkeeping_that_errs(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = game(SEED)
    monkeypatch.setattr(Table, "rerolls_of", lambda table, seat: 1)
    found = [TAMPERING.try_kind(kind, subject, Random(SEED)) for kind in TAMPERING.group_of]
    assert DISAGREEMENT in {outcome.result for outcome in found if outcome is not None}


def _as_it_was(state: Any, *rest: Any) -> Any:
    return state


BROKEN = {
    "life points": (loss, "with_lives", _as_it_was),
    "arrows": (roll, "take_arrows", _as_it_was),
    "dynamite": (turn, "has_exploded", lambda dice: False),
    "Gatling": (turn, "fires", lambda *args: False),
    "whom it hits": (gatling, "players_in", lambda *args: ()),
    "own arrows": (loss, "own_arrows_back", _as_it_was),
    "beer": (beer, "gain", _as_it_was),
    "reach among few": (aim, "AS_ONE", 8),
    "re-rolls": (turn, "rerolls_allowed", lambda *args: 1),
    "El Gringo": (el_gringo, "take_arrows", _as_it_was),
    "Suzy Lafayette": (suzy_lafayette, "gain", _as_it_was),
    "Vulture Sam": (vulture_sam, "gain", _as_it_was),
}


@pytest.mark.parametrize("name", drawn(BROKEN, 3))
def test_a_kernel_that_errs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were legal before are followed as they were, and the broken kernel says otherwise of one of them."""
    subjects = [game.__wrapped__(seed) for seed in range(30)]
    module, function, broken = BROKEN[name]
    monkeypatch.setattr(module, function, broken)
    found = [TAMPERING.try_kind("true checkpoints", subject, Random(1)) for subject in subjects]
    assert FALSE_ALARM in {outcome.result for outcome in found if outcome is not None}
