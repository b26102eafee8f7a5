"""Text of the data as Markdown.

plain       text of the data, with everything that Markdown or HTML would take for markup made harmless
bare        a name without accents
code        an id or a place in the code
bullets     a list
table       a table
found_first where the search puts a page
some        the first of many, and how many more there are
listed      the first of many, and the others behind a click
shut        a block that is opened by a click
unsearched  a block that the search leaves out
link        a link from one page to another
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from posixpath import dirname, relpath
from unicodedata import combining, normalize

_MARKUP = re.compile(r"[\\`*_{}\[\]|#]")


def plain(text: str) -> str:
    r"""Text of the data on a page; it shows as it is, whatever is in it.

    >>> plain("<script>*BANG!* [1]")
    '&lt;script&gt;\\*BANG!\\* \\[1\\]'
    >>> plain("- no list"), plain("1. no list")
    ('&#45; no list', '&#49;. no list')
    """
    safe = _MARKUP.sub(r"\\\g<0>", escape(" ".join(text.split()), quote=False)).replace("]:", "]&#58;")
    return re.sub(r"^([-+:=?!~]|\d+(?=\.))", lambda start: f"{start[0][:-1]}&#{ord(start[0][-1])};", safe)


def bare(text: str) -> str:
    """A name as people type it who have no accents at hand.

    >>> bare("Vězení"), bare("Strzała"), bare("Bō")
    ('Vezeni', 'Strzala', 'Bo')
    """
    letters = normalize("NFD", text.replace("ł", "l").replace("Ł", "L"))
    return "".join(letter for letter in letters if not combining(letter))


def code(text: str) -> str:
    """An id or a place in the code.

    >>> code("bang.card.jail"), code("a`b")
    ('`bang.card.jail`', '`` a`b ``')
    """
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def link(page: str, text: str, target: str) -> str:
    """A link on a page to another, whose path counts from the top of the site.

    >>> link("rules/bang/cards.md", "Jail", "elements/bang/jail.md#proof")
    '[Jail](../../elements/bang/jail.md#proof)'
    """
    return f"[{text}]({path_from(page, target)})"


def path_from(page: str, target: str) -> str:
    """The way from a page to another, or to an anchor of its own."""
    path, hash_, anchor = target.partition("#")
    return f"#{anchor}" if path == page and hash_ else relpath(path, dirname(page) or ".") + hash_ + anchor


def found_first(weight: float, *, wide: bool = False) -> list[str]:
    """How far up among the results of the search a page stands; an ordinary one has 1.

    wide: nothing stands beside the page, which is not in the navigation anyway; a board needs the room.
    """
    return ["---", *(["hide: [navigation]"] if wide else []), "search:", f"  boost: {weight}", "---", ""]


def some(items: Sequence[str], most: int) -> list[str]:
    """The first of many items, and how many more there are.

    >>> some(["a", "b", "c"], 2), some(["a", "b"], 2)
    (['a', 'b', 'and 1 more'], ['a', 'b'])
    """
    more = [f"and {len(items) - most} more"] if len(items) > most else []
    return [*items[:most], *more]


def listed(items: Sequence[str], most: int) -> list[str]:
    """A list of the first of many items, and the others behind a click."""
    more = shut(f"and {len(items) - most} more", bullets(items[most:])) if len(items) > most else []
    return [*bullets(items[:most]), *([""] if more else []), *more]


def bullets(items: Iterable[str]) -> list[str]:
    """A list, one line an item."""
    return [f"- {item}" for item in items]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table; its cells are Markdown already."""
    body = [f"| {' | '.join(row)} |" for row in rows]
    return [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}", *body, ""]


def shut(title: str, lines: Sequence[str]) -> list[str]:
    """A block that is opened by a click."""
    return ['<details class="more" markdown>', f"<summary>{title}</summary>", "", *lines, "", "</details>", ""]


def unsearched(lines: Sequence[str]) -> list[str]:
    """A block that the search leaves out, so that it finds what is said and not where it is said again."""
    return ["<div data-search-exclude markdown>", "", *lines, "", "</div>", ""]
