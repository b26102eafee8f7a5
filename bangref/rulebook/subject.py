"""What is meant by a name or an id where things meet: elements, groups or clauses, and which clauses are about them.

subjects    what people mean by a name or an id, by game
subject     the same for what is known already
of_both     whether a clause is about two of them
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bangref.rulebook import playouts
from bangref.rulebook.load import GROUP, Clause, Name, Rulebook, load
from bangref.rulebook.lookup import belongs_to, find, owner


class Subject(NamedTuple):
    """One of those that meet, in one game: elements that bear the name, or the clauses under the id.

    about: ids of the clauses that are about it: its own, those that name it or a group to which it belongs, those (of a
    rule) that build on it or are built on.
    called: by what clauses name it, so that they bear on it.
    """

    query: str
    game: str
    names: tuple[Name, ...]
    own: tuple[Clause, ...]
    about: frozenset[str]
    called: frozenset[str]

    @property
    def title(self) -> str:
        """As it is called in a sentence."""
        return self.names[0].en if self.names else self.query

    def concerned(self, clause: Clause) -> bool:
        """Whether a clause is about it."""
        return clause.id in self.about

    def places(self, clause: Clause) -> frozenset[int]:
        """Where a clause names it, by the number of the element; its own clause does so beside them all."""
        named = {place for place, element in enumerate(clause.elements) if element in self.called}
        return frozenset(named | {len(clause.elements)} if clause in self.own else named)

    def is_named(self, clause: Clause) -> bool:
        """Whether a clause names it by itself."""
        return any(name.id in clause.elements for name in self.names)

    def plays(self, played: playouts.Played) -> bool:
        """Whether it matters at a table; a group does where one of its members does."""
        if self.names:
            elements = {element for name in self.names for element in (name.id, *name.members)}
            return not elements.isdisjoint(played.elements)
        return any(clause.id in played.clauses for clause in self.own)


def subjects(query: str, book: Rulebook | None = None) -> dict[str, Subject]:
    """What a name or id means, by game."""
    book = book or load()
    match = find(query, book)
    found = {}
    for game in dict.fromkeys((*(name.game for name in match.names), *(c.game for c in match.clauses))):
        names = tuple(name for name in match.names if name.game == game)
        clauses = [clause for clause in match.clauses if clause.game == game]
        own = [clause for clause in clauses if not names or any(belongs_to(clause, name) for name in names)]
        found[game] = subject(match.query, game, names, tuple(own), book)
    return found


def subject(query: str, game: str, names: tuple[Name, ...], own: tuple[Clause, ...], book: Rulebook) -> Subject:
    """What elements of that name, or these clauses, have to do with."""
    called = frozenset(each for name in names for each in _called(name, book))
    about = (
        clause.id
        for clause in book.clauses.values()
        if clause.game == game
        and (clause in own or not called.isdisjoint(clause.elements) or (not names and _touches(clause, own)))
    )
    return Subject(query, game, names, own, frozenset(about), called)


def _called(name: Name, book: Rulebook) -> Iterable[str]:
    """By what clauses bear on an element: its id, its groups; of a group also members, and groups that share some."""
    yield from (name.id, *name.groups)
    if name.kind == GROUP:
        yield from name.members
        for other in book.groups[name.game].values():
            if not set(other.members).isdisjoint(name.members):
                yield other.id


def _touches(clause: Clause, own: Sequence[Clause]) -> bool:
    return any(_joined(clause, each) for each in own)


def of_both(clause: Clause, one: Subject, other: Subject, book: Rulebook) -> bool:
    """Whether a clause is about two of them, and not about each by the same word.

    What it says of blue cards it says of Mustang and of Jail, but not of how the two meet. What a third card says of
    groups is no matter between their members either, unless it names both by themselves; and that both are in the box
    is none at all.
    """
    if clause.id not in one.about or clause.id not in other.about or _is_inventory(clause):
        return False
    if not one.names or not other.names:
        return True
    if clause not in (*one.own, *other.own) and owner(clause, book) is not None:
        return one.is_named(clause) and other.is_named(clause)
    return len(one.places(clause) | other.places(clause)) > 1


def _is_inventory(clause: Clause) -> bool:
    """Whether a clause says how many cards, dice or tokens there are."""
    return clause.kind == "setup" and "components" in clause.id.split(".")


def _joined(one: Clause, other: Clause) -> bool:
    """Whether one of two clauses builds on the other, goes before it, or says the same."""
    return any(
        b.id in (*a.overrides, *a.follows_from, *a.same_as, *a.illustrates) for a, b in ((one, other), (other, one))
    )
