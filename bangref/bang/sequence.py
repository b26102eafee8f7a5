"""Časová posloupnost: simultaneous effects; what is checked after each move: empty piles and hands, triggers."""

from bangref.bang.ask import answers_at, everyone, held_back
from bangref.bang.box.at_once import waits
from bangref.bang.deck import exhausted
from bangref.bang.names import DYING
from bangref.bang.phase_1_draw.look import is_looked_at
from bangref.bang.points import AT_ANY_TIME, HAND_EMPTIED
from bangref.bang.rules import Rules
from bangref.bang.state import PRESENT, State, is_present, with_pending
from bangref.bang.victory import IMMEDIATE
from bangref.core.abilities import named
from bangref.core.action import NOBODY, USE, Action
from bangref.core.deck import reshuffled
from bangref.core.element import Trigger
from bangref.core.frame import push
from bangref.core.frames.batch import Batch, Pending
from bangref.core.frames.chance import Chance
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule

SIMULTANEOUS = "bang.sequence.simultaneous"


def watch(rules: Rules, state: State, note: Note) -> State:
    """Reshuffle a draw pile that has run out; make a batch of everything that is due."""
    if state.frames and exhausted(rules, state) and not is_looked_at(rules, state):
        return reshuffled(rules, state, note)
    if state.pending or state.emptied:
        return _due(rules, state, note)
    return state


def _due(rules: Rules, state: State, note: Note) -> State:
    now: list[Pending] = []
    later: list[Pending] = []
    for due in state.pending:
        (later if held_back(rules, state, due.owner, due.point) else now).append(due)
    weak, strong = _emptied(rules, state) if state.emptied and rules.at[HAND_EMPTIED] else ([], [])
    left = 0
    if all(rules.at[due.point][due.element].remembers for due in now + strong):
        for due in weak:
            left |= 1 << due.facts[0]
        weak = []
    batch = tuple(now + strong + weak)
    emptied = left | _waiting(rules, state)
    if not batch:
        return state if emptied == state.emptied else with_pending(state, state.pending, emptied)
    _note_order(rules, state, batch, note)
    return push(with_pending(state, tuple(later), emptied), Batch(batch))


def _note_order(rules: Rules, state: State, batch: tuple[Pending, ...], note: Note) -> None:
    """Cite the order of the effects of several owners; what is only remembered is no effect."""
    effects = tuple(due for due in batch if not rules.at[due.point][due.element].remembers)
    if len({due.owner for due in effects}) > 1:
        order = [due for group in ranked(rules, state, effects) for due in group]
        note(SIMULTANEOUS, "player_on_turn_first", *(d.element if d.owner == NOBODY else d.owner for d in order))


def _waiting(rules: Rules, state: State) -> int:
    """Empty hands, as bits, with which something will have to be done later: its trigger is held back firmly."""
    mask = 0
    if state.emptied and rules.at[HAND_EMPTIED]:
        for seat, owner, _, answer in _interested(rules, state):
            if answer.applies(rules, state, owner, (seat,)) and held_back(rules, state, owner, HAND_EMPTIED) == 2:
                mask |= 1 << seat
    return mask


def _interested(rules: Rules, state: State) -> list[tuple[int, int, str, Trigger[Rules, State, int]]]:
    """(seat with an empty hand, owner, element, answer) for each element that cares about empty hands."""
    seats = everyone(state)
    answers = answers_at(rules, state, HAND_EMPTIED, seats)
    return [(seat, *found) for seat in seats[1:] if state.emptied & 1 << seat for found in answers]


def _emptied(rules: Rules, state: State) -> tuple[list[Pending], list[Pending]]:
    """Triggers of empty hands: those that wait for the effect under way, and those that are due in any case."""
    weak: list[Pending] = []
    strong: list[Pending] = []
    for seat, owner, element, answer in _interested(rules, state):
        if answer.applies(rules, state, owner, (seat,)):
            held = held_back(rules, state, owner, HAND_EMPTIED)
            if held < 2:
                (weak if held else strong).append(Pending(owner, element, HAND_EMPTIED.name, (seat,)))
    return weak, strong


