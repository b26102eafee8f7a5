"""What is asked: the parts of a question, each with all the ways in which the rulebook may say it.

parts_of     the parts of a question
game_asked   the game that a question names
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bangref.rulebook.slips import nearest
from bangref.rulebook.words import Stems, games, meanings, stem, words

SAME, MEANT, BEGINNING, MISSPELT, BADLY_MISSPELT = 1.0, 0.9, 0.6, 0.5, 0.3
"""How well words of a clause fit what is looked for: they are the same, what the rulebook calls it, begin so, or are
one slip or two away."""

SHORTEST_BEGINNING = 3
"""So many letters a word has to have to be taken for the beginning of another."""

LITTLE = frozenset((
    "a", "about", "after", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by",
    "can", "could", "did", "do", "does", "for", "from", "get", "had", "has", "have", "he", "her", "his", "how", "i",
    "if", "in", "is", "it", "its", "just", "many", "may", "me", "much", "my", "of", "off", "on", "or", "she",
    "should", "so", "someone", "that", "the", "their", "them", "then", "there", "they", "this", "to", "too", "was",
    "we", "what", "when", "where", "which", "who", "why", "will", "with", "would", "you", "your",
))  # fmt: skip
"""Words of questions that say nothing about what is asked."""


MOST_WORDS = 100
"""A longer question is none."""


class Part(NamedTuple):
    """A part of a question. ways: in what words a clause may have it, and how well they fit.

    read_as: the words for which a misspelt one is taken, by their stems.
    """

    said: str
    ways: Mapping[Stems, float]
    read_as: Mapping[Stems, str]


def game_asked(asked: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    """The game that a question names, if it names one, and the words that do not name it.

    >>> game_asked(("how", "many", "rerolls", "in", "the", "dice", "game"))
    ('dice', ('how', 'many', 'rerolls', 'in', 'the'))
    """
    stems = tuple(map(stem, asked))
    for name, game in games().items():
        for start in range(len(asked) - len(name) + 1):
            if stems[start : start + len(name)] == name:
                return game, (*asked[:start], *asked[start + len(name) :])
    return None, tuple(asked)


def said_by_players(text: str) -> bool:
    """Whether it is a word, or words, that players have for something.

    >>> said_by_players("bounty"), said_by_players("bear")
    (True, False)
    """
    return tuple(map(stem, words(text))) in meanings()


def parts_of(asked: Sequence[str], vocabulary: Mapping[str, str]) -> list[Part]:
    """The parts of a question that say anything about clauses that have a vocabulary, from words to stems."""
    said = dict.fromkeys(_phrases(asked))
    telling = [piece for piece in said if len(piece) > 1 or not LITTLE.issuperset(piece)] or list(said)
    parts = (_part(piece, vocabulary, frozenset(vocabulary.values())) for piece in telling)
    return [part for part in parts if part.ways]


def _phrases(asked: Sequence[str]) -> Iterator[Stems]:
    """The words of a question, those that have a meaning together in one piece."""
    place = 0
    longest = max(map(len, meanings()), default=1)
    while place < len(asked):
        for length in range(longest, 0, -1):
            piece = tuple(asked[place : place + length])
            if length == 1 or tuple(map(stem, piece)) in meanings():
                yield piece
                place += len(piece)
                break


def _part(said: Stems, vocabulary: Mapping[str, str], known: frozenset[str]) -> Part:
    stems = tuple(map(stem, said))
    ways = dict.fromkeys(meanings().get(stems, ()), MEANT) | {stems: SAME}
    there = {way: fit for way, fit in ways.items() if known.issuperset(way)}
    return Part(" ".join(said), there, {}) if there or len(said) > 1 else _alike(said[0], vocabulary)


def _alike(word: str, vocabulary: Mapping[str, str]) -> Part:
    """A word that no clause has, as the beginning of others; slips count only where it is none."""
    if len(word) >= SHORTEST_BEGINNING:
        begun: dict[Stems, float] = {(root,): BEGINNING for like, root in vocabulary.items() if like.startswith(word)}
        if begun:
            return Part(word, begun, {})
    ways: dict[Stems, float] = {}
    read_as: dict[Stems, str] = {}
    for like, slips in nearest(word, vocabulary).items():
        ways[(vocabulary[like],)] = MISSPELT if slips == 1 else BADLY_MISSPELT
        read_as[(vocabulary[like],)] = like
    return Part(word, ways, read_as)
