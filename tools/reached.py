"""Fail for each module of the package of which no test has run anything.

python -m tools.reached             by what coverage.py has recorded of the tests in .coverage
python -m tools.reached PACKAGE     of another package

What is carried out while modules are imported says nothing about a test. Here all modules are imported once more to
tell which lines these are; a module that has no others has nothing that a test could run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from coverage import Coverage, CoverageData

Lines = Mapping[Path, frozenset[int]]


def modules(package: str) -> dict[str, Path]:
    """The files of a package, by the names of their modules."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise SystemExit(f"there is no package {package!r}")
    folder = Path(found.origin).parent
    names = {path: path.relative_to(folder.parent).with_suffix("").parts for path in sorted(folder.rglob("*.py"))}
    return {".".join(parts).removesuffix(".__init__"): path for path, parts in names.items()}


def lines_in(data: CoverageData) -> Lines:
    """The lines that were run, by file."""
    return {Path(name): frozenset(data.lines(name) or ()) for name in data.measured_files()}


def left_by_import(package: str) -> Lines:
    """By file: the lines that do not run while the modules are imported, which must not have been before."""
    watching = Coverage(data_file=None, source=[package])
    watching.start()
    found = modules(package)
    for name in found:
        import_module(name)
    watching.stop()
    run = lines_in(watching.get_data())
    return {path: frozenset(watching.analysis2(str(path))[1]) - run.get(path, frozenset()) for path in found.values()}


def unreached(run: Lines, left: Lines) -> Iterator[Path]:
    """The files with lines of which none was run."""
    return (path for path, lines in left.items() if lines and not lines & run.get(path, frozenset()))


def main(arguments: list[str]) -> int:
    package = arguments[0] if arguments else "bangref"
    recorded = Coverage()
    recorded.load()
    missing = [*unreached(lines_in(recorded.get_data()), left_by_import(package))]
    for path in missing:
        print(f"{path}: no test runs anything of it", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
