"""Pebbles with one thing wrong: each of these games breaks one property, and the battery has to notice.

BROKEN      by the property that is broken: the games that break it, by what is wrong with them
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bangref.core import record as told_records
from bangref.core.action import DRAW, END, NATURE, NOBODY, PLAY, Action
from bangref.core.codec import plain
from bangref.core.frame import FrameSpec, HasFrames, Procedures, Question, become
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.record import Item
from bangref.core.replay import Step
from bangref.core.ruling import Note, Ruling, ignore, rule
from tests.battery import pebbles
from tests.battery.game import Game
from tests.battery.pebbles import (
    PEBBLES,
    RULES,
    Pebbles,
    Turn,
    answer_turn,
    judge_turn,
    less,
    offer_turn,
)
from tests.battery.play import Moment, Play, Table
from tests.battery.record import FromTable, PlainRecords

TURN = RULES.frames[Turn]


def ruled(turn: FrameSpec[Any, Any] = TURN, **more: Any) -> Game:
    """Pebbles with another turn, or other rules beside it."""
    rules = replace(RULES, frames={**RULES.frames, Turn: turn}, **more)
    return replace(PEBBLES, deal=lambda dealt: pebbles.table(dealt[0], dealt[1], rules))


def changeable(game: Game) -> Game:
    return replace(game, deal=lambda dealt: with_a_heap_that_changes(game.deal(dealt)))


# Determinism -----------------------------------------------------------------------------------------------

_asked = [0]


def answer_by_mood(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action, note: Note) -> Pebbles:
    """Every third pebble laid comes to lie at the bottom: something outside the state is remembered."""
    _asked[0] += 1
    after = answer_turn(rules, state, frame, action, note)
    return after._replace(heap=after.heap[-1:] + after.heap[:-1]) if _asked[0] % 3 == 0 else after


def answer_if_explained(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action, note: Note) -> Pebbles:
    """Without explanation, the direction of play is forgotten."""
    after = answer_turn(rules, state, frame, action, note)
    back = (frame.seat - 1) % len(state.hands)
    return become(after._replace(turn=back), Turn(back)) if note is ignore and action.verb == END else after


# Round trip ------------------------------------------------------------------------------------------------


def without_heap(state: Pebbles) -> Any:
    return plain(state._replace(heap=()))


def as_plain_tuple(rules: Procedures[Any], value: Any) -> Any:
    """The fields come back, but not as a record of their kind: equal, and yet something else."""
    return tuple(pebbles.from_json(rules, value))


# One question ----------------------------------------------------------------------------------------------


def offer_no_end(rules: Procedures[Any], state: Pebbles, frame: Turn) -> list[Action]:
    """With empty hands there is nothing to play, and to end the turn is forgotten."""
    return offer_turn(rules, state, frame)[:-1]


def offer_twice(rules: Procedures[Any], state: Pebbles, frame: Turn) -> list[Action]:
    return [*offer_turn(rules, state, frame), Action(frame.seat, END)]


def ask_another(rules: Procedures[Any], state: Pebbles, frame: Turn) -> Question:
    """The left neighbour is asked what the player on turn has to answer."""
    left = (frame.seat + 1) % len(state.hands)
    return Question(left, "what to do", "pebbles.turn")


def ask_without_clause(rules: Procedures[Any], state: Pebbles, frame: Turn) -> Question:
    return Question(frame.seat, "what to do", "", Action(frame.seat, END))


def ask_with_illegal_silence(rules: Procedures[Any], state: Pebbles, frame: Turn) -> Question:
    """Silence means something that nobody may do."""
    return Question(frame.seat, "what to do", "pebbles.turn", Action(frame.seat, PLAY, target=frame.seat))


# Legality --------------------------------------------------------------------------------------------------


def judge_kindly(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action) -> Ruling | None:
    """A turn may be ended with whatever is said of a target: what is not listed is accepted."""
    plain = Action(action.actor, END)
    return judge_turn(rules, state, frame, plain if action.verb == END else action)


def offer_snatching_as_a_play(rules: Procedures[Any], state: Pebbles) -> list[Action]:
    """Listed beside the question; but what is no ability cannot come between."""
    return [Action((state.turn + 1) % len(state.hands), DRAW)]


def judge_without_clause(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action) -> Ruling | None:
    fault = judge_turn(rules, state, frame, action)
    return None if fault is None else rule("", fault.fact)


class Marked(list[Any]):
    """What a state must not hold: something that can change."""


def judge_and_remember(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action) -> Ruling | None:
    """A rejection leaves its mark in the state."""
    fault = judge_turn(rules, state, frame, action)
    if fault is not None and isinstance(state.heap, Marked):
        state.heap.append("rejected")
    return fault


def with_a_heap_that_changes(table: Table) -> Table:
    return replace(table, state=table.state._replace(heap=Marked()))


# Turns that end --------------------------------------------------------------------------------------------


def answer_endlessly(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action, note: Note) -> Pebbles:
    """Who ends the turn with pebbles in hand is on turn still."""
    if action.verb == END and state.hands[frame.seat]:
        return state
    return answer_turn(rules, state, frame, action, note)


# Conservation ----------------------------------------------------------------------------------------------


def answer_with_a_copy(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action, note: Note) -> Pebbles:
    """What is laid stays in the hand as well."""
    after = answer_turn(rules, state, frame, action, note)
    laid = action.verb == PLAY and action.target == NOBODY
    return after.with_hand(frame.seat, state.hands[frame.seat]) if laid else after


def settle_unsorted(rules: Procedures[Any], state: Pebbles, frame: Chance, action: Action, note: Note) -> Pebbles:
    (seat,) = frame.about
    hand = (*state.hands[seat], action.card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state._replace(bag=less(state.bag, action.card), hands=hands, frames=state.frames[:-1])


UNSORTED = {"pebble": ChanceSpec("pebbles.draw", pebbles.offer_pebble, pebbles.judge_pebble, settle_unsorted)}


# Watching --------------------------------------------------------------------------------------------------


def sort_heap(rules: Procedures[Any], state: Pebbles, note: Note) -> Pebbles:
    """The heap is to lie in order, but nobody is told to look at it."""
    return state if list(state.heap) == sorted(state.heap) else state._replace(heap=tuple(sorted(state.heap)))


# Records ---------------------------------------------------------------------------------------------------


class WithoutTargets(PlainRecords):
    """Forgets whom a pebble is offered to."""

    def write(self, play: Play, decisions: Sequence[Moment]) -> bytes:
        lines = (json.dumps(moment.action._replace(target=NOBODY)).encode() for moment in decisions)
        return b"\n".join(lines)


class OtherDraws(PlainRecords):
    """Reads every draw as that of the first pebble there is."""

    def read(self, table: Table, record: bytes) -> tuple[told_records.Game, Iterable[Item]]:
        game, items = super().read(table, record)
        first = min(table.state.bag)
        return game, [
            item._replace(actions=tuple(a._replace(card=first) if a.actor == NATURE else a for a in item.actions))
            for item in items
        ]


class Talkative(PlainRecords):
    """Judges under rules in which nothing is said by silence."""

    def read(self, table: Table, record: bytes) -> tuple[told_records.Game, Iterable[Item]]:
        _, items = super().read(table, record)
        turn = replace(table.rules.frames[Turn], ask=ask_loudly)
        rules = replace(
            table.rules,
            frames={**table.rules.frames, Turn: turn},
            choices={"gift": ChoiceSpec("pebbles.gift", silent=False)},
        )
        return FromTable(rules, table.state, self.may_take_back, self.same_turn), items


def ask_loudly(rules: Procedures[Any], state: HasFrames, frame: Turn) -> Question:
    return Question(frame.seat, "what to do", "pebbles.turn")


class Refusing(PlainRecords):
    """Judges under rules in which silence refuses a gift, while those of the game accept it."""

    def read(self, table: Table, record: bytes) -> tuple[told_records.Game, Iterable[Item]]:
        _, items = super().read(table, record)
        frames = {**table.rules.frames, Choose: replace(table.rules.frames[Choose], ask=ask_to_refuse)}
        return FromTable(replace(table.rules, frames=frames), table.state, self.may_take_back, self.same_turn), items


def ask_to_refuse(rules: Procedures[Any], state: HasFrames, frame: Choose) -> Question:
    asked = RULES.frames[Choose].ask(rules, state, frame)
    return asked._replace(silent=Action(frame.seat, "choose", name="refuse"))


def recorded(records: type[PlainRecords]) -> Game:
    return replace(PEBBLES, records=records(pebbles.may_take_back, pebbles.same_turn))


# Taking back -----------------------------------------------------------------------------------------------


def one_too_late(rules: Procedures[Any], history: tuple[Step, ...], state: Pebbles, seat: int) -> int | Ruling:
    """Goes back to behind what was to be taken back."""
    place = pebbles.may_take_back(rules, history, state, seat)
    return place if isinstance(place, Ruling) else min(place + 1, len(history) - 1)


def of_anybody(rules: Procedures[Any], history: tuple[Step, ...], state: Pebbles, seat: int) -> int | Ruling:
    """Takes back the last decision, whoever has made it."""
    return len(history) - 1 if history else rule("pebbles.take_back", "nothing_to_take_back", seat)


def refused_without_clause(
    rules: Procedures[Any], history: tuple[Step, ...], state: Pebbles, seat: int
) -> int | Ruling:
    place = pebbles.may_take_back(rules, history, state, seat)
    return rule("", place.fact) if isinstance(place, Ruling) else place


BROKEN: dict[str, dict[str, Game]] = {
    "determinism": {
        "a memory outside the state": ruled(replace(TURN, answer=answer_by_mood)),
        "another way without explanation": ruled(replace(TURN, answer=answer_if_explained)),
    },
    "round_trip": {
        "a field is lost": replace(PEBBLES, to_json=without_heap),
        "a record comes back as something else": replace(PEBBLES, from_json=as_plain_tuple),
    },
    "one_question": {
        "nothing is legal": ruled(replace(TURN, offers=offer_no_end)),
        "listed twice": ruled(replace(TURN, offers=offer_twice)),
        "another one is asked": ruled(replace(TURN, ask=ask_another)),
        "asked without a clause": ruled(replace(TURN, ask=ask_without_clause)),
        "an illegal silence": ruled(replace(TURN, ask=ask_with_illegal_silence)),
    },
    "legality": {
        "accepted, though not listed": ruled(replace(TURN, judge=judge_kindly)),
        "listed, though not accepted": ruled(
            interrupts=offer_snatching_as_a_play, judge_interrupt=lambda rules, state, action: None
        ),
        "rejected without a clause": ruled(replace(TURN, judge=judge_without_clause)),
        "changed by a rejection": changeable(ruled(replace(TURN, judge=judge_and_remember))),
    },
    "turns_end": {"a turn without end": ruled(replace(TURN, answer=answer_endlessly))},
    "conservation": {
        "a pebble is copied": ruled(replace(TURN, answer=answer_with_a_copy)),
        "a malformed state": ruled(chances=UNSORTED),
    },
    "quiet": {"something to watch is passed over": ruled(watch=sort_heap)},
    "replay": {"written without a field": recorded(WithoutTargets), "read as something else": recorded(OtherDraws)},
    "take_back": {
        "to the wrong place": replace(PEBBLES, may_take_back=one_too_late),
        "of somebody else": replace(PEBBLES, may_take_back=of_anybody),
        "refused without a clause": replace(PEBBLES, may_take_back=refused_without_clause),
    },
    "silence": {"silence says nothing": recorded(Talkative), "silence says something else": recorded(Refusing)},
}
