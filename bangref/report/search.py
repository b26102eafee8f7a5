"""What a search in the rulebook has found, for people and for programs.

    hit_lines       the clauses, the best first
    hit_data        the same as JSON data

Needs the rulebook and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from bangref.report.clauses import WIDTH, folded, places
from bangref.report.lookup import clause_data
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.search import Hit


def hit_lines(hits: Sequence[Hit], number: int, width: int = WIDTH) -> list[str]:
    """The best clauses as lines; before them, how misspelt words were read; behind them, how many more there are."""
    shown = hits[:number]
    slips = dict(slip for hit in shown for slip in hit.read_as)
    lines = [f"'{typed}' was read as '{known}'" for typed, known in slips.items()]
    for hit in shown:
        clause = hit.clause
        lines += [f"{clause.id} ({clause.kind})", *folded(clause.text, width), *folded(places(clause), width)]
    if len(hits) > number:
        lines.append(f"and {len(hits) - number} more")
    return lines


def hit_data(text: str, hits: Sequence[Hit], number: int) -> JsonObject:
    """The best clauses as JSON data."""
    return {
        "query": text,
        "found": len(hits),
        "clauses": [
            {"score": round(hit.score, 2), "read_as": dict(hit.read_as), **clause_data(hit.clause)}
            for hit in hits[:number]
        ],
    }
