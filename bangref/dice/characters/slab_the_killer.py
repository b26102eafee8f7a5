"""Slab the Killer: once in a turn, uses a beer to double a bull's eye."""

from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element, Replacement
from bangref.core.frame import become_beneath
from bangref.core.frames.chance import Chance
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.facts import BEER, BULLS_EYES, DICE, FACES
from bangref.dice.points import ON_AIM, UNTIMELY
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, without_die

NAME = "slab_the_killer"
CLAUSE = "dice.character.slab_the_killer.double"
ONCE = "dice.character.slab_the_killer.once_per_turn"
WITH_THE_SHOT = "dice.character.slab_the_killer.with_the_shot"
SAME = "dice.character.slab_the_killer.same_target"
SPENT = "dice.character.slab_the_killer.beer_spent"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)] if BEER in state.dice else []


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


def _untimely(rules: Rules, state: State, owner: int, action: Action) -> Ruling | None:
    """A beer that is missing among the dice has doubled one of the bull's eyes."""
    shots = {FACES[face].name for face in state.dice if face in BULLS_EYES}
    doubled = len(state.dice) < DICE and not isinstance(state.frames[-1], Chance)
    if {action.name} == shots and doubled:
        return rule(SAME, "both_lives_of_one", owner)
    if action.name != NAME or not shots or owner != state.turn:
        return None
    return rule(ONCE, "used_already", owner, 1) if doubled else rule(WITH_THE_SHOT, "no_shot_now", owner)


CHARACTER = Character(NAME, 8, "dice.character.slab_the_killer.life")
ELEMENT = Element(NAME, (Ability(ON_AIM, CLAUSE, _offers, _judge, _perform), Replacement(UNTIMELY, CLAUSE, _untimely)))
