"""Slečna Zuzana: a player who has not played three cards in their own turn loses a life at its end.

count_one       something counts as another card played in this turn
"""

from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.play import FROM_PLAY
from bangref.bang.points import (
    CARD_PLAYED,
    CARD_SETTLED,
    CARD_USED,
    EVENT_ENTERS,
    PLAY_PHASE_ENDS,
    TURN_ENDS,
    TURN_STARTS,
)
from bangref.bang.rules import COPY, USED, MemoSlot, Rules, Signature
from bangref.bang.sets.wild_west_show.names import MISS_SUSANNA as NAME
from bangref.bang.state import State, with_memo
from bangref.bang.turn_order import on_turn
from bangref.core.action import NOBODY, Card
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

CLAUSE = "bang.event.miss_susanna.effect"
END = "bang.event.miss_susanna.end_of_turn"
TURNED_UP = "bang.event.miss_susanna.turned_up"
READINGS = {
    CLAUSE: ("played", "uses_too"),
    END: ("after_discards", "before_discards"),
    TURNED_UP: ("whole_turn", "next_turn"),
}
WANTED = 3

COUNT = MemoSlot("cards_of_the_turn", "turn")
"""Cards that the player on turn has played."""
NEW = MemoSlot("miss_susanna_is_new", "game")
"""1 until the next turn starts after Miss Susanna has been turned up, also by who plays in the turn of another."""


def count_one(rules: Rules, state: State) -> State:
    """The state after something that counts as another card played in this turn."""
    slot = rules.slots[COUNT.name]
    return with_memo(state, slot, state.memo[slot] + 1)


def _is_own(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return bool(facts[0] == on_turn(state))


def _count(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    return count_one(rules, state)


def _is_used(rules: Rules, state: State, owner: int, facts: tuple[Signature, int]) -> bool:
    """A card in play is used, for an effect of its own or as another card."""
    signature = facts[0]
    from_play = signature.kind in (USED, COPY) and bool(signature.cards)
    return rules.readings[CLAUSE] == "uses_too" and from_play and signature.by == on_turn(state)


def _count_use(rules: Rules, state: State, owner: int, facts: tuple[Signature, int], note: Note) -> State:
    return count_one(rules, state)


def _is_used_against_a_shot(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str]) -> bool:
    seat, _, purpose = facts
    return rules.readings[CLAUSE] == "uses_too" and purpose == FROM_PLAY and seat == on_turn(state)


def _count_answer(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str], note: Note) -> State:
    return count_one(rules, state)


def _enters(rules: Rules, state: State, owner: int, facts: tuple[Card]) -> bool:
    (card,) = facts
    return bool(rules.faces[card].name == NAME)


def _remember(rules: Rules, state: State, owner: int, facts: tuple[Card], note: Note) -> State:
    note(TURNED_UP, "cards_so_far", state.turn, state.memo[rules.slots[COUNT.name]])
    return with_memo(state, rules.slots[NEW.name], 1)


def _is_new(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return bool(state.memo[rules.slots[NEW.name]])


def _is_old(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return with_memo(state, rules.slots[NEW.name], 0)


def _falls_short(rules: Rules, state: State, when: str) -> bool:
    """Whether the player on turn has a life to lose and has played too few cards, judged at this moment."""
    if not state.seats[state.turn].lives:
        return False
    exempt = state.memo[rules.slots[NEW.name]] and rules.readings[TURNED_UP] == "next_turn"
    too_few = state.memo[rules.slots[COUNT.name]] < WANTED
    return rules.readings[END] == when and too_few and not exempt


def _after_discards(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return _falls_short(rules, state, "after_discards")


def _before_discards(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return _falls_short(rules, state, "before_discards")


def _pay(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    note(CLAUSE, "too_few_cards_played", seat, state.memo[rules.slots[COUNT.name]], WANTED)
    return lose_lives(rules, state, LoseLives(seat, 1, NOBODY, END, "bang.reward.no_killer"), note)


COUNTING = Element(
    "cards_of_the_turn",
    (
        Trigger(CARD_PLAYED, CLAUSE, _is_own, _count, remembers=True),
        Trigger(CARD_SETTLED, CLAUSE, _is_used, _count_use, remembers=True),
        Trigger(CARD_USED, CLAUSE, _is_used_against_a_shot, _count_answer, remembers=True),
        Trigger(TURN_STARTS, TURNED_UP, _is_new, _is_old, remembers=True),
    ),
    structural=True,
)
ELEMENT = Element(
    NAME,
    (
        Trigger(EVENT_ENTERS, TURNED_UP, _enters, _remember, remembers=True),
        Trigger(PLAY_PHASE_ENDS, END, _before_discards, _pay),
        Trigger(TURN_ENDS, END, _after_discards, _pay),
    ),
)
