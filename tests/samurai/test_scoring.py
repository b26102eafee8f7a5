"""The final scoring: what honour is worth, what Daimyo add, which team has won."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.samurai.roles import ALONE, DEALT, NINJA, NINJAS, ROLES, RONIN, SAMURAI, SHOGUN, SHOGUNATE, TEAM_OF, Role
from bangref.samurai.scoring import Held, Points, multiplier, score, winner

WORTH = {
    (3, SHOGUN): 2, (4, SHOGUN): 1, (5, SHOGUN): 1, (6, SHOGUN): 1, (7, SHOGUN): 1,
    (4, SAMURAI): 2, (5, SAMURAI): 1, (6, SAMURAI): 2, (7, SAMURAI): 1,
    (5, RONIN): 2, (6, RONIN): 3, (7, RONIN): 3,
    (3, NINJA): 1, (5, NINJA): 1, (6, NINJA): 1, (7, NINJA): 1,
}  # fmt: skip
"""What a token of honour is worth; the Ninja of four players are another matter."""


def table(number: int, **honour: int) -> tuple[Held, ...]:
    """So many players with their roles; honour by role, 2 where nothing is said. The Ninja have 1, 2, 3 stars."""
    stars = iter((1, 2, 3))
    names = {code: name for name, code in ROLES.items()}
    return tuple(
        Held(role, honour.get(names[role], 2), 0, next(stars) if role == NINJA else 0) for role in DEALT[number].dealt
    )


@pytest.mark.parametrize(("number", "role"), WORTH)
def test_what_a_token_is_worth(number: int, role: Role) -> None:
    held = next(each for each in table(number) if each.role == role)
    worth, clause = multiplier(number, held, table(number))
    assert worth == WORTH[number, role]
    assert clause.rpartition(".")[2] == {SHOGUN: "shogun", SAMURAI: "samurai", RONIN: "ronin", NINJA: "ninja"}[role]


@pytest.mark.parametrize(("mine", "other", "worth"), [(1, 2, 1), (2, 1, 2), (1, 3, 1), (3, 1, 2), (2, 3, 1), (3, 2, 2)])
def test_with_four_players_the_ninja_with_more_stars_counts_double(mine: int, other: int, worth: int) -> None:
    me, another = Held(NINJA, 3, 0, mine), Held(NINJA, 3, 0, other)
    others = (Held(SHOGUN, 5), Held(SAMURAI, 3), me, another)
    assert multiplier(4, me, others) == (worth, "samurai.score.multiplier.four_players")
    assert score(others).totals == ((SHOGUNATE, 5 + 2 * 3), (NINJAS, 3 + 6))


@pytest.mark.parametrize("number", DEALT)
def test_daimyo_is_never_multiplied_and_worth_nothing_to_the_ronin(number: int) -> None:
    plain = dict(score(table(number)).totals)
    for seat, held in enumerate(table(number)):
        players = list(table(number))
        players[seat] = held._replace(daimyo=2)
        counted = dict(score(tuple(players)).totals)
        gained = {team: counted[team] - plain[team] for team in plain}
        assert gained == {team: 2 * (team == TEAM_OF[held.role] and held.role != RONIN) for team in plain}


@pytest.mark.parametrize(("role", "points", "clause"), [
    (SHOGUN, 2, "daimyo"), (SAMURAI, 2, "daimyo"), (NINJA, 2, "daimyo"), (RONIN, 0, "daimyo_ronin_zero"),
])  # fmt: skip
def test_by_which_clause_daimyo_counts(role: Role, points: int, clause: str) -> None:
    players = list(table(6))
    seat = next(seat for seat, held in enumerate(players) if held.role == role)
    players[seat] = players[seat]._replace(daimyo=2)
    found = score(tuple(players)).points
    assert found[seat + 1] == Points(seat, TEAM_OF[role], points, f"samurai.score.{clause}")
    assert len(found) == 7


@pytest.mark.parametrize("team", [SHOGUNATE, NINJAS])
def test_a_blow_against_a_team_mate_costs_the_team_three(team: int) -> None:
    plain, struck = score(table(6)), score(table(6), SHOGUNATE if team == SHOGUNATE else NINJAS)
    for (one, before), (other, after) in zip(plain.totals, struck.totals, strict=True):
        assert one == other
        assert before - after == 3 * (one == team)
    assert struck.points[-1].clause == "samurai.score.deadly_strike"
    assert min(dict(score(table(6, ninja=0), NINJAS).totals).values()) == -3


@pytest.mark.parametrize(
    ("totals", "team", "clause"),
    [
        ((5, 4, 3), SHOGUNATE, "samurai.score.highest_team_wins"),
        ((4, 5, 3), NINJAS, "samurai.score.highest_team_wins"),
        ((4, 3, 5), ALONE, "samurai.score.highest_team_wins"),
        ((5, 5, 3), NINJAS, "samurai.score.tie.ninja"),
        ((3, 5, 5), NINJAS, "samurai.score.tie.ninja"),
        ((5, 5, 5), NINJAS, "samurai.score.tie.ninja"),
        ((5, 3, 5), SHOGUNATE, "samurai.score.tie.shogun_ronin"),
        ((-1, -1, -2), NINJAS, "samurai.score.tie.ninja"),
    ],
)
def test_who_wins(totals: tuple[int, int, int], team: int, clause: str) -> None:
    pairs = tuple(zip((SHOGUNATE, NINJAS, ALONE), totals, strict=True))
    for order in permutations(pairs):
        assert winner(dict(order)) == (team, clause)


@given(st.integers(3, 7), st.data())
def test_the_sum_of_a_team_is_that_of_its_points(number: int, data: st.DataObject) -> None:
    """Whatever anybody holds: nothing is counted twice or left out, and no other team has more than the winner."""
    counts = st.integers(0, 10)
    players = tuple(held._replace(honour=data.draw(counts), daimyo=data.draw(counts)) for held in table(number))
    struck = data.draw(st.sampled_from((None, SHOGUNATE, NINJAS)))
    counted = score(players, struck)
    assert sum(points.points for points in counted.points) == sum(total for _, total in counted.totals)
    assert {points.seat for points in counted.points} >= set(range(number))
    totals = dict(counted.totals)
    assert totals[counted.winner] == max(totals.values())
    assert (counted.clause == "samurai.score.highest_team_wins") == (
        list(totals.values()).count(max(totals.values())) == 1
    )
