"""Damage: a seed (documents, one on each line) with a few things wrong in it.

    changed         a document changed in one place: a field, a value, an order
    rearranged      lines lost, doubled, moved, borrowed from another seed
    scratched       bytes changed
    packed          gzip data, mostly damaged
    mutated         a seed with all of this, as the source of choices decides

A source of choices is a ``random.Random``: the same source always makes the same damage.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from verification.fuzzing.values import NUMBERS, ODD, TEXTS, Value, copied, written

NUMBERS_OF_CHANGES = (1, 1, 1, 1, 1, 2, 2, 3, 5)
INNER = 0.97
PLAIN = 0.5
"""Share of inputs in which no bytes are scratched and no lines moved, only values changed: they get furthest."""
SCRATCHED = 0.12
DOUBLED = 0.04


class Words(NamedTuple):
    """What may stand in a document. every: all words that readers know. of: by the field that they stand in."""

    every: tuple[str, ...]
    of: Mapping[str, tuple[Value, ...]]


class Seeds(NamedTuple):
    """What a reader gets before it is damaged. each: documents line by line. words: what may stand in them.

    aim: which lines are changed; all of them where there is none such. write: how a document is written as a line.
    """

    each: tuple[tuple[Value, ...], ...]
    words: Words
    aim: Callable[[Value], bool] = lambda document: True
    write: Callable[[Value], bytes] = written


# Documents -------------------------------------------------------------------------------------------------


def _boxes(value: Value) -> list[Value]:
    """Every object and list in a value, itself included, that is not empty."""
    found, coming = [], [value]
    while coming:
        box = coming.pop()
        if isinstance(box, dict | list) and box:
            found.append(box)
            coming += box.values() if isinstance(box, dict) else box
    return found


def _place(root: list[Value], source: Random) -> tuple[Value, str | int]:
    """Any place in a document: the box it is in, and its name or number there. Seldom it is the whole document."""
    inner = _boxes(root)[1:]
    box = source.choice(inner) if inner and source.random() < INNER else root
    return box, source.choice(list(box)) if isinstance(box, dict) else source.randrange(len(box))


def replace(root: list[Value], words: Words, source: Random) -> None:
    box, key = _place(root, source)
    box[key] = copied(source.choice(ODD))


def reword(root: list[Value], words: Words, source: Random) -> None:
    """Another word that readers know: mostly one that stands in the same field elsewhere; or a word of a sentence."""
    box, key = _place(root, source)
    old = box[key]
    if key in words.of and source.random() < 0.8:
        box[key] = copied(source.choice(words.of[str(key)]))
    elif isinstance(old, str) and " " in old and source.random() < 0.5:
        parts = old.split(" ")
        parts[source.randrange(len(parts))] = source.choice(words.every)
        box[key] = " ".join(parts)
    else:
        box[key] = source.choice(words.every)


def renumber(root: list[Value], words: Words, source: Random) -> None:
    """Another number where there is one; elsewhere the place is not worth it, but for once."""
    box, key = _place(root, source)
    old = box[key]
    if isinstance(old, int | float) and source.random() < 0.6:
        box[key] = old + source.choice((-1, 1, 2, -10))
    elif isinstance(old, int | float) or source.random() < 0.2:
        box[key] = source.choice(NUMBERS)
    else:
        reword(root, words, source)


def retype(root: list[Value], words: Words, source: Random) -> None:
    """The same value as something else: in a list, in an object, as text, alone."""
    box, key = _place(root, source)
    old = box[key]
    alone = (
        old[0] if isinstance(old, list) and old else next(iter(old.values())) if isinstance(old, dict) and old else 1
    )
    box[key] = source.choice(([old], {"x": old}, str(old), alone, [old, old], bool(old)))


def move(root: list[Value], words: Words, source: Random) -> None:
    """What stands in another place of the document stands here, too; mostly something alike."""
    box, key = _place(root, source)
    values = [value for other in _boxes(root) for value in (other.values() if isinstance(other, dict) else other)]
    alike = [value for value in values if type(value) is type(box[key])]
    box[key] = copied(source.choice(alike if source.random() < 0.9 else values))


def delete(root: list[Value], words: Words, source: Random) -> None:
    box, key = _place(root, source)
    del box[key]


def rename(root: list[Value], words: Words, source: Random) -> None:
    box, key = _place(root, source)
    if isinstance(box, dict):
        box[source.choice(words.every if source.random() < 0.8 else TEXTS)] = box.pop(key)


def add(root: list[Value], words: Words, source: Random) -> None:
    """A field that stands elsewhere, or one more thing in a list; with a value that may stand there, or an odd one."""
    box, key = _place(root, source)
    name = source.choice(tuple(words.of))
    values = words.of[name] if source.random() < 0.6 else words.every if source.random() < 0.5 else ODD
    if isinstance(box, dict):
        box[name] = copied(source.choice(values))
    else:
        box.insert(int(key), copied(source.choice(values)))


def repeat(root: list[Value], words: Words, source: Random) -> None:
    box, key = _place(root, source)
    if isinstance(box, list):
        box.insert(int(key), copied(box[int(key)]))


def reorder(root: list[Value], words: Words, source: Random) -> None:
    box, key = _place(root, source)
    if isinstance(box, list):
        other = source.randrange(len(box))
        box[int(key)], box[other] = box[other], box[int(key)]
    else:
        box[str(key)] = box.pop(key)


def respell(root: list[Value], words: Words, source: Random) -> None:
    box, key = _place(root, source)
    old = box[key]
    if isinstance(old, str):
        at = source.randrange(len(old) + 1)
        new = (old[:at], old[at:], old[:at] + source.choice(TEXTS) + old[at:], old.upper(), old.swapcase(), old + old)
        box[key] = source.choice(new)


CHANGES = (
    replace, reword, reword, reword, reword, reword, reword, renumber, renumber, retype, move, move, delete, delete,
    rename, add, repeat, reorder, reorder, respell,
)  # fmt: skip


def changed(document: Value, words: Words, source: Random) -> Value:
    """A document changed in one place; the whole of it may go."""
    root = [copied(document)]
    source.choice(CHANGES)(root, words, source)
    return root[0] if root else None


def doubled(line: bytes, words: Words, source: Random) -> bytes:
    """An object with one more field in front, which may be there already."""
    return b"{" + written(source.choice(words.every)) + b": 1, " + line[1:] if line.startswith(b'{"') else line


# Lines -----------------------------------------------------------------------------------------------------

Lines = list[bytes]


def drop(lines: Lines, seeds: Seeds, source: Random) -> None:
    del lines[source.randrange(len(lines))]


def double(lines: Lines, seeds: Seeds, source: Random) -> None:
    lines.insert(source.randrange(len(lines) + 1), source.choice(lines))


def swap(lines: Lines, seeds: Seeds, source: Random) -> None:
    one, other = source.randrange(len(lines)), source.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def truncate(lines: Lines, seeds: Seeds, source: Random) -> None:
    del lines[source.randrange(len(lines)) :]


def borrow(lines: Lines, seeds: Seeds, source: Random) -> None:
    """A line of another seed."""
    lines.insert(source.randrange(len(lines) + 1), seeds.write(source.choice(source.choice(seeds.each))))


def take_back(lines: Lines, seeds: Seeds, source: Random) -> None:
    by = written(source.choice(("Ada", "Ben", "P0", "P1", *seeds.words.every[:20])))
    lines.insert(source.randrange(len(lines) + 1), b'{"by": ' + by + b', "do": "take back"}')


def blank(lines: Lines, seeds: Seeds, source: Random) -> None:
    lines.insert(source.randrange(len(lines) + 1), source.choice((b"", b"  ", b"\t", b"\0", b"null", b"[]", b"{}")))


REARRANGEMENTS = (drop, double, swap, truncate, borrow, take_back, blank)


def rearranged(lines: Lines, seeds: Seeds, source: Random) -> None:
    """Lines lost, doubled, moved or borrowed."""
    if lines:
        source.choice(REARRANGEMENTS)(lines, seeds, source)


# Bytes -----------------------------------------------------------------------------------------------------

TOKENS = (b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u", b"\\ud83d", b"\n", b"\r", b"\0", b"\xff", b"9" * 40)
MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\n\n", b"#!", b"\x1f\x8b", b"\x1f")


def scratched(text: bytes, source: Random) -> bytes:
    """A few bytes changed, lost or new; the end cut off; another encoding."""
    how = source.randrange(8)
    at = source.randrange(len(text) + 1)
    if how == 0:
        return text[:at]
    if how == 1:
        return source.choice(MARKS) + text
    if how == 2:
        return text.replace(b"\n", source.choice((b"\r\n", b"\r", b"\n\n", b" ", b"")))
    if how == 3:
        return text.decode("utf-8", "replace").encode(
            source.choice(("utf-16", "utf-16-be", "utf-32", "latin-1")), "replace"
        )
    new = source.choice(TOKENS) if how < 6 else bytes(source.randrange(256) for _ in range(source.randrange(1, 5)))
    return text[:at] + new + text[at + source.randrange(8) :]


@cache
def _bomb() -> bytes:
    """Few bytes that become 30 million."""
    return gzip.compress(b" " * 30_000_000, 9, mtime=0)


def packed(text: bytes, source: Random) -> bytes:
    """Gzip data, mostly damaged."""
    found = bytearray(gzip.compress(text, 1, mtime=0))
    how = source.randrange(60)
    if how == 0:
        return _bomb()
    if how < 10:
        return bytes(found + found[: source.randrange(len(found) + 1)])
    if how < 20:
        return bytes(found) + text[: source.randrange(40)]
    for _ in range(source.randrange(3)):
        found[source.randrange(2, len(found))] = source.randrange(256)
    return bytes(found[: source.randrange(2, len(found) + 1)] if source.random() < 0.4 else found)


# All of it -------------------------------------------------------------------------------------------------


def mutated(seeds: Seeds, source: Random) -> bytes:
    """A seed with a few things wrong in it."""
    documents = list(source.choice(seeds.each))
    every = range(len(documents))
    aimed = [place for place in every if seeds.aim(documents[place])] or every
    for _ in range(source.choice(NUMBERS_OF_CHANGES)):
        place = source.choice(aimed)
        documents[place] = changed(documents[place], seeds.words, source)
    lines = [seeds.write(document) for document in documents]
    if source.random() < PLAIN:
        return b"\n".join(lines) + b"\n"
    for _ in range(source.randrange(1, 3)):
        rearranged(lines, seeds, source)
    if lines and source.random() < DOUBLED:
        place = source.randrange(len(lines))
        lines[place] = doubled(lines[place], seeds.words, source)
    text = b"\n".join(lines) + b"\n"
    return scratched(text, source) if source.random() < SCRATCHED else text
