"""Clauses by the words in them: what is asked in the words of players, ranked, with slips and accents forgiven.

    search      the clauses that answer a question or have its words, the best first
    vocabulary  all words by which they can be found

A word counts for more where fewer clauses have it, and where it stands: in the name of an element in any language, in
an id, in a heading of a rulebook, in the text. What players call a thing counts nearly as much as what the rulebook
calls it. The rules of the base game come before those of expansions, and the card game before other games, unless the
question names them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import log, log2, sqrt
from typing import NamedTuple

from bangref.rulebook.load import Clause, Name, Rulebook, load
from bangref.rulebook.lookup import belongs_to, referred
from bangref.rulebook.question import LITTLE, Part, game_asked, parts_of
from bangref.rulebook.words import Stems, stem, words

OWN_NAME, ID, HEADING, TEXT, NAMED, REMARK = 8.0, 3.0, 3.0, 2.0, 2.0, 0.7
"""What a word is worth in: the name of the element that the clause belongs to, its id, a heading of the rulebook, its
text, the name of another element that it concerns, and what is said beside the text."""

OTHER_GAME, OTHER_SET, NO_RULE, NOT_NAMED = 0.2, 0.6, 0.3, 0.3
"""What is left of the score of a clause: of another game, of a set that is not named, of a worked example or a remark,
and of an element that is not named."""

NAME_ALONE = 2.0
"""How much more the clauses of an element are worth where nothing but its name is asked for."""

REFERRED = 0.06
"""How much a clause gains each time that the number of clauses that refer to it doubles."""

FIRST, BASE = "bang", "base"
"""The game and the set whose clauses come first where none is named."""


class Hit(NamedTuple):
    """A clause that was found. read_as: words that were looked for, and those of the clause they were taken for."""

    clause: Clause
    score: float
    read_as: tuple[tuple[str, str], ...] = ()


class Entry(NamedTuple):
    """A clause as it is searched.

    weights: what each word is worth in it. own: its element's names, each as its words. references: how many clauses
    refer to it.
    """

    clause: Clause
    weights: Mapping[str, float]
    own: tuple[frozenset[str], ...]
    references: int


class Asked(NamedTuple):
    """A question as it is looked for.

    rarity: of each part. words: all of them, without endings. game: the one whose clauses come first.
    """

    parts: tuple[Part, ...]
    rarity: tuple[float, ...]
    words: frozenset[str]
    game: str


class Index(NamedTuple):
    """The clauses that are searched, which of them have a word, and the words by stem."""

    entries: tuple[Entry, ...]
    having: Mapping[str, frozenset[int]]
    vocabulary: Mapping[str, str]


def search(text: str, game: str | None = None, book: Rulebook | None = None) -> tuple[Hit, ...]:
    """The clauses that answer a question best, the best first.

    game: only its clauses, as where the question names a game; otherwise the card game comes first.
    """
    named, rest = (None, ()) if game is not None else game_asked(words(text))
    if named is not None and rest:
        return _found(rest, named, book)
    return _found(words(text), game, book)


def _found(said: Sequence[str], game: str | None, book: Rulebook | None) -> tuple[Hit, ...]:
    index = _own_index(game) if book is None else index_of(book, game)
    parts = parts_of(said, index.vocabulary)
    having = [_having(part, index) for part in parts]
    rarity = tuple(log(1 + len(index.entries) / len(places)) for places in having)
    asked = Asked(tuple(parts), rarity, frozenset(map(stem, said)), game or FIRST)
    hits = (_hit(index.entries[place], asked) for place in sorted(frozenset[int]().union(*having)))
    return tuple(sorted(hits, key=lambda hit: -hit.score))


@cache
def _own_index(game: str | None) -> Index:
    return index_of(load(), game)


def index_of(book: Rulebook, game: str | None = None) -> Index:
    """The clauses of a rulebook, or those of one game, made ready to be searched."""
    references = referred(book)
    stems: dict[str, str] = {}
    having: dict[str, set[int]] = defaultdict(set)
    entries: list[Entry] = []
    for clause in book.clauses.values():
        if game not in (None, clause.game):
            continue
        said = {word: weight for weight, text in _parts(clause, book) for word in words(text)}
        stems.update((word, stem(word)) for word in said)
        for word in said:
            having[stems[word]].add(len(entries))
        entries.append(_entry(clause, book, said, references.get(clause.id, 0)))
    return Index(tuple(entries), {word: frozenset(places) for word, places in having.items()}, stems)


def vocabulary(book: Rulebook) -> frozenset[str]:
    """All words by which a clause can be found, with their endings."""
    texts = (text for clause in book.clauses.values() for _, text in _parts(clause, book))
    return frozenset(word for text in texts for word in words(text))


def _having(part: Part, index: Index) -> frozenset[int]:
    """The places of the clauses that have a part of a question, in one of the ways in which it may be said."""
    none: frozenset[int] = frozenset()
    ways = (frozenset.intersection(*(index.having.get(word, none) for word in way)) for way in part.ways)
    return none.union(*ways)


def _hit(entry: Entry, asked: Asked) -> Hit:
    """A clause with its score: what its words are worth, times how much it has of what was looked for, times more."""
    known = {word for part in asked.parts for way in part.ways for word in way if word in entry.weights}
    named = max((len(own & known) / len(own) for own in entry.own), default=0.0)
    score = covered = 0.0
    read_as = []
    for part, rare in zip(asked.parts, asked.rarity, strict=True):
        values = {way: fit * _worth(way, entry, named) for way, fit in part.ways.items() if known.issuperset(way)}
        if not values:
            continue
        best = max(values, key=lambda way: values[way])
        score += values[best] * rare
        covered += rare
        if best in part.read_as:
            read_as.append((part.said, part.read_as[best]))
    share = covered / sum(asked.rarity)
    return Hit(entry.clause, score * share**2 * _standing(entry, asked, named), tuple(read_as))


def _worth(way: Stems, entry: Entry, named: float) -> float:
    """What words are worth in a clause; those of a name as much as the name is named in full."""
    return sum(_weight(word, entry, named) for word in way) / sqrt(len(way))


def _weight(word: str, entry: Entry, named: float) -> float:
    weight = entry.weights[word]
    if any(word in own for own in entry.own):
        return TEXT + (OWN_NAME - TEXT) * named
    return weight


def _standing(entry: Entry, asked: Asked, named: float) -> float:
    """How near a clause stands to a question whatever words they share: the general rules of the card game do.

    What belongs to an element, or to another set than the base game, stands back as far as neither is named.
    """
    clause = entry.clause
    standing = 1 + REFERRED * log2(1 + entry.references)
    if clause.game != asked.game:
        standing *= OTHER_GAME
    if clause.set != BASE and not asked.words.issuperset(map(stem, words(clause.set))):
        standing *= OTHER_SET + (1 - OTHER_SET) * named
    if not clause.normative:
        standing *= NO_RULE
    if asked.words - LITTLE in entry.own:
        standing *= NAME_ALONE
    return standing * (NOT_NAMED + (1 - NOT_NAMED) * named) if entry.own else standing


# What a clause is made of ------------------------------------------------------------------------------------


def _entry(clause: Clause, book: Rulebook, said: Mapping[str, float], references: int) -> Entry:
    weights: dict[str, float] = {}
    for word, weight in said.items():
        weights[stem(word)] = max(weight, weights.get(stem(word), 0.0))
    names = [name for name in _concerned(clause, book) if belongs_to(clause, name)]
    own = {frozenset(map(stem, words(text))) - LITTLE for name in names for text in name.spellings}
    return Entry(clause, weights, tuple(each for each in own if each), references)


def _parts(clause: Clause, book: Rulebook) -> Iterator[tuple[float, str]]:
    """What a clause is made of, what is worth least first."""
    beside = (clause.why, clause.note, *clause.given, *clause.when, *clause.then)
    yield REMARK, " ".join(text for text in beside if text)
    if clause.reading is not None:
        yield REMARK, " ".join((clause.reading.question, *clause.reading.alternatives.values()))
    concerned = _concerned(clause, book)
    for name in concerned:
        yield NAMED, _spelt(name)
    yield TEXT, clause.text
    for source in clause.sources:
        yield HEADING, source.section
    yield ID, clause.id.partition(".")[2]
    for name in concerned:
        if belongs_to(clause, name):
            yield OWN_NAME, _spelt(name)


@cache
def _spelt(name: Name) -> str:
    return " ".join(name.spellings)


def _concerned(clause: Clause, book: Rulebook) -> list[Name]:
    names = book.names.get(clause.game, {})
    groups = book.groups.get(clause.game, {})
    return [known[element] for element in clause.elements for known in (names, groups) if element in known]
