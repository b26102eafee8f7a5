"""Evelyn Shebang: in phase 1 may draw one card less for a BANG! effect on another player."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.phase_1_draw.frame import BEGUN, COUNTING, PRINTED, DrawPhase
from bangref.bang.points import CARDS_TO_DRAW, WHOLE_DRAW
from bangref.bang.rules import ABILITY, ONE_IN_RANGE, ONE_NEAR, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.shot import shoot
from bangref.bang.state import State, present, with_memo
from bangref.bang.targets import judge_aim
from bangref.core.action import NO_CARD, NOBODY, USE, Action
from bangref.core.asking import measure
from bangref.core.element import Ability, Element
from bangref.core.frame import become_beneath
from bangref.core.ruling import Note, Ruling, ignore, rule

NAME = "evelyn_shebang"
CLAUSE = "bang.character.evelyn_shebang.trade_draw_for_bang"
READINGS = {CLAUSE: ("one_near", "any_in_range")}
MEMO = MemoSlot(NAME, "turn")
"""The players shot at in this turn for a card less, as bits."""

SHOTS = {
    "one_near": Effect(NAME, CLAUSE, ONE_NEAR, nothing_at_once),
    "any_in_range": Effect(NAME, CLAUSE, ONE_IN_RANGE, nothing_at_once),
}
"""How the shots are aimed."""


def _shot_at(rules: Rules, state: State) -> int:
    return state.memo[rules.slots[NAME]]


def _has_shot(rules: Rules, state: State) -> bool:
    """Whether no card more can be given up in this turn."""
    return bool(_shot_at(rules, state)) and rules.readings[CLAUSE] == "one_near"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Before anything is drawn, as long as a card is left to give up."""
    phase: DrawPhase = state.frames[-2]
    if phase.stage not in (COUNTING, BEGUN) or _has_shot(rules, state):
        return []
    actions = (Action(seat, USE, target=target, name=NAME) for target in present(state))
    return [action for action in actions if _fault(rules, state, action) is None]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    if action != Action(seat, USE, target=target, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    if _has_shot(rules, state):
        return rule(CLAUSE, "used_already", seat, 1)
    return _fault(rules, state, action)


def _fault(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    phase: DrawPhase = state.frames[-2]
    if measure(rules, state, CARDS_TO_DRAW, (seat, NOBODY), PRINTED, ignore, seat) <= phase.i:
        return rule(CLAUSE, "no_card_to_give_up", seat)
    if target == seat:
        return rule(CLAUSE, "not_at_oneself", seat)
    signature = Signature((), NAME, ABILITY, seat, target, NO_CARD)
    fault = judge_aim(rules, state, signature, SHOTS[rules.readings[CLAUSE]])
    if fault is None and _shot_at(rules, state) >> target & 1:
        return rule(CLAUSE, "shot_at_already", seat, target)
    return fault


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, target = action.actor, action.target
    note(CLAUSE, "shoots_for_a_card", seat, target)
    phase: DrawPhase = state.frames[-2]
    state = become_beneath(state, phase._replace(stage=BEGUN, i=phase.i + 1))
    state = with_memo(state, rules.slots[NAME], _shot_at(rules, state) | 1 << target)
    return shoot(rules, state, Signature((), NAME, ABILITY, seat, target, NO_CARD), target, note)


CHARACTER = Character(NAME, 4, "bang.character.evelyn_shebang.lives", extra=DEALT)
ELEMENT = Element(NAME, (Ability(WHOLE_DRAW, CLAUSE, _offers, _judge, _perform),))
