"""A scenario played out: what is not as it says, and everything that was cited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangref.core.engine import Rejected, question
from bangref.core.frame import Question
from bangref.core.play import play
from bangref.core.record import Item
from bangref.core.replay import Step, resume, take_back
from bangref.core.ruling import Ruling
from bangref.core.verify import begin, feed, finish
from bangref.judge.scenario.cases import Scenario, comparable, placed
from bangref.judge.scenario.expectations import COMPARED
from bangref.judge.scenario.from_here import FromHere
from bangref.judge.scenario.table import Table
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.values import mapping, text, texts
from bangref.rulebook.json_data import Json


class Played(NamedTuple):
    """faults: what is not as the scenario says. cited: every clause that its rulings cite.

    rulings: all of them, in order. asked: the question that is open at the end. names: to put both into words.
    """

    faults: tuple[str, ...]
    cited: frozenset[str]
    rulings: tuple[Ruling, ...]
    asked: Question | None
    names: Names


def played(scenario: Scenario) -> Played:
    """What is not as the scenario says, and what was cited. Raises MalformedError for bad writing."""
    try:
        return Run(scenario).result()
    except MalformedError as fault:
        raise placed(fault, scenario.path, scenario.id) from None


class Run:
    """A scenario being played out; it stops at the first step that does not go as it says.

    made: every decision carried out so far, silent ones included.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table = Table(scenario.given)
        self.compared = {**COMPARED, **self.table.kit.scenes.compared}
        self.known = comparable(self.table.kit.id)
        self.faults: list[str] = []
        self.made: list[Step] = []

    def result(self) -> Played:
        table = self.table
        if table.refused is not None and not self.scenario.then.get("refused"):
            self.faults.append(f"given: refused [{table.refused.clause}] {table.refused.fact}")
        for place, item in enumerate(self.scenario.when, 1):
            if self.faults:
                break
            self.step(item, f"when[{place}]")
        if not self.faults:
            self._compare(self.scenario.then, "then")
        cited = frozenset(ruling.clause for ruling in table.rulings)
        if not self.faults:
            self.faults += [f"cites: {clause} is not cited" for clause in self.scenario.cites if clause not in cited]
        return Played(tuple(self.faults), cited, tuple(table.rulings), question(table.rules, table.state), table.names)

    def step(self, item: Json, where: str) -> None:
        """One item of ``when``."""
        if isinstance(item, str):
            self._do(item, where)
            return
        step = mapping(item, ("do", "illegal", "record", "check", "verdict", "then", "cites"), where)
        if "check" in step and "record" not in step:
            raise MalformedError("a checkpoint without a record", where=f"{where}.check", expected="'record'")
        before = len(self.table.rulings)
        if "illegal" in step:
            self._illegal(step["illegal"], where)
        elif "record" in step:
            self._record(step, where)
        elif "do" in step:
            self._do(step["do"], where)
        self._compare(mapping(step.get("then", {}), self.known, f"{where}.then"), f"{where}.then")
        cited = {ruling.clause for ruling in self.table.rulings[before:]}
        for clause in texts(step.get("cites", []), f"{where}.cites"):
            if clause not in cited:
                self.faults.append(f"{where}: cites {', '.join(sorted(cited)) or 'nothing'}, not {clause}")

    def _do(self, said: Json, where: str) -> None:
        table = self.table
        actions = table.actions(said, where)
        if isinstance(actions, int):
            back = take_back(table.session, actions)
            if isinstance(back, Ruling):
                self._refused((back,), f"{where}: {said}")
            else:
                table.session = back
            return
        for action in actions:
            done = play(table.session, action)
            if isinstance(done, Rejected):
                self._refused(done.rulings, f"{where}: {said}")
                return
            table.session, made = done
            self.made += made
            table.rulings += [ruling for step in made for ruling in step.rulings]

    def _refused(self, rulings: tuple[Ruling, ...], what: str) -> None:
        first = rulings[0]
        self.faults.append(f"{what}: illegal [{first.clause}] {first.fact} {first.args}; {self._open()}")

    def _open(self) -> str:
        asked = question(self.table.rules, self.table.state)
        if asked is None:
            return "the game is over"
        return f"open: {self.table.names.player(asked.decider)}, {asked.kind}"

    def _illegal(self, said: Json, where: str) -> None:
        table = self.table
        actions = table.actions(said, where)
        if isinstance(actions, int):
            back = take_back(table.session, actions)
            fault = back if isinstance(back, Ruling) else None
        else:
            fault = table.why_not(actions)
        if fault is None:
            self.faults.append(f"{where}: {said}: legal; {self._open()}")
        else:
            table.rulings.append(fault)

    def _record(self, step: Mapping[str, Json], where: str) -> None:
        """Judge lines as a record, where something illegal may be taken back; a checkpoint may come after them."""
        table = self.table
        game = FromHere(table.game, table.state)
        verification = begin(game, explain=True)

        def tell(_: Item, done: Step) -> None:
            self.made.append(done)

        for place, said in enumerate(texts(step["record"], f"{where}.record"), 1):
            actions = table.actions(said, f"{where}.record[{place}]")
            item = Item(place, place, take_back=actions) if isinstance(actions, int) else Item(place, place, actions)
            verification = feed(verification, item, tell)
        if "check" in step:
            verification = feed(verification, table.checkpoint(step["check"], where), tell)
        verification = finish(verification, tell)
        result = verification.result
        for finding in result.findings:
            table.rulings += finding.rulings
        wanted = text(step.get("verdict"), f"{where}.verdict")
        if result.verdict != wanted:
            clauses = ", ".join(f"{f.rulings[0].clause} {f.rulings[0].fact}" for f in result.findings)
            self.faults.append(f"{where}: {result.verdict}, not {wanted} ({clauses or 'no findings'})")
        elif verification.session is not None:
            table.session = resume(table.session, verification.session.state)

    def _compare(self, then: Mapping[str, Json], where: str) -> None:
        for field, value in then.items():
            if field != "refused" and not self.table.state.seats:
                problem = "nobody sits at a table that is refused"
                raise MalformedError(problem, where=f"{where}.{field}", expected="'refused'")
            self.faults += self.compared[field](self.table, value, f"{where}.{field}")
