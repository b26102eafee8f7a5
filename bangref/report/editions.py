"""What changed between two editions, for people and for programs.

    difference_lines    clause by clause
    difference_data     the same as JSON data

Needs the rulebook and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from bangref.report.clauses import WIDTH, folded, places
from bangref.report.lookup import clause_data
from bangref.rulebook.editions import Differences, edition_words
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import Clause, Document


def difference_lines(found: Differences, everything: bool = False, width: int = WIDTH) -> list[str]:
    """What changed, as lines.

    everything: also the clauses of sets that are played with one edition only, and those that only one edition states,
    though they hold in both.
    """
    lines = folded(f"From {edition_words(found.one)}", width, "")
    lines += folded(f"to {edition_words(found.other)}", width, "")
    for number, change in enumerate(found.changed, 1):
        lines += ["", f"{number}. They differ:"]
        for edition, clauses in ((found.one, change.one), (found.other, change.other)):
            lines += [line for clause in clauses for line in _clause_lines(clause, f"{edition.id}: ", width)]
    for edition, clauses in ((found.one, found.only_one), (found.other, found.only_other)):
        if clauses:
            lines += ["", f"Only in {edition.id}:"]
            lines += [line for clause in clauses for line in _clause_lines(clause, "", width)]
    for told, clauses in _counted(found):
        lines += ["", *folded(f"{told}{':' if everything else '; --all lists them.'}", width, "")]
        if everything:
            lines += [line for clause in clauses for line in _clause_lines(clause, "", width)]
    return lines


def _clause_lines(clause: Clause, before: str, width: int) -> list[str]:
    head = folded(f"{before}{clause.id} ({clause.kind})", width, "  ")
    return [*head, *folded(clause.text, width, " " * 6), *folded(places(clause), width, " " * 6)]


def _counted(found: Differences) -> Iterable[tuple[str, tuple[Clause, ...]]]:
    """What is counted and not listed, in words, and the clauses."""
    for edition, sets in ((found.one, found.sets_one), (found.other, found.sets_other)):
        if sets:
            named = ", ".join(f"{name} ({len(clauses)} clauses)" for name, clauses in sets.items())
            yield f"Sets that are played with {edition.id} only: {named}", tuple(chain(*sets.values()))
    for edition, clauses in ((found.one, found.told_by_one), (found.other, found.told_by_other)):
        if clauses:
            of_sets = Counter(clause.set for clause in clauses)
            named = ", ".join(f"{number} of {name}" for name, number in of_sets.items())
            yield f"Stated by {edition.id} alone, and held to be so in both: {named}", clauses


def difference_data(found: Differences) -> JsonObject:
    """What changed, as JSON data."""
    return {
        "game": found.one.game,
        "editions": [_edition_data(edition) for edition in (found.one, found.other)],
        "changed": [{found.one.id: _all(change.one), found.other.id: _all(change.other)} for change in found.changed],
        "only": {found.one.id: _all(found.only_one), found.other.id: _all(found.only_other)},
        "sets": {found.one.id: _by_set(found.sets_one), found.other.id: _by_set(found.sets_other)},
        "stated_by": {found.one.id: _all(found.told_by_one), found.other.id: _all(found.told_by_other)},
    }


def _all(clauses: Iterable[Clause]) -> list[JsonObject]:
    return [clause_data(clause) for clause in clauses]


def _by_set(sets: Mapping[str, tuple[Clause, ...]]) -> JsonObject:
    return {name: [*_all(clauses)] for name, clauses in sets.items()}


def _edition_data(edition: Document) -> JsonObject:
    return {key: value for key, value in edition._asdict().items() if value is not None}
