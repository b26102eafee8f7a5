"""Brawl: every other player loses a random card from hand, or a card in play that the player of Brawl chooses."""

from bangref.bang.ask import touches
from bangref.bang.effects import FROM_LEFT, all_others
from bangref.bang.rules import ALL_OTHERS, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards.names import BRAWL
from bangref.bang.state import State
from bangref.bang.taking import WhichCard
from bangref.core.action import Seat
from bangref.core.frame import push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note

CLAUSE = "bang.card.brawl.effect"
CARD_OF_EACH = "a card of each"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "costs_all_a_card", signature.by)
    return all_others(state, signature, CARD_OF_EACH, note)


def card_lost(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One player of those in the Brawl loses a card."""
    note(FROM_LEFT, "comes_round_to", seat)
    if not touches(rules, state, frame.about, seat, note):
        return state
    return push(state, WhichCard(frame.about._replace(target=seat), False, CLAUSE))


EFFECT = Effect(BRAWL, CLAUSE, ALL_OTHERS, _resolve)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {CARD_OF_EACH: card_lost}
