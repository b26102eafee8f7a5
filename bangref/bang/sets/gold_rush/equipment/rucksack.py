"""Rucksack: two nuggets for a life; in any turn, where it is the last one."""

from bangref.bang.dying import add_heal
from bangref.bang.healing import heal
from bangref.bang.points import IN_PLAY_PHASE, WHEN_DYING
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.cards import black, in_play
from bangref.bang.sets.gold_rush.uses import any_phase, judge_uses, note_phase, used_once_more, uses_left
from bangref.bang.state import State
from bangref.core.action import USE, Action
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

NAME = "rucksack"
HEAL = "bang.equipment.rucksack.heal"
SAVE = "bang.equipment.rucksack.lethal_save"
MEMO = MemoSlot(NAME, "turn")
COST = 2


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge_cost(rules: Rules, state: State, action: Action, clause: str) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(clause, "takes_no_target", seat)
    has = nuggets.held(rules, state, seat)
    return rule(clause, "too_few_nuggets", seat, COST, has) if has < COST else None


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    return _judge_cost(rules, state, action, HEAL) or judge_uses(rules, state, action.actor, NAME)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note_phase(state, action.actor, note)
    state = nuggets.pay(rules, used_once_more(rules, state, NAME), action.actor, COST, note)
    return heal(rules, state, action.actor, 1, HEAL, note)


def _judge_saving(rules: Rules, state: State, action: Action) -> Ruling | None:
    return _judge_cost(rules, state, action, SAVE) or judge_uses(rules, state, action.actor, NAME)


def _save(rules: Rules, state: State, action: Action, note: Note) -> State:
    state = used_once_more(rules, state, NAME)
    return add_heal(nuggets.pay(rules, state, action.actor, COST, note), SAVE, (), 1)


def _saves(rules: Rules, state: State, seat: int, cards: int) -> int:
    return uses_left(rules, state, seat, NAME, nuggets.held(rules, state, seat) // COST)


KIND = black(NAME, 3, "bang.equipment.rucksack.price")
ELEMENTS = in_play(
    Element(
        NAME,
        (
            Ability(IN_PLAY_PHASE, HEAL, _offers, _judge, _perform, any_phase=any_phase),
            Ability(WHEN_DYING, SAVE, _offers, _judge_saving, _save, saves=_saves),
        ),
    )
)
