"""Why the elements of a pair can never bear on one step: rules, each of which follows from what the elements are.

    REASONS     the rules, in the order in which they are tried
    reason      the first that holds for a pair, in words; "" where none does

They speak of tables on which nobody else bends the rules, such as those of the search.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bangref.bang.loss import LoseLives
from bangref.bang.names import BEER, BLUE, BROWN
from bangref.bang.names import EVENT as EVENT_COLOUR
from bangref.bang.points import (
    DIRECTION,
    EVENT_ENTERS,
    HELD_BACK,
    IN_FORCE,
    IN_PLAY_PHASE,
    MAY_DISCARD_FREELY,
    MAY_END_PLAY_PHASE,
    MAY_LIE_BEFORE,
    ON_DEMAND,
    ON_SHOT,
    WHEN_DYING,
    WHOLE_DRAW,
)
from bangref.bang.sets.gold_rush.cards import TAN
from bangref.bang.sets.great_train_robbery.names import STATION, WAGON
from bangref.core.element import Ability
from bangref.kits.bang.rules import rules_for
from tools.elements import CARD, CHARACTER, EVENT, Part, lies_apart, points_of, sets_of
from verification.interactions.procedures import (
    asked_for,
    asked_only_in,
    effects_of,
    every_rule,
    procedure,
    purchase,
    spoken,
)
from verification.interactions.tables import face_of

PHASE_1 = "phase_1_draw"


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


def _is_played(part: Part) -> bool:
    """Whether it is a card that is played, and no show event."""
    return part.kind == CARD and part.id in rules_for(sets=sets_of(part)).effects


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


def _comes_of_another(part: Part) -> bool:
    """Whether it is a card that may come by another one: a show event, or equipment that does what some card does."""
    return part.kind == CARD and lies_apart(part) and face_of(part).colour in (EVENT_COLOUR, TAN)


def _never_asked(one: Part, other: Part) -> str:
    """A plain card that hurts nobody and that nobody asks for, and an element that is not asked meanwhile.

    To take away what else is in force does not matter on a table where there is nothing else. What a card that is
    played holds back waits for its own effect.
    """
    for card, asked in ((one, other), (other, one)):
        if not plain(card) or plain(asked) or card.id in asked_for() or _comes_of_another(asked):
            continue
        found = procedure(card.id)
        of_itself = {IN_FORCE, HELD_BACK} if _is_played(asked) else {IN_FORCE}
        if found.deadly or asked.id in found.names or points_of(asked) & found.points - of_itself:
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


PLAYS = asked_only_in("legality", "limits", "price", "targets", "riders")
JUDGED = (PLAYS - {MAY_LIE_BEFORE}) | asked_only_in("distance") | {IN_PLAY_PHASE}
"""Points asked while it is judged whether a card may be played or an ability used, and at no other time.

