"""Bugs planted in the kernel that show only with a set: what they break, and at which table that shows."""

from __future__ import annotations

from typing import Any, TypeVar

from bangref.bang.ask import answers_at
from bangref.bang.elimination.frame import GUEST_LEFT
from bangref.bang.elimination.steps import _leave
from bangref.bang.moves import lay
from bangref.bang.names import GUEST
from bangref.bang.rules import EXTRA_TURN, Rules
from bangref.bang.state import State, Zone, is_present
from bangref.bang.turn_order import _begin, _nothing_fresh, next_turn
from bangref.core.action import Card
from bangref.core.point import Answers, Point
from bangref.core.ruling import Note
from bangref.west.roles import OUT
from verification.exhaustive.planted import Bug, many
from verification.exhaustive.tables.building import DEPUTY, OUTLAW, RENEGADE, SHERIFF, one
from verification.exhaustive.tables.dodge_city_cards import town
from verification.exhaustive.tables.dodge_city_players import trio
from verification.exhaustive.tables.events_together import frontier
from verification.exhaustive.tables.fistful import handful
from verification.exhaustive.tables.great_train_robbery import rails
from verification.exhaustive.tables.high_noon import noon

A = TypeVar("A")

GREEN = town(one(SHERIFF, 2, "Knife 8H"), one(OUTLAW, 1), one(RENEGADE, 1), bag=("Missed! 2S",))
WAGON = rails(one(SHERIFF, 1, "Missed! 3S"), one(RENEGADE, 1), one(OUTLAW, 1))
BLANKED = town(one(SHERIFF, 2, who="Belle Star"), one(OUTLAW, 1, before=("Hideout KD",)), one(RENEGADE, 1, "BANG! AS"))
DOC = town(
    one(SHERIFF, 2, "Beer 6H", "Beer 7H", "Missed! 2S", "Missed! 3S", who="Doc Holyday"),
    one(OUTLAW, 2),
    one(RENEGADE, 2),
    bag=("Missed! 4S",),
)
PREY = trio(one(DEPUTY, 1), one(OUTLAW, 1), one(RENEGADE, 1, "BANG! AS"), turn="Cleo")
NOT_HIS_PREY = trio(one(DEPUTY, 1, "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 2, "Missed! 2S"))
TO_COME = noon(
    one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1), events=["Thirst", "High Noon"], turn="Cleo"
)
ONE_SHOT_MORE = noon(
    one(SHERIFF, 2, "BANG! AS", "BANG! 2D", "BANG! 3D"), one(OUTLAW, 3), one(RENEGADE, 1), event=["Shootout"]
)
HAUNTED = noon(one(SHERIFF, 2), one(OUTLAW, 0, out=True), one(RENEGADE, 1, "BANG! AS"), event=["Ghost Town"])
CHANGING = noon(
    one(SHERIFF, 1, who="Willy the Kid", spare="Suzy Lafayette"),
    one(OUTLAW, 0, who="Jourdonnais", spare="Paul Regret", out=True),
    one(RENEGADE, 1, "BANG! AS", who="Rose Doolan", spare="Johnny Kisch"),
    one(OUTLAW, 0, who="Bart Cassidy", spare="Lucky Duke", out=True),
    event=["New Identity"],
    phase="start",
)
SECOND_DEAD = handful(
    one(SHERIFF, 2),
    one(OUTLAW, 0, out=True),
    one(OUTLAW, 0, out=True),
    one(RENEGADE, 1, "BANG! AS"),
    event=["Dead Man"],
    remembered={"first_out": 3},
)
REVENGE = frontier(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1), bag=("BANG! QH",), event=["Vendetta"])

JUDGED = handful(one(SHERIFF, 2, "Mustang 8H"), one(OUTLAW, 1), one(RENEGADE, 1, "BANG! AS"), event=["The Judge"])
SOBER = noon(one(SHERIFF, 2, "Beer 6H"), one(OUTLAW, 1), one(RENEGADE, 1, "BANG! AS"), event=["The Reverend"])
PREACHED = noon(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1, "Missed! 2S"), event=["The Sermon"])
CUFFED = noon(
    one(SHERIFF, 2, "BANG! AS"),
    one(OUTLAW, 1),
    one(RENEGADE, 1),
    bag=("Missed! 2S",),
    event=["Handcuffs"],
    phase="start",
)
ROPED = handful(
    one(SHERIFF, 2, "BANG! AS", who="Willy the Kid"),
    one(OUTLAW, 1, before=("Barrel QS",), who="Rose Doolan"),
    one(RENEGADE, 1),
    bag=("BANG! 2D",),
    event=["Lasso"],
)


def as_it_was(rules: Rules, state: State) -> State:
    return state


def still_fresh(state: State) -> State:
    return state


def laid_before(rules: Rules, state: State, seat: int, card: Card, source: Zone, clause: str, note: Note) -> State:
    return _nothing_fresh(lay(rules, state, seat, card, source, clause, note))


