"""Each lock file names what its packages require, and each package with the extras that others want of it.

Where an extra is missing on the line of a package, pip may look for a newer release beside the one that is locked,
and finds no hash for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
LINE = re.compile(r"^[A-Za-z0-9][^ \\;]*==[^ \\;]*", re.MULTILINE)

Locked = Mapping[str, Requirement]
"""The lines of a lock file, by the name of the package."""

WANTED = {
    "requirements.lock": frozenset({""}),
    "requirements-dev.lock": frozenset({"", "dev"}),
    "requirements-browser.lock": frozenset({"", "browser"}),
    "requirements-site.lock": frozenset({"", "site"}),
}
"""Which extras of the project each lock file is made for; ``""`` is what it requires without any.

That of the page is not here: what it names is fetched as it stands, whatever it requires.
"""


def locked(text: str) -> Locked:
    return {canonicalize_name(line.name): line for line in map(Requirement, LINE.findall(text))}


def required(name: str, extras: frozenset[str]) -> Iterator[Requirement]:
    """What an installed package requires here with some of its extras; nothing is known of one not installed."""
    try:
        texts = requires(name) or []
    except PackageNotFoundError:
        return
    for wanted in map(Requirement, texts):
        if wanted.marker is None or any(wanted.marker.evaluate({"extra": extra}) for extra in extras):
            yield wanted


def gaps(lines: Locked, extras_of_project: frozenset[str]) -> list[str]:
    """What the packages of a lock file require, and its lines do not name."""
    extras = {"bangref": extras_of_project, **{name: frozenset({"", *line.extras}) for name, line in lines.items()}}
    found = []
    for name, of_name in extras.items():
        for wanted in required(name, of_name):
            line = lines.get(canonicalize_name(wanted.name))
            if line is None:
                found.append(f"{name} requires {wanted.name}, which is not locked")
            elif missing := wanted.extras - line.extras:
                found.append(f"{name} requires {wanted.name}[{','.join(sorted(missing))}]; the line names {line}")
    return found


@pytest.mark.parametrize("file", WANTED)
def test_what_is_required_is_locked_with_its_extras(file: str) -> None:
    lines = locked((ROOT / file).read_text(encoding="utf-8"))
    assert lines
    assert not gaps(lines, WANTED[file])


def test_everything_for_development_is_looked_at() -> None:
    """Nothing is known of a package that is not installed, so what the tests run with has to be."""
    for name, line in locked((ROOT / "requirements-dev.lock").read_text(encoding="utf-8")).items():
        if line.marker is None:
            requires(name)


def test_an_extra_that_the_line_lacks_is_found() -> None:
    lines = locked((ROOT / "requirements-dev.lock").read_text(encoding="utf-8"))
    bare = Requirement(f"coverage{lines['coverage'].specifier}")
    assert gaps({**lines, "coverage": bare}, WANTED["requirements-dev.lock"]) == [
        f"pytest-cov requires coverage[toml]; the line names {bare}"
    ]


def test_a_requirement_without_a_line_is_found() -> None:
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lines = {name: line for name, line in locked(text).items() if name != "typer"}
    assert gaps(lines, WANTED["requirements.lock"]) == ["bangref requires typer, which is not locked"]
