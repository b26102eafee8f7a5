"""Odlákání pozornosti: a random card from another hand."""

from bangref.core.action import PLAY, Action, Card
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.cards.losing import from_hand, judge_hand
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, others

CLAUSE = "samurai.card.diversion.effect"
ANY_DIFFICULTY = "samurai.card.diversion.any_difficulty"


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    return [Action(seat, PLAY, card, target) for target in others(state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    if not 0 <= target < len(state.seats) or action != Action(seat, PLAY, action.card, target):
        return rule(CLAUSE, "needs_a_target", seat)
    return judge_hand(rules, state, seat, target, CLAUSE)


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(ANY_DIFFICULTY, "anybody_may_be_chosen", action.actor, action.target)
    return from_hand(state, action.actor, action.target, True, CLAUSE, note)


EFFECT = Effect(CLAUSE, _offers, _judge, _resolve)
