"""Kit Carlson: with each Gatling die puts back an arrow of any player."""

from bangref.core.action import NOBODY, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import become
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.facts import GATLING, THREE
from bangref.dice.points import GATLING_DICE
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, give_arrows, players_in

NAME = "kit_carlson"
FROM_ONE = "dice.character.kit_carlson.three_from_one"
CLAUSE = "dice.character.kit_carlson.remove_arrow"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=other, name=NAME) for other in players_in(state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    if target == NOBODY or action != Action(seat, USE, target=target, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    left, other = state.frames[-1].about
    if not left:
        return rule(CLAUSE, "no_die_left", seat)
    if not state.seats[target].arrows:
        return rule(CLAUSE, "has_no_arrow", target)
    if other not in (NOBODY, target) and target != seat and _from_one(rules, state):
        return rule(FROM_ONE, "arrows_of_one_player", seat, other, target)
    return None


def _from_one(rules: Rules, state: State) -> bool:
    """Whether the arrows of others have to be those of one player."""
    if rules.edition != "002":
        return False
    number, reading = state.dice.count(GATLING), rules.readings[FROM_ONE]
    if reading == "exactly_three":
        return number == THREE
    return reading == "three_or_more" and number >= THREE


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    left, other = state.frames[-1].about
    state = give_arrows(state, action.target, -1)
    note(CLAUSE, "puts_back_arrows", action.target, 1, state.pile, state.seats[action.target].arrows)
    if action.target != action.actor and _from_one(rules, state):
        other = action.target
    return become(state, state.frames[-1]._replace(about=(left - 1, other)))


CHARACTER = Character(NAME, 7, "dice.character.kit_carlson.life")
ELEMENT = Element(NAME, (Ability(GATLING_DICE, CLAUSE, _offers, _judge, _perform),))
