"""The fragments that the search has found: written for each element, and read again.

written         keep fragments by element, and the table
fragments       every fragment that is kept
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tools.elements import Part, parts
from tools.interactions import FOLDER, TABLE, Row, entries_in, files, table_told
from verification.interactions.bearing import Bearing
from verification.interactions.replayed import Shown
from verification.interactions.search import Fragment, Pair


class Kept(NamedTuple):
    """A fragment as it stands in its file, with what its last step has to decide."""

    one: str
    other: str
    fragment: Fragment
    cites: tuple[tuple[str, ...], tuple[str, ...]]
    rulings: tuple[str, ...]


def ordered(one: Part, other: Part) -> Pair:
    """A pair in the order in which it is kept: that of the elements."""
    order = list(parts())
    return (one, other) if order.index(one.id) <= order.index(other.id) else (other, one)


# As text ----------------------------------------------------------------------------------------------------


def entry(other: Part, fragment: Fragment, step: Shown) -> dict[str, Any]:
    """A fragment as it is written in the file of its first element."""
    *before, last = fragment.when
    found: dict[str, Any] = {
        "with": other.id,
        "given": fragment.given,
        "when": [*before, last if step.legal else {"illegal": last}],
        "bears": list(step.bears),
        "cites": [list(clauses) for clauses in step.cites],
        "rulings": list(step.rulings),
    }
    return found


class _Flow(yaml.SafeDumper):
    """Lists of fragments in block style, all that is inside a line of its own field."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _line(value: Any) -> str:
    text: str = yaml.dump(
        value, Dumper=_Flow, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10_000
    )
    return text.strip().removesuffix("...").strip()


def told(one: Part, entries: Iterable[dict[str, Any]]) -> str:
    """The file of an element: a document for each element it meets, a line for each field."""
    lines = [f"# {one.name}: a shortest fragment for each element that bears on the same step."]
    for found in entries:
        lines.append("")
        lines.append(f"- with: {found['with']}")
        lines.append(f"  given: {_line(found['given'])}")
        lines.append("  when:")
        lines += [f"  - {_line(step)}" for step in found["when"]]
        lines.append(f"  bears: {_line(found['bears'])}")
        lines.append(f"  cites: {_line(found['cites'])}")
        lines.append("  rulings:" if found["rulings"] else "  rulings: []")
        lines += [f"  - {_line(ruling)}" for ruling in found["rulings"]]
    return "\n".join(lines) + "\n"


def written(entries: Iterable[tuple[str, dict[str, Any]]], table: Iterable[Row]) -> None:
    """Keep all fragments and the table, in place of what was kept before."""
    by_element: dict[str, list[dict[str, Any]]] = {}
    for one, found in entries:
        by_element.setdefault(one, []).append(found)
    order = list(parts())
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.yaml"):
        if path.stem not in by_element:
            path.unlink()
    for one, fragments_of in by_element.items():
        fragments_of.sort(key=lambda found: order.index(found["with"]))
        (FOLDER / f"{one}.yaml").write_text(told(parts()[one], fragments_of), encoding="utf-8")
    TABLE.write_text(table_told(table), encoding="utf-8")


# Read again -------------------------------------------------------------------------------------------------


def read(one: str, found: dict[str, Any]) -> Kept:
    """A fragment as it is written, of the file of this element."""
    *before, last = found["when"]
    legal = isinstance(last, str)
    when = (*before, last if legal else last["illegal"])
    bears = Bearing(*found["bears"])
    cites = (tuple(found["cites"][0]), tuple(found["cites"][1]))
    return Kept(one, found["with"], Fragment(found["given"], when, legal, bears), cites, tuple(found["rulings"]))


def fragments_in(path: Path) -> Iterator[Kept]:
    """The fragments of one file."""
    for found in entries_in(path):
        yield read(path.stem, found)


@cache
def fragments() -> tuple[Kept, ...]:
    """Every fragment that is kept."""
    return tuple(kept for path in files() for kept in fragments_in(path))
