"""Handcuffs: after phase 1 the player names a suit, and plays only cards of that suit for the rest of the turn."""

from typing import NamedTuple

from bangref.bang.draw_check import suit_of
from bangref.bang.names import SUITS
from bangref.bang.points import DRAW_PHASE_ENDS, MAY_PLAY
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, with_memo
from bangref.bang.turn_order import on_turn
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ruling import Note, ignore

NAME = "handcuffs"
NAMES_SUIT = "bang.event.handcuffs.declare_suit"
ONLY = "bang.event.handcuffs.only_suit"
MEMO = MemoSlot("suit_named", "turn")
"""The suit that the player on turn has named: its place in SUITS, from 1 on."""
QUESTION = "name a suit"
OPTIONS = SUITS


class Cuffed(NamedTuple):
    """``seat`` names a suit."""

    seat: int
    tag: str = "cuffed"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return push(state, Cuffed(*facts))


def _run(rules: Rules, state: State, frame: Cuffed, note: Note) -> State:
    return push(state, Choose(frame.seat, QUESTION, SUITS, (frame.seat,)))


def _receive(rules: Rules, state: State, frame: Cuffed, suit: str, note: Note) -> State:
    return with_memo(pop(state), rules.slots[MEMO.name], SUITS.index(suit) + 1)


def _another_suit(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, Card, str] | None:
    named = state.memo[rules.slots[MEMO.name]]
    if not named or on_turn(state) != seat:
        return None
    suit = SUITS[named - 1]
    return None if suit_of(rules, state, card, ignore) == suit else (seat, card, suit)


ELEMENT = Element(
    NAME, (Trigger(DRAW_PHASE_ENDS, NAMES_SUIT, _applies, _fire), Prohibition(MAY_PLAY, ONLY, _another_suit))
)
FRAMES: Kinds[Rules, State] = {Cuffed: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec(NAMES_SUIT)}
