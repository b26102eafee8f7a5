"""The mutants of modules that decide effects: what happens at the table, whose turn it is, who has won.

decide      all of them
drawn       some, by a seed
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path, PurePosixPath

from verification.mutation.by_model.said import only_said
from verification.mutation.mutants import Mutant, mutated

OF_THE_GAMES = ("bangref/bang/", "bangref/dice/", "bangref/samurai/", "bangref/west/")
NO_EFFECTS = frozenset(
    ("assemble", "card_tables", "codec", "facts", "invariants", "names", "points", "refusals", "rules", "set_tables",
     "state")
)  # fmt: skip
"""Modules of a game that put tables together, keep records, check themselves, or say why something is illegal.

What is printed on cards is not measured here either: the model reads it from the same rulebook.
"""
CITATION = "citation"
"""Mutants that name another clause; which one a ruling names, the model does not decide."""


def decide(mutants: Iterable[tuple[Mutant, int]], root: Path) -> Iterator[tuple[Mutant, int]]:
    """Those in modules that decide effects, each with its number in its file, and which change more than is said."""
    texts: dict[str, str] = {}
    for mutant, number in mutants:
        if mutant.kind == CITATION or not _decides(mutant.path):
            continue
        text = texts.setdefault(mutant.path, (root / mutant.path).read_text(encoding="utf-8"))
        if not only_said(text, mutated(text, mutant)):
            yield mutant, number


def _decides(path: str) -> bool:
    stem = PurePosixPath(path).stem
    return path.startswith(OF_THE_GAMES) and stem not in NO_EFFECTS


def drawn(mutants: Iterable[tuple[Mutant, int]], root: Path, number: int, seed: int) -> list[tuple[Mutant, int]]:
    """So many of those that decide effects, in an order of the seed, which others do not change."""
    every = sorted(mutants, key=lambda numbered: hashlib.sha256(f"{seed}/{numbered[0].key}".encode()).digest())
    return list(islice(decide(every, root), number))
