"""What is asked in one step, measured in simulated games: the marks that every step leaves.

Marks           of a step: the points that are asked, and the elements that are played, aimed at or pending
marks_in        the marks of each kind of step in one simulated game
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from bangref.bang.points import IN_FORCE
from bangref.bang.rules import Rules
from bangref.bang.setup import begin
from bangref.bang.state import State
from bangref.core.action import BUY, NO_CARD, PLAY, Action
from bangref.core.engine import Accepted, attempt
from bangref.core.piles import Cards
from bangref.core.ruling import Ruling
from bangref.kits.bang.rules import dealt_characters, rules_for
from bangref.kits.bang.simulate import dealt_players, decided
from verification.interactions.blank import heard, listening, pending_names

LONGEST = 1_500
"""Decisions after which a simulated game is left."""

Marks = frozenset[str]
"""Points, and beginnings of clauses."""
NEXT_EVENT = "an event enters play"
"""The mark of a step in which one event takes the place of another."""


def _named(rules: Rules, state: State, action: Action) -> Iterator[str]:
    """The beginnings of the clauses of what is pending, played, bought, aimed at or used.

    What a purchase is chosen to do is called after a card, which has no part in it.
    """
    played = action.card if action.verb in (PLAY, BUY) else NO_CARD
    names = [*pending_names(state), "" if action.verb == BUY else action.name]
    names += [rules.faces[card].name for card in (played, action.aim) if card != NO_CARD]
    for name in names:
        if name.startswith("bang."):
            yield ".".join(name.split(".")[:3]) + "."
        else:
            yield from (f"bang.{kind}.{name}." for kind in ("card", "character", "event"))


def _but(table: Mapping[str, Any], silent: tuple[str, ...]) -> Mapping[str, Any]:
    return {name: answer for name, answer in table.items() if name not in silent}


def _silenced(rules: Rules, silent: tuple[str, ...]) -> Rules:
    """The rules in which these elements have nothing to say."""
    at = {point: _but(table, silent) for point, table in rules.at.items()}
    always = {point: tuple(each for each in found if each[1] not in silent) for point, found in rules.always.items()}
    return replace(rules, at=at, always=always)


def _event(rules: Rules, state: State) -> Cards:
    """The pile of the event in force."""
    return state.piles[rules.event_deck + 1] if rules.event_deck else ()


def marks_in(
    sets: tuple[str, ...], players: int, seed: int, who: tuple[str, ...] = (), silent: tuple[str, ...] = ()
) -> set[Marks]:
    """The marks of each kind of step in one simulated game.

    who: the characters, where they are not dealt. silent: elements that have nothing to say.
    """
    random = Random(f"together {players} {seed}")
    everything = rules_for(sets=sets)
    dealt = dealt_players(random, players, everything)
    if who:
        dealt = tuple(player._replace(characters=(one,)) for player, one in zip(dealt, who, strict=True))
    rules = rules_for(sets=sets, characters=dealt_characters(dealt))
    rules = listening(_silenced(rules, silent))
    begun = begin(rules, dealt)
    assert isinstance(begun, Accepted)
    state: State = begun.state
    found: set[Marks] = set()
    for _ in range(LONGEST):
        if not state.frames:
            break
        action = decided(rules, state, random)
        heard(rules).clear()
        made = attempt(rules, state, action, explain=False)
        assert not isinstance(made, Ruling), action
        entered = {NEXT_EVENT} if _event(rules, made[0]) != _event(rules, state) else ()
        found.add(frozenset((*heard(rules), *_named(rules, state, action), IN_FORCE, *entered)))
        state = made[0]
    return found
