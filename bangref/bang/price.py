"""What has to be paid from the hand for a card or an ability, and whether it can be.

price           how many cards
judge_payment   can so many cards be spent for a purpose
spending        how cards are gathered that are spent for a purpose
"""

from collections.abc import Callable

from bangref.bang.ask import measured_by
from bangref.bang.points import MAY_USE, PRICE
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.state import State
from bangref.core.action import NOBODY, Card
from bangref.core.asking import forbidden, measure
from bangref.core.frame import push
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.piles import Cards, lifted
from bangref.core.ruling import Note, Ruling, ignore, rule

NOT_HELD = "bang.play_vs_use.play"

FOR_PRICE = "price"


def price(rules: Rules, state: State, seat: int, thing: str, note: Note) -> int:
    """Cards from hand that have to be paid for a thing."""
    return measure(rules, state, PRICE, (seat, NOBODY), 0, note, seat, thing)


def judge_price(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    by = signature.by
    if not rules.at[PRICE] or not price(rules, state, by, signature.name, ignore):
        return None
    due, clause = measured_by(rules, state, PRICE, (by, NOBODY), 0, NOT_HELD, by, signature.name)
    held = rest_of_hand(state, by, signature.cards)
    return judge_payment(rules, state, by, held, FOR_PRICE, due, rule(clause, "cannot_pay", by, due))


def rest_of_hand(state: State, seat: int, kept: Cards = ()) -> Cards:
    """The cards of a hand besides those that are needed for something else, or given already."""
    hand = state.seats[seat].hand
    for card in kept:
        hand = lifted(hand, card)
    return hand


def spendable(rules: Rules, state: State, seat: int, cards: Cards, purpose: str) -> Cards:
    """Those of these cards that the player may spend for a purpose, without playing them."""
    if not rules.at[MAY_USE]:
        return cards
    asked = (seat, NOBODY)
    return tuple(card for card in cards if forbidden(rules, state, MAY_USE, asked, seat, card, purpose) is None)


def unspendable(rules: Rules, state: State, seat: int, cards: Cards, purpose: str) -> Ruling | None:
    """The ruling that forbids the player to spend one of these cards for a purpose, if one does."""
    asked = (seat, NOBODY)
    bans = (forbidden(rules, state, MAY_USE, asked, seat, card, purpose) for card in cards)
    return next((ban for ban in bans if ban is not None), None)


def judge_payment(
    rules: Rules, state: State, seat: int, held: Cards, purpose: str, due: int, lack: Ruling
) -> Ruling | None:
    """Whether so many of these cards can be spent: else ``lack``, or what forbids it where there are enough."""
    if len(held) < due:
        return lack
    given = spent_together(rules, state, seat, held, purpose)
    if len(given) >= due:
        return None
    return unspendable(rules, push(state, Gather(seat, purpose, given)), seat, held, purpose)


def spent_together(rules: Rules, state: State, seat: int, held: Cards, purpose: str, taken: Cards = ()) -> Cards:
    """As many of these cards as the player may spend, one after the other, besides those already taken."""
    if not rules.at[MAY_USE]:
        return held
    given: Cards = ()
    for card in held:
        gathering = push(state, Gather(seat, purpose, (*taken, *given)))
        given += spendable(rules, gathering, seat, (card,), purpose)
    return given


Held = Callable[[Rules, State, Gather], Cards]
"""The cards of a hand that are of the kind wanted next, none when the whole is complete."""


def ban_on(purpose: str, held: Held) -> Callable[[Rules, State, Gather, Card], Ruling | None]:
    """For a GatherSpec: why a card that is held, and of the kind wanted, may not be spent for a purpose."""

    def ban(rules: Rules, state: State, frame: Gather, card: Card) -> Ruling | None:
        there = card in held(rules, state, frame)
        return unspendable(rules, state, frame.seat, (card,), purpose) if there else None

    return ban


def spending(
    purpose: str,
    clause: str,
    held: Held,
    commit: Callable[[Rules, State, Gather, Note], State],
    any_number: bool = False,
    bound: Callable[[Rules, State, Gather], Ruling | None] | None = None,
) -> GatherSpec[Rules, State]:
    """Cards of a hand that are gathered to be spent. A card that may not be spent is refused, with the reason."""

    def cards(rules: Rules, state: State, frame: Gather) -> Cards:
        return spendable(rules, state, frame.seat, held(rules, state, frame), purpose)

    return GatherSpec(clause, cards, commit, ban_on(purpose, held), any_number, bound)


def cards_given_up(rules: Rules, state: State, signature: Signature) -> int:
    """How many cards leave the player's hand when a card is played: the card itself, and its price."""
    if signature.kind != PLAYED:
        return 0
    due = price(rules, state, signature.by, signature.name, ignore) if rules.at[PRICE] else 0
    return len(signature.cards) + due
