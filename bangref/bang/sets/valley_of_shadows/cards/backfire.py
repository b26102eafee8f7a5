"""Backfire: a Missed! effect; whoever has used the BANG! effect that it cancels becomes the target of another one."""

from itertools import chain

from bangref.bang.characters.suzy_lafayette import AFTER_OTHERS, NOT_NOW
from bangref.bang.names import AT_CANCELLED_SHOT
from bangref.bang.points import HAND_EMPTIED, HELD_BACK, SHOT_CANCELLED
from bangref.bang.rules import NO_AIM, PLAYED, Effect, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import BACKFIRE
from bangref.bang.shot import Shot, shoot
from bangref.bang.state import State, is_present
from bangref.bang.terms import has_author
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.frame import become, push
from bangref.core.frames.batch import Batch
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.ruling import Note

CLAUSE = "bang.card.backfire.effect"
SEVERAL = "bang.card.backfire.slab"
ROUND = "fire returned"
"""The round of the one who fired the shot. It lasts for as long as what the returned shot does."""
LAST_CARD = "bang.character.suzy_lafayette.draw_when_empty"
NOBODY_SHOT = "bang.card.backfire.no_source_player"

Facts = tuple[Signature, int, Card, Card, int, tuple[str, ...]]


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The shot remembers the card: fire is returned when it has been cancelled."""
    shot: Shot = state.frames[-1]
    if not has_author(shot.signature):
        note(NOBODY_SHOT, "nobody_to_shoot_at", signature.by)
    elif shot.got < shot.needed:
        note(SEVERAL, "more_is_needed", signature.by, shot.needed - shot.got)
    return become(state, shot._replace(used=(*shot.used, BACKFIRE)))


def _is_returned(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    signature, _, _, _, _, tried = facts
    return BACKFIRE in tried and has_author(signature) and signature.aim == NO_CARD


def _return(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    """The card has nothing to do with what became of it: the shot is that of a card of its suit all the same."""
    shooter, target = facts[0].by, facts[1]
    if not is_present(state.seats[shooter]):
        return state
    note(CLAUSE, "returns_fire", target, shooter)
    card = Card(next(number for number, face in enumerate(rules.faces) if face.name == BACKFIRE))
    return push(state, InOrder(ROUND, (shooter,), Signature((card,), BACKFIRE, PLAYED, target, shooter, NO_CARD)))


def _at_shooter(rules: Rules, state: State, frame: InOrder, seat: int, note: Note) -> State:
    return shoot(rules, state, frame.about, seat, note)


def _is_due(state: State, seat: int) -> bool:
    """Whether a player is about to return fire, or a shot is just being cancelled and it remains to be seen."""
    batches = (frame.todo for frame in state.frames if isinstance(frame, Batch))
    if any(due.element == BACKFIRE and due.facts[1] == seat for due in chain(state.pending, *batches)):
        return True
    return any(isinstance(frame, Shot) and frame.got >= frame.needed for frame in state.frames)


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """Who returns fire with the last card draws after that, and after all that comes of it."""
    if point != HAND_EMPTIED or rules.readings[LAST_CARD] == "at_once":
        return None
    if _is_due(state, seat):
        return NOT_NOW
    returned = any(
        isinstance(frame, InOrder) and frame.what == ROUND and frame.about.by == seat for frame in state.frames
    )
    return AFTER_OTHERS if returned else None


ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: _at_shooter}
EFFECT = Effect(BACKFIRE, CLAUSE, NO_AIM, _resolve, answers_only=True, cancels=CLAUSE)
ELEMENTS = (
    Element(
        BACKFIRE,
        (Trigger(SHOT_CANCELLED, CLAUSE, _is_returned, _return), Replacement(HELD_BACK, CLAUSE, _waits)),
        after=(AT_CANCELLED_SHOT, "suzy_lafayette"),
    ),
)
"""Whoever has shot with the last card of the hand, and draws another one for that, does so before fire is returned; who
returns it with the last card does so afterwards."""
