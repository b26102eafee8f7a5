"""Docstrings as Markdown: paragraphs, what is said of each parameter, examples, and blocks that stay as they are.

described       a docstring as lines of a page
Linked          where a name in a docstring leads
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc

from website.markup import code, plain

Linked = Callable[[str], str]
"""Takes a name or the id of a clause; gives its place on the site, or "" where it leads nowhere."""

_ALIGNED = re.compile(r"^ {2,}\S|\S {2,}\S", re.MULTILINE)
_PIECE = re.compile(r"``(.+?)``|`([^`\n]+)`|\b((?:bang|dice|samurai)(?:\.[a-z0-9_]+)+|[A-Z]\w+Error)\b")
_PROMPT = ">>> "


def described(text: str, names: Iterable[str], linked: Linked) -> list[str]:
    r"""A docstring as lines of a page. names: parameters or fields, of which each is told on a line of its own.

    >>> described("Adds.\n\nx: a number.", ["x"], lambda name: "")
    ['Adds.', '', '- `x`: a number.', '']
    >>> described(">>> 1 + 1\n2", [], lambda name: "")
    ['```pycon', '>>> 1 + 1', '2', '```', '']
    """
    lines: list[str] = []
    known = tuple(names)
    for block in re.split(r"\n(?:[ ]*\n)+", cleandoc(text)):
        lines += [*_block(block, known, linked), ""]
    return lines


def _block(block: str, names: tuple[str, ...], linked: Linked) -> list[str]:
    if block.startswith(_PROMPT):
        return ["```pycon", *block.splitlines(), "```"]
    if _ALIGNED.search(block):
        return ["```text", *cleandoc(f"\n{block}").splitlines(), "```"]
    return list(_sentences(" ".join(block.split()), names, linked))


def _sentences(text: str, names: tuple[str, ...], linked: Linked) -> Iterator[str]:
    """A paragraph; what is said of a parameter begins with its name and a colon."""
    one = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    starts = re.compile(rf"(?:^|(?<=[.;)] ))((?:{one})(?:, (?:{one}))*): ") if names else None
    before, *pairs = starts.split(text) if starts else [text]
    if before.strip():
        yield inline(before.strip(), linked)
        if pairs:
            yield ""
    for told, said in zip(pairs[::2], pairs[1::2], strict=True):
        yield f"- {', '.join(map(code, told.split(', ')))}: {inline(said.strip(), linked)}"


def inline(text: str, linked: Linked) -> str:
    """A sentence in which what stands between ticks is code, and names, clauses and errors lead to their places.

    >>> inline("Gives ``None`` <here>, by bang.x.", lambda name: "y.md" if name == "bang.x" else "")
    'Gives `None` &lt;here&gt;, by [`bang.x`](y.md).'
    """
    pieces = []
    end = 0
    for found in _PIECE.finditer(text):
        name = next(group for group in found.groups() if group)
        place = linked(name)
        pieces.append(_plain(text[end : found.start()]))
        marked = code(name) if found[3] is None or place else plain(name)
        pieces.append(f"[{marked}]({place})" if place else marked)
        end = found.end()
    return "".join((*pieces, _plain(text[end:])))


def _plain(text: str) -> str:
    """Text of a docstring with the spaces around it, which `plain` would take away."""
    if not text.strip():
        return text
    return f"{' ' * text.startswith(' ')}{plain(text)}{' ' * text.endswith(' ')}"
