"""Uncle Will: once in his turn may play any hand card as General Store."""

from typing import Any

from bangref.bang.names import GENERAL_STORE
from bangref.bang.play import uses_allowed
from bangref.bang.points import CARD_PLAYED, COUNTS_AS
from bangref.bang.rules import Character, Element, MemoSlot, Rules, Substitution, Trigger
from bangref.bang.state import State, with_memo
from bangref.core.action import Card
from bangref.core.ruling import Note, ignore

CLAUSE = "bang.character.uncle_will.card_as_general_store"
MEMO = MemoSlot("uncle_will", "turn")


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    if purpose != "play" or rules.faces[card].name == GENERAL_STORE:
        return ()
    used = state.memo[rules.slots[MEMO.name]]
    return (GENERAL_STORE,) if used < uses_allowed(rules, state, owner, MEMO.name, ignore) else ()


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    by, card, name, _ = facts
    return by == owner and name == GENERAL_STORE != rules.faces[card].name  # type: ignore[comparison-overlap]


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    note(CLAUSE, "ability_used_up", owner)
    slot = rules.slots[MEMO.name]
    return with_memo(state, slot, state.memo[slot] + 1)


CHARACTER = Character("uncle_will", 4, "bang.character.uncle_will.lives")
ELEMENT = Element(
    "uncle_will",
    (Substitution(COUNTS_AS, CLAUSE, _counts), Trigger(CARD_PLAYED, CLAUSE, _applies, _fire)),
)
