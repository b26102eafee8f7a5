"""The mutants of modules that decide effects: what happens at the table, whose turn it is, who has won.

decide      all of them
drawn       some, by a seed
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath
from random import Random

from verification.mutation.mutants import Mutant

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


def decide(mutants: Iterable[tuple[Mutant, int]]) -> list[tuple[Mutant, int]]:
    """Those in modules that decide effects, each with its number in its file."""
    return [(mutant, number) for mutant, number in mutants if mutant.kind != CITATION and _decides(mutant.path)]


def _decides(path: str) -> bool:
    stem = PurePosixPath(path).stem
    return path.startswith(OF_THE_GAMES) and stem not in NO_EFFECTS


def drawn(mutants: Iterable[tuple[Mutant, int]], number: int | None, seed: int) -> list[tuple[Mutant, int]]:
    """So many of them, in an order of the seed; all of them, where no number is given."""
    found = list(mutants)
    Random(seed).shuffle(found)
    return found[:number]