Whether a card may lie before somebody is asked of a Dynamite that is passed on, too. Whether there is something to use
in the own turn outside phase 2 is asked as a turn begins and ends, but by the defaults nothing is.
"""
FAR = asked_only_in("distance")
"""Points asked where it is judged how far away somebody is."""
IN_TURNS = ("turn", "turn_order", "phase_2_play", "phase_3_discard")
TURNS = asked_only_in("phase_1_draw") | asked_only_in(*IN_TURNS) | asked_only_in("events") | {DIRECTION}
TURNS -= {IN_PLAY_PHASE, MAY_END_PLAY_PHASE, MAY_DISCARD_FREELY}
"""Points asked as turns end and begin, and in phase 1."""
LOSSES = asked_only_in("loss", "dying") | asked_only_in("elimination", "victory")
"""Points asked where somebody loses lives or leaves the game."""
TAKING = frozenset((EVENT_ENTERS, WHOLE_DRAW))
"""Points at which a card in play may be taken, whatever the card answers."""
AT_ONCE = ("great_train_robbery",)
"""Sets in which what is judged may at once end a turn or cost a life: a price is a life, a wagon ends the turn."""
OWN_USE = frozenset((IN_PLAY_PHASE, WHEN_DYING, ON_SHOT, ON_DEMAND))
"""Points at which the owner of a card that is laid uses it, or may not."""


ANSWERING = OWN_USE - {IN_PLAY_PHASE}
"""Those of them that are asked while another card is being carried out."""
SAVING = (BEER,)
"""Cards that are played while another one is being carried out, though it does not ask for them by name."""


def _answers_only(part: Part, asked: frozenset[str]) -> bool:
    return bool(points_of(part)) and points_of(part) <= asked


def _out_of_reach(one: Part, other: Part) -> str:
    """A plain card at no particular distance, and what is asked only where a distance is judged."""
    for card, judged in ((one, other), (other, one)):
        if not plain(card) or card.id in asked_for() or not _answers_only(judged, FAR):
            continue
        found = procedure(card.id)
        if judged.id in found.names or points_of(judged) & found.points or (judged.kind == CARD and found.takes_card):
            continue
        return f"{card.name} is played at any distance, and {judged.name} answers only where one is judged"
    return ""


@cache
def _asked_by(part: Part) -> frozenset[str]:
    """What is asked where it is judged whether an ability of this element may be used, and of whom."""
    answers = [table[part.id] for table in every_rule().at.values() if part.id in table]
    return spoken([f for answer in answers if isinstance(answer, Ability) for f in (answer.offers, answer.judge)])[0]


def _judged_and_turns(one: Part, other: Part) -> str:
    """What is asked for a play, and what is asked for a turn; a card in play must not be what is taken."""
    if one.set in AT_ONCE or other.set in AT_ONCE:
        return ""
    for judged, turning in ((one, other), (other, one)):
        if not _answers_only(judged, JUDGED) or turning.kind == CARD or not _answers_only(turning, TURNS):
            continue
        if (judged.kind == CARD and points_of(turning) & TAKING) or points_of(judged) & _asked_by(turning):
            continue
        return (
            f"{judged.name} answers only where a play or a use is judged, {turning.name} only as turns end and begin, "
            "and no step is both"
        )
    return ""


def _judged_and_losses(one: Part, other: Part) -> str:
    """What is asked before somebody may answer, and what comes after they have."""
    if one.set in AT_ONCE or other.set in AT_ONCE:
        return ""
    for judged, losing in ((one, other), (other, one)):
        before = _answers_only(judged, JUDGED - {IN_PLAY_PHASE})
        if before and losing.kind != CARD and _answers_only(losing, LOSSES):
            return (
                f"{judged.name} answers only where a play is judged, {losing.name} only where lives are lost, "
                "and between them somebody decides"
            )
    return ""


def _two_events(one: Part, other: Part) -> str:
    """One event is in force at a time; both act only on a step in which the one takes the place of the other."""
    if one.kind == other.kind == EVENT:
        for event in (one, other):
            if _answers_only(event, JUDGED):
                return f"one event ends as the next one enters play, and {event.name} has no say in such a step"
    return ""


@cache
def _by_itself(part: Part) -> bool:
    """Whether a card does what it does by being played, or by being used by its owner in their turn."""
    if (
        part.kind != CARD
        or lies_apart(part)
        or part.id in every_rule().cancelling
        or every_rule().effects[part.id].answers_only
    ):
        return False
    if f"{part.id}_in_use" in every_rule().rank:
        return False  # what it does lasts beyond that
    effects = effects_of(part.id)
    blue = any(face.colour == BLUE for face in every_rule().faces if face.name == part.id)
    return not blue and points_of(part) <= OWN_USE and not any(effect.cancels for effect in effects)


def _answers(part: Part) -> bool:
    """Whether a card that is laid may be used while another one is being carried out, and not only be refused then."""
    tables = (every_rule().at[point] for point in ANSWERING)
    return any(part.id in table and table[part.id].offers.__name__ != "_nothing" for table in tables)


def _two_used_cards(one: Part, other: Part) -> str:
    if not (_by_itself(one) and _by_itself(other)):
        return ""
    for card, beside in ((one, other), (other, one)):
        effects = effects_of(card.id)
        names, frames = spoken([effect.resolve for effect in effects])
        if LoseLives in frames and (_answers(beside) or beside.id in SAVING):
            return ""
        if beside.id in procedure(card.id).names | names:
            return ""
        takes_card = procedure(card.id).takes_card or any(effect.takes_card for effect in effects)
        if takes_card and any(effect.lays for effect in effects_of(beside.id)):
            return ""
    return "both do what they do by being played or used, and neither asks for the other while it is under way"


def _only_a_price(one: Part, other: Part) -> str:
    """A station, and what has no say as a wagon is bought."""
    for station, beside in ((one, other), (other, one)):
        if station.kind != CARD or face_of(station).colour != STATION:
            continue
        if beside.kind == CARD and face_of(beside).colour == WAGON:
            continue
        if beside.id not in purchase().names and not points_of(beside) & purchase().points:
            return f"{station.name} only says what a wagon costs, and {beside.name} has no say when one is bought"
    return ""


REASONS: tuple[Callable[[Part, Part], str], ...] = (
    _two_last_events,
    _two_plain_cards,
    _never_asked,
    _two_first_phases,
    _out_of_reach,
    _judged_and_turns,
    _judged_and_losses,
    _two_events,
    _two_used_cards,
    _only_a_price,
)


def reason(one: Part, other: Part) -> str:
    """Why a pair can never bear on one step, in words; "" where no rule says so."""
    return next((why for rule in REASONS if (why := rule(one, other))), "")
