"""Caboose (Služební vůz): its owner discards another blue card or wagon, as if playing a Missed!."""

from bangref.bang.names import MISSED
from bangref.bang.points import MAY_CANCEL, MAY_PLAY, ON_SHOT
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.names import CABOOSE
from bangref.bang.sets.great_train_robbery.wagons.payment import gathering, others
from bangref.bang.sets.great_train_robbery.wagons.used import laid, lying
from bangref.bang.shot import Shot, cancel
from bangref.bang.state import State
from bangref.core.action import NOBODY, USE, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.wagon.caboose.effect"
NOT_ITSELF = "bang.wagon.caboose.not_itself"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=CABOOSE)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=CABOOSE):
        return rule(CLAUSE, "takes_no_target", seat)
    card = lying(rules, state, seat, CABOOSE)
    if next(others(rules, state, seat, CABOOSE), None) is None:
        return rule(NOT_ITSELF, "nothing_else_to_give", seat, card)
    shot: Shot = state.frames[-1]
    asked = (seat, shot.signature.by, NOBODY)
    ban = forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, MISSED, MISSED)
    return ban or forbidden(rules, state, MAY_CANCEL, asked, shot.signature, seat, CABOOSE)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, CABOOSE))


def _cancels(rules: Rules, state: State, frame: Gather, card: Card, note: Note) -> State:
    note(CLAUSE, "cancels_for_wagon", frame.seat, card)
    return cancel(state, "")


EFFECT = laid(CABOOSE, CLAUSE)
ELEMENT = Element(CABOOSE, (Ability(ON_SHOT, CLAUSE, _offers, _judge, _perform),))
GATHERS = {CABOOSE: gathering(CABOOSE, CLAUSE, _cancels)}
