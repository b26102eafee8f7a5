"""Scenarios as stories: the dispute, the table, what was done, what came of it, and what the rulings say.

stories         all of them, by name
told            a story as a section of a page
story_pages     a page for each file

Each case has its board, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bangref.rulebook.load import Rulebook
from tools.scenarios.files import FOLDER, files, scenarios_in
from tools.scenarios.rulings import kept
from website.boards import LABEL, case_name, link_to
from website.markup import bullets, code, found_first, link, plain, shut, unsearched
from website.places import HOME, clause_place, stories_page

_RULING = re.compile(r"^  (.*) \[([a-z0-9_.]+)\]$")
_DISPUTE = re.compile(r"(?:^|\n---\n)((?:#[^\n]*\n)+)id: ([^\n]+)\n", re.DOTALL)
_ABOUT_FILE = re.compile(r"\A# ([^\n]+(?:\n# [^\n]+)*)\n\n")


class Case(NamedTuple):
    """One way in which a story goes; name: what is different in it. board: the name of its board.

    rulings: words and clause of each.
    """

    name: str
    board: str
    given: Mapping[str, Any]
    when: tuple[Any, ...]
    then: Mapping[str, Any]
    rulings: tuple[tuple[str, str], ...]


class Story(NamedTuple):
    """A scenario; path: below fixtures/scenarios/. dispute: what was said at the table, or nothing."""

    id: str
    path: str
    about: str
    dispute: str
    shows: tuple[str, ...]
    cases: tuple[Case, ...]

    @property
    def place(self) -> str:
        """Where it is told."""
        return f"{stories_page(self.path)}#{self.id}"


@cache
def stories() -> dict[str, Story]:
    """Every scenario by its name, in the order of files."""
    return {story.id: story for path in files() for story in _of_file(path)}


def _of_file(path: Path) -> Iterator[Story]:
    said = disputes(path.read_text(encoding="utf-8"))
    where = path.relative_to(FOLDER).as_posix()
    found: dict[str, Story] = {}
    for scenario in scenarios_in(path):
        name, _, case = scenario.id.partition("[")
        told = found.get(name, Story(name, where, scenario.about, said.get(name, ""), (), ()))
        board = case_name(name, len(told.cases) + 1 if case else 0)
        here = Case(case.rstrip("]"), board, scenario.given, scenario.when, scenario.then, _rulings(scenario.id))
        shows = tuple(dict.fromkeys((*told.shows, *scenario.shows)))
        found[name] = told._replace(shows=shows, cases=(*told.cases, here))
    yield from found.values()


def disputes(text: str) -> dict[str, str]:
    r"""The comments that stand right before the scenarios of a file, by name.

    >>> disputes("# About the file.\n\nid: a\n---\n# What?\nid: b\n")
    {'b': 'What?'}
    """
    return {name: _uncommented(comment) for comment, name in _DISPUTE.findall(text)}


def _uncommented(comment: str) -> str:
    return " ".join(line.lstrip("# ") for line in comment.splitlines())


def _rulings(scenario: str) -> tuple[tuple[str, str], ...]:
    lines = kept().get(scenario, "").splitlines()
    return tuple((found[1], found[2]) for line in lines if (found := _RULING.match(line)))


def told(book: Rulebook, page: str, story: Story) -> list[str]:
    """A story as lines of a page, without its heading."""
    lines = [f"> {plain(story.dispute)}", ""] if story.dispute else []
    for case in story.cases:
        if case.name:
            lines += [f"**{plain(case.name)}**", ""]
        lines += [*_case(book, page, case), board_of(page, story, case), ""]
    return lines


def board_of(page: str, story: Story, case: Case, label: str = LABEL) -> str:
    """The link to the board of a case."""
    return link_to(page, story.path.removesuffix(".yaml"), case.board, story.about, label)


def about(story: Story, name: str) -> Story:
    """A story with only the case that names somebody or something, or the first where none does."""
    naming = (case for case in story.cases if plain(name) in f"{case.name} {words(case.given)} {words(case.when)}")
    return story._replace(cases=(next(naming, story.cases[0]),))


def _case(book: Rulebook, page: str, case: Case) -> list[str]:
    """The table, the steps, and what came of it."""
    given = [f"{plain(player)}: {words(things)}" for player, things in case.given["players"].items() if things]
    beside = [f"{words(key)}: {words(value)}" for key, value in case.given.items() if key not in ("game", "players")]
    lines = _listed("On the table", [*given, *beside])
    lines += _listed("What is done", [_step(book, page, step) for step in case.when])
    lines += _listed("What comes of it", [f"{words(key)}: {words(value)}" for key, value in case.then.items()])
    rulings = [f"{plain(said)} {_cited(book, page, clause)}" for said, clause in case.rulings]
    return lines + (shut(f"The rulings ({len(rulings)})", bullets(rulings)) if rulings else [])


def _listed(title: str, items: list[str]) -> list[str]:
    return [f"*{title}*", "", *bullets(items), ""] if items else []


def _step(book: Rulebook, page: str, step: Any) -> str:
    """A decision, or one that is refused; how things stand then."""
    if isinstance(step, str):
        return plain(step)
    cites = step.get("cites", ())
    by = " ".join(_cited(book, page, clause) for clause in ([cites] if isinstance(cites, str) else cites))
    refused = "illegal" in step or step.get("verdict") in ("illegal", "malformed")
    mark = f'<span class="illegal">{step.get("verdict", "illegal")}</span>' if refused else ""
    done = words(next((step[key] for key in ("illegal", "do", "record") if key in step), ""))
    told = f"(recorded: {words(step['check'])})" if "check" in step else ""
    then = f"(then: {words(step['then'])})" if "then" in step else ""
    return " ".join(filter(None, (mark, done, told, then, by)))


def _cited(book: Rulebook, page: str, clause: str) -> str:
    return link(page, code(clause), clause_place(book.clauses[clause]))


def words(value: Any) -> str:
    """A value of a scenario in words.

    >>> words({"hand": ["Jail JS"], "in_play": []}), words({"Ada": {"Ben": 2}}), words(True)
    ('hand Jail JS; in play nothing', 'Ada Ben 2', 'yes')
    """
    if isinstance(value, Mapping):
        return "; ".join(f"{words(key)} {words(item)}" for key, item in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(map(words, value)) or "nothing"
    if isinstance(value, bool) or value is None:
        return "yes" if value else "no"
    return plain(str(value).replace("_", " "))


SHELVES = {
    "rules": "BANG!: the rules",
    "cards": "BANG!: cards",
    "characters": "BANG!: characters",
    "examples": "BANG!: examples of the rulebook",
    "readings": "BANG!: open readings",
    "box": "Expansions together",
    "dodge_city": "Dodge City",
    "high_noon": "High Noon",
    "fistful": "A Fistful of Cards",
    "gold_rush": "Gold Rush",
    "shadow_gunslingers": "Shadow Gunslingers",
    "valley_of_shadows": "Valley of Shadows",
    "armed_and_dangerous": "Armed & Dangerous",
    "wild_west_show": "Wild West Show",
    "great_train_robbery": "The Great Train Robbery",
    "dice": "BANG! The Dice Game",
    "samurai": "Samurai Sword",
}
"""The folders of scenarios in the order of the list, and what they are called."""


def title_of(path: str) -> str:
    """What a file of scenarios is called.

    >>> title_of("high_noon/ghost_town.yaml"), title_of("cards/weapons.yaml")
    ('High Noon: ghost town', 'BANG!: cards, weapons')
    """
    folder, name = _parts(path)
    shelf = SHELVES[folder]
    return f"{shelf}{', ' if ': ' in shelf else ': '}{name}"


def _parts(path: str) -> tuple[str, str]:
    """The folder of a file, and its name in words."""
    folder, _, name = path.removesuffix(".yaml").rpartition("/")
    return folder, name.replace("_", " ")


def story_pages(book: Rulebook, found: Mapping[str, Story]) -> dict[str, str]:
    """A page for each file, and one that lists them."""
    by_file: dict[str, list[Story]] = {}
    for story in found.values():
        by_file.setdefault(story.path, []).append(story)
    pages = {stories_page(path): _page(book, path, of_file) for path, of_file in by_file.items()}
    return pages | {"scenarios/index.md": _index(by_file)}


def _page(book: Rulebook, path: str, of_file: list[Story]) -> str:
    page = stories_page(path)
    about = _ABOUT_FILE.match((FOLDER / path).read_text(encoding="utf-8"))
    lines = [
        *found_first(0.5, wide=True),
        f"# {plain(title_of(path))}",
        "",
        plain(_uncommented(about[0])) if about else "",
        "",
    ]
    lines += [link(page, "All scenarios", "scenarios/index.md"), ""]
    for story in of_file:
        lines += [f"## {plain(story.about)} {{#{story.id} .story}}", "", *unsearched(told(book, page, story))]
    return "\n".join(lines)


def _index(by_file: Mapping[str, list[Story]]) -> str:
    page = "scenarios/index.md"
    lines = ["# Scenarios", "", "Disputes at the table, played out by the program; each build plays all of them.", ""]
    for folder, shelf in SHELVES.items():
        files_ = {path: len(of_file) for path, of_file in by_file.items() if _parts(path)[0] == folder}
        named = (
            f"{link(page, plain(_parts(path)[1]), stories_page(path))} ({number})" for path, number in files_.items()
        )
        lines += [f"## {plain(shelf)}", "", '<div class="columns" markdown>', "", *bullets(named), "", "</div>", ""]
    return "\n".join([*lines, "", link(page, "Home", HOME), ""])
