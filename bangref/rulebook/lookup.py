"""Find clauses by what people call them: an id, its beginning, or a printed name in any case and accent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bangref.rulebook.load import GAMES, Clause, Name, Rulebook, load, set_called, spelling_key

SECTIONS = {"die": "", "property": "card.", "action": "card."}
"""Under which part of an id the own clauses of an element stand, where it is not the kind of the element."""


class Match(NamedTuple):
    """What a text means in the rulebook.

    ``clauses`` is the answer, ``related`` what touches it: clauses that mention the element, consequences and
    worked examples. ``names`` holds the elements that bear the name; it is empty for an id.
    """

    query: str
    names: tuple[Name, ...]
    clauses: tuple[Clause, ...]
    related: tuple[Clause, ...]


class UnknownNameError(LookupError):
    """Nothing in the rulebook is called so; ``suggestions`` are the nearest ids and names.

    elsewhere: the other games in which something is called so, where one was named; then nothing is suggested.
    """

    def __init__(
        self, query: str, suggestions: tuple[str, ...], game: str | None = None, elsewhere: tuple[str, ...] = ()
    ) -> None:
        hint = f" (did you mean {' or '.join(map(repr, suggestions))}?)" if suggestions else ""
        if elsewhere:
            hint = f", but of {' and '.join(GAMES[other] for other in elsewhere)} (--game {elsewhere[0]})"
        where = f" of {GAMES[game]}" if game is not None else ""
        super().__init__(f"no clause, card, character or role{where} is called {query!r}{hint}")
        self.query = query
        self.suggestions = suggestions
        self.elsewhere = elsewhere


def find(text: str, book: Rulebook | None = None, game: str | None = None) -> Match:
    """The clauses that ``text`` stands for, or `UnknownNameError`; only those of one game, where one is named.

    An id wins over a name, a name over the beginning of an id: ``bang`` is the card, ``bang.turn`` a chapter. Last
    comes the name of a set.
    """
    whole = book or load()
    book, query = _of_game(whole, game), text.strip()
    match = _by_id(query, book) or _by_name(query, book) or _by_prefix(query, book) or _by_set(query, book)
    if match is None:
        others = () if game is None else (other for other in GAMES if _by_name(query, _of_game(whole, other)))
        elsewhere = tuple(others)
        raise UnknownNameError(query, () if elsewhere else _suggestions(query, book), game, elsewhere)
    return match


def _of_game(book: Rulebook, game: str | None) -> Rulebook:
    """A rulebook without the other games."""
    if game is None:
        return book
    return book._replace(
        names={game: book.names.get(game, {})},
        groups={game: book.groups.get(game, {})},
        clauses={clause.id: clause for clause in book.clauses.values() if clause.game == game},
    )


def referred(book: Rulebook) -> Mapping[str, int]:
    """How many clauses refer to each: override it, follow from it, illustrate it or send the reader there."""
    return Counter(
        other
        for clause in book.clauses.values()
        for other in {*clause.overrides, *clause.follows_from, *clause.see, *clause.illustrates}
    )


def _by_id(query: str, book: Rulebook) -> Match | None:
    clause = book.clauses.get(query.casefold())
    if clause is None:
        return None
    return Match(query, (), (clause,), tuple(_around(clause, book)))


def _around(clause: Clause, book: Rulebook) -> Iterable[Clause]:
    """The clauses next to one: what it names, what names it, and its parts (``<id>.<part>``)."""
    named = {*clause.overrides, *clause.follows_from, *clause.same_as, *clause.see, *clause.illustrates}
    for other in book.clauses.values():
        points_back = clause.id in other.overrides + other.follows_from + other.same_as + other.illustrates
        if other.id in named or points_back or other.id.startswith(f"{clause.id}."):
            yield other


def _by_name(query: str, book: Rulebook) -> Match | None:
    key = spelling_key(query)
    names = tuple(name for name in _names(book) if key in map(spelling_key, name.spellings))
    if not names:
        return None
    about = [clause for clause in book.clauses.values() if any(mentions(clause, name) for name in names)]
    own = [clause for clause in about if any(belongs_to(clause, name) for name in names)]
    # A role or a group has no clauses of its own, so those that name it are the answer.
    answer = own or [c for c in about if c.normative and any(name.id in c.elements for name in names)]
    told = {clause.id for clause in answer}
    return Match(query, names, tuple(answer), tuple(clause for clause in about if clause.id not in told))


def _names(book: Rulebook) -> Iterable[Name]:
    return (name for known in (book.names, book.groups) for names in known.values() for name in names.values())


def mentions(clause: Clause, name: Name) -> bool:
    """Whether it concerns the element: it names the element, or a group to which the element belongs."""
    if clause.game != name.game:
        return False
    return any(each in clause.elements for each in (name.id, *name.groups)) or belongs_to(clause, name)


def belongs_to(clause: Clause, name: Name) -> bool:
    """Whether it is one of the element's own clauses.

    Those of a card are bang.card.beer.heal_one and samurai.card.focus.extra_weapon, that of a face of a die is
    dice.beer.gain.
    """
    section = SECTIONS.get(name.kind, f"{name.kind}.")
    return clause.id.startswith(f"{name.game}.{section}{name.id}.")


def owner(clause: Clause, book: Rulebook) -> Name | None:
    """The element whose own clause it is; None for a clause of the rules."""
    _, *parts = clause.id.split(".")
    known = book.names.get(clause.game, {})
    return next((known[part] for part in parts[:2] if part in known and belongs_to(clause, known[part])), None)


def _by_prefix(query: str, book: Rulebook) -> Match | None:
    """Whole parts of an id only; the game may be left out: ``turn.draw`` is bang.turn.draw.*."""
    stem = query.casefold().strip(".").replace(" ", "_")
    games = {clause.game for clause in book.clauses.values()}
    starts = tuple(f"{start}." for start in (stem, *(f"{game}.{stem}" for game in games)))
    clauses = tuple(clause for clause in book.clauses.values() if f"{clause.id}.".startswith(starts))
    return Match(query, (), clauses, ()) if stem and clauses else None


def _by_set(query: str, book: Rulebook) -> Match | None:
    """What the rules of a set say of no element alone; of one that brings elements only, all that it says."""
    sets = {clause.set for clause in book.clauses.values() if clause.set}
    called = set_called(query, tuple(sets))
    found = tuple(clause for clause in book.clauses.values() if clause.set == called) if called in sets else ()
    rules = tuple(clause for clause in found if clause.normative and owner(clause, book) is None)
    return Match(query, (), rules or found, ()) if found else None


def _suggestions(query: str, book: Rulebook) -> tuple[str, ...]:
    """Up to three ids or printed names that look like the query; those that contain it come first."""
    from difflib import get_close_matches  # only a miss needs it

    wanted = query.casefold() if "." in query else spelling_key(query)
    labels = _labels(book)
    containing = [key for key in labels if len(wanted) > 2 and wanted in key and ("." in key) == ("." in wanted)]
    close = get_close_matches(wanted, labels, n=6, cutoff=0.75)
    found = dict.fromkeys(labels[key] for key in (*containing, *close))
    return tuple(found)[:3]


def _labels(book: Rulebook) -> dict[str, str]:
    """What may be typed, in the form in which it is compared, and the label under which to suggest it."""
    ids = {clause.id: clause.id for clause in book.clauses.values()}
    starts = (clause.id.split(".")[:2] for clause in book.clauses.values())
    chapters = {start[1]: ".".join(start) for start in starts}
    names = {spelling_key(text): name.en for name in _names(book) for text in name.spellings}
    return ids | chapters | names
