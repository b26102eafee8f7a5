"""Whether what is kept still holds, quickly: what has changed since, and a sample of the rest, is played again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from bangref.judge.scenario import Scenario
from verification.mutation.mutants import Mutant, mutants
from verification.shows.kept import (
    EXCUSED,
    PROOFS,
    Known,
    Name,
    Pair,
    Source,
    code,
    digest_of,
    excuses,
    faults_of,
    pairs_of,
    read,
    title,
)
from verification.shows.operators import MORE
from verification.shows.outcomes import WRONG
from verification.shows.trying import Trier

SAMPLE = 40
"""How many proofs that should hold are looked at again."""


class Again(NamedTuple):
    """A pair to be looked at again, with the mutants that may prove it; why: for the message."""

    pair: Pair
    cases: list[Scenario]
    by: tuple[Known, ...]
    why: str


def checked(scenarios: Sequence[Scenario], seed: int, proofs: Path = PROOFS, excused: Path = EXCUSED) -> list[str]:
    """Everything that does not hold."""
    kept, given, sources = read(proofs), excuses(excused), code()
    digests = {scenario.id: digest_of(scenario) for scenario in scenarios}
    pairs = pairs_of(scenarios)
    by_clause: dict[str, list[Known]] = defaultdict(list)
    for one in kept.proofs:
        by_clause[one.clause].append(one)
    proved = kept.proved
    fresh: list[Again] = []
    again: list[Again] = []
    for pair, cases in pairs.items():
        by, known = proved.get(pair), tuple(by_clause[pair.clause])
        if by is None and pair not in given.reasons:
            again.append(Again(pair, cases, known, "nothing proves it"))
        elif by is not None:
            why = _changed(by, sources, digests, pair)
            (again if why else fresh).append(Again(pair, cases, known if why else (by,), why or "no mutant does now"))
    warm = [one for one in fresh if not one.by[0].cold]
    sample = Random(seed).sample(warm, min(SAMPLE, len(warm)))
    return [*faults_of(given, pairs, kept.proved), *_failing([*again, *sample], scenarios, sources)]


def _changed(known: Known, sources: Mapping[str, Source], digests: Mapping[str, str], pair: Pair) -> str:
    source = sources.get(known.name[0])
    if source is None or source.digests.get(known.within) != known.code:
        return f"{known.within} in {known.name[0]} was changed, and its proof holds no more"
    proves = [(case, was) for case, was in known.proves.items() if title(case) == pair.scenario]
    same = any(digests.get(case) == was for case, was in proves)
    return "" if same else "the scenario was changed, and its proof holds no more"


def _failing(again: Sequence[Again], scenarios: Sequence[Scenario], sources: Mapping[str, Source]) -> list[str]:
    """The pairs that no mutant of theirs proves any more. All pairs that a mutant may prove are played at once."""
    numbers = {scenario.id: number for number, scenario in enumerate(scenarios)}
    trier = Trier(scenarios)
    left = {one.pair: one for one in again}
    asked: dict[Name, tuple[Known, list[Pair]]] = {}
    for one in again:
        for known in one.by:
            asked.setdefault(known.name, (known, []))[1].append(one.pair)
    for known, pairs in asked.values():
        mutant = _mutants(sources[known.name[0]]).get(known.name) if known.name[0] in sources else None
        cases: dict[int, list[Pair]] = {}
        for pair in pairs:
            for case in left[pair].cases if pair in left else ():
                cases.setdefault(numbers[case.id], []).append(pair)
        if mutant is not None and cases:
            letters = trier.tried(mutant, sources[mutant.path].text, [*cases], known.cold)
            for proved, letter in zip(cases.values(), letters, strict=True):
                for pair in proved if letter == WRONG else ():
                    left.pop(pair, None)
    return [f"{pair}: {one.why}" for pair, one in left.items()]


@cache
def _mutants(source: Source) -> dict[Name, Mutant]:
    return {mutant.name: mutant for mutant in mutants(source.path, source.text, MORE)}
