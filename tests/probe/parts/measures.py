"""How much? Elements of the probe set that answer with a number."""

from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BANG
from bangref.bang.points import (
    BANG_PLAYS_ALLOWED,
    CANCELS_NEEDED,
    CARDS_FLIPPED,
    CARDS_ON_OFFER,
    CARDS_TO_DRAW,
    DIRECTION,
    DISTANCE,
    HAND_AT_START,
    HAND_LIMIT,
    LIVES_AT_MOST,
    LIVES_GAINED,
    LIVES_LOST,
    PRICE,
    REACH,
    REWARD,
    RIDERS,
    SPENDS_BANG_PLAY,
    TOKENS_AT_MOST,
    USES_ALLOWED,
)  # fmt: skip
from bangref.bang.riders import announced
from bangref.bang.rules import Rules
from bangref.bang.state import State, is_present, with_memo
from bangref.bang.terms import is_bang_card
from bangref.core.action import Card
from bangref.core.asking import ADD, CEILING, OVERRIDE, SET
from bangref.core.element import Element, Modifier
from bangref.core.ring import apart
from bangref.core.ruling import Note
from tests.probe.parts.short_forms import AIMING_HIGH, NUGGETS, POWDER, by_owner, clause_of, for_owner, modifier, pays


def _far(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    return 3 if other == owner and purpose == BANG else None


def _fog(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    return max(1, apart(state.ring, one, other, lambda seat: is_present(state.seats[seat])))


def _nothing(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 0


def _toll(rules: Rules, state: State, owner: int, seat: int, thing: str) -> int | None:
    return 1 if thing == BANG else None


def _backwards(rules: Rules, state: State, owner: int) -> int:
    return -1


def _as_killer(rules: Rules, state: State, owner: int, killed: int, killer: int) -> int | None:
    return 2 if killer == owner else None


def _kegs_only(rules: Rules, state: State, owner: int, holder: int, card: Card, kind: int) -> int | None:
    return 4 if kind == POWDER and rules.faces[card].colour == "orange" else None


def _one_nugget(rules: Rules, state: State, owner: int, holder: int, card: Card, kind: int) -> int | None:
    return 1 if kind == NUGGETS and rules.faces[card].colour == "orange" else None


def _high(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 5 if state.memo[rules.slots[AIMING_HIGH.name]] else None


def _aim_high(rules: Rules, state: State, seat: int, note: Note) -> State:
    return with_memo(state, rules.slots[AIMING_HIGH.name], 1)


def _aims_low(rules: Rules, state: State, seat: int) -> bool:
    return not state.memo[rules.slots[AIMING_HIGH.name]]


def _aims_low_with_bang(rules: Rules, state: State, seat: int) -> bool:
    """Once, and only with a card played as a BANG!."""
    return is_bang_card(announced(state)) and _aims_low(rules, state, seat)


def _drop(rules: Rules, state: State, seat: int, note: Note) -> State:
    (card,) = announced(state).cards
    return discard_from_hand(rules, state, seat, card, "used", seat, clause_of("fumbler"), note)


MEASURES = (
    modifier("far_off", DISTANCE, ADD, _far),
    modifier("fog", DISTANCE, OVERRIDE, _fog),
    modifier("long_arm", REACH, ADD, for_owner(1)),
    modifier("fanner", BANG_PLAYS_ALLOWED, SET, for_owner(2)),
    modifier("free_shot", SPENDS_BANG_PLAY, SET, by_owner(0)),
    modifier("twin_barrels", CANCELS_NEEDED, ADD, by_owner(1)),
    modifier("big_bore", LIVES_LOST, ADD, by_owner(1)),
    modifier("double_dose", LIVES_GAINED, ADD, for_owner(1)),
    modifier("stout", LIVES_AT_MOST, ADD, for_owner(1)),
    modifier("empty_handed", HAND_AT_START, SET, for_owner(0)),
    modifier("pack_rat", HAND_LIMIT, ADD, for_owner(2)),
    modifier("greedy", CARDS_TO_DRAW, ADD, for_owner(1)),
    modifier("drought", CARDS_TO_DRAW, CEILING, _nothing),
    modifier("second_look", CARDS_FLIPPED, ADD, for_owner(2)),
    modifier("toll", PRICE, ADD, _toll),
    modifier("miser", PRICE, ADD, for_owner(1)),
    modifier("tireless", USES_ALLOWED, ADD, for_owner(1)),
    modifier("bargain", CARDS_ON_OFFER, CEILING, for_owner(2)),
    modifier("safe", TOKENS_AT_MOST, ADD, _one_nugget),
    modifier("powder_room", TOKENS_AT_MOST, ADD, _kegs_only),
    modifier("dark_moon", DIRECTION, SET, _backwards),
    modifier("trophies", REWARD, ADD, _as_killer),
    Element(
        "long_rifle",
        (
            pays("long_rifle", RIDERS, _aim_high, when=_aims_low_with_bang),
            Modifier(REACH, clause_of("long_rifle"), SET, _high),
        ),
    ),
    Element("fumbler", (pays("fumbler", RIDERS, _drop),)),
    Element(
        "far_sight",
        (
            pays("far_sight", RIDERS, _aim_high, when=_aims_low),
            Modifier(REACH, clause_of("far_sight"), SET, _high),
        ),
    ),
)
