"""What is asked: the parts of a question, each with all the ways in which the rulebook may say it.

    parts_of     the parts of a question
    game_asked   the game that a question names
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bangref.rulebook.slips import nearest
from bangref.rulebook.words import Stems, meanings, stem

SAME, MEANT, BEGINNING, MISSPELT, BADLY_MISSPELT = 1.0, 0.9, 0.6, 0.5, 0.3
"""How well words of a clause fit what is looked for: they are the same, what the rulebook calls it, begin so, or are
one slip or two away."""

SHORTEST_BEGINNING = 3
"""So many letters a word has to have to be taken for the beginning of another."""

LITTLE = frozenset((
    "a", "about", "after", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can", "could", "did", "do",
    "does", "for", "from", "get", "had", "has", "have", "he", "her", "his", "how", "i", "if", "in", "is", "it", "its", "just", "me", "may",
    "much", "my", "of", "off", "on", "or", "she", "should", "so", "someone", "that", "the", "their", "them", "then", "there", "they",
    "this", "to", "too", "was", "we", "what", "when", "where", "which", "who", "why", "will", "with", "would", "you", "your",
))  # fmt: skip
"""Words of questions that say nothing about what is asked."""

GAME_WORDS = {"dice": (("dice", "game"), ("dice",), ("die",)), "samurai": (("samurai", "sword"),)}
CARD_GAME = "bang"


class Part(NamedTuple):
    """A part of a question. ways: in what words a clause may have it, and how well they fit.

    read_as: the words for which a misspelt one is taken, by their stems.
    """

    said: str
    ways: Mapping[Stems, float]
    read_as: Mapping[Stems, str]


def game_asked(asked: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The game that a question names, the card game where it names none; and the words that do not name it."""
    for game, names in GAME_WORDS.items():
        for name in names:
            for start in range(len(asked) - len(name) + 1):
                if tuple(asked[start : start + len(name)]) == name:
                    return game, (*asked[:start], *asked[start + len(name) :])
    return CARD_GAME, tuple(asked)


def parts_of(asked: Sequence[str], vocabulary: Mapping[str, str]) -> list[Part]:
    """The parts of a question that say anything about clauses that have a vocabulary, from words to stems."""
    said = dict.fromkeys(_phrases(asked))
    telling = [words for words in said if not LITTLE.issuperset(words)] or list(said)
    parts = (_part(words, vocabulary, frozenset(vocabulary.values())) for words in telling)
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
    ways = {way: MEANT for way in meanings().get(stems, ())} | {stems: SAME}
    there = {way: fit for way, fit in ways.items() if known.issuperset(way)}
    if there or len(said) > 1:
        return Part(" ".join(said), there, {})
    word = said[0]
    begun = {like for like in vocabulary if len(word) >= SHORTEST_BEGINNING and like.startswith(word)}
    if begun:
        return Part(word, {(vocabulary[like],): BEGINNING for like in begun}, {})
    near = nearest(word, vocabulary)
    fits = {(vocabulary[like],): MISSPELT if slips == 1 else BADLY_MISSPELT for like, slips in near.items()}
    return Part(word, fits, {(vocabulary[like],): like for like in near})
