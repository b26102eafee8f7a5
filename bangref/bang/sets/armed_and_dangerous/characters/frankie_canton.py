"""Frankie Canton: takes a load token from another card, once in the turn."""

from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA, done_once_more, judge_once
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.names import ORANGE
from bangref.bang.state import State, present
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

NAME = "frankie_canton"
CLAUSE = "bang.character.frankie_canton.effect"
WHERE = "bang.character.frankie_canton.from_where"
CAP = "bang.character.frankie_canton.cap"
MEMO = MemoSlot(NAME, "turn")


def _sources(rules: Rules, state: State, seat: int) -> list[Place]:
    """Characters of others, and Dangerous cards of anybody, with a token."""
    found = [Place(other) for other in present(state) if other != seat]
    for other in present(state):
        lying = state.seats[other].lying
        found += [Place(other, card.card) for card in lying if rules.faces[card.card].colour == ORANGE]
    return [place for place in found if load.on(rules, state, place)]


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=place.seat, aim=place.card, name=NAME) for place in _sources(rules, state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, target=action.target, aim=action.aim, name=NAME):
        return rule(CLAUSE, "takes_no_card_of_hand", seat)
    fault = judge_once(rules, state, seat, NAME, CLAUSE)
    if fault is not None:
        return fault
    if load.room(rules, state, Place(seat)) < 1:
        return rule(CAP, "no_room_there", seat, load.MOST)
    if Place(action.target, action.aim) not in _sources(rules, state, seat):
        return rule(WHERE, "no_tokens_there", seat)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, source = action.actor, Place(action.target, action.aim)
    state = done_once_more(rules, state, NAME)
    state = load.put(rules, state, source, -1, WHERE, note, seat)
    return load.put(rules, state, Place(seat), 1, CLAUSE, note)


CHARACTER = Character(NAME, 4, "bang.character.frankie_canton.lives", extra=EXTRA)
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
