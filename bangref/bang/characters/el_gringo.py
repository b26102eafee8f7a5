"""El Gringo: takes a random card from the hand of a player who makes El Gringo lose a life."""

from typing import NamedTuple

from bangref.bang.cards.duel import Duel
from bangref.bang.characters.bart_cassidy import paying
from bangref.bang.moves import take
from bangref.bang.points import LIFE_LOST
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.deck import random_card
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ruling import Note

CLAUSE = "bang.character.el_gringo.take_from_hand"
LAST = "bang.character.el_gringo.not_last_life"
OWN_DUEL = "bang.character.el_gringo.not_own_duel"
TOO_FEW = "bang.character.el_gringo.short_hand"


class Revenge(NamedTuple):
    """``seat`` takes ``left`` more random cards from the hand of ``source``."""

    seat: int
    source: int
    left: int
    card: Card = NO_CARD
    tag: str = "revenge"


def _run(rules: Rules, state: State, frame: Revenge, note: Note) -> State:
    if frame.card != NO_CARD:
        state = become(state, frame._replace(left=frame.left - 1, card=NO_CARD))
        return take(rules, state, frame.seat, frame.card, ("hand", frame.source), CLAUSE, note, "seized")
    if not frame.left:
        return pop(state)
    hand = state.seats[frame.source].hand
    if not hand:
        note(TOO_FEW, "nothing_there", frame.seat, frame.source)
        return pop(state)
    if len(hand) == 1:
        note(CLAUSE, "only_card", frame.source, hand[0])
        return become(state, frame._replace(card=hand[0]))
    return random_card(state, frame.source)


def _receive(rules: Rules, state: State, frame: Revenge, card: Card, note: Note) -> State:
    return become(state, frame._replace(card=card))


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> bool:
    seat, lost, author, before = facts
    return owner == seat and author not in (NOBODY, owner) and paying(rules, lost, before) > 0


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int], note: Note) -> State:
    return push(state, Revenge(owner, facts[2], paying(rules, facts[1], facts[3])))


def _withheld(rules: Rules, state: State, owner: int, facts: tuple[int, int, int, int]) -> str:
    seat, lost, author, before = facts
    if owner != seat:
        return ""
    if any(isinstance(frame, Duel) and frame.challenger == owner for frame in state.frames):
        return OWN_DUEL
    return LAST if author not in (NOBODY, owner) and not paying(rules, lost, before) else ""


CHARACTER = Character("el_gringo", 3, "bang.character.el_gringo.lives")
ELEMENT = Element("el_gringo", (Trigger(LIFE_LOST, CLAUSE, _applies, _fire, withheld=_withheld),))
FRAMES: Kinds[Rules, State] = {Revenge: FrameSpec(_run, receive=_receive, while_in="seat")}
