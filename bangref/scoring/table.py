"""Who held what at the end of a game, read from a few words each.

A player is told like this:  Ada shogun 4      Ben samurai 2 daimyo 1      Cleo ninja** 3
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bangref.record.errors import MalformedError, nearest, shown
from bangref.samurai.facts import HONOUR
from bangref.samurai.roles import DEALT, NINJA, ROLES, STARS
from bangref.samurai.scoring import Held

TOKENS = 30
"""Honour tokens in the game."""
DAIMYOS = 3
"""Daimyo cards in the deck."""
BOXED = "samurai.setup.honour.leftover_boxed"
OTHER_NAMES = {"šógun": "shogun", "samuraj": "samurai", "nindža": "ninja", "rónin": "ronin"}
"""Roles as the Czech rulebook calls them."""
FORM = "NAME ROLE HONOUR, and daimyo N where there are any: 'Ben samurai 2 daimyo 1', 'Cleo ninja** 3'"

_PLAYER = re.compile(r"(?P<name>.+?)[:,]?\s+(?P<role>[^\W\d_]+)(?P<stars>\**)[:,]?\s+(?P<honour>[0-9]{1,3})"
                     r"(?:[:,]?\s+daimyo\s+(?P<daimyo>[0-9]{1,3}))?\s*", re.IGNORECASE)  # fmt: skip


class Told(NamedTuple):
    """A player as told: the name, and what the player held at the end."""

    name: str
    held: Held


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


def dealt_to(number: int) -> int:
    """How many honour tokens so many players get at the start."""
    return HONOUR[number].shogun + (number - 1) * HONOUR[number].others


def _judge_honour(players: tuple[Told, ...]) -> None:
    """Honour only changes hands or goes to the box: there is never more of it than was dealt."""
    number, told_of = len(players), sum(told.held.honour for told in players)
    dealt = dealt_to(number)
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
