"""Express Car (Expresní vůz): discarded with the whole hand; the turn ends, and another one follows it."""

from bangref.bang.deck import DiscardEach
from bangref.bang.moves import lose
from bangref.bang.phase_2_play import cut_short
from bangref.bang.points import MAY_HAVE_EXTRA_TURN, TURN_STARTS
from bangref.bang.rules import EXTRA_TURN, NO_AIM, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import EXPRESS_CAR
from bangref.bang.sets.great_train_robbery.wagons.used import usable, used
from bangref.bang.state import State, with_memo
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.wagon.express_car.effect"
NO_CHAIN = "bang.wagon.express_car.no_chain"
READINGS = {NO_CHAIN: ("any_origin", "express_only")}
MEMO = MemoSlot(EXPRESS_CAR, "game")
"""0, or while the extra turn is waiting the number of its player from 1 on, and below zero as long as it lasts."""


def _waits_for(seat: int) -> int:
    return seat + 1


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    seat = signature.by
    hand = state.seats[seat].hand
    note(CLAUSE, "turn_cut_short", seat)
    state = cut_short(rules, state, seat)
    state = state._replace(extra=(*state.extra, (seat, EXPRESS_CAR)))
    state = state if _is_its_turn(rules, state, seat) else with_memo(state, rules.slots[EXPRESS_CAR], _waits_for(seat))
    for card in hand:
        state = lose(state, seat, card)
    zones = tuple((card, ("hand", seat)) for card in hand)
    return push(state, DiscardEach(seat, zones, "used", CLAUSE)) if zones else state


def _is_its_turn(rules: Rules, state: State, seat: int) -> bool:
    """Whether the turn that is on has come from the wagon."""
    return state.memo[rules.slots[EXPRESS_CAR]] == -_waits_for(seat)


def _has_been(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    """Whether a turn begins that tells whether the extra turn is on, or over."""
    memo = state.memo[rules.slots[EXPRESS_CAR]]
    if memo > 0:
        return (memo - 1, EXPRESS_CAR) not in state.extra
    return memo < 0


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    now = state.memo[rules.slots[EXPRESS_CAR]] == _waits_for(seat) and state.memo[EXTRA_TURN]
    return with_memo(state, rules.slots[EXPRESS_CAR], -_waits_for(seat) if now else 0)


def _no_more(rules: Rules, state: State, owner: int, seat: int, origin: str) -> tuple[int, ...] | None:
    barred = rules.readings[NO_CHAIN] == "any_origin" or origin == EXPRESS_CAR
    return (seat,) if barred and _is_its_turn(rules, state, seat) else None


USE = Effect(EXPRESS_CAR, CLAUSE, NO_AIM, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
FOR_ALL = (
    Element("express_turn", (Trigger(TURN_STARTS, CLAUSE, _has_been, _remember, remembers=True),)),
    Element("no_express_chain", (Prohibition(MAY_HAVE_EXTRA_TURN, NO_CHAIN, _no_more),)),
)
