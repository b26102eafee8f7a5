"""Pretty Luzena: one purchase in the turn is a nugget cheaper; it is announced before."""

from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.gold_rush import discount
from bangref.bang.state import State
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

NAME = "pretty_luzena"
CLAUSE = "bang.character.pretty_luzena.discount"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    return rule(CLAUSE, "used_already", seat, 1) if discount.announced(rules, state) else None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(CLAUSE, "next_is_cheaper", action.actor)
    return discount.announce(rules, state)


CHARACTER = Character(NAME, 4, "bang.character.pretty_luzena.lives", extra="bang.gold_rush.components.characters")
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
