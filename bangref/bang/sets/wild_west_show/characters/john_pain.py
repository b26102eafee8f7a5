"""John Pain: takes flipped cards into hand, up to six, and can use one only when what it was flipped for is over.

Waiting     cards that John Pain has and cannot use yet, beneath everything that is under way
"""

from typing import NamedTuple

from bangref.bang.draw_check import claim, unclaimed, under_way
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import CARD_FLIPPED, DRAW_CLAIMED, MAY_PLAY, MAY_USE
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State
from bangref.bang.turn_order import Turn
from bangref.core.action import USE, Action, Card
from bangref.core.element import Ability, Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "john_pain"
CLAUSE = "bang.character.john_pain.take"
SIX = "bang.character.john_pain.fewer_than_six"
LATER = "bang.character.john_pain.not_at_once"
CHOSEN = "bang.character.john_pain.chosen_only"
READINGS = {CLAUSE: ("optional", "compulsory")}
FEWER_THAN = 6


class Waiting(NamedTuple):
    """``seat`` cannot use these cards before everything above is over."""

    seat: int
    cards: Cards
    tag: str = "waiting"


def _has_room(state: State, seat: int) -> bool:
    """Whether a player has fewer than six cards, with those of the draw! under way that are theirs already."""
    return len(state.seats[seat].hand) + sum(owner == seat for _, owner, _ in under_way(state).claims) < FEWER_THAN


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    optional = rules.readings[CLAUSE] == "optional"
    return [Action(seat, USE, name=NAME)] if optional and unclaimed(state) else []


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    return None if _has_room(state, seat) else rule(SIX, "too_many_for_another", seat, len(state.seats[seat].hand))


def _kinds(state: State) -> Cards:
    """The cards that may be taken, each kind once."""
    return tuple(dict.fromkeys(unclaimed(state)))


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    """The card that counts; of several that do, one that John Pain chooses."""
    cards = _kinds(state)
    if len(cards) > 1:
        return push(state, Gather(action.actor, NAME))
    return _claimed(state, action.actor, cards[0], note)


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if frame.taken else _kinds(state)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    return _claimed(state, frame.seat, frame.taken[0], note)


def _claimed(state: State, seat: int, card: Card, note: Note) -> State:
    check = under_way(state)
    if len(check.flipped) > len(check.chosen):
        note(CHOSEN, "takes_what_counts", seat, card)
    return _has_to_wait(claim(state, seat, card, CLAUSE), seat, card, note)


def _is_concerned(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str]) -> bool:
    return rules.readings[CLAUSE] == "compulsory" or not _has_room(state, owner)


def _takes(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str], note: Note) -> State:
    """With six cards in hand there is nothing to take; by the other reading the card is taken without a question.

    Somebody else who has the ability, too, may have taken it.
    """
    if _has_room(state, owner):
        return _claimed(state, owner, facts[1], note) if facts[1] in unclaimed(state) else state
    note(SIX, "too_many_for_another", owner, len(state.seats[owner].hand))
    return state


# Not at once ---------------------------------------------------------------------------------------------------


def _has_to_wait(state: State, seat: int, card: Card, note: Note) -> State:
    """The state in which a card waits for everything that is under way: that lies above the turn and its phase 2."""
    note(LATER, "cannot_be_used_yet", seat, card)
    frames = state.frames
    place = next(i for i, frame in enumerate(frames) if not isinstance(frame, Turn | PlayPhase))
    there = frames[place]
    if isinstance(there, Waiting) and there.seat == seat:
        return state.with_frames((*frames[:place], Waiting(seat, (*there.cards, card)), *frames[place + 1 :]))
    return state.with_frames((*frames[:place], Waiting(seat, (card,)), *frames[place:]))


def _run(rules: Rules, state: State, frame: Waiting, note: Note) -> State:
    return pop(state)


def _waits(state: State, seat: int, card: Card) -> bool:
    """Whether each copy of the card that the player holds has to wait."""
    held = sum(frame.cards.count(card) for frame in state.frames if isinstance(frame, Waiting) and frame.seat == seat)
    return held > 0 and state.seats[seat].hand.count(card) <= held


def _not_played(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    return (seat,) if seat == owner and _waits(state, seat, card) else None


def _not_used(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[int, ...] | None:
    return (seat,) if seat == owner and _waits(state, seat, card) else None


CHARACTER = Character(NAME, 4, "bang.character.john_pain.lives", extra=OF_THE_SET)
ELEMENT = Element(
    NAME,
    (
        Ability(DRAW_CLAIMED, CLAUSE, _offers, _judge, _perform),
        Trigger(CARD_FLIPPED, SIX, _is_concerned, _takes, remembers=True),
        Prohibition(MAY_PLAY, LATER, _not_played),
        Prohibition(MAY_USE, LATER, _not_used),
    ),
)
FRAMES: Kinds[Rules, State] = {Waiting: FrameSpec(_run)}
GATHERS = {NAME: GatherSpec(CLAUSE, _held, _commit)}
