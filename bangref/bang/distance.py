"""Vzdálenost a dostřel: distance between players, and the reach of their BANG! cards."""

from bangref.bang.ask import suspended
from bangref.bang.points import DISTANCE, REACH
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import PRESENT, State
from bangref.bang.terms import is_blue
from bangref.core.action import NOBODY
from bangref.core.asking import measure
from bangref.core.ring import Ring
from bangref.core.ruling import Note, ignore
from bangref.west.roles import Status

COLT_45_REACH = 1


def places_apart(ring: Ring, statuses: tuple[Status, ...], one: int, other: int) -> int:
    """Places between two seats the shorter way round; who has left the game is not counted.

    statuses: per seat. Both seats are taken to be in the game.
    """
    counted = position = at_one = at_other = 0
    for seat in ring:
        if seat == one:
            at_one = position
        elif seat == other:
            at_other = position
        elif statuses[seat] not in PRESENT:
            continue
        position += 1
    counted = position
    way = at_other - at_one if at_other > at_one else at_one - at_other
    return way if way <= counted - way else counted - way


def distance(rules: Rules, state: State, one: int, other: int, purpose: str, note: Note) -> int:
    """How far ``other`` is for ``one``: places, then what cards and characters add or take, at least 1.

    purpose: the name of the effect that asks, as ``purpose_of`` has it.
    """
    places = places_apart(state.ring, tuple([seat.status for seat in state.seats]), one, other)
    if note is not ignore:
        note("bang.distance.definition", "places_apart", one, other, places)
        if any(seat.status not in PRESENT for seat in state.seats):
            note("bang.distance.dead_not_counted", "places_apart", one, other, places)
    far = measure(rules, state, DISTANCE, (one, other, NOBODY), places, note, one, other, purpose)
    if far < 1:
        note("bang.distance.minimum_one", "at_least_one", one, other)
        return 1
    return far


def purpose_of(signature: Signature) -> str:
    """For what a distance is asked: for a card by its name; a copy of an effect, for which none is played, has none."""
    return signature.name if signature.cards else ""


def reach(rules: Rules, state: State, seat: int, note: Note) -> int:
    """The reach of the player's BANG! cards: that of the weapon in play, or of the Colt .45."""
    return measure(rules, state, REACH, (seat, NOBODY), _weapon(rules, state, seat, note), note, seat)


def _weapon(rules: Rules, state: State, seat: int, note: Note) -> int:
    """The number in the sight of the weapon in play, unless something takes its effect away; else of the Colt .45."""
    for lying in state.seats[seat].lying:
        face = rules.faces[lying.card]
        if not face.reach or not is_blue(rules, state, lying.card, REACH):
            continue
        taken_away = suspended(rules, state, seat, face.name)
        if taken_away is None:
            note(rules.effects[face.name].clause, "reach", seat, face.reach)
            note("bang.weapon.replaces_colt", "reach", seat, face.reach)
            return face.reach
        note(taken_away, "not_in_force", seat, face.name)
    note("bang.weapon.colt.default", "reach", seat, COLT_45_REACH)
    return COLT_45_REACH