def ranked(rules: Rules, state: State, due: tuple[Pending, ...]) -> list[tuple[Pending, ...]]:
    """Due triggers in order: declared order first, then the player on turn, then clockwise.

    What nobody owns comes before the players, or by a reading after them, in the order of its names; what an event does
    as it enters play does so in any case. A group of several is for its owner to order. Each group is the first of
    those that wait for nothing else that is due, so that what is not due changes no order.
    """
    seats, left = everyone(state), due

    def key(d: Pending) -> tuple[int, str]:
        waiting = d.owner == NOBODY and waits(rules, d.element, d.point)
        place = len(seats) if waiting else seats.index(d.owner)
        return place, d.element if d.owner == NOBODY else ""

    groups: list[tuple[Pending, ...]] = []
    while left:
        elements = {d.element for d in left}
        free = [d for d in left if elements.isdisjoint(rules.sooner.get(d.element, ()))]
        first = min(map(key, free))
        groups.append(tuple(d for d in free if key(d) == first))
        left = tuple(d for d in left if d not in groups[-1])
    return groups


def fire(rules: Rules, state: State, due: Pending, note: Note) -> State:
    """Carry out one trigger, if it still applies, and its owner has not left the game meanwhile."""
    answer = rules.at[due.point][due.element]
    if due.owner != NOBODY and gone(state, due.owner):
        return state
    if not answer.applies(rules, state, due.owner, due.facts):
        return state
    after: State = answer.fire(rules, state, due.owner, due.facts, note)
    return after


def gone(state: State, seat: int) -> bool:
    """Whether a seat has left the game."""
    return state.seats[seat].status not in PRESENT


def over(state: State) -> str:
    """The clause by which the end of the game has no further effects."""
    return IMMEDIATE if state.winners is not None else ""


# Acting beside the open question -------------------------------------------------------------------------------


def interrupts(rules: Rules, state: State) -> list[Action]:
    """Abilities that may be used at any time, of everybody in the game: their own, and those that everybody has."""
    if not rules.at[AT_ANY_TIME]:
        return []
    return [
        action
        for seat in order_from(state.ring, state.turn)
        for _, _, ability in answers_at(rules, state, AT_ANY_TIME, (seat, NOBODY))
        for action in ability.offers(rules, state, seat)
    ]


def judge_interrupt(rules: Rules, state: State, action: Action) -> Ruling | None:
    """Whether this ability may be used now, beside the open question."""
    top = state.frames[-1]
    spec = rules.frames[top.__class__]
    if spec.closed or isinstance(top, Chance):
        return rule("bang.sequence.finish_before_next", "closed_to_interruption", action.actor)
    if not 0 <= action.actor < len(state.seats) or not is_present(state.seats[action.actor]):
        return rule("bang.elimination.last_life", "out_of_the_game", action.actor)
    if spec.dying is not None and spec.dying(top) == action.actor:
        return spec.judge(rules, state, top, action)  # what saves a player is judged by that question alone
    if state.seats[action.actor].status == DYING:
        return rule("bang.elimination.last_life", "not_saved", action.actor)
    ability = named(rules, state, AT_ANY_TIME, (action.actor, NOBODY), action) if action.verb == USE else None
    if ability is not None:
        return ability.judge(rules, state, action)
    return rule("bang.characters.unique_ability", "no_such_ability", action.actor, action.name)


def interrupt(rules: Rules, state: State, action: Action, note: Note) -> State:
    """Use an ability beside the open question."""
    ability = named(rules, state, AT_ANY_TIME, (action.actor, NOBODY), action)
    assert ability is not None, "judged already"
    return ability.perform(rules, state, action, note)
