"""Misspelt words: how far two words are from each other, and the nearest of those that there are."""

from __future__ import annotations

from collections.abc import Collection

SHORTEST_MISSPELT, SHORTEST_BADLY = 4, 7
"""So many letters a word has to have to be taken for one that holds a slip, or two of them."""


def nearest(word: str, known: Collection[str]) -> dict[str, int]:
    """The known words that one may have been meant for, each with the number of slips: those with the fewest.

    >>> nearest("barel", ["barrel", "beer", "bare"])
    {'barrel': 1, 'bare': 1}
    """
    allowed = 2 if len(word) >= SHORTEST_BADLY else 1 if len(word) >= SHORTEST_MISSPELT else 0
    letters = set(word)
    near = {}
    for like in known if allowed else ():
        if abs(len(like) - len(word)) <= allowed and len(letters ^ set(like)) <= 2 * allowed:
            slips = slips_between(word, like)
            if slips <= allowed:
                near[like] = slips
    fewest = min(near.values(), default=0)
    return {like: slips for like, slips in near.items() if slips == fewest}


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
