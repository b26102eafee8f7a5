"""Odražení: it parries an attack, and answers Battle Cry; in the play phase it does nothing, if it may be played."""

from bangref.core.action import Action, Card
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.cards import untargeted
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.parry.only_in_answer"


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    return untargeted.offers(rules, state, seat, card) if _may_be_wasted(rules) else []


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    if _may_be_wasted(rules):
        return untargeted.judge(rules, state, action)
    return rule(CLAUSE, "only_as_an_answer", action.actor, action.card)


def _may_be_wasted(rules: Rules) -> bool:
    return rules.readings[CLAUSE] == "allowed"


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(CLAUSE, "has_nothing_to_do", action.card)
    return state


EFFECT = Effect(CLAUSE, _offers, _judge, _resolve)
