"""What has been played to show the rules at work: ``shown.jsonl``, gathered from the scenarios and the fragments.

    fragment        a shortest piece of a game in which two elements bear on one step
    excluded        why two elements never bear on one step
    was_searched    whether such a piece was looked for
    fragments, searched    the same for all elements of a game
    scenarios       tables set up to show something, played out

One record a line, so that only those that are asked for are parsed. `python -m tools.lookup` writes the file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

SHOWN = Path(__file__).parent / "shown.jsonl"

FRAGMENT, SCENARIO, EXCLUDED, SEARCHED = "fragment", "scenario", "excluded", "searched"
"""The kinds of records, each of which is the first key of its lines."""

_CITED = re.compile(r"\[([a-z]+\.[a-z0-9_.]+)\]$")

Step = str | Mapping[str, Any]
"""A sentence, ``{"illegal": sentence}``, or ``{"record": sentences, "verdict": what comes of them}``.

A record may have a checkpoint behind its sentences, ``"check"``.
"""


class Played(NamedTuple):
    """A table, what is done at it, and what comes of it.

    id      of the scenario, or the two elements
    shows   clauses that a scenario is there to show
    cites   clauses that the rulings cite
    rulings in words, each with its clause: of all steps of a scenario, of the last step of a fragment
    """

    kind: str
    id: str
    game: str
    elements: tuple[str, ...]
    cites: tuple[str, ...]
    given: Mapping[str, Any]
    when: tuple[Step, ...]
    rulings: tuple[str, ...]
    about: str = ""
    shows: tuple[str, ...] = ()
    bears: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses that have to do with it."""
        return tuple(dict.fromkeys((*self.shows, *self.cites)))


@cache
def _lines(kind: str) -> tuple[bytes, ...]:
    """The lines with records of a kind."""
    start = f'{{"{kind}":'.encode()
    return tuple(line for line in SHOWN.read_bytes().splitlines() if line.startswith(start))


@cache
def _pairs(kind: str) -> dict[frozenset[str], bytes]:
    """The line of each two elements, for the kinds of records that begin with them."""
    found = {}
    for line in _lines(kind):
        one, other = line[line.index(b"[") + 1 : line.index(b"]")].decode().split(",")
        found[frozenset((one.strip('"'), other.strip('"')))] = line
    return found


def _pair(kind: str, one: str, other: str) -> dict[str, Any] | None:
    line = _pairs(kind).get(frozenset((one, other)))
    return None if line is None else json.loads(line)


@cache
def _with(kind: str, text: str) -> frozenset[int]:
    """The places of the lines of a kind in which this stands in quotation marks."""
    quoted = f'"{text}"'.encode()
    return frozenset(place for place, line in enumerate(_lines(kind)) if quoted in line)


def _rows(kind: str, containing: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The records of a kind in whose line all of these stand in quotation marks."""
    lines = _lines(kind)
    places = frozenset(range(len(lines))).intersection(*(_with(kind, text) for text in containing))
    return (json.loads(lines[place]) for place in sorted(places))


def fragment(one: str, other: str) -> Played | None:
    """A shortest piece of a game in which both elements bear on the last step, where one was found."""
    row = _pair(FRAGMENT, one, other)
    return None if row is None else _played(FRAGMENT, row)


def excluded(one: str, other: str) -> str:
    """Why two elements can never bear on one step; "" where no rule says so."""
    row = _pair(EXCLUDED, one, other)
    return "" if row is None else str(row["why"])


def was_searched(game: str, *elements: str) -> bool:
    """Whether pieces of games with each two of these elements were looked for."""
    return any(set(elements) <= set(row["elements"]) for row in _rows(SEARCHED, (game, *elements)))


def fragments(game: str) -> list[Played]:
    """All such pieces of a game."""
    return [_played(FRAGMENT, row) for row in _rows(FRAGMENT, ()) if row["game"] == game]


def searched(game: str) -> tuple[str, ...]:
    """The elements of a game for each two of which such a piece was looked for."""
    return tuple(each for row in _rows(SEARCHED, ()) if row[SEARCHED] == game for each in row["elements"])


def scenarios(game: str, containing: Iterable[str] = ()) -> list[Played]:
    """The scenarios of a game in which all of these elements or clauses occur."""
    return [_played(SCENARIO, row) for row in _rows(SCENARIO, (game, *containing))]


def _played(kind: str, row: dict[str, Any]) -> Played:
    return Played(
        kind,
        " ".join(row[FRAGMENT]) if kind == FRAGMENT else row[SCENARIO],
        row["game"],
        tuple(row["elements"] if kind == SCENARIO else row[FRAGMENT]),
        tuple(dict.fromkeys((*row.get("cites", ()), *_cited(row["rulings"])))),
        row["given"],
        tuple(row["when"]),
        tuple(row["rulings"]),
        row.get("about", ""),
        tuple(row.get("shows", ())),
        tuple(row.get("bears", ())),
    )


def _cited(rulings: Iterable[str]) -> Iterator[str]:
    return (found[1] for found in map(_CITED.search, rulings) if found)
