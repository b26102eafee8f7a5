"""Effects that reach several players, and effects shared by several cards."""

from bangref.bang.ask import touches
from bangref.bang.demand import Demand, demand
from bangref.bang.healing import heal, lives_given
from bangref.bang.names import BANG
from bangref.bang.rules import Rules, Signature
from bangref.bang.shot import shoot
from bangref.bang.state import State, is_present
from bangref.core.action import Seat
from bangref.core.deck import Draw
from bangref.core.frame import push
from bangref.core.frames.in_order import InOrder
from bangref.core.ring import order_from, others_from_left
from bangref.core.ruling import Note

FROM_LEFT = "bang.sequence.all_others_from_left"


def nothing_at_once(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The effect of a card that is laid: it does nothing by itself when it is played."""
    return state


def all_others(state: State, signature: Signature, what: str, note: Note) -> State:
    """``what`` happens to all other players in turn, from the left neighbour of the author on."""
    order = tuple(seat for seat in others_from_left(state.ring, signature.by) if is_present(state.seats[seat]))
    note(FROM_LEFT, "one_after_another", *order)
    return push(state, InOrder(what, order, signature))


def draw_cards(state: State, signature: Signature, number: int, clause: str) -> State:
    """The author draws cards."""
    return push(state, Draw(signature.by, number, True, clause))


def shot_at(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One player of a group is shot at."""
    note(FROM_LEFT, "its_turn_to_answer", seat)
    return shoot(rules, state, frame.about, seat, note)


def bang_demanded(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One player of a group has to discard a BANG!."""
    note(FROM_LEFT, "its_turn_to_answer", seat)
    return demand(
        rules,
        state,
        Demand(frame.about, seat, BANG, "bang.card.indians.effect", "bang.card.indians.bang_cards_only"),
        note,
    )


def heal_everybody(rules: Rules, state: State, signature: Signature, clause: str, note: Note) -> State:
    """Every player in the game regains a life: the others and the author, at the same time."""
    for seat in order_from(state.ring, state.turn):
        if is_present(state.seats[seat]) and touches(rules, state, signature, seat, note):
            state = heal(rules, state, seat, lives_given(rules, state, seat, signature, note), clause, note)
    return state


ROUNDS = {"shot at": shot_at, "bang demanded": bang_demanded}
