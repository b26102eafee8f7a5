"""The words of the rulebook without their endings, and what players call things: ``words.json`` from ``words.yaml``.

`tools.index` writes the file with the index; the search reads it. It is JSON with one record a line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, cast

import yaml

from bangref.rulebook.load import GAMES, Rulebook
from bangref.rulebook.search import vocabulary
from bangref.rulebook.words import stemmed, words

SAY, MEANS, GAME = "say", "means", "game"


class Row(NamedTuple):
    """Words of players. means: what the rulebook calls it. game: the game that is called so, where it is one."""

    say: tuple[str, ...]
    means: tuple[str, ...]
    game: str | None


def render(source: Path, book: Rulebook) -> str:
    """The text of ``words.json``, or ValueError with everything that is wrong with the players' words, a line each."""
    known = {word: stemmed(word) for word in sorted(vocabulary(book))}
    rows = tuple(_rows(source))
    faults = [*_faults(rows, known)]
    if faults:
        raise ValueError("\n".join(f"{source.name}: {fault}" for fault in faults))
    parts: Mapping[str, Mapping[str, object]] = {
        "stems": known,
        "means": {said: _meant(said, row) for said, row in _said(rows) if row.game is None},
        "games": {said: row.game for said, row in _said(rows) if row.game is not None},
    }
    blocks = (f'"{part}":{{\n{_lines(records)}\n}}' for part, records in parts.items())
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def _rows(source: Path) -> Iterator[Row]:
    for fields in yaml.safe_load(source.read_text(encoding="utf-8")):
        if not {SAY} < fields.keys() <= {SAY, MEANS, GAME}:
            raise ValueError(f"{source.name}: {fields} should have 'say', and either 'means' or 'game'")
        yield Row(tuple(fields[SAY]), tuple(fields.get(MEANS, ())), cast("str | None", fields.get(GAME)))


def _faults(rows: Iterable[Row], known: Mapping[str, str]) -> Iterator[str]:
    seen: dict[str, str] = {}
    stems = set(known.values())
    for row in rows:
        if bool(row.means) == (row.game is not None):
            yield f"{row.say[0]}: it means something or it is a game"
        if row.game not in (None, *GAMES):
            yield f"{row.say[0]}: there is no game {row.game}"
        for text in row.say:
            if _bare(text) in seen:
                yield f"'{text}' stands twice, also as '{seen[_bare(text)]}'"
            seen[_bare(text)] = text
        for text in row.means:
            if not stems.issuperset(_bare(text).split()):
                yield f"{row.say[0]}: no clause has '{text}'"


def _said(rows: Iterable[Row]) -> Iterator[tuple[str, Row]]:
    return ((_bare(text), row) for row in rows for text in row.say)


def _meant(said: str, row: Row) -> list[str]:
    return [meant for meant in dict.fromkeys(map(_bare, row.means)) if meant != said]


def _bare(text: str) -> str:
    return " ".join(map(stemmed, words(text)))


def _lines(records: Mapping[str, object]) -> str:
    return ",\n".join(f"{json.dumps(key, ensure_ascii=False)}:{_json(value)}" for key, value in records.items())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
