"""Chuck Wengam: any number of times in each own turn, loses a life, but not the last one, to draw two cards."""

from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.points import IN_PLAY_PHASE, MAY_CHANGE_LIVES
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.dodge_city.own_turn import any_phase, note_phase
from bangref.bang.state import State
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule

NAME = "chuck_wengam"
CLAUSE = "bang.character.chuck_wengam.pay_life"
NOT_LAST = "bang.character.chuck_wengam.not_last_life"
CARDS = 2


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if state.seats[seat].lives < 2:
        return rule(NOT_LAST, "no_life_to_give", seat, state.seats[seat].lives)
    return forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, -1)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    """What follows from the loss comes before the cards; nobody has taken this life."""
    seat = action.actor
    note_phase(state, seat, note)
    state = push(state, Draw(seat, CARDS, True, CLAUSE))
    return lose_lives(rules, state, LoseLives(seat, 1, NOBODY, CLAUSE, CLAUSE), note)


CHARACTER = Character(NAME, 4, "bang.character.chuck_wengam.lives")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform, any_phase=any_phase),))
