"""Spot-Burst Ringer: once in each own turn plays a BANG! card as a Gatling."""

from bangref.bang.limits import uses_allowed
from bangref.bang.names import BANG, GATLING
from bangref.bang.points import CARD_PLAYED, COUNTS_AS, MAY_PLAY
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.state import State, with_memo
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition, Substitution, Trigger
from bangref.core.ruling import Note, ignore

NAME = "spot_burst_ringer"
CLAUSE = "bang.character.spot_burst_ringer.bang_as_gatling"
MEMO = MemoSlot(NAME, "turn")
"""How often the ability has been used in this turn."""

Facts = tuple[int, Card, str, int]


def _is_so(rules: Rules, card: Card, name: str) -> bool:
    """Whether a BANG! card is played as a Gatling."""
    return name == GATLING and rules.faces[card].name == BANG


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (GATLING,) if purpose == "play" and rules.faces[card].name == BANG else ()


def _used_up(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    times = state.memo[rules.slots[NAME]]
    over = _is_so(rules, card, name) and times >= uses_allowed(rules, state, seat, NAME, ignore)
    return (owner,) if over else None


def _is_played_so(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    by, card, name, _ = facts
    return by == owner and _is_so(rules, card, name)


def _count(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    slot = rules.slots[NAME]
    return with_memo(state, slot, state.memo[slot] + 1)


CHARACTER = Character(NAME, 4, "bang.character.spot_burst_ringer.lives", extra=DEALT)
ELEMENT = Element(
    NAME,
    (
        Substitution(COUNTS_AS, CLAUSE, _counts),
        Prohibition(MAY_PLAY, CLAUSE, _used_up),
        Trigger(CARD_PLAYED, CLAUSE, _is_played_so, _count, remembers=True),
    ),
)
