"""Choosing a target while something is under way: a player or a card in play that may be aimed at, or nobody.

Aim             what a kind of frame asks the author of an effect
aim_frame       the FrameSpec of a frame that asks so
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from bangref.bang.rules import Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.targets import judge_target, targets
from bangref.core.action import CHOOSE, PASS, Action
from bangref.core.frame import FrameSpec, Question
from bangref.core.pick import AS_LAST_RESORT, NEVER, Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, rule


class Aiming(Protocol):
    """A frame with an effect on its way, not yet aimed at anybody."""

    @property
    def signature(self) -> Signature: ...


F = TypeVar("F", bound=Aiming)

of_author = attrgetter("signature.by")
"""The ``decider`` of a frame whose author is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim(Generic[F]):
    """What the author of a signature is asked.

    effect: whose aim it is, and its clause; it tells whom or what the author may choose.
    take: the state after the choice, with the signature that is now aimed; at NOBODY where nobody was chosen.
    nobody: when nobody may be chosen, as in ``core.pick``. kind: of the question.
    """

    effect: Callable[[Rules, F], Effect]
    take: Callable[[Rules, State, F, Signature, Note], State]
    nobody: int = NEVER
    kind: str = "target"


def aim_frame(aim: Aim[F], spec: FrameSpec[Rules, State]) -> FrameSpec[Rules, State]:
    """A kind of frame that, while it waits, asks its author for a target."""

    def ask(rules: Rules, state: State, frame: F) -> Question:
        signature = frame.signature
        return Question(signature.by, aim.kind, aim.effect(rules, frame).clause, None, signature.cards)

    def offers(rules: Rules, state: State, frame: F) -> list[Action]:
        return at(frame.signature.by, targets(rules, state, aim.effect(rules, frame)))

    def forbids(rules: Rules, state: State, frame: F, action: Action) -> Ruling | None:
        aimed = frame.signature._replace(target=action.target, aim=action.aim)
        return judge_target(rules, state, aimed, aim.effect(rules, frame))

    def otherwise(rules: Rules, state: State, frame: F, action: Action) -> Ruling:
        by, clause = frame.signature.by, aim.effect(rules, frame).clause
        is_target = action == Action(by, CHOOSE, target=action.target, aim=action.aim)
        fault = forbids(rules, state, frame, action) if is_target else None
        return fault or rule(clause, "needs_a_target", by)

    def take(rules: Rules, state: State, frame: F, action: Action, note: Note) -> State:
        by, clause = frame.signature.by, aim.effect(rules, frame).clause
        if action.verb == PASS:
            note(clause, "nothing_to_aim_at" if aim.nobody == AS_LAST_RESORT else "aims_at_nobody", by)
        else:
            note(clause, "aims", by, action.target, action.aim)
        return aim.take(rules, state, frame, frame.signature._replace(target=action.target, aim=action.aim), note)

    return pick_frame(
        Pick(
            ask=ask,
            offers=offers,
            otherwise=otherwise,
            take=take,
            forbids=forbids,
            nobody=aim.nobody,
            decider=of_author,
        ),
        spec,
    )
