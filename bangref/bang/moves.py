"""Získávání a odhazování karet: how a card goes from one place to another.

Zones in the noted moves: ("hand", seat), ("in_play", seat), ("pile", number), ("flight", seat).
"""

from bangref.bang.ask import note_withheld, ranked, refreshed, trigger
from bangref.bang.points import CARD_LOST_TO, COMES_HOME, ENTERS_OR_LEAVES_PLAY, GOES_TO, HOME
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State, Zone, lying_card, with_hand, with_lying, with_pending, without_lying
from bangref.bang.state import with_seat as put_seat
from bangref.core.action import NOBODY, Card
from bangref.core.asking import instead
from bangref.core.piles import DISCARD_PILE, added, lifted, onto_pile
from bangref.core.ruling import Note, ignore

TO_DISCARD_PILE = ("pile", DISCARD_PILE)


def gain(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    """The state with more cards in a hand; a hand that ran empty is no longer empty."""
    if not cards:
        return state
    player = state.seats[seat]
    state = put_seat(state, seat, with_hand(player, added(player.hand, cards)))
    if state.emptied:
        return with_pending(state, state.pending, state.emptied & ~(1 << seat))
    return state


def banked(state: State, kind: int, number: int) -> State:
    """The state with so many counters of a kind more (or less) in the bank."""
    bank = state.bank
    return state._replace(bank=(*bank[:kind], bank[kind] + number, *bank[kind + 1 :]))


def lose(state: State, seat: int, card: Card) -> State:
    """The state with a card less in a hand; the card is in flight. Remembers a hand that has run empty."""
    player = state.seats[seat]
    hand = lifted(player.hand, card)
    state = put_seat(state, seat, with_hand(player, hand))
    if hand:
        return state
    return with_pending(state, state.pending, state.emptied | 1 << seat)


def put_away(rules: Rules, state: State, card: Card, source: Zone, why: str, by: int, clause: str, note: Note) -> State:
    """A card in flight goes to the discard pile, or where an element in force sends it: the first in declared order.

    why: "played"; "used" for its own effect, or for an ability; "given" in answer to a demand, or as a price;
    "discarded" because of a card; "emptied" of what lay on it; "excess" or, as it need not be, "freely" in phase 3;
    "flipped", "drawn", "replaced", "eliminated" or "penalty".
    """
    claim = ranked(rules, state, GOES_TO, card, source, why, by) if rules.at[GOES_TO] else None
    if claim is not None:
        zone, claimed = claim
        return arrive(rules, state, card, source, zone, claimed, note)
    if rules.at[HOME]:
        return arrive(rules, state, card, source, TO_DISCARD_PILE, clause, note)
    if note is not ignore:
        note(clause, "moves", card, source, TO_DISCARD_PILE)
    return onto_pile(state, DISCARD_PILE, card)


def home_of(rules: Rules, state: State, card: Card, zone: Zone) -> tuple[Zone, str] | None:
    """Where a card goes that may not come to this hand or pile, with the clause that says so."""
    return instead(rules, state, HOME, (NOBODY,), card, zone) if rules.at[HOME] else None


def arrive(rules: Rules, state: State, card: Card, source: Zone, zone: Zone, clause: str, note: Note) -> State:
    """A card in flight comes to a hand or a pile, or to where its home is."""
    home = home_of(rules, state, card, zone)
    if home is not None:
        zone, clause = home
    kind, number = zone
    if kind == "in_play":
        return lay(rules, state, number, card, source, clause, note)
    if note is not ignore:
        note(clause, "moves", card, source, zone)
    if kind == "hand":
        return gain(state, number, (card,))
    state = onto_pile(state, number, card)
    return trigger(rules, state, COMES_HOME, card) if home is not None else state


def discard_from_hand(
    rules: Rules, state: State, seat: int, card: Card, why: str, by: int, clause: str, note: Note
) -> State:
    """A hand card is discarded. by: who made it happen."""
    return put_away(rules, lose(state, seat, card), card, ("hand", seat), why, by, clause, note)


def lay(rules: Rules, state: State, seat: int, card: Card, source: Zone, clause: str, note: Note) -> State:
    """A card in flight is laid before a player and is in play."""
    player = state.seats[seat]
    note(clause, "moves", card, source, ("in_play", seat))
    state = refreshed(rules, put_seat(state, seat, with_lying(player, (*player.lying, Lying(card, True)))))
    return trigger(rules, state, ENTERS_OR_LEAVES_PLAY, seat, card, 1)


def hand_on(rules: Rules, state: State, seat: int, holder: int, card: Card, clause: str, note: Note) -> State:
    """A card in play before one player comes to lie before another; what lies on it stays there."""
    player = state.seats[seat]
    lying = lying_card(player, card)
    assert lying is not None, "a card that lies there"
    note(clause, "moves", card, ("in_play", seat), ("in_play", holder))
    state = put_seat(state, seat, without_lying(player, card))
    other = state.seats[holder]
    moved = with_lying(other, (*other.lying, lying._replace(fresh=True)))
    state = refreshed(rules, put_seat(state, holder, moved))
    state = trigger(rules, state, ENTERS_OR_LEAVES_PLAY, seat, card, 0)
    return trigger(rules, state, ENTERS_OR_LEAVES_PLAY, holder, card, 1)


def lift(rules: Rules, state: State, seat: int, card: Card) -> State:
    """A card in play leaves play and is in flight; what lies on it goes back to the bank."""
    player = state.seats[seat]
    for lying in player.lying:
        if lying.card == card and lying.tokens:
            state = banked(state, lying.kind, lying.tokens)
    state = refreshed(rules, put_seat(state, seat, without_lying(player, card)))
    return trigger(rules, state, ENTERS_OR_LEAVES_PLAY, seat, card, 0)


def discard_in_play(
    rules: Rules, state: State, seat: int, card: Card, why: str, by: int, clause: str, note: Note
) -> State:
    """A card in play is discarded."""
    return put_away(rules, lift(rules, state, seat, card), card, ("in_play", seat), why, by, clause, note)


def take(
    rules: Rules, state: State, seat: int, card: Card, source: Zone, clause: str, note: Note, how: str = "taken"
) -> State:
    """``seat`` takes a card from another zone into hand; one with another home lies before the player, or is gone.

    how: what the one who loses it is told: "taken", as the taker decides, "seized", by what follows by itself, or
    "given", as they choose themselves; "" where they are told later.
    """
    zone, number = source
    if zone == "hand":
        state = lose(state, number, card)
    elif zone == "in_play":
        state = lift(rules, state, number, card)
    else:
        pile = state.piles[number]
        state = state.with_piles((*state.piles[:number], lifted(pile[::-1], card)[::-1], *state.piles[number + 1 :]))
    there = can_have(rules, state, seat, card)
    state = arrive(rules, state, card, source, ("hand", seat), clause, note)
    if how and there and zone in ("hand", "in_play") and number != seat:
        state = told_of_loss(rules, state, number, seat, card, how, note)
    return state


def told_of_loss(rules: Rules, state: State, loser: int, taker: int, card: Card, how: str, note: Note) -> State:
    """Whoever has lost a card to another player answers to it."""
    note_withheld(rules, state, CARD_LOST_TO, note, loser, taker, card, how)
    return trigger(rules, state, CARD_LOST_TO, loser, taker, card, how)


def can_have(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether a player who takes a card gets it: in hand, or in play if that is its home."""
    home = home_of(rules, state, card, ("hand", seat))
    return home is None or home[0][0] != "pile"
