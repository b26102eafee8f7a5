"""Teren Kill: about to be eliminated, they draw!; unless it is spades they stay with one life, and draw a card."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.names import BEER, DYING, SPADES
from bangref.bang.points import ELIMINATION_AVERTED, MAY_PLAY
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State
from bangref.core.action import NO_CARD, Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Prohibition, Replacement
from bangref.core.frame import FrameSpec, Kinds, become, give, pop, push
from bangref.core.ruling import Note

NAME = "teren_kill"
CLAUSE = "bang.character.teren_kill.draw_check"
CARD = "bang.character.teren_kill.card"
BEERS = "bang.character.teren_kill.no_beer_after"
READINGS = {BEERS: ("beer_first", "never")}


class LastChance(NamedTuple):
    """``seat`` draws! for their life: a call that gives one life, or none."""

    seat: int
    tag: str = "last_chance"


class Survived(NamedTuple):
    """``seat`` has been kept in the game, and draws the ``cards`` for it."""

    seat: int
    cards: int = 1
    tag: str = "survived"


def _tries(rules: Rules, state: State, owner: int, seat: int, killer: int) -> LastChance | None:
    return LastChance(seat) if seat == owner else None


def _run(rules: Rules, state: State, frame: LastChance, note: Note) -> State:
    note(CLAUSE, "must_draw", frame.seat, NAME)
    return push(state, DrawCheck(frame.seat, NAME))


def _receive(rules: Rules, state: State, frame: LastChance, drawn: Card, note: Note) -> State:
    if drawn == NO_CARD or suit_of(rules, state, drawn, note) == SPADES:
        note(CLAUSE, "draw_does_not_help", frame.seat, drawn)
        note(BEERS, "not_saved", frame.seat)
        return give(rules, state, None, note)
    note(CLAUSE, "draw_helps", frame.seat, drawn)
    return push(give(rules, state, 1, note), Survived(frame.seat))


def _draw(rules: Rules, state: State, frame: Survived, note: Note) -> State:
    if not frame.cards:
        return pop(state)
    return become(state, Survived(frame.seat, 0), Draw(frame.seat, frame.cards, True, CARD))


def _no_beer(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    dying = seat == owner and state.seats[seat].status == DYING
    return (seat,) if dying and name == BEER and rules.readings[BEERS] == "never" else None


CHARACTER = Character(NAME, 3, "bang.character.teren_kill.lives", extra=OF_THE_SET)
ELEMENT = Element(NAME, (Replacement(ELIMINATION_AVERTED, CLAUSE, _tries), Prohibition(MAY_PLAY, BEERS, _no_beer)))
FRAMES: Kinds[Rules, State] = {
    LastChance: FrameSpec(_run, receive=_receive, while_in="seat"),
    Survived: FrameSpec(_draw, while_in="seat"),
}
