"""Flint Westwood: exchanges a card from hand for two taken at random from the hand of another player."""

from typing import NamedTuple

from bangref.bang.effects import nothing_at_once
from bangref.bang.moves import arrive, lose, take, told_of_loss
from bangref.bang.points import HAND_EMPTIED, HELD_BACK, IN_PLAY_PHASE
from bangref.bang.price import judge_payment, rest_of_hand, spending
from bangref.bang.rules import ABILITY, ONE_OTHER, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State, with_memo
from bangref.bang.targets import judge_aim, targets
from bangref.core.action import NO_CARD, USE, Action, Card
from bangref.core.deck import random_card
from bangref.core.element import Ability, Element, Replacement
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.gather import Gather
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule

NAME = "flint_westwood"
CLAUSE = "bang.character.flint_westwood.exchange"
CHOICE = "bang.character.flint_westwood.own_choice"
ONE = "bang.character.flint_westwood.one_card"
NONE = "bang.character.flint_westwood.no_cards"
READINGS = {CLAUSE: ("once", "any_number")}
MEMO = MemoSlot(NAME, "turn")
COST, CARDS = 1, 2
NOT_NOW = 2

AIM = Effect(NAME, CLAUSE, ONE_OTHER, nothing_at_once)
"""How the ability is aimed. Cards change hands when one has been chosen."""


class Trade(NamedTuple):
    """``card`` of ``seat`` is on its way to ``other``, of whose hand, as it was, ``left`` cards still come.

    taken: those that have come, to which the loser answers when all have changed hands.
    """

    seat: int
    other: int
    card: Card
    left: int
    taken: Cards = ()
    tag: str = "trade"


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=NAME) for target, _ in targets(rules, state, AIM)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target, times = action.actor, action.target, state.memo[rules.slots[NAME]]
    if action != Action(seat, USE, target=target, name=NAME):
        return rule(CLAUSE, "needs_a_target", seat)
    if times and rules.readings[CLAUSE] == "once":
        return rule(CLAUSE, "used_already", seat, times)
    fault = judge_aim(rules, state, Signature((), NAME, ABILITY, seat, target, NO_CARD), AIM)
    if fault is None and not state.seats[target].hand:
        fault = rule(NONE, "no_card_there", seat, target)
    lack = rule(CLAUSE, "cannot_pay", seat, COST)
    return fault or judge_payment(rules, state, seat, state.seats[seat].hand, NAME, COST, lack)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, NAME, (), (action.target,)))


def _held(rules: Rules, state: State, frame: Gather) -> Cards:
    return () if frame.taken else rest_of_hand(state, frame.seat)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (card,), (other,), slot = frame.seat, frame.taken, frame.about, rules.slots[NAME]
    note(CHOICE, "offers_in_exchange", seat, card, other)
    hand = state.seats[other].hand
    if len(hand) == 1:
        note(ONE, "only_card", other, hand[0])
    state = with_memo(state, slot, state.memo[slot] + 1)
    return push(lose(state, seat, card), Trade(seat, other, card, min(CARDS, len(hand))))


def _run(rules: Rules, state: State, frame: Trade, note: Note) -> State:
    seat, other, hand = frame.seat, frame.other, state.seats[frame.other].hand
    if not frame.left or not hand:
        state = arrive(rules, pop(state), frame.card, ("flight", seat), ("hand", other), CLAUSE, note)
        for card in frame.taken:
            state = told_of_loss(rules, state, other, seat, card, "taken", note)
        return state
    if len(hand) > 1:
        return random_card(state, other, CLAUSE)
    return _receive(rules, state, frame, hand[0], note)


def _receive(rules: Rules, state: State, frame: Trade, card: Card, note: Note) -> State:
    state = become(state, frame._replace(left=frame.left - 1, taken=(*frame.taken, card)))
    return take(rules, state, frame.seat, card, ("hand", frame.other), CLAUSE, note, how="")


def _on_its_way(frame: Trade) -> Cards:
    return (frame.card,)


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """A hand from which cards are exchanged is empty only until others are there for them."""
    if point != HAND_EMPTIED:
        return None
    return NOT_NOW if any(isinstance(f, Trade) and seat in (f.seat, f.other) for f in state.frames) else None


EXCHANGE = Element("exchange_of_flint_westwood", (Replacement(HELD_BACK, CLAUSE, _waits),))
"""In force for everybody: whoever has a card exchanged."""
CHARACTER = Character(NAME, 4, "bang.character.flint_westwood.lives", extra=OF_THE_SET)
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
FRAMES: Kinds[Rules, State] = {Trade: FrameSpec(_run, receive=_receive, cards=_on_its_way, closed=True)}
GATHERS = {NAME: spending(NAME, CHOICE, _held, _commit)}
