"""Mail Car (Poštovní vagon): discarded to draw three cards and give one of them to another player.

Mailing         the card and its receiver are chosen
"""

from typing import NamedTuple

from bangref.bang.moves import gain
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import MAIL_CAR
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State, present
from bangref.core.action import PICK, Action
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.piles import Cards, lifted
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.mail_car.effect"
CARDS = 3


class Mailing(NamedTuple):
    """``seat`` has drawn these cards and gives one of them away. drawn: whether there was anything to draw yet."""

    seat: int
    cards: Cards = ()
    drawn: bool = False
    tag: str = "mailing"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Mailing(signature.by), Draw(signature.by, CARDS, False, CLAUSE))


def _receive(rules: Rules, state: State, frame: Mailing, got: Cards, note: Note) -> State:
    return become(state, frame._replace(cards=got, drawn=True))


def _run(rules: Rules, state: State, frame: Mailing, note: Note) -> State:
    return state if frame.cards else pop(state)


def _ask(rules: Rules, state: State, frame: Mailing) -> Question:
    return Question(frame.seat, "post a card", CLAUSE, None, frame.cards)


def _offers(rules: Rules, state: State, frame: Mailing) -> list[Action]:
    others = [seat for seat in present(state) if seat != frame.seat]
    return [Action(frame.seat, PICK, card, seat) for card in dict.fromkeys(frame.cards) for seat in others]


def _otherwise(rules: Rules, state: State, frame: Mailing, action: Action) -> Ruling:
    return rule(CLAUSE, "gives_card_away", frame.seat)


def _take(rules: Rules, state: State, frame: Mailing, action: Action, note: Note) -> State:
    kept = lifted(frame.cards, action.card)
    note(CLAUSE, "moves", action.card, ("flight", frame.seat), ("hand", action.target))
    for card in kept:
        note(CLAUSE, "moves", card, ("flight", frame.seat), ("hand", frame.seat))
    return gain(gain(pop(state), action.target, (action.card,)), frame.seat, kept)


def _in_flight(frame: Mailing) -> Cards:
    return frame.cards


USE = Effect(MAIL_CAR, CLAUSE, NO_AIM, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    Mailing: pick_frame(WHICH, FrameSpec(_run, receive=_receive, cards=_in_flight, closed=True))
}
