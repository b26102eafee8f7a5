"""The figures on the page docs/assurance.md: ``python -m tools.pages.assurance`` writes them anew.

They come from the results in assurance/ and from the traceability matrix; each section of the page that is written
here stands between two comments.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bangref.report.audit import SUMS, by_kind
from bangref.rulebook.load import load
from bangref.rulebook.trace import evidence, load_trace
from tools.pages.markdown import DOCS, ROOT
from tools.pages.meetings import HEADING, meetings

PAGE = DOCS / "assurance.md"
RESULTS = ROOT / "assurance"
BETWEEN = re.compile(
    r"(<!-- (\w+): written by python -m tools\.pages\.assurance -->\n).*?(<!-- end of \2 -->\n)", re.DOTALL
)
NONE = "No result is committed yet; `make assurance` makes one.\n"

Result = dict[str, Any]
Row = dict[str, Any]


class Check(NamedTuple):
    """A long check. glance: its outcome in a few words, with the names of figures in it. details: more of it."""

    name: str
    title: str
    glance: str
    details: Callable[[list[Row]], str]


# Tables ------------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; numbers with commas between thousands."""
    lines = [head, ["---"] * len(head), *([_cell(cell) for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def summed(rows: Iterable[Row], by: Callable[[Row], str], fields: Sequence[str]) -> list[list[object]]:
    """For each group of rows: its name, how many there are, the sums of their numbers."""
    sums: dict[str, Counter[str]] = {}
    for row in rows:
        counted = sums.setdefault(by(row), Counter())
        counted.update({"": 1} | {field: row.get(field, 0) for field in fields})
    return [[name, *(found[field] for field in ("", *fields))] for name, found in sums.items()]


def symbolic(rows: list[Row]) -> str:
    """Conditions group by group; those that are only searched, with the bound."""
    conditions = [row for row in rows if row["part"] == "conditions"]
    counted = [{**row, "confirmed": int(row["result"] == "confirmed")} for row in conditions]
    groups = summed(counted, lambda row: row["id"].partition(".")[0].replace("_", " "), ("confirmed",))
    searched = [[f"`{row['id']}`", row["searched_for_seconds"]] for row in rows if "searched_for_seconds" in row]
    text = table(("group", "conditions", "confirmed over all paths"), groups)
    return text + ("\n" + table(("only searched", "seconds of processor time"), searched) if searched else "")


def exhaustive(rows: list[Row]) -> str:
    """The tables of which every state was visited, then those of which only the first were."""
    shown = ("mechanism", "seats", "cards", "states", "depth")
    head = ("table", *shown)
    finished, cut = (
        [[row["name"], *(row[field] for field in shown)] for row in rows if row["finished"] is whole]
        for whole in (True, False)
    )
    told = f"{len(finished)} tables of which every reachable state was visited:\n\n{table(head, finished)}"
    more = f"\n{len(cut)} tables that were cut, and explored to the depth given:\n\n{table(head, cut)}"
    return told + (more if cut else "")


def compare(rows: list[Row]) -> str:
    """What was compared, tables together; and the clauses decided there."""
    clauses = {of: {clause for row in rows if row["of"] == of for clause in row["clauses"]} for of in _kinds(rows)}
    counted = summed(rows, lambda row: str(row["of"]), ("compared", "decisions", "finished"))
    shown = [
        [of, compared, decisions, finished, len(clauses[str(of)])] for of, _, compared, decisions, finished in counted
    ]
    return table(("what", "compared", "decisions", "compared to the end", "clauses decided"), shown)


def _kinds(rows: list[Row]) -> list[str]:
    return list(dict.fromkeys(str(row["of"]) for row in rows))


def perft(rows: list[Row]) -> str:
    """Positions file by file."""
    return table(("file", "positions", "sequences"), summed(rows, lambda row: f"`{row['file']}`", ("sequences",)))


def tampering(rows: list[Row]) -> str:
    """Corruptions by what they are."""
    fields = ("made", "in time", "late", "missed", "false alarm", "wrong clause")
    return table(("group", "kinds", *fields), summed(rows, lambda row: str(row["group"]), fields))


def mutation(rows: list[Row]) -> str:
    """Mutants module by module."""
    fields = ("killed", "timeout", "survived", "explained", "untried")
    shown = [[f"`{row['module']}`", *(row[field] for field in fields), row["percent"]] for row in rows]
    return table(("module", *fields, "percent"), shown)


def mutation_by_model(rows: list[Row]) -> str:
    """Mutants by what they belong to, then each that the model does not kill, with the reason."""
    fields = ("killed", "timeout", "survived")
    modules = [row for row in rows if row["part"] == "modules"]
    head = ("part of the kernel", "modules", *fields)
    told = table(head, summed(modules, lambda row: f"`{'/'.join(row['module'].split('/')[1:3])}`", fields))
    left = [
        [
            f"`{row['path'].removeprefix('bangref/')}`, `{row['function']}`",
            code(row["before"]),
            code(row["after"]),
            row["why"],
        ]
        for row in rows
        if row["part"] == "survivors"
    ]
    return told + ("\n" + table(("it does not kill", "before", "after", "why"), left) if left else "")


def code(text: str) -> str:
    """A piece of a program in a cell of a table."""
    return f"`{text.replace('|', chr(92) + '|')}`"


SIGNS = {"found": "x", "missed": "-"}


def planted(rows: list[Row]) -> str:
    """The planted bugs by the checks that find them."""
    layers = list(rows[0]["layers"])
    told = [
        [f"{row['what']} (`{row['bug']}`)", *(SIGNS.get(row["layers"][layer], "") for layer in layers)] for row in rows
    ]
    return table(("bug", *layers), told)


def shows(rows: list[Row]) -> str:
    """Clauses by how many of the scenarios that show them are proved to."""
    whole = sum(len(row["clauses"]) for row in rows if row["proved"] == row["scenarios"])
    part = [[row["name"], len(row["clauses"])] for row in rows if row["proved"] < row["scenarios"]]
    told = f"{whole} clauses of which every scenario that shows them is proved to.\n"
    return told + ("\n" + table(("scenarios proved", "clauses"), part) if part else "")


def fuzzing(rows: list[Row]) -> str:
    """Inputs reader by reader."""
    fields = ("accepted", "rejected", "failures", "slowest_seconds", "peak_memory_mb")
    return table(("reader", *map(words, fields)), [[row["reader"], *(row[field] for field in fields)] for row in rows])


def soak(rows: list[Row]) -> str:
    """Games by the clause that ended them."""
    return table(("ended by", "games"), [[f"`{row['name']}`", row["games"]] for row in rows])


TAMPERED = (
    "{flagged in time} of {illegal corruptions} illegal corruptions flagged in time, "
    "{false alarms} false alarms among {legal corruptions} legal ones"
)
BESIDE = {
    "gold_rush": "Gold Rush",
    "valley_of_shadows": "Valley of Shadows",
    "armed_and_dangerous": "Armed & Dangerous",
    "wild_west_show": "Wild West Show",
    "great_train_robbery": "The Great Train Robbery",
    "samurai": "Samurai Sword",
    "dice": "the Dice Game",
}
"""What has a bookkeeping of its own, each told as ``tampering_...``."""
CHECKS = (
    Check(
        "symbolic", "symbolic checks",
        "{conditions confirmed} of {conditions} conditions confirmed over all paths, "
        "{planted bugs found} of {planted bugs} planted bugs found", symbolic,
    ),
    Check(
        "exhaustive", "small tables explored",
        "{states} states, {faults} faults; {tables finished} of {tables} tables finished", exhaustive,
    ),
    Check(
        "compare", "second model of the rules",
        "{decisions} decisions and {legal answers} legal answers, {differences} differences; "
        "{clauses decided} clauses decided alike", compare,
    ),
    Check("perft", "perft", "{counts} counts, {positions that differ} of {positions} positions differ", perft),
    Check("tampering", "tampering", TAMPERED, tampering),
    *(Check(f"tampering_{name}", f"tampering with {title}", TAMPERED, tampering) for name, title in BESIDE.items()),
    Check("mutation", "mutation", "of {mutants} mutants {percent}% of those that change anything are killed", mutation),
    Check(
        "mutation_by_model", "mutants killed by the second model alone",
        "{percent}% of drawn mutants that change what happens in some game, {percent raw}% of all that were drawn",
        mutation_by_model,
    ),
    Check(
        "planted", "planted bugs",
        "{found by two that share no code} of {bugs} are found by two checks or more that share no code", planted,
    ),
    Check(
        "shows", "scenarios show what they say",
        "{proved} of {pairs} pairs of a scenario and a clause that it shows are proved by a mutant, {excused} excused",
        shows,
    ),
    Check("fuzzing", "fuzzing", "{inputs} inputs, {failures} failures", fuzzing),
    Check("soak", "soak", "{games} games, {steps} steps in all, {failures} failures", soak),
)  # fmt: skip


# Sections ----------------------------------------------------------------------------------------------------


def words(name: str) -> str:
    """The name of a figure in words."""
    return name.replace("_", " ")


def result_of(check: Check, folder: Path) -> Result | None:
    """The committed result of a check, if there is one."""
    path = folder / f"{check.name}.json"
    found: Result | None = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
    return found


def at_a_glance(folder: Path) -> str:
    """A line for each check: what came of it, and the command that says so."""
    rows = []
    for check in CHECKS:
        result = result_of(check, folder)
        told = _glance(check, result) if result else "no result yet"
        rows.append((check.title, told, f"`{result['command']}`" if result else "", result["date"] if result else ""))
    clauses = by_kind(load(), load_trace(), tuple(load().clauses.values()))["normative"]
    told = "{clauses} clauses decide something: {cited} cited by code, {derived} derived; {shown} shown by scenarios"
    rows.append(("traceability", told.format(**clauses), "`bangref audit`", ""))
    return table(("check", "outcome", "command", "date"), rows)


def _glance(check: Check, result: Result) -> str:
    figures = {words(name): _cell(value) for name, value in result["figures"].items()}
    return check.glance.format(**figures)


def section(check: Check, folder: Path) -> str:
    """What a check has found: its command, its figures, its details."""
    result = result_of(check, folder)
    if result is None:
        return NONE
    made = f"bangref {result['version']}, commit {result['commit']}, Python {result['python']}"
    figures = [[words(name), value] for name, value in sorted(result["figures"].items())]
    head = f"`{result['command']}`, {result['date']} ({made}):\n"
    return "\n".join((head, table(("figure", "number"), figures), check.details(result["rows"])))


def matrix() -> str:
    """The sums of the traceability matrix, and what is excused."""
    book, trace = load(), load_trace()
    clauses = tuple(book.clauses.values())
    rows = [[kind, *(numbers[name] for name in SUMS)] for kind, numbers in by_kind(book, trace, clauses).items()]
    excused = [
        (f"`{clause.id}`", excuse, why)
        for clause in clauses
        for excuse, why in evidence(trace, clause.id).excused.items()
    ]
    absent = [(f"set `{name}`", "absent", why) for name, why in trace.absent.items()]
    told = table(("kind", *SUMS), rows)
    return f"`bangref audit`:\n\n{told}\n{table(('excused', 'what is missing', 'why'), [*absent, *excused])}"


def sections(folder: Path = RESULTS) -> dict[str, str]:
    """Every section that is written here, by name."""
    told = {check.name: section(check, folder) for check in CHECKS}
    return {"glance": at_a_glance(folder), "matrix": matrix(), "interactions": table(HEADING, meetings())} | told


def with_sections(text: str, folder: Path = RESULTS) -> str:
    """The page with its sections as they should be."""
    told = sections(folder)
    return BETWEEN.sub(lambda found: f"{found[1]}\n{told[found[2]]}\n{found[3]}", text)


if __name__ == "__main__":
    PAGE.write_text(with_sections(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
