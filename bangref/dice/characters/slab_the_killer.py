"""Slab the Killer: once in a turn, a beer doubles one of his bull's eyes."""

from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import become_beneath
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.facts import BEER
from bangref.dice.points import ON_AIM
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, without_die

NAME = "slab_the_killer"
CLAUSE = "dice.character.slab_the_killer.double"
ONCE = "dice.character.slab_the_killer.once_per_turn"
SPENT = "dice.character.slab_the_killer.beer_spent"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, aim = action.actor, state.frames[-2]
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if aim.used:
        return rule(ONCE, "used_already", seat, 1)
    return None if BEER in state.dice else rule(CLAUSE, "no_beer", seat)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    """The beer is no longer among the dice, so it gives nobody a life point."""
    note(SPENT, "beer_spent", action.actor)
    state = state._replace(dice=without_die(state.dice, BEER))
    return become_beneath(state, state.frames[-2]._replace(doubled=True, used=True))


CHARACTER = Character(NAME, 8, "dice.character.slab_the_killer.life")
ELEMENT = Element(NAME, (Ability(ON_AIM, CLAUSE, _offers, _judge, _perform),))
