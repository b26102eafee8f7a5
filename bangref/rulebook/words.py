"""Words as they are compared: without case, accents and endings, and the words that players have for the rulebook's.

    words       the words of a text
    stem        a word without its endings
    meanings    what the words of players mean, from ``words.yaml``

``words.json``, written by `tools.index`, holds the stems of all words of the rulebook, and the players' words by stem.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bangref.rulebook.load import bare

TABLE = Path(__file__).parent / "words.json"

Stems = tuple[str, ...]
"""One word, or several that belong together."""

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'\u2019\u00b4`")


@cache
def words(text: str) -> Stems:
    """The words of a text as they are compared.

    >>> words("Bull's eye 2: Vězení, last_life")
    ('bulls', 'eye', '2', 'vezeni', 'last', 'life')
    """
    return tuple(_WORD.findall(bare(text).translate(_APOSTROPHES)))


@cache
def stem(word: str) -> str:
    """A word without its endings; only a word that is not in the rulebook needs the library for it.

    >>> stem("eliminated"), stem("eliminates"), stem("shooting")
    ('elimin', 'elimin', 'shoot')
    """
    known: str | None = _table()["stems"].get(word)
    return stemmed(word) if known is None else known


def stems(text: str) -> Stems:
    """The words of a text without their endings."""
    return tuple(stem(word) for word in words(text))


def stemmed(word: str) -> str:
    """A word without its endings, by the rules of English."""
    return _stemmer().stemWord(word)


@cache
def _stemmer() -> Any:
    from snowballstemmer import stemmer  # the names of all its languages take longer to load than a look-up takes

    return stemmer("english")


@cache
def meanings() -> Mapping[Stems, tuple[Stems, ...]]:
    """What players say, and what the rulebook calls that, by stems; either may be several words."""
    table: Mapping[str, list[str]] = _table()["means"]
    return {tuple(said.split()): tuple(tuple(term.split()) for term in terms) for said, terms in table.items()}


@cache
def _table() -> Any:
    return json.loads(TABLE.read_text(encoding="utf-8"))
