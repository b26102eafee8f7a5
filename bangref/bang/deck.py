"""The draw pile: drawing, revealing, reshuffling; and what is left to chance.

Draw            cards leave the draw pile one by one, for a hand or for the caller
DiscardEach     cards in flight reach the discard pile in an order somebody chooses
"""

from typing import NamedTuple

from bangref.bang.moves import gain, put_away
from bangref.bang.names import BAG, DISCARD_PILE, DRAW_PILE
from bangref.bang.rules import Rules
from bangref.bang.state import Cards, State, discards, drawable, with_piles
from bangref.core.action import DISCARD, DRAW, NATURE, NO_CARD, PASS, PICK, PLAY, SHUFFLE, Action, Card
from bangref.core.common import Chance, ChanceSpec
from bangref.core.frame import FrameSpec, Question, become, give, pop, push
from bangref.core.ruling import Note, Ruling, ignore, rule

RESHUFFLE = "bang.turn.draw.reshuffle"
NO_CARDS = "bang.turn.draw.no_cards"
ORDER = "bang.discard.order_choice"
ORDER_BY_CAUSER = "bang.discard.order_by_causer"
TOO_FEW = "bang.card.beer.must_end_above_zero"


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


def _without_top(state: State, count: int) -> State:
    piles = list(state.piles)
    piles[DRAW_PILE] = piles[DRAW_PILE][count:]
    return with_piles(state, tuple(piles))


def draw_known(state: State, seat: int, count: int, clause: str, note: Note) -> State | None:
    """The state after a player has drawn cards that all lie in known order; None where chance has to say more."""
    cards = state.piles[DRAW_PILE][:count]
    return _reached(_without_top(state, count), seat, cards, True, clause, note) if len(cards) == count else None


def _reached(state: State, seat: int, cards: Cards, keep: bool, clause: str, note: Note) -> State:
    """Cards that have left the pile (already taken off it) reach the hand, or stay in flight."""
    if note is not ignore:
        where = ("hand", seat) if keep else ("flight", seat)
        for card in cards:
            note(clause, "moves", card, ("pile", DRAW_PILE), where)
    return gain(state, seat, cards) if keep else state


def _obtain(rules: Rules, state: State, frame: Draw, cards: Cards, note: Note) -> State:
    state = _reached(state, frame.seat, cards, frame.keep, frame.clause, note)
    if frame.left == len(cards):
        return give(rules, state, frame.got + cards, note)
    return become(state, Draw(frame.seat, frame.left - len(cards), frame.keep, frame.clause, frame.got + cards))


def _run_draw(rules: Rules, state: State, frame: Draw, note: Note) -> State:
    known, bag = state.piles[DRAW_PILE], state.piles[BAG]
    if not frame.left:
        return give(rules, state, frame.got, note)
    if known:
        cards = known[: frame.left]
        return _obtain(rules, _without_top(state, len(cards)), frame, cards, note)
    if len(bag) > 1:
        return state
    if bag:
        return _obtain(rules, _without_bag(state, bag[0]), frame, bag, note)
    if discards(state):
        return reshuffled(state, note)
    note(NO_CARDS, "nothing_to_draw", frame.seat, frame.left)
    return give(rules, state, frame.got, note)


def _without_bag(state: State, *cards: Card) -> State:
    bag = list(state.piles[BAG])
    for card in cards:
        bag.remove(card)
    piles = list(state.piles)
    piles[BAG] = tuple(bag)
    return with_piles(state, tuple(piles))


def _ask_draw(rules: Rules, state: State, frame: Draw) -> Question:
    return Question(NATURE, "draw", frame.clause, None, (frame.seat, frame.left))


def _offer_draw(rules: Rules, state: State, frame: Draw) -> list[Action]:
    return [Action(NATURE, DRAW, card, frame.seat) for card in dict.fromkeys(state.piles[BAG])]


def _judge_draw(rules: Rules, state: State, frame: Draw, action: Action) -> Ruling | None:
    if action.actor != NATURE:
        return rule(frame.clause, "chance_is_pending", action.actor, "draw")
    cards = drawn_by(action)
    if action != Action(NATURE, DRAW, action.card, frame.seat, cards=action.cards) or not 0 < len(cards) <= frame.left:
        return rule(frame.clause, "another_draw_is_due", frame.seat, frame.left)
    bag = list(state.piles[BAG])
    for card in cards:
        if card not in bag:
            return rule(frame.clause, "not_in_draw_pile", card)
        bag.remove(card)
    return None


def drawn_by(action: Action) -> Cards:
    """The cards that nature draws: one, or several that follow each other; none where it names both."""
    if not action.cards:
        return (action.card,)
    return action.cards if action.card == NO_CARD else ()


def _answer_draw(rules: Rules, state: State, frame: Draw, action: Action, note: Note) -> State:
    cards = drawn_by(action)
    return _obtain(rules, _without_bag(state, *cards), frame, cards, note)


def exhausted(rules: Rules, state: State) -> bool:
    """Whether the discard pile has to become the new draw pile at once."""
    return not drawable(state) and bool(discards(state)) and rules.readings[RESHUFFLE] == "at_once"


def reshuffled(state: State, note: Note) -> State:
    """The discard pile becomes the draw pile, in an order that nature may tell."""
    piles = state.piles
    note(RESHUFFLE, "reshuffled", len(piles[DISCARD_PILE]))
    bag = tuple(sorted(piles[DISCARD_PILE]))
    return push(with_piles(state, ((), bag, (), *piles[DISCARD_PILE + 1 :])), Chance("shuffle"))


