"""What the rulebook says under a name or id, in brief: for people who have a game to go on with.

    short_lines     the text as one paragraph, an open question or an example, two clauses around it, the sources

Needs the rulebook and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from bangref.report.clauses import MARKS, WIDTH, folded, section_address
from bangref.report.lookup import EXAMPLE, name_words
from bangref.rulebook.load import GAMES, Clause, Name, Reading, load
from bangref.rulebook.lookup import Match, belongs_to, referred
from bangref.rulebook.words import words

MOST, AROUND, MOST_PLACES = 12, 2, 3
"""So many clauses make a paragraph, stand around it, and so many places are named."""


def short_lines(match: Match, width: int = WIDTH) -> list[str]:
    """A match in brief; of several games that have the name only the first one, and how to ask for the others."""
    first, *others = games(match)
    names = [name for name in match.names if name.game == first]
    clauses = _foremost([clause for clause in match.clauses if clause.game == first], names)
    related = [clause for clause in match.related if clause.game == first]
    told = clauses[:MOST]
    lines = [line for name in names for line in folded(name_words(name), width, "")]
    lines += [] if names else [clauses[0].id if len(clauses) == 1 else f"{match.query}: {len(clauses)} clauses"]
    lines += wrap(" ".join(clause.text for clause in told), width, break_long_words=False, break_on_hyphens=False)
    lines += _question(told, related, names, width)
    around = _around(told, related)
    lines += ["", "Around it", *_listed(around, width)] if around else []
    lines += ["", *_sources(told, width)]
    rest = f"{_more(len(clauses) - len(told), 'clause')}, " if len(clauses) > len(told) else ""
    each = "each clause by itself" if len(clauses) > 1 else "its sources in full"
    lines += folded(f"--full: {rest}{each}, worked examples, and all that touches it", width, "")
    for game in others:
        lines += folded(f"--game {game}: what it is in {GAMES[game]}", width, "")
    return lines


def games(match: Match) -> list[str]:
    """The games of a match, the card game first."""
    found = {clause.game for clause in match.clauses} | {name.game for name in match.names}
    return [game for game in GAMES if game in found]


def _foremost(clauses: Sequence[Clause], names: Sequence[Name]) -> list[Clause]:
    """The rules before worked examples, in the order of the rulebook.

    Where the name has no clauses of its own, as that of a role, and too many name it for a paragraph, those come first
    to which most others refer.
    """
    rules = sorted(clauses, key=lambda clause: not clause.normative)
    own = any(belongs_to(clause, name) for clause in clauses for name in names)
    if not names or own or len(rules) <= MOST:
        return rules
    number = referred(load())
    return sorted(rules, key=lambda clause: (clause.set != "base", -number.get(clause.id, 0)))


def _question(told: Sequence[Clause], related: Sequence[Clause], names: Sequence[Name], width: int) -> list[str]:
    """The question that the clauses leave open, or another one about what is named and little else; else an example."""
    own = [clause.reading for clause in told if clause.reading is not None]
    narrow = sorted(related, key=lambda clause: len(clause.elements))
    others = [clause.reading for clause in narrow if clause.reading is not None and _asks(clause.reading, names)]
    asked = next(iter((*own, *others)), None)
    if asked is not None:
        return ["", "An open question", *_answered(asked, width)]
    example = next((clause for clause in related if clause.kind == EXAMPLE), None)
    return ["", "An example", *folded(example.text, width)] if example is not None else []


def _asks(reading: Reading, names: Sequence[Name]) -> bool:
    """Whether a question names something."""
    said = set(words(reading.question))
    return any(said.issuperset(words(name.en)) for name in names)


def _answered(reading: Reading, width: int) -> Iterator[str]:
    yield from folded(reading.question, width)
    yield from folded(f"{reading.alternatives[reading.default]} (reading {reading.clause})", width)


def _around(told: Sequence[Clause], related: Iterable[Clause]) -> list[Clause]:
    """The rules beside those told: of the base game before others, what they are linked with before the rest.

    Where there are too few of them, those that stand before and behind in the rulebook.
    """
    number = referred(load())
    linked = {other for clause in told for other in (*clause.overrides, *clause.follows_from, *clause.see)}
    rules = [clause for clause in related if clause.normative]
    rules.sort(key=lambda clause: (clause.set != "base", clause.id not in linked, -number.get(clause.id, 0)))
    found = {clause.id: clause for clause in (*rules[:AROUND], *_beside(told))}
    return list(found.values())[:AROUND]


def _beside(told: Sequence[Clause]) -> Iterator[Clause]:
    """The clauses of the same chapter before and behind those told."""
    chapter = [clause for clause in load().clauses.values() if clause.chapter == told[0].chapter]
    chapter = [clause for clause in chapter if clause.game == told[0].game]
    places = [chapter.index(clause) for clause in told if clause in chapter]
    for place in (min(places) - 1, max(places) + 1):
        if 0 <= place < len(chapter):
            yield chapter[place]


def _listed(clauses: Iterable[Clause], width: int) -> Iterator[str]:
    return (line for clause in clauses for line in folded(f"{clause.id}: {clause.text}", width))


def _sources(clauses: Sequence[Clause], width: int) -> list[str]:
    """Where the clauses stand, each place once; before that, what is not told there in words."""
    lines = []
    for told_by in dict.fromkeys(clause.told_by for clause in clauses if clause.told_by):
        of_all = all(clause.told_by == told_by for clause in clauses)
        lines += folded(MARKS[told_by] if of_all else f"In part: {MARKS[told_by]}", width, "")
    sources = (source for clause in clauses for source in clause.sources)
    found = list(dict.fromkeys(f"[{source.document}] {section_address(source)}" for source in sources))
    more = f"; {_more(len(found) - MOST_PLACES, 'place')}" if len(found) > MOST_PLACES else ""
    return lines + folded(f"{'; '.join(found[:MOST_PLACES])}{more}", width, "")


def _more(number: int, what: str) -> str:
    return f"{number} more {what}{'s' if number > 1 else ''}"
