"""How a clause, its sources and an open reading are printed.

    clause_lines        a clause: id, text, sources
    reading_lines       an open question: the alternatives, the default, the reason
    source_words        where a clause stands
    section_address     page and heading only

Needs the rulebook and nothing else, so that a clause is looked up in no time.
"""

from __future__ import annotations

from textwrap import wrap

from bangref.rulebook.load import Clause, Document, Reading, Source, load

WIDTH = 100
INDENT = "    "


def clause_lines(clause: Clause, width: int = WIDTH) -> list[str]:
    r"""A clause as lines: its id and kind, its text, why it is read so, and where it stands.

    >>> from bangref.rulebook.load import load
    >>> print(*clause_lines(load().clauses["bang.card.mustang.farther"]), sep="\n")
    bang.card.mustang.farther (effect)
        A player with Mustang in play is one farther away for all others.
        Source: BANG! (big box with the expansions), big box of 2023 [003], page 9, section "Mustang"
        Source: BANG!, classic edition, rules on the web [000], section "Mustang"
    """
    lines = [f"{clause.id} ({clause.kind})", *folded(clause.text, width)]
    for title, sentences in (("Given", clause.given), ("When", clause.when), ("Then", clause.then)):
        for sentence in sentences:
            lines += folded(f"{title}: {sentence}", width)
    if clause.why:
        lines += folded(f"Why: {clause.why}", width)
    for source in clause.sources:
        lines += folded(f"Source: {source_words(source)}", width)
    return lines


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


def source_words(source: Source) -> str:
    """Where a clause stands: document, page where there are pages, heading."""
    document = load().documents[source.document]
    return f"{_title(document)} [{document.id}], {section_address(source)}"


def section_address(source: Source) -> str:
    """Page and heading."""
    page = f"page {source.page}, " if source.page is not None else ""
    return f'{page}section "{source.section}"'


def _title(document: Document) -> str:
    return f"{document.title}, {document.edition}"
