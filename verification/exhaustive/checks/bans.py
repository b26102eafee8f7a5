"""What nobody may do under an event, and that nobody uses what is not in force."""

from __future__ import annotations

from bangref.bang.names import BANG, BEER, SUITS
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import PLAY, USE, Action
from bangref.core.frames.window import Window
from verification.exhaustive.checks.in_force import (
    abilities,
    at_gunpoint,
    cards,
    event_of,
    memo_of,
    show_of,
    whose_turn,
)

TRAIN, FREE_MOVE = "great_train_robbery", "free_move"
"""The set in which everybody may move the train for nothing, and how that is called."""
THE_JUDGE, THE_REVEREND, THE_SERMON, HANDCUFFS = "the_judge", "the_reverend", "sermon", "handcuffs"


def faults_of_doing(rules: Rules, before: State, action: Action, after: State) -> list[str]:
    """What is wrong with a card that has just been played, or with something that has just been used."""
    if action.actor < 0:
        return []
    if action.verb == USE:
        known = _usable(rules, before, action.actor)
        return [] if action.name in known else [f"seat {action.actor}: uses {action.name}, which is not in force"]
    return _faults_of_playing(rules, before, action, after) if action.verb == PLAY else []


def _usable(rules: Rules, before: State, number: int) -> tuple[str, ...]:
    """What a player has in force, what everybody has, and the card being played, for which something is paid."""
    top = before.frames[-1]
    announced = (top.about.name,) if isinstance(top, Window) and top.what == "riders" else ()
    own = (*abilities(rules, before, number), *cards(rules, before, number))
    return (
        *(() if at_gunpoint(rules, before, number) else own),
        event_of(rules, before),
        show_of(rules, before),
        *((FREE_MOVE,) if TRAIN in rules.sets else ()),
        *announced,
    )


def _faults_of_playing(rules: Rules, before: State, action: Action, after: State) -> list[str]:
    face, event = rules.faces[action.card], event_of(rules, before)
    played_as = action.name or face.name
    own_turn = whose_turn(before) == action.actor
    named = memo_of(rules, before, "suit_named")
    checks = (
        (event != THE_JUDGE or _in_play(after) <= _in_play(before), "lays a card under The Judge"),
        (event != THE_REVEREND or played_as != BEER, "plays Beer under The Reverend"),
        (event != THE_SERMON or not own_turn or BANG not in (face.name, played_as), "plays BANG! under The Sermon"),
        (event != HANDCUFFS or not own_turn or not named or face.suit == SUITS[named - 1], "plays another suit"),
    )
    return [f"seat {action.actor}: {fault}" for holds, fault in checks if not holds]


def _in_play(state: State) -> set[tuple[int, int]]:
    return {(number, lying.card) for number, seat in enumerate(state.seats) for lying in seat.lying}
