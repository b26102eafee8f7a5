"""A clause as a section: its sentence as the heading, and parts that are the same everywhere, in the same order.

section     the section
PARTS       the titles of the parts
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, groupby, product

from bangref.report.clauses import MARKS, PUBLISHED, section_address
from bangref.rulebook.load import Clause
from bangref.rulebook.trace import ONLY_IN_TESTS, Evidence, standing
from website.boards import LABEL
from website.data import Gathered
from website.markup import bullets, code, link, listed, plain, shut, some, unsearched
from website.modules import place_of
from website.places import clause_place, element_page, meeting_place
from website.stories import Story, board_of

NOTHING = "Nothing."
"""What stands where nothing can be said. `complete` takes it for what is missing."""
ALONE = "No other clause refers to it, and it refers to none."
UNSHOWN = "It decides nothing that could be played out."
MANY = 8
"""So many scenarios, tests and tables are named; of the others it is said how many there are."""

BOARD = "Board"
"""What a link to a board is called where there is little space."""

CHECKS = {
    "symbolic": "proved for all cases",
    "searched": "searched for a counterexample",
    "compare": "decided alike by the second model of the rules",
    "exhaustive": "every state of small tables visited, where the second model decides it",
    "in part": "the first states of small tables visited, where the second model decides it",
    "tampering": "falsified records are found out",
    "perft": "counted positions",
}
"""What the long checks do, in words."""

OUTGOING = {
    "overrides": "Wins over",
    "follows_from": "Follows from",
    "same_as": "The same as",
    "see": "See also",
    "illustrates": "Illustrates",
}
INCOMING = {
    "overrides": "Gives way to",
    "follows_from": "From it follow",
    "same_as": "The same as",
    "see": "Referred to by",
    "illustrates": "Illustrated by",
}


def section(g: Gathered, page: str, clause: Clause) -> list[str]:
    """A clause as a section of a page."""
    lines = [f"### {plain(clause.text)} {{#{clause.id} .clause}}", "", _tags(g, page, clause), "{ .tags }", ""]
    for title, sentences in (("Given", clause.given), ("When", clause.when), ("Then", clause.then)):
        if sentences:
            lines += [f"**{title}**", "", *bullets(map(plain, sentences)), ""]
    return [*lines, *played(g, page, clause), *shut(_summary(clause), _parts(g, page, clause))]


def played(g: Gathered, page: str, clause: Clause) -> list[str]:
    """The boards of a worked example."""
    story = g.stories.get(clause.id)
    if story is None or clause.normative:
        return []
    named = [board_of(page, story, case, f"{LABEL}: {case.name}" if case.name else LABEL) for case in story.cases]
    return [" ".join(named), ""]


def _parts(g: Gathered, page: str, clause: Clause) -> list[str]:
    lines: list[str] = []
    for searched, titles in groupby(PARTS, key=SEARCHED.__contains__):
        parts = [
            line for title in titles for line in (f"**{title}**", "{ .term }", "", *PARTS[title](g, page, clause), "")
        ]
        lines += parts if searched else unsearched(parts)
    return lines


def _summary(clause: Clause) -> str:
    """What one may expect of the parts."""
    return "An open question, why, examples, sources, proof" if clause.reading else "Why, examples, sources, proof"


def _tags(g: Gathered, page: str, clause: Clause) -> str:
    elements = (link(page, plain(name.en), element_page(name)) for name in g.elements(clause))
    tags = [f'<span class="kind {clause.kind}">{clause.kind}</span>', *_editions(g, clause), code(clause.id), *elements]
    tags += [plain(group.en) for group in g.groups(clause)]
    if clause.reading:
        tags.append('<span class="open">open question</span>')
    return " ".join(tags)


def _editions(g: Gathered, clause: Clause) -> list[str]:
    """A badge for each edition in which the clause holds."""
    known = [document for document in g.book.documents.values() if document.game == clause.game]
    holds = [document for document in known if not clause.editions or document.id in clause.editions]
    return [f'<span class="edition" title="{plain(document.edition)}">{document.id}</span>' for document in holds]


def why(g: Gathered, page: str, clause: Clause) -> list[str]:
    """The reasons given, the disputes that it settled, or at least how much hangs on it, or on what it hangs."""
    found = [text for text in (clause.why, clause.note) if text]
    row = g.evidence(clause)
    told = g.told((*row.scenarios, *row.demanded))
    disputes = [link(page, plain(story.dispute), story.place) for story in told if story.dispute]
    if found or disputes:
        return listed([*map(plain, found), *disputes], MANY)
    if row.noted:
        return [f"Rulings in {scenarios_words(row.noted)} hang on it."]
    if not clause.normative:
        return ["It decides nothing; it helps to read the rules."]
    above = [_named(page, other) for other in g.clauses(clause.follows_from)]
    if above:
        return ["It says what comes of other rules in a case that is asked for:", "", *bullets(above)]
    return [f"It is shown by {scenarios_words(len(told))}."] if told else [NOTHING]


def scenarios_words(number: int) -> str:
    """So many scenarios."""
    return f"{number} scenario{'s' if number > 1 else ''}"


def examples(g: Gathered, page: str, clause: Clause) -> list[str]:
    """Worked examples of the rulebooks, and the other scenarios that show it."""
    worked = g.referring(clause, "illustrates")
    known = {other.id for other in worked}
    row = g.evidence(clause)
    others = [story for story in g.told((*row.scenarios, *row.demanded)) if story.id not in known]
    told = [f"{_of(page, story)} {board_of(page, story, story.cases[0], BOARD)}" for story in others[:1]]
    told += [_of(page, story) for story in others[1:]]
    return listed([*(_named(page, other) for other in worked), *told], MANY) or [_unshown(clause, row)]


def _unshown(clause: Clause, row: Evidence) -> str:
    """Why nothing shows a clause."""
    if not clause.normative:
        return UNSHOWN
    why = row.excused.get(ONLY_IN_TESTS)
    return f"Only tests can show it: {plain(why)}." if why else NOTHING


def _of(page: str, story: Story) -> str:
    return link(page, plain(story.about), story.place)


def _named(page: str, clause: Clause) -> str:
    return link(page, plain(clause.text), clause_place(clause))


def _list(items: Sequence[str]) -> list[str]:
    return bullets(items) if items else [NOTHING]


def interactions(g: Gathered, page: str, clause: Clause) -> list[str]:
    """What it wins over, what it gives way to, and what hangs together with it."""
    ways = [(title, g.clauses(getattr(clause, field))) for field, title in OUTGOING.items()]
    ways += [(title, g.referring(clause, field)) for field, title in INCOMING.items() if field != "illustrates"]
    found = [f"{title}: {_named(page, other)}" for title, others in ways for other in others]
    return listed([*found, *_meetings(g, page, clause)], 2 * MANY) or [ALONE]


def _meetings(g: Gathered, page: str, clause: Clause) -> list[str]:
    """Where the elements meet that a clause names; whose own clause it is comes first."""
    names = g.elements(clause)
    owners = [name for name in names if clause in g.own(name)]
    pairs = product(owners, names) if owners else combinations(names, 2)
    return [
        link(page, f"Where {plain(one.en)} and {plain(other.en)} meet", meeting_place(one, other))
        for one, other in pairs
        if one != other
    ]


def sources(g: Gathered, _page: str, clause: Clause) -> list[str]:
    """Document, page and section."""
    documents = g.book.documents
    found = [
        f"{plain(documents[source.document].title)}, {plain(documents[source.document].edition)} "
        f"({source.document}), {plain(section_address(source))}"
        for source in clause.sources
    ]
    mark = [f"{MARKS[clause.told_by]}."] if clause.told_by else []
    return _list([*mark, *(f"Named in {place}" if clause.told_by == PUBLISHED else place for place in found)])


def readings(g: Gathered, page: str, clause: Clause) -> list[str]:
    """An open question: the alternatives, the default and its reason, and the scenarios played under each."""
    reading = clause.reading
    if reading is None:
        return ["Nothing is open here."]
    played = g.evidence(clause).readings
    lines = [plain(reading.question), ""]
    for value, meaning in reading.alternatives.items():
        default = " **(default)**" if value == reading.default else ""
        tried = "; ".join(_of(page, story) for story in g.told(played.get(value, ())))
        lines += [f"- {code(value)}{default}: {plain(meaning)}{f' Played: {tried}.' if tried else ''}"]
    return [*lines, "", f"Reason for the default: {plain(reading.reason)}"]


def proof(g: Gathered, page: str, clause: Clause) -> list[str]:
    """The code that cites it, the tests, the long checks."""
    if not clause.normative:
        return ["It decides nothing, so there is nothing to prove."]
    row = g.evidence(clause)
    found = [
        _told("Implemented in", [implemented(page, place) for place in row.code])
        or f"Implemented: {standing(g.book, g.trace, clause)}",
        _told("Tests", list(map(code, row.tests))),
        f"Demanded by {scenarios_words(len(row.demanded))}" if row.demanded else "",
        f"Cited by the rulings of {scenarios_words(row.noted)}" if row.noted else "",
        *(
            f"{CHECKS.get(check, check).capitalize()}: {plain('; '.join(some(of, MANY)))}"
            for check, of in row.checks.items()
        ),
        *(f"Excused, {plain(what)}: {plain(reason)}" for what, reason in row.excused.items()),
    ]
    return _list([item for item in found if item])


def implemented(page: str, place: str, label: str = "") -> str:
    """A place in the code, which leads to what is told of its module. label: what it is called instead."""
    target = place_of(place.partition(":")[0])
    return link(page, code(label or place), target) if target else code(label or place)


def _told(title: str, places: Sequence[str]) -> str:
    named = ", ".join(some(places, MANY))
    return f"{title} {named}" if named else ""


Part = Callable[[Gathered, str, Clause], list[str]]
PARTS: dict[str, Part] = {
    "Why it matters": why,
    "Example": examples,
    "Interacts with": interactions,
    "Sources": sources,
    "Readings": readings,
    "Proof": proof,
}
"""The parts of every clause, in their order; what it says stands above them."""

SEARCHED = ("Why it matters", "Readings")
"""The parts whose words the search knows; the others repeat what is said elsewhere."""
