"""What is committed: the mutants that prove pairs, and the pairs that are excused.

    Known       a mutant, and the scenarios that it proves to show a clause
    Tried       the scenarios for which all the code of a clause was gone through in vain
    Excuses     pairs that nothing proves, each with a reason; their number may only fall

A proof holds as long as the definition that the mutant changes and the scenario stay as they are: their digests are
kept with it. What has changed is tried again.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from bangref.judge.scenario import Scenario
from tools.traceability.citations import ROOT, Module, definitions, sources
from verification.mutation.mutants import Mutant, unannotated
from verification.shows.outcomes import by_outcome

PROOFS = Path(__file__).parent / "proofs.jsonl"
EXCUSED = Path(__file__).parent / "excused.yaml"

Name = tuple[str, str, str, str, int]
"""What a mutant is known by: file, function, text before and after, how often the same has come before."""


class Pair(NamedTuple):
    """A scenario, and a clause that it says it shows. Of one with cases it is enough that one case does."""

    scenario: str
    clause: str

    def __str__(self) -> str:
        return f"{self.scenario} shows {self.clause}"


class Known(NamedTuple):
    """A mutant that proves that scenarios show a clause.

    within: the top-level definition that it changes. cold: it has to be imported. failed, others: how many of the
    scenarios that do not show the clause fail under it, and how many there are. code: the digest of the definition.
    proves: scenarios, case by case, with their digests.
    """

    clause: str
    name: Name
    kind: str
    within: str
    cold: bool
    failed: int
    others: int
    code: str
    proves: Mapping[str, str]

    @property
    def is_broad(self) -> bool:
        """Whether more than one in ten of the scenarios that do not show the clause fail, too."""
        return self.failed > 0.1 * self.others


class Tried(NamedTuple):
    """A clause whose mutants were gone through in vain for some scenarios. code: the digest of all its mutants."""

    clause: str
    code: str
    scenarios: Mapping[str, str]


class Kept(NamedTuple):
    """All that is known."""

    proofs: tuple[Known, ...] = ()
    tried: tuple[Tried, ...] = ()

    @property
    def proved(self) -> dict[Pair, Known]:
        """The pairs that are proved, each with a mutant that does; that by which the fewest others fail."""
        narrowest = sorted(self.proofs, key=lambda known: -known.failed / max(1, known.others))
        return {Pair(title(case), known.clause): known for known in narrowest for case in known.proves}


# Digests -----------------------------------------------------------------------------------------------------


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def pairs_of(scenarios: Iterable[Scenario]) -> dict[Pair, list[Scenario]]:
    """Every scenario with every clause that it shows, and the cases that do."""
    found: dict[Pair, list[Scenario]] = {}
    for case in scenarios:
        for clause in dict.fromkeys(case.shows):
            found.setdefault(Pair(title(case.id), clause), []).append(case)
    return found


def title(case: str) -> str:
    """The name of a scenario, without that of the case."""
    return case.partition("[")[0]


def digest_of(scenario: Scenario) -> str:
    """A digest of what is set up, done and stated as outcome."""
    found = by_outcome(scenario)
    return digest(json.dumps([found.given, found.when, found.then], sort_keys=True, default=str))


@dataclass(frozen=True)
class Source:
    """A module with its text. path: of the file, from the root of the checkout."""

    path: str
    text: str
    module: Module

    @cached_property
    def digests(self) -> dict[str, str]:
        """By name of a definition: its digest."""
        found: dict[str, str] = {}
        for place, node in definitions(self.module):
            found[place.name] = digest(found.get(place.name, "") + ast.dump(unannotated(node)))
        return found

    def holding(self, mutant: Mutant) -> str:
        """The name of the definition that a mutant changes."""
        if mutant.function:
            return mutant.function.partition(".")[0]
        holding = (place.name for place, node in definitions(self.module) if _holds(node, mutant.line))
        return next(holding, "")


def _holds(node: ast.stmt, line: int) -> bool:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(part.lineno for part in decorators)])
    return first <= line <= (node.end_lineno or node.lineno)


@cache
def code() -> Mapping[str, Source]:
    """All modules whose citations count, by file."""
    found = {}
    for module in sources():
        path = Path(*module.name.split("."))
        file = path / "__init__.py" if (ROOT / path).is_dir() else path.with_suffix(".py")
        found[file.as_posix()] = Source(file.as_posix(), (ROOT / file).read_text(encoding="utf-8"), module)
    return found


def code_of(mutant: Mutant, modules: Mapping[str, Source]) -> str:
    """The digest of the definition that a mutant changes."""
    source = modules[mutant.path]
    return source.digests.get(source.holding(mutant), "")


# Proofs ------------------------------------------------------------------------------------------------------

FIELDS = ("file", "function", "before", "after", "again")


def read(path: Path = PROOFS) -> Kept:
    """What is kept in a file; nothing if there is none."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    proofs: list[Known] = []
    tried: list[Tried] = []
    for row in map(json.loads, lines):
        for known in row["by"]:
            file, function, before, after, again = (known[field] for field in FIELDS)
            rest = (known["kind"], known["within"], known["cold"], *known["others"], known["code"], known["proves"])
            proofs.append(Known(row["clause"], (file, function, before, after, again), *rest))
        if "tried" in row:
            tried.append(Tried(row["clause"], row["tried"]["code"], row["tried"]["scenarios"]))
    return Kept(tuple(proofs), tuple(tried))


