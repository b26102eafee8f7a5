"""The draw pile: drawing, reshuffling, a random card of a hand; and what of it is left to chance.

WithDeck        what a game with a draw pile tells besides its procedures
Draw            cards leave the draw pile one by one, for a hand or for the caller
reshuffled      the discard pile becomes the draw pile
random_card     chance takes a card of a hand
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import DRAW, NATURE, PASS, PICK, SHUFFLE, Action, drawn_by
from bangref.core.common import Chance, ChanceSpec, left_to_chance_by
from bangref.core.frame import FrameSpec, Procedures, Question, become, give, nature, pop, push
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE, Cards, HasPiles, without_bag, without_top
from bangref.core.ruling import Note, Ruling, ignore, rule

S = TypeVar("S", bound=HasPiles)


@dataclass(frozen=True, slots=True, kw_only=True)
class WithDeck(Procedures):
    """What a game with a draw pile tells besides.

    gain: the state with more cards in a hand: (state, seat, cards).
    refill: the state after a card is wanted from an empty draw pile: (rules, state, draw, note). The very same state
    means that there is nothing to draw.
    """

    gain: Callable[[Any, int, Cards], Any]
    refill: Callable[[Any, Any, Any, Note], Any]


class Draw(NamedTuple):
    """``left`` cards still to leave the draw pile for ``seat``; a call that returns what it got.

    keep: the cards go to the hand at once; else they stay in flight in the caller.
    """

    seat: int
    left: int
    keep: bool
    clause: str
    got: Cards = ()
    tag: str = "draw"


def draw_known(rules: WithDeck, state: S, seat: int, count: int, clause: str, note: Note) -> S | None:
    """The state after a player has drawn cards that all lie in known order; None where chance has to say more."""
    cards = state.piles[DRAW_PILE][:count]
    return _reached(rules, without_top(state, count), seat, cards, True, clause, note) if len(cards) == count else None


def _reached(rules: WithDeck, state: S, seat: int, cards: Cards, keep: bool, clause: str, note: Note) -> S:
    """Cards that have left the pile (already taken off it) reach the hand, or stay in flight."""
    if note is not ignore:
        where = ("hand", seat) if keep else ("flight", seat)
        for card in cards:
            note(clause, "moves", card, ("pile", DRAW_PILE), where)
    return rules.gain(state, seat, cards) if keep else state


def _obtain(rules: WithDeck, state: S, frame: Draw, cards: Cards, note: Note) -> S:
    state = _reached(rules, state, frame.seat, cards, frame.keep, frame.clause, note)
    if frame.left == len(cards):
        return give(rules, state, frame.got + cards, note)
    return become(state, Draw(frame.seat, frame.left - len(cards), frame.keep, frame.clause, frame.got + cards))


def _run_draw(rules: WithDeck, state: S, frame: Draw, note: Note) -> S:
    known, bag = state.piles[DRAW_PILE], state.piles[BAG]
    if not frame.left:
        return give(rules, state, frame.got, note)
    if known:
        cards = known[: frame.left]
        return _obtain(rules, without_top(state, len(cards)), frame, cards, note)
    if len(bag) > 1:
        return state
    if bag:
        return _obtain(rules, without_bag(state, bag[0]), frame, bag, note)
    after: S = rules.refill(rules, state, frame, note)
    return give(rules, state, frame.got, note) if after is state else after


def _ask_draw(rules: WithDeck, state: HasPiles, frame: Draw) -> Question:
    return Question(NATURE, "draw", frame.clause, None, (frame.seat, frame.left))


def _offer_draw(rules: WithDeck, state: HasPiles, frame: Draw) -> list[Action]:
    return [Action(NATURE, DRAW, card, frame.seat) for card in dict.fromkeys(state.piles[BAG])]


def _judge_draw(rules: WithDeck, state: HasPiles, frame: Draw, action: Action) -> Ruling | None:
    cards = drawn_by(action)
    if action != Action(NATURE, DRAW, action.card, frame.seat, cards=action.cards) or not 0 < len(cards) <= frame.left:
        return rule(frame.clause, "another_draw_is_due", frame.seat, frame.left)
    bag = list(state.piles[BAG])
    for card in cards:
        if card not in bag:
            return rule(frame.clause, "not_in_draw_pile", card)
        bag.remove(card)
    return None


def _answer_draw(rules: WithDeck, state: S, frame: Draw, action: Action, note: Note) -> S:
    cards = drawn_by(action)
    return _obtain(rules, without_bag(state, *cards), frame, cards, note)


def reshuffled(rules: Procedures, state: S, note: Note) -> S:
    """The discard pile becomes the draw pile, in an order that nature may tell."""
    piles = state.piles
    note(rules.chances["shuffle"].clause, "reshuffled", len(piles[DISCARD_PILE]))
    bag = tuple(sorted(piles[DISCARD_PILE]))
    return push(state.with_piles(((), bag, (), *piles[DISCARD_PILE + 1 :])), Chance("shuffle"))


def _offer_shuffle(rules: Procedures, state: HasPiles, frame: Chance) -> list[Action]:
    return [Action(NATURE, PASS)]


def _judge_shuffle(rules: Procedures, state: HasPiles, frame: Chance, action: Action) -> Ruling | None:
    if action == Action(NATURE, PASS):
        return None
    clause = left_to_chance_by(rules, frame)
    if action != Action(NATURE, SHUFFLE, cards=action.cards):
        return rule(clause, "chance_is_pending", NATURE, "shuffle")
    if tuple(sorted(action.cards)) != state.piles[BAG]:
        there, said = state.piles[BAG], action.cards
        return rule(clause, "not_these_cards", len(there), len(said), _beyond(there, said), _beyond(said, there))
    return None


def _beyond(cards: Cards, others: Cards) -> Cards:
    """What these cards have more than others, each copy by itself."""
    return tuple((Counter(cards) - Counter(others)).elements())


def _settle_shuffle(rules: Procedures, state: S, frame: Chance, action: Action, note: Note) -> S:
    state = pop(state)
    if action.verb == PASS:
        return state
    note(left_to_chance_by(rules, frame), "shuffled", len(action.cards))
    return state.with_piles((action.cards, (), *state.piles[DISCARD_PILE:]))


def shuffled_without(state: S, cards: Cards) -> S | None:
    """The state after a shuffle, with a question for it open, that has left cards out against the rules.

    They stay on the discard pile. None where other cards than those of the pile were shuffled.
    """
    left = list(state.piles[BAG])
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return pop(state).with_piles((cards, (), tuple(left), *state.piles[DISCARD_PILE + 1 :]))


# A random card of a hand: ``about`` is the seat whose hand it is; the result is the card -----------------------


def random_card(state: S, owner: int, clause: str = "") -> S:
    """Call for a random card of a hand; ``clause`` as in Chance."""
    return push(state, Chance("random card", (owner,), clause))


def _offer_pick(rules: Procedures, state: HasPiles, frame: Chance) -> list[Action]:
    (owner,) = frame.about
    return [Action(NATURE, PICK, card, owner) for card in dict.fromkeys(state.seats[owner].hand)]


def _judge_pick(rules: Procedures, state: HasPiles, frame: Chance, action: Action) -> Ruling | None:
    (owner,) = frame.about
    if action == Action(NATURE, PICK, action.card, owner) and action.card in state.seats[owner].hand:
        return None
    return rule(left_to_chance_by(rules, frame), "not_in_that_hand", owner, action.card)


def _settle_pick(rules: Procedures, state: S, frame: Chance, action: Action, note: Note) -> S:
    return give(rules, state, action.card, note)


def chances(reshuffle: str, picked: str) -> dict[str, ChanceSpec]:
    """What is left to chance of a draw pile and of hands.

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


FRAMES: dict[type, FrameSpec] = {
    Draw: FrameSpec(
        _run_draw, _ask_draw, _offer_draw, _judge_draw, _answer_draw, cards=_cards_of_draw, closed=True, decider=nature
    ),
}
