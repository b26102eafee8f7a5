"""On which page of the site something stands; paths count from the top of the site."""

from __future__ import annotations

from bangref.rulebook.load import Clause, Name
from website.contents import Chapter

HOME = "index.md"


def chapter_page(chapter: Chapter) -> str:
    """The page of a chapter."""
    return f"rules/{chapter.game}/{chapter.id}.md"


def rulebook_page(game: str) -> str:
    """The contents of a game's rulebook."""
    return f"rules/{game}/index.md"


def clause_place(clause: Clause) -> str:
    """A clause on the page of its chapter."""
    return f"rules/{clause.game}/{clause.chapter}.md#{clause.id}"


def elements_page(game: str) -> str:
    """The list of a game's elements."""
    return f"elements/{game}/index.md"


def element_page(name: Name) -> str:
    """The page of an element."""
    return f"elements/{name.game}/{name.id}.md"


def face_file(name: Name) -> str:
    """The picture of an element."""
    return f"faces/{name.game}/{name.id}.svg"


def meeting_page(name: Name) -> str:
    """Where an element meets others."""
    return f"interactions/{name.game}/{name.id}.md"


def meeting_place(name: Name, other: Name) -> str:
    """Where it meets this one."""
    return f"{meeting_page(name)}#{other.id}"


def matrix_page(game: str) -> str:
    """The table of who meets whom."""
    return f"interactions/{game}/index.md"


def stories_page(path: str) -> str:
    """The page of a file of scenarios, by its path below fixtures/scenarios/.

    >>> stories_page("cards/lasting.yaml")
    'scenarios/cards/lasting.md'
    """
    return f"scenarios/{path.removesuffix('.yaml')}.md"


def manual_page(file: str) -> str:
    """A page of docs/, by its name there. Of two pages called README and index only one could be built.

    >>> manual_page("perft.md"), manual_page("README.md")
    ('manual/perft.md', 'manual/commands.md')
    """
    return f"manual/{'commands.md' if file == 'README.md' else file}"


def api_page(name: str) -> str:
    """The page of a package."""
    return f"api/{name}.md"
