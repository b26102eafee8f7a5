"""What has been found so far: one JSON line for each pair, from run to run.

pairs_of        the pairs to be searched
Results         the results
keep            write the fixtures from them
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from tools.elements import parts
from tools.interactions import (
    DECISIONS,
    FOUND,
    IMPOSSIBLE,
    NOT_FOUND,
    NOT_SEARCHED,
    ROOT,
    TABLE,
    Row,
    raw_entries,
    rows,
)
from verification.interactions.contexts import CONTEXTS
from verification.interactions.kept import entry, read, written
from verification.interactions.reasons import reason
from verification.interactions.replayed import shown
from verification.interactions.search import Pair

BUILD = ROOT / "build" / "interactions.jsonl"
MET = "asked in one step, in which not both decide"
NEVER_MET = "never asked in one step of those that were looked at"

Result = dict[str, Any]


def pairs_of(sets: tuple[str, ...], wanted: str = "") -> list[Pair]:
    """All pairs of the elements of the base game and these sets. wanted: "one", or "one,other": only with these."""
    chosen = [name for name in wanted.split(",") if name]
    every = combinations(parts(sets).values(), 2)
    return [(one, other) for one, other in every if all(name in (one.id, other.id) for name in chosen)]


class Reach(NamedTuple):
    """How far a search goes. far: also where little is to be hoped for."""

    decisions: int = DECISIONS
    far: bool = False


class Results:
    """What has been found so far, in a file to which every result is appended; at first, what the fixtures keep."""

    def __init__(self, path: Path, fresh: bool = False) -> None:
        self.path = path
        self.found: dict[tuple[str, str], Result] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if fresh:
            path.unlink(missing_ok=True)
        begun = path.exists()
        there = map(json.loads, path.read_text(encoding="utf-8").splitlines()) if begun else _kept(fresh)
        for result in there:
            self.found[result["one"], result["other"]] = result
        if not begun:
            self.write()

    def wanting(self, pair: Pair, reach: Reach) -> bool:
        """Whether a pair has not been searched, or not as far as this and in vain."""
        result = self.found.get((pair[0].id, pair[1].id))
        return result is None or (
            result["result"] == NOT_FOUND
            and (result["contexts"] < len(CONTEXTS) or tuple(result["reach"]) < (reach.decisions, reach.far))
        )

    def known(self, pair: Pair, reach: Reach) -> int:
        """How many contexts have been looked at as far as this, in vain."""
        result = self.found.get((pair[0].id, pair[1].id))
        if result is None or tuple(result["reach"]) < (reach.decisions, reach.far):
            return 0
        return int(result["contexts"])

    def add(self, result: Result) -> None:
        self.found[result["one"], result["other"]] = result
        with self.path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(result, ensure_ascii=False) + "\n")

    def of(self, result: str) -> set[tuple[str, str]]:
        """The pairs for which a search ended so."""
        return {names for names, known in self.found.items() if known["result"] == result}

    def looked(self, decisions_at: Mapping[tuple[str, str], int], met: set[tuple[str, str]]) -> None:
        """So many decisions were looked at in vain on full tables with a pair; some have asked both."""
        for names, decisions in decisions_at.items():
            known = self.found.get(names) or _in_vain(names)
            if known["result"] == NOT_FOUND:
                why = MET if names in met else known["reason"]
                self.found[names] = {**known, "dealt": known.get("dealt", 0) + decisions, "reason": why}

    def renew(self) -> list[tuple[str, str]]:
        """Play every fragment again, and keep what its rulings say now; forget those that no longer show their pair.

        Forgets also what a rule excludes that did not, and the other way round. Returns all that is forgotten.
        """
        forgotten = []
        for names, result in list(self.found.items()):
            renewed = _renewed(result, (parts()[names[0]], parts()[names[1]]))
            if renewed is None:
                forgotten.append(names)
                del self.found[names]
            else:
                self.found[names] = renewed
        self.write()
        return forgotten

    def write(self) -> None:
        """Write all of it anew."""
        lines = (json.dumps(result, ensure_ascii=False) + "\n" for result in self.found.values())
        self.path.write_text("".join(lines), encoding="utf-8")


def _in_vain(names: tuple[str, str]) -> Result:
    """A pair that nothing is known of yet."""
    one, other = names
    return {"one": one, "other": other, "result": NOT_FOUND, "reason": NEVER_MET, "contexts": 0, "reach": [0, False]}


def _renewed(result: Result, pair: Pair) -> Result | None:
    why = reason(*pair)
    if result["result"] == IMPOSSIBLE and not why:
        return None
    if result["result"] != FOUND:
        return {**result, "result": IMPOSSIBLE, "reason": why} if why else result
    kept = read(pair[0].id, result["entry"])
    step = shown(kept.fragment.given, kept.fragment.when, pair)
    if step is None or step.legal != kept.fragment.legal:
        return None
    return {**result, "entry": entry(pair[1], kept.fragment._replace(bears=step.bears), step)}


def _kept(fresh: bool) -> Iterator[Result]:
    """The results that the fixtures keep, each with how far it has been searched."""
    if fresh or not TABLE.exists():
        return
    entries = {(one, found["with"]): found for one, found in raw_entries()}
    for row in (row for row in rows() if row.result != NOT_SEARCHED):
        result: Result = {"one": row.one, "other": row.other, "result": row.result, "reason": row.reason}
        result |= {"contexts": row.contexts, "reach": [row.looked_at, row.far], "dealt": row.dealt, "seconds": 0.0}
        if row.result == FOUND:
            result["entry"] = entries[row.one, row.other]
        yield result


def figures(results: Results) -> str:
    """How many pairs have ended how."""
    counted = Counter(result["result"] for result in results.found.values())
    return ", ".join(f"{counted[name]} {name}" for name in (FOUND, IMPOSSIBLE, NOT_FOUND))


def keep(results: Results, pairs: Iterable[Pair]) -> None:
    """Write the fixtures from the results of these pairs; one without a result is told as not yet searched."""
    there = [results.found.get((one.id, other.id)) or _unsearched((one, other)) for one, other in pairs]
    written(((result["one"], result["entry"]) for result in there if result["result"] == FOUND), map(row_of, there))


def _unsearched(pair: Pair) -> Result:
    """What is known of a pair before it is searched: only whether a rule excludes it."""
    one, other = pair
    why = reason(one, other)
    return {"one": one.id, "other": other.id, "result": IMPOSSIBLE if why else NOT_SEARCHED, "reason": why}


def row_of(result: Result) -> Row:
    """A result as a row of the table."""
    found = result.get("entry")
    if found is None:
        row = Row(result["one"], result["other"], result["result"], reason=result.get("reason", ""))
        if result["result"] != NOT_FOUND:
            return row
        looked_at, far = result["reach"]
        return row._replace(contexts=result["contexts"], looked_at=looked_at, far=far, dealt=result.get("dealt", 0))
    first, second = found["bears"]
    return Row(result["one"], result["other"], FOUND, (first, second), len(found["when"]))
