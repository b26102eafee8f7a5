"""draw!: made again, claimed by somebody, or of several cards that count."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.bang.draw_check import DrawCheck, claim, redo, suit_of, unclaimed
from bangref.bang.points import DRAW_CLAIMED, DRAW_MADE, GOES_TO, IN_PLAY_PHASE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.tokens import hand_out
from bangref.core.action import USE, Action, Card
from bangref.core.element import Ability, Element, Replacement
from bangref.core.frame import FrameSpec, pop, push
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.short_forms import NUGGETS, ability, clause_of

SIX = 6


class Brewing(NamedTuple):
    """``seat`` flips cards for a brew, and gets a nugget for each suit among them."""

    seat: int
    cards: int
    tag: str = "brewing"


def _brew(cards: int) -> Callable[..., State]:
    def brew(rules: Rules, state: State, seat: int, note: Note) -> State:
        return push(state, Brewing(seat, cards))

    return brew


def _flip(rules: Rules, state: State, frame: Brewing, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, "brewer", keep=frame.cards))


def _brewed(rules: Rules, state: State, frame: Brewing, drawn: Cards, note: Note) -> State:
    suits = {suit_of(rules, state, card, note) for card in drawn}
    return hand_out(rules, pop(state), frame.seat, NUGGETS, len(suits), clause_of("brewer"), note)


def _again(rules: Rules, state: State, seat: int, note: Note) -> State:
    return redo(state)


def _claims(name: str) -> Ability[Rules, State]:
    """Takes a card that counts, with fewer than six in hand."""

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, card, name=name) for card in dict.fromkeys(unclaimed(state))]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat = action.actor
        if action != Action(seat, USE, action.card, name=name) or action.card not in unclaimed(state):
            return rule(clause_of(name), "not_among_flipped", seat, action.card)
        return None if len(state.seats[seat].hand) < SIX else rule(clause_of(name), "not_now", seat)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        return claim(state, action.actor, action.card, clause_of(name))

    return Ability(DRAW_CLAIMED, clause_of(name), offers, judge, perform)


def _all_flipped(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("hand", owner) if why == "flipped" else None


PEOPLE: tuple[Element, ...] = (
    ability("brewer", IN_PLAY_PHASE, _brew(4), 0),
    ability("sipper", IN_PLAY_PHASE, _brew(2), 0),
    ability("doubter", DRAW_MADE, _again),
    Element("magpie", (_claims("magpie"),)),
    Element("jackdaw", (_claims("jackdaw"),), before=("magpie",)),
    Element("rag_picker", (Replacement(GOES_TO, clause_of("rag_picker"), _all_flipped),), before=("collector",)),
)
FRAMES: dict[type, FrameSpec[Any, Any]] = {Brewing: FrameSpec(_flip, receive=_brewed)}
