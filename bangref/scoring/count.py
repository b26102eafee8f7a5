"""Who has won a game that was told by hand: the scoring, or the victory of the Swordmaster without one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bangref.samurai.facts import THREE
from bangref.samurai.roles import NINJAS, SHOGUNATE, TEAM_OF, Team
from bangref.samurai.scoring import BELOW_ZERO, Score, score
from bangref.scoring.ends import (
    FIRST,
    NO_HONOUR,
    NOT_BY_FRIEND,
    READINGS,
    TO_VICTOR,
    Blow,
    Ending,
    ending,
    friends_on,
    stands_alone,
    without_honour,
)
from bangref.scoring.table import Told

SWORD_MASTER = "samurai.end.swordmaster"
NOT_OF_THREE = "samurai.three.no_swordmaster"
TEAMS = {SHOGUNATE: "the Shogun's team", NINJAS: "the Ninja"}
RONIN = "the Ronin"


class Remark(NamedTuple):
    """What else bears on the outcome, and the clause that says so."""

    text: str
    clause: str


class Outcome(NamedTuple):
    """Who has won. score: how it was counted, None where the last player standing has won without it."""

    players: tuple[Told, ...]
    winner: Team
    clause: str
    score: Score | None
    remarks: tuple[Remark, ...]


def scored(
    players: tuple[Told, ...],
    blows: Sequence[Blow] = (),
    standing: int | None = None,
    readings: Mapping[str, str] = MappingProxyType({}),
) -> Outcome:
    """Who has won. Raises MalformedError for an end of the game that cannot have been.

    blows: who has ended the game by defeating whom, if it ended so; several where one card has defeated several
    players at one moment. standing: the only player who was left with resilience, who has won for the team without
    counting, unless three play or a team mate fell by that blow. readings: those that are chosen, of READINGS.
    """
    values = {name: readings.get(name, known[0]) for name, known in READINGS.items()}
    end = ending(players, blows, standing, values)
    teams = [TEAM_OF[told.held.role] for told in players]
    remarks = tuple(_remarks(players, end, values))
    if _by_standing(players, end) and not _scoring_first(players, values):
        assert standing is not None
        return Outcome(players, teams[standing], SWORD_MASTER, None, remarks)
    counted = score(tuple(told.held for told in players), _struck(players, end), values[BELOW_ZERO] == "stops_at_zero")
    below = tuple(_below_zero(counted, values[BELOW_ZERO]))
    return Outcome(players, counted.winner, counted.clause, counted, remarks + below)


def _by_standing(players: tuple[Told, ...], end: Ending) -> bool:
    """Whether somebody wins by standing alone."""
    return stands_alone(players, end) and not friends_on(players, end)


def _struck(players: tuple[Told, ...], end: Ending) -> Team | None:
    """The team of which one player has ended the game by defeating another one of it."""
    poor = without_honour(players)
    ends = [seat for seat in friends_on(players, end) if seat in poor or stands_alone(players, end)]
    return TEAM_OF[players[ends[0]].held.role] if ends else None


def _scoring_first(players: tuple[Told, ...], values: Mapping[str, str]) -> bool:
    """Whether a blow that leaves one player standing has ended the game for want of honour first."""
    return bool(without_honour(players)) and values[FIRST] == "scoring"


def _remarks(players: tuple[Told, ...], end: Ending, values: Mapping[str, str]) -> Iterator[Remark]:
    """What the last one standing and the last honour token have to do with it."""
    poor = [players[seat].name for seat in without_honour(players)]
    alone = _by_standing(players, end)
    if end.inferred and end.by is not None:
        whom = " and ".join(players[seat].name for seat in end.on)
        yield Remark(f"the last blow, by {players[end.by].name}, must have been that on {whom}", TO_VICTOR)
    if end.standing is not None and not alone:
        why = NOT_OF_THREE if len(players) == THREE else NOT_BY_FRIEND
        yield Remark(f"that {players[end.standing].name} was the only one left standing does not decide it", why)
    if alone and poor:
        value = values[FIRST]
        said = (
            "the victory of the Swordmaster comes first" if value == "swordmaster" else "the points are counted first"
        )
        yield Remark(f"the last honour token of {' and '.join(poor)} was at stake, too: {said}, read as {value}", FIRST)
    if not poor and not stands_alone(players, end):
        yield Remark(
            "everybody has honour left, so the game is not over: this is how it would be counted now", NO_HONOUR
        )


def _below_zero(counted: Score, value: str) -> Iterator[Remark]:
    """The teams that have lost more points than they had."""
    for team, total in counted.totals:
        points = sum(each.points for each in counted.points if each.team == team)
        if points < 0:
            yield Remark(f"{team_name(team)}: {points} points, counted as {total}, read as {value}", BELOW_ZERO)


def team_name(team: Team) -> str:
    """A team in words."""
    return TEAMS.get(team, RONIN)
