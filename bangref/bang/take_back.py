"""Časová posloupnost karet: taking back the card just played or the ability just used."""

from typing import Any

from bangref.bang.names import BAG
from bangref.bang.rules import Rules
from bangref.core.action import NATURE, PLAY, USE
from bangref.core.replay import Step
from bangref.core.ruling import Ruling, rule

CLAUSE = "bang.sequence.take_back"
WINDOW = "bang.sequence.take_back.window"
NO_CHANCE = "bang.sequence.take_back.no_chance"


def may_take_back(rules: Rules, history: tuple[Step, ...], state: Any, seat: int) -> int | Ruling:
    """The place in the history of this turn to which a player may go back, or why not.

    The last card he played or ability he used, as long as the player on turn has not played another one since,
    and nothing has been left to chance.
    """
    for place in range(len(history) - 1, -1, -1):
        done = history[place]
        if done.action.verb not in (PLAY, USE) or done.implied:
            continue
        if done.action.actor == seat:
            return _unless_chance(history, state, place, seat)
        if done.action.actor == done.before.turn:
            return rule(WINDOW, "another_card_since", seat, done.action.actor)
    return rule(CLAUSE, "nothing_to_take_back", seat)


def _unless_chance(history: tuple[Step, ...], state: Any, place: int, seat: int) -> int | Ruling:
    since = history[place:]
    before = since[0].before.piles
    if any(done.action.actor == NATURE for done in since) or before[: BAG + 1] != state.piles[: BAG + 1]:
        return rule(NO_CHANCE, "chance_since", seat)
    return place


def same_turn(before: Any, after: Any) -> bool:
    """Whether two states belong to the turn of the same player."""
    return bool(before.turn == after.turn)


