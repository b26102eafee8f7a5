"""No file of the package is long, and no function in it: each can be read at one go.

Of a command the options are not counted that it declares as its parameters: there are as many as it has.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "bangref"
COMMANDS = PACKAGE / "cli"
LONGEST_FILE = 300
LONGEST_FUNCTION = 40


def too_long(path: Path, text: str) -> Iterator[str]:
    """What is too long in a file, the file itself included."""
    place = path.relative_to(ROOT).as_posix()
    lines = len(text.splitlines())
    if lines > LONGEST_FILE:
        yield f"{place} has {lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and length(path, node) > LONGEST_FUNCTION:
            yield f"{place}:{node.lineno}: {node.name} has {length(path, node)} lines"


def length(path: Path, node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function, decorators included; of a command those of what it does."""
    first = min(line.lineno for line in (node, *node.decorator_list))
    if path.is_relative_to(COMMANDS) and node.name == "run":
        first = node.body[0].lineno
    return (node.end_lineno or first) - first + 1


def test_nothing_is_too_long() -> None:
    found = [line for path in sorted(PACKAGE.rglob("*.py")) for line in too_long(path, path.read_text("utf-8"))]
    assert not found, "\n".join(found)


def function(name: str, parameters: int, lines: int) -> str:
    """A function with a parameter a line, whose body has so many lines."""
    given = "".join(f"    a{number}: int,\n" for number in range(parameters))
    return f"def {name}(\n{given}) -> None:\n" + "    print()\n" * lines


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("core/odd.py", "A = 1\n" * 300, []),
        ("core/odd.py", "A = 1\n" * 301, ["bangref/core/odd.py has 301 lines"]),
        ("core/odd.py", function("go", 0, 38), []),
        ("core/odd.py", function("go", 0, 39), ["bangref/core/odd.py:1: go has 41 lines"]),
        ("core/odd.py", "@cache\n" + function("go", 0, 38), ["bangref/core/odd.py:2: go has 41 lines"]),
        ("core/odd.py", function("run", 30, 20), ["bangref/core/odd.py:1: run has 52 lines"]),
        ("cli/odd.py", function("run", 30, 40), []),
        ("cli/odd.py", function("run", 30, 41), ["bangref/cli/odd.py:1: run has 41 lines"]),
        ("cli/odd.py", function("told", 30, 20), ["bangref/cli/odd.py:1: told has 52 lines"]),
        ("core/odd.py", "async " + function("go", 0, 39), ["bangref/core/odd.py:1: go has 41 lines"]),
        (
            "core/odd.py",
            "class Odd:\n" + "".join(f"    {line}\n" for line in function("go", 0, 39).splitlines()),
            ["bangref/core/odd.py:2: go has 41 lines"],
        ),
    ],
)
def test_what_is_too_long_is_found(path: str, text: str, found: list[str]) -> None:
    assert list(too_long(PACKAGE / path, text)) == found
