"""Sejmutí: draw! — cards are flipped from the draw pile, one of them counts, or as many as the cause asks for.

DrawCheck       flipped | those chosen that count | made again, perhaps | claimed, perhaps | put away
redo, claim     what abilities at the windows of a draw! do
"""

from typing import NamedTuple

from bangref.bang.ask import ranked_seats, trigger
from bangref.bang.deck import DiscardEach
from bangref.bang.moves import arrive, put_away
from bangref.bang.names import RANKS
from bangref.bang.points import CARD_FLIPPED, CARDS_FLIPPED, DRAW_CLAIMED, DRAW_MADE, SUIT_OF
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present
from bangref.core.abilities import window
from bangref.core.action import NO_CARD, NOBODY, PICK, Action, Card
from bangref.core.asking import counts, measure
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, become, give, pop, push
from bangref.core.frames.window import Window
from bangref.core.pick import Pick, own, pick_frame
from bangref.core.piles import Cards, lifted
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.core.unseen import is_one_of

FLIP = "bang.draw_check.definition"
PUT_AWAY = "bang.draw_check.discard_flipped"

FLIPPING, CHOOSING, CHOSEN, PUTTING_AWAY, SETTLED, AGAIN = range(6)


class DrawCheck(NamedTuple):
    """``seat`` has to draw! for ``cause``; a call that returns the card that counts, or NO_CARD.

    keep: how many cards count; where they are several, the call returns those that there are. claims: cards that
    somebody takes, each with its clause and who that is.
    """

    seat: int
    cause: str
    stage: int = FLIPPING
    flipped: Cards = ()
    chosen: Cards = ()
    keep: int = 1
    claims: tuple[tuple[Card, int, str], ...] = ()
    tag: str = "draw_check"


def suit_of(rules: Rules, state: State, card: Card, note: Note) -> str:
    """The suit a card counts as: the printed one, unless something in force says otherwise."""
    for suit, clause in counts(rules, state, SUIT_OF, (NOBODY,), card).items():
        note(clause, "counts_as_suit", card, suit)
        return suit
    return rules.faces[card].suit


def all_of_suit(rules: Rules, state: State, cards: Cards, suit: str) -> bool:
    """Whether there are cards, and every one of them counts as this suit."""
    suits = {suit_of(rules, state, card, ignore) for card in cards}
    return suits == {suit}


def rank_between(rank: str, lowest: str, highest: str) -> bool:
    """Whether a rank lies in a range; both ends belong to it, aces are high."""
    return is_one_of(rank, RANKS[RANKS.index(lowest) : RANKS.index(highest) + 1])


def _run(rules: Rules, state: State, frame: DrawCheck, note: Note) -> State:
    if frame.stage == CHOOSING:
        return state
    if frame.stage == FLIPPING:
        if not is_present(state.seats[frame.seat]):
            return _not_made(rules, state, frame, note)
        asked = (frame.seat, NOBODY)
        flips = measure(rules, state, CARDS_FLIPPED, asked, frame.keep, note, frame.seat, frame.cause)
        return push(state, Draw(frame.seat, flips, False, _chooser_clause(rules, state, frame)))
    if frame.stage == CHOSEN:
        return _made(rules, state, frame)
    if frame.stage == SETTLED:
        return _settled(rules, state, frame)
    if frame.stage == AGAIN:
        return become(state, DrawCheck(frame.seat, frame.cause, keep=frame.keep), _discards(frame))
    return _put_away(rules, state, frame, note)


def _not_made(rules: Rules, state: State, frame: DrawCheck, note: Note) -> State:
    """Whoever has left the game draws! no more: what called for it ends with the player, or gets no card."""
    caller = state.frames[-2]
    bound_to = rules.frames[caller.__class__].while_in
    if bound_to and rules.gone(state, getattr(caller, bound_to)):
        return pop(state)
    note("bang.elimination.last_life", "out_of_the_game", frame.seat)
    return give(rules, state, () if frame.keep > 1 else NO_CARD, note)


def _made(rules: Rules, state: State, frame: DrawCheck) -> State:
    """The cards that count are settled, unless somebody can have the draw! made again."""
    if not frame.chosen or not rules.at[DRAW_MADE]:
        return _settled(rules, state, frame)
    asked = Window("draw! made", order_from(state.ring, state.turn), _about(frame))
    return become(state, frame._replace(stage=SETTLED), asked)


def _settled(rules: Rules, state: State, frame: DrawCheck) -> State:
    for card in frame.chosen:
        state = trigger(rules, state, CARD_FLIPPED, frame.seat, card, frame.cause)
    state = become(state, frame._replace(stage=PUTTING_AWAY))
    if not frame.chosen or not rules.at[DRAW_CLAIMED]:
        return state
    return push(state, Window("claim a flipped card", ranked_seats(rules, state, DRAW_CLAIMED), _about(frame)))


