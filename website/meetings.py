"""Where elements meet: for each element a page with all the others, and what applies when it meets them.

Meetings        what happens between each two elements of a game
meetings        all of them
meeting_pages   a page for each element, and the table of all pairs
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from bangref.report.clauses import places
from bangref.report.interplay import bears_words, given_words, readings_words, remarks, step_words, unknown
from bangref.rulebook.interplay import Applies, Meeting, meeting
from bangref.rulebook.load import Clause, Name, load
from bangref.rulebook.playouts import FRAGMENT, Played
from bangref.rulebook.subject import subjects
from website.boards import case_name, link_to, pair_name
from website.clauses import BOARD, played
from website.data import Gathered
from website.markup import bullets, code, found_first, link, plain, shut
from website.matrix import matrix_text
from website.places import clause_place, element_page, matrix_page, meeting_page, rulebook_page

NEVER, NOTHING = "They never bear on one step", "Nothing is known"


class Meetings(NamedTuple):
    """What happens between each two elements of a game, by their ids in either order."""

    names: tuple[Name, ...]
    pairs: Mapping[frozenset[str], Meeting]

    def of(self, name: Name) -> Iterator[tuple[Name, Meeting]]:
        """All the others, and what happens where it meets them."""
        return ((other, self.pairs[frozenset((name.id, other.id))]) for other in self.names if other is not name)


@cache
def meetings(game: str) -> Meetings:
    """What happens in a game wherever two of its elements meet, as `bangref interact` tells it."""
    book = load()
    names = tuple(book.names[game].values())
    known = {name.id: subjects(name.en, book)[game] for name in names}
    pairs = {frozenset(pair): meeting((known[pair[0]], known[pair[1]]), book) for pair in combinations(known, 2)}
    return Meetings(names, pairs)


def tells(met: Meeting) -> bool:
    """Whether there is more to say than that they never meet, or that nothing is known."""
    return bool(met.applies or met.played or met.examples)


def meeting_pages(g: Gathered) -> dict[str, str]:
    """A page for each element, and for each game the table of all pairs."""
    found = {
        meeting_page(name): page_text(g, name, meetings(game.id))
        for game in g.games
        for name in meetings(game.id).names
    }
    return found | {matrix_page(game.id): matrix_text(g, game, meetings(game.id).pairs) for game in g.games}


def page_text(g: Gathered, name: Name, known: Meetings) -> str:
    """The page of an element: those with whom it has to do, then those that it never meets."""
    page = meeting_page(name)
    told = [(other, met) for other, met in known.of(name) if tells(met)]
    never = [(other, met.never) for other, met in known.of(name) if met.never and not tells(met)]
    others = [(other, unknown(met)) for other, met in known.of(name) if not met.never and not tells(met)]
    lines = [
        *found_first(0.3, wide=True),
        f"# {plain(name.en)}: where it meets others",
        "",
        _way(g, page, name),
        "{ .tags }",
        "",
        "What applies, what goes before first; below it, what has been played to show it.",
        "",
        " ".join(f"[{plain(other.en)}](#{other.id})" for other, _ in told),
        "{ .met }",
        "",
    ]
    for other, met in told:
        lines += [
            f"## {plain(other.en)} {{#{other.id} data-search-exclude}}",
            "",
            *_told(g, page, other, met),
            "",
        ]
    lines += _apart(NEVER, page, never)
    lines += _apart(NOTHING, page, others)
    return "\n".join(lines)


def _way(g: Gathered, page: str, name: Name) -> str:
    game = next(game for game in g.games if game.id == name.game)
    own = link(page, plain(name.en), element_page(name))
    rules = link(page, plain(game.title), rulebook_page(game.id))
    return f"{rules} / {link(page, 'Who meets whom', matrix_page(game.id))} / {own}"


def _apart(title: str, page: str, others: Iterable[tuple[Name, str]]) -> list[str]:
    """Those of whom there is no more to say than why, reason by reason."""
    by_reason: dict[str, list[Name]] = {}
    for other, why in others:
        by_reason.setdefault(why, []).append(other)
    lines: list[str] = []
    for why, names in by_reason.items():
        named = " ".join(f"{link(page, plain(other.en), element_page(other))}{{#{other.id}}}" for other in names)
        lines += [plain(_sentence(why)), "", named, "{ .met }", ""]
    return [f"## {title} {{ data-search-exclude }}", "", *lines] if lines else []


def _sentence(text: str) -> str:
    """A reason as a sentence."""
    return f"{text[0].upper()}{text[1:]}".rstrip(".") + "."


# One meeting -----------------------------------------------------------------------------------------------------


def _told(g: Gathered, page: str, other: Name, met: Meeting) -> list[str]:
    lines = [f"{NEVER}: {plain(met.never)}.", ""] if met.never else []
    lines += [f"1. {_applies(page, each)}" for each in met.applies]
    lines += [""]
    for each in met.applies:
        lines += _open(page, each.clause)
    for table in met.played:
        lines += _fragment(page, table) if table.kind == FRAGMENT else _scenario(g, page, table, bool(met.never))
    for clause in met.examples:
        lines += [f"Worked example: {_named(page, clause)}", "", *played(g, page, clause)]
    return [*lines, link(page, f"{plain(other.en)} and all the others", meeting_page(other))]


def _named(page: str, clause: Clause) -> str:
    return link(page, plain(clause.text), clause_place(clause))


def _applies(page: str, each: Applies) -> str:
    """A clause with what is remarked of it, and where it stands."""
    clause = each.clause
    said = [clause.kind, *remarks(each, 2), *([f"Why: {clause.why.rstrip('.')}"] if clause.why else []), places(clause)]
    return f"{_named(page, clause)} <small>{code(clause.id)} {plain('. '.join(said))}</small>"


def _open(page: str, clause: Clause) -> list[str]:
    reading = clause.reading
    if reading is None:
        return []
    default = reading.alternatives[reading.default]
    label = link(page, "Open question", clause_place(clause))
    return [f"*{label}:* {plain(reading.question)} *Played:* {plain(default)}", ""]


def _fragment(page: str, table: Played) -> list[str]:
    """A piece of a game as it went, and its board."""
    one, other = table.elements
    board = link_to(page, f"meetings/{one}", pair_name(one, other), f"{one} and {other}", BOARD)
    steps = [f"1. {plain(step_words(step))}" for step in table.when]
    lines = [
        *bullets(map(plain, given_words(table.given))),
        "",
        *steps,
        "",
        *(f"{plain(told)}." for told in bears_words(table)),
        "The rules on the last step:",
        "",
        *bullets(map(plain, table.rulings)),
    ]
    title = "Shown by a shortest piece of a game in which both matter"
    return [*shut(title, lines), *_other_readings(table), board, ""]


def _scenario(g: Gathered, page: str, table: Played, apart: bool) -> list[str]:
    """The scenario that shows it, or in which both are at the table and never meet, and its board."""
    name, _, case = table.id.partition("[")
    story = g.stories[name]
    number = next((place for place, told in enumerate(story.cases, 1) if told.name == case.rstrip("]")), 1)
    board = link_to(page, story.path.removesuffix(".yaml"), case_name(name, number if case else 0), story.about, BOARD)
    label = "At one table, and not at one step" if apart else "Shown by"
    return [f"{label}: {link(page, plain(table.about), story.place)} {board}", "", *_other_readings(table)]


def _other_readings(table: Played) -> list[str]:
    """Where a table is played by other readings than the defaults, which ones."""
    return [line for told in readings_words(table) for line in (plain(told), "")]
