"""Opuštěný důl: phase 1 brings cards from the discard pile; what its player discards then goes onto the draw pile."""

from bangref.bang.points import CARD_DRAWN, DRAWN_FROM, GOES_TO, PUT_BACK
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.state import State, Zone, with_memo
from bangref.core.action import Card
from bangref.core.element import Element, Replacement, Trigger
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.core.ruling import Note

NAME = "abandoned_mine"
CLAUSE = "bang.event.abandoned_mine.effect"
FACE_DOWN = "bang.event.abandoned_mine.face_down"
GREEN = "bang.event.abandoned_mine.not_green_cards"
KIT = "bang.event.abandoned_mine.kit_carlson"

MEMO = MemoSlot("from_the_mine", "turn")
"""1 once the player on turn has drawn from the discard pile in phase 1."""

DISCARDED = ("discarded", "given", "excess", "freely", "replaced", "emptied", "penalty")
"""Ways of losing a card that are discarding it. Cards played, or used for an ability, are not meant."""


def _from_the_discards(rules: Rules, state: State, owner: int, seat: int) -> int:
    return DISCARD_PILE


def _first_of_them(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone]) -> bool:
    return facts[3] == ("pile", DISCARD_PILE) and not state.memo[rules.slots[MEMO.name]]


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone], note: Note) -> State:
    note(FACE_DOWN, "discards_go_face_down", facts[0])
    return with_memo(state, rules.slots[MEMO.name], 1)


def _onto_the_draw_pile(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    zone, holder = source
    own = by == holder == state.turn and zone in ("hand", "in_play")
    green = (zone, why) == ("in_play", "used") and rules.readings[GREEN] == "draw_pile"
    discarded = own and (why in DISCARDED or green)
    return ("pile", DRAW_PILE) if discarded and state.memo[rules.slots[MEMO.name]] else None


def _put_back(rules: Rules, state: State, owner: int, seat: int, pile: int) -> tuple[int, int] | None:
    """A card that Kit Carlson does not keep goes back where it came from, or onto the draw pile."""
    return None if rules.readings[KIT] == "where_it_came_from" else (DRAW_PILE, 0)


ELEMENT = Element(
    NAME,
    (
        Replacement(DRAWN_FROM, CLAUSE, _from_the_discards),
        Trigger(CARD_DRAWN, FACE_DOWN, _first_of_them, _remember, remembers=True),
        Replacement(GOES_TO, FACE_DOWN, _onto_the_draw_pile),
        Replacement(PUT_BACK, KIT, _put_back),
    ),
)
READINGS = {GREEN: ("discard_pile", "draw_pile"), KIT: ("where_it_came_from", "draw_pile")}