def rendered(kept: Kept) -> str:
    """The text of the file: one clause a line."""
    rows: dict[str, dict[str, Any]] = {}
    for known in sorted(kept.proofs):
        told = dict(zip(FIELDS, known.name, strict=True)) | {
            "kind": known.kind, "within": known.within, "cold": known.cold, "others": [known.failed, known.others],
            "code": known.code, "proves": dict(sorted(known.proves.items())),
        }  # fmt: skip
        rows.setdefault(known.clause, {"clause": known.clause, "by": []})["by"].append(told)
    for one in kept.tried:
        if one.scenarios:
            row = rows.setdefault(one.clause, {"clause": one.clause, "by": []})
            row["tried"] = {"code": one.code, "scenarios": dict(sorted(one.scenarios.items()))}
    return "".join(f"{json.dumps(rows[clause], ensure_ascii=False)}\n" for clause in sorted(rows))


def write(kept: Kept, path: Path = PROOFS) -> None:
    """Write what is known, so that a file is never there in part."""
    beside = path.with_suffix(".new")
    beside.write_text(rendered(kept), encoding="utf-8")
    beside.replace(path)


# Excuses -----------------------------------------------------------------------------------------------------


class Excuses(NamedTuple):
    """at_most: how many pairs may be excused. reasons: why each of them is."""

    at_most: int
    reasons: Mapping[Pair, str]


def excuses(path: Path = EXCUSED) -> Excuses:
    """The pairs that are excused."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    reasons: dict[Pair, str] = {}
    for group in found["excused"]:
        for clause, scenarios in group["pairs"].items():
            reasons |= {Pair(scenario, clause): group["why"] for scenario in scenarios}
    return Excuses(found["at_most"], reasons)


def faults_of(given: Excuses, pairs: Iterable[Pair], proved: Iterable[Pair]) -> list[str]:
    """What is wrong with the excuses: for nothing, not needed, too many, or fewer than the bound still allows."""
    there, known = frozenset(pairs), frozenset(proved)
    found = [f"excused.yaml: no scenario says that {pair}" for pair in given.reasons if pair not in there]
    found += [f"excused.yaml: it is proved that {pair}" for pair in given.reasons if pair in known]
    if len(given.reasons) > given.at_most:
        found.append(f"excused.yaml: {len(given.reasons)} pairs are excused, at most {given.at_most} may be")
    if len(given.reasons) < given.at_most:
        found.append(f"excused.yaml: only {len(given.reasons)} pairs are excused, so lower at_most: {given.at_most}")
    return found
