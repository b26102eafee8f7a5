"""Bart Cassidy: takes an arrow instead of losing a life point, but never the last one of the pile."""

from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element, Replacement
from bangref.core.frame import become_beneath, pop
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.arrows import Attack
from bangref.dice.facts import ARROW, BULLS_EYES
from bangref.dice.loss import Losses, fewer
from bangref.dice.points import BULLS_EYE, GATLING, INSTEAD_OF_LIFE, UNTIMELY
from bangref.dice.roll import Rolling, has_exploded
from bangref.dice.rules import Character, Rules, Target
from bangref.dice.state import State, give_arrows

NAME = "bart_cassidy"
INSTEAD = "dice.character.bart_cassidy.arrow_instead"
CAUSES = (BULLS_EYE, GATLING)
"""Indians and dynamite are no other player's doing."""
EXCLUDED = "dice.character.bart_cassidy.excluded_causes"
NOT_LAST = "dice.character.bart_cassidy.not_last_arrow"


def _arrows(rules: Rules, losses: Losses, seat: int, pile: int) -> int:
    """Arrows taken at a time, each instead of a life point: as many as possible, where the player decides only once."""
    if rules.readings[INSTEAD] == "each_life":
        return 1
    return max(1, min(dict(losses.hits).get(seat, 0), pile - 1))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)] if state.frames[-2].cause in CAUSES else []


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, losses = action.actor, state.frames[-2]
    if action != Action(seat, USE, name=NAME):
        return rule(INSTEAD, "takes_no_target", seat)
    if not dict(losses.hits).get(seat):
        return rule(INSTEAD, "loses_nothing", seat)
    if state.pile < 2:
        return rule(NOT_LAST, "last_arrow", seat, state.pile)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, losses = action.actor, state.frames[-2]
    number = _arrows(rules, losses, seat, state.pile)
    state = give_arrows(state, seat, number)
    note(INSTEAD, "takes_arrows", seat, number, state.pile, state.seats[seat].arrows)
    state = become_beneath(state, losses._replace(hits=fewer(losses.hits, seat, number)))
    return state if rules.readings[INSTEAD] == "each_life" else pop(state)


def _untimely(rules: Rules, state: State, owner: int, action: Action) -> Ruling | None:
    if action.name != NAME:
        return None
    if _lost_otherwise(state, owner):
        return rule(EXCLUDED, "not_for_this_loss", owner)
    return rule(NOT_LAST, "last_arrow", owner, state.pile) if state.pile < 2 else None


def _lost_otherwise(state: State, seat: int) -> bool:
    """Whether, as far as the table tells, what has just been lost was lost to the Indians or to dynamite.

    Who has fewer arrows than arrow dice has put some back, as everybody does after an attack.
    """
    asking = state.frames[-1]
    if any(isinstance(frame, Attack) for frame in state.frames):
        return True
    if not isinstance(asking, Rolling | Target):
        return False
    if isinstance(asking, Target) and asking.what != BULLS_EYE and any(face in BULLS_EYES for face in state.dice):
        return False
    attacked = state.seats[state.turn].arrows < state.dice.count(ARROW)
    return attacked or (seat == state.turn and has_exploded(state.dice))


CHARACTER = Character(NAME, 8, "dice.character.bart_cassidy.life")
ELEMENT = Element(
    NAME, (Ability(INSTEAD_OF_LIFE, INSTEAD, _offers, _judge, _perform), Replacement(UNTIMELY, INSTEAD, _untimely))
)
