"""Bottle: the effect of Panic!, Beer or BANG!, and none of these cards."""

from bangref.bang.dying import beer_works
from bangref.bang.healing import heal
from bangref.bang.names import BANG, BEER, PANIC
from bangref.bang.rules import NO_AIM, ONE_IN_RANGE, ONE_NEAR, Effect, Rules, Signature
from bangref.bang.sets.gold_rush.cards import tan
from bangref.bang.shot import shoot
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.ruling import Note

NAME = "bottle"
CHOICE = "bang.equipment.bottle.choice"
TWO_LEFT = "bang.equipment.bottle.two_players"
READINGS = {TWO_LEFT: ("heals", "no_effect")}


def _take(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return take_or_discard(state, signature, True, CHOICE)


def _drink(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if not beer_works(state):
        note(TWO_LEFT, "heals_with_two_players_left", signature.by)
        if rules.readings[TWO_LEFT] == "no_effect":
            return state
    return heal(rules, state, signature.by, 1, CHOICE, note)


def _shoot(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CHOICE, "shoots_at", signature.by, signature.target)
    return shoot(rules, state, signature, signature.target, note)


KIND = tan(
    2,
    "bang.equipment.bottle.price",
    (PANIC, Effect(NAME, CHOICE, ONE_NEAR, _take, takes_card=True)),
    (BEER, Effect(NAME, CHOICE, NO_AIM, _drink)),
    (BANG, Effect(NAME, CHOICE, ONE_IN_RANGE, _shoot)),
    copies=3,
)
