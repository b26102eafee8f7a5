"""The traceability matrix, for people and for programs.

    audit_lines     a summary by kind of clause, the readings, what is missing, a line for each clause
    detail_lines    everything that stands behind one clause
    audit_data      the same as JSON data

Needs the rulebook and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bangref.report.clauses import WIDTH, folded, source_lines
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import NOT_NORMATIVE, Clause, Rulebook
from bangref.rulebook.trace import (
    CITED,
    DERIVED,
    EXHAUSTIVE,
    IN_PART,
    MODEL,
    SEARCHED,
    SHOWS,
    SYMBOLIC,
    Evidence,
    Gap,
    Trace,
    demonstrated,
    evidence,
    standing,
)
from bangref.terminal.style import BOLD, DIM, ORDINARY, RED, YELLOW, Style

NARROWEST = 72
CHECKS = {
    SYMBOLIC: "Proved",
    SEARCHED: "Searched, not proved",
    MODEL: "Checked by the second model",
    EXHAUSTIVE: "Explored",
    IN_PART: "Explored in part",
    SHOWS: "Scenarios that fail under a fault in its code",
}
"""What comes first of the long checks, and what it amounts to."""
ELSEWHERE = "absent"
COLUMNS = ("code", "scn", "tst", "sym", "mod", "exp")
WIDTHS = (7, 4, 4, 4, 4, 4)
EXPLANATION = (
    "code: places that cite it, or deriv. (derived); scn: scenarios that show or demand it; tst: tests marked with it; "
    "sym: conditions proved; mod: tables, games and scenarios in which the second model of the rules decides by it, "
    "as the kernel does; exp: small tables of which every state was visited, and in which the model decides by it."
)


def audit_lines(
    book: Rulebook, trace: Trace, clauses: Sequence[Clause], found: Sequence[Gap], style: Style = ORDINARY
) -> list[str]:
    """The matrix as lines: the summary first, then what is missing, then a line for each clause."""
    lines = [*summary_lines(book, trace, clauses, style), "", *gap_lines(found, style), ""]
    lines += folded(EXPLANATION, _width(style), "")
    lines.append(style.painted(_line("clause", COLUMNS, style), BOLD))
    missing = {gap.clause for gap in found}
    for clause in clauses:
        codes = (RED,) if clause.id in missing else () if _counts(trace, clause) else (DIM,)
        lines.append(style.painted(_line(clause.id, _numbers(book, trace, clause), style), *codes))
    return lines


def _width(style: Style) -> int:
    return min(max(style.width, NARROWEST), WIDTH)


def gap_lines(found: Sequence[Gap], style: Style = ORDINARY) -> list[str]:
    """What is missing, or that nothing is."""
    if not found:
        return ["Nothing is missing."]
    lines = [style.painted(f"Missing: {len(found)}", BOLD, RED)]
    for gap in found:
        lines += [style.painted(line, RED) for line in folded(str(gap), _width(style), "  ")]
    return lines


# The summary -------------------------------------------------------------------------------------------------

SUMS = ("clauses", "cited", "derived", "shown", "tested", "symbolic", "model", "explored")


def sums(book: Rulebook, trace: Trace, clauses: Iterable[Clause]) -> dict[str, int]:
    """How many clauses there are, and for how many there is which evidence; what is absent is left out."""
    counted = [clause for clause in clauses if _counts(trace, clause)]
    rows = [evidence(trace, clause.id) for clause in counted]
    stand = [standing(book, trace, clause) for clause in counted if clause.normative]
    return {
        "clauses": len(counted),
        "cited": stand.count(CITED),
        "derived": stand.count(DERIVED),
        "shown": sum(bool(_scenarios(row)) for row in rows),
        "tested": sum(bool(row.tests) for row in rows),
        "symbolic": sum(bool(row.checks.get(SYMBOLIC)) for row in rows),
        "model": sum(bool(row.checks.get(MODEL)) for row in rows),
        "explored": sum(bool(row.checks.get(EXHAUSTIVE)) for row in rows),
    }


def _counts(trace: Trace, clause: Clause) -> bool:
    return not trace.lacks(clause)


def _scenarios(row: Evidence) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*row.scenarios, *row.demanded)))


def by_kind(book: Rulebook, trace: Trace, clauses: Sequence[Clause]) -> dict[str, dict[str, int]]:
    """The sums of each kind of clause: those that decide something first, then their sum, then the others."""
    kinds = list(dict.fromkeys(clause.kind for clause in clauses if _counts(trace, clause)))
    ruling = [kind for kind in kinds if kind not in NOT_NORMATIVE]
    found = {kind: sums(book, trace, [c for c in clauses if c.kind == kind]) for kind in ruling}
    found["normative"] = sums(book, trace, [clause for clause in clauses if clause.normative])
    return found | {
        kind: sums(book, trace, [c for c in clauses if c.kind == kind]) for kind in kinds if kind in NOT_NORMATIVE
    }


def summary_lines(book: Rulebook, trace: Trace, clauses: Sequence[Clause], style: Style = ORDINARY) -> list[str]:
    """Numbers by kind of clause and by evidence, the readings, what is absent and what is excused."""
    width = _width(style)
    lines = [style.painted(_summed("kind", SUMS), BOLD)]
    for kind, numbers in by_kind(book, trace, clauses).items():
        codes = (BOLD,) if kind == "normative" else (DIM,) if kind in NOT_NORMATIVE else ()
        lines.append(style.painted(_summed(kind, [numbers[name] for name in SUMS]), *codes))
    lines.append("")
    lines += folded(_readings(trace, clauses), width, "")
    for name, why in trace.absent.items():
        number = sum(name in (clause.set, clause.game) for clause in clauses)
        lines += folded(f"Absent: {name}, {number} clauses: {why}.", width, "") if number else []
    excused = [row for clause in clauses if (row := evidence(trace, clause.id)).excused]
    if excused:
        lines.append(f"Excused: {len(excused)} clauses, of which one kind of evidence is impossible:")
        for row in excused:
            for excuse, why in row.excused.items():
                lines += folded(f"{row.clause}: {excuse}: {why}", width, "  ")
    return lines


def _summed(kind: str, cells: Iterable[object]) -> str:
    widths = (8, 6, 8, 6, 7, 9, 6, 9)
    return f"{kind:<14}" + "".join(f"{cell!s:>{wide}}" for cell, wide in zip(cells, widths, strict=True))


def _readings(trace: Trace, clauses: Iterable[Clause]) -> str:
    told = [clause for clause in clauses if clause.reading and _counts(trace, clause)]
    values = [(clause.id, value) for clause in told if clause.reading for value in clause.reading.alternatives]
    exercised = sum(bool(evidence(trace, clause).readings.get(value)) for clause, value in values)
    return f"Readings: {len(told)}, with {len(values)} alternatives, of which scenarios exercise {exercised}."


# One clause --------------------------------------------------------------------------------------------------


def _line(name: str, cells: Sequence[object], style: Style) -> str:
    room = _width(style) - sum(WIDTHS)
    return f"{name:<{room}}" + "".join(f"{cell!s:>{wide}}" for cell, wide in zip(cells, WIDTHS, strict=True))


def _numbers(book: Rulebook, trace: Trace, clause: Clause) -> list[str]:
    row = evidence(trace, clause.id)
    checks = [len(row.checks.get(name, ())) for name in (SYMBOLIC, MODEL, EXHAUSTIVE)]
    numbers = [len(_scenarios(row)), len(row.tests), *checks]
    return [_code(book, trace, clause), *(str(number or ".") for number in numbers)]


def _code(book: Rulebook, trace: Trace, clause: Clause) -> str:
    row = evidence(trace, clause.id)
    if row.code:
        return str(len(row.code))
    if not clause.normative:
        return clause.kind
    if not _counts(trace, clause):
        return ELSEWHERE
    return "deriv." if standing(book, trace, clause) == DERIVED else "none"


def detail_lines(trace: Trace, clause: Clause, style: Style = ORDINARY) -> list[str]:
    """Everything that stands behind a clause."""
    row, width = evidence(trace, clause.id), _width(style)
    lines = [style.painted(f"{clause.id} ({clause.kind})", BOLD), *folded(clause.text, width)]
    for source in source_lines(clause):
        lines += folded(source, width)
    for title, items in _evidence(trace, clause):
        lines += _listed(title, items, width)
    for excuse, why in row.excused.items():
        lines += [style.painted(line, YELLOW) for line in folded(f"Excused, {excuse}: {why}", width)]
    for name in trace.absent.keys() & {clause.game, clause.set}:
        lines += [style.painted(line, DIM) for line in folded(f"Absent: {name}: {trace.absent[name]}", width)]
    return lines


def _evidence(trace: Trace, clause: Clause) -> list[tuple[str, Sequence[str]]]:
    row = evidence(trace, clause.id)
    found: list[tuple[str, Sequence[str]]] = [
        ("Cited by", row.code),
        ("Follows from", clause.follows_from),
        ("Scenarios that show it", row.scenarios),
        ("Scenarios that demand it", row.demanded),
        ("Tests", row.tests),
    ]
    found += [(f"Under the reading {value}", names) for value, names in row.readings.items()]
    names = dict.fromkeys((*CHECKS, *row.checks))
    return found + [(CHECKS.get(name, name.capitalize()), row.checks.get(name, ())) for name in names]


def _listed(title: str, items: Sequence[str], width: int) -> list[str]:
    """A title and items behind it; with semicolons, since there are commas in the names of tables."""
    return folded(f"{title}: {'; '.join(items)}", width) if items else []


# For programs ------------------------------------------------------------------------------------------------


def audit_data(book: Rulebook, trace: Trace, clauses: Sequence[Clause], found: Sequence[Gap]) -> JsonObject:
    """The matrix as JSON data."""
    summary: JsonObject = {"summary": by_kind(book, trace, clauses), "absent": dict(trace.absent)}
    return summary | gap_data(found) | {"clauses": [_row(book, trace, clause) for clause in clauses]}


def gap_data(found: Sequence[Gap]) -> JsonObject:
    """What is missing, as JSON data."""
    return {"gaps": [gap._asdict() for gap in found]}


def _row(book: Rulebook, trace: Trace, clause: Clause) -> JsonObject:
    row = evidence(trace, clause.id)
    deciding = clause.normative and _counts(trace, clause)
    return {
        "id": clause.id,
        "kind": clause.kind,
        "set": clause.set,
        "sources": [source._asdict() for source in clause.sources],
        "told_by": clause.told_by,
        "follows_from": list(clause.follows_from),
        "standing": standing(book, trace, clause) if deciding else None,
        "demonstrated": demonstrated(trace, clause) if deciding else None,
    } | {name: value for name, value in row._asdict().items() if name != "clause"}
