"""What is wrong with the way from one state to the next."""

from __future__ import annotations

from bangref.bang.names import BOUND, GUEST, VOLCANIC
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.sets.great_train_robbery.cards.switch import Switching
from bangref.bang.state import Lying, Seat, State
from bangref.core.action import NO_CARD, USE, Action
from bangref.west.roles import IN, OUT
from verification.exhaustive.checks.bans import faults_of_doing
from verification.exhaustive.checks.in_force import (
    BONE_ORCHARD,
    HELENA_ZONTERO,
    abilities,
    cards,
    event_of,
    memo_of,
    show_of,
)
from verification.exhaustive.checks.outcome import faults_of_first_death
from verification.exhaustive.checks.states import DEAD_MAN, GHOST_TOWN, SHADOWS
from verification.exhaustive.checks.turns import faults_of_events, faults_of_turn, has_begun

WILLY_THE_KID = "willy_the_kid"
UNLIMITED = 1_000
GREEN = "green"
SHOOTOUT, NEW_IDENTITY = "shootout", "new_identity"
GHOST = "ghost"
BANDOLIER, DRAGOON = "bandolier", "dragoon"
WAGON = "wagon"
LIVES_ON_RETURN = LIVES_ON_CHANGE = 2


def faults_of_step(rules: Rules, before: State, action: Action, after: State) -> list[str]:
    """Everything that is wrong with a step; nothing where it is as it should be."""
    show = show_of(rules, after)
    found = [
        f"seat {number}: {fault}"
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
        if old is not new
        for fault in (
            *_faults_of_change(show, old, new),
            *_faults_of_person(rules, after, number, old, new),
        )
    ]
    bangs = after.memo[BANGS_PLAYED]
    if bangs > before.memo[BANGS_PLAYED] and bangs > _bangs_allowed(rules, before):
        found.append(f"seat {before.turn}: has played another BANG! in the same turn")
    begun = has_begun(before, after)
    if begun:
        found += faults_of_turn(rules, before, after)
    return [
        *found,
        *faults_of_doing(rules, before, action, after),
        *faults_of_first_death(rules, before, after),
        *faults_of_events(rules, before, after),
        *_faults_of_lying(rules, before, action, after, begun),
        *_faults_of_memory(rules, before, after, begun),
    ]


# Players ---------------------------------------------------------------------------------------------------------


def _faults_of_change(show: str, old: Seat, new: Seat) -> list[str]:
    rises = show == BONE_ORCHARD and old.status == OUT
    checks = (
        (old.role == new.role or show in (BONE_ORCHARD, HELENA_ZONTERO), "has got another role"),
        (new.shown or not old.shown or rises, "has hidden the role again"),
        (
            sorted((*old.characters, old.spare)) == sorted((*new.characters, new.spare)),
            "has a character that was neither dealt nor laid by",
        ),
    )
    return [fault for holds, fault in checks if not holds]


def _faults_of_person(rules: Rules, after: State, number: int, old: Seat, new: Seat) -> list[str]:
    """Whoever comes back from the dead does so by an event, at the start of their turn, or with a Ghost before them.

    Whoever becomes another character does so by an event, at the start of their turn.
    """
    if old.characters is new.characters and old.status == new.status:
        return []
    event, own = event_of(rules, after), after.turn == number
    found = []
    if old.characters != new.characters and not (own and event == NEW_IDENTITY and new.lives == LIVES_ON_CHANGE):
        found.append("has become another character")
    rises = show_of(rules, after) == BONE_ORCHARD
    called = event in (GHOST_TOWN, DEAD_MAN) or SHADOWS in rules.sets or rises
    haunts = new.status == BOUND and any(rules.faces[lying.card].name == GHOST for lying in new.lying)
    if old.status == OUT and new.status != OUT and not haunts and not (own and called):
        found.append("is back from the dead")
    if old.status in (OUT, GUEST) and new.status == IN and not (rises and own and new.lives == 1):
        first = memo_of(rules, after, "first_out") - 1
        if event != DEAD_MAN or number != first or new.lives != LIVES_ON_RETURN:
            found.append("is back from the dead for good")
    return found


