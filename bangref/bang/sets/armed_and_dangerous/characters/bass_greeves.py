"""Bass Greeves: a card of the hand for two load tokens on one card, once in the turn."""

from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.price import FOR_PRICE, judge_payment, rest_of_hand, spending
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA, done_once_more, judge_once
from bangref.bang.sets.armed_and_dangerous.load import POOL, Place
from bangref.bang.state import State
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "bass_greeves"
CLAUSE = "bang.character.bass_greeves.effect"
ONE_CARD = "bang.character.bass_greeves.one_card"
MEMO = MemoSlot(NAME, "turn")
COST = 1
TOKENS = 2


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=at.seat, aim=at.card, name=NAME) for at in load.places(rules, state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, place = action.actor, Place(action.target, action.aim)
    plain = Action(seat, USE, target=place.seat, aim=place.card, name=NAME)
    if action != plain or place not in load.places(rules, state, seat):
        return rule(ONE_CARD, "no_place_for_tokens", seat)
    if load.room(rules, state, place) < 1:
        return load.full(place, seat)
    if not load.granted(rules, state, TOKENS):
        return rule(POOL, "pool_runs_out", TOKENS, load.pool(rules, state))
    fault = judge_once(rules, state, seat, NAME, CLAUSE)
    hand, lack = state.seats[seat].hand, rule(CLAUSE, "cannot_pay", seat, COST)
    return fault or judge_payment(rules, state, seat, hand, FOR_PRICE, COST, lack)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, NAME, (), (action.target, action.aim)))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if len(frame.taken) == COST else rest_of_hand(state, frame.seat, frame.taken)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (card,) = frame.seat, frame.taken
    state = done_once_more(rules, state, NAME)
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    state = used(rules, state, seat, card, NAME)
    return load.put(rules, state, Place(*frame.about), TOKENS, ONE_CARD, note)


CHARACTER = Character(NAME, 4, "bang.character.bass_greeves.lives", extra=EXTRA)
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
GATHERS = {NAME: spending(FOR_PRICE, CLAUSE, _held, _commit)}
