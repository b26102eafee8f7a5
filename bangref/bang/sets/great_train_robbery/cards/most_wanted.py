"""Most Wanted (Nejhledanější): its player draws a card; then everybody draws!, and on spades loses a life.

Hunted          the draw! of one player
"""

from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.names import SPADES
from bangref.bang.rules import EVERYBODY, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import MOST_WANTED
from bangref.bang.sets.great_train_robbery.train.locomotives import to_everybody
from bangref.bang.state import State
from bangref.core.action import NO_CARD, NOBODY, Card, Seat
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note

CLAUSE = "bang.card.most_wanted.effect"
AUTHOR = "bang.card.most_wanted.author"
READINGS = {AUTHOR: ("player", "nobody")}


class Posted(NamedTuple):
    """The card has been drawn; everybody draws!."""

    signature: Signature
    tag: str = "posted"


class Hunted(NamedTuple):
    """``seat`` draws! because of ``by``."""

    seat: int
    by: int
    tag: str = "hunted"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Posted(signature), Draw(signature.by, 1, True, CLAUSE))


def _run(rules: Rules, state: State, frame: Posted, note: Note) -> State:
    return to_everybody(rules, pop(state), frame.signature.by, MOST_WANTED, frame.signature, CLAUSE, note)


def _visit(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    signature = frame.about._replace(target=seat)
    return push(state, Hunted(seat, signature.by)) if touches(rules, state, signature, seat, note) else state


def _run_hunted(rules: Rules, state: State, frame: Hunted, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, MOST_WANTED))


def _receive(rules: Rules, state: State, frame: Hunted, drawn: Card, note: Note) -> State:
    state, seat = pop(state), frame.seat
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) != SPADES:
        note(CLAUSE, "not_hit", seat, drawn)
        return state
    by = NOBODY if frame.by == seat or rules.readings[AUTHOR] == "nobody" else frame.by
    note(AUTHOR, "loses_life_through", seat, by)
    return lose_lives(rules, state, LoseLives(seat, 1, by, CLAUSE, AUTHOR), note)


EFFECT = Effect(MOST_WANTED, CLAUSE, EVERYBODY, _resolve)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {MOST_WANTED: _visit}
FRAMES: Kinds[Rules, State] = {
    Posted: FrameSpec(_run),
    Hunted: FrameSpec(_run_hunted, receive=_receive, while_in="seat"),
}
