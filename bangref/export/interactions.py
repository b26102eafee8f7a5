"""What applies where two elements of a game meet: `bangref.rulebook.interplay` for all of them at once.

It tells the clauses that rule by what they say. Where two elements are seen to meet at a table, the clauses that are
cited there decide as well; those stand with the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from bangref.report.interplay import step_data
from bangref.rulebook import playouts
from bangref.rulebook.interplay import by_precedence, rivals, why_never
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import Clause, Name, Rulebook
from bangref.rulebook.lookup import belongs_to, mentions
from bangref.rulebook.subject import Subject, of_both, subject


class Known(NamedTuple):
    """What is known of the elements of a game: by element, and by two of them in the order of their ids."""

    subjects: dict[str, Subject]
    concerning: dict[str, frozenset[str]]
    fragments: dict[tuple[str, ...], playouts.Played]
    scenarios: dict[tuple[str, ...], list[str]]


def interactions(game: str, book: Rulebook) -> Iterator[JsonObject]:
    """Each two elements of which anything is told."""
    known = _known(game, book)
    for pair in combinations(sorted(known.subjects), 2):
        told = {
            "clauses": _clauses(pair, known, book),
            "never": why_never([known.subjects[element] for element in pair]) or None,
            "shown": _fragment(pair, known.fragments.get(pair)),
            "scenarios": known.scenarios.get(pair, []),
        }
        if any(told.values()):
            yield {"game": game, "elements": list(pair), **told}


def _known(game: str, book: Rulebook) -> Known:
    clauses = [clause for clause in book.clauses.values() if clause.game == game]
    names = book.names[game]
    scenarios: dict[tuple[str, ...], list[str]] = {}
    for table in playouts.scenarios(game):
        for pair in combinations(sorted(set(table.elements)), 2):
            scenarios.setdefault(pair, []).append(table.id)
    return Known(
        {id_: _subject(name, clauses, book) for id_, name in names.items()},
        {id_: _concerning(name, clauses) for id_, name in names.items()},
        {tuple(sorted(played.elements)): played for played in playouts.fragments(game)},
        scenarios,
    )


def _subject(name: Name, clauses: list[Clause], book: Rulebook) -> Subject:
    own = tuple(clause for clause in clauses if belongs_to(clause, name))
    return subject(name.id, name.game, (name,), own, book)


def _concerning(name: Name, clauses: list[Clause]) -> frozenset[str]:
    """The clauses that decide something and are about an element."""
    return frozenset(clause.id for clause in clauses if clause.normative and mentions(clause, name))


def _clauses(pair: tuple[str, str], known: Known, book: Rulebook) -> list[str]:
    """The clauses that concern both, or of which one goes before another, in order of precedence."""
    met = [known.subjects[element] for element in pair]
    one, other = (known.concerning[element] for element in pair)
    joint = {shared for shared in one & other if of_both(book.clauses[shared], met[0], met[1], book)}
    chosen = joint | {clause.id for clause in rivals(met, book) if clause.normative}
    in_order = (clause for clause in book.clauses.values() if clause.id in chosen) if chosen else ()
    return [clause.id for clause in by_precedence(in_order, met)]


def _fragment(pair: tuple[str, str], played: playouts.Played | None) -> JsonObject | None:
    """What shows them together; how they bear on it in the order of the two."""
    if played is None:
        return None
    bears = dict(zip(played.elements, played.bears, strict=True))
    return {**played_data(played), "bears": [bears[element] for element in pair]}


def played_data(played: playouts.Played) -> JsonObject:
    """A table, what is done at it, and what comes of it."""
    when = [step_data(step) for step in played.when]
    return {"given": played.given, "when": when, "rulings": played.rulings, "cites": played.cites}
