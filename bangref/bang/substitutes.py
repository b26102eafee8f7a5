"""Karty používané jako jiné: what a card counts as, and which cards answer a question for another.

printed_name        what is printed on a card
counts_as           every other name it may be used as
judge_answer_card   may this card answer a question for a card of that name
"""

from collections.abc import Iterator

from bangref.bang.points import COUNTS_AS, MAY_PLAY, MAY_USE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY, Action, Card
from bangref.core.asking import counts, forbidden
from bangref.core.piles import Cards
from bangref.core.ruling import Note, Ruling, rule
from bangref.core.unseen import FACE_DOWN

ACTUAL_CARD = "bang.card_vs_effect.card"
USED = "use"
"""The purpose of a card that is used from hand for something that an event allows, and not for its own effect."""


def printed_name(rules: Rules, card: Card) -> str:
    """The name printed on a card; none on what is no card."""
    return rules.faces[card].name if 0 <= card < len(rules.faces) or card >= FACE_DOWN else ""


def counts_as(rules: Rules, state: State, seat: int, card: Card, purpose: str) -> dict[str, str]:
    """Names the player may use the card as besides its printed one, with the clause that allows it."""
    if not rules.at[COUNTS_AS]:
        return {}
    found = counts(rules, state, COUNTS_AS, (seat, NOBODY), seat, card, purpose)
    printed = printed_name(rules, card)
    return {name: clause for name, clause in found.items() if name != printed}


def judge_answer_card(
    rules: Rules, state: State, seat: int, card: Card, name: str, wanted: str, purpose: str
) -> Ruling | None:
    """May this card answer a question for the card ``wanted``? The card is held, as the caller has made sure.

    name: what the player says it counts as; "" where that is its printed name.
    purpose: "shot", "save" (both play the card) or "demand" (which merely uses it).
    """
    if name == "" and printed_name(rules, card) != wanted:
        return rule(ACTUAL_CARD, "not_that_card", seat, card, wanted, wanted)
    if name and (name != wanted or name not in counts_as(rules, state, seat, card, purpose)):
        return rule(ACTUAL_CARD, "does_not_count_as", seat, card, name)
    if purpose == "demand":
        return forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, card, purpose)
    return forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, wanted, wanted)


def card_answers(
    rules: Rules, state: State, seat: int, hand: Cards, verb: str, wanted: str, purpose: str
) -> list[Action]:
    """The cards of a hand that may answer a question for ``wanted``, as actions."""
    return [*each_answer(rules, state, seat, hand, verb, wanted, purpose)]


def each_answer(
    rules: Rules, state: State, seat: int, hand: Cards, verb: str, wanted: str, purpose: str
) -> Iterator[Action]:
    """The same, one after another."""
    for card in dict.fromkeys(hand):
        if printed_name(rules, card) == wanted:
            yield Action(seat, verb, card)
        elif wanted in counts_as(rules, state, seat, card, purpose):
            yield Action(seat, verb, card, name=wanted)


def note_substitute(rules: Rules, state: State, action: Action, purpose: str, note: Note) -> None:
    """Cite what lets a card count as something else, as its player says it does."""
    clause = counts_as(rules, state, action.actor, action.card, purpose)[action.name]
    note(clause, "counts_as", action.actor, action.card, action.name)
