"""The mutants that survive rightly: ``equivalent.yaml``, each with the reason why no test can or should kill it.

An entry names a mutant by what is seen in the source: file, function, text before and after (and ``again``, counted
from 0, where a function has the same text several times). An entry that names no mutant is out of date.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from verification.mutation.mutants import Mutant

FILE = Path(__file__).parent / "equivalent.yaml"
FIELDS = {"file": str, "function": str, "before": str, "after": str, "again": int, "why": str}

Name = tuple[str, str, str, str, int]


class BadEntry(ValueError):
    """An entry that is not written properly."""


def explained(path: Path = FILE) -> dict[Name, str]:
    """The reason for each explained mutant, by the name of the mutant."""
    found: dict[Name, str] = {}
    try:
        entries = yaml.safe_load(path.read_text(encoding="utf-8")) or []
    except yaml.YAMLError as fault:
        raise BadEntry(f"{path.name} is no YAML: {fault}") from None
    if not isinstance(entries, list):
        raise BadEntry(f"{path.name}: not a list")
    for number, entry in enumerate(entries, 1):
        name = _name(f"{path.name}, entry {number}", entry)
        if name in found:
            raise BadEntry(f"{path.name}, entry {number}: {name} is explained twice")
        found[name] = entry["why"]
    return found


def _name(where: str, entry: Any) -> Name:
    if not isinstance(entry, dict):
        raise BadEntry(f"{where}: not a mapping")
    entry = {"again": 0, **entry}
    for field, kind in FIELDS.items():
        if not isinstance(entry.get(field), kind):
            raise BadEntry(f"{where}: {field} is missing, or no {kind.__name__}")
    unknown = ", ".join(sorted(set(entry) - set(FIELDS)))
    if unknown:
        raise BadEntry(f"{where}: unknown: {unknown}")
    if not entry["why"].strip():
        raise BadEntry(f"{where}: no reason")
    return entry["file"], entry["function"], entry["before"], entry["after"], entry["again"]


def out_of_date(entries: Iterable[Name], mutants: Iterable[Mutant]) -> list[Name]:
    """The entries that name none of these mutants."""
    known = {mutant.name for mutant in mutants}
    return [name for name in entries if name not in known]


def entry_for(mutant: Mutant) -> str:
    """An entry that names a mutant, to be put into the file with a reason."""
    fields: dict[str, Any] = {"file": mutant.path, "function": mutant.function}
    fields |= {"before": mutant.before, "after": mutant.after}
    if mutant.again:
        fields["again"] = mutant.again
    return yaml.safe_dump([{**fields, "why": ""}], sort_keys=False, allow_unicode=True, width=120)
