"""Pebbles: a small invented game, to show that neither the battery nor the kernel knows a game.

Two to four players. On turn one draws a pebble from the bag, then lays pebbles on the heap or offers them to others,
who accept or refuse, until one is done. Who holds no pebble may at any time of a turn snatch the top one of the heap.
The game ends when somebody should draw and the bag is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bangref.core.action import DRAW, END, NATURE, NOBODY, PLAY, USE, Action, Card
from bangref.core.codec import by_name, plain, restored
from bangref.core.engine import advance
from bangref.core.frame import FrameSpec, Procedures, Question, become, pop, push
from bangref.core.frames import FRAMES
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.replay import Step
from bangref.core.ruling import Note, Ruling, ignore, rule
from tests.battery.game import Game
from tests.battery.play import Table
from tests.battery.record import PlainRecords

COLOURS = 4
SNATCH = Action(NOBODY, USE, name="snatch")


class Pebbles(NamedTuple):
    """hands: pebbles by seat, sorted. bag: those to draw, sorted. heap: those laid, the top one last."""

    hands: tuple[tuple[Card, ...], ...]
    bag: tuple[Card, ...]
    heap: tuple[Card, ...] = ()
    turn: int = 0
    frames: tuple[Any, ...] = ()

    def with_frames(self, frames: tuple[Any, ...]) -> Pebbles:
        return self._replace(frames=frames)

    def with_hand(self, seat: int, hand: tuple[Card, ...]) -> Pebbles:
        return self._replace(hands=(*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :]))


class Turn(NamedTuple):
    """Somebody's turn; drawn: the pebble has been drawn."""

    seat: int
    drawn: bool = False
    tag: str = "turn"


class Gift(NamedTuple):
    """A pebble on offer. It is on its way until the other one has answered."""

    card: Card
    giver: int
    taker: int
    asked: bool = False
    tag: str = "gift"


