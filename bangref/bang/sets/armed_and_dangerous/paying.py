"""Load tokens are paid: from one card, or from any places of a player in any mixture.

Paying          the player chooses where the tokens come from, one by one
pay             the state in which a price is paid
Afterwards      an effect that begins when its price has been paid
"""

from typing import NamedTuple

from bangref.bang.play import carry_out
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.load import RETURNS, WHOSE, Place
from bangref.bang.sets.armed_and_dangerous.names import BOMB
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.core.action import Action
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, rule

QUESTION = "pay load tokens"


class Paying(NamedTuple):
    """``seat`` pays ``due`` more load tokens, by ``clause``."""

    seat: int
    due: int
    clause: str
    tag: str = "paying_load"


def too_few(rules: Rules, state: State, seat: int, price: int, clause: str) -> Ruling | None:
    """None, or that a player has fewer tokens than a price, wherever they lie."""
    has = load.in_all(rules, state, seat)
    return rule(clause, "too_few_tokens", seat, price, has) if has < price else None


def pay(rules: Rules, state: State, seat: int, price: int, clause: str) -> State:
    """A player pays tokens from any of their places."""
    return push(state, Paying(seat, price, clause))


def pay_from(rules: Rules, state: State, seat: int, place: Place, price: int, clause: str, note: Note) -> State:
    """A player pays tokens that lie in one place."""
    note(RETURNS, "pays_tokens", seat, price)
    if printed_name(rules, place.card) == BOMB:
        note(WHOSE, "pays_from_bomb", seat, place.seat)
    return load.put(rules, state, place, -price, clause, note)


def _sources(rules: Rules, state: State, frame: Paying) -> tuple[Place, ...]:
    return tuple(p for p in load.places(rules, state, frame.seat) if load.usable(rules, state, p))


def _run(rules: Rules, state: State, frame: Paying, note: Note) -> State:
    found = _sources(rules, state, frame)
    if not found or not frame.due:
        return pop(state)
    if len(found) == 1 or sum(load.usable(rules, state, place) for place in found) <= frame.due:
        number = min(frame.due, load.usable(rules, state, found[0]))
        return _paid(rules, state, frame, found[0], number, note)
    return state


def _paid(rules: Rules, state: State, frame: Paying, place: Place, number: int, note: Note) -> State:
    state = become(state, frame._replace(due=frame.due - number))
    return pay_from(rules, state, frame.seat, place, number, frame.clause, note)


def _ask(rules: Rules, state: State, frame: Paying) -> Question:
    return Question(frame.seat, QUESTION, frame.clause, None, (frame.seat, frame.due))


def _offers(rules: Rules, state: State, frame: Paying) -> list[Action]:
    return at(frame.seat, _sources(rules, state, frame))


def _otherwise(rules: Rules, state: State, frame: Paying, action: Action) -> Ruling:
    return rule(frame.clause, "no_tokens_there", frame.seat)


def _take(rules: Rules, state: State, frame: Paying, action: Action, note: Note) -> State:
    return _paid(rules, state, frame, Place(action.target, action.aim), 1, note)


class Afterwards(NamedTuple):
    """The effect of ``signature``, carried out when what lies above has been paid, if ``seat`` has survived that."""

    seat: int
    signature: Signature
    tag: str = "after_payment"


def _run_afterwards(rules: Rules, state: State, frame: Afterwards, note: Note) -> State:
    return carry_out(rules, pop(state), frame.signature, note)


PAYS = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    Paying: pick_frame(PAYS, FrameSpec(_run, while_in="seat", closed=True)),
    Afterwards: FrameSpec(_run_afterwards, while_in="seat"),
}
