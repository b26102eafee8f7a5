"""The words by which clauses name groups and situations, and the clauses whose words mean something else.

WORDS       for each game: the group, and the pattern of the words that name it
EXCEPTIONS  clauses whose words name no group, with the reason; the number may only fall
"""

import re

from bangref.rulebook.load import Clause, Rulebook
from bangref.rulebook.lookup import belongs_to

_THREE = r"[Tt]hree players"
_ROLES = r"\b[Rr]oles?\b"
_EIGHT = r"[Ee]ight players"

WORDS = {
    "bang": {
        "weapons": r"\b[Ww]eapons?\b",
        "roles": _ROLES,
        "blue_cards": r"\b[Bb]lue\b",
        "brown_cards": r"\b[Bb]rown\b",
        "green_cards": r"\b[Gg]reen\b",
        "bang_effects": r"\b[Cc]ards?\b[^.]*\b(with|have|show) (a|the) BANG! (effect|symbol)",
        "missed_effects": r"\b[Cc]ards? with the Missed! (effect|symbol)",
        "events": r"\b[Ee]vents?\b",
        "two_players": r"\b[Tt]wo players (are )?left\b",
        "three_players": _THREE,
        "eight_players": _EIGHT,
        "last_life": r"\blast life\b",
    },
    "dice": {
        "roles": _ROLES,
        "bulls_eyes": r"\b[Bb]ull's eyes?\b(?! (one|two))",
        "indian_attack": r"\bIndians?\b",
        "three_players": _THREE,
        "eight_players": _EIGHT,
    },
    "samurai": {
        "weapons": r"\b[Ww]eapons?\b",
        "roles": _ROLES,
        "properties": r"\b[Pp]ropert(y|ies)\b",
        "actions": r"\b[Aa]ctions?\b",
        "harmless_players": r"\b[Hh]armless\b",
        "three_players": _THREE,
    },
}
"""A group named by a clause stands among its elements."""


def named(clause: Clause, book: Rulebook) -> list[str]:
    """The groups that the words of a clause name.

    What a card says of itself ("Winchester is a weapon") is no matter of the others of its group.
    """
    names, groups = book.names[clause.game], book.groups[clause.game]
    return [
        group
        for group, pattern in WORDS[clause.game].items()
        if re.search(pattern, clause.text)
        and not any(belongs_to(clause, names[member]) for member in groups[group].members)
    ]


EXCEPTIONS: dict[tuple[str, str], str] = {}
