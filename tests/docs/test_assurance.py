"""The page on assurance tells what the results say, and nothing else."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tools.pages import assurance
from tools.pages.assurance import CHECKS, NONE, PAGE, RESULTS, sections, table, with_sections
from tools.pages.markdown import ROOT


def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == with_sections(text), "python -m tools.pages.assurance writes it anew"


def test_every_section_has_its_place() -> None:
    places = [name for _, name, _ in assurance.BETWEEN.findall(PAGE.read_text(encoding="utf-8"))]
    assert sorted(places) == sorted(sections())


def test_every_result_has_a_section() -> None:
    assert {path.stem for path in RESULTS.glob("*.json")} <= {check.name for check in CHECKS}


def test_another_figure_is_another_page(tmp_path: Path) -> None:
    """A result that has changed, or gone, is noticed."""
    for path in RESULTS.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    text = PAGE.read_text(encoding="utf-8")
    assert with_sections(text, tmp_path) == text
    path = tmp_path / "perft.json"
    result: Any = json.loads(path.read_text(encoding="utf-8"))
    result["figures"]["counts"] += 1
    path.write_text(json.dumps(result), encoding="utf-8")
    assert with_sections(text, tmp_path) != text
    path.unlink()
    assert with_sections(text, tmp_path).count(NONE) == text.count(NONE) + 1


ROWS: dict[str, tuple[list[dict[str, Any]], list[str]]] = {
    "symbolic": (
        [
            {"part": "conditions", "id": "next_seat.alive", "result": "confirmed"},
            {"part": "conditions", "id": "next_seat.other", "result": "not confirmed", "searched_for_seconds": 60},
            {"part": "planted", "id": "next_seat", "result": "found"},
        ],
        ["| next seat | 2 | 1 |", "| `next_seat.other` | 60 |"],
    ),
    "exhaustive": (
        [
            {
                "name": "shot", "mechanism": "a shot", "seats": 3, "cards": 4, "states": 7406, "depth": 52,
                "finished": True,
            },
            {
                "name": "big", "mechanism": "a Duel", "seats": 3, "cards": 9, "states": 100, "depth": 5,
                "finished": False,
            },
        ],
        [
            "1 tables of which every reachable state was visited:",
            "| shot | a shot | 3 | 4 | 7,406 | 52 |",
            "1 tables that were cut, and explored to the depth given:",
            "| big | a Duel | 3 | 9 | 100 | 5 |",
        ],
    ),
    "mutation": (
        [
            {
                "module": "bangref/core/engine.py", "killed": 9, "timeout": 0, "survived": 1, "explained": 0,
                "untried": 0, "percent": 90.0,
            }
        ],
        ["| `bangref/core/engine.py` | 9 | 0 | 1 | 0 | 0 | 90.0 |"],
    ),
    "shows": (
        [
            {"name": "1 of 2", "proved": 1, "scenarios": 2, "clauses": ["bang.a.b", "bang.a.c"]},
            {"name": "2 of 2", "proved": 2, "scenarios": 2, "clauses": ["bang.a.d"]},
            {"name": "3 of 3", "proved": 3, "scenarios": 3, "clauses": ["bang.a.e", "bang.a.f"]},
        ],
        ["3 clauses of which every scenario that shows them is proved to.", "| 1 of 2 | 2 |"],
    ),
    "soak": ([{"name": "bang.end.immediate", "games": 1200}], ["| `bang.end.immediate` | 1,200 |"]),
}  # fmt: skip


@pytest.mark.parametrize("name", ROWS)
def test_details(name: str) -> None:
    (check,) = (check for check in CHECKS if check.name == name)
    rows, told = ROWS[name]
    lines = check.details(rows).splitlines()
    assert set(told) <= set(lines)


def test_a_table() -> None:
    assert table(("what", "number"), [["states", 5850961], ["rate", 0.5]]) == (
        "| what | number |\n| --- | --- |\n| states | 5,850,961 |\n| rate | 0.5 |\n"
    )


def test_make_assurance_writes_every_result() -> None:
    """The recipe runs something for each check that the page has, and renews the page at the end."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (recipe,) = re.findall(r"^assurance:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    lines = recipe.splitlines()
    ran = [line for line in lines if "--write" in line]
    assert [
        name for check in CHECKS for name in [check.name] if not any(name.replace("_", ".", 1) in line for line in ran)
    ] == []
    assert "tools.pages.assurance" in lines[-1]
    modules = [re.sub(r".* -m (\S+).*", r"\1", line) for line in lines]
    assert [name for name in modules if find_spec(name) is None] == []
