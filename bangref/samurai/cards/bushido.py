"""Bušido: whoever has it in play turns over a card in each of their turns.

Bushido         the card is turned over; who has turned over a weapon pays with a weapon or with honour
"""

from typing import NamedTuple

from bangref.core.action import DISCARD, NO_CARD, PASS, PLAY, Action, Card
from bangref.core.asking import instead
from bangref.core.deck import Draw
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.pick import offered
from bangref.core.piles import Cards
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.ending import end_for_honour
from bangref.samurai.facts import BUSHIDO, WEAPON
from bangref.samurai.moves import discard_from_hand, lay, lift, put_away, with_honour
from bangref.samurai.points import BUSHIDO_COSTS
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, others

PLACED = "samurai.card.bushido.placement"
CHECKED = "samurai.card.bushido.check"
FLIPPED = "samurai.card.bushido.weapon_flipped"
NOT_WEAPON = "samurai.card.bushido.not_weapon"
PASSES = "samurai.card.bushido.pass_on_discard"
COSTS = "samurai.card.bushido.lose_honour"
NEXT = "samurai.card.bushido.next_holder"
GOES_ON = "samurai.card.bushido.turn_continues"
NO_CARD_THERE = "samurai.card.bushido.no_card"
ONLY_ONE = "samurai.card.bushido.only_one"


# It is played ---------------------------------------------------------------------------------------------------


def bushido_of(rules: Rules, state: State, seat: int) -> Card:
    """The Bushido before a player, or NO_CARD."""
    return next((card for card in state.seats[seat].lying if rules.faces[card].name == BUSHIDO), NO_CARD)


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    return [Action(seat, PLAY, card, target) for target in order_from(state.ring, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    if not 0 <= target < len(state.seats) or action != Action(seat, PLAY, action.card, target):
        return rule(PLACED, "needs_a_target", seat)
    holder = next((each for each in state.ring if bushido_of(rules, state, each) != NO_CARD), None)
    return None if holder is None else rule(ONLY_ONE, "in_play_already", seat, holder)


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    return lay(state, action.target, action.card, ("hand", action.actor), PLACED, note)


# It is dealt with -----------------------------------------------------------------------------------------------


class Bushido(NamedTuple):
    """``seat`` has Bushido in play and is on turn. card: what has been turned over, once it has been."""

    seat: int
    card: Card = NO_CARD
    asked: bool = False
    tag: str = "bushido"


def is_checked(rules: Rules, state: State, seat: int, recovered: bool) -> bool:
    """Whether a player turns over a card for Bushido now."""
    if bushido_of(rules, state, seat) == NO_CARD:
        return False
    return recovered or rules.readings[CHECKED] == "checked"


def check(state: State, seat: int) -> State:
    """A player with Bushido in play turns over the top card of the deck."""
    return push(state, Bushido(seat), Draw(seat, 1, False, CHECKED))


def _turned_over(rules: Rules, state: State, frame: Bushido, cards: Cards, note: Note) -> State:
    seat = frame.seat
    if frame.card != NO_CARD:  # a card that was drawn in between
        return state
    if not cards:
        note(NO_CARD_THERE, "bushido_stays", seat)
        return pop(state)
    state = put_away(state, cards[0], ("flight", seat), CHECKED, note)
    return become(state, Bushido(seat, cards[0]))


def _run(rules: Rules, state: State, frame: Bushido, note: Note) -> State:
    """What comes of the card; if it was the last one of the deck, that has been seen to before."""
    seat = frame.seat
    if frame.asked:
        return state
    if rules.faces[frame.card].kind != WEAPON:
        return _moves_on(rules, pop(state), seat, NOT_WEAPON, note)
    note(FLIPPED, "weapon_turned_over", seat, frame.card)
    if any(rules.faces[card].kind == WEAPON for card in state.seats[seat].hand):
        return become(state, Bushido(seat, frame.card, asked=True))
    return _pays_honour(rules, pop(state), seat, note)


def _weapons(rules: Rules, state: State, seat: int) -> Cards:
    return tuple(card for card in dict.fromkeys(state.seats[seat].hand) if rules.faces[card].kind == WEAPON)


def _moves_on(rules: Rules, state: State, seat: int, clause: str, note: Note) -> State:
    """Bushido goes to the player on the left."""
    card, left = bushido_of(rules, state, seat), others(state, seat)[0]
    state = lay(lift(state, seat, card), left, card, ("in_play", seat), clause, note)
    note(NEXT, "will_turn_over", left)
    note(GOES_ON, "turn_goes_on", seat)
    return state


def _pays_honour(rules: Rules, state: State, seat: int, note: Note) -> State:
    """An honour token goes to the box, unless it costs this player none, and Bushido is discarded."""
    spared = instead(rules, state, BUSHIDO_COSTS, (seat,), seat)
    if spared is not None:
        note(spared[1], "loses_no_honour", seat)
    else:
        state = with_honour(state, seat, state.seats[seat].honour - 1, COSTS, note)
    card = bushido_of(rules, state, seat)
    state = put_away(lift(state, seat, card), card, ("in_play", seat), COSTS, note)
    after = end_for_honour(rules, state, None, note)
    if after.winners is None:
        note(GOES_ON, "turn_goes_on", seat)
    return after


def _ask(rules: Rules, state: State, frame: Bushido) -> Question:
    return Question(frame.seat, BUSHIDO, FLIPPED, None, (frame.seat,))


def _answers(rules: Rules, state: State, frame: Bushido) -> list[Action]:
    seat = frame.seat
    return [*(Action(seat, DISCARD, card) for card in _weapons(rules, state, seat)), Action(seat, PASS)]


def _judge_answer(rules: Rules, state: State, frame: Bushido, action: Action) -> Ruling | None:
    seat, card = frame.seat, action.card
    if action == Action(seat, PASS):
        return None
    if action != Action(seat, DISCARD, card):
        return rule(FLIPPED, "not_among_answers", seat, BUSHIDO)
    if card not in state.seats[seat].hand:
        return rule(FLIPPED, "not_in_hand", seat, card)
    return None if rules.faces[card].kind == WEAPON else rule(FLIPPED, "no_weapon", seat, card)


def _answer(rules: Rules, state: State, frame: Bushido, action: Action, note: Note) -> State:
    seat = frame.seat
    if action.verb == PASS:
        return _pays_honour(rules, pop(state), seat, note)
    state = discard_from_hand(pop(state), seat, action.card, FLIPPED, note)
    return _moves_on(rules, state, seat, PASSES, note)


FRAMES: Kinds[Rules, State] = {
    Bushido: FrameSpec(
        _run, _ask, _answers, _judge_answer, _answer, receive=_turned_over, decider=of_seat, stands=offered
    ),
}
EFFECT = Effect(PLACED, _offers, _judge, _resolve, lays=True)
