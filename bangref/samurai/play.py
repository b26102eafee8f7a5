"""3. Hraní: cards are played from the hand.

Resolving       a card that has been played has its effect
PlayPhase       the player on turn plays cards, one after another
"""

from typing import NamedTuple

from bangref.core.action import DISCARD, END, PLAY, USE, Action, Card
from bangref.core.frame import FrameSpec, Kinds, Question, of_seat, pop, push
from bangref.core.pick import offered
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.facts import ACTION, PROPERTY, WEAPON
from bangref.samurai.moves import put_away
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, lose

FROM_HAND = "samurai.turn.play.from_hand"
ANY_NUMBER = "samurai.turn.play.any_number"
OPTIONAL = "samurai.turn.play.optional"
OWN_TURN = "samurai.turn.play.own_turn_only"
PHASES = "samurai.turn.phases"
EXCESS_ONLY = "samurai.turn.discard.excess_only"
TYPES = {
    WEAPON: "samurai.turn.play.weapon_cards",
    PROPERTY: "samurai.turn.play.property_cards",
    ACTION: "samurai.turn.play.action_cards",
}
"""Who says what becomes of a card that is played."""


class Resolving(NamedTuple):
    """An action card of ``seat`` has its effect; then it is discarded."""

    seat: int
    card: Card
    tag: str = "resolving"


def _resolved(rules: Rules, state: State, frame: Resolving, note: Note) -> State:
    return put_away(pop(state), frame.card, ("hand", frame.seat), TYPES[ACTION], note)


def _card_of(frame: Resolving) -> Cards:
    return (frame.card,)


class PlayPhase(NamedTuple):
    """The play phase of ``seat``."""

    seat: int
    tag: str = "play_phase"


def _waits(rules: Rules, state: State, frame: PlayPhase, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: PlayPhase) -> Question:
    return Question(frame.seat, "play phase", FROM_HAND, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: PlayPhase) -> list[Action]:
    seat = frame.seat
    found = [
        action
        for card in dict.fromkeys(state.seats[seat].hand)
        for action in rules.effects[rules.faces[card].name].offers(rules, state, seat, card)
    ]
    return [*found, Action(seat, END)]


def _judge(rules: Rules, state: State, frame: PlayPhase, action: Action) -> Ruling | None:
    seat = frame.seat
    if action.verb == PLAY:
        return judge_play(rules, state, seat, action)
    if action.verb == USE:
        return rules.no_such_ability(rules, state, action)
    if action == Action(seat, END):
        return None
    if action.verb == DISCARD:
        return rule(EXCESS_ONLY, "no_discard_in_play_phase", seat, action.card)
    return rule(PHASES, "play_phase_is_on", seat)


def judge_play(rules: Rules, state: State, seat: int, action: Action) -> Ruling | None:
    """None, or why a card may not be played so in the play phase of a player."""
    if action.card not in state.seats[seat].hand:
        return rule(FROM_HAND, "not_in_hand", seat, action.card)
    effect = rules.effects[rules.faces[action.card].name]
    return effect.judge(rules, state, action)


def _answer(rules: Rules, state: State, frame: PlayPhase, action: Action, note: Note) -> State:
    seat, card = frame.seat, action.card
    if action.verb == END:
        note(OPTIONAL, "play_phase_ends", seat)
        return pop(state)
    face = rules.faces[card]
    effect = rules.effects[face.name]
    note(FROM_HAND, "plays", seat, card, action.target, action.aim)
    note(TYPES[face.kind], "is_of_kind", card, face.kind)
    if face.kind != WEAPON:
        note(ANY_NUMBER, "any_number_of_these", seat)
    state = lose(state, seat, card)
    if not effect.lays:
        state = push(state, Resolving(seat, card))
    return effect.resolve(rules, state, action, note)


FRAMES: Kinds[Rules, State] = {
    Resolving: FrameSpec(_resolved, cards=_card_of),
    PlayPhase: FrameSpec(_waits, _ask, _offers, _judge, _answer, decider=of_seat, stands=offered),
}
