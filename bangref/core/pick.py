"""Picking one of several answers: a player, a card, or nobody. One way of asking for every frame that does so.

Pick            who is asked what, what may be picked, what forbids it, what comes of it
pick_frame      the FrameSpec of a frame that asks so
at, own         targets, and cards, as answers
offered         whether something is among the answers that a frame offers, forbidden or not
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bangref.core.action import CHOOSE, PASS, Action, Card, Seat
from bangref.core.frame import FrameSpec, HasFrames, P, Procedures, Question, of_seat
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)
F = TypeVar("F")

NEVER, FREELY, AS_LAST_RESORT = range(3)
"""When nobody may be picked: never; as the player likes, and silence then means it; where nothing else may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Generic[P, S, F]):
    """What a kind of frame asks one player.

    ask: the question. offers: the answers there might be, generously.
    otherwise: why anything else is no answer.
    take: the state after an answer; passing picks nobody.
    forbids: None, or the ruling that forbids one of the offers, such as a prohibition of aiming.
    nobody: when nobody may be picked, as above.
    decider: the player who is asked, where the frame itself tells it; None: the question does.
    """

    ask: Callable[[P, S, F], Question]
    offers: Callable[[P, S, F], list[Action]]
    otherwise: Callable[[P, S, F, Action], Ruling]
    take: Callable[[P, S, F, Action, Note], S]
    forbids: Callable[[P, S, F, Action], Ruling | None] | None = None
    nobody: int = NEVER
    decider: Callable[[F], Seat] | None = of_seat


def at(seat: Seat, targets: Iterable[tuple[Seat, Card]]) -> list[Action]:
    """The answers of a player who picks a target: a player (with NO_CARD), or a card in play before one."""
    return [Action(seat, CHOOSE, target=target, aim=card) for target, card in targets]


def own(seat: Seat, verb: str, cards: Iterable[Card]) -> list[Action]:
    """The answers of a player who picks one of these cards; equal ones are one answer."""
    return [Action(seat, verb, card) for card in dict.fromkeys(cards)]


def pick_frame(pick: Pick[P, S, F], spec: FrameSpec[P, S]) -> FrameSpec[P, S]:
    """A kind of frame that, while it waits, asks one player to pick."""
    listed, forbids = pick.offers, pick.forbids

    def nobody(rules: P, state: S, frame: F) -> Action:
        return Action(pick.ask(rules, state, frame).decider, PASS)

    def ask(rules: P, state: S, frame: F) -> Question:
        return pick.ask(rules, state, frame)._replace(silent=nobody(rules, state, frame))

    def offers(rules: P, state: S, frame: F) -> list[Action]:
        return [*listed(rules, state, frame), nobody(rules, state, frame)]

    def judge(rules: P, state: S, frame: F, action: Action) -> Ruling | None:
        found = listed(rules, state, frame)
        if action in found:
            return None if forbids is None else forbids(rules, state, frame, action)
        if not pick.nobody or action != nobody(rules, state, frame):
            return pick.otherwise(rules, state, frame, action)
        if pick.nobody == FREELY or not _any_allowed(pick, rules, state, frame):
            return None
        return rule(pick.ask(rules, state, frame).clause, "needs_a_target", action.actor)

    def stands(rules: P, state: S, action: Action) -> bool:
        return action in listed(rules, state, state.frames[-1])

    return replace(
        spec,
        ask=ask if pick.nobody == FREELY else pick.ask,
        offers=offers if pick.nobody else listed,
        judge=judge,
        answer=pick.take,
        decider=pick.decider,
        stands=stands,
    )


def _any_allowed(pick: Pick[P, S, F], rules: P, state: S, frame: F) -> bool:
    """Whether anybody or anything may be picked."""
    found, forbids = pick.offers(rules, state, frame), pick.forbids
    return any(forbids is None or forbids(rules, state, frame, offer) is None for offer in found)


def offered(rules: Procedures[S], state: S, action: Action) -> bool:
    """The ``stands`` of a frame each of whose offers can be carried out, though a rule may forbid it."""
    frame = state.frames[-1]
    return action in rules.frames[frame.__class__].offers(rules, state, frame)
