"""Karty se zeleným okrajem: green cards. They are laid now, and discarded for their effect in a later turn.

laid        the effect of a green card in hand: it is laid, and knows what it does later
usable      the element that it is in play: how it is used
"""

from collections.abc import Callable

from bangref.bang.effects import nothing_at_once
from bangref.bang.moves import discard_in_play
from bangref.bang.play import FROM_PLAY, use_in_play, used
from bangref.bang.points import IN_PLAY_PHASE, MAY_USE, ON_DEMAND, ON_SHOT, WHEN_DYING
from bangref.bang.rules import NO_AIM, USED, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards.dodge import NEEDS_SHOT
from bangref.bang.sets.dodge_city.own_turn import any_phase, note_phase
from bangref.bang.shot import cancel
from bangref.bang.state import Lying, State
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, rule

DEFINITION = "bang.dodge_city.green.definition"
LATER = "bang.dodge_city.green.not_same_turn"
DISCARDED = "bang.dodge_city.green.use_by_discard"
OUT_OF_TURN = "bang.dodge_city.green.out_of_turn_missed_only"
FINISH = "bang.sequence.finish_before_next"


def laid(use: Effect) -> Effect:
    """What a green card does as it is played: it is laid, and does nothing at once."""
    return Effect(use.name, DEFINITION, NO_AIM, nothing_at_once, lays=True, used=use, waits=True)


def usable(use: Effect) -> Element:
    """A green card in play: with the Missed! symbol good against shots, else in phase 2."""
    if use.cancels:
        no_shot = _without_shot(use)
        return Element(use.name, (_against_shots(use), no_shot(IN_PLAY_PHASE), no_shot(ON_DEMAND)))
    not_now = _no_answer(use)
    ways = (_in_phase_2(use), not_now(ON_SHOT), not_now(ON_DEMAND))
    return Element(use.name, (*ways, _too_late(use)) if use.saves_nobody else ways)


def _lying(rules: Rules, state: State, seat: int, name: str) -> Lying:
    """The card in play whose element is in force."""
    return next(lying for lying in state.seats[seat].lying if rules.faces[lying.card].name == name)


def _signature(rules: Rules, state: State, action: Action) -> Signature:
    card = _lying(rules, state, action.actor, action.name).card
    return Signature((card,), action.name, USED, action.actor, action.target, action.aim)


def _judge_use(rules: Rules, state: State, seat: int, use: Effect, purpose: str) -> Ruling | None:
    """Not in the turn in which it was laid, and not against a ban on using it."""
    lying = _lying(rules, state, seat, use.name)
    if lying.fresh:
        return rule(LATER, "laid_this_turn", seat, lying.card)
    return forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, lying.card, purpose)


def _nothing(rules: Rules, state: State, seat: int) -> list[Action]:
    return []


def _never(rules: Rules, state: State, action: Action, note: Note) -> State:
    raise AssertionError(f"{action.name} is used where it never may be")


# In phase 2 ------------------------------------------------------------------------------------------------------


def _in_phase_2(use: Effect) -> Ability[Rules, State]:
    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, target=target, aim=aim, name=use.name) for target, aim in targets(rules, state, use)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat = action.actor
        if state.turn != seat:
            return rule(OUT_OF_TURN, "only_in_own_turn", seat, _lying(rules, state, seat, use.name).card)
        if action != Action(seat, USE, target=action.target, aim=action.aim, name=use.name):
            return rule(DISCARDED, "takes_no_card", seat, _lying(rules, state, seat, use.name).card)
        fault = _judge_use(rules, state, seat, use, "effect")
        return fault or judge_aim(rules, state, _signature(rules, state, action), use)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        note_phase(state, action.actor, note)
        return use_in_play(rules, state, _signature(rules, state, action), DISCARDED, note)

    return Ability(IN_PLAY_PHASE, DISCARDED, offers, judge, perform, any_phase=any_phase)


def _no_answer(use: Effect) -> Callable[[Point[Ability[Rules, State]]], Ability[Rules, State]]:
    """Without the Missed! symbol the card answers nothing."""

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        card = _lying(rules, state, action.actor, use.name).card
        clause = OUT_OF_TURN if state.turn != action.actor else FINISH
        return rule(clause, "only_in_own_turn", action.actor, card)

    return lambda point: Ability(point, OUT_OF_TURN, _nothing, judge, _never)


def _too_late(use: Effect) -> Ability[Rules, State]:
    """It heals, but does not save a dying player."""

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        card = _lying(rules, state, action.actor, use.name).card
        return rule(use.saves_nobody, "cannot_save", action.actor, card)

    return Ability(WHEN_DYING, use.saves_nobody, _nothing, judge, _never)


# Against a shot --------------------------------------------------------------------------------------------------


def _against_shots(use: Effect) -> Ability[Rules, State]:
    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=use.name)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        if action != Action(action.actor, USE, name=use.name):
            return rule(use.clause, "takes_no_target", action.actor)
        return _judge_use(rules, state, action.actor, use, "shot")

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        signature = _signature(rules, state, action)
        seat, (card,) = action.actor, signature.cards
        note(use.cancels, "cancels_from_play", seat, card)
        state = discard_in_play(rules, cancel(state, ""), seat, card, "used", seat, DISCARDED, note)
        state = used(rules, state, seat, card, FROM_PLAY)
        after: State = use.resolve(rules, state, signature, note)
        return after

    return Ability(ON_SHOT, DISCARDED, offers, judge, perform)


def _without_shot(use: Effect) -> Callable[[Point[Ability[Rules, State]]], Ability[Rules, State]]:
    """Without a shot the Missed! symbol is good for nothing."""

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        return rule(NEEDS_SHOT, "only_against_a_shot", action.actor, _lying(rules, state, action.actor, use.name).card)

    return lambda point: Ability(point, NEEDS_SHOT, _nothing, judge, _never)
