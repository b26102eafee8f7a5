"""Sid Ketchum: at any time discards two cards from his hand to regain a life, the last one included."""

from bangref.bang.healing import heal
from bangref.bang.loss import Dying, add_heal
from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import AT_ANY_TIME, IN_PLAY_PHASE, WHEN_DYING
from bangref.bang.rules import Ability, Character, Element, Rules
from bangref.bang.state import Cards, State, lifted
from bangref.core.action import USE, Action
from bangref.core.common import Gather, GatherSpec
from bangref.core.engine import question
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule

NAME = "sid_ketchum"
CLAUSE = "bang.character.sid_ketchum.discard_two_heal"
SAVE = "bang.character.sid_ketchum.lethal_save"
COST = 2


def _free(state: State, seat: int, frame: object) -> Cards:
    """Cards of his hand that he has not already gathered to stay alive."""
    hand = state.seats[seat].hand
    if isinstance(frame, Dying) and frame.seat == seat:
        for heal_ in frame.heals:
            for card in heal_.cards:
                hand = lifted(hand, card)
    return hand


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _is_asked(rules: Rules, state: State, seat: int) -> bool:
    asked = question(rules, state)
    return asked is not None and asked.decider == seat


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action != Action(action.actor, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", action.actor)
    if rules.readings[CLAUSE] == "own_question" and not _is_asked(rules, state, action.actor):
        return rule(CLAUSE, "not_his_question", action.actor)
    if len(_free(state, action.actor, state.frames[-1])) < COST:
        return rule(CLAUSE, "cannot_pay", action.actor, COST)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(CLAUSE, "uses_ability", action.actor, NAME)
    return push(state, Gather(action.actor, NAME))


def _cards(rules: Rules, state: State, frame: Gather) -> Cards:
    if len(frame.taken) == COST:
        return ()
    beneath = state.frames[-2]
    hand = _free(state, frame.seat, beneath)
    for card in frame.taken:
        hand = lifted(hand, card)
    return hand


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, top = frame.seat, state.frames[-1]
    if isinstance(top, Dying) and top.seat == seat:
        return add_heal(state, SAVE, frame.taken, 1)
    for card in frame.taken:
        state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
        state = used(rules, state, seat, card, NAME)
    return heal(rules, state, seat, 1, CLAUSE, note)


def _saves(rules: Rules, state: State, seat: int, cards: int) -> int:
    return cards // COST


CHARACTER = Character(NAME, 4, "bang.character.sid_ketchum.lives")
ELEMENT = Element(
    NAME,
    tuple(
        Ability(point, CLAUSE, _offers, _judge, _perform, _saves) for point in (AT_ANY_TIME, IN_PLAY_PHASE, WHEN_DYING)
    ),
)
GATHERS = {NAME: GatherSpec(CLAUSE, _cards, _commit)}
