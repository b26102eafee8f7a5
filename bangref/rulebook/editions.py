"""What changed between two editions of the rules of a game, clause by clause.

    edition_of      the edition that people mean
    differences     what holds in one of two editions only, and what only one of them tells

A clause holds in every edition of its game unless it or its set is said to belong to some of them only. Two clauses of
different editions that name each other say different things of one matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bangref.rulebook.load import GAMES, Clause, Document, Rulebook, load
from bangref.rulebook.words import words


class EditionError(LookupError):
    """Two texts that do not mean two editions of one game."""


class Change(NamedTuple):
    """What two editions say of one matter. one, other: the clauses of each."""

    one: tuple[Clause, ...]
    other: tuple[Clause, ...]


class Differences(NamedTuple):
    """What differs.

    only_one, only_other: clauses that hold in one of them, of what is played with both. told_by_one, told_by_other:
    clauses that hold in both, though one edition alone states them. sets_one, sets_other: the sets that are played with
    one of them, with their clauses.
    """

    one: Document
    other: Document
    changed: tuple[Change, ...]
    only_one: tuple[Clause, ...]
    only_other: tuple[Clause, ...]
    told_by_one: tuple[Clause, ...]
    told_by_other: tuple[Clause, ...]
    sets_one: Mapping[str, tuple[Clause, ...]]
    sets_other: Mapping[str, tuple[Clause, ...]]


def edition_of(text: str, book: Rulebook | None = None) -> Document:
    """The edition of this id, or the only one whose title has all these words. Raises EditionError."""
    documents = (book or load()).documents
    wanted = words(text)
    if text in documents:
        return documents[text]
    found = [document for document in documents.values() if wanted and {*wanted} <= {*words(_described(document))}]
    if len(found) == 1:
        return found[0]
    told = "; ".join(edition_words(document) for document in found or documents.values())
    raise EditionError(f"{'several editions are' if found else 'no edition is'} called '{text}'; there are {told}")


def _described(document: Document) -> str:
    return f"{document.title} {document.edition} {document.publisher} {document.year or ''}"


def edition_words(document: Document) -> str:
    """An edition as it is called.

    >>> edition_words(load().documents["000"])
    '000 (BANG!, classic edition, rules on the web)'
    """
    return f"{document.id} ({document.title}, {document.edition})"


def differences(one: str, other: str, book: Rulebook | None = None) -> Differences:
    """What differs between two editions of a game. Raises EditionError for what are none."""
    book = book or load()
    before, after = _two_editions(one, other, book)
    sets_one, sets_other = _sets_only(book, before, after), _sets_only(book, after, before)
    apart = {*sets_one, *sets_other}
    clauses = [each for each in book.clauses.values() if each.game == before.game and each.set not in apart]
    only_one, only_other = _only(clauses, before, after), _only(clauses, after, before)
    changed = tuple(_changes(only_one, only_other))
    paired = {clause.id for change in changed for clause in (*change.one, *change.other)}
    return Differences(
        before,
        after,
        changed,
        tuple(clause for clause in only_one if clause.id not in paired),
        tuple(clause for clause in only_other if clause.id not in paired),
        tuple(_told_only_by(clauses, before)),
        tuple(_told_only_by(clauses, after)),
        sets_one,
        sets_other,
    )


def _two_editions(one: str, other: str, book: Rulebook) -> tuple[Document, Document]:
    """Two editions of one game. Raises EditionError."""
    before, after = edition_of(one, book), edition_of(other, book)
    if before == after:
        others = [each for each in book.documents.values() if each.game == before.game and each != before]
        hint = f"there is also {'; '.join(map(edition_words, others))}" if others else "its game has no other"
        raise EditionError(f"'{one}' and '{other}' are the same edition, {edition_words(before)}; {hint}")
    if before.game != after.game:
        raise EditionError(
            f"{edition_words(before)} belongs to {GAMES[before.game]}, {edition_words(after)} to {GAMES[after.game]}"
        )
    return before, after


def _sets_only(book: Rulebook, edition: Document, other: Document) -> dict[str, tuple[Clause, ...]]:
    """The sets that are played with one edition and not with the other, with their clauses."""
    game = edition.game
    return {
        name: tuple(clause for clause in book.clauses.values() if (clause.game, clause.set) == (game, name))
        for name, editions in book.limited_sets.get(game, {}).items()
        if edition.id in editions and other.id not in editions
    }


def _only(clauses: Iterable[Clause], edition: Document, other: Document) -> list[Clause]:
    """The clauses that hold in one edition and not in the other."""
    return [clause for clause in clauses if edition.id in clause.editions and other.id not in clause.editions]


def _told_only_by(clauses: Iterable[Clause], edition: Document) -> Iterable[Clause]:
    return (
        clause
        for clause in clauses
        if not clause.editions and {source.document for source in clause.sources} == {edition.id}
    )


def _changes(ones: Iterable[Clause], others: Iterable[Clause]) -> Iterable[Change]:
    """The clauses of both sides that name each other, put together."""
    others = list(others)
    for one in ones:
        near = tuple(other for other in others if _near(one, other))
        if near:
            yield Change((one,), near)


def _near(one: Clause, other: Clause) -> bool:
    return other.id in (*one.see, *one.overrides) or one.id in (*other.see, *other.overrides)
