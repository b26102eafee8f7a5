"""What the commands that look something up share: formats, games, and how wide lines may be."""

from __future__ import annotations

import typer

from bangref.rulebook.load import GAMES as GAME_NAMES

FORMATS = ("text", "json")
GAMES = tuple(GAME_NAMES)


def complete_format(incomplete: str) -> list[str]:
    """The formats that begin so, for the shell."""
    return [known for known in FORMATS if known.startswith(incomplete)]


def complete_game(incomplete: str) -> list[str]:
    """The games that begin so, for the shell."""
    return [known for known in GAMES if known.startswith(incomplete)]


def complete_edition(incomplete: str) -> list[str]:
    """The editions that begin so, for the shell."""
    from bangref.rulebook.load import load

    return [known for known in load().documents if known.startswith(incomplete)]


def complete_name(incomplete: str) -> list[str]:
    """The names of elements and the ids of clauses that begin so, for the shell."""
    from bangref.rulebook.load import load

    book = load()
    known = (*book.names.values(), *book.groups.values())
    names = [text for game in known for name in game.values() for text in name.spellings]
    wanted = incomplete.casefold()
    return [known for known in (*names, *book.clauses) if known.casefold().startswith(wanted)]


def check_choice(value: str | None, known: tuple[str, ...], option: str) -> None:
    """Raise BadParameter for what is none of the choices."""
    if value is not None and value not in known:
        raise typer.BadParameter(f"{value!r} is not one of {', '.join(known)}", param_hint=option)


def check_length(text: str) -> None:
    """Raise BadParameter for more words than a question has."""
    from bangref.rulebook.question import MOST_WORDS
    from bangref.rulebook.words import words

    number = len(words(text))
    if number > MOST_WORDS:
        raise typer.BadParameter(f"{number} words are no question: {MOST_WORDS} at most")


def width() -> int:
    """How wide lines may be."""
    import shutil

    from bangref.report.clauses import WIDTH

    return min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)
