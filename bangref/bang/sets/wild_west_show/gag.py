"""Roubík: players must not talk; whoever does loses a life. That somebody has talked a record can only say."""

from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.points import AT_ANY_TIME
from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.names import GAG as NAME
from bangref.bang.state import State
from bangref.core.action import NOBODY, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.event.gag.effect"
READINGS = {CLAUSE: ("attested", "left_out")}


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """To use Gag is to have talked."""
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action != Action(action.actor, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", action.actor)
    if rules.readings[CLAUSE] == "left_out":
        return rule(CLAUSE, "not_told_in_a_record", action.actor)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(CLAUSE, "has_talked", action.actor)
    return lose_lives(rules, state, LoseLives(action.actor, 1, NOBODY, CLAUSE, "bang.reward.no_killer"), note)


ELEMENT = Element(NAME, (Ability(AT_ANY_TIME, CLAUSE, _offers, _judge, _perform),))
