"""What happens to the table as a whole: a new event, a train that moves. The base game has neither."""

from bangref.bang.ask import trigger
from bangref.bang.moves import onto_pile
from bangref.bang.points import EVENT_ENTERS, TRAIN_MOVES
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_piles
from bangref.core.ruling import Note


def enter_event(rules: Rules, state: State, deck: int, shown: int, clause: str, note: Note) -> State:
    """The top card of an event deck is laid open on another pile: from now on it is the event in force."""
    if not state.piles[deck]:
        return state
    card = state.piles[deck][0]
    note(clause, "moves", card, ("pile", deck), ("pile", shown))
    state = with_piles(state, (*state.piles[:deck], state.piles[deck][1:], *state.piles[deck + 1 :]))
    return trigger(rules, onto_pile(state, shown, card), EVENT_ENTERS, card)


def train_moved(rules: Rules, state: State, by: int) -> State:
    """Queue what follows from a step of the train, which its own set has just carried out."""
    return trigger(rules, state, TRAIN_MOVES, by)
