"""``python -m website.anchors``: enter new addresses into the list of published ones, which may only grow."""

from __future__ import annotations

from website.complete import ANCHORS, anchors_of
from website.gathered import gathered
from website.pages import pages


def grown(published: str, now: list[str]) -> str:
    r"""The list with what is new; nothing is taken off.

    >>> grown("a.md\nb.md\n", ["c.md", "a.md"])
    'a.md\nb.md\nc.md\n'
    """
    return "".join(f"{address}\n" for address in sorted({*published.split(), *now}))


def main() -> None:
    """Renew the file."""
    published = ANCHORS.read_text(encoding="utf-8") if ANCHORS.exists() else ""
    ANCHORS.write_text(grown(published, anchors_of(pages(gathered()))), encoding="utf-8")


if __name__ == "__main__":
    main()
