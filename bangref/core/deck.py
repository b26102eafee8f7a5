"""The draw pile and other decks: drawing, reshuffling, a random card of a hand; and what of it is left to chance.

WithDeck        what a game with a draw pile tells besides its procedures
Apart           cards that are not dealt, since the deck after the deal is told; told_apart: those there are
Draw            cards leave a deck one by one, for a hand or for the caller
reshuffled      the discard pile becomes the draw pile; deck_reshuffled: what lies under another deck that deck
deck_in_question     of which deck chance is asked
turned_over     without a shuffle: the cards come as they lie, one by one
random_card     chance takes a card of a hand
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, TypeVar

from bangref.core.action import DRAW, NATURE, PASS, PICK, SHUFFLE, Action, Card, Seat, drawn_by
from bangref.core.frame import AnyKinds, Frame, FrameSpec, Procedures, Question, become, give, nature, pop, push
from bangref.core.frames.chance import Chance, ChanceSpec, left_to_chance_by
from bangref.core.piles import (
    BAG,
    DISCARD_PILE,
    DRAW_PILE,
    Cards,
    HasPiles,
    drawable,
    with_deck,
    without_bag,
    without_top,
)
from bangref.core.ruling import Note, Ruling, ignore, rule

S = TypeVar("S", bound=HasPiles)


class Apart(NamedTuple):
    """Cards that are not dealt, since the deck after the deal is told. clause: what the deal leaves is the deck."""

    cards: Cards
    clause: str


class Draw(NamedTuple):
    """``left`` cards still to leave a deck for ``seat``; a call that returns what it got.

    keep: the cards go to the hand at once; else they stay in flight in the caller. deck: as in ``core.piles``.
    apart: cards of its unknown part that cannot come, where there are any.
    """

    seat: int
    left: int
    keep: bool
    clause: str
    got: Cards = ()
    deck: int = DRAW_PILE
    apart: Apart | None = None
    tag: str = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class WithDeck(Procedures[S]):
    """What a game with a draw pile tells besides.

    gain: the state with more cards in a hand: (state, seat, cards).
    refill: the state after a card is wanted from an empty deck, that of the draw: (rules, state, draw, note). The very
    same state means that there is nothing to draw.
    """

    gain: Callable[[S, Seat, Cards], S]
    refill: Callable[[Self, S, Draw, Note], S]


def draw_known(rules: WithDeck[S], state: S, seat: int, count: int, clause: str, note: Note) -> S | None:
    """The state after a player has drawn cards that all lie in known order; None where chance has to say more."""
    cards = state.piles[DRAW_PILE][:count]
    if len(cards) < count:
        return None
    state = without_top(state, count)
    if note is not ignore:
        _note_moves(DRAW_PILE, cards, ("hand", seat), clause, note)
    return rules.gain(state, seat, cards)


def _note_moves(deck: int, cards: Cards, where: tuple[str, int], clause: str, note: Note) -> None:
    for card in cards:
        note(clause, "moves", card, ("pile", deck), where)


def _obtain(rules: WithDeck[S], state: S, frame: Draw, cards: Cards, note: Note) -> S:
    """Cards that have left the deck (already taken off it) reach the hand, or stay in flight."""
    seat, left, keep, clause, got, deck, apart, _ = frame
    if note is not ignore:
        _note_moves(deck, cards, ("hand" if keep else "flight", seat), clause, note)
    if keep:
        state = rules.gain(state, seat, cards)
    if left == len(cards):
        return give(rules, state, got + cards, note)
    return become(state, Draw(seat, left - len(cards), keep, clause, got + cards, deck, apart))


def told_apart(state: HasPiles, due: int, cards: Cards, clause: str) -> Apart | None:
    """The cards that are told to be left by the deal of ``due`` cards; None where it leaves more or fewer, or none."""
    return Apart(cards, clause) if cards and len(cards) + due == drawable(state) else None


def _may_come(state: HasPiles, frame: Draw) -> Cards:
    """The cards of the unknown part of the deck that may come next."""
    bag = state.piles[frame.deck + BAG]
    return bag if frame.apart is None else _beyond(bag, frame.apart.cards)


def _run_draw(rules: WithDeck[S], state: S, frame: Draw, note: Note) -> S:
    deck = frame.deck
    known, bag = state.piles[deck], _may_come(state, frame)
    if not frame.left:
        return give(rules, state, frame.got, note)
    if known:
        cards = known[: frame.left]
        return _obtain(rules, without_top(state, len(cards), deck), frame, cards, note)
    if len(bag) > 1:
        return state
    if bag:
        return _obtain(rules, without_bag(state, bag[0], deck=deck), frame, bag, note)
    after = rules.refill(rules, state, frame, note)
    return give(rules, state, frame.got, note) if after is state else after


def _ask_draw(rules: WithDeck[S], state: S, frame: Draw) -> Question:
    return Question(NATURE, "draw", frame.clause, None, (frame.seat, frame.left))


def _offer_draw(rules: WithDeck[S], state: S, frame: Draw) -> list[Action]:
    return [Action(NATURE, DRAW, card, frame.seat) for card in dict.fromkeys(_may_come(state, frame))]


def _judge_draw(rules: WithDeck[S], state: S, frame: Draw, action: Action) -> Ruling | None:
    cards = drawn_by(action)
    if action != Action(NATURE, DRAW, action.card, frame.seat, cards=action.cards) or not 0 < len(cards) <= frame.left:
        return rule(frame.clause, "another_draw_is_due", frame.seat, frame.left)
    bag = list(_may_come(state, frame))
    for card in cards:
        if card not in bag:
            return _cannot_come(frame, card)
        bag.remove(card)
    return None


def _cannot_come(frame: Draw, card: Card) -> Ruling:
    apart = frame.apart
    if apart is not None and card in apart.cards:
        return rule(apart.clause, "left_by_the_deal", card)
    return rule(frame.clause, "not_in_draw_pile", card)


def _answer_draw(rules: WithDeck[S], state: S, frame: Draw, action: Action, note: Note) -> S:
    cards = drawn_by(action)
    return _obtain(rules, without_bag(state, *cards, deck=frame.deck), frame, cards, note)


def reshuffled(rules: Procedures[S], state: S, note: Note) -> S:
    """The discard pile becomes the draw pile, in an order that nature may tell."""
    note(rules.chances["shuffle"].clause, "reshuffled", len(state.piles[DISCARD_PILE]))
    return _made_anew(state, DRAW_PILE, Chance("shuffle"))


def deck_reshuffled(state: S, deck: int, clause: str, note: Note) -> S:
    """What lies under another deck becomes that deck, in an order that nature may tell; clause: who says so."""
    note(clause, "deck_reshuffled", len(state.piles[deck + DISCARD_PILE]), ("pile", deck))
    return _made_anew(state, deck, Chance("shuffle", (deck,), clause))


def _made_anew(state: S, deck: int, chance: Chance) -> S:
    bag = tuple(sorted(state.piles[deck + DISCARD_PILE]))
    return push(with_deck(state, deck, (), bag, ()), chance)


def turned_over(state: S, deck: int, clause: str, note: Note) -> S:
    """A deck has run out, and of the cards under it the one that was put there first comes next; the others stay."""
    first, *under = state.piles[deck + DISCARD_PILE]
    note(clause, "deck_turned_over", first, ("pile", deck))
    return with_deck(state, deck, (first,), (), tuple(under))


def _deck_of(frame: Chance) -> int:
    """The deck that is shuffled."""
    return frame.about[0] if frame.about else DRAW_PILE


def deck_in_question(frame: Frame) -> int:
    """The deck of which chance is asked: that from which a card is drawn, or that is shuffled."""
    return frame.deck if isinstance(frame, Draw) else _deck_of(frame) if isinstance(frame, Chance) else DRAW_PILE


def _offer_shuffle(rules: Procedures[S], state: S, frame: Chance) -> list[Action]:
    return [Action(NATURE, PASS)]


def _judge_shuffle(rules: Procedures[S], state: S, frame: Chance, action: Action) -> Ruling | None:
    if action == Action(NATURE, PASS):
        return None
    clause = left_to_chance_by(rules, frame)
    if action != Action(NATURE, SHUFFLE, cards=action.cards):
        return rule(clause, "chance_is_pending", NATURE, "shuffle")
    there, said = state.piles[_deck_of(frame) + BAG], action.cards
    if tuple(sorted(said)) != there:
        return rule(clause, "not_these_cards", len(there), len(said), _beyond(there, said), _beyond(said, there))
    return None


def _beyond(cards: Cards, others: Cards) -> Cards:
    """The cards here that are not among the others, each copy counted."""
    return tuple((Counter(cards) - Counter(others)).elements())


def _settle_shuffle(rules: Procedures[S], state: S, frame: Chance, action: Action, note: Note) -> S:
    state = pop(state)
    if action.verb == PASS:
        return state
    note(left_to_chance_by(rules, frame), "shuffled", len(action.cards))
    deck = _deck_of(frame)
    return with_deck(state, deck, action.cards, (), state.piles[deck + DISCARD_PILE])


def shuffled_without(state: S, cards: Cards) -> S | None:
    """The state after a shuffle, with a question for it open, that has left cards out against the rules.

    They stay where they were, such as on the discard pile. None where other cards than those of the pile were shuffled.
    """
    deck = _deck_of(state.frames[-1])
    left = list(state.piles[deck + BAG])
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return with_deck(pop(state), deck, cards, (), tuple(left))


# A random card of a hand: ``about`` is the seat whose hand it is; the result is the card -----------------------


def random_card(state: S, owner: int, clause: str = "") -> S:
    """Call for a random card of a hand; ``clause`` as in Chance."""
    return push(state, Chance("random card", (owner,), clause))


def _offer_pick(rules: Procedures[S], state: S, frame: Chance) -> list[Action]:
    (owner,) = frame.about
    return [Action(NATURE, PICK, card, owner) for card in dict.fromkeys(state.seats[owner].hand)]


def _judge_pick(rules: Procedures[S], state: S, frame: Chance, action: Action) -> Ruling | None:
    (owner,) = frame.about
    if action == Action(NATURE, PICK, action.card, owner) and action.card in state.seats[owner].hand:
        return None
    return rule(left_to_chance_by(rules, frame), "not_in_that_hand", owner, action.card)


def _settle_pick(rules: Procedures[S], state: S, frame: Chance, action: Action, note: Note) -> S:
    return give(rules, state, action.card, note)


def chances(reshuffle: str, picked: str) -> dict[str, ChanceSpec[Any, Any]]:
    """What is left to chance with a draw pile and with hands.

    reshuffle: the clause by which the discard pile becomes the draw pile; picked: the one by which a card is taken
    from a hand at random.
    """
    silent = Action(NATURE, PASS)
    return {
        "shuffle": ChanceSpec(reshuffle, _offer_shuffle, _judge_shuffle, _settle_shuffle, silent),
        "random card": ChanceSpec(picked, _offer_pick, _judge_pick, _settle_pick),
    }


def _cards_of_draw(frame: Draw) -> Cards:
    return () if frame.keep else frame.got


FRAMES: AnyKinds = {
    Draw: FrameSpec(
        _run_draw, _ask_draw, _offer_draw, _judge_draw, _answer_draw, cards=_cards_of_draw, closed=True, decider=nature
    ),
}
