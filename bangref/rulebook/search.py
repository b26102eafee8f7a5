"""Clauses by the words in them: ranked, accents forgiven, and misspelt words read as the nearest there are.

    search      the clauses in which words occur, the best first
    words       a text as it is compared: no case, no accents, no punctuation

A word counts for more where fewer clauses have it, and where it stands: in the name of an element in any language, in
an id, in a heading of a rulebook, in the text.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from math import log
from typing import NamedTuple

from bangref.rulebook.load import Clause, Name, Rulebook, bare, load
from bangref.rulebook.lookup import belongs_to

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'\u2019\u00b4`")

OWN_NAME, ID, HEADING, TEXT, NAMED, REMARK = 5.0, 3.0, 2.5, 2.0, 1.5, 0.7
"""What a word is worth in: the name of the element that the clause belongs to, its id, a heading of the rulebook, its
text, the name of another element that it concerns, and what is said beside the text."""

SAME, BEGINNING, MISSPELT, BADLY_MISSPELT = 1.0, 0.6, 0.5, 0.3
"""How well a word of the clause fits one that is looked for."""

LITTLE = frozenset((
    "a", "an", "and", "are", "at", "be", "by", "can", "do", "does", "for", "i", "if", "in", "is", "it",
    "may", "my", "of", "on", "or", "that", "the", "to", "what", "when", "with", "you",
))  # fmt: skip
"""Words of questions that say nothing about what is asked."""

SHORTEST_BEGINNING, SHORTEST_MISSPELT, SHORTEST_BADLY = 3, 4, 7
"""So many letters a word has to have to be taken for a beginning, to hold one slip, to hold two."""


class Hit(NamedTuple):
    """A clause that was found. read_as: words that were looked for, and those of the clause they were taken for."""

    clause: Clause
    score: float
    read_as: tuple[tuple[str, str], ...] = ()


@cache
def words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared.

    >>> words("Bull's eye 2: Vězení, last_life")
    ('bulls', 'eye', '2', 'vezeni', 'last', 'life')
    """
    return tuple(_WORD.findall(bare(text).translate(_APOSTROPHES)))


class Index(NamedTuple):
    """The clauses that are searched: what each word of each is worth, and how rare each word is."""

    clauses: tuple[Clause, ...]
    weights: Mapping[str, Mapping[str, float]]
    rarity: Mapping[str, float]


def search(text: str, game: str | None = None, book: Rulebook | None = None) -> tuple[Hit, ...]:
    """The clauses in which words of a text occur, the best first; those of one game only, where one is named."""
    index = _own_index(game) if book is None else index_of(book, game)
    asked = dict.fromkeys(words(text))
    wanted = [word for word in asked if word not in LITTLE] or list(asked)
    fits = {word: _fits(word, index.rarity) for word in wanted}
    # A word that nothing is like says nothing about any clause.
    worth = {word: max(index.rarity[like] for like in like_it) for word, like_it in fits.items() if like_it}
    hits = (_hit(clause, index, fits, worth) for clause in index.clauses)
    return tuple(sorted((hit for hit in hits if hit is not None), key=lambda hit: -hit.score))


@cache
def _own_index(game: str | None) -> Index:
    return index_of(load(), game)


def index_of(book: Rulebook, game: str | None = None) -> Index:
    """The clauses of a rulebook, or those of one game, made ready to be searched."""
    clauses = tuple(clause for clause in book.clauses.values() if game in (None, clause.game))
    weights = {clause.id: _weights(clause, book) for clause in clauses}
    spread: dict[str, int] = defaultdict(int)
    for found in weights.values():
        for word in found:
            spread[word] += 1
    return Index(clauses, weights, {word: log(1 + len(clauses) / number) for word, number in spread.items()})


def _hit(
    clause: Clause, index: Index, fits: Mapping[str, Mapping[str, float]], worth: Mapping[str, float]
) -> Hit | None:
    """A clause with its score: what its words are worth, times how much of what was looked for it has."""
    weights = index.weights[clause.id]
    score = covered = 0.0
    read_as = []
    for word in worth:
        values = {like: fit * weights[like] * index.rarity[like] for like, fit in fits[word].items() if like in weights}
        if not values:
            continue
        best = max(values, key=lambda like: values[like])
        score += values[best]
        covered += worth[word]
        if fits[word][best] in (MISSPELT, BADLY_MISSPELT):
            read_as.append((word, best))
    return Hit(clause, score * (covered / sum(worth.values())) ** 2, tuple(read_as)) if score else None


# What a clause is made of ------------------------------------------------------------------------------------


def _weights(clause: Clause, book: Rulebook) -> dict[str, float]:
    """The words of a clause, with what each is worth where it stands best."""
    found: dict[str, float] = {}
    for weight, text in _parts(clause, book):
        found.update(dict.fromkeys(words(text), weight))
    return found


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


# Words that are like another ---------------------------------------------------------------------------------


def _fits(word: str, known: Collection[str]) -> dict[str, float]:
    """The known words that one may stand for, and how well each fits; slips count only where nothing else fits."""
    exact = {like: SAME for like in _forms(word) if like in known}
    if len(word) >= SHORTEST_BEGINNING:
        share = BEGINNING / 2 if exact else BEGINNING  # the word itself is the likelier one
        exact |= {like: share for like in known if like.startswith(word) and like not in exact}
    return exact or _misspelt(word, known)


def _forms(word: str) -> tuple[str, ...]:
    """A word, and its plural or singular."""
    if len(word) < SHORTEST_BEGINNING or not word.isalpha():
        return (word,)
    return (word, f"{word}s", *((word[:-1],) if word.endswith("s") and not word.endswith("ss") else ()))


def _misspelt(word: str, known: Collection[str]) -> dict[str, float]:
    allowed = 2 if len(word) >= SHORTEST_BADLY else 1 if len(word) >= SHORTEST_MISSPELT else 0
    letters = set(word)
    near = {}
    for like in known if allowed else ():
        if abs(len(like) - len(word)) <= allowed and len(letters ^ set(like)) <= 2 * allowed:
            slips = slips_between(word, like)
            if slips <= allowed:
                near[like] = slips
    fewest = min(near.values(), default=0)
    fit = MISSPELT if fewest == 1 else BADLY_MISSPELT
    return {like: fit for like, slips in near.items() if slips == fewest}


def slips_between(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many, or swapped with the next one.

    >>> slips_between("barel", "barrel"), slips_between("kiler", "killer"), slips_between("teh", "the")
    (1, 1, 1)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, against in enumerate(other, 1):
            slips = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                slips = min(slips, earlier[j - 2] + 1)
            row.append(slips)
    return row[-1]
