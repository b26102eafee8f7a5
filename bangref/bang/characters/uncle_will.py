"""Uncle Will: once in his turn may play any hand card as General Store."""

from typing import Any

from bangref.bang.names import GENERAL_STORE
from bangref.bang.points import CARD_PLAYED, COUNTS_AS
from bangref.bang.rules import Character, Element, MemoSlot, Rules, Substitution, Trigger
from bangref.bang.state import State, with_memo
from bangref.core.action import Card
from bangref.core.ruling import Note

CLAUSE = "bang.character.uncle_will.card_as_general_store"
MEMO = MemoSlot("uncle_will", "turn")


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    if purpose != "play" or state.memo[rules.slots[MEMO.name]] or rules.faces[card].name == GENERAL_STORE:
        return ()
    return (GENERAL_STORE,)


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    by, card, name, _ = facts
    return by == owner and name == GENERAL_STORE != rules.faces[card].name  # type: ignore[comparison-overlap]


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    note(CLAUSE, "ability_used_up", owner)
    return with_memo(state, rules.slots[MEMO.name], 1)


CHARACTER = Character("uncle_will", 4, "bang.character.uncle_will.lives")
ELEMENT = Element(
    "uncle_will",
    (Substitution(COUNTS_AS, CLAUSE, _counts), Trigger(CARD_PLAYED, CLAUSE, _applies, _fire)),
)
