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
WAITING = MemoSlot(EXPRESS_CAR, "game")
"""The number, from 1 on, of the player whose extra turn is waiting; 0 where none is."""
IS_ON = MemoSlot("express_turn", "game")
"""The same of the player whose extra turn is on."""
MEMO = (WAITING, IS_ON)


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    seat = signature.by
    hand = state.seats[seat].hand
    note(CLAUSE, "turn_cut_short", seat)
    state = cut_short(state, nothing_more=True)
    state = state._replace(extra=(*state.extra, (seat, EXPRESS_CAR)))
    state = with_memo(state, rules.slots[WAITING.name], seat + 1)
    for card in hand:
        state = lose(state, seat, card)
    zones = tuple((card, ("hand", seat)) for card in hand)
    return push(state, DiscardEach(seat, zones, "discarded", CLAUSE)) if zones else state


def _is_its_turn(rules: Rules, state: State, seat: int) -> bool:
    """Whether the turn that is on has come from the wagon."""
    return state.memo[rules.slots[IS_ON.name]] == seat + 1


def _has_come(rules: Rules, state: State) -> int:
    """The number of the player whose extra turn is waiting no more, 0 where there is none."""
    number = state.memo[rules.slots[WAITING.name]]
    return 0 if number and (number - 1, EXPRESS_CAR) in state.extra else number


def _begins_or_is_over(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return bool(_has_come(rules, state) or state.memo[rules.slots[IS_ON.name]])


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    number = _has_come(rules, state)
    begins = number == seat + 1 and state.memo[EXTRA_TURN]
    state = with_memo(state, rules.slots[IS_ON.name], number if begins else 0)
    return with_memo(state, rules.slots[WAITING.name], 0) if number else state


def _no_more(rules: Rules, state: State, owner: int, seat: int, origin: str) -> tuple[int, ...] | None:
    barred = rules.readings[NO_CHAIN] == "any_origin" or origin == EXPRESS_CAR
    return (seat,) if barred and _is_its_turn(rules, state, seat) else None


USE = Effect(EXPRESS_CAR, CLAUSE, NO_AIM, _resolve)
EFFECT = used(USE)
ELEMENT = usable(USE)
FOR_ALL = (
    Element("express_turn", (Trigger(TURN_STARTS, CLAUSE, _begins_or_is_over, _remember, remembers=True),)),
    Element("no_express_chain", (Prohibition(MAY_HAVE_EXTRA_TURN, NO_CHAIN, _no_more),)),
)
