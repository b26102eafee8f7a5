"""Nobunaga: a resilience token for a card, but not the last one."""

from bangref.core.action import USE, Action
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.moves import with_resilience
from bangref.samurai.play import PlayPhase
from bangref.samurai.points import IN_OWN_TURN
from bangref.samurai.rules import Character, Rules
from bangref.samurai.state import State

TRADE = "samurai.character.nobunaga.trade"
NOT_LAST = "samurai.character.nobunaga.not_last"
UNLIMITED = "samurai.character.ability_unlimited"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name="nobunaga")]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name="nobunaga"):
        return rule(TRADE, "takes_no_target_here", seat)
    if state.turn != seat:
        return rule(TRADE, "not_in_this_turn", seat, state.turn)
    if rules.readings[TRADE] == "play_phase" and not isinstance(state.frames[-1], PlayPhase):
        return rule(TRADE, "not_in_this_phase", seat)
    if state.seats[seat].resilience == 1:
        return rule(NOT_LAST, "keeps_last_token", seat)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    note(UNLIMITED, "may_use_it_again", seat)
    state = with_resilience(state, seat, state.seats[seat].resilience - 1, TRADE, note)
    return push(state, Draw(seat, 1, True, TRADE))


CHARACTER = Character("nobunaga", 5, "samurai.character.nobunaga.resilience")
ELEMENT = Element("nobunaga", (Ability(IN_OWN_TURN, TRADE, _offers, _judge, _perform),))
