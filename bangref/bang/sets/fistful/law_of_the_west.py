"""Právo Západu: the second card of phase 1 is shown, and has to be played in phase 2 if it can be."""

from bangref.bang.legality import judge_play, plays_of
from bangref.bang.points import CARD_DRAWN, CARD_PLAYED, MAY_END_PLAY_PHASE, MAY_USE
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, Zone, with_memo
from bangref.core.action import NO_CARD, Card
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.frames.gather import Gather
from bangref.core.ruling import Note

NAME = "law_of_the_west"
SHOW = "bang.event.law_of_the_west.effect"
PLAY = "bang.event.law_of_the_west.must_play"
PLAYING_ONLY = "bang.event.law_of_the_west.playing_only"
NOT_AT_SELF = "bang.event.law_of_the_west.not_at_self"
SECOND = 1

MEMO = MemoSlot("card_to_play", "turn")
"""The card that the player on turn has to play, counted from 1; 0 where there is none."""


def _due(rules: Rules, state: State, seat: int) -> Card:
    """The card that this player still has to play, or NO_CARD, whether or not the player holds it and can play it."""
    card = Card(state.memo[rules.slots[MEMO.name]] - 1)
    return card if seat == state.turn else NO_CARD


def _playable(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether the card can be played. Playing it at oneself counts only if that is a duty."""
    if card not in state.seats[seat].hand:
        return False
    duty = rules.readings[NOT_AT_SELF] == "duty"
    plays = (action for action in plays_of(rules, state, seat, card) if duty or action.target != seat)
    return any(judge_play(rules, state, action) is None for action in plays)


def _is_second(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone]) -> bool:
    return bool(facts[1] == SECOND)


def _show(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone], note: Note) -> State:
    seat, _, card, _ = facts
    note(SHOW, "shows", seat, card)
    return with_memo(state, rules.slots[MEMO.name], card + 1)


def _is_it(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    by, card, _, _ = facts
    return bool(by == state.turn and card == state.memo[rules.slots[MEMO.name]] - 1)


def _done(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    by, card, _, _ = facts
    note(PLAY, "duty_done", by, card)
    return with_memo(state, rules.slots[MEMO.name], 0)


def _not_yet_played(rules: Rules, state: State, owner: int, seat: int) -> tuple[Card] | None:
    card = _due(rules, state, seat)
    return (card,) if _playable(rules, state, seat, card) else None


def _otherwise(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[Card] | None:
    """A second copy of the card may be spent: the other one is then the one to be played."""
    if rules.readings[PLAYING_ONLY] != "must_be_kept" or card != _due(rules, state, seat):
        return None
    top = state.frames[-1]
    picked = top.taken.count(card) if isinstance(top, Gather) and top.seat == seat else 0
    spare = state.seats[seat].hand.count(card) - picked > 1
    return None if spare or not _playable(rules, state, seat, card) else (card,)


ELEMENT = Element(
    NAME,
    (
        Trigger(CARD_DRAWN, SHOW, _is_second, _show, remembers=True),
        Trigger(CARD_PLAYED, PLAY, _is_it, _done, remembers=True),
        Prohibition(MAY_END_PLAY_PHASE, PLAY, _not_yet_played),
        Prohibition(MAY_USE, PLAYING_ONLY, _otherwise),
    ),
)
READINGS = {PLAYING_ONLY: ("must_be_kept", "may_be_spent"), NOT_AT_SELF: ("no_duty", "duty")}
