"""What the kernels' own tables say of an element, as a page shows it: copies in the deck, range, life points.

facts_of    the facts of an element
rows        the facts as a table
"""

from __future__ import annotations

from bangref.kits import kit_of
from bangref.kits.elements import Copy, Facts
from bangref.report.clauses import MARKS
from bangref.rulebook.load import Name, load

BOXES = {
    "base": "base game",
    "bonus": "bonus characters",
    "dodge_city": "Dodge City",
    "high_noon": "High Noon",
    "fistful": "A Fistful of Cards",
    "gold_rush": "Gold Rush",
    "shadow_gunslingers": "Shadow Gunslingers",
    "valley_of_shadows": "Valley of Shadows",
    "armed_and_dangerous": "Armed & Dangerous",
    "wild_west_show": "Wild West Show",
    "great_train_robbery": "The Great Train Robbery",
}


def facts_of(name: Name) -> Facts:
    """The facts of an element of any game."""
    return kit_of(name.game).facts_of(name)


LIVES = {"bang": "Life points", "dice": "Life points", "samurai": "Resilience"}
REACH = {"bang": "Range", "dice": "Range", "samurai": "Difficulty"}
COPIES = {"die": "On the dice", "token": "Tokens", "event": "Copies", "character": "Cards"}


def rows(name: Name, facts: Facts) -> list[tuple[str, str]]:
    """The facts as terms and texts, in a fixed order; what is not printed is left out."""
    found = [
        ("Kind", _kind(name, facts)),
        (LIVES[name.game], str(facts.lives or "")),
        (REACH[name.game], str(facts.reach or "")),
        ("Wounds", str(facts.wounds or "")),
        (COPIES.get(facts.kind, "Copies"), str(facts.number or "")),
        *((f"In {BOXES[box]}", text) for box, text in _by_box(facts.copies).items()),
        ("Copies told by", _told_by(facts)),
        ("Box", BOXES.get(facts.box, "")),
        ("Editions", ", ".join(facts.editions)),
        ("Players", ", ".join(f"{count} of {players}" for players, count in facts.roles.items() if count)),
        ("Parries", "yes" if facts.parries else ""),
        ("Book symbol", "yes" if facts.book else ""),
    ]
    return [(term, text) for term, text in found if text]


def _kind(name: Name, facts: Facts) -> str:
    words = {"die": "face of a die", "property": "property card", "action": "action card"}
    colour = facts.kind if facts.kind in ("brown", "blue", "green", "orange") else ""
    return f"{colour} card" if colour else words.get(name.kind, name.kind)


def _told_by(facts: Facts) -> str:
    """Whether the rulebook says which copies there are, where it does not."""
    marks = (load().clauses[clause].told_by for clause in facts.copies_by)
    return ", ".join(dict.fromkeys(MARKS[mark].lower() for mark in marks if mark))


def _by_box(copies: tuple[Copy, ...]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for copy in copies:
        found.setdefault(copy.box, []).append(copy.corner)
    return {box: " ".join(corners) for box, corners in found.items()}
