"""Numbers: the odds of a turn of the Dice Game, the final scoring of Samurai Sword.

odds        how likely something is; Odds: the answer
score       who has won by how many points; Score: the answer
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from bangref import scoring
from bangref.api.arguments import names_in, of_type, readings_in
from bangref.chances.answer import answer
from bangref.chances.names import NotUnderstood, dice_words, words
from bangref.chances.question import asked
from bangref.record.errors import MalformedError
from bangref.scoring.count import Remark, team_name

T = TypeVar("T")


class Keep(NamedTuple):
    """A choice of dice: those that are kept, those that are rolled again, and what comes of it."""

    kept: str
    again: str
    value: Fraction


class Odds(NamedTuple):
    """How likely something is, or how high a number is to be expected; each choice of dice, the best first.

    clauses: the rules behind it.
    """

    value: Fraction
    choices: tuple[Keep, ...]
    clauses: tuple[str, ...]


def odds(
    *goals: str,
    dice: str | None = None,
    rerolls: int | None = None,
    pile: int | None = None,
    character: str | None = None,
    expect: str | None = None,
    avoid: bool = False,
) -> Odds:
    """How likely it is that all of these goals come about in a turn of the Dice Game, if the roller does all for it.

    goals: such as "3 Gatling", "exactly 2 beer", "attack"; ``bangref odds --help`` lists them. dice: the five that lie
    there; left out, it is before the first roll. rerolls: how many are left; left out, all of a turn. pile: arrows in
    it. character: the roller's. expect: instead of goals, the face of which the highest number is expected. avoid: the
    roller does everything to prevent it.

    >>> import bangref
    >>> bangref.odds("3 Gatling", dice="Arrow, Beer, 2 Gatling, Dynamite", rerolls=1).value
    Fraction(11, 36)

    Raises MalformedError for what is not understood.
    """
    if bool(goals) == (expect is not None):
        raise ValueError("goals: it has to be goals, or expect, and not both")
    told = [
        None if each is None else of_type(each, str, name)
        for name, each in (("dice", dice), ("character", character), ("expect", expect))
    ]
    left = None if rerolls is None else str(of_type(rerolls, int, "rerolls"))
    arrows = None if pile is None else str(of_type(pile, int, "pile"))
    lying, roller, face = told
    wish = [of_type(goal, str, "goals") for goal in goals]
    question = asked(wish, lying, left, arrows, roller, face, of_type(avoid, bool, "avoid"), _read)
    found, known = answer(question), words()
    return Odds(
        found.value,
        tuple(Keep(dice_words(each.kept, known), dice_words(each.again, known), each.value) for each in found.choices),
        found.clauses,
    )


def _read(place: str, reading: Callable[[], T]) -> T:
    """A part of the question; its place is that of the command line."""
    try:
        return reading()
    except NotUnderstood as fault:
        where = "goals" if place == "GOAL" else place.removeprefix("--")
        raise MalformedError(str(fault), where=where) from None


class Score(NamedTuple):
    """Who has won a game of Samurai Sword: the team, its players, the clause.

    points: by player, with the clause of each; the player is empty where a team loses them. totals: by team; empty
    where the last player standing has won without counting. remarks: what else bears on it.
    """

    winner: str
    players: tuple[str, ...]
    clause: str
    points: tuple[tuple[str, int, str], ...]
    totals: Mapping[str, int]
    remarks: tuple[Remark, ...]


def score(
    players: Sequence[str],
    blows: Sequence[str] = (),
    standing: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Score:
    """Who has won a game of Samurai Sword, from what everybody held at its end.

    players: what each held, as "Ben samurai 2 daimyo 1". blows: who ended the game by defeating whom, as "Ben Dan".
    standing: the only one left with resilience.

    >>> import bangref
    >>> bangref.score(["Ada shogun 5", "Ben samurai 2 daimyo 1", "Cleo ninja* 3", "Dan ninja** 1"]).winner
    "the Shogun's team"

    Raises MalformedError for what is not understood, and for an end that cannot have been.
    """
    table = scoring.players_from(names_in(players, "players"))
    struck = [scoring.blow_from(blow, table) for blow in names_in(blows, "blows")]
    left = None if standing is None else scoring.seat_of(of_type(standing, str, "standing"), table, "standing")
    outcome = scoring.scored(table, struck, left, _readings(readings))
    counted = outcome.score
    return Score(
        team_name(outcome.winner),
        tuple(scoring.winners(outcome)),
        outcome.clause,
        tuple(
            ("" if points.seat is None else table[points.seat].name, points.points, points.clause)
            for points in (counted.points if counted else ())
        ),
        {team_name(team): total for team, total in (counted.totals if counted else ())},
        outcome.remarks,
    )


def _readings(told: Mapping[str, str] | None) -> dict[str, str]:
    chosen = readings_in(told)
    for reading, value in chosen.items():
        known = scoring.READINGS.get(reading)
        if known is None or value not in known:
            expected = " or ".join(scoring.READINGS if known is None else known)
            raise MalformedError(f"{reading}={value} is no reading of the scoring", where="readings", expected=expected)
    return chosen
