"""Doc Holyday: once in each own turn, discards two cards to shoot at a player in range, which is no BANG! card."""

from bangref.bang.draw_check import suit_of
from bangref.bang.effects import nothing_at_once
from bangref.bang.limits import uses_allowed
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import DIAMONDS
from bangref.bang.play import used
from bangref.bang.points import IN_PLAY_PHASE, TOUCHES
from bangref.bang.price import FOR_PRICE, judge_payment, rest_of_hand, spending
from bangref.bang.rules import ABILITY, ONE_IN_RANGE, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.dodge_city.own_turn import any_phase, note_phase
from bangref.bang.shot import shoot
from bangref.bang.state import State, with_memo
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import NO_CARD, NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "doc_holyday"
CLAUSE = "bang.character.doc_holyday.discard_two_bang"
ONCE = "bang.character.doc_holyday.once_per_turn"
DIAMONDS_ONLY = "bang.character.doc_holyday.apache_kid"
MEMO = MemoSlot(NAME, "turn")
COST = 2

SHOT = Effect(NAME, CLAUSE, ONE_IN_RANGE, nothing_at_once)
"""How the shot is aimed. It is fired when the cards have been discarded."""


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=NAME) for target, _ in targets(rules, state, SHOT)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, target=action.target, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    times = state.memo[rules.slots[NAME]]
    if times >= uses_allowed(rules, state, seat, NAME, ignore):
        return rule(ONCE, "used_already", seat, times)
    hand, lack = state.seats[seat].hand, rule(CLAUSE, "cannot_pay", seat, COST)
    fault = judge_payment(rules, state, seat, hand, FOR_PRICE, COST, lack)
    return fault or judge_aim(rules, state, Signature((), NAME, ABILITY, seat, action.target, NO_CARD), SHOT)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note_phase(state, action.actor, note)
    note(CLAUSE, "aims_at", action.actor, action.target)
    return push(state, Gather(action.actor, NAME, (), (action.target,)))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if len(frame.taken) == COST else rest_of_hand(state, frame.seat, frame.taken)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (target,), slot = frame.seat, frame.about, rules.slots[NAME]
    state = with_memo(state, slot, state.memo[slot] + 1)
    for card in frame.taken:
        state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
        state = used(rules, state, seat, card, NAME)
    signature = Signature(frame.taken, NAME, ABILITY, seat, target, NO_CARD)
    _note_diamonds(rules, state, signature, note)
    return shoot(rules, state, signature, target, note)


def _note_diamonds(rules: Rules, state: State, signature: Signature, note: Note) -> None:
    """Cite what one card that is no diamond decides against somebody on whom diamonds have no effect."""
    diamonds = tuple(card for card in signature.cards if suit_of(rules, state, card, ignore) == DIAMONDS)
    others = tuple(card for card in signature.cards if card not in diamonds)
    target, asked = signature.target, (signature.target, NOBODY)
    if forbidden(rules, state, TOUCHES, asked, signature._replace(cards=diamonds), target) is None:
        return
    for other in others:
        note(DIAMONDS_ONLY, "diamond_and_other", signature.by, target, other)
    if not others:
        note(DIAMONDS_ONLY, "diamonds_only", signature.by, target)


CHARACTER = Character(NAME, 4, "bang.character.doc_holyday.lives")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform, any_phase=any_phase),))
GATHERS = {NAME: spending(FOR_PRICE, CLAUSE, _held, _commit)}
