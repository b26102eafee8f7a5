"""Nákup karet vybavení: in phase 2 a card of the offer is bought, and laid or carried out.

Purchase        a brown card that has been paid for, until it lies under the deck
price           what a card costs a player
"""

from typing import NamedTuple

from bangref.bang.ask import trigger
from bangref.bang.moves import lay
from bangref.bang.play import answerable
from bangref.bang.points import CARD_PLAYED, IN_PLAY_PHASE, MAY_PLAY
from bangref.bang.rules import COPY, EFFECT, Rules, Signature, forgotten
from bangref.bang.sets.gold_rush import discount, nuggets
from bangref.bang.sets.gold_rush.cards import BLACK, IN_PLAY, OFFER_ONLY, PHASE_2, Equipment
from bangref.bang.sets.gold_rush.deck import OFFER, REFILL, Filling, offered, pile_of, put_under, taken
from bangref.bang.sets.gold_rush.equipment import EQUIPMENT
from bangref.bang.state import State
from bangref.bang.targets import judge_target, targets
from bangref.core.action import BUY, NO_CARD, NOBODY, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

PRICE = "bang.gold_rush.buy.price"
GOLD_NEEDED = "bang.gold_rush.buy.gold_needed"
BROWN = "bang.gold_rush.buy.brown"
NOT_PLAYING = "bang.gold_rush.buy.not_playing"
READINGS = {REFILL: ("refill_first", "effect_first"), NOT_PLAYING: ("not_played", "played")}

FILL, ANSWERS, CARRY_OUT, PUT_UNDER = range(4)
NOT_OFFERED = ""
ORDERS = {
    "refill_first": (FILL, ANSWERS, CARRY_OUT, PUT_UNDER),
    "effect_first": (ANSWERS, CARRY_OUT, PUT_UNDER, FILL),
    NOT_OFFERED: (ANSWERS, CARRY_OUT, PUT_UNDER),
}


class Purchase(NamedTuple):
    """A brown card that has been paid for: its effect, as ``chosen``. done: steps behind it.

    card: until it lies under the deck. fills: whether it has come from the offer. cancelled: it has no effect.
    """

    signature: Signature
    card: Card
    chosen: str
    done: int = 0
    fills: bool = True
    cancelled: bool = False
    tag: str = "purchase"


def equipment_of(rules: Rules, card: Card) -> Equipment:
    """The kind of an equipment card."""
    return EQUIPMENT[rules.faces[card].name]


def price(rules: Rules, state: State, seat: int, card: Card) -> int:
    """Nuggets that a card of the offer costs a player."""
    return equipment_of(rules, card).price - discount.due(rules, state)


def signature_of(rules: Rules, action: Action) -> Signature:
    """What is bought is no card that is played, and has no suit."""
    name = equipment_of(rules, action.card).name
    return Signature((action.card,), name, COPY, action.actor, action.target, action.aim)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [
        Action(seat, BUY, card, target, aim, chosen)
        for card in dict.fromkeys(offered(rules, state))
        for chosen, effect in equipment_of(rules, card).uses
        for target, aim in targets(rules, state, effect)
    ]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, card = action.actor, action.card
    if card not in offered(rules, state):
        return rule(OFFER_ONLY, "not_on_offer", seat, card)
    kind = equipment_of(rules, card)
    effect = kind.use(action.name)
    if effect is None:
        return rule(kind.uses[0][1].clause, "no_such_effect", seat, card)
    has, costs = nuggets.held(rules, state, seat), price(rules, state, seat, card)
    if has < costs:
        return rule(GOLD_NEEDED, "too_few_nuggets", seat, costs, has)
    played = rules.readings[NOT_PLAYING] == "played"
    ban = forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, kind.name, kind.name) if played else None
    return ban or judge_target(rules, state, signature_of(rules, action), effect)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, card = action.actor, action.card
    kind, costs = equipment_of(rules, card), price(rules, state, seat, card)
    note(kind.clause, "costs_nuggets", card, kind.price)
    note(PRICE, "buys", seat, card, costs)
    played = rules.readings[NOT_PLAYING] == "played"
    note(NOT_PLAYING, "buying_is_playing" if played else "buying_is_not_playing", card)
    state = discount.used_up(rules, nuggets.pay(rules, state, seat, costs, note))
    state = taken(rules, state, card)
    if played:
        state = trigger(rules, state, CARD_PLAYED, seat, card, kind.name, action.target)
    if kind.colour != BLACK:
        return push(state, Purchase(signature_of(rules, action), card, action.name))
    holder = seat if action.target == NOBODY else action.target
    effect = kind.use(action.name)
    assert effect is not None, "judged already"
    note(IN_PLAY, "is_card_in_play", card)
    state = lay(rules, state, holder, card, ("pile", pile_of(rules, OFFER)), effect.clause, note)
    return push(state, Filling(seat, 1, REFILL))


def _run(rules: Rules, state: State, frame: Purchase, note: Note) -> State:
    order = ORDERS[rules.readings[REFILL] if frame.fills else NOT_OFFERED]
    if frame.done == len(order):
        return pop(state._replace(memo=forgotten(rules, state.memo, (EFFECT,))))
    step, seat = order[frame.done], frame.signature.by
    state = become(state, frame._replace(done=frame.done + 1))
    if step == FILL:
        return push(state, Filling(seat, 1, REFILL))
    if step == PUT_UNDER:
        state = become(state, frame._replace(done=frame.done + 1, card=NO_CARD))
        return put_under(rules, state, frame.card, ("flight", seat), note)
    if step == ANSWERS:
        return answerable(rules, state, frame.signature)
    return state if frame.cancelled else _carried_out(rules, state, frame, note)


def _carried_out(rules: Rules, state: State, frame: Purchase, note: Note) -> State:
    effect = equipment_of(rules, frame.card).use(frame.chosen)
    assert effect is not None, "judged already"
    note(BROWN, "carried_out_at_once", frame.signature.by, frame.card)
    return effect.resolve(rules, state, frame.signature, note)


def _in_flight(frame: Purchase) -> Cards:
    return () if frame.card == NO_CARD else (frame.card,)


def _is_equipment(rules: Rules, action: Action) -> bool:
    return rules.faces[action.card].name in EQUIPMENT


SELLING = Ability(IN_PLAY_PHASE, PHASE_2, _offers, _judge, _perform, verbs=(BUY,), about=_is_equipment)
ELEMENT = Element("buying", (SELLING,))
FRAMES: Kinds[Rules, State] = {Purchase: FrameSpec(_run, cards=_in_flight)}
