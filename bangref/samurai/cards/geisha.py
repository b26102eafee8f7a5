"""Gejša: a property in play, or a random card from another hand, is discarded."""

from bangref.core.action import NO_CARD, PLAY, Action, Card
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.cards.losing import from_hand, judge_hand
from bangref.samurai.moves import lift, put_away
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State

CLAUSE = "samurai.card.geisha.effect"
ANY_PROPERTY = "samurai.card.geisha.any_property"
ANY_DIFFICULTY = "samurai.card.geisha.any_difficulty"


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    found = [Action(seat, PLAY, card, target) for target in order_from(state.ring, seat)[1:]]
    for target in order_from(state.ring, seat):
        found += [Action(seat, PLAY, card, target, aim) for aim in dict.fromkeys(state.seats[target].lying)]
    return found


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target, aim = action.actor, action.target, action.aim
    if not 0 <= target < len(state.seats) or action != Action(seat, PLAY, action.card, target, aim):
        return rule(CLAUSE, "needs_a_target", seat)
    if aim == NO_CARD:
        return judge_hand(rules, state, seat, target, CLAUSE)
    if aim not in state.seats[target].lying:
        return rule(CLAUSE, "not_in_play_there", seat, target, aim)
    if target == seat and rules.readings[ANY_PROPERTY] == "others_only":
        return rule(ANY_PROPERTY, "not_at_oneself", seat)
    return None


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, target, aim = action.actor, action.target, action.aim
    note(ANY_DIFFICULTY, "anybody_may_be_chosen", seat, target)
    if aim == NO_CARD:
        return from_hand(state, seat, target, False, CLAUSE, note)
    note(ANY_PROPERTY, "chooses_property", seat, target, aim)
    return put_away(lift(state, target, aim), aim, ("in_play", target), CLAUSE, note)


EFFECT = Effect(CLAUSE, _offers, _judge, _resolve)
