"""Vyložení a vyčerpání: three load tokens on a Dangerous card; it is discarded when the last one is gone."""

from bangref.bang.ask import has_effect
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_in_play
from bangref.bang.names import BLUE
from bangref.bang.points import CARD_PLAYED, COLOUR_OF, MAY_PLAY, REACH, TOKENS_AT_MOST, TOKENS_GONE
from bangref.bang.rules import Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.names import BOMB, ORANGE
from bangref.bang.sets.armed_and_dangerous.rules_of_load import DANGEROUS, Played, is_laid
from bangref.bang.state import State, lying_card
from bangref.core.action import NOBODY, Card
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier, Prohibition, Substitution, Trigger
from bangref.core.ruling import Note

THREE = "bang.dangerous.in_play"
SHORT = "bang.dangerous.pool_short"
AS_BLUE = "bang.dangerous.as_blue"
EXHAUSTED = "bang.dangerous.exhausted"
CAP = "bang.load.cap"
EXPLODES = "bang.card.bomb.explode"
SUSPENDED = "bang.card.bomb.suspended"
READINGS = {
    AS_BLUE: ("blue", "own_colour"),
    EXPLODES: ("who_emptied", "nobody"),
    SUSPENDED: ("no_effect", "explodes"),
}
TOKENS = 3
LIVES = 2

Gone = tuple[int, Card, int, int]


def _too_few(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    if rules.faces[card].colour != ORANGE or not is_laid(rules, card, name):
        return None
    there = load.pool(rules, state)
    return (seat, there) if there < TOKENS else None


def _is_orange(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    _, card, name, _ = facts
    return rules.faces[card].colour == ORANGE and is_laid(rules, card, name)


def _gets_three(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    by, card, _, target = facts
    note(AS_BLUE, "lies_like_blue", card)
    note(DANGEROUS, "tokens_of_its_own", card, TOKENS)
    return load.put(rules, state, Place(by if target == NOBODY else target, card), TOKENS, THREE, note)


def _blue(rules: Rules, state: State, owner: int, card: Card, purpose: str) -> tuple[str, ...]:
    """A weapon is one in every respect; what else is said of blue cards is a reading."""
    if rules.faces[card].colour != ORANGE:
        return ()
    return (BLUE,) if purpose == REACH or rules.readings[AS_BLUE] == "blue" else ()


def _four(rules: Rules, state: State, owner: int, holder: int, card: Card, kind: int) -> int | None:
    return load.MOST if kind == load.kind_of(rules) and rules.faces[card].colour == ORANGE else None


def _exhausted(rules: Rules, state: State, owner: int, facts: Gone) -> bool:
    holder, card, kind, _ = facts
    there = lying_card(state.seats[holder], card)
    return kind == load.kind_of(rules) and there is not None and not there.tokens


def _goes(rules: Rules, state: State, owner: int, facts: Gone, note: Note) -> State:
    holder, card, _, by = facts
    works = has_effect(state, holder, rules.faces[card].name)
    state = discard_in_play(rules, state, holder, card, "emptied", holder, EXHAUSTED, note)
    return _explodes(rules, state, holder, by, works, note) if rules.faces[card].name == BOMB else state


def _explodes(rules: Rules, state: State, holder: int, by: int, works: bool, note: Note) -> State:
    if not works:
        note(SUSPENDED, "bomb_without_effect", holder)
        if rules.readings[SUSPENDED] == "no_effect":
            return state
    author = by if by != holder and rules.readings[EXPLODES] == "who_emptied" else NOBODY
    note(EXPLODES, "bomb_explodes", holder, author)
    return lose_lives(rules, state, LoseLives(holder, LIVES, author, EXPLODES, EXPLODES), note)


ELEMENT = Element(
    "dangerous_cards",
    (
        Prohibition(MAY_PLAY, SHORT, _too_few),
        Trigger(CARD_PLAYED, THREE, _is_orange, _gets_three, remembers=True),
        Substitution(COLOUR_OF, AS_BLUE, _blue),
        Modifier(TOKENS_AT_MOST, CAP, SET, _four),
        Trigger(TOKENS_GONE, EXHAUSTED, _exhausted, _goes, remembers=True),
    ),
)
