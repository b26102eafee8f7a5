"""Windows in which players may use the abilities of one point."""

from bangref.core.action import Action
from bangref.core.common import Window, WindowSpec
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.rules import Rules, answers_at
from bangref.dice.state import State

UNIQUE = "dice.setup.characters.unique_ability"


def window(point: str, clause: str) -> WindowSpec:
    """A window in which the seats may use their abilities of a point; clause: who says that they may."""

    def offers(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
        return [
            action
            for _, _, ability in answers_at(rules, state, point, seat)
            for action in ability.offers(rules, state, seat)
            if ability.judge(rules, state, action) is None
        ]

    def judge(rules: Rules, state: State, frame: Window, action: Action) -> Ruling | None:
        for _, element, ability in answers_at(rules, state, point, action.actor):
            if element == action.name:
                fault: Ruling | None = ability.judge(rules, state, action)
                return fault
        return rule(UNIQUE, "no_such_ability", action.actor, action.name)

    def take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
        found = answers_at(rules, state, point, action.actor)
        ability = next(ability for _, element, ability in found if element == action.name)
        note(ability.clause, "uses_ability", action.actor, action.name)
        after: State = ability.perform(rules, state, action, note)
        return after

    return WindowSpec(clause, offers, take, judge)
