"""Odražení: it parries an attack, and answers Battle Cry; in the own play phase it is of no use."""

from bangref.core.action import Action, Card
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.parry.only_in_answer"


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    return []


def _judge(rules: Rules, state: State, action: Action) -> Ruling:
    return rule(CLAUSE, "only_as_an_answer", action.actor, action.card)


def _never(rules: Rules, state: State, action: Action, note: Note) -> State:
    raise AssertionError("no parry is ever played in the own play phase")


EFFECT = Effect(CLAUSE, _offers, _judge, _never)