def less(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


# The turn --------------------------------------------------------------------------------------------------


def run_turn(rules: Procedures[Any], state: Pebbles, frame: Turn, note: Note) -> Pebbles:
    if frame.drawn:
        return state
    if not state.bag:
        note("pebbles.end", "the_bag_is_empty")
        return pop(state)
    return become(state, frame._replace(drawn=True), Chance("pebble", (frame.seat,)))


def ask_turn(rules: Procedures[Any], state: Pebbles, frame: Turn) -> Question:
    return Question(frame.seat, "what to do", "pebbles.turn", Action(frame.seat, END))


def offer_turn(rules: Procedures[Any], state: Pebbles, frame: Turn) -> list[Action]:
    hand, others = state.hands[frame.seat], range(len(state.hands))
    plays = [Action(frame.seat, PLAY, card, to) for card in dict.fromkeys(hand) for to in (NOBODY, *others)]
    return [*plays, Action(frame.seat, END)]


def judge_turn(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action) -> Ruling | None:
    seat = frame.seat
    if action == Action(seat, END):
        return None
    if action != Action(seat, PLAY, action.card, action.target) or action.card not in state.hands[seat]:
        return rule("pebbles.turn", "not_among_answers", seat)
    if action.target in (NOBODY, *range(len(state.hands))) and action.target != seat:
        return None
    return rule("pebbles.gift", "nobody_there", action.target)


def answer_turn(rules: Procedures[Any], state: Pebbles, frame: Turn, action: Action, note: Note) -> Pebbles:
    if action.verb == END:
        note("pebbles.turn", "ends", frame.seat)
        left = (frame.seat + 1) % len(state.hands)
        return become(state._replace(turn=left), Turn(left))
    rest = state.with_hand(frame.seat, less(state.hands[frame.seat], action.card))
    if action.target == NOBODY:
        note("pebbles.turn", "lays", frame.seat, action.card)
        return rest._replace(heap=(*state.heap, action.card))
    note("pebbles.gift", "offers", frame.seat, action.card, action.target)
    return push(rest, Gift(action.card, frame.seat, action.target))


# The gift --------------------------------------------------------------------------------------------------


def run_gift(rules: Procedures[Any], state: Pebbles, frame: Gift, note: Note) -> Pebbles:
    options = ("accept", "refuse")
    return become(state, frame._replace(asked=True), Choose(frame.taker, "gift", options, (frame.card, frame.giver)))


def receive_gift(rules: Procedures[Any], state: Pebbles, frame: Gift, result: str, note: Note) -> Pebbles:
    owner = frame.taker if result == "accept" else frame.giver
    note("pebbles.gift", "goes_to", frame.card, owner)
    return pop(state).with_hand(owner, (*state.hands[owner], frame.card))


def gift_cards(frame: Gift) -> tuple[Card, ...]:
    return (frame.card,)


# Chance and snatching --------------------------------------------------------------------------------------


def offer_pebble(rules: Procedures[Any], state: Pebbles, frame: Chance) -> list[Action]:
    return [Action(NATURE, DRAW, card) for card in dict.fromkeys(state.bag)]


def judge_pebble(rules: Procedures[Any], state: Pebbles, frame: Chance, action: Action) -> Ruling | None:
    return None if action in offer_pebble(rules, state, frame) else rule("pebbles.draw", "not_in_the_bag", action.card)


def settle_pebble(rules: Procedures[Any], state: Pebbles, frame: Chance, action: Action, note: Note) -> Pebbles:
    (seat,) = frame.about
    note("pebbles.draw", "draws", seat, action.card)
    return pop(state)._replace(bag=less(state.bag, action.card)).with_hand(seat, (*state.hands[seat], action.card))


def interrupts(rules: Procedures[Any], state: Pebbles) -> list[Action]:
    return (
        [SNATCH._replace(actor=seat) for seat in range(len(state.hands))] if isinstance(state.frames[-1], Turn) else []
    )


def judge_snatch(rules: Procedures[Any], state: Pebbles, action: Action) -> Ruling | None:
    if action not in interrupts(rules, state):
        return rule("pebbles.snatch", "no_such_thing", action.actor)
    if state.hands[action.actor] or not state.heap:
        return rule("pebbles.snatch", "only_with_empty_hands_from_a_heap", action.actor)
    return None


def snatch(rules: Procedures[Any], state: Pebbles, action: Action, note: Note) -> Pebbles:
    note("pebbles.snatch", "snatches", action.actor, state.heap[-1])
    return state._replace(heap=state.heap[:-1]).with_hand(action.actor, state.heap[-1:])


def nobody_leaves(state: Pebbles, seat: int) -> bool:
    return False


def no_such_ability(rules: Procedures[Any], state: Pebbles, action: Action) -> Ruling:
    return rule("pebbles.snatch", "no_such_ability", action.actor)


RULES = Procedures(
    frames={
        **FRAMES,
        Turn: FrameSpec(run_turn, ask_turn, offer_turn, judge_turn, answer_turn),
        Gift: FrameSpec(run_gift, receive=receive_gift, cards=gift_cards),
    },
    gone=nobody_leaves,
    interrupts=interrupts,
    judge_interrupt=judge_snatch,
    interrupt=snatch,
    over=lambda state: "pebbles.end",
    no_such_ability=no_such_ability,
    choices={"gift": ChoiceSpec("pebbles.gift", silent=True)},
    chances={"pebble": ChanceSpec("pebbles.draw", offer_pebble, judge_pebble, settle_pebble)},
)


# What the battery asks for ---------------------------------------------------------------------------------


def well_formed(rules: Procedures[Any], state: Pebbles) -> list[str]:
    sorted_ = all(list(cards) == sorted(cards) for cards in (*state.hands, state.bag))
    return [] if sorted_ and 0 <= state.turn < len(state.hands) else ["not sorted, or the turn of nobody"]


def counted(rules: Procedures[Any], state: Pebbles) -> Counter[Hashable]:
    on_the_way = [card for frame in state.frames for card in rules.frames[type(frame)].cards(frame)]
    return Counter([*state.bag, *state.heap, *on_the_way, *(card for hand in state.hands for card in hand)])


def from_json(rules: Procedures[Any], value: Any) -> Pebbles:
    state: Pebbles = restored(value, by_name((Pebbles, *rules.frames)))
    return state


def may_take_back(rules: Procedures[Any], history: tuple[Step, ...], state: Pebbles, seat: int) -> int | Ruling:
    """The last pebble laid, offered or snatched, unless chance has decided since."""
    for place in range(len(history) - 1, -1, -1):
        action = history[place].action
        if action.actor == NATURE:
            return rule("pebbles.take_back", "chance_since", seat)
        if action.actor == seat and action.verb in (PLAY, USE):
            return place
    return rule("pebbles.take_back", "nothing_to_take_back", seat)


def same_turn(before: Pebbles, after: Pebbles) -> bool:
    return before.turn == after.turn


def table(seats: int, bag: list[int], rules: Procedures[Any] = RULES) -> Table:
    """A game with empty hands and these pebbles in the bag."""
    state = Pebbles(((),) * seats, tuple(Card(colour) for colour in sorted(bag)), frames=(Turn(0),))
    return Table(rules, advance(rules, state, ignore))


def deal(dealt: tuple[int, list[int]]) -> Table:
    return table(*dealt)


PEBBLES = Game(
    name="pebbles",
    deals=st.tuples(st.integers(2, 4), st.lists(st.integers(0, COLOURS - 1), min_size=1, max_size=12)),
    deal=deal,
    records=PlainRecords(may_take_back, same_turn),
    well_formed=well_formed,
    counted=counted,
    to_json=plain,
    from_json=from_json,
    may_take_back=may_take_back,
    same_turn=same_turn,
    longest_turn=8,
    share=40,
    most=60,
)