def _offer_shuffle(rules: Rules, state: State, frame: Chance) -> list[Action]:
    return [Action(NATURE, PASS)]


def _judge_shuffle(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    if action == Action(NATURE, PASS):
        return None
    if action != Action(NATURE, SHUFFLE, cards=action.cards):
        return rule(RESHUFFLE, "chance_is_pending", NATURE, "shuffle")
    if tuple(sorted(action.cards)) != state.piles[BAG]:
        missing = tuple(c for c in dict.fromkeys(state.piles[BAG]) if c not in action.cards)
        extra = tuple(c for c in dict.fromkeys(action.cards) if c not in state.piles[BAG])
        return rule(RESHUFFLE, "not_these_cards", len(state.piles[BAG]), len(action.cards), missing, extra)
    return None


def _settle_shuffle(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    state = pop(state)
    if action.verb == PASS:
        return state
    note(RESHUFFLE, "shuffled", len(action.cards))
    return with_piles(state, (action.cards, (), *state.piles[DISCARD_PILE:]))


SHUFFLING = ChanceSpec(RESHUFFLE, _offer_shuffle, _judge_shuffle, _settle_shuffle, Action(NATURE, PASS))


def shuffled_without(state: State, cards: Cards) -> State | None:
    """The state after a shuffle, with a question for it open, that has left cards out against the rules.

    They stay on the discard pile. None where other cards than those of the pile were shuffled.
    """
    left = list(state.piles[BAG])
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return with_piles(pop(state), (cards, (), tuple(left), *state.piles[DISCARD_PILE + 1 :]))


# A random card of a hand: ``about`` is the seat whose hand it is; the result is the card -----------------------


def _offer_pick(rules: Rules, state: State, frame: Chance) -> list[Action]:
    (owner, _clause) = frame.about
    return [Action(NATURE, PICK, card, owner) for card in dict.fromkeys(state.seats[owner].hand)]


def _judge_pick(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    (owner, clause) = frame.about
    if action == Action(NATURE, PICK, action.card, owner) and action.card in state.seats[owner].hand:
        return None
    return rule(clause, "not_in_that_hand", owner, action.card)


def _settle_pick(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    return give(rules, state, action.card, note)


RANDOM_CARD = ChanceSpec("bang.symbol.take_card", _offer_pick, _judge_pick, _settle_pick)


def random_card(state: State, owner: int, clause: str) -> State:
    """Call for a random card of a hand."""
    return push(state, Chance("random card", (owner, clause)))


# Discards in a chosen order -----------------------------------------------------------------------------------


class DiscardEach(NamedTuple):
    """``cards``, with the zones they came from, reach the discard pile in the order ``chooser`` wants."""

    chooser: int
    cards: tuple[tuple[Card, tuple[str, int]], ...]
    why: str
    clause: str
    tag: str = "discard_each"


def _discard_first(rules: Rules, state: State, frame: DiscardEach, place: int, note: Note) -> State:
    card, source = frame.cards[place]
    left = frame.cards[:place] + frame.cards[place + 1 :]
    state = become(state, DiscardEach(frame.chooser, left, frame.why, frame.clause))
    return put_away(rules, state, card, source, frame.why, frame.chooser, frame.clause, note)


def _run_each(rules: Rules, state: State, frame: DiscardEach, note: Note) -> State:
    if not frame.cards:
        return pop(state)
    return state if len(frame.cards) > 1 else _discard_first(rules, state, frame, 0, note)


def _order_clause(frame: DiscardEach) -> str:
    """Why the order is for the chooser: the cards are all his own, or he has caused others to lose theirs."""
    own = all(seat == frame.chooser for _, (_, seat) in frame.cards)
    return ORDER if own else ORDER_BY_CAUSER


def _ask_each(rules: Rules, state: State, frame: DiscardEach) -> Question:
    silent = Action(frame.chooser, DISCARD, frame.cards[0][0])
    return Question(
        frame.chooser, "order of discards", _order_clause(frame), silent, tuple(card for card, _ in frame.cards)
    )


def _offer_each(rules: Rules, state: State, frame: DiscardEach) -> list[Action]:
    return [Action(frame.chooser, DISCARD, card) for card in dict.fromkeys(card for card, _ in frame.cards)]


def _judge_each(rules: Rules, state: State, frame: DiscardEach, action: Action) -> Ruling | None:
    if action in _offer_each(rules, state, frame):
        return None
    if action.verb == PLAY and frame.why == "eliminated" and action.card in _cards_of_each(frame):
        return rule(TOO_FEW, "cannot_save", frame.chooser, action.card)
    return rule(_order_clause(frame), "not_among_discards", frame.chooser, action.card)


def _answer_each(rules: Rules, state: State, frame: DiscardEach, action: Action, note: Note) -> State:
    place = [card for card, _ in frame.cards].index(action.card)
    return _discard_first(rules, state, frame, place, note)


def _cards_of_draw(frame: Draw) -> Cards:
    return () if frame.keep else frame.got


def _cards_of_each(frame: DiscardEach) -> Cards:
    return tuple(card for card, _ in frame.cards)


FRAMES: dict[type, FrameSpec] = {
    Draw: FrameSpec(_run_draw, _ask_draw, _offer_draw, _judge_draw, _answer_draw, cards=_cards_of_draw, closed=True),
    DiscardEach: FrameSpec(
        _run_each, _ask_each, _offer_each, _judge_each, _answer_each, cards=_cards_of_each, closed=True
    ),
}
CHANCES = {"shuffle": SHUFFLING, "random card": RANDOM_CARD}
