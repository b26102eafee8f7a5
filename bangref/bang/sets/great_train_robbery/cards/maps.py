"""Map (Mapa): before phase 1 its owner looks at the top two cards of the draw pile and may discard one.

Mapping         the two cards, which still lie on the pile
"""

from typing import NamedTuple

from bangref.bang.effects import nothing_at_once
from bangref.bang.moves import put_away
from bangref.bang.names import CHECKS_AT_START, EVENTS_AT_START, LOOKS_AT_START
from bangref.bang.points import TURN_STARTS
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.sets.great_train_robbery.names import DINING_CAR, MAP
from bangref.bang.state import State
from bangref.core.action import PICK, Action
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import FREELY, Pick, own, pick_frame
from bangref.core.piles import DRAW_PILE, Cards, into_draw_pile, lifted
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.map.effect"
TIMING = "bang.card.map.timing"
PILE = "bang.card.map.abandoned_mine"
LOOKED_AT = 2
FIRST = (CHECKS_AT_START, DINING_CAR, EVENTS_AT_START)
"""What comes before it at the start of a turn: draws!, and what events do."""


class Mapping(NamedTuple):
    """``seat`` looks at so many cards on top of the draw pile, once they are known."""

    seat: int
    cards: int = 0
    tag: str = "mapping"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return owner == facts[0]


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(TIMING, "looks_at", owner, LOOKED_AT)
    note(PILE, "looks_at_draw_pile", owner)
    return push(state, Mapping(owner), Draw(owner, LOOKED_AT, False, CLAUSE))


def _receive(rules: Rules, state: State, frame: Mapping, got: Cards, note: Note) -> State:
    for card in reversed(got):
        note(CLAUSE, "moves", card, ("flight", frame.seat), ("pile", DRAW_PILE))
        state = into_draw_pile(state, 0, card)
    return become(state, frame._replace(cards=len(got)))


def _run(rules: Rules, state: State, frame: Mapping, note: Note) -> State:
    return state if frame.cards else pop(state)


def _top(state: State, frame: Mapping) -> Cards:
    return state.piles[DRAW_PILE][: frame.cards]


def _ask(rules: Rules, state: State, frame: Mapping) -> Question:
    return Question(frame.seat, "discard one on top of the pile", CLAUSE, None, _top(state, frame))


def _offers(rules: Rules, state: State, frame: Mapping) -> list[Action]:
    return own(frame.seat, PICK, _top(state, frame))


def _otherwise(rules: Rules, state: State, frame: Mapping, action: Action) -> Ruling:
    return rule(CLAUSE, "not_among_cards_looked_at", frame.seat, action.card)


def _take(rules: Rules, state: State, frame: Mapping, action: Action, note: Note) -> State:
    state = pop(state)
    if action.verb != PICK:
        return state
    pile = lifted(state.piles[DRAW_PILE], action.card)
    state = state.with_piles((pile, *state.piles[1:]))
    return put_away(rules, state, action.card, ("pile", DRAW_PILE), "discarded", frame.seat, CLAUSE, note)


EFFECT = Effect(MAP, CLAUSE, NO_AIM, nothing_at_once, lays=True)
ELEMENT = Element(MAP, (Trigger(TURN_STARTS, CLAUSE, _applies, _fire),), after=FIRST, among=(LOOKS_AT_START,))
WHICH = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, nobody=FREELY)
FRAMES: Kinds[Rules, State] = {Mapping: pick_frame(WHICH, FrameSpec(_run, receive=_receive, while_in="seat"))}
