"""Dechové cvičení: all resilience back, and somebody else draws a card."""

from bangref.core.action import PLAY, Action, Card
from bangref.core.deck import Draw
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.moves import with_resilience
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, others

HEALS = "samurai.card.breathing.heal"
OTHER_DRAWS = "samurai.card.breathing.other_draws"
NOT_OTHERS = "samurai.card.breathing.no_other_heal"
AT_FULL = "samurai.card.breathing.at_full"


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    return [Action(seat, PLAY, card, target) for target in others(state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    if not 0 <= target < len(state.seats) or action != Action(seat, PLAY, action.card, target):
        return rule(OTHER_DRAWS, "needs_a_target", seat)
    return rule(OTHER_DRAWS, "not_at_oneself", seat) if target == seat else None


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, target = action.actor, action.target
    player = state.seats[seat]
    most = rules.characters[player.characters[0]].resilience
    if player.resilience == most:
        note(AT_FULL, "has_all_resilience", seat, most)
    else:
        state = with_resilience(state, seat, most, HEALS, note)
    note(NOT_OTHERS, "recovers_nothing", target)
    return push(state, Draw(target, 1, True, OTHER_DRAWS))


EFFECT = Effect(HEALS, _offers, _judge, _resolve)
