"""What imports what: one way, without circles, and nothing imported behind the back of whoever reads the contract."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.architecture.naming import ROOT
from tests.architecture.test_contracts import copy_of, linted
from tools.pages.layers import layers

TABLES_BY_NAME = ("bangref/kits/__init__.py", "bangref/kits/bang/sets/__init__.py")
"""The table of games and that of sets: the only modules that import by name."""


FOLDERS = ("tests", "website", "benchmarks", "verification", "tools", "bangref")
"""From the top. What is below knows nothing of what is above."""


@cache
def sources(*packages: str) -> Mapping[str, ast.Module]:
    """By path: every module of these packages; of the installed one without any."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for package in packages or ("bangref",)
        for path in sorted((ROOT / package).rglob("*.py"))
    }


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(tree: ast.Module, known: frozenset[str]) -> Iterator[str]:
    """The modules of the package that a module imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                if inner in known or node.module in known:
                    yield inner if inner in known else node.module


def imports(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """By module: those that it imports."""
    known = frozenset(map(module_of, trees))
    return {module_of(path): {*imported(tree, known)} - {module_of(path)} for path, tree in trees.items()}


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle; none where there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def hidden(trees: Mapping[str, ast.Module]) -> list[str]:
    """Where something is imported that the contract cannot see."""
    return [
        f"{path}:{node.lineno}: {ast.unparse(node)}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id in ("TYPE_CHECKING", "import_module", "__import__"))
        or (isinstance(node, ast.Attribute) and node.attr in ("TYPE_CHECKING", "import_module"))
        if path not in TABLES_BY_NAME
    ]


def test_the_contract_is_strict() -> None:
    """Nothing in it may know what stands above or beside it, and every part has its line."""
    assert ":" not in "".join(name for line in layers() for name in line)
    parts = {path.split("/")[1].removesuffix(".py") for path in sources()} - {"__init__", "__main__"}
    assert sorted(name for line in layers() for name in line) == sorted(parts)


@pytest.mark.slow
def test_no_module_is_in_a_circle() -> None:
    assert circle(imports(sources(*FOLDERS))) == []


@pytest.mark.slow
def test_folders_import_one_way() -> None:
    """Those that stand above may know those below, and none the other way round."""
    graph = imports(sources(*FOLDERS))
    upwards = {
        (module, other)
        for module, others in graph.items()
        for other in others
        if FOLDERS.index(module.split(".")[0]) > FOLDERS.index(other.split(".")[0])
    }
    assert upwards == set()


def test_nothing_is_imported_in_hiding() -> None:
    assert hidden(sources()) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("bangref/report/odd.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import bangref.cli\n"),
        ("bangref/judge/odd.py", "import typing\nif typing.TYPE_CHECKING:\n    import bangref.cli\n"),
        ("bangref/judge/odd.py", "from importlib import import_module\nimport_module('bangref.cli')\n"),
        ("bangref/judge/odd.py", "import importlib\nimportlib.import_module('bangref.cli')\n"),
        ("bangref/judge/odd.py", "__import__('bangref.cli')\n"),
    ],
)  # fmt: skip
def test_what_is_hidden_is_found(path: str, text: str) -> None:
    assert len(hidden({path: ast.parse(text)})) == 1


def test_a_circle_is_found() -> None:
    def there(path: str, text: str) -> tuple[str, ast.Module]:
        return path, ast.parse(text)

    trees = dict(
        [
            there("bangref/a/__init__.py", ""),
            there("bangref/a/b.py", "def later():\n    from bangref.a import c\n"),
            there("bangref/a/c.py", "import bangref.a.b\n"),
        ]
    )
    assert {*circle(imports(trees))} == {"bangref.a.b", "bangref.a.c"}


def planted(folder: Path, part: str, above: str) -> None:
    """An import upwards, in a part of the package."""
    place = folder / "bangref" / part
    place = place / "odd.py" if place.is_dir() else place.with_suffix(".py")
    with place.open("a", encoding="utf-8") as file:
        file.write(f"import bangref.{above}\n")


def test_a_breach_at_every_border_is_found(tmp_path: Path) -> None:
    """From each part to what stands above it, and to what stands beside it."""
    copy = copy_of(tmp_path)
    borders = [(part, above) for upper, lower in pairwise(layers()) for part in lower for above in upper]
    borders += [(part, other) for line in layers() for part in line for other in line if part != other]
    for part, above in borders:
        planted(copy, part, above)
    status, told = linted(copy)
    assert status == 1
    found = [
        (part, above) for part, above in borders if f"bangref.{part} is not allowed to import bangref.{above}:" in told
    ]
    assert found == borders


def test_what_only_a_set_says_stands_with_the_set() -> None:
    """No fact and no question that the base game and the core never have is told beside those of the base game."""
    base = (ROOT / "bangref/kits/bang/words.py").read_text(encoding="utf-8")
    kernels = {path: tree for path, tree in sources().items() if path.split("/")[1] in ("bang", "core", "west")}
    of_sets, others = set[str](), set[str]()
    for path, tree in kernels.items():
        found = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        (of_sets if path.startswith("bangref/bang/sets/") else others).update(found)
    assert [name for name in sorted(of_sets - others) if f'    "{name}": ' in base] == []