def at_once(rules: Rules, state: State, seat: int, use: Any, purpose: str) -> None:
    return None


def nobodys_prey(state: State, killed: int, killer: int) -> bool:
    return False


def anybodys_prey(state: State, killed: int, killer: int) -> bool:
    return killer >= 0


def no_event(rules: Rules, state: State) -> bool:
    return False


def the_next_one(rules: Rules, state: State) -> int:
    return (state.turn + 1) % len(state.seats)


def lost(rules: Rules, state: State, deck: int, shown: int, clause: str, note: Note) -> State:
    return state._replace(piles=(*state.piles[:deck], state.piles[deck][1:], *state.piles[deck + 1 :]))


def haunts(rules: Rules, state: State, frame: Any, note: Note) -> State:
    """A ghost does not leave when their turn is over."""
    if frame.how == GUEST_LEFT:
        return next_turn(rules, state.with_frames(()), frame.seat, note)
    return _leave(rules, state, frame, note)


def only_the_living(rules: Rules, state: State, seat: int, note: Note) -> bool:
    return is_present(state.seats[seat])


def anybody_dead(rules: Rules, state: State) -> int:
    return next((number for number, seat in enumerate(state.seats) if seat.status in (OUT, GUEST)), -1)


def double(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The character that was laid by is taken, and lies there all the same."""
    player = state.seats[seat]
    changed = player._replace(characters=(player.spare,), lives=2)
    return state._replace(seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def unhealed(rules: Rules, state: State, seat: int, note: Note) -> State:
    """The characters are exchanged, and the lives are those that there were."""
    player = state.seats[seat]
    changed = player._replace(characters=(player.spare,), spare=player.characters[0])
    return state._replace(seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def never_forgotten(rules: Rules, memo: tuple[int, ...], spans: tuple[str, ...]) -> tuple[int, ...]:
    return memo


def once_more(rules: Rules, state: State, seat: int, note: Note) -> State:
    """Whoever has had an extra turn has another one."""
    if not state.memo[EXTRA_TURN]:
        return next_turn(rules, state, seat, note)
    memo = (*state.memo[:EXTRA_TURN], 1, *state.memo[EXTRA_TURN + 1 :])
    return _begin(rules, state, seat, memo, note)


def allowed(rules: Rules, state: State, point: str, owners: tuple[int, ...], *given: Any) -> None:
    return None


def whatever_is_out_of_force(rules: Rules, state: State, point: Point[A], owners: tuple[int, ...]) -> Answers[A]:
    return answers_at(rules, state._replace(standing=None), point, owners)


BUGS = (
    Bug("refreshed", as_it_was, BLANKED, "in force instead of", 1),
    Bug("_nothing_fresh", still_fresh, GREEN, "is fresh", 2),
    Bug("lay", laid_before, WAGON, "is not fresh", 4),
    Bug("_judge_use", at_once, GREEN, "uses a green card in the turn in which it was laid", 2),
    Bug("uses_allowed", many, DOC, "under doc_holyday", None),
    Bug("_killed_prey", nobodys_prey, PREY, "the first of three has been killed by their hunter", 3),
    Bug("_killed_prey", anybodys_prey, NOT_HIS_PREY, "two of three are alive, and the game is over", 3),
    Bug("event_due", no_event, TO_COME, "0 events have entered play before a turn of seat 0", 1),
    Bug("round_leader", the_next_one, TO_COME, "events have entered play before a turn of seat", 1),
    Bug("enter_event", lost, TO_COME, "the piles of events are not those that there were", 1),
    Bug("bang_plays_allowed", many, ONE_SHOT_MORE, "has played another BANG! in the same turn", None),
    Bug("_leave", haunts, HAUNTED, "is a ghost in the turn of somebody else", 3),
    Bug("_takes_turn", only_the_living, HAUNTED, "seat 1: has been passed over", 1),
    Bug("_first_out", anybody_dead, SECOND_DEAD, "is back from the dead for good", 1),
    Bug("exchanged", double, CHANGING, "has a character that was neither dealt nor laid by", 1),
    Bug("exchanged", unhealed, CHANGING, "has become another character", 1),
    Bug("forgotten", never_forgotten, TO_COME, "remembers bangs_played of the turn before", None),
    Bug("forbidden", allowed, JUDGED, "lays a card under The Judge", 1),
    Bug("forbidden", allowed, SOBER, "plays Beer under The Reverend", 1),
    Bug("forbidden", allowed, PREACHED, "plays BANG! under The Sermon", 1),
    Bug("forbidden", allowed, CUFFED, "plays another suit", None),
    Bug("answers_at", whatever_is_out_of_force, ROPED, "uses barrel, which is not in force", 2),
    Bug("next_turn", once_more, REVENGE, "has a turn more", None),
)