def _about(frame: DrawCheck) -> tuple[int, str, Cards]:
    return frame.seat, frame.cause, frame.chosen


def _put_away(rules: Rules, state: State, frame: DrawCheck, note: Note) -> State:
    source, left = ("flight", frame.seat), frame.flipped
    for card, seat, clause in frame.claims:
        left = lifted(left, card)
        state = arrive(rules, state, card, source, ("hand", seat), clause, note)
    if len(left) > 1:
        return become(state, frame._replace(flipped=(), claims=()), _discards(frame._replace(flipped=left)))
    if left:
        state = put_away(rules, state, left[0], source, "flipped", frame.seat, PUT_AWAY, note)
    return give(rules, state, frame.chosen if frame.keep > 1 else (*frame.chosen, NO_CARD)[0], note)


def _discards(frame: DrawCheck) -> DiscardEach:
    cards = tuple((card, ("flight", frame.seat)) for card in frame.flipped)
    return DiscardEach(frame.seat, cards, "flipped", PUT_AWAY)


def _receive(rules: Rules, state: State, frame: DrawCheck, got: Cards, note: Note) -> State:
    if len(got) > frame.keep:
        return become(state, frame._replace(stage=CHOOSING, flipped=got, chosen=()))
    return become(state, frame._replace(stage=CHOSEN, flipped=got, chosen=got))


# Which cards count ---------------------------------------------------------------------------------------------


def _ask(rules: Rules, state: State, frame: DrawCheck) -> Question:
    return Question(
        frame.seat, "choose the card that counts", _chooser_clause(rules, state, frame), None, _unchosen(frame)
    )


def _chooser_clause(rules: Rules, state: State, frame: DrawCheck) -> str:
    clauses: list[str] = []

    def keep(clause: str, fact: str, *args: object) -> None:
        if fact == "share":
            clauses.append(clause)

    measure(rules, state, CARDS_FLIPPED, (frame.seat, NOBODY), frame.keep, keep, frame.seat, frame.cause)
    return clauses[0] if clauses else FLIP


def _unchosen(frame: DrawCheck) -> Cards:
    left = frame.flipped
    for card in frame.chosen:
        left = lifted(left, card)
    return left


def _offers(rules: Rules, state: State, frame: DrawCheck) -> list[Action]:
    return own(frame.seat, PICK, _unchosen(frame))


def _otherwise(rules: Rules, state: State, frame: DrawCheck, action: Action) -> Ruling:
    return rule(_chooser_clause(rules, state, frame), "not_among_flipped", frame.seat, action.card)


def _take(rules: Rules, state: State, frame: DrawCheck, action: Action, note: Note) -> State:
    note(_chooser_clause(rules, state, frame), "chosen_card", frame.seat, action.card)
    chosen = (*frame.chosen, action.card)
    return become(state, frame._replace(stage=CHOSEN if len(chosen) == frame.keep else CHOOSING, chosen=chosen))


# Others take part in it: for abilities in its windows ----------------------------------------------------------


def redo(state: State) -> State:
    """The draw! beneath the open window, with all cards flipped for it, does not count and is made again."""
    check: DrawCheck = state.frames[-2]
    return state.with_frames((*state.frames[:-2], check._replace(stage=AGAIN)))


def under_way(state: State) -> DrawCheck:
    """The draw! that is being made, whatever lies above it."""
    return next(frame for frame in reversed(state.frames) if isinstance(frame, DrawCheck))


def claim(state: State, seat: int, card: Card, clause: str) -> State:
    """A player takes a card that counts in the draw! under way, before it is discarded."""
    check = under_way(state)
    claimed = check._replace(claims=(*check.claims, (card, seat, clause)))
    return state.with_frames(tuple(claimed if frame is check else frame for frame in state.frames))


def unclaimed(state: State) -> Cards:
    """The cards that count in the draw! under way, and that nobody has claimed."""
    check = under_way(state)
    left = check.chosen
    for card, _, _ in check.claims:
        left = lifted(left, card)
    return left


def _cards(frame: DrawCheck) -> Cards:
    return frame.flipped


WHICH_COUNTS = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take)
FRAMES: Kinds[Rules, State] = {
    DrawCheck: pick_frame(WHICH_COUNTS, FrameSpec(_run, receive=_receive, cards=_cards, closed=True)),
}
WINDOWS = {"draw! made": window(DRAW_MADE, FLIP), "claim a flipped card": window(DRAW_CLAIMED, PUT_AWAY)}
