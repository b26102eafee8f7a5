"""Counters: what players hold of them, and what lies on cards in play as tokens; the rest is in the bank.

Nobody loses or makes counters: they only move between the bank, the players and the cards in play.
"""

from bangref.bang.ask import trigger
from bangref.bang.moves import banked
from bangref.bang.points import BANK_RUNS_OUT, TOKENS_AT_MOST, TOKENS_GONE
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State, lying_card, with_lying, with_seat
from bangref.core.action import NOBODY, Card
from bangref.core.asking import instead, measure
from bangref.core.ruling import Note, ignore


def held(state: State, seat: int, kind: int) -> int:
    """Counters of one kind that a player holds."""
    return state.seats[seat].stock[kind]


def hand_out(rules: Rules, state: State, seat: int, kind: int, number: int, clause: str, note: Note) -> State:
    """A player gets counters of the bank, as far as there are any; a negative number gives them back.

    Where other markers stand in for those that the bank has not, it is told how many these are: by a number below zero.
    """
    player = state.seats[seat]
    moved = max(-player.stock[kind], min(number, _there(rules, state, kind, number, note)))
    note(clause, "counters", seat, kind, player.stock[kind], player.stock[kind] + moved)
    stock = (*player.stock[:kind], player.stock[kind] + moved, *player.stock[kind + 1 :])
    bank = (*state.bank[:kind], state.bank[kind] - moved, *state.bank[kind + 1 :])
    return with_seat(state, seat, player._replace(stock=stock))._replace(bank=bank)


def lay_apart(state: State, seat: int, kind: int, apart: int, number: int, clause: str, note: Note) -> State:
    """A player lays counters apart, as another kind of which they are part."""
    stock = list(state.seats[seat].stock)
    note(clause, "counters", seat, kind, stock[kind], stock[kind] - number)
    stock[kind], stock[apart] = stock[kind] - number, stock[apart] + number
    return with_seat(state, seat, state.seats[seat]._replace(stock=tuple(stock)))


def give_up_apart(state: State, seat: int, kind: int, apart: int, clause: str, note: Note) -> State:
    """What a player has laid apart goes to the bank."""
    stock = list(state.seats[seat].stock)
    number, stock[apart] = stock[apart], 0
    note(clause, "counters", seat, apart, number, 0)
    return banked(with_seat(state, seat, state.seats[seat]._replace(stock=tuple(stock))), kind, number)


def stands_in(rules: Rules, state: State, kind: int) -> bool:
    """Whether other markers stand in for counters of which the bank has too few."""
    found = instead(rules, state, BANK_RUNS_OUT, (NOBODY,), kind)
    return found is not None and bool(found[0])


def _there(rules: Rules, state: State, kind: int, number: int, note: Note) -> int:
    """Counters that there are for somebody who is to get so many."""
    bank = state.bank[kind]
    found = instead(rules, state, BANK_RUNS_OUT, (NOBODY,), kind) if number > bank else None
    if found is None:
        return max(0, bank)
    note(found[1], "bank_runs_out", kind, number, bank)
    return number if found[0] else max(0, bank)


def tokens_at_most(rules: Rules, state: State, holder: int, card: Card, kind: int, note: Note) -> int:
    """Counters of a kind that a card in play can hold: none, unless an element in force says so."""
    return measure(rules, state, TOKENS_AT_MOST, (holder, NOBODY), 0, note, holder, card, kind)


def put_tokens(
    rules: Rules,
    state: State,
    holder: int,
    card: Card,
    kind: int,
    number: int,
    clause: str,
    note: Note,
    by: int = NOBODY,
) -> State:
    """Counters of the bank are put on a card in play, as many as there are and as it can hold; or taken off.

    A card holds counters of one kind at a time. by: who made it happen.
    """
    lying = lying_card(state.seats[holder], card)
    if lying is None or (lying.tokens and lying.kind != kind):
        return state
    most = tokens_at_most(rules, state, holder, card, kind, note if number > 0 else ignore)
    now = max(
        0, min(lying.tokens + number, lying.tokens + _there(rules, state, kind, number, note), max(lying.tokens, most))
    )
    note(clause, "tokens", holder, card, lying.tokens, now)
    state = banked(state, kind, lying.tokens - now)
    player = state.seats[holder]
    there = Lying(card, lying.fresh, now, kind if now else 0)
    state = with_seat(state, holder, with_lying(player, tuple(there if x is lying else x for x in player.lying)))
    return trigger(rules, state, TOKENS_GONE, holder, card, kind, by) if lying.tokens and not now else state
