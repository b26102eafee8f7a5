"""``python -m tests.website.rendering``: whatever stands in the data shows as it is when MkDocs has made HTML of it.

Run by ``make site``, whose environment has Markdown: odd strings, put together of what means something to Markdown or
to HTML, are rendered wherever text of the data stands on a page.
"""

from __future__ import annotations

import html
import random
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from website.markup import plain, shut, table

CONFIG = Path(__file__).parents[2] / "website" / "mkdocs.yml"
PIECES = (
    *"ab 1.*_`[]()<>{}#|&!:-+=~^\\\"'/?$@%",
    *(
        "<script>",
        "</div>",
        "<b>",
        "&amp;",
        "{: .x }",
        "{#id}",
        "![",
        "](",
        "http://host.example",
        "<!--",
        "-->",
        "***",
    ),
    *("&#x3c;", "\n", "<div markdown>", "[^1]", "- [ ]", "::", "!!! note", "??? x", "```", "~~~", "    "),
)
PLACES: dict[str, Callable[[str], str]] = {
    "paragraph": lambda text: text,
    "heading": lambda text: f"## {text} {{#x .clause}}",
    "item": lambda text: f"- {text}",
    "cell": lambda text: "\n".join(table(("", ""), [(text, "")])),
    "inside": lambda text: "\n".join(shut("", [f"- {text}"])),
    "link": lambda text: f"[{text}](x.md)",
}
TAGS = {"p", "h2", "ul", "li", "div", "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "a"}


def renderer() -> Callable[[str], str]:
    """Markdown with the extensions of the site."""
    listed = yaml.safe_load(CONFIG.read_text(encoding="utf-8"))["markdown_extensions"]
    names = [next(iter(each)) if isinstance(each, dict) else each for each in listed]
    markdown: Any = import_module("markdown")
    return lambda text: str(markdown.markdown(text, extensions=names))


def odd(number: int) -> Iterator[str]:
    """At most so many strings, always the same ones, and none that is empty."""
    chance = random.Random(5)
    for _ in range(number):
        text = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 9)))
        if text.strip():
            yield text


def shown(page: str) -> str:
    """The text of a page, without the mark for links to its headings."""
    bare = re.sub(r'<a class="headerlink".*?</a>', "", page)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", bare)).split())


def faults(number: int = 600) -> Iterator[str]:
    """What does not show as it is, and where."""
    render = renderer()
    for text in odd(number):
        for place, made in PLACES.items():
            page = render(made(plain(text)))
            if shown(page) != " ".join(text.split()) or set(re.findall(r"<(\w+)", page)) - TAGS:
                yield f"{place}: {text!r} shows as {page!r}"


if __name__ == "__main__":
    found = list(faults())
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    sys.exit(1 if found else 0)
