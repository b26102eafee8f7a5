"""Evaded! (K zemi!): a Missed! effect; its player takes the card whose effect it has cancelled."""

from bangref.bang.characters.suzy_lafayette import waits_for
from bangref.bang.moves import take
from bangref.bang.names import AT_CANCELLED_SHOT
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import NO_AIM, PLAYED, USED, Effect, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import EVADED
from bangref.bang.shot import Shot
from bangref.bang.state import State, is_present
from bangref.core.action import Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import Frame, become
from bangref.core.piles import DISCARD_PILE, discards
from bangref.core.ruling import Note

CLAUSE = "bang.card.evaded.effect"
NO_CARD_PLAYED = "bang.card.evaded.no_card_no_gain"
MOVED = "bang.card.evaded.card_already_moved"

KINDS = {"played": (PLAYED,), "used_too": (PLAYED, USED)}
"""In which ways a card may have had its effect for it to be taken, by reading."""
READINGS = {NO_CARD_PLAYED: tuple(KINDS)}

Facts = tuple[Signature, int, Card, Card, int, tuple[str, ...]]


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The shot remembers the card: what it comes from is taken when it has been cancelled."""
    shot: Shot = state.frames[-1]
    return become(state, shot._replace(used=(*shot.used, EVADED)))


def _has_helped(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    return EVADED in facts[5] and is_present(state.seats[facts[1]])


def _take(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    signature, target = facts[0], facts[1]
    if signature.kind not in KINDS[rules.readings[NO_CARD_PLAYED]]:
        note(NO_CARD_PLAYED, "no_card_to_take", target)
        return state
    for card in signature.cards:
        if card not in discards(state):
            note(MOVED, "card_is_gone", target, card)
            continue
        state = take(rules, state, target, card, ("pile", DISCARD_PILE), CLAUSE, note)
    return state


def _is_about_to_take(frame: Frame, seat: int) -> bool:
    """Whether this is a shot at a player that has been cancelled with the card; one that has not may take another."""
    return isinstance(frame, Shot) and frame.target == seat and EVADED in frame.used and frame.got >= frame.needed


EFFECT = Effect(EVADED, CLAUSE, NO_AIM, _resolve, answers_only=True, cancels=CLAUSE)
ELEMENT = Element(
    EVADED,
    (Trigger(SHOT_CANCELLED, CLAUSE, _has_helped, _take, remembers=True), waits_for(CLAUSE, _is_about_to_take)),
    before=(AT_CANCELLED_SHOT,),
    among=(AT_CANCELLED_SHOT,),
)
"""In force for everybody: the card itself has been played by then, and its own effect comes before what answers it."""
