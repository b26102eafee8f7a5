"""Which elements are in force, and how base procedures ask them beyond what ``core.asking`` has for all games.

line_up      own elements of each seat and of the table; edited: after all that is taken away or added
refreshed    the state that knows what is in force
suspended    why something is not in force
answers_at   the answers of what is in force at a point
measured_by  a modified number, with the clause that decides it
concerned    whose elements bear on something
touches      whether an effect touches a player
ranked       the first replacement of everybody's, in declared order
trigger      queue what follows
"""

from collections.abc import Iterator, Mapping
from typing import TypeVar, TypeVarTuple

from bangref.bang.points import HAND_EMPTIED, HELD_BACK, IN_FORCE, IN_THE_GAME, TOUCHES
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import PRESENT, Seat, State, with_pending, with_standing
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden, instead, measure, replaced
from bangref.core.element import LineUp, Modifier, Replacement, Standing, Trigger
from bangref.core.frames.batch import Pending
from bangref.core.point import Answers, Point
from bangref.core.ruling import Note, collector, ignore

A = TypeVar("A")
W = TypeVar("W")
Given = TypeVarTuple("Given")


def line_up(rules: Rules, state: State) -> LineUp:
    """Own elements of each seat and of the table, before anything is taken away or added."""
    seats = enumerate(state.seats)
    return {NOBODY: on_the_table(rules, state), **{number: _own(rules, seat) for number, seat in seats}}


def on_the_table(rules: Rules, state: State) -> tuple[str, ...]:
    """What is in force for everybody: rules of the game and its sets, and the event on top of each open pile."""
    if not rules.open_piles:
        return rules.table
    piles, faces = state.piles, rules.faces
    return rules.table + tuple([faces[piles[pile][-1]].name for pile in rules.open_piles if piles[pile]])


def edited(rules: Rules, state: State, before: LineUp) -> LineUp:
    """The line-up after every element in force has taken away or added what it does, stratum by stratum."""
    found = before
    for _, after in _edits(rules, state, before):
        found = after
    return found


def _edits(rules: Rules, state: State, found: LineUp) -> Iterator[tuple[Standing[Rules, State], LineUp]]:
    """Each edit in force, with the line-up after it; of one owner each once, those that come in meanwhile included."""
    edits = rules.edits
    for stratum in sorted({edit.stratum for edit in edits.values()}):
        for owner in (NOBODY, *state.ring):
            done: tuple[str, ...] = ()
            while todo := [e for e in found[owner] if e in edits and edits[e].stratum == stratum and e not in done]:
                done = (*done, todo[0])
                edit = edits[todo[0]]
                after = edit.edit(rules, state, owner, found)
                found = {i: _kept(rules, found[i], after[i]) for i in found}
                yield edit, found


def refreshed(rules: Rules, state: State) -> State:
    """The state with what is in force found anew, in games in which that can change.

    To be called whenever the line-up or an open span has changed: another turn, event, character or card in play.
    """
    if not rules.edits:
        return state
    before, after = state.standing, _standing(rules, state)
    if before is None:
        return state if after is None else with_standing(state, after)
    return _hands_looked_at(rules, with_standing(state, after), before)


def _standing(rules: Rules, state: State) -> tuple[tuple[str, ...], ...] | None:
    """What is in force, or None where that is just what everybody has."""
    if not answers_at(rules, with_standing(state, None), IN_FORCE, (NOBODY, *state.ring)):
        return None
    before = line_up(rules, state)
    after = edited(rules, state, before)
    if before == after:
        return None
    return (*(after[seat] for seat in range(len(state.seats))), after[NOBODY], ())


def _hands_looked_at(rules: Rules, state: State, before: tuple[tuple[str, ...], ...]) -> State:
    """A player with an empty hand who gets back an element that asks for one counts as if the hand had just run out."""
    for seat, element, _ in answers_at(rules, state, HAND_EMPTIED, state.ring):
        if element not in before[seat] and not state.seats[seat].hand:
            state = with_pending(state, state.pending, state.emptied | 1 << seat)
    return state


