"""Vera Custer: before she draws names a character in the game, and has its ability until her next turn."""

from typing import NamedTuple

from bangref.bang.ask import has_effect, refreshed
from bangref.bang.names import CHECKS_AT_START, DYNAMITE, EVENTS_AT_START, JAIL, LOOKS_AT_START
from bangref.bang.points import ESTATE_SHARED, GOES_TO, IN_FORCE, TURN_STARTS, Heirs
from bangref.bang.rules import OWN_TURN, Character, MemoSlot, Rules
from bangref.bang.state import State, is_present, with_memo, with_pending
from bangref.core.action import Card
from bangref.core.element import Element, LineUp, Reordered, Replacement, Standing, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note

NAME = "vera_custer"
NAMING = "name a character"
COPY = "bang.character.vera_custer.copy"
UNTIL = "bang.character.vera_custer.until_next_turn"
OTHER = "bang.character.vera_custer.other_character"
SHARED = "bang.character.vera_custer.shared_vulture_sam"
FIRST = "bang.character.vera_custer.shared_vulture_sam.first"
HEIR = "vulture_sam"
"""The ability of which two owners share what one has alone."""
MEMO = MemoSlot(NAME, OWN_TURN)
"""The character whose ability she has: its place in the pool, counted from 1; 0 where there is none."""
READINGS = {COPY: ("phase_1", "turn_start"), SHARED: ("hand_by_chance", "hand_by_choice")}
CHARACTERS = 1
"""She edits the line-up after events, with the characters."""


class Naming(NamedTuple):
    """``seat`` names a character."""

    seat: int
    tag: str = "naming"


# Whose ability she has -----------------------------------------------------------------------------------------


def copied(rules: Rules, state: State) -> tuple[str, ...]:
    """The character whose ability she has, if any."""
    number = state.memo[rules.slots[NAME]]
    return tuple(rules.characters)[number - 1 : number] if number else ()


def _grant(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    return {**line_up, owner: line_up[owner] + copied(rules, state)}


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return push(state, Naming(owner))


def _run(rules: Rules, state: State, frame: Naming, note: Note) -> State:
    others = (s for s in others_from_left(state.ring, frame.seat) if is_present(state.seats[s]))
    people = tuple(character for seat in others for character in state.seats[seat].characters)
    return push(state, Choose(frame.seat, NAMING, people, (frame.seat,)))


def _receive(rules: Rules, state: State, frame: Naming, person: str, note: Note) -> State:
    """She has the ability; if it is about an empty hand, one that is empty already will do."""
    seat, number = frame.seat, tuple(rules.characters).index(person) + 1
    note(COPY, "has_ability_of", seat, person)
    note(UNTIL, "until_next_turn", seat, person)
    state = refreshed(rules, with_memo(pop(state), rules.slots[NAME], number))
    return state if state.seats[seat].hand else with_pending(state, state.pending, state.emptied | 1 << seat)


# Two who inherit -----------------------------------------------------------------------------------------------


def _claims(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    """Her share of the cards of the dead, where somebody else inherits, too."""
    if source[0] != "estate" or HEIR not in copied(rules, state):
        return None
    return ("hand", owner) if any(_inherits(state, seat) for seat in range(len(state.seats))) else None


def _inherits(state: State, seat: int) -> bool:
    """Whether a player who is not the dead one inherits by the ability of their own character."""
    return HEIR in state.seats[seat].characters and has_effect(state, seat, HEIR)


def _first_on_turn(rules: Rules, state: State, owner: int, dead: int, heirs: Heirs) -> tuple[Heirs, bool]:
    """The heirs come in the order of their turns after that of the dead; and whether they see the hand."""
    return heirs, rules.readings[SHARED] == "hand_by_choice"


CHARACTER = Character(NAME, 3, "bang.character.vera_custer.lives")
ELEMENT = Element(
    NAME,
    (
        Trigger(TURN_STARTS, COPY, _applies, _fire),
        Standing(IN_FORCE, UNTIL, CHARACTERS, _grant),
        Replacement(GOES_TO, SHARED, _claims),
        Replacement(ESTATE_SHARED, FIRST, _first_on_turn),
    ),
    after=(CHECKS_AT_START, EVENTS_AT_START, LOOKS_AT_START),
    otherwise=Reordered(COPY, "turn_start", before=(JAIL,), beside=(DYNAMITE,)),
)
FRAMES: Kinds[Rules, State] = {Naming: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {NAMING: ChoiceSpec(OTHER)}
