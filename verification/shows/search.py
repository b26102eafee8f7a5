"""Looking for the mutants that prove what scenarios show.

    Board       all scenarios, who runs what, and what every mutant has done to them so far
    found       what one clause comes to

A clause that the code cites is proved by mutants of its own code. One that follows from others is proved by theirs, if
the scenario has the situation: all that the clause is about is at the table, and the code of each of the others runs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from bangref.judge.scenario import Scenario, played
from bangref.rulebook.load import Clause, Rulebook
from bangref.rulebook.lookup import belongs_to
from tools.lookup.gather import elements_of
from verification.mutation.mutants import Mutant
from verification.shows.kept import Kept, Known, Name, Pair, Source, Tried, code_of, digest, digest_of, title
from verification.shows.lines import Lines, recorded
from verification.shows.outcomes import PASSES, WRONG
from verification.shows.owners import Candidate, candidates
from verification.shows.trying import Trier, at_import, everything_imported

FEWEST, MORE_THAN_HALF = 0.9, 0.6
"""Of the scenarios that do not show a clause, nine in ten have to come out as they say under a mutant that proves it.

Some clauses are at the heart of every game, such as that a hit takes a life: of these six in ten.
"""

FIRST, SAMPLE = 20, 150
"""Of the scenarios that run what is changed and do not show the clause, so many are played; first a few of them."""

MOST, MOST_COLD = 200, 12
"""How many mutants of a clause are tried, and how many of those that are imported anew, which takes longer."""

COLD = 150
"""Mutants that have to be imported are tried as if they were so much farther away."""


class Board:
    """All scenarios and the code. ``letters``: by mutant and scenario, what has become of it."""

    def __init__(self, scenarios: Sequence[Scenario], code: Mapping[str, Source], book: Rulebook) -> None:
        self.scenarios, self.code, self.book = scenarios, code, book
        everything_imported()
        for scenario in scenarios:
            played(scenario)
        self.lines: Lines = recorded(scenarios, at_import())
        self.candidates = candidates(code.values(), self.lines.cited, book)
        self.trier = Trier(scenarios)
        self.letters: dict[str, dict[int, str]] = defaultdict(dict)
        self.games = [str(scenario.given.get("game", "bang")) for scenario in scenarios]
        self.numbers = {scenario.id: number for number, scenario in enumerate(scenarios)}
        self.digests = [digest_of(scenario) for scenario in scenarios]

    @cached_property
    def shown(self) -> dict[str, list[int]]:
        """By clause: the scenarios that say that they show it."""
        found: dict[str, list[int]] = defaultdict(list)
        for number, scenario in enumerate(self.scenarios):
            for clause in dict.fromkeys(scenario.shows):
                found[clause].append(number)
        return dict(found)

    def cases(self, clause: str) -> dict[str, tuple[str, list[int]]]:
        """By name of a scenario that shows a clause: a digest of its cases that do, and their numbers."""
        found: dict[str, list[int]] = defaultdict(list)
        for number in self.shown[clause]:
            found[title(self.scenarios[number].id)].append(number)
        return {name: (digest(" ".join(self.digests[n] for n in cases)), cases) for name, cases in found.items()}

    def is_same(self, clause: str, case: str, was: str) -> bool:
        """Whether a case still shows a clause, and is as it was."""
        number = self.numbers.get(case)
        return number is not None and number in self.shown[clause] and self.digests[number] == was

    # Mutants

    def outcomes(self, mutant: Mutant, chosen: Iterable[int]) -> dict[int, str]:
        """What becomes of these scenarios under a mutant. Those that do not run what is changed pass."""
        known, wanted = self.letters[mutant.key], list(chosen)
        running = self.running(mutant)
        known |= {number: PASSES for number in wanted if number not in known and not running >> number & 1}
        new = [number for number in wanted if number not in known]
        if new:
            text = self.code[mutant.path].text
            known |= zip(new, self.trier.tried(mutant, text, new, self.lines.is_cold(mutant)), strict=True)
        return {number: known[number] for number in wanted}

    def running(self, mutant: Mutant) -> int:
        """The scenarios that may notice a mutant, a bit for each."""
        if self.lines.is_cold(mutant):
            return (1 << len(self.scenarios)) - 1
        return self.lines.running(mutant.path, range(mutant.lines[0], mutant.lines[1] + 1))

    def others(self, mutant: Mutant, clause: str, game: str) -> tuple[int, int]:
        """How many scenarios of a game that do not show a clause fail under a mutant, and how many there are.

        Where many run what is changed, a sample of them is played.
        """
        showing = frozenset(self.shown[clause])
        all_of_them = [n for n, of in enumerate(self.games) if of == game and n not in showing]
        running = self.running(mutant)
        noticing = [number for number in all_of_them if running >> number & 1]
        sample = Random(mutant.key).sample(noticing, min(SAMPLE, len(noticing)))
        failed = 0
        for part in (sample[:FIRST], sample):
            letters = self.outcomes(mutant, part).values()
            failed = round(sum(letter != PASSES for letter in letters) * len(noticing) / max(1, len(part)))
            if failed > len(all_of_them) / 2:
                break
        return failed, len(all_of_them)

    # Clauses

    def deciding(self, clause: str, above: tuple[str, ...] = ()) -> list[str]:
        """The clauses with code that decide this one: itself, or those it follows from or illustrates."""
        if clause in self.candidates.cited:
            return [clause]
        found = self.book.clauses[clause]
        parents = [p for p in (*found.follows_from, *found.illustrates) if p not in above]
        return list(dict.fromkeys(code for p in parents for code in self.deciding(p, (*above, clause))))

    def of_clause(self, clause: str) -> list[Candidate]:
        """The mutants of the code that decides a clause."""
        cited = [one for code in self.deciding(clause) for one in self.candidates.cited[code]]
        return cited + self.candidates.printed.get(clause, [])

    def mutants_of(self, clause: str) -> list[Mutant]:
        """The mutants of the code that decides a clause, in the order in which they are tried."""
        nearest: dict[str, tuple[int, Mutant]] = {}
        for mutant, distance in self.of_clause(clause):
            place = distance + COLD * self.lines.is_cold(mutant)
            if mutant.key not in nearest or place < nearest[mutant.key][0]:
                nearest[mutant.key] = (place, mutant)
        ordered = [mutant for _, mutant in sorted(nearest.values(), key=lambda found: (found[0], found[1].line))]
        warm = [mutant for mutant in ordered if not self.lines.is_cold(mutant)][:MOST]
        cold = [mutant for mutant in ordered if self.lines.is_cold(mutant)][:MOST_COLD]
        return warm + cold

    def has_situation(self, clause: str, number: int) -> bool:
        """Whether a scenario has what a clause without code speaks of."""
        if clause in self.candidates.cited:
            return True
        return _is_there(self.book.clauses[clause], self.book, self._named[number])

    @cached_property
    def _named(self) -> list[frozenset[str]]:
        """The elements that each scenario names anywhere, in hands and piles too."""
        return [
            frozenset(elements_of(_as_text(case), game)) for case, game in zip(self.scenarios, self.games, strict=True)
        ]


def _as_text(scenario: Scenario) -> Scenario:
    return scenario._replace(given={"all": repr(scenario.given)}, when=(repr((scenario.when, scenario.then)),))


EVERYWHERE = ("role", "token")
"""Kinds of elements that are at every table, whether anybody names them or not; so is the Colt .45."""


def _is_there(clause: Clause, book: Rulebook, named: frozenset[str]) -> bool:
    """Whether the element whose clause it is is at the table; for a clause of none, one of those that it names."""
    names = [name for name in book.names[clause.game].values() if name.kind not in EVERYWHERE and name.id != "colt_45"]
    own = [name.id for name in names if belongs_to(clause, name)]
    told = [name.id for name in names if name.id in clause.elements]
    return named.issuperset(own) if own else not told or not named.isdisjoint(told)


class Result(NamedTuple):
    """What a clause comes to."""

    clause: str
    proofs: tuple[Known, ...]
    tried: Tried

    @property
    def left(self) -> list[Pair]:
        """The pairs that nothing proves."""
        return [Pair(scenario, self.clause) for scenario in self.tried.scenarios]


def found(board: Board, clause: str, kept: Kept, again: bool = False) -> Result:
    """The mutants that prove a clause, kept ones that still hold first. again: try what was tried in vain."""
    mutants = board.mutants_of(clause)
    code = digest(" ".join(f"{mutant.key}{code_of(mutant, board.code)}" for mutant in mutants))
    vain = {} if again else next((t.scenarios for t in kept.tried if (t.clause, t.code) == (clause, code)), {})
    proofs = _still(board, clause, (known for known in kept.proofs if known.clause == clause))
    proved = {title(case) for known in proofs for case in known.proves}
    cases = board.cases(clause)
    waiting = {name for name, (was, _) in cases.items() if name not in proved and vain.get(name) != was}
    proofs += _proved(board, clause, {name: cases[name][1] for name in waiting}, mutants)
    proved = {title(case) for known in proofs for case in known.proves}
    left = {name: was for name, (was, _) in cases.items() if name not in proved}
    return Result(clause, _merged(proofs), Tried(clause, code, left))


def _still(board: Board, clause: str, proofs: Iterable[Known]) -> list[Known]:
    """The proofs that hold without being looked at."""
    by_name = {one.mutant.name: one.mutant for one in board.of_clause(clause)}
    kept = []
    for known in proofs:
        mutant = by_name.get(known.name)
        if mutant is not None and code_of(mutant, board.code) == known.code:
            same = {case: was for case, was in known.proves.items() if board.is_same(clause, case, was)}
            kept += [known._replace(proves=same)] if same else []
    return kept


def _proved(board: Board, clause: str, left: dict[str, list[int]], mutants: Sequence[Mutant]) -> list[Known]:
    """By mutants that most others survive; where there is none, by those that more than half of them do."""
    proofs: list[Known] = []
    for share in (FEWEST, MORE_THAN_HALF):
        for mutant in mutants:
            played = [number for cases in left.values() for number in cases]
            outcomes = board.outcomes(mutant, [number for number in played if board.has_situation(clause, number)])
            wrong = [number for number, letter in outcomes.items() if letter == WRONG]
            if not wrong:
                continue
            failed, others = board.others(mutant, clause, board.games[wrong[0]])
            if others - failed >= share * others:
                proofs.append(_known(board, clause, mutant, wrong, failed, others))
                left = {name: cases for name, cases in left.items() if not {*cases} & {*wrong}}
    return proofs


def _known(board: Board, clause: str, mutant: Mutant, wrong: Iterable[int], failed: int, others: int) -> Known:
    what = (mutant.kind, board.code[mutant.path].holding(mutant), board.lines.is_cold(mutant))
    proves = {board.scenarios[number].id: board.digests[number] for number in wrong}
    return Known(clause, mutant.name, *what, failed, others, code_of(mutant, board.code), proves)


def _merged(proofs: Iterable[Known]) -> tuple[Known, ...]:
    """The proofs, those by the same mutant as one."""
    found: dict[tuple[str, Name], Known] = {}
    for known in proofs:
        key = (known.clause, known.name)
        earlier = found[key].proves if key in found else {}
        found[key] = known._replace(proves={**earlier, **known.proves})
    return tuple(found.values())
