"""Which module names which element: the base game knows no expansion, the kernel no game, a set no other set.

elements        the elements of each set, as printed on cards and as the code calls them
named           the lines of a source that name one of them
data_left_out   a source without the ids that stand in its tables

An element is named wherever its name stands in words: in a string, as an identifier or part of one, in a comment.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from unicodedata import combining, normalize

from bangref.bang.assemble import assemble
from bangref.bang.set_tables import EDITIONS, SetTables
from bangref.rulebook.load import Rulebook

ROOT = Path(__file__).resolve().parents[2]
PRINTED = re.compile(r"bang\.(?:card|character|event|equipment)\.([a-z0-9_]+)\.")
"""Clauses about one card, character, event or piece of equipment."""

WORD = re.compile(r"[a-z0-9]+")

ORDINARY = {
    "the_judge": "each frame of the kernel has a function that judges, and comments speak of it",
}
"""Ids that are also everyday words of the code, and why: only the id and the name as printed count as naming them."""


EVERYDAY = {
    "duck": "who uses a Barrel ducks",
    "shot": "a BANG! effect on its way is a shot",
    "wanted": "a card that is asked for is wanted",
    "aim": "cards and abilities have an aim",
    "escape": "a prisoner may escape",
    "ghost": "whoever is back for a turn is a ghost in the words of an event",
    "saved": "a dying player may be saved",
    "map": "the language has a function of this name",
}
"""Ids that are nothing but everyday words, as the printed names are, and why: only clause ids name these elements."""


class Named(NamedTuple):
    """An element that has a name of its own. set: who brings it. printed: how it is spelt on cards, in any language.

    A rule of a set that is an element, but no card, has only its id.
    """

    id: str
    set: str
    printed: tuple[str, ...] = ()


# Elements ----------------------------------------------------------------------------------------------------


def elements(sets: Mapping[str, SetTables], book: Rulebook) -> tuple[Named, ...]:
    """What each set brings, by its tables and by the clauses of the rulebook, and what the base game does not have."""
    base = {name for edition in EDITIONS for name in assemble(edition).effects}
    base |= {name for edition in EDITIONS for name in assemble(edition).characters}
    base |= set(_told(book, "base"))
    found: dict[str, Named] = {}
    for name in (*sets, *(clause.set for clause in book.clauses.values() if clause.set != "base")):
        cards, rules = _brought(sets[name]) if name in sets else ((), ())
        found |= {id_: _with_spellings(id_, name, book) for id_ in (*cards, *_told(book, name)) if id_ not in base}
        found |= {id_: Named(id_, name) for id_ in rules if id_ not in {*found, *base}}
    return tuple(found.values())


def base_elements(book: Rulebook) -> tuple[Named, ...]:
    """The cards and characters of the base game."""
    return tuple(_with_spellings(id_, "base", book) for id_ in dict.fromkeys(_told(book, "base")))


def _brought(part: SetTables) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards, characters and events of a set; its elements that are none of these."""
    piles = [face for pile in part.piles.values() for face in pile]
    events = (*part.events.ordinary, *part.events.optional, part.events.final) if part.events else ()
    people = [person.id for person in part.characters]
    cards = dict.fromkeys((*(face.name for face in (*part.faces, *piles)), *people, *events))
    return tuple(cards), tuple(element.id for element in part.elements if element.id not in cards)


def _told(book: Rulebook, name: str) -> Iterator[str]:
    """The cards, characters and events that the clauses of a set are about."""
    for clause in book.clauses.values():
        about = PRINTED.match(clause.id)
        if about and clause.set == name:
            yield about[1]


def _with_spellings(id_: str, name: str, book: Rulebook) -> Named:
    entry = book.names["bang"].get(id_)
    return Named(id_, name, (*entry.printed.values(), *entry.aliases) if entry else (id_.replace("_", " "),))


# Sources -----------------------------------------------------------------------------------------------------


def sources(folder: Path, without: Path | None = None) -> dict[str, str]:
    """The text of every module below a folder, but for those below another, by its path in the project."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
        if without is None or without not in path.parents
    }


def named(text: str, wanted: Iterable[Named], sets: Iterable[str] = ()) -> list[tuple[int, str]]:
    """(line, element) wherever a source names one of these elements. sets: names of sets, which may be named."""
    allowed = tuple(sets)
    plain = _words(text)
    for name in allowed:
        plain = _in_words(name).sub(lambda found: re.sub(r"\w", " ", found[0]), plain)
    there = frozenset(WORD.findall(plain))
    found: list[tuple[int, str]] = []
    for element in wanted:
        spellings = (element.id, *element.printed)
        if element.id in allowed or not element.printed:
            where, patterns = text, [_exactly(element.id)]
        elif element.id in EVERYDAY:
            where, patterns = text, [re.compile(rf"(?:card|equipment)\.{element.id}\b")]
        elif element.id in ORDINARY:
            where, patterns = text, [_exactly(spelling) for spelling in spellings]
        else:
            candidates = (spelling for spelling in spellings if there.issuperset(WORD.findall(_words(spelling))))
            where, patterns = plain, [_in_words(spelling) for spelling in candidates]
        found += [(_line(where, hit.start()), element.id) for pattern in patterns for hit in pattern.finditer(where)]
    return sorted(set(found))


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _exactly(spelling: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(spelling)}(?!\w)")


def _in_words(spelling: str) -> re.Pattern[str]:
    words = r"[^a-z0-9]+".join(WORD.findall(_words(spelling)))
    return re.compile(rf"(?<![a-z0-9]){words}(?![a-z0-9])")


def _words(text: str) -> str:
    """The same text without accents and capitals, with the words of CamelCase apart; lines stay lines.

    >>> _words('class GhostTown: "Město duchů"')
    'class ghost_town: "mesto duchu"'
    """
    bare = "".join(char for char in normalize("NFD", text) if not combining(char))
    return re.sub(r"([a-z])([A-Z])", r"\1_\2", bare).lower()


def data_left_out(text: str) -> str:
    """The source with blanks for the texts that stand in tables of the module: what is compared in code remains."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    for node in _texts_in_tables(ast.parse(text)):
        if node.lineno == node.end_lineno:
            line, start, end = lines[node.lineno - 1], node.col_offset, node.end_col_offset or 0
            lines[node.lineno - 1] = line[:start] + b" " * (end - start) + line[end:]
    return b"".join(lines).decode()


def _texts_in_tables(tree: ast.AST) -> Iterator[ast.Constant]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda | ast.Expr):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        yield from _texts_in_tables(node)
