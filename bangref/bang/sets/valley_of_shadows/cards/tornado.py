"""Tornado: everybody gives two cards to the player on the left, all at once."""

from bangref.bang.ask import touches
from bangref.bang.moves import arrive, lose
from bangref.bang.price import rest_of_hand
from bangref.bang.rules import EVERYBODY, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import TORNADO
from bangref.bang.state import State, is_present
from bangref.core.action import PICK, Action, Card, Seat
from bangref.core.frame import push
from bangref.core.frames.joint import Joint, JointSpec
from bangref.core.pick import own
from bangref.core.piles import Cards
from bangref.core.ring import order_from, others_from_left
from bangref.core.ruling import Note

CLAUSE = "bang.card.tornado.pass_two"
AT_ONCE = "bang.card.tornado.simultaneous"
SHORT = "bang.card.tornado.short_hand"
QUESTION = "cards to give"
TWO = 2


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """Whoever has more than two cards chooses two of them."""
    givers = tuple(
        seat
        for seat in order_from(state.ring, signature.by)
        if is_present(state.seats[seat]) and touches(rules, state, signature, seat, note)
    )
    choosing = tuple(seat for seat in givers if len(state.seats[seat].hand) > TWO for _ in range(TWO))
    return push(state, Joint(QUESTION, choosing, (), givers))


def _named(frame: Joint, seat: Seat) -> Cards:
    return tuple(action.card for action in frame.said if action.actor == seat)


def _offers(rules: Rules, state: State, frame: Joint, seat: Seat) -> list[Action]:
    return own(seat, PICK, rest_of_hand(state, seat, _named(frame, seat)))


def _receivers(state: State, frame: Joint, seat: Seat) -> tuple[Seat, ...]:
    """Who may get the cards of a player, the next on the left first: whoever takes part."""
    others = others_from_left(state.ring, seat)
    return tuple(other for other in others if other in frame.about)


def _settle(rules: Rules, state: State, frame: Joint, note: Note) -> State:
    """All cards leave the hands before any of them comes to another."""
    flying: list[tuple[Card, Seat]] = []
    for seat in frame.about:
        given = (_named(frame, seat) or state.seats[seat].hand) if _receivers(state, frame, seat) else ()
        if len(given) < TWO:
            note(SHORT, "gives_fewer", seat, len(given))
        for card in given:
            state = lose(state, seat, card)
            flying.append((card, seat))
    note(AT_ONCE, "give_at_once", *frame.about)
    for card, seat in flying:
        left = _receivers(state, frame, seat)[0]
        state = arrive(rules, state, card, ("hand", seat), ("hand", left), CLAUSE, note)
    return state


EFFECT = Effect(TORNADO, CLAUSE, EVERYBODY, _resolve)
JOINTS: dict[str, JointSpec[Rules, State]] = {QUESTION: JointSpec(CLAUSE, _offers, _settle)}
