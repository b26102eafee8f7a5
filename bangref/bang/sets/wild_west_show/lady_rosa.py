"""Lady Rosa z Texasu: a player may change places with the player on their right, who then skips a turn."""

from bangref.bang.ask import refreshed
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.wild_west_show.names import LADY_ROSA as NAME
from bangref.bang.state import State, is_present, present, with_memo
from bangref.bang.turn_order import skip_next
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.event.lady_rosa_of_texas.effect"
SKIP = "bang.event.lady_rosa_of_texas.skip"
ALL = "bang.event.lady_rosa_of_texas.bring_everything"
TWO = "bang.event.lady_rosa_of_texas.two_players"
READINGS = {CLAUSE: ("once", "any_number"), TWO: ("not_used", "used")}
MEMO = MemoSlot(NAME, "turn")
PAIR = 2


def _on_the_right(state: State, seat: int) -> int:
    """The nearest player there who is in the game."""
    return next(other for other in order_from(state.ring, seat, -1)[1:] if is_present(state.seats[other]))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, times = action.actor, state.memo[rules.slots[NAME]]
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if times and rules.readings[CLAUSE] == "once":
        return rule(CLAUSE, "used_already", seat, times)
    if len(present(state)) <= PAIR and rules.readings[TWO] == "not_used":
        return rule(TWO, "two_are_left", seat)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    other = _on_the_right(state, seat)
    note(CLAUSE, "places", seat, other)
    note(ALL, "take_everything_along", seat, other)
    note(SKIP, "will_skip_a_turn", other)
    swapped = {seat: other, other: seat}
    state = state._replace(ring=tuple(swapped.get(there, there) for there in state.ring))
    state = with_memo(state, rules.slots[NAME], state.memo[rules.slots[NAME]] + 1)
    if (other, NAME) not in state.skips:
        state = skip_next(state, other, NAME)
    return refreshed(rules, state)


ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
