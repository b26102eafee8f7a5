"""Fanning: a BANG! effect on a player in range, and another on a player at distance 1 from that one."""

from typing import NamedTuple

from bangref.bang.distance import distance, reach
from bangref.bang.lent_turn import chooses_targets
from bangref.bang.limits import bang_plays_allowed
from bangref.bang.points import CARD_PLAYED, MAY_AIM, MAY_PLAY, MAY_PLAY_BANG
from bangref.bang.rules import BANGS_PLAYED, ONE_IN_RANGE, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards.names import FANNING
from bangref.bang.shot import shoot
from bangref.bang.state import State, present, with_memo
from bangref.core.action import NO_CARD, Action, Card, Seat
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, become, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.pick import Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, ignore, rule

CLAUSE = "bang.card.fanning.effect"
EXCLUDES = "bang.card.fanning.excludes_bang"
FIRST = "bang.card.fanning.first_target"
SECOND = "bang.card.fanning.second_distance"
APART = "bang.card.fanning.separate_defence"
READINGS = {FIRST: ("others_only", "shooter_too")}
MEMO = MemoSlot(FANNING, "turn")
"""1 once it has been played in this turn."""
ROUND = "shot by fanning"


class Fanned(NamedTuple):
    """The second target is chosen by ``seat``; then both are shot at.

    clause: by which that is not the player of the card, or ``""``.
    """

    signature: Signature
    seat: int
    clause: str
    tag: str = "fanned"


def seconds(rules: Rules, state: State, by: Seat, first: Seat) -> tuple[Seat, ...]:
    """The players at distance 1 from the first target; of the shooter only if the reading allows it."""
    barred = (first, by) if rules.readings[FIRST] == "others_only" else (first,)
    others = (seat for seat in present(state) if seat not in barred)
    return tuple(seat for seat in others if distance(rules, state, first, seat, FANNING, ignore) <= 1)


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    if seconds(rules, state, signature.by, signature.target):
        return push(state, Fanned(signature, *chooses_targets(state, signature.by)))
    note(FIRST, "no_second_target", signature.target)
    return push(state, InOrder(ROUND, (signature.target,), signature))


def fanned(rules: Rules, state: State, frame: InOrder, seat: Seat, note: Note) -> State:
    """One of the two targets is shot at."""
    note(APART, "its_turn_to_answer", seat)
    return shoot(rules, state, frame.about, seat, note)


# The second target -----------------------------------------------------------------------------------------------


def _run(rules: Rules, state: State, frame: Fanned, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Fanned) -> Question:
    return Question(frame.seat, "second target", CLAUSE, None, (frame.signature.by, frame.signature.target))


def _offers(rules: Rules, state: State, frame: Fanned) -> list[Action]:
    second = seconds(rules, state, frame.signature.by, frame.signature.target)
    return at(frame.seat, ((seat, NO_CARD) for seat in second))


def _otherwise(rules: Rules, state: State, frame: Fanned, action: Action) -> Ruling:
    first = frame.signature.target
    others = (seat for seat in present(state) if seat not in (first, frame.signature.by))
    if action in at(frame.seat, ((seat, NO_CARD) for seat in others)):
        far = distance(rules, state, first, action.target, FANNING, ignore)
        return rule(SECOND, "too_far", first, action.target, far, 1)
    return rule(CLAUSE, "needs_a_target", frame.seat)


def _take(rules: Rules, state: State, frame: Fanned, action: Action, note: Note) -> State:
    first, second = frame.signature.target, action.target
    if frame.clause:
        note(frame.clause, "aims_for", frame.seat, frame.signature.by, second, NO_CARD)
    else:
        note(CLAUSE, "aims", frame.seat, second, NO_CARD)
    note(SECOND, "near_enough", first, second, distance(rules, state, first, second, FANNING, note), 1)
    return become(state, InOrder(ROUND, (first, second), frame.signature))


# What may not be played, or aimed --------------------------------------------------------------------------------


def _excluded(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """Fanning after the BANG! card of the turn, where there is just one."""
    if effect != FANNING or not state.memo[BANGS_PLAYED] or bang_plays_allowed(rules, state, seat, ignore) > 1:
        return None
    return (seat,)


def _bang_after_it(rules: Rules, state: State, owner: int, signature: Signature) -> tuple[int, ...] | None:
    """The one BANG! card of the turn, or what counts as it, after Fanning."""
    return (signature.by,) if state.memo[rules.slots[FANNING]] else None


def _better_first(
    rules: Rules, state: State, owner: int, signature: Signature, target: Seat, aim: Card
) -> tuple[int, ...] | None:
    """The other first target in range, where there is one that has a second."""
    if signature.name != FANNING or seconds(rules, state, signature.by, target):
        return None
    by, reaches = signature.by, reach(rules, state, signature.by, ignore)
    for other in present(state):
        near = other != by and distance(rules, state, by, other, FANNING, ignore) <= reaches
        if near and seconds(rules, state, by, other):
            return (target, other)
    return None


def _is_fanning(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return facts[2] == FANNING


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    note(EXCLUDES, "no_other_bang", facts[0])
    return with_memo(state, rules.slots[FANNING], 1)


def _at_two(rules: Rules, state: State, signature: Signature) -> bool:
    """It is aimed at one player first, and then at another."""
    return True


EFFECT = Effect(FANNING, CLAUSE, ONE_IN_RANGE, _resolve, several=_at_two)
ELEMENTS = (
    Element(
        FANNING,
        (
            Prohibition(MAY_PLAY, EXCLUDES, _excluded),
            Prohibition(MAY_PLAY_BANG, EXCLUDES, _bang_after_it),
            Trigger(CARD_PLAYED, EXCLUDES, _is_fanning, _remember, remembers=True),
        ),
    ),
    Element("first_of_fanning", (Prohibition(MAY_AIM, FIRST, _better_first),)),
)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {ROUND: fanned}
SECOND_TARGET = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {Fanned: pick_frame(SECOND_TARGET, FrameSpec(_run, while_in="seat"))}
