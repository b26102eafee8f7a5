"""The Doctor: as it enters play, the players with the fewest lives regain one."""

from bangref.bang.ask import takes_part
from bangref.bang.healing import heal, most_lives
from bangref.bang.points import EVENT_ENTERS
from bangref.bang.rules import Rules
from bangref.bang.state import State, present
from bangref.core.action import Card
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

NAME = "the_doctor"
CLAUSE = "bang.event.the_doctor.effect"
READINGS = {CLAUSE: ("all_lowest", "lowest_wounded")}


def patients(rules: Rules, state: State, note: Note) -> tuple[int, ...]:
    """The players with the fewest lives: of all in play, or, as it is read, of those who have lost some."""
    seats = tuple(seat for seat in present(state) if takes_part(rules, state, seat, "fewest lives", note))
    if rules.readings[CLAUSE] == "lowest_wounded":
        seats = tuple(seat for seat in seats if state.seats[seat].lives < most_lives(rules, state, seat))
    lives = [state.seats[seat].lives for seat in seats]
    return tuple(seat for seat in seats if state.seats[seat].lives == min(lives, default=0))


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    treated = patients(rules, state, note)
    note(CLAUSE, "fewest_lives", *treated)
    for seat in treated:
        state = heal(rules, state, seat, 1, CLAUSE, note)
    return state


ELEMENT = Element(NAME, (Trigger(EVENT_ENTERS, CLAUSE, _applies, _fire),))
