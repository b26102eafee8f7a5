"""Čajový obřad: three cards for its player, and one for everybody else."""

from typing import Any

from bangref.core.action import Action
from bangref.core.common import InOrder
from bangref.core.deck import Draw
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.samurai.cards.untargeted import judge, offers
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, others

OWN = "samurai.card.tea_ceremony.own"
OTHERS = "samurai.card.tea_ceremony.others"
ORDER = "samurai.card.tea_ceremony.order"
CARDS = 3


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    rest = others(state, seat)
    order = (*rest, seat) if rules.readings[ORDER] == "others_first" else (seat, *rest)
    note(ORDER, "one_after_another", *order)
    return push(state, InOrder("tea ceremony", order, seat))


def _visit(rules: Rules, state: State, frame: InOrder, seat: int, note: Note) -> State:
    return push(state, Draw(seat, CARDS, True, OWN) if seat == frame.about else Draw(seat, 1, True, OTHERS))


EFFECT = Effect(OWN, offers, judge, _resolve)
ROUNDS: dict[str, Any] = {"tea ceremony": _visit}
