"""Which sets go together in one game: all of them, or by other readings only some.

READINGS        the open questions
misfit          the ruling that forbids a game with certain sets
"""

from collections.abc import Mapping
from itertools import combinations

from bangref.bang.set_tables import EVERY, SetTables
from bangref.core.ruling import Ruling, rule

ANY_SETS = "bang.box.any_sets"
EVENT_DECKS = "bang.box.event_decks"
READINGS = {ANY_SETS: ("every", "as_named"), EVENT_DECKS: ("side_by_side", "one_deck")}


def misfit(sets: tuple[SetTables, ...], readings: Mapping[str, str]) -> Ruling | None:
    """The ruling by which these sets do not go together, or None."""
    pairs = list(combinations([part for part in sets if part.expansion], 2))
    if readings.get(ANY_SETS) == "as_named":
        for one, other in pairs:
            if not (_names(one, other) or _names(other, one)):
                return rule(ANY_SETS, "sets_not_named", one.id, other.id)
    if readings.get(EVENT_DECKS) == "one_deck":
        for one, other in pairs:
            if (one.events and other.shows_events) or (other.events and one.shows_events):
                return rule(EVENT_DECKS, "two_event_decks", one.id, other.id)
    return None


def _names(one: SetTables, other: SetTables) -> bool:
    """Whether the chapter of a set names another as one that it is used with."""
    return other.id in one.names or EVERY in one.names
