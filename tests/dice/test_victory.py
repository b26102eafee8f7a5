"""The end of the game: for every table there can be."""

from __future__ import annotations

from itertools import product

import pytest

from bangref.core.action import NOBODY
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.victory import of_three, with_sheriff
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tests.dice.table import done, player, table

ROLES = (DEPUTY, OUTLAW, RENEGADE)


@pytest.mark.clause("dice.end.law_wins", "dice.end.outlaws_otherwise", "dice.end.renegade_sole_survivor",
                    "dice.end.eight.renegades_alone", "dice.end.eight.two_renegades", "dice.elimination.shares_victory",
                    "dice.end.sheriff_falls_with_the_last")  # fmt: skip
@pytest.mark.parametrize("law_first", [False, True])
@pytest.mark.parametrize("number", range(4, 9))
def test_every_table_with_a_sheriff(number: int, law_first: bool) -> None:
    roles = ROLES_IN_PLAY[number].dealt
    for alive in product((False, True), repeat=number):
        living = [role for role, lives in zip(roles, alive, strict=True) if lives]
        won = with_sheriff(roles, alive, law_first)
        if SHERIFF in living and (OUTLAW in living or RENEGADE in living):
            assert won is None
            continue
        assert won is not None
        winners, clause = won
        found = {roles[seat] for seat in winners}
        law = (SHERIFF in living) or (law_first and living != [] and set(living) == {DEPUTY})
        if law:
            assert clause == "dice.end.law_wins"
            assert winners == tuple(i for i, role in enumerate(roles) if role in (SHERIFF, DEPUTY))
        elif living == [RENEGADE]:
            assert (found, clause, len(winners)) == ({RENEGADE}, "dice.end.renegade_sole_survivor", 1)
            assert alive[winners[0]]
        else:
            assert clause == "dice.end.outlaws_otherwise"
            assert winners == tuple(i for i, role in enumerate(roles) if role == OUTLAW)


DEALT = ("deputy", "outlaw", "renegade")
HUNT = {0: 2, 2: 1, 1: 0}
"""With roles dealt as above: whom each seat hunts."""


@pytest.mark.clause("dice.three.personal_kill", "dice.three.wrong_killer", "dice.three.last_alive",
                    "dice.three.sole_survivor", "dice.three.nobody_left", "dice.three.nobodys_blow",
                    "dice.three.goal.deputy", "dice.three.goal.renegade", "dice.three.goal.outlaw",
                    "dice.three.simultaneous_deaths", "dice.three.in_person")  # fmt: skip
@pytest.mark.parametrize("survivor_wins", [False, True])
@pytest.mark.parametrize("outlaw_last", [False, True])
@pytest.mark.parametrize("by", [NOBODY, 0, 1, 2])
def test_every_end_of_three(by: int, outlaw_last: bool, survivor_wins: bool) -> None:
    for before in product((False, True), repeat=3):
        for after in product((False, True), repeat=3):
            dead = tuple(i for i in range(3) if before[i] and not after[i])
            if not dead or any(after[i] and not before[i] for i in range(3)) or sum(before) < 2:
                continue
            if by != NOBODY and not before[by]:
                continue
            won = of_three(ROLES, after, dead, by, outlaw_last, survivor_wins)
            left = tuple(i for i in range(3) if after[i])
            if sum(before) == 3 and by != NOBODY and HUNT[by] in dead:
                assert won == ((by,), "dice.three.personal_kill")
            elif not left:
                assert won == ((1,) if outlaw_last else (), "dice.three.nobody_left")
            elif len(left) == 1 and sum(before) == 3:
                assert won == (left if survivor_wins else (), "dice.three.sole_survivor")
            elif len(left) == 1:
                assert won == (left, "dice.three.last_alive")
            else:
                assert won is None


@pytest.mark.clause("dice.end.immediate", "dice.end.sheriff_eliminated")
@pytest.mark.parametrize("reading", ["outlaws", "law"])
def test_the_sheriff_falls_with_the_last_of_the_others(reading: str) -> None:
    people = (player(role="sheriff", lives=1, arrows=3), player(lives=1, arrows=2, role="outlaw"),
              player(role="outlaw", out=True), player(role="renegade", lives=1, arrows=1),
              player(role="deputy", arrows=2))  # fmt: skip
    rules, state = table(*people, readings={"dice.end.sheriff_falls_with_the_last": reading})
    state, cited = done(rules, state, "roll ABBBB")
    assert state.frames == ()
    assert state.winners == ((1, 2) if reading == "outlaws" else (0, 4))
    assert {"dice.end.immediate", "dice.end.sheriff_eliminated"} <= cited


@pytest.mark.clause("dice.three.wrong_killer", "dice.three.personal_kill")
@pytest.mark.parametrize(("target", "winner"), [(1, None), (2, 0)])
def test_of_three_only_the_hunter_wins(target: int, winner: int | None) -> None:
    """The Deputy eliminates the Outlaw, who is not the prey; then the Renegade, who is."""
    people = (player("suzy_lafayette", role="deputy"), player(lives=1, role="outlaw"), player(lives=1, role="renegade"))
    rules, state = table(*people, stage="resolve", dice="1DDBB")
    state, cited = done(rules, state, f"1>{target}")
    assert state.winners == (None if winner is None else (winner,))
    assert ("dice.three.wrong_killer" in cited) == (winner is None)


@pytest.mark.clause("dice.three.nobodys_blow", "dice.three.nobody_left", "dice.three.sole_survivor")
@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("lives", list(product((3, 4), repeat=3)))
@pytest.mark.parametrize("last", ["nobody", "outlaw"])
@pytest.mark.parametrize("reading", ["nobody", "roller"])
def test_the_indians_come_to_three(reading: str, last: str, lives: tuple[int, int, int], turn: int) -> None:
    """Everybody loses three life points; the one on turn has set them off."""
    people = [
        player(who, role=DEALT[seat], lives=lives[seat], arrows=2 if seat == turn else 3)
        for seat, who in enumerate(("black_jack", "lucky_duke", "willy_the_kid"))
    ]
    rules, state = table(
        *people, turn=turn, readings={"dice.three.nobodys_blow": reading, "dice.three.nobody_left": last}
    )
    state, cited = done(rules, state, "roll ABBBB")
    dead = tuple(seat for seat in range(3) if lives[seat] == 3)
    left = tuple(seat for seat in range(3) if lives[seat] == 4)
    if reading == "roller" and HUNT[turn] in dead:
        assert state.winners == (turn,)
        assert "dice.three.nobodys_blow" in cited
        assert "dice.three.in_person" not in cited
    elif not left:
        assert state.winners == ((1,) if last == "outlaw" else ())
    elif len(left) == 1:
        assert state.winners == left
    else:
        assert state.winners is None
        assert ("dice.three.nobodys_blow" in cited) == (dead != ())


@pytest.mark.clause("dice.three.nobodys_blow")
@pytest.mark.parametrize("turn", range(3))
def test_dynamite_is_nobodys_blow_whoever_is_said_to_have_set_the_indians_off(turn: int) -> None:
    people = [player("lucky_duke", role=name, lives=1) for name in DEALT]
    rules, state = table(*people, turn=turn, readings={"dice.three.nobodys_blow": "roller"})
    state, cited = done(rules, state, "roll DDDBB")
    assert state.winners is None
    assert "dice.three.nobodys_blow" in cited
