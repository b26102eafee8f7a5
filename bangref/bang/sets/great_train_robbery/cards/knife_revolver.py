"""Knife Revolver (Revolver s nožem): a BANG! effect in range; after a draw! it may come back to the hand.

Thrown          the draw! of it, then the shot
"""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, rank_between
from bangref.bang.limits import bang_plays_allowed
from bangref.bang.moves import take
from bangref.bang.points import CARD_PLAYED, MAY_PLAY, MAY_PLAY_BANG
from bangref.bang.rules import BANGS_PLAYED, ONE_IN_RANGE, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import KNIFE_REVOLVER
from bangref.bang.shot import shoot
from bangref.bang.state import State, with_memo
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.piles import DISCARD_PILE, discards
from bangref.core.ruling import Note, ignore

CLAUSE = "bang.card.knife_revolver.effect"
BACK = "bang.card.knife_revolver.returns"
NO_ANSWER = "bang.card.knife_revolver.not_in_duel_or_indians"
EXCLUDES = "bang.card.knife_revolver.uses_bang_limit"
MEMO = MemoSlot(KNIFE_REVOLVER, "turn")
"""1 once it has been played in this turn."""


class Thrown(NamedTuple):
    """The effect of ``signature``. settled: whether it is known what becomes of the card."""

    signature: Signature
    settled: bool = False
    tag: str = "thrown"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "shoots_at", signature.by, signature.target)
    return push(state, Thrown(signature))


def _run(rules: Rules, state: State, frame: Thrown, note: Note) -> State:
    if not frame.settled:
        return push(state, DrawCheck(frame.signature.by, KNIFE_REVOLVER))
    return shoot(rules, pop(state), frame.signature, frame.signature.target, note)


def _receive(rules: Rules, state: State, frame: Thrown, drawn: Card, note: Note) -> State:
    state = become(state, frame._replace(settled=True))
    signature = frame.signature
    if drawn == NO_CARD or not rank_between(rules.faces[drawn].rank, "J", "A"):
        note(BACK, "card_stays_discarded", signature.by, drawn)
        return state
    for card in signature.cards:
        if card in discards(state):
            state = take(rules, state, signature.by, card, ("pile", DISCARD_PILE), BACK, note)
    return state


# One of both in a turn ----------------------------------------------------------------------------------------------


def _excluded(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """The card after the BANG! card of the turn, where there is just one."""
    if effect != KNIFE_REVOLVER or not state.memo[BANGS_PLAYED] or bang_plays_allowed(rules, state, seat, ignore) > 1:
        return None
    return (seat,)


def _bang_after_it(rules: Rules, state: State, owner: int, signature: Signature) -> tuple[int, ...] | None:
    """The one BANG! card of the turn, or what counts as it, after the card."""
    return (signature.by,) if state.memo[rules.slots[KNIFE_REVOLVER]] else None


def _is_revolver(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return facts[2] == KNIFE_REVOLVER


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    note(EXCLUDES, "no_bang_besides", facts[0])
    return with_memo(state, rules.slots[KNIFE_REVOLVER], 1)


EFFECT = Effect(KNIFE_REVOLVER, CLAUSE, ONE_IN_RANGE, _resolve, no_answer=NO_ANSWER)
ELEMENT = Element(
    KNIFE_REVOLVER,
    (
        Prohibition(MAY_PLAY, EXCLUDES, _excluded),
        Prohibition(MAY_PLAY_BANG, EXCLUDES, _bang_after_it),
        Trigger(CARD_PLAYED, EXCLUDES, _is_revolver, _remember, remembers=True),
    ),
)
"""In force for everybody."""
FRAMES: Kinds[Rules, State] = {Thrown: FrameSpec(_run, receive=_receive)}
