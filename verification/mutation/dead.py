"""The mutants that are known to be dead, as committed: a campaign goes on where one on another machine has stopped.

A mutant stays dead as long as its function stays as it is, so that only what was changed has to be tried again. One
that survived or ran too long is not kept; it is tried every time.

    read_dead     the mutants of a file that have not changed since, as results
    dead          what is written of results
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from verification.mutation.mutants import Mutant
from verification.mutation.score import Row
from verification.mutation.worker import KILLED

SHORT = 8
"""Characters of a key that tell the mutants of one function apart."""


class BadFile(Exception):
    """The file is not one that ``dead`` has written; the text says what is wrong with it."""


def read_dead(path: Path, mutants: Iterable[Mutant]) -> dict[str, Row]:
    """The results that a file holds for these mutants, by key; none if there is no file."""
    if not path.exists():
        return {}
    try:
        text = json.loads(path.read_text(encoding="utf-8"))
        known = {(body, key) for bodies in text.values() for body, keys in bodies.items() for key in keys.split()}
    except (json.JSONDecodeError, AttributeError) as problem:
        raise BadFile(f"{path}: {problem}; remove it, and every mutant is tried again") from problem
    found = (mutant for mutant in mutants if (mutant.body, mutant.key[:SHORT]) in known)
    return {mutant.key: {"key": mutant.key, "body": mutant.body, "outcome": KILLED, "by": ""} for mutant in found}


def dead(mutants: Iterable[Mutant], results: Mapping[str, Row]) -> str:
    """The text of the file: by path and digest of the function, the keys of the mutants that were killed."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for mutant in mutants:
        if results.get(mutant.key, {}).get("outcome") == KILLED:
            found[mutant.path][mutant.body].append(mutant.key[:SHORT])
    lines = {path: {body: " ".join(sorted(keys)) for body, keys in bodies.items()} for path, bodies in found.items()}
    return json.dumps(lines, indent=1, sort_keys=True) + "\n"
