"""The drawing of the packages on docs/architecture.md, from the import contract: ``python -m tools.pages.layers``.

layers      the packages of each line of the contract
drawing     the packages as lines of text, whoever imports above
page        the page with the drawing in its place
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from configparser import ConfigParser

from tools.pages.markdown import DOCS

CONTRACTS = DOCS.parent / ".importlinter"
PAGE = DOCS / "architecture.md"
BETWEEN = re.compile(r"(<!-- layers: .* -->\n\n```text\n).*?(```\n\n<!-- end of layers -->)", re.DOTALL)
INNER = 58
"""Characters between the sides of the drawing."""


def layers() -> list[list[str]]:
    """The packages of each line of the contract, from the top."""
    contracts = ConfigParser()
    contracts.read(CONTRACTS, encoding="utf-8")
    lines = contracts["importlinter:contract:layers"]["layers"].split("\n")
    return [[name.strip() for name in line.split("|")] for line in lines if line.strip()]


def drawing(lines: Sequence[Sequence[str]]) -> str:
    """A box for each line of the contract; what stands in it imports only from boxes below it.

    >>> print(drawing([["cli", "api"], ["core"]]))
    ┌────────────────────────────────────────────────────────────┐
    │ cli                          api                           │
    ├──────────────────────────────────────────────────────────▼─┤
    │ core                                                       │
    └────────────────────────────────────────────────────────────┘
    """
    rows = []
    for line in lines:
        width = (INNER - 1) // len(line) + 1
        rows.append(f"│ {''.join(name.ljust(width) for name in line)[:INNER].ljust(INNER)} │")
    bar = "─" * INNER
    inner = f"\n├{bar}▼─┤\n".join(rows)
    return f"┌──{bar}┐\n{inner}\n└──{bar}┘"


def page(text: str) -> str:
    """The page with the drawing as the contract is now."""
    return BETWEEN.sub(lambda found: f"{found[1]}{drawing(layers())}\n{found[2]}", text)


def main() -> None:
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
