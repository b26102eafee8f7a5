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
        "brown_cards": r"\b[Bb]rown\b(?! equipment)",
        "green_cards": r"\b[Gg]reen\b",
        "bang_effects": r"\b[Cc]ards?\b[^.]*\b(with|have|show) (a|the) BANG! (effect|symbol)",
        "missed_effects": r"\b[Cc]ards? with the Missed! (effect|symbol)",
        "events": r"\b(?<![Ss]how )[Ee]vents?\b",
        "show_events": r"\b[Ss]how events?\b",
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


_MOMENT = "it names the events that act at this moment, and means no others"
_COUNTS = "it counts what is in the box"

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("bang.fistful.cards", "events"): _COUNTS,
    ("bang.high_noon.cards", "events"): _COUNTS,
    ("bang.high_noon.bonus_events", "events"): _COUNTS,
    ("bang.pool.high_noon_cards", "events"): _COUNTS,
    ("bang.events.both.deck_size", "events"): _COUNTS,
    ("bang.events.kinds", "events"): "it names an event of each kind",
    ("bang.events.turn_start_first", "events"): _MOMENT,
    ("bang.events.turn_start_first.jailed", "events"): _MOMENT,
    ("bang.events.turn_start_order", "events"): _MOMENT,
    ("bang.events.turn_start_order.vera_custer", "events"): _MOMENT,
    ("bang.events.entering_first", "events"): _MOMENT,
    ("bang.events.no_killer", "events"): _MOMENT,
    ("bang.events.final_stays", "events"): "it names the two final events",
    ("bang.card_type.colours", "blue_cards"): "it says which colours there are",
    ("bang.card_type.colours", "brown_cards"): "it says which colours there are",
    ("bang.dodge_city.green.definition", "blue_cards"): "it only compares green cards with blue ones",
    ("bang.dodge_city.green.removable", "blue_cards"): "it only compares green cards with blue ones",
    ("samurai.components.playing_cards", "weapons"): _COUNTS,
    ("samurai.components.playing_cards", "properties"): _COUNTS,
    ("samurai.components.playing_cards", "actions"): _COUNTS,
}
