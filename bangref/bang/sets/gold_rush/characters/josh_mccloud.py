"""Josh McCloud: two nuggets for the top card of the equipment deck, which is carried out or laid."""

from typing import NamedTuple

from bangref.bang.moves import lay
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.buying import Purchase, equipment_of, signature_of
from bangref.bang.sets.gold_rush.cards import BLACK
from bangref.bang.sets.gold_rush.deck import DECK, JOSH, pile_of, put_under
from bangref.bang.sets.gold_rush.uses import any_phase, judge_uses, note_phase, used_once_more
from bangref.bang.state import State
from bangref.bang.targets import judge_target, targets
from bangref.bang.terms import lying_named
from bangref.core.action import CHOOSE, NO_CARD, NOBODY, USE, Action, Card
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import Pick, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "josh_mccloud"
CLAUSE = JOSH
LIKE_BOUGHT = "bang.character.josh_mccloud.like_bought"
DUPLICATE = "bang.character.josh_mccloud.duplicate"
READINGS = {DUPLICATE: ("discarded", "elsewhere")}
MEMO = MemoSlot(NAME, "turn")
COST = 2


class Found(NamedTuple):
    """``seat`` has the top card of the equipment deck in flight, once it has been drawn."""

    seat: int
    card: Card = NO_CARD
    tag: str = "found"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    has = nuggets.held(rules, state, seat)
    if has < COST:
        return rule(CLAUSE, "too_few_nuggets", seat, COST, has)
    return judge_uses(rules, state, seat, NAME)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    note_phase(state, seat, note)
    state = nuggets.pay(rules, used_once_more(rules, state, NAME), seat, COST, note)
    return push(state, Found(seat), Draw(seat, 1, False, CLAUSE, deck=pile_of(rules, DECK)))


def _receive(rules: Rules, state: State, frame: Found, got: Cards, note: Note) -> State:
    if not got:
        return pop(state)
    (card,) = got
    return become(state, frame._replace(card=card))


def _run(rules: Rules, state: State, frame: Found, note: Note) -> State:
    if _must_go(rules, state, frame):
        note(DUPLICATE, "has_one_already", frame.seat, frame.card)
        return put_under(rules, pop(state), frame.card, ("flight", frame.seat), note)
    ways = _ways(rules, state, frame)
    if not ways:
        return put_under(rules, pop(state), frame.card, ("flight", frame.seat), note)
    only, *others = ways
    return state if others else _carried_out(rules, state, frame, only, note)


def _must_go(rules: Rules, state: State, frame: Found) -> bool:
    """Whether the card is a copy of one (Wanted) before the player, and has to be discarded for that."""
    has_one = lying_named(rules, state, frame.seat, equipment_of(rules, frame.card).name) is not None
    return has_one and rules.readings[DUPLICATE] == "discarded"


def _ways(rules: Rules, state: State, frame: Found) -> list[Action]:
    """What may be done with the card, as answers."""
    return [action for action in _offered(rules, state, frame) if _forbids(rules, state, frame, action) is None]


def _offered(rules: Rules, state: State, frame: Found) -> list[Action]:
    return [
        Action(frame.seat, CHOOSE, target=target, aim=aim, name=chosen)
        for chosen, effect in equipment_of(rules, frame.card).uses
        for target, aim in targets(rules, state, effect)
    ]


def _forbids(rules: Rules, state: State, frame: Found, action: Action) -> Ruling | None:
    effect = equipment_of(rules, frame.card).use(action.name)
    signature = signature_of(rules, action._replace(card=frame.card))
    assert effect is not None, "one of those offered"
    return judge_target(rules, state, signature, effect)


def _carried_out(rules: Rules, state: State, frame: Found, action: Action, note: Note) -> State:
    seat, card = frame.seat, frame.card
    note(LIKE_BOUGHT, "carried_out_at_once", seat, card)
    if equipment_of(rules, card).colour == BLACK:
        holder = seat if action.target == NOBODY else action.target
        return lay(rules, pop(state), holder, card, ("flight", seat), LIKE_BOUGHT, note)
    signature = signature_of(rules, action._replace(card=card))
    return become(state, Purchase(signature, card, action.name, fills=False))


def _ask(rules: Rules, state: State, frame: Found) -> Question:
    return Question(frame.seat, "use of equipment", LIKE_BOUGHT, None, (frame.seat, frame.card))


def _otherwise(rules: Rules, state: State, frame: Found, action: Action) -> Ruling:
    return rule(LIKE_BOUGHT, "no_such_effect", frame.seat, frame.card)


def _take(rules: Rules, state: State, frame: Found, action: Action, note: Note) -> State:
    return _carried_out(rules, state, frame, action, note)


def _in_flight(frame: Found) -> Cards:
    return () if frame.card == NO_CARD else (frame.card,)


WHICH_USE = Pick(ask=_ask, offers=_offered, otherwise=_otherwise, take=_take, forbids=_forbids)
CHARACTER = Character(NAME, 4, "bang.character.josh_mccloud.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform, any_phase=any_phase),))
FRAMES: Kinds[Rules, State] = {
    Found: pick_frame(WHICH_USE, FrameSpec(_run, receive=_receive, cards=_in_flight)),
}
