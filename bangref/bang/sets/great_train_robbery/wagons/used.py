"""Vagony k odhození: a wagon in play is discarded by its owner for what it does.

laid            the effect of a wagon, which lies before a player until it is used
usable          the element of a wagon that is discarded in phase 2
lying           the wagon before a player
"""

from collections.abc import Callable

from bangref.bang.effects import nothing_at_once
from bangref.bang.play import use_in_play
from bangref.bang.points import IN_PLAY_PHASE, MAY_USE, WHEN_DYING
from bangref.bang.rules import NO_AIM, USED, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.targets import judge_aim, targets
from bangref.bang.terms import lying_named
from bangref.core.action import NOBODY, USE, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

OWN_TURN = "bang.train.wagons.own_turn"
DISCARDED = "bang.train.wagons.use_by_discard"

More = Callable[[Rules, State, int], Ruling | None]
"""None, or why the player may not use the wagon, besides whom it is aimed at."""


def laid(name: str, clause: str) -> Effect:
    """What a wagon does that is never discarded for an effect: it lies before a player."""
    return Effect(name, clause, NO_AIM, nothing_at_once, lays=True)


def used(use: Effect) -> Effect:
    """What a wagon does that is discarded for its effect: it lies before a player, and knows what it does later."""
    return Effect(use.name, use.clause, NO_AIM, nothing_at_once, lays=True, used=use)


def lying(rules: Rules, state: State, seat: int, name: str) -> Card:
    """The wagon of this name that lies before a player; it is there."""
    card = lying_named(rules, state, seat, name)
    assert card is not None, "its element is in force only as long as it lies there"
    return card


def _no_more(rules: Rules, state: State, seat: int) -> Ruling | None:
    return None


def usable(use: Effect, more: More = _no_more) -> Element:
    """A wagon in play that its owner discards in phase 2 for what it does."""

    def signature(rules: Rules, state: State, action: Action) -> Signature:
        card = lying(rules, state, action.actor, use.name)
        return Signature((card,), use.name, USED, action.actor, action.target, action.aim)

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, target=target, aim=aim, name=use.name) for target, aim in targets(rules, state, use)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat = action.actor
        card = lying(rules, state, seat, use.name)
        if action != Action(seat, USE, target=action.target, aim=action.aim, name=use.name):
            return rule(use.clause, "takes_no_card", seat, card)
        fault = forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, card, "effect") or more(rules, state, seat)
        return fault or judge_aim(rules, state, signature(rules, state, action), use)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        note(DISCARDED, "wagon_is_used", action.actor, lying(rules, state, action.actor, use.name))
        return use_in_play(rules, state, signature(rules, state, action), DISCARDED, note)

    def saves_nobody(rules: Rules, state: State, action: Action) -> Ruling | None:
        return rule(OWN_TURN, "only_in_own_turn", action.actor, lying(rules, state, action.actor, use.name))

    late = Ability(WHEN_DYING, OWN_TURN, _nothing, saves_nobody, perform)
    return Element(use.name, (Ability(IN_PLAY_PHASE, use.clause, offers, judge, perform), late))


def _nothing(rules: Rules, state: State, seat: int) -> list[Action]:
    return []
