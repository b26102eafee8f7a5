"""Everything that pages are made of, read once: rulebook, evidence, stories, contents, and what refers to what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from bangref.rulebook.load import Clause, Name, Rulebook, load
from bangref.rulebook.trace import Evidence, Trace, evidence, load_trace
from website.contents import Game, contents, own_stem
from website.stories import Story, stories

REFERENCES = ("overrides", "follows_from", "same_as", "see", "illustrates")


class Gathered(NamedTuple):
    """All the data of the site. back: by clause and kind of reference, the clauses that refer to it."""

    book: Rulebook
    trace: Trace
    stories: Mapping[str, Story]
    games: tuple[Game, ...]
    back: Mapping[tuple[str, str], tuple[str, ...]]

    def evidence(self, clause: Clause) -> Evidence:
        """What stands behind a clause."""
        return evidence(self.trace, clause.id)

    def referring(self, clause: Clause, reference: str) -> tuple[Clause, ...]:
        """The clauses that refer so to this one."""
        return self.clauses(self.back.get((clause.id, reference), ()))

    def clauses(self, ids: Iterable[str]) -> tuple[Clause, ...]:
        """Clauses by their ids."""
        return tuple(self.book.clauses[id_] for id_ in ids)

    def told(self, names: Iterable[str]) -> tuple[Story, ...]:
        """Stories by the names of scenarios or of their cases, each once; `complete` tells of those that are lost."""
        plain = dict.fromkeys(name.partition("[")[0] for name in names)
        return tuple(self.stories[name] for name in plain if name in self.stories)

    def elements(self, clause: Clause) -> tuple[Name, ...]:
        """The elements that a clause names."""
        names = self.book.names[clause.game]
        return tuple(names[element] for element in clause.elements if element in names)

    def groups(self, clause: Clause) -> tuple[Name, ...]:
        """The groups and situations that a clause names, each once."""
        known = self.book.groups.get(clause.game, {})
        return tuple(known[element] for element in dict.fromkeys(clause.elements) if element in known)

    def own(self, name: Name) -> tuple[Clause, ...]:
        """The clauses of an element alone; of one that has none, as a role, those that mention it and decide."""
        start = f"{name.game}.{own_stem(name)}."
        own = tuple(clause for clause in self.book.clauses.values() if clause.id.startswith(start))
        return own or tuple(clause for clause in self._naming(name) if clause.normative)

    def mentioning(self, name: Name) -> tuple[Clause, ...]:
        """The other clauses that name an element."""
        own = {clause.id for clause in self.own(name)}
        return tuple(clause for clause in self._naming(name) if clause.id not in own)

    def _naming(self, name: Name) -> Iterator[Clause]:
        for clause in self.book.clauses.values():
            if clause.game == name.game and name.id in clause.elements:
                yield clause


@cache
def gathered() -> Gathered:
    """The data of this project."""
    book = load()
    return Gathered(book, load_trace(), stories(), contents(), _back(book))


def _back(book: Rulebook) -> dict[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for clause in book.clauses.values():
        for reference in REFERENCES:
            for target in getattr(clause, reference):
                found[target, reference] = (*found.get((target, reference), ()), clause.id)
    return found
