"""Piwko: each beer gives somebody a life point.

Beers           the roller names a player for each beer
gain            a player gains life points, but never more than at the start
"""

from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.asking import measure
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ruling import Note, Ruling, rule
from bangref.dice.facts import BEER, FACES
from bangref.dice.points import BEER_GAIN
from bangref.dice.rules import Rules, Target, TargetSpec
from bangref.dice.state import State, players_in, with_lives, with_seat

TARGET = "dice.beer.target_any"
GAIN = "dice.beer.gain"
CAP = "dice.beer.cap"
WASTED = "dice.beer.wasted"
NOT_ON_ELIMINATED = "dice.beer.not_on_eliminated"


class Beers(NamedTuple):
    """``left`` beers are still to be used. before: the roller's life points when the first one was used."""

    seat: int
    left: int
    before: int
    tag: str = "beers"


def gain(state: State, seat: int, number: int, clause: str, note: Note) -> State:
    """A player gains life points, up to the number that they had at the start."""
    player = state.seats[seat]
    lives = min(player.most, player.lives + number)
    note(clause, "lives", seat, player.lives, lives)
    if lives < player.lives + number:
        note(CAP, "no_more_lives", seat, lives)
    return with_seat(state, seat, with_lives(player, lives))


def _run(rules: Rules, state: State, frame: Beers, note: Note) -> State:
    return push(state, Target(frame.seat, "beer"))


def _poured(rules: Rules, state: State, frame: Beers, result: tuple[str, int], note: Note) -> State:
    _, drinker = result
    number = measure(rules, state, BEER_GAIN, (frame.seat,), 1, note, frame.seat, drinker, frame.before)
    player = state.seats[drinker]
    note(TARGET, "drinks", frame.seat, drinker)
    if player.lives == player.most:
        note(WASTED, "beer_wasted", drinker, player.most)
    state = gain(state, drinker, number, GAIN, note)
    if frame.left == 1:
        return pop(state)
    return become(state, Beers(frame.seat, frame.left - 1, frame.before), Target(frame.seat, "beer"))


def _names(rules: Rules, state: State, frame: Target) -> tuple[str, ...]:
    return (FACES[BEER].name,)


def _drinkers(rules: Rules, state: State, frame: Target, name: str) -> tuple[int, ...]:
    return players_in(state, frame.seat)


def _fault(rules: Rules, state: State, frame: Target, action: Action) -> Ruling:
    return rule(NOT_ON_ELIMINATED, "no_longer_in_the_game", action.target)


FRAMES: Kinds[Rules, State] = {Beers: FrameSpec(_run, receive=_poured)}
TARGETS = {"beer": TargetSpec(TARGET, _names, _drinkers, _fault)}
