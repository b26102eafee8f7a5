"""A page for each card, character, event, face of a die, weapon, role, token: fixed headings in a fixed order.

element_pages   the pages, and a list for each game
HEADINGS        the headings
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import groupby

from bangref.report.clauses import MARKS, section_address
from bangref.rulebook.load import LANGUAGES, Clause, Name
from bangref.rulebook.trace import DERIVED, standing
from website.clauses import MANY, NOTHING, implemented, played
from website.contents import Game
from website.data import Gathered
from website.facts import facts_of, rows
from website.markup import bare, bullets, code, found_first, link, listed, path_from, plain, table
from website.places import (
    clause_place,
    element_page,
    elements_page,
    face_file,
    matrix_page,
    meeting_page,
    rulebook_page,
)
from website.stories import Story, about, told

LIST = "Cards, characters and the rest"
KINDS = {
    "card": "Cards",
    "weapon": "Weapons",
    "property": "Properties",
    "action": "Actions",
    "character": "Characters",
    "event": "Events",
    "equipment": "Equipment",
    "wagon": "Wagons",
    "station": "Stations",
    "locomotive": "The locomotive",
    "die": "Faces of the dice",
    "role": "Roles",
    "token": "Tokens",
}
"""Titles of the kinds of elements, in the order of the lists."""


def element_pages(g: Gathered) -> dict[str, str]:
    """A page for each element, and the lists."""
    found = {element_page(name): element_text(g, name) for names in g.book.names.values() for name in names.values()}
    return found | {elements_page(game.id): list_text(g, game) for game in g.games}


def element_text(g: Gathered, name: Name) -> str:
    """The page of an element."""
    page = element_page(name)
    lines = [
        *found_first(8, wide=True),
        f"# {plain(name.en)}",
        "",
        _way(g, page, name),
        "{ .tags }",
        "",
        *_picture(page, name),
        "",
        *_facts(name),
    ]
    for heading, part in HEADINGS.items():
        mark = "" if heading in SEARCHED else " { data-search-exclude }"
        lines += [f"## {heading}{mark}", "", *part(g, page, name), ""]
    return "\n".join([*lines, "---", "", link(page, LIST, elements_page(name.game)), ""])


def _way(g: Gathered, page: str, name: Name) -> str:
    """Where one is: the game, and the list from which one may have come."""
    game = next(game for game in g.games if game.id == name.game)
    rules = link(page, plain(game.title), rulebook_page(name.game))
    return f"{rules} / {link(page, LIST, elements_page(name.game))} / {KINDS[name.kind]}"


def _picture(page: str, name: Name) -> list[str]:
    face = path_from(page, face_file(name))
    return [f"![A plain face of {plain(name.en)}, with what is told below]({face}){{ .face }}"]


def _facts(name: Name) -> list[str]:
    names = [(f"In {LANGUAGES[code_]}", text) for code_, text in name.printed.items() if code_ != "en"]
    also = [("Also", ", ".join(name.aliases))] if name.aliases else []
    note = [plain(name.note), ""] if name.note else []
    both = (*rows(name, facts_of(name)), *names, *also)
    return [
        '<dl class="facts">',
        *(f"<dt>{escape(a)}: </dt><dd>{escape(b)} </dd>" for a, b in both),
        "</dl>",
        *_typed(name),
        "",
        *note,
    ]


def _typed(name: Name) -> list[str]:
    """For the search: the names as they are typed without accents."""
    typed = [bare(text) for text in name.spellings if bare(text) != text]
    return [f"<p hidden>{escape(' '.join(typed))}</p>"] if typed else []


def says(g: Gathered, page: str, name: Name) -> list[str]:
    """Its clauses; a click leads to the rule with everything that hangs on it."""
    lines: list[str] = []
    for clause in g.own(name):
        lines += [f"- {plain(clause.text)} {_badges(g, clause)}{link(page, 'rule', clause_place(clause))}{{ .rule }}"]
        if clause.reading:
            default = clause.reading.alternatives[clause.reading.default]
            lines += [f"    - *Open question:* {plain(clause.reading.question)} *Played:* {plain(default)}"]
    return lines or [NOTHING]


def _badges(g: Gathered, clause: Clause) -> str:
    editions = "".join(f'<span class="edition">only {edition}</span> ' for edition in clause.editions)
    return editions if sum(document.game == clause.game for document in g.book.documents.values()) > 1 else ""


def matters(g: Gathered, page: str, name: Name) -> list[str]:
    """The reasons given with its clauses, and the disputes about it."""
    own = g.own(name)
    found = [plain(text) for clause in own for text in (clause.why, clause.note) if text]
    found += [link(page, plain(story.dispute), story.place) for story in _stories(g, own) if story.dispute]
    noted = sum(g.evidence(clause).noted for clause in own)
    return listed(list(dict.fromkeys(found)), 2 * MANY) or [
        f"Its clauses are cited {noted} times by the rulings of the scenarios." if noted else NOTHING
    ]


def _stories(g: Gathered, clauses: Iterable[Clause]) -> tuple[Story, ...]:
    """The scenarios that show these clauses, each once."""
    rows_ = [g.evidence(clause) for clause in clauses]
    return g.told(scenario for row in rows_ for scenario in (*row.scenarios, *row.demanded))


def examples(g: Gathered, page: str, name: Name) -> list[str]:
    """The worked examples in full, or a scenario; then the names of more scenarios."""
    worked = [clause for clause in (*g.own(name), *g.mentioning(name)) if clause.kind == "example"][:MANY]
    scenarios = [story for story in _stories(g, g.own(name)) if story.id not in {clause.id for clause in worked}]
    lines: list[str] = []
    for clause in worked:
        lines += _worked(g, page, clause)
    if not worked and scenarios:
        first, *scenarios = scenarios
        lines += [f"**{link(page, plain(first.about), first.place)}**", "", *told(g.book, page, about(first, name.en))]
    if scenarios:
        named = [link(page, plain(story.about), story.place) for story in scenarios]
        lines += ["Played out:", "", *listed(named, MANY)]
    return lines or [NOTHING]


def _worked(g: Gathered, page: str, clause: Clause) -> list[str]:
    lines = [f"**{link(page, plain(clause.text), clause_place(clause))}**", ""]
    for title, sentences in (("Given", clause.given), ("When", clause.when), ("Then", clause.then)):
        lines += bullets(f"*{title}:* {plain(sentence)}" for sentence in sentences)
    return [*lines, "", *played(g, page, clause)]


def meets(g: Gathered, page: str, name: Name) -> list[str]:
    """What its clauses win over and give way to, and the clauses of others that name it, one element after another."""
    own = g.own(name)
    ids = {clause.id for clause in own}
    lines = []
    for clause in own:
        lines += [_bears(page, "wins over", clause, other) for other in g.clauses(clause.overrides)]
        over = (other for other in g.referring(clause, "overrides") if other.id not in ids)
        lines += [_bears(page, "gives way to", clause, other) for other in over]
    others = [clause for clause in g.mentioning(name) if clause.kind != "example"]
    for element, clauses in groupby(sorted(others, key=_owner(g)), key=_owner(g)):
        known = g.book.names[name.game].get(element)
        label = link(page, plain(known.en), element_page(known)) if known else "In general"
        lines += [_said_by(label, [_sentence(page, clause) for clause in clauses])]
    table = link(page, "Whatever it meets, one by one, with what applies in which order", meeting_page(name))
    return [table, "", *(bullets(lines) or ["No clause of another names it."])]


def _said_by(label: str, sentences: Sequence[str]) -> str:
    """What an element says, or several clauses, one below another."""
    if len(sentences) == 1:
        return f"{label}: {sentences[0]}"
    return "\n".join((f"{label}:", *(f"    - {sentence}" for sentence in sentences)))


def _owner(g: Gathered) -> Callable[[Clause], str]:
    """The element whose own clause it is, or nothing."""

    def owner(clause: Clause) -> str:
        parts = clause.id.split(".")
        return next((part for part in parts[1:3] if part in clause.elements and part in g.book.names[clause.game]), "")

    return owner


def _sentence(page: str, clause: Clause) -> str:
    return link(page, plain(clause.text), clause_place(clause))


def _bears(page: str, how: str, clause: Clause, other: Clause) -> str:
    return f"{plain(clause.text)} *{how}* {_sentence(page, other)}"


def sources(g: Gathered, _page: str, name: Name) -> list[str]:
    """Where its clauses stand: document, page, heading."""
    found = dict.fromkeys((source, clause.told_by) for clause in g.own(name) for source in clause.sources)
    documents = g.book.documents
    rows_ = [
        (
            f"{plain(documents[source.document].edition)} ({source.document})",
            plain(section_address(source)),
            plain(MARKS[told_by].lower()) if told_by else "in its words",
        )
        for source, told_by in found
    ]
    return table(("rulebook", "where", "how the rules are told"), rows_) if rows_ else [NOTHING]


def proof(g: Gathered, page: str, name: Name) -> list[str]:
    """What stands behind each clause, in numbers; the clause itself tells more."""
    rows_ = [_proved(g, page, clause) for clause in g.own(name)]
    return table(("clause", "code", "scenarios", "tests", "long checks"), rows_) if rows_ else [NOTHING]


def _proved(g: Gathered, page: str, clause: Clause) -> Sequence[str]:
    row = g.evidence(clause)
    places = " ".join(implemented(page, place, place.rpartition(":")[0]) for place in row.code[:1])
    more = f" +{len(row.code) - 1}" if len(row.code) > 1 else ""
    label = code(clause.id.partition(".")[2])
    return (
        link(page, label, clause_place(clause)),
        f"{places}{more}" if places else _without_code(g, clause),
        str(row.noted or len(row.scenarios)),
        str(len(row.tests)),
        plain(", ".join(row.checks)),
    )


def _without_code(g: Gathered, clause: Clause) -> str:
    """How the code stands to a clause that it does not cite."""
    if not clause.normative:
        return "decides nothing"
    return {DERIVED: "follows"}.get(standing(g.book, g.trace, clause), "none")


Part = Callable[[Gathered, str, Name], list[str]]
HEADINGS: dict[str, Part] = {
    "What it says": says,
    "Why it matters": matters,
    "Example": examples,
    "Interacts with": meets,
    "Sources": sources,
    "Proof": proof,
}
"""The headings of every page, in their order."""

SEARCHED = ("What it says", "Why it matters")
"""The headings under which the search looks."""


def list_text(g: Gathered, game: Game) -> str:
    """The elements of a game, kind by kind, with their faces."""
    page = elements_page(game.id)
    lines = [f"# {plain(game.title)}: cards, characters and the rest", ""]
    for kind, title in KINDS.items():
        names = [name for name in g.book.names[game.id].values() if name.kind == kind]
        if names:
            tiles = bullets(tile(page, name) for name in names)
            lines += [f"## {title}", "", '<div class="faces" markdown>', "", *tiles, "", "</div>", ""]
    ways = [
        link(page, "The rules, chapter by chapter", rulebook_page(game.id)),
        link(page, "Who meets whom", matrix_page(game.id)),
    ]
    return "\n".join([*lines, *bullets(ways), ""])


def tile(page: str, name: Name) -> str:
    """A face with its name, which leads to its page."""
    return f"[![]({path_from(page, face_file(name))}) {plain(name.en)}]({path_from(page, element_page(name))})"
