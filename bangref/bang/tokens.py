"""Counters: what players hold of them, and what lies on cards in play as tokens; the rest is in the bank.

Nobody loses or makes counters: they only move between the bank, the players and the cards in play.
"""

from bangref.bang.ask import trigger
from bangref.bang.moves import banked
from bangref.bang.points import TOKENS_AT_MOST, TOKENS_GONE
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State, lying_card, with_lying, with_seat
from bangref.core.action import NOBODY, Card
from bangref.core.asking import measure
from bangref.core.ruling import Note


def held(state: State, seat: int, kind: int) -> int:
    """Counters of one kind that a player holds."""
    return state.seats[seat].stock[kind]


def hand_out(state: State, seat: int, kind: int, number: int, clause: str, note: Note) -> State:
    """A player gets counters of the bank, as far as there are any; a negative number gives them back."""
    player = state.seats[seat]
    moved = max(-player.stock[kind], min(number, state.bank[kind]))
    note(clause, "counters", seat, kind, player.stock[kind], player.stock[kind] + moved)
    stock = (*player.stock[:kind], player.stock[kind] + moved, *player.stock[kind + 1 :])
    bank = (*state.bank[:kind], state.bank[kind] - moved, *state.bank[kind + 1 :])
    return with_seat(state, seat, player._replace(stock=stock))._replace(bank=bank)


def tokens_at_most(rules: Rules, state: State, holder: int, card: Card, kind: int, note: Note) -> int:
    """Counters of a kind that a card in play can hold: none, unless an element in force says so."""
    return measure(rules, state, TOKENS_AT_MOST, (holder, NOBODY), 0, note, holder, card, kind)


def put_tokens(
    rules: Rules, state: State, holder: int, card: Card, kind: int, number: int, clause: str, note: Note
) -> State:
    """Counters of the bank are put on a card in play, as many as there are and as it can hold; or taken off.

    A card holds counters of one kind at a time.
    """
    lying = lying_card(state.seats[holder], card)
    if lying is None or (lying.tokens and lying.kind != kind):
        return state
    most = tokens_at_most(rules, state, holder, card, kind, note)
    now = max(0, min(lying.tokens + number, lying.tokens + state.bank[kind], max(lying.tokens, most)))
    note(clause, "tokens", holder, card, lying.tokens, now)
    state = banked(state, kind, lying.tokens - now)
    player = state.seats[holder]
    there = Lying(card, lying.fresh, now, kind if now else 0)
    state = with_seat(state, holder, with_lying(player, tuple(there if x is lying else x for x in player.lying)))
    return trigger(rules, state, TOKENS_GONE, holder, card, kind) if lying.tokens and not now else state
