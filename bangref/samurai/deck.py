"""Vyčerpání karet: the deck has run out, which costs everybody honour.

refill      what happens when a card is wanted and none is there
watch       a deck that has run out is made anew at once, where that is what is read
"""

from bangref.core.deck import Draw, reshuffled
from bangref.core.frame import become
from bangref.core.piles import discards
from bangref.core.ruling import Note
from bangref.samurai.ending import end_for_honour
from bangref.samurai.moves import with_honour
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, has_run_out

EXHAUSTED = "samurai.deck.exhausted"
HONOUR = "samurai.deck.honour_loss"
MAY_END = "samurai.deck.may_end_game"
GOES_ON = "samurai.deck.draw_goes_on"
BOTH_EMPTY = "samurai.deck.both_empty"
MADE_AGAIN = "samurai.deck.made_again"


def run_out(rules: Rules, state: State, note: Note) -> State:
    """Every player loses an honour token. Unless that ends the game, the discard pile then becomes the deck."""
    if state.spent:
        note(MADE_AGAIN, "there_are_discards_again", len(discards(state)))
    after = honour_lost(rules, state._replace(spent=False), note)
    if not after.frames:
        return after
    top = after.frames[-1]
    if isinstance(top, Draw) and top.got:
        note(GOES_ON, "draws_the_rest", top.seat, top.left)
    return reshuffled(rules, after, note)


def honour_lost(rules: Rules, state: State, note: Note) -> State:
    """Every player returns one honour token to the box. Only then do we check whether the game is over."""
    for seat in state.ring:
        state = with_honour(state, seat, max(0, state.seats[seat].honour - 1), HONOUR, note)
    after = end_for_honour(rules, state, None, note)
    if after.winners is not None:
        note(MAY_END, "game_over")
    return after


def watch(rules: Rules, state: State, note: Note) -> State:
    """The state after the last card has left the deck: a new deck, where that comes at once and can be made."""
    if not state.frames or not has_run_out(state) or rules.readings[EXHAUSTED] != "with_last_card":
        return state
    if state.spent and rules.readings[MADE_AGAIN] == "when_wanted":
        return state
    if discards(state):
        return run_out(rules, state, note)
    note(BOTH_EMPTY, "both_piles_empty")
    return state._replace(spent=True)


def refill(rules: Rules, state: State, frame: Draw, note: Note) -> State:
    """A card is wanted and the deck is empty: a new one is made, if there is anything to make it of."""
    if discards(state):
        return run_out(rules, state, note)
    note(BOTH_EMPTY, "nothing_to_draw", frame.seat, frame.left)
    if rules.readings[BOTH_EMPTY] == "nothing":
        return state
    return honour_lost(rules, become(state, frame._replace(left=frame.left - 1)), note)
