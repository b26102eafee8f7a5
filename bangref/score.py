"""The final scoring of Samurai Sword, as a table of people tells it: read, counted, told with its clauses.

    players_from    who held what, read from a few words each
    blow_from       who has struck the last blow, and whom
    scored          the scoring, or the victory of the Sword Master without one
    told            it as lines for people; data: as fields for programs

A player is told like this:  Ada shogun 4      Ben samurai 2 daimyo 1      Cleo ninja** 3
Honour is that at the end: what the last blow has cost is with the victor already.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from bangref.samurai.facts import HONOUR, THREE
from bangref.samurai.roles import DEALT, NINJA, NINJAS, ROLES, SHOGUNATE, STARS, TEAM_OF, Team
from bangref.samurai.scoring import BELOW_ZERO, SUM, Held, Points, Score, score
from bangref.transcript.errors import MalformedError, nearest, shown

TOKENS = 30
"""Honour tokens in the game."""
DAIMYOS = 3
"""Daimyo cards in the deck."""
SWORD_MASTER = "samurai.end.swordmaster"
NOT_BY_FRIEND = "samurai.end.swordmaster_not_by_friend"
NOT_OF_THREE = "samurai.three.no_swordmaster"
FIRST = "samurai.end.swordmaster_before_honour"
NO_HONOUR = "samurai.end.no_honour"
LAST_HONOUR = "samurai.defeat.no_honour_ends_game"
NOT_THE_END = "samurai.score.deadly_strike_ends_only"
DEFEATED = "samurai.defeat.condition"
RECOVERS = "samurai.turn.recover.when_empty"
BOXED = "samurai.setup.honour.leftover_boxed"
READINGS = MappingProxyType({FIRST: ("swordmaster", "scoring"), BELOW_ZERO: ("may", "stops_at_zero")})
"""The readings on which the outcome can hang, with their values, the default first."""
OTHER_NAMES = {"šógun": "shogun", "samuraj": "samurai", "nindža": "ninja", "rónin": "ronin"}
"""Roles as the Czech rulebook calls them."""
TEAMS = {SHOGUNATE: "the Shogun's team", NINJAS: "the Ninja"}
RONIN = "the Ronin"
FORM = "NAME ROLE HONOUR, and daimyo N where there are any: 'Ben samurai 2 daimyo 1', 'Cleo ninja** 3'"

_PLAYER = re.compile(r"(?P<name>.+?)[:,]?\s+(?P<role>[^\W\d_]+)(?P<stars>\**)[:,]?\s+(?P<honour>[0-9]{1,3})"
                     r"(?:[:,]?\s+daimyo\s+(?P<daimyo>[0-9]{1,3}))?\s*", re.IGNORECASE)  # fmt: skip


class Told(NamedTuple):
    """A player as told: the name, and what he held at the end."""

    name: str
    held: Held


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


# Reading ------------------------------------------------------------------------------------------------------


def players_from(texts: Sequence[str]) -> tuple[Told, ...]:
    """The players, by what is said of each. Raises MalformedError naming the player and what was expected."""
    players = tuple(_player(text, f"player {place}") for place, text in enumerate(texts, 1))
    _judge_table(players)
    return players


def _player(text: str, where: str) -> Told:
    found = _PLAYER.fullmatch(text.strip())
    if found is None:
        raise MalformedError(f"{shown(text)} is no player", where=where, expected=FORM)
    name, said = found["name"].strip(), found["role"].casefold()
    role = OTHER_NAMES.get(said, said)
    if role not in ROLES:
        raise MalformedError(f"{shown(found['role'])} is no role", where=where, expected=nearest(role, list(ROLES)))
    stars = len(found["stars"])
    if stars and (ROLES[role] != NINJA or stars not in STARS):
        raise MalformedError(f"{name} has {stars} stars", where=where, expected="one to three, and only of a Ninja")
    daimyo = _number(found["daimyo"] or "0", DAIMYOS, "Daimyo cards", where)
    return Told(name, Held(ROLES[role], _number(found["honour"], TOKENS, "honour tokens", where), daimyo, stars))


def _number(text: str, most: int, what: str, where: str) -> int:
    if int(text) > most:
        raise MalformedError(f"there are no {int(text)} {what}", where=where, expected=f"at most {most}")
    return int(text)


def _judge_table(players: tuple[Told, ...]) -> None:
    """Raises MalformedError for players who cannot have played together."""
    number = len(players)
    if number not in DEALT:
        raise MalformedError(f"{number} players", where="players", expected=f"{min(DEALT)} to {max(DEALT)}")
    twice = next((name for name, times in Counter(told.name for told in players).items() if times > 1), None)
    if twice is not None:
        raise MalformedError(f"two players are called {shown(twice)}", where="players", expected="a name of one's own")
    if Counter(told.held.role for told in players) != Counter(DEALT[number].dealt):
        names = {code: name for name, code in ROLES.items()}
        expected = ", ".join(names[role] for role in DEALT[number].dealt)
        raise MalformedError(f"these are not the roles of {number} players", where="players", expected=expected)
    daimyos = sum(told.held.daimyo for told in players)
    if daimyos > DAIMYOS:
        problem = f"there are no {daimyos} Daimyo cards in the game"
        raise MalformedError(problem, where="players", expected=f"at most {DAIMYOS}")
    _judge_honour(players)
    _judge_stars(players)


def _judge_honour(players: tuple[Told, ...]) -> None:
    """Honour only changes hands or goes to the box: there is never more of it than was dealt."""
    number, told_of = len(players), sum(told.held.honour for told in players)
    dealt = HONOUR[number].shogun + (number - 1) * HONOUR[number].others
    if told_of > dealt:
        problem = (
            f"these are {told_of} honour tokens, but {number} players get {dealt}, and never another one [{BOXED}]"
        )
        raise MalformedError(problem, where="players", expected=f"at most {dealt} in all")


def _judge_stars(players: tuple[Told, ...]) -> None:
    stars = [told.held.stars for told in players if told.held.role == NINJA]
    told_of = [each for each in stars if each]
    if len(set(told_of)) < len(told_of):
        raise MalformedError("two Ninja have the same number of stars", where="players", expected="one card of each")
    if len(players) == 4 and len(told_of) < len(stars):
        expected = "them behind the role, as in 'ninja**': with four players the one with more counts double"
        raise MalformedError("the stars of the Ninja are missing", where="players", expected=expected)


def seat_of(name: str, players: tuple[Told, ...], where: str) -> int:
    """The place of a player. Raises MalformedError for somebody who is not there."""
    names = [told.name for told in players]
    if name not in names:
        raise MalformedError(f"nobody here is called {shown(name)}", where=where, expected=nearest(name, names))
    return names.index(name)


def blow_from(text: str, players: tuple[Told, ...]) -> tuple[int, int]:
    """Who has struck the last blow, and whom: 'Ada on Ben'. Raises MalformedError."""
    by, on, whom = (part.strip() for part in text.partition(" on "))
    if not on or not by or not whom:
        raise MalformedError(f"{shown(text)} is no blow", where="--blow", expected="'NAME on NAME'")
    pair = seat_of(by, players, "--blow"), seat_of(whom, players, "--blow")
    if pair[0] == pair[1]:
        raise MalformedError(f"{by} cannot have defeated himself", where="--blow", expected="two players")
    return pair


def _judge_end(players: tuple[Told, ...], blow: tuple[int, int] | None, standing: int | None) -> None:
    """Raises MalformedError for an end that contradicts itself, or the honour that is left."""
    striker = blow[0] if blow is not None else standing if len(players) > THREE else None
    if striker is not None and not players[striker].held.honour:
        name, where = players[striker].name, "--standing" if blow is None else "--blow"
        problem = f"{name} struck the last blow without an honour token: the game was over before it [{NO_HONOUR}]"
        raise MalformedError(problem, where=where, expected="the honour after the blow, or no such blow")
    if blow is None:
        return
    by, on = (players[seat] for seat in blow)
    if standing == blow[1]:
        problem = f"{on.name} was defeated by the last blow, and so is not standing [{DEFEATED}]"
        raise MalformedError(problem, where="--standing", expected=f"{by.name}, who struck it, or no --standing")
    if standing not in (None, blow[0]):
        problem = f"{by.name} struck the last blow, in a turn of his own, and so is standing, too [{RECOVERS}]"
        raise MalformedError(problem, where="--standing", expected=f"{by.name}, or no --standing")
    if on.held.honour and (standing is None or len(players) == THREE):
        _refuse_blow(by, on, len(players))


def _refuse_blow(by: Told, on: Told, number: int) -> None:
    """Raises MalformedError for a blow that has left honour to whom it defeated, and several players standing."""
    clause = NOT_THE_END if TEAM_OF[by.held.role] == TEAM_OF[on.held.role] else LAST_HONOUR
    problem = f"{on.name} has honour left, {on.held.honour}, so this blow has not ended the game [{clause}]"
    alone = "" if number == THREE else f", or --standing {by.name} where nobody else had resilience"
    raise MalformedError(problem, where="--blow", expected=f"no --blow, or the honour after it{alone}")


# Counting -----------------------------------------------------------------------------------------------------


def scored(
    players: tuple[Told, ...],
    blow: tuple[int, int] | None = None,
    standing: int | None = None,
    readings: Mapping[str, str] = MappingProxyType({}),
) -> Outcome:
    """Who has won. Raises MalformedError for an end of the game that cannot have been.

    blow: who has ended the game by defeating whom, if it ended so. standing: the only player who was left with
    resilience. He has won for his team without counting, unless three play or his team mate struck that blow.
    readings: those that are chosen, of READINGS.
    """
    _judge_end(players, blow, standing)
    values = {name: readings.get(name, known[0]) for name, known in READINGS.items()}
    teams = [TEAM_OF[told.held.role] for told in players]
    struck = teams[blow[0]] if blow is not None and teams[blow[0]] == teams[blow[1]] else None
    remarks = tuple(_remarks(players, standing, struck, values))
    if standing is not None and _may_stand(players, struck) and not _scoring_first(players, values):
        return Outcome(players, teams[standing], SWORD_MASTER, None, remarks)
    counted = score(tuple(told.held for told in players), struck, values[BELOW_ZERO] == "stops_at_zero")
    below = tuple(_below_zero(counted, values[BELOW_ZERO]))
    return Outcome(players, counted.winner, counted.clause, counted, remarks + below)


def _may_stand(players: tuple[Told, ...], struck: Team | None) -> bool:
    """Whether somebody can win by standing alone."""
    return len(players) > THREE and struck is None


def _without_honour(players: tuple[Told, ...]) -> list[str]:
    return [told.name for told in players if not told.held.honour]


def _scoring_first(players: tuple[Told, ...], values: Mapping[str, str]) -> bool:
    """Whether a blow that leaves one player standing has ended the game for want of honour first."""
    return bool(_without_honour(players)) and values[FIRST] == "scoring"


def _remarks(
    players: tuple[Told, ...], standing: int | None, struck: Team | None, values: Mapping[str, str]
) -> Iterator[Remark]:
    """What the last one standing and the last honour token have to do with it."""
    poor = _without_honour(players)
    alone = standing is not None and _may_stand(players, struck)
    if standing is not None and not alone:
        why = NOT_OF_THREE if len(players) == THREE else NOT_BY_FRIEND
        yield Remark(f"that {players[standing].name} was the only one left standing does not decide it", why)
    if alone and poor:
        value = values[FIRST]
        said = (
            "the victory of the Swordmaster comes first" if value == "swordmaster" else "the points are counted first"
        )
        yield Remark(f"the last honour token of {' and '.join(poor)} was at stake, too: {said}, read as {value}", FIRST)
    if not poor and (standing is None or len(players) == THREE):
        yield Remark(
            "everybody has honour left, so the game is not over: this is how it would be counted now", NO_HONOUR
        )


def _below_zero(counted: Score, value: str) -> Iterator[Remark]:
    """The teams that have lost more points than they had."""
    for team, total in counted.totals:
        points = sum(each.points for each in counted.points if each.team == team)
        if points < 0:
            yield Remark(f"{team_name(team)}: {points} points, counted as {total}, read as {value}", BELOW_ZERO)


# Telling ------------------------------------------------------------------------------------------------------


def team_name(team: Team) -> str:
    """A team in words."""
    return TEAMS.get(team, RONIN)


def told(outcome: Outcome) -> Iterator[str]:
    """The outcome as lines, each point with its clause."""
    players = outcome.players
    won = [each.name for each in players if TEAM_OF[each.held.role] == outcome.winner]
    yield f"{team_name(outcome.winner)} wins: {', '.join(won)} [{outcome.clause}]"
    if outcome.score is None:
        yield "only one player was left standing; honour is not counted"
    for remark in outcome.remarks:
        yield f"{remark.text} [{remark.clause}]"
    if outcome.score is None:
        return
    yield ""
    for points in outcome.score.points:
        yield f"  {_who(points, players)}: {points.points:+d} [{points.clause}]"
    yield ""
    for team, total in sorted(outcome.score.totals, key=lambda each: -each[1]):
        yield f"  {team_name(team)}: {total} [{SUM}]"


def _who(points: Points, players: tuple[Told, ...]) -> str:
    if points.seat is None:
        return f"{team_name(points.team)}, for the blow against one of its own"
    each = players[points.seat]
    if points.clause.startswith("samurai.score.daimyo"):
        return f"{each.name}, {each.held.daimyo} Daimyo"
    return f"{each.name}, {each.held.honour} honour"


def data(outcome: Outcome) -> dict[str, Any]:
    """The outcome as fields."""
    counted = outcome.score
    return {
        "winner": team_name(outcome.winner),
        "clause": outcome.clause,
        "winners": [each.name for each in outcome.players if TEAM_OF[each.held.role] == outcome.winner],
        "points": [
            {
                "player": None if points.seat is None else outcome.players[points.seat].name,
                "team": team_name(points.team),
                "points": points.points,
                "clause": points.clause,
            }
            for points in (counted.points if counted else ())
        ],
        "totals": {team_name(team): total for team, total in (counted.totals if counted else ())},
        "remarks": [remark._asdict() for remark in outcome.remarks],
    }
