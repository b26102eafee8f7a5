"""How a clause, its sources and an open reading are printed.

    clause_lines        a clause: id, text, sources
    reading_lines       an open question: the alternatives, the default, the reason
    source_lines        where a clause stands, and what is not told there in words
    places              the same in one short line
    section_address     page and heading only

Needs the rulebook and nothing else, so that a clause is looked up in no time.
"""

from __future__ import annotations

from textwrap import wrap

from bangref.rulebook.load import Clause, Document, Reading, Source, load

WIDTH = 100
PUBLISHED = "published"
MARKS = {
    "symbols": "Told by the symbols on the card, not in words",
    PUBLISHED: "Not in the rulebook; from published lists",
}
"""What is said of a clause whose fact the rulebook does not state in words, by how it is told."""
INDENT = "    "


def clause_lines(clause: Clause, width: int = WIDTH) -> list[str]:
    r"""A clause as lines: its id and kind, its text, why it is read so, and where it stands.

    >>> from bangref.rulebook.load import load
    >>> print(*clause_lines(load().clauses["bang.card.mustang.farther"]), sep="\n")
    bang.card.mustang.farther (effect)
        A player with Mustang in play is one farther away for all other players.
        Source: BANG! (big box with the expansions), big box of 2023 [003], page 9, section "Mustang"
        Source: BANG!, classic edition, rules on the web [000], section "Mustang"
    """
    lines = [f"{clause.id} ({clause.kind})", *folded(clause.text, width)]
    for title, sentences in (("Given", clause.given), ("When", clause.when), ("Then", clause.then)):
        for sentence in sentences:
            lines += folded(f"{title}: {sentence}", width)
    if clause.why:
        lines += folded(f"Why: {clause.why}", width)
    return [*lines, *(line for source in source_lines(clause) for line in folded(source, width))]


def reading_lines(reading: Reading, width: int = WIDTH) -> list[str]:
    r"""An open question as lines: its alternatives with the default marked, and the reason for the default.

    >>> from bangref.rulebook.load import load
    >>> print(*reading_lines(load().readings["bang.reward.kill_outlaw"])[:2], sep="\n")
    Open reading bang.reward.kill_outlaw
        Is the reward drawn after or before the cards of the dead player are discarded?
    """
    lines = [f"Open reading {reading.clause}", *folded(reading.question, width)]
    for value, meaning in reading.alternatives.items():
        mark = " (default)" if value == reading.default else ""
        lines += folded(f"{value}{mark}: {meaning}", width)
    return lines + folded(f"Reason for the default: {reading.reason}", width)


def folded(text: str, width: int = WIDTH, indent: str = INDENT) -> list[str]:
    """Text as indented lines; what is continued is indented further."""
    return wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def source_lines(clause: Clause) -> list[str]:
    r"""Where a clause stands: document, page where there are pages, heading. First, what is not told there in words.

    >>> from bangref.rulebook.load import load
    >>> print(*source_lines(load().clauses["bang.event.blessing.checks"]), sep="\n")
    Not in the rulebook; from published lists
    Named in: BANG! (big box with the expansions), big box of 2023 [003], page 39, section "High Noon"
    """
    title = "Named in" if clause.told_by == PUBLISHED else "Source"
    return [*_mark(clause), *(f"{title}: {_source_words(source)}" for source in clause.sources)]


def places(clause: Clause) -> str:
    """Where a clause stands, in one line: the documents by id.

    >>> from bangref.rulebook.load import load
    >>> places(load().clauses["bang.card.knife.effect"])
    'told by the symbols on the card, not in words; [003] page 14, section "Další karty"'
    """
    marks = (mark[0].lower() + mark[1:] for mark in _mark(clause))
    return "; ".join((*marks, *(f"[{source.document}] {section_address(source)}" for source in clause.sources)))


def _mark(clause: Clause) -> list[str]:
    return [MARKS[clause.told_by]] if clause.told_by else []


def _source_words(source: Source) -> str:
    document = load().documents[source.document]
    return f"{_title(document)} [{document.id}], {section_address(source)}"


def section_address(source: Source) -> str:
    """Page and heading."""
    page = f"page {source.page}, " if source.page is not None else ""
    return f'{page}section "{source.section}"'


def _title(document: Document) -> str:
    return f"{document.title}, {document.edition}"
