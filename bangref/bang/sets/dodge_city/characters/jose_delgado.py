"""José Delgado: twice in each own turn, discards a blue card from hand and draws two cards."""

from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import IN_PLAY_PHASE, USES_ALLOWED
from bangref.bang.price import FOR_PRICE, judge_payment, spending
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.dodge_city.own_turn import any_phase, note_phase
from bangref.bang.state import State, with_memo
from bangref.bang.terms import is_blue
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import measure
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "jose_delgado"
CLAUSE = "bang.character.jose_delgado.discard_blue"
TWICE = "bang.character.jose_delgado.twice"
MEMO = MemoSlot(NAME, "turn")
AT_MOST = 2
COST = 1
CARDS = 2


def _blue_cards(rules: Rules, state: State, seat: int) -> Cards:
    return tuple(card for card in state.seats[seat].hand if is_blue(rules, state, card, NAME))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    times = state.memo[rules.slots[NAME]]
    if times >= measure(rules, state, USES_ALLOWED, (seat, NOBODY), AT_MOST, ignore, seat, NAME):
        return rule(TWICE, "used_already", seat, times)
    lack = rule(CLAUSE, "no_blue_card", seat)
    return judge_payment(rules, state, seat, _blue_cards(rules, state, seat), FOR_PRICE, COST, lack)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note_phase(state, action.actor, note)
    return push(state, Gather(action.actor, NAME))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if frame.taken else _blue_cards(rules, state, frame.seat)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (card,), slot = frame.seat, frame.taken, rules.slots[NAME]
    state = with_memo(state, slot, state.memo[slot] + 1)
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    return push(used(rules, state, seat, card, NAME), Draw(seat, CARDS, True, CLAUSE))


CHARACTER = Character(NAME, 4, "bang.character.jose_delgado.lives")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform, any_phase=any_phase),))
GATHERS = {NAME: spending(FOR_PRICE, CLAUSE, _held, _commit)}
