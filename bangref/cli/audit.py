"""`bangref audit`: what stands behind each clause, in code, scenarios, tests and proofs, and what is missing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from bangref.cli.plain import TextCommand
from bangref.rulebook.load import Clause
from bangref.rulebook.trace import Gap

EPILOG = """
\b
Examples:
  bangref audit
  bangref audit --gaps
  bangref audit --clause "Suzy Lafayette"
  bangref audit --set bonus --format json
"""


FORMATS = ("text", "json")


COMMAND = TextCommand


def run(
    clause: Annotated[
        str | None,
        typer.Option(metavar="NAME-OR-ID", help="Only what has this name, in full; names as for bangref rule."),
    ] = None,
    set_: Annotated[str | None, typer.Option("--set", metavar="NAME", help="Only clauses of this set.")] = None,
    gaps: Annotated[bool, typer.Option("--gaps", help="Show only what is missing.")] = False,
    format: Annotated[str, typer.Option(metavar="text|json", help="For people or for programs.")] = FORMATS[0],
) -> None:
    """Show the evidence for each clause, and what is missing.

    Which code cites it, which scenarios and tests demonstrate it, which checks prove it. The evidence was
    gathered when the program was built. Exit code 0: nothing is missing. 1: something is. 2: nothing is called
    so.
    """
    from bangref.rulebook.load import load
    from bangref.rulebook.trace import gaps as missing
    from bangref.rulebook.trace import load_trace

    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is not one of {', '.join(FORMATS)}", param_hint="--format")
    clauses = _chosen(clause, set_)
    wanted = {each.id for each in clauses}
    found = tuple(gap for gap in missing(load(), load_trace()) if gap.clause in wanted or not (clause or set_))
    if format == "json":
        _print_json(clauses, found, gaps)
    else:
        print(*_lines(clauses, found, gaps, clause is not None), sep="\n")
    if found:
        raise typer.Exit(1)


def _chosen(name: str | None, set_: str | None) -> tuple[Clause, ...]:
    """The clauses that are asked for. What nothing is called is wrong usage."""
    from bangref.record.errors import printable
    from bangref.rulebook.load import load, set_called
    from bangref.rulebook.lookup import UnknownNameError, find

    book = load()
    sets = tuple(dict.fromkeys(clause.set for clause in book.clauses.values()))
    set_ = None if set_ is None else set_called(set_, sets)
    if set_ is not None and set_ not in sets:
        raise typer.BadParameter(f"{set_!r} is not one of {', '.join(sets)}", param_hint="--set")
    try:
        clauses = find(name).clauses if name is not None else tuple(book.clauses.values())
    except UnknownNameError as unknown:
        print(f"bangref: {printable(str(unknown))}", file=sys.stderr)
        raise typer.Exit(2) from None
    found = tuple(clause for clause in clauses if set_ in (None, clause.set))
    if not found:
        raise typer.BadParameter(f"no clause of the set {set_} is called {name!r}", param_hint="--clause")
    return found


def _lines(clauses: Sequence[Clause], found: Sequence[Gap], only_gaps: bool, whole: bool) -> list[str]:
    from bangref.cli.terminal import style_of
    from bangref.report.audit import audit_lines, detail_lines, gap_lines
    from bangref.rulebook.load import load
    from bangref.rulebook.trace import load_trace

    style = style_of(sys.stdout)
    if only_gaps:
        return gap_lines(found, style)
    if not whole:
        return audit_lines(load(), load_trace(), clauses, found, style)
    told = [line for clause in clauses for line in (*detail_lines(load_trace(), clause, style), "")]
    return told + gap_lines(found, style)


def _print_json(clauses: Sequence[Clause], found: Sequence[Gap], only_gaps: bool) -> None:
    from bangref.report.as_json import dumped
    from bangref.report.audit import audit_data, gap_data
    from bangref.rulebook.load import load
    from bangref.rulebook.trace import load_trace

    data = gap_data(found) if only_gaps else audit_data(load(), load_trace(), clauses, found)
    print(dumped(data, indent=2, ascii=False))
