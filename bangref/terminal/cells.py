"""Text on a terminal: what may be shown, how wide it is, and how it is folded.

cells           the width of a text
fitted          text of a given width
listed_after    a title and items behind it, folded between items
within          lines folded to a width
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from bangref.record.errors import printable
from bangref.terminal.style import PRETTY

WIDEST_TEXT = 120
"""Longer lines are hard to read."""
DRAWN = frozenset("".join(PRETTY))
"""What tables are drawn with; each takes one column."""


def cells(text: str) -> int:
    r"""How many columns a terminal needs for a text.

    >>> cells("Pivo"), cells("酒"), cells("e\u0301")
    (4, 2, 1)
    """
    if _is_narrow(text):
        return len(text)
    from rich.cells import cell_len  # most answers are plain letters and tables, and begin sooner without it

    return cell_len(text)


def _is_narrow(text: str) -> bool:
    """Whether each letter is known to take one column."""
    return text.isprintable() and (text.isascii() or all(letter.isascii() or letter in DRAWN for letter in text))


def fitted(text: str, width: int, cut: str = "…") -> str:
    """Text of exactly this width: filled with spaces, or cut.

    >>> fitted("Ada", 5), fitted("Vulture Sam", 6)
    ('Ada  ', 'Vultu…')
    """
    wide = cells(text)
    if wide <= width:
        return text + " " * (width - wide)
    if _is_narrow(text):
        return (text[: max(0, width - 1)] + cut)[: max(0, width)]
    from rich.cells import set_cell_size

    return set_cell_size(set_cell_size(text, max(0, width - 1)) + cut, width)


def listed_after(title: str, items: Iterable[str], width: int) -> list[str]:
    """A title and items behind it, with commas; no item is broken, and further lines are indented.

    >>> listed_after("3 cards: ", ["Beer 6H", "BANG! AS", "Duel QD"], 20)
    ['3 cards: Beer 6H,', '  BANG! AS, Duel QD']
    """
    lines: list[str] = []
    line = title
    listed = list(items)
    for place, item in enumerate(listed):
        piece = item + ("," if place + 1 < len(listed) else "")
        if line.strip() and cells(line) + cells(piece) > width:
            lines.append(line.rstrip())
            line = "  "
        line += piece + " "
    return [*lines, line.rstrip()]


def within(lines: Iterable[str], width: int) -> Iterator[str]:
    """Lines made printable and folded to a width; what is continued is indented further. No word is broken.

    >>> list(within(["  Ada plays BANG! AS on Ben"], 16))
    ['  Ada plays', '    BANG! AS on', '    Ben']
    """
    for line in map(printable, lines):
        indent = line[: len(line) - len(line.lstrip())]
        folded = wrap(
            line,
            min(width, WIDEST_TEXT),
            subsequent_indent=f"{indent}  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from map(printable, folded or [""])