def suspended(rules: Rules, state: State, seat: int, element: str) -> str | None:
    """The clause that takes an element away from a seat that has it; None where it is in force, or not there."""
    if state.standing is None or element in state.standing[seat]:
        return None
    before = line_up(rules, state)
    for edit, after in _edits(rules, state, before):
        if element in before[seat] and element not in after[seat]:
            return edit.clause
        before = after
    return None


def has_effect(state: State, seat: int, element: str) -> bool:
    """Whether an element that a seat has, such as a card before it, is in force."""
    return state.standing is None or element in state.standing[seat]


def _kept(rules: Rules, before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, ...]:
    return after + tuple(e for e in before if e in rules.structural and e not in after)


def answers_at(rules: Rules, state: State, point: Point[A], owners: tuple[int, ...]) -> Answers[A]:
    """(owner, element, answer) for each element of these owners that answers at a point.

    Where nothing is taken away or added, only those kinds of elements are checked of which some answer.
    """
    table: Mapping[str, A] = rules.at[point]
    if not table:
        return []
    if state.standing is not None:
        return [(owner, e, table[e]) for owner in owners for e in state.standing[owner] if e in table]
    if point not in rules.of_characters_only:
        return _found_anywhere(rules, state, point, owners, table)
    found: Answers[A] = []
    seats = state.seats
    for owner in owners:
        if owner != NOBODY:
            for element in seats[owner].characters:
                if element in table and seats[owner].status in PRESENT:
                    found.append((owner, element, table[element]))
    return found


def _found_anywhere(
    rules: Rules, state: State, point: Point[A], owners: tuple[int, ...], table: Mapping[str, A]
) -> Answers[A]:
    found: Answers[A] = []
    seats, faces = state.seats, rules.faces
    of_characters, of_cards = point in rules.of_characters, point in rules.of_cards
    if not of_characters and not of_cards:
        owners = (NOBODY,) if NOBODY in owners else ()
    for owner in owners:
        if owner == NOBODY:
            found += rules.always.get(point, ())
            for pile in rules.open_piles if point in rules.of_events else ():
                cards = state.piles[pile]
                if cards and (element := faces[cards[-1]].name) in table:
                    found.append((NOBODY, element, table[element]))
            continue
        seat = seats[owner]
        for element in seat.characters if of_characters else ():
            if element in table and seat.status in PRESENT:
                found.append((owner, element, table[element]))
        if of_cards and seat.lying and seat.status in PRESENT:
            for lying in seat.lying:
                element = faces[lying.card].name
                if element in table:
                    found.append((owner, element, table[element]))
    return found


def _own(rules: Rules, seat: Seat) -> tuple[str, ...]:
    """A seat's own elements: its characters, and the names of its cards in play."""
    if seat.status not in PRESENT:
        return ()
    if not seat.lying:
        return seat.characters
    faces = rules.faces
    return seat.characters + tuple([faces[lying.card].name for lying in seat.lying])


def note_out_of_force(rules: Rules, state: State, point: str, owners: tuple[int, ...], note: Note) -> None:
    """Cite what keeps elements that these owners have from answering at a point."""
    if state.standing is None:
        return
    table, there = rules.at[point], line_up(rules, state)
    for owner in owners:
        for element in there[owner]:
            taken_away = suspended(rules, state, owner, element) if element in table else None
            if taken_away is not None:
                note(taken_away, "not_in_force", owner, element)


def measured_by(
    rules: Rules,
    state: State,
    point: Point[Modifier[Rules, State, *Given]],
    owners: tuple[int, ...],
    printed: int,
    clause: str,
    *given: *Given,
) -> tuple[int, str]:
    """A number, and the clause that says so: that of the last element with a share in it, else the one given."""
    noted, note = collector()
    value = measure(rules, state, point, owners, printed, note, *given)
    shares = [ruling.clause for ruling in noted if ruling.fact == "share"]
    return value, shares[-1] if shares else clause


