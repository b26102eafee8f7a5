"""Rum: a draw! of four cards; a life for each suit."""

from typing import NamedTuple

from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.healing import heal
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.gold_rush.cards import tan
from bangref.bang.state import State
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.piles import Cards
from bangref.core.ruling import Note

NAME = "rum"
SUITS = "bang.equipment.rum.suits"
EXTRA = "bang.equipment.rum.extra_cards"
CARDS = 4


class Tasting(NamedTuple):
    """``seat`` flips the cards of Rum."""

    seat: int
    tag: str = "tasting"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Tasting(signature.by))


def _run(rules: Rules, state: State, frame: Tasting, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, NAME, keep=CARDS))


def _receive(rules: Rules, state: State, frame: Tasting, drawn: Cards, note: Note) -> State:
    suits = {suit_of(rules, state, card, note) for card in drawn}
    note(SUITS, "suits_flipped", frame.seat, len(suits))
    return heal(rules, pop(state), frame.seat, len(suits), SUITS, note)


KIND = tan(3, "bang.equipment.rum.price", ("", Effect(NAME, SUITS, NO_AIM, _resolve)), copies=2)
FRAMES: Kinds[Rules, State] = {Tasting: FrameSpec(_run, receive=_receive, while_in="seat")}
