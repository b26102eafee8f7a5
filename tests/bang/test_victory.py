"""Konec hry: who has won, for every table there can be."""

from itertools import product

import pytest

from bangref.bang.roles import ROLES_IN_PLAY
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bangref.west.victory import GOES_ON, LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, verdict, winners

TABLES = [
    (roles, alive)
    for number in ROLES_IN_PLAY
    for roles in [ROLES_IN_PLAY[number].dealt]
    for alive in product((False, True), repeat=number)
]


def living(roles: tuple[int, ...], alive: tuple[bool, ...], role: int) -> int:
    return sum(r == role and a for r, a in zip(roles, alive, strict=True))


@pytest.mark.clause(
    "bang.end.condition.sheriff_killed", "bang.end.condition.lawless_gone", "bang.end.winner.law",
    "bang.end.winner.outlaws", "bang.end.winner.renegade", "bang.goal.sheriff", "bang.goal.outlaws",
    "bang.goal.renegade", "bang.goal.deputies", "bang.goal.per_role", "bang.end.dead_share_win",
)  # fmt: skip
def test_end__every_table_of_four_to_seven() -> None:
    assert len(TABLES) == 16 + 32 + 64 + 128
    for roles, alive in TABLES:
        sheriff, renegade = living(roles, alive, SHERIFF), living(roles, alive, RENEGADE)
        outlaws = living(roles, alive, OUTLAW)
        outcome = verdict(roles, alive)
        if sheriff and (renegade or outlaws):
            assert outcome == GOES_ON
        elif sheriff:
            assert outcome == LAW_WINS
            wanted = [i for i, role in enumerate(roles) if role in (SHERIFF, DEPUTY)]
            assert list(winners(roles, alive, outcome)) == wanted
        elif renegade and sum(alive) == 1:
            assert outcome == RENEGADE_WINS
            assert [roles[i] for i in winners(roles, alive, outcome)] == [RENEGADE]
        else:
            assert outcome == OUTLAWS_WIN
            assert list(winners(roles, alive, outcome)) == [i for i, role in enumerate(roles) if role == OUTLAW]


@pytest.mark.parametrize("alive_deputy", [False, True])
def test_end_winner_outlaws__all_dead_and_renegade_and_deputy_left(alive_deputy: bool) -> None:
    roles = ROLES_IN_PLAY[5].dealt
    alive = tuple(role == RENEGADE or (role == DEPUTY and alive_deputy) for role in roles)
    assert verdict(roles, alive) == (OUTLAWS_WIN if alive_deputy else RENEGADE_WINS)
