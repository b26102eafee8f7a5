"""Words as they are compared: without case, accents and endings, and the words that players have for the rulebook's.

    words       the words of a text
    stem        a word without its endings
    meanings    what the words of players mean
    games       what players call the games

``words.json``, written by `tools.index`, holds the stems of all words of the rulebook, and by stem the players' words,
which stand in ``words.yaml``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bangref.rulebook.load import bare

TABLE = Path(__file__).parent / "words.json"

Stems = tuple[str, ...]
"""One word, or several that belong together."""

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'\u2019\u00b4`")


class _Table(NamedTuple):
    stems: Mapping[str, str]
    means: Mapping[str, list[str]]
    games: Mapping[str, str]


@cache
def words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared.

    >>> words("Bull's eye 2: Vězení, last_life")
    ('bulls', 'eye', '2', 'vezeni', 'last', 'life')
    """
    return tuple(_WORD.findall(bare(text).translate(_APOSTROPHES)))


@cache
def stem(word: str) -> str:
    """A word without its endings.

    >>> stem("eliminated"), stem("eliminates"), stem("shooting")
    ('elimin', 'elimin', 'shoot')
    """
    known = _table().stems.get(word)
    return stemmed(word) if known is None else known


def stemmed(word: str) -> str:
    """A word without its endings, by the rules of English; what is not in the rulebook needs the library for it."""
    from snowballstemmer import stemmer  # the stemmers of all its languages take longer to load than many a search

    return str(stemmer("english").stemWord(word))


@cache
def meanings() -> Mapping[Stems, tuple[Stems, ...]]:
    """What players say, and what the rulebook calls that, by stems; either may be several words."""
    return {_stems(said): tuple(map(_stems, terms)) for said, terms in _table().means.items()}


@cache
def games() -> Mapping[Stems, str]:
    """What players call the games, by stems, and their ids."""
    return {_stems(said): game for said, game in _table().games.items()}


def _stems(text: str) -> Stems:
    return tuple(text.split())


@cache
def _table() -> _Table:
    return _Table(**json.loads(TABLE.read_text(encoding="utf-8")))
