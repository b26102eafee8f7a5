"""Why something is illegal that comes at a wrong moment, where another clause forbids it than that of the question.

refused         what forbids it, given what the open question has to say
"""

from bangref.core.abilities import named, unavailable
from bangref.core.action import DISCARD, DRAW, NATURE, NO_CARD, PASS, PLAY, USE, Action
from bangref.core.frame import Question
from bangref.core.frames.joint import Joint
from bangref.core.frames.window import Window
from bangref.core.ruling import Ruling, collector, rule
from bangref.samurai.answers import Demand, touches
from bangref.samurai.attack import ONLY_TARGET, Attack
from bangref.samurai.cards.losing import FromHand
from bangref.samurai.facts import HAND_LIMIT, PARRY
from bangref.samurai.play import EXCESS_ONLY, OWN_TURN, PlayPhase
from bangref.samurai.points import IN_OWN_TURN
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, others
from bangref.samurai.turn import DRAWS, LIMIT, PASSES_LEFT, Discarding, cards_to_draw


def refused(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """What forbids an action that the open question does not accept, for this reason."""
    frame, verb, seat = state.frames[-1], action.verb, action.actor
    if verb == USE and seat in state.ring:
        return _ability(rules, state, action, fault)
    if (verb, seat) == (DRAW, NATURE) and isinstance(frame, PlayPhase):
        return _draw(rules, state, action.target)
    if isinstance(frame, Attack) and fault.fact == "another_decides" and _parries(rules, state, action):
        return fault._replace(clause=ONLY_TARGET)
    if seat not in others(state, state.turn) or isinstance(frame, Discarding):
        return fault
    if isinstance(frame, (Demand, Joint)):
        return _answer(rules, state, action) or fault
    asked: Question = rules.frames[frame.__class__].ask(rules, state, frame)
    if asked.decider in (NATURE, state.turn) and not any(isinstance(beneath, FromHand) for beneath in state.frames):
        return _out_of_turn(state, action, fault)
    return fault


def _ability(rules: Rules, state: State, action: Action, fault: Ruling) -> Ruling:
    """Why a player cannot use a character, where the question is not about it."""
    own = named(rules, state, IN_OWN_TURN, (action.actor,), action) is not None
    return fault if own or isinstance(state.frames[-1], Window) else unavailable(rules, state, action)


def _draw(rules: Rules, state: State, target: int) -> Ruling:
    """Why nobody draws a card while cards are played, not even the next player, whose turn has not begun."""
    if target in others(state, state.turn):
        return rule(PASSES_LEFT, "turn_has_not_ended", state.turn, target)
    shares, note = collector()
    number = cards_to_draw(rules, state, state.turn, note)
    return rule(shares[-1].clause if shares else DRAWS, "phase_cards_drawn", state.turn, number)


def _answer(rules: Rules, state: State, action: Action) -> Ruling | None:
    """What keeps off a player who answers it the card that others are asked to answer; None where nothing does."""
    frame, (found, note) = state.frames[-1], collector()
    if action.verb in (DISCARD, PASS):
        touches(rules, state, action.actor, frame.name if isinstance(frame, Demand) else frame.about[1], note)
    return found[0] if found else None


def _parries(rules: Rules, state: State, action: Action) -> bool:
    """Whether a player means to parry with a card."""
    seat, card = action.actor, action.card
    if seat not in state.ring or action.verb not in (PLAY, DISCARD) or card == NO_CARD:
        return False
    return action.name == PARRY or rules.faces[card].parries


def _out_of_turn(state: State, action: Action, fault: Ruling) -> Ruling:
    """Why a player may not play or discard cards when nothing that happens concerns that player."""
    seat, number = action.actor, len(state.seats[action.actor].hand)
    if action.verb == PLAY:
        return rule(OWN_TURN, "not_own_turn", seat, state.turn)
    if action.verb != DISCARD:
        return fault
    if number > HAND_LIMIT:
        return rule(LIMIT, "discards_in_own_turn", seat, state.turn)
    return rule(EXCESS_ONLY, "no_excess", seat, number, HAND_LIMIT)