def _bangs_allowed(rules: Rules, state: State) -> int:
    """BANG! cards that the player on turn may play: any number with Volcanic or as Willy the Kid.

    A Bandolier that has been used is good for one more, once in a turn, and so is a Dragoon.
    """
    seat = state.turn
    if WILLY_THE_KID in abilities(rules, state, seat) or VOLCANIC in cards(rules, state, seat):
        return UNLIMITED
    more = min(memo_of(rules, state, BANDOLIER), 1) + (DRAGOON in cards(rules, state, seat))
    return (2 if event_of(rules, state) == SHOOTOUT else 1) + more


# Cards in play ---------------------------------------------------------------------------------------------------


def _faults_of_lying(rules: Rules, before: State, action: Action, after: State, begun: bool) -> list[str]:
    """What is laid is fresh until the turn is over, and no fresh green card is used for its effect."""
    found, again = [], _laid_again(rules, action)
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if begun or old.lying is not new.lying:
            lying = tuple(there for there in new.lying if there.card != again)
            fresh = _faults_of_freshness(old, lying, begun, _exchanged(before, number))
            found += [f"seat {number}: {fault}" for fault in fresh]
    if action.verb == USE and _uses_fresh_green(rules, before.seats[action.actor], action.name):
        found.append(f"seat {action.actor}: uses a green card in the turn in which it was laid")
    return found


def _laid_again(rules: Rules, action: Action) -> int:
    """The wagon that somebody may take who has it already, so that it is laid once more; or NO_CARD."""
    return action.aim if action.aim >= 0 and rules.faces[action.aim].colour == WAGON else NO_CARD


def _exchanged(before: State, number: int) -> set[int]:
    """Cards that this player may get by Switch now: nobody lays them."""
    if not isinstance(before.frames[-1], Switching):
        return set()
    return {there.card for other, seat in enumerate(before.seats) if other != number for there in seat.lying}


def _faults_of_freshness(old: Seat, new: tuple[Lying, ...], begun: bool, exchanged: set[int]) -> list[str]:
    there = {lying.card: lying.fresh for lying in old.lying}
    known = [lying for lying in new if not begun or lying.card in there]
    wrong = [
        lying for lying in known if lying.fresh != (not begun and there.get(lying.card, lying.card not in exchanged))
    ]
    return [f"card {lying.card} is {'fresh' if lying.fresh else 'not fresh'}" for lying in wrong]


def _uses_fresh_green(rules: Rules, seat: Seat, name: str) -> bool:
    faces = ((rules.faces[lying.card], lying.fresh) for lying in seat.lying)
    return any(fresh and face.name == name and face.colour == GREEN for face, fresh in faces)


# What is remembered ----------------------------------------------------------------------------------------------

FOR_GOOD = ("first_out", "first_of_three")
AT_ONCE = ("from_the_mine", "card_to_play", "turn_lost")
"""What a new turn may have brought already when anybody is asked in it: by its phase 1, or from Jail."""


def _faults_of_memory(rules: Rules, before: State, after: State, begun: bool) -> list[str]:
    if not any(before.memo) and not (begun and any(after.memo)):
        return []
    hunts = bool(memo_of(rules, before, "hunts_when_back"))
    found = [
        f"forgets {name}"
        for name in (FOR_GOOD[:1] if hunts else FOR_GOOD)
        if memo_of(rules, before, name) not in (0, memo_of(rules, after, name))
    ]
    if begun:
        found += [
            f"remembers {slot.name} of the turn before"
            for slot in rules.memo
            if slot.span == "turn" and slot.name not in (*AT_ONCE, "extra_turn") and memo_of(rules, after, slot.name)
        ]
    return found
