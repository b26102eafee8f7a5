"""Uncle Will: once in each own turn, plays any card of the hand as General Store."""

from bangref.bang.limits import uses_allowed
from bangref.bang.names import GENERAL_STORE
from bangref.bang.points import CARD_PLAYED, COUNTS_AS, MAY_PLAY
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.state import State, with_memo
from bangref.core.action import NOBODY, Card
from bangref.core.asking import counts
from bangref.core.element import Element, Prohibition, Substitution, Trigger
from bangref.core.ruling import Note, ignore

CLAUSE = "bang.character.uncle_will.card_as_general_store"
ONCE = "bang.character.uncle_will.once_per_turn"
MEMO = MemoSlot("uncle_will", "turn")


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (GENERAL_STORE,) if purpose == "play" and rules.faces[card].name != GENERAL_STORE else ()


def _used_up(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """Why a card cannot be played as General Store again; a General Store itself always can."""
    if name != GENERAL_STORE or _is_one_anyway(rules, state, seat, card):
        return None
    used = state.memo[rules.slots[MEMO.name]]
    return None if used < uses_allowed(rules, state, owner, MEMO.name, ignore) else (used,)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    by, card, name, _ = facts
    return bool(by == owner and name == GENERAL_STORE and not _is_one_anyway(rules, state, by, card))


def _is_one_anyway(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether a card is a General Store, or counts as one for everybody: the ability is not needed."""
    printed = rules.faces[card].name == GENERAL_STORE
    return printed or GENERAL_STORE in counts(rules, state, COUNTS_AS, (NOBODY,), seat, card, "play")


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    note(CLAUSE, "ability_used_up", owner)
    slot = rules.slots[MEMO.name]
    return with_memo(state, slot, state.memo[slot] + 1)


CHARACTER = Character("uncle_will", 4, "bang.character.uncle_will.lives", extra="bang.pool.extra_characters")
ELEMENT = Element(
    "uncle_will",
    (
        Substitution(COUNTS_AS, CLAUSE, _counts),
        Prohibition(MAY_PLAY, ONCE, _used_up),
        Trigger(CARD_PLAYED, CLAUSE, _applies, _fire, remembers=True),
    ),
)
