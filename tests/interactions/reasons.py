"""Why the elements of a pair can never bear on one step: rules, each of which follows from what the elements are.

    REASONS     the rules, in the order in which they are tried
    reason      the first that holds for a pair, in words; "" where none does

They speak of tables on which nobody else bends the rules, such as those of the search.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bangref.bang.names import BROWN
from bangref.bang.points import IN_FORCE
from bangref.games.bang.rules import rules_for
from tests.interactions.elements import CARD, CHARACTER, EVENT, Part, points_of, sets_of
from tests.interactions.procedures import asked_for, asked_only_in, procedure

PHASE_1 = "drawing"


def final(part: Part) -> bool:
    """Whether an event is the last of its deck."""
    return part.kind == EVENT and any(events.final == part.id for events in rules_for(sets=sets_of(part)).events)


@cache
def plain(part: Part) -> bool:
    """Whether a card does what it does only by being played: brown, and without an answer to anything."""
    if part.kind != CARD:
        return False
    rules = rules_for(sets=sets_of(part))
    brown = all(face.colour == BROWN for face in rules.faces if face.name == part.id)
    return brown and not points_of(part) and not rules.effects[part.id].cancels


def _two_last_events(one: Part, other: Part) -> str:
    if final(one) and final(other):
        return "both are the last event of a deck, and a deck has one last event"
    return ""


def _two_plain_cards(one: Part, other: Part) -> str:
    if not (plain(one) and plain(other)):
        return ""
    if other.id in procedure(one.id).names or one.id in procedure(other.id).names:
        return ""
    return "both do what they do by being played, and neither asks for the other while it is under way"


def _never_asked(one: Part, other: Part) -> str:
    """A plain card that hurts nobody and that nobody asks for, and an element that is not asked meanwhile.

    To take away what else is in force does not matter on a table where there is nothing else.
    """
    for card, asked in ((one, other), (other, one)):
        if not plain(card) or plain(asked) or card.id in asked_for():
            continue
        found = procedure(card.id)
        if found.deadly or asked.id in found.names or points_of(asked) & found.points - {IN_FORCE}:
            continue
        if asked.kind == CARD and found.takes_card:
            continue
        return f"{card.name} is settled before anything else is begun, and asks nothing that {asked.name} answers"
    return ""


def _two_first_phases(one: Part, other: Part) -> str:
    asked = points_of(one) | points_of(other)
    two = one.kind == other.kind == CHARACTER and points_of(one) and points_of(other)
    if two and asked <= asked_only_in(PHASE_1):
        return "both answer only in phase 1 of their own player, and no step has two such phases"
    return ""


REASONS: tuple[Callable[[Part, Part], str], ...] = (
    _two_last_events,
    _two_plain_cards,
    _never_asked,
    _two_first_phases,
)


def reason(one: Part, other: Part) -> str:
    """Why a pair can never bear on one step, in words; "" where no rule says so."""
    return next((why for rule in REASONS if (why := rule(one, other))), "")