def concerned(one: int, other: int) -> tuple[int, ...]:
    """Whose elements bear on what happens between two: of each of them once, and what is for everybody.

    one, other: seats; one of them may be NOBODY.
    """
    return (one, NOBODY) if other in (one, NOBODY) else (other, NOBODY) if one == NOBODY else (one, other, NOBODY)


def touches(rules: Rules, state: State, signature: Signature, target: int, note: Note) -> bool:
    """Whether an effect touches a player; what keeps it off is noted."""
    immune = forbidden(rules, state, TOUCHES, (target, NOBODY), signature, target)
    if immune is not None:
        note(immune.clause, "has_no_effect_on", immune.args[0], target)
    return immune is None


def ranked(
    rules: Rules, state: State, point: Point[Replacement[Rules, State, W, *Given]], *given: *Given
) -> tuple[W, str] | None:
    """The first replacement that somebody has for everybody, in declared order, with its clause.

    Of equal rank, what is for everybody comes first, then the player on turn, then clockwise.
    """
    answers = answers_at(rules, state, point, everyone(state)) if rules.at[point] else []
    if len(answers) > 1:
        answers.sort(key=lambda found: rules.rank[found[1]])
    return replaced(answers, rules, state, *given) if answers else None


def ranked_seats(rules: Rules, state: State, point: Point[A]) -> tuple[int, ...]:
    """The seats that answer at a point, or for which something does, in declared order; the others drop out."""
    first: dict[int, int] = {}
    seats = everyone(state)[1:]
    for owner, element, _ in answers_at(rules, state, point, everyone(state)):
        for seat in seats if owner == NOBODY else (owner,):
            first[seat] = min(rules.rank[element], first.get(seat, rules.rank[element]))
    return tuple(sorted((seat for seat in seats if seat in first), key=first.__getitem__))


def everyone(state: State) -> tuple[int, ...]:
    """NOBODY's elements first, then every seat from the player on turn, clockwise."""
    ring = state.ring
    place = ring.index(state.turn)
    return (NOBODY, *ring[place:], *ring[:place])


def trigger(rules: Rules, state: State, point: Point[Trigger[Rules, State, *Given]], *facts: *Given) -> State:
    """Queue the effects of something that has just happened, for every player it concerns."""
    if not rules.at[point]:
        return state
    answers = answers_at(rules, state, point, everyone(state))
    if not answers:
        return state
    due = [
        Pending(owner, element, point.name, facts)
        for owner, element, answer in answers
        if answer.applies(rules, state, owner, facts)
    ]
    return with_pending(state, (*state.pending, *due), state.emptied) if due else state


def note_withheld(
    rules: Rules, state: State, point: Point[Trigger[Rules, State, *Given]], note: Note, *facts: *Given
) -> None:
    """Note which effects something that has just happened does not have, though one might expect them."""
    for owner, element, answer in () if note is ignore else answers_at(rules, state, point, everyone(state)):
        withheld = "" if answer.withheld is None else answer.withheld(rules, state, owner, facts)
        if withheld:
            note(withheld, "nothing_follows", owner, element)


IN_ANY_CASE = 2


def held_back(rules: Rules, state: State, owner: int, point: str) -> int:
    """0: may happen now; 1: waits for the effect under way, unless another trigger is due; 2: waits in any case.

    What makes it wait in any case goes before what its owner says of it.
    """
    asked = answers_at(rules, state, HELD_BACK, (owner, NOBODY))
    said = [answer.answer(rules, state, who, owner, point) for who, _, answer in asked]
    found = [wait for wait in said if wait is not None]
    return IN_ANY_CASE if IN_ANY_CASE in found else found[0] if found else 0


def takes_part(rules: Rules, state: State, seat: int, why: str, note: Note) -> bool:
    """Whether a seat counts as in the game for this purpose; its status decides, unless an element in force does."""
    found = instead(rules, state, IN_THE_GAME, (NOBODY,), seat, why)
    if found is None:
        return state.seats[seat].status in PRESENT
    note(found[1], "counts_as_in_the_game", seat, int(found[0]))
    return bool(found[0])
