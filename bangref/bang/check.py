"""Sejmutí: draw! — cards are flipped from the draw pile, one of them counts."""

from typing import NamedTuple

from bangref.bang.ask import counts, measure, trigger
from bangref.bang.deck import DiscardEach
from bangref.bang.moves import put_away
from bangref.bang.names import RANKS
from bangref.bang.points import CARD_FLIPPED, CARDS_FLIPPED, SUIT_OF
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NO_CARD, NOBODY, PICK, Action, Card
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Question, become, give, push
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

FLIP = "bang.draw_check.definition"
PUT_AWAY = "bang.draw_check.discard_flipped"

FLIPPING, CHOOSING, CHOSEN, PUTTING_AWAY = range(4)


class DrawCheck(NamedTuple):
    """``seat`` has to draw! for ``cause``; a call that returns the card that counts, or NO_CARD."""

    seat: int
    cause: str
    stage: int = FLIPPING
    flipped: Cards = ()
    chosen: Card = NO_CARD
    tag: str = "draw_check"


def suit_of(rules: Rules, state: State, card: Card, note: Note) -> str:
    """The suit a card counts as: the printed one, unless something in force says otherwise."""
    for suit, clause in counts(rules, state, SUIT_OF, (NOBODY,), card).items():
        note(clause, "counts_as_suit", card, suit)
        return suit
    return rules.faces[card].suit


def rank_between(rank: str, lowest: str, highest: str) -> bool:
    """Whether a rank lies in a range; both ends belong to it, aces are high."""
    return RANKS.index(lowest) <= RANKS.index(rank) <= RANKS.index(highest)


def _run(rules: Rules, state: State, frame: DrawCheck, note: Note) -> State:
    if frame.stage == FLIPPING:
        flips = measure(rules, state, CARDS_FLIPPED, (frame.seat, NOBODY), 1, note, frame.seat, frame.cause)
        return push(state, Draw(frame.seat, flips, False, _chooser_clause(rules, state, frame)))
    if frame.stage == CHOOSING:
        return state
    if frame.stage == CHOSEN:
        if frame.chosen != NO_CARD:
            state = trigger(rules, state, CARD_FLIPPED, frame.seat, frame.chosen, frame.cause)
        return become(state, DrawCheck(frame.seat, frame.cause, PUTTING_AWAY, frame.flipped, frame.chosen))
    if len(frame.flipped) == 1:
        source = ("flight", frame.seat)
        state = put_away(rules, state, frame.chosen, source, "flipped", frame.seat, PUT_AWAY, note)
        return give(rules, state, frame.chosen, note)
    if frame.flipped:
        cards = tuple((card, ("flight", frame.seat)) for card in frame.flipped)
        return become(state, frame._replace(flipped=()), DiscardEach(frame.seat, cards, "flipped", PUT_AWAY))
    return give(rules, state, frame.chosen, note)


def _receive(rules: Rules, state: State, frame: DrawCheck, got: Cards, note: Note) -> State:
    if len(got) > 1:
        return become(state, DrawCheck(frame.seat, frame.cause, CHOOSING, got))
    chosen = got[0] if got else NO_CARD
    return become(state, DrawCheck(frame.seat, frame.cause, CHOSEN, got, chosen))


def _ask(rules: Rules, state: State, frame: DrawCheck) -> Question:
    return Question(
        frame.seat, "choose the card that counts", _chooser_clause(rules, state, frame), None, frame.flipped
    )


def _chooser_clause(rules: Rules, state: State, frame: DrawCheck) -> str:
    clauses: list[str] = []

    def keep(clause: str, fact: str, *args: object) -> None:
        if fact == "share":
            clauses.append(clause)

    measure(rules, state, CARDS_FLIPPED, (frame.seat, NOBODY), 1, keep, frame.seat, frame.cause)
    return clauses[0] if clauses else FLIP


def _offers(rules: Rules, state: State, frame: DrawCheck) -> list[Action]:
    return own(frame.seat, PICK, frame.flipped)


def _otherwise(rules: Rules, state: State, frame: DrawCheck, action: Action) -> Ruling:
    return rule(_chooser_clause(rules, state, frame), "not_among_flipped", frame.seat, action.card)


def _take(rules: Rules, state: State, frame: DrawCheck, action: Action, note: Note) -> State:
    note(_chooser_clause(rules, state, frame), "chosen_card", frame.seat, action.card)
    return become(state, frame._replace(stage=CHOSEN, chosen=action.card))


def _cards(frame: DrawCheck) -> Cards:
    return frame.flipped


WHICH_COUNTS = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: dict[type, FrameSpec] = {
    DrawCheck: pick_frame(WHICH_COUNTS, FrameSpec(_run, receive=_receive, cards=_cards, closed=True)),
}
