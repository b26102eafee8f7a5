"""When load tokens are added, and when they go back: blue cards, phase 3, elimination, tokens that wait."""

from bangref.bang.characters.suzy_lafayette import CLAUSE as EMPTY_HAND
from bangref.bang.names import BLUE
from bangref.bang.points import (
    CARD_PLAYED,
    CHARACTER_GIVEN_UP,
    EXCESS_DISCARDED,
    GAME_BEGINS,
    LEAVES_THE_GAME,
    TURN_STARTS,
)
from bangref.bang.rules import Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.adding import add, may_add
from bangref.bang.sets.armed_and_dangerous.load import NOT_NOW, Place
from bangref.bang.sets.armed_and_dangerous.names import ORANGE
from bangref.bang.state import State
from bangref.core.action import NOBODY, Card
from bangref.core.element import Element, Reordered, Trigger
from bangref.core.ruling import Note

ALL = "bang.load.pool"
BLUE_PLAYED = "bang.load.blue_played"
ON_OTHER = "bang.load.blue_played.on_other"
DANGEROUS = "bang.load.blue_played.dangerous"
EXCESS = "bang.load.excess"
ELIMINATED = "bang.load.eliminated"
GIVEN_UP = "bang.load.new_identity"
READINGS = {DANGEROUS: ("none", "one"), ELIMINATED: ("returned", "kept"), GIVEN_UP: ("kept", "returned")}

Played = tuple[int, Card, str, int]


def is_laid(rules: Rules, card: Card, name: str) -> bool:
    """Whether a card that has been played as this lies in play now."""
    effect = rules.effects.get(name)
    return effect is not None and effect.lays and rules.faces[card].name == name


def _brings_one(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    _, card, name, _ = facts
    colour = rules.faces[card].colour
    counts = colour == BLUE or (colour == ORANGE and rules.readings[DANGEROUS] == "one")
    return counts and is_laid(rules, card, name)


def _adds_one(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    by, _, _, target = facts
    if target not in (NOBODY, by):
        note(ON_OTHER, "may_add_token", by)
    return add(state, by, 1, BLUE_PLAYED)


def _may_keep_one(rules: Rules, state: State, owner: int, facts: tuple[int, Card]) -> bool:
    return may_add(rules, state, facts[0])


def _adds_late(rules: Rules, state: State, owner: int, facts: tuple[int, Card], note: Note) -> State:
    return add(state, facts[0], 1, EXCESS, late=True)


def _has_some(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    return load.on(rules, state, Place(facts[0])) > 0


def _gives_back(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    return _without(rules, state, facts[0], ELIMINATED, note)


def _without(rules: Rules, state: State, seat: int, clause: str, note: Note) -> State:
    """The state without the tokens on the character of a player, unless a reading has them stay."""
    place = Place(seat)
    number = load.on(rules, state, place)
    if rules.readings[clause] == "kept":
        note(clause, "keeps_tokens", seat, number)
        return state
    return load.put(rules, state, place, -number, clause, note)


def _had_some(rules: Rules, state: State, owner: int, facts: tuple[int, str]) -> bool:
    return load.on(rules, state, Place(facts[0])) > 0


def _with_another(rules: Rules, state: State, owner: int, facts: tuple[int, str], note: Note) -> State:
    """Whoever takes another character."""
    return _without(rules, state, facts[0], GIVEN_UP, note)


def _waits(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    """Whether there are tokens that wait no more."""
    return bool(load.fresh(rules, state).seats) and load.free_again(rules, state, facts[0]) != state


def _waits_no_more(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(NOT_NOW, "tokens_free_again", facts[0])
    return load.free_again(rules, state, facts[0])


def _always(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _lie_ready(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(ALL, "tokens_in_pool", load.pool(rules, state))
    return state


ELEMENT = Element(
    "load_token",
    (
        Trigger(GAME_BEGINS, ALL, _always, _lie_ready, remembers=True),
        Trigger(CARD_PLAYED, BLUE_PLAYED, _brings_one, _adds_one),
        Trigger(EXCESS_DISCARDED, EXCESS, _may_keep_one, _adds_late),
        Trigger(LEAVES_THE_GAME, ELIMINATED, _has_some, _gives_back, remembers=True),
        Trigger(TURN_STARTS, NOT_NOW, _waits, _waits_no_more, remembers=True),
    ),
    otherwise=Reordered(EMPTY_HAND, "at_once", before=("johnny_kisch",), after=("suzy_lafayette",)),
)
OF_CHARACTER = Element(
    "load_of_character", (Trigger(CHARACTER_GIVEN_UP, GIVEN_UP, _had_some, _with_another, remembers=True),)
)
"""Tokens go back with the character on which they lie, before the new one does anything."""
