"""Čajový obřad: three cards for its player, and one for everybody else.

AnyOrder        players draw, and chance says who is next
"""

from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, Action
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, become, nature, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.piles import BAG, DRAW_PILE, Cards, discards, drawable, onto_pile, without_bag
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.cards.untargeted import judge, offers
from bangref.samurai.deck import run_out
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, others

OWN = "samurai.card.tea_ceremony.own"
OTHERS = "samurai.card.tea_ceremony.others"
ORDER = "samurai.card.tea_ceremony.order"
CARDS = 3
ANY_ORDER = "draw in any order"


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, read = action.actor, rules.readings[ORDER]
    rest = others(state, seat)
    order = (*rest, seat) if read == "others_first" else (seat, *rest)
    if read == "any_order":
        note(ORDER, "in_any_order", *order)
        return push(state, AnyOrder(order, seat))
    note(ORDER, "one_after_another", *order)
    return push(state, InOrder("tea ceremony", order, seat))


def _draw_of(seat: int, player: int) -> Draw:
    """What a player draws; player: the one who has played the card."""
    return Draw(seat, CARDS, True, OWN) if seat == player else Draw(seat, 1, True, OTHERS)


def _visit(rules: Rules, state: State, frame: InOrder, seat: int, note: Note) -> State:
    return push(state, _draw_of(seat, frame.about))


# In any order ---------------------------------------------------------------------------------------------------


class AnyOrder(NamedTuple):
    """Those of ``todo`` still draw, in an order that nobody has set: whoever draws the next card. by: who played it."""

    todo: tuple[int, ...]
    by: int
    tag: str = "any_order"


def _run(rules: Rules, state: State, frame: AnyOrder, note: Note) -> State:
    """With one player left, or no card, there is no order left to tell."""
    if len(frame.todo) > 1 and drawable(state):
        return state
    if len(frame.todo) > 1 and discards(state):
        return run_out(rules, state, note)
    return become(state, InOrder("tea ceremony", frame.todo, frame.by))


def _next_cards(state: State) -> Cards:
    """The cards that may be the next one of the deck."""
    return state.piles[DRAW_PILE][:1] or tuple(dict.fromkeys(state.piles[BAG]))


def _ask(rules: Rules, state: State, frame: AnyOrder) -> Question:
    cards = _next_cards(state)
    silent = Action(NATURE, DRAW, cards[0], frame.todo[0]) if len(cards) == 1 else None
    return Question(NATURE, ANY_ORDER, ORDER, silent, frame.todo)


def _offer(rules: Rules, state: State, frame: AnyOrder) -> list[Action]:
    return [Action(NATURE, DRAW, card, seat) for seat in frame.todo for card in _next_cards(state)]


def _judge(rules: Rules, state: State, frame: AnyOrder, action: Action) -> Ruling | None:
    if action.target not in frame.todo or action != Action(NATURE, DRAW, action.card, action.target):
        return rule(ORDER, "another_draw_is_due", frame.todo[0], 1)
    return None if action.card in _next_cards(state) else rule(ORDER, "not_in_draw_pile", action.card)


def _answer(rules: Rules, state: State, frame: AnyOrder, action: Action, note: Note) -> State:
    """The player draws; the card is the next one of the deck."""
    if not state.piles[DRAW_PILE]:
        state = onto_pile(without_bag(state, action.card), DRAW_PILE, action.card)
    rest = tuple([seat for seat in frame.todo if seat != action.target])
    return become(state, frame._replace(todo=rest), _draw_of(action.target, frame.by))


EFFECT = Effect(OWN, offers, judge, _resolve)
ROUNDS: dict[str, RoundVisit[Rules, State]] = {"tea ceremony": _visit}
FRAMES: Kinds[Rules, State] = {AnyOrder: FrameSpec(_run, _ask, _offer, _judge, _answer, closed=True, decider=nature)}
