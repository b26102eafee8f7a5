"""The draw pile of the card game: when it is refilled; and discards in an order that somebody chooses.

refill          what happens when a card is wanted and none is there
decks           the draw pile, and the others that somebody says how to make anew
exhausted       whether the discard pile has to become the draw pile at once
DiscardEach     cards in flight reach the discard pile in an order somebody chooses
"""

from operator import attrgetter
from typing import NamedTuple

from bangref.bang.moves import put_away
from bangref.bang.points import DECK_RUNS_OUT
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core import deck
from bangref.core.action import DISCARD, NOBODY, PLAY, Action, Card
from bangref.core.asking import instead
from bangref.core.deck import Draw, deck_reshuffled, reshuffled, turned_over
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import DISCARD_PILE, DRAW_PILE, Cards, discards, drawable
from bangref.core.ruling import Note, Ruling, rule

RESHUFFLE = "bang.turn.draw.reshuffle"
NO_CARDS = "bang.turn.draw.no_cards"
ORDER = "bang.discard.order_choice"
ORDER_BY_CAUSER = "bang.discard.order_by_causer"
TOO_FEW = "bang.card.beer.must_end_above_zero"


def refill(rules: Rules, state: State, frame: Draw, note: Note) -> State:
    """A card is wanted and the deck is empty: the discard pile is shuffled, if there is anything in it.

    What lies under another deck becomes that deck, shuffled, or its first card comes as it lies, as the set says.
    """
    if frame.deck != DRAW_PILE:
        return _another_refilled(rules, state, frame.deck, note)
    if discards(state):
        return reshuffled(rules, state, note)
    note(NO_CARDS, "nothing_to_draw", frame.seat, frame.left)
    return state


def _another_refilled(rules: Rules, state: State, deck: int, note: Note) -> State:
    found = instead(rules, state, DECK_RUNS_OUT, (NOBODY,), deck)
    if found is None or not state.piles[deck + DISCARD_PILE]:
        return state
    shuffled, clause = found
    return (deck_reshuffled if shuffled else turned_over)(state, deck, clause, note)


def decks(rules: Rules, state: State) -> list[int]:
    """The draw pile, and the decks besides that somebody says how to make anew."""
    others = range(DISCARD_PILE + 1, len(state.piles) - DISCARD_PILE) if rules.at[DECK_RUNS_OUT] else ()
    return [DRAW_PILE, *(deck for deck in others if instead(rules, state, DECK_RUNS_OUT, (NOBODY,), deck))]


def exhausted(rules: Rules, state: State) -> bool:
    """Whether the discard pile has to become the new draw pile at once."""
    return not drawable(state) and bool(discards(state)) and rules.readings[RESHUFFLE] == "at_once"


# Discards in a chosen order -----------------------------------------------------------------------------------


class DiscardEach(NamedTuple):
    """``cards``, with the zones they came from, reach the discard pile in the order ``chooser`` wants."""

    chooser: int
    cards: tuple[tuple[Card, tuple[str, int]], ...]
    why: str
    clause: str
    tag: str = "discard_each"


def _discard_first(rules: Rules, state: State, frame: DiscardEach, place: int, note: Note) -> State:
    card, source = frame.cards[place]
    left = frame.cards[:place] + frame.cards[place + 1 :]
    state = become(state, DiscardEach(frame.chooser, left, frame.why, frame.clause))
    return put_away(rules, state, card, source, frame.why, frame.chooser, frame.clause, note)


def _run_each(rules: Rules, state: State, frame: DiscardEach, note: Note) -> State:
    if not frame.cards:
        return pop(state)
    return state if len(frame.cards) > 1 else _discard_first(rules, state, frame, 0, note)


def _order_clause(frame: DiscardEach) -> str:
    """Why the chooser decides the order: the cards are all their own, or they made others lose these cards."""
    own = all(seat == frame.chooser for _, (_, seat) in frame.cards)
    return ORDER if own else ORDER_BY_CAUSER


def _ask_each(rules: Rules, state: State, frame: DiscardEach) -> Question:
    cards = _cards_of_each(frame)
    silent = Action(frame.chooser, DISCARD, cards[0])
    return Question(frame.chooser, "order of discards", _order_clause(frame), silent, cards)


def _offer_each(rules: Rules, state: State, frame: DiscardEach) -> list[Action]:
    return own(frame.chooser, DISCARD, _cards_of_each(frame))


def _not_among_them(rules: Rules, state: State, frame: DiscardEach, action: Action) -> Ruling:
    if action.verb == PLAY and frame.why == "eliminated" and action.card in _cards_of_each(frame):
        effect = rules.effects[rules.faces[action.card].name]
        heals = effect.saves_nobody and not action.name
        return rule(effect.saves_nobody if heals else TOO_FEW, "cannot_save", frame.chooser, action.card)
    return rule(_order_clause(frame), "not_among_discards", frame.chooser, action.card)


def _discard_next(rules: Rules, state: State, frame: DiscardEach, action: Action, note: Note) -> State:
    place = _cards_of_each(frame).index(action.card)
    return _discard_first(rules, state, frame, place, note)


def _cards_of_each(frame: DiscardEach) -> Cards:
    return tuple(card for card, _ in frame.cards)


IN_WHICH_ORDER = Pick(
    ask=_ask_each,
    offers=_offer_each,
    otherwise=_not_among_them,
    take=_discard_next,
    decider=attrgetter("chooser"),
)
FRAMES: Kinds[Rules, State] = {
    **deck.FRAMES,
    DiscardEach: pick_frame(IN_WHICH_ORDER, FrameSpec(_run_each, cards=_cards_of_each, closed=True)),
}
CHANCES = deck.chances(RESHUFFLE, "bang.symbol.take_card")
