"""Cards that are played from the hand in answer to what happens."""

from bangref.bang.aimed_at import call_off
from bangref.bang.facts import Face
from bangref.bang.from_hand import IN_ANSWER, from_hand
from bangref.bang.loss import prevent
from bangref.bang.names import BEER
from bangref.bang.points import AIMED_AT, COUNTS_AS, LOSS_PREVENTED, MAY_PLAY
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Substitution
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.short_forms import ban, clause_of


def _sidestep(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return call_off(rules, state, signature.by, clause_of("sidestep"), note)


def _at_oneself(rules: Rules, state: State, seat: int) -> Ruling | None:
    play = state.frames[-2]
    here = play.signature.target == seat and not play.cancelled
    return None if here else rule(clause_of("sidestep"), "not_now", seat)


def _safety_net(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The loss is one life smaller, and the rescuer draws a card."""
    return push(prevent(state, 1), Draw(signature.by, 1, True, clause_of("safety_net")))


def _for_another(rules: Rules, state: State, seat: int) -> Ruling | None:
    loss = state.frames[-2]
    return None if loss.seat != seat and loss.lives > 0 else rule(clause_of("safety_net"), "not_now", seat)


def _any_beer(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return ("sidestep",) if rules.faces[card].name == BEER and purpose == IN_ANSWER else ()


SIDESTEP = Effect("sidestep", clause_of("sidestep"), NO_AIM, _sidestep, answers_only=True)
SAFETY_NET = Effect("safety_net", clause_of("safety_net"), NO_AIM, _safety_net, answers_only=True)
EFFECTS = (SIDESTEP, SAFETY_NET)
FACES = (Face("sidestep", "clubs", "7"), Face("sidestep", "clubs", "8"), Face("safety_net", "clubs", "9"))

FROM_HAND: tuple[Element, ...] = (
    Element("sidestep", (from_hand(AIMED_AT, SIDESTEP, _at_oneself),)),
    Element("safety_net", (from_hand(LOSS_PREVENTED, SAFETY_NET, _for_another),)),
)
PEOPLE: tuple[Element, ...] = (
    ban("stiff", MAY_PLAY, lambda rules, state, owner, seat, card, name, effect: seat == owner and name == "sidestep"),
    Element("tipsy", (Substitution(COUNTS_AS, clause_of("tipsy"), _any_beer),)),
)
