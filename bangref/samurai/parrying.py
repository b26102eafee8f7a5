"""Odražení: which cards are a parry. Who is asked for one, and when, stands in ``attack`` and ``answers``."""

from bangref.core.action import DISCARD, PLAY, Action, Card
from bangref.core.asking import counts, forbidden
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.facts import PARRY
from bangref.samurai.points import COUNTS_AS_PARRY, GIVEN_AS_PARRY, MAY_STAND_FOR
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

PARRIES = "samurai.card.parry.effect"
AS_PARRY = {PLAY: COUNTS_AS_PARRY, DISCARD: GIVEN_AS_PARRY}


def parry_as(rules: Rules, state: State, seat: int, card: Card, verb: str) -> str | None:
    """The clause by which a card is a parry, though it has no parry symbol; None where it is none.

    verb: whether it is played against an attack, or discarded for a card that asks for a parry.
    """
    found: str | None = counts(rules, state, AS_PARRY[verb], (seat,), seat, card).get(PARRY)
    return found


def parries(rules: Rules, state: State, seat: int, verb: str) -> list[Action]:
    """The cards of a hand with which a player can parry, as actions with this verb."""
    found = []
    for card in dict.fromkeys(state.seats[seat].hand):
        if rules.faces[card].parries:
            found.append(Action(seat, verb, card))
        elif parry_as(rules, state, seat, card, verb) is not None:
            found.append(Action(seat, verb, card, name=PARRY))
    return found


def judge_parry(rules: Rules, state: State, action: Action, verb: str, clause: str) -> Ruling | None:
    """None, or why a player cannot parry with this card; clause: who asks for a parry."""
    seat, card = action.actor, action.card
    if action != Action(seat, verb, card, name=action.name) or action.name not in ("", PARRY):
        return rule(clause, "not_among_answers", seat, PARRY)
    if card not in state.seats[seat].hand:
        return rule(clause, "not_in_hand", seat, card)
    if not action.name:
        return None if rules.faces[card].parries else rule(PARRIES, "not_that_card", seat, card, PARRY)
    if rules.faces[card].parries or parry_as(rules, state, seat, card, verb) is None:
        return rule(PARRIES, "does_not_count_as", seat, card, PARRY)
    return forbidden(rules, state, MAY_STAND_FOR, (seat,), seat, card)


def note_parry(rules: Rules, state: State, action: Action, note: Note) -> None:
    """Cite why the card is a parry; it is still in hand."""
    clause = parry_as(rules, state, action.actor, action.card, action.verb) if action.name else PARRIES
    note(clause or PARRIES, "counts_as", action.actor, action.card, PARRY)
