"""Odražená střela: a BANG! card may be played at a card in play; unless it is missed, that card is discarded."""

from typing import NamedTuple

from bangref.bang.ask import answers_at, note_withheld, trigger
from bangref.bang.moves import discard_in_play
from bangref.bang.names import BANG
from bangref.bang.points import CARD_LOST_TO, COUNTS_AS, MAY_AIM, SPENDS_BANG_PLAY
from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.shot import Shot, shoot
from bangref.bang.state import State, lying_card
from bangref.bang.substitutes import USED
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier, Prohibition, Substitution
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.ruling import Note

NAME = "ricochet"
CLAUSE = "bang.event.ricochet.effect"
DISCARDS = "bang.event.ricochet.discards"
WHO_CANCELS = "bang.event.ricochet.who_cancels"


class Ricochet(NamedTuple):
    """A BANG! is on its way to a card in play."""

    signature: Signature
    tag: str = "ricochet"


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The BANG! itself is that of the card: whoever cares for BANG! cards does so now."""
    bang = signature._replace(name=BANG)
    state = shoot(rules, push(state, Ricochet(bang)), bang, bang.target, note, called=True)
    if isinstance(state.frames[-1], Shot):
        note(WHO_CANCELS, "its_turn_to_answer", bang.target)
    return state


def _run(rules: Rules, state: State, frame: Ricochet, note: Note) -> State:
    """Nothing has come of it: it could not touch the player before whom the card lies."""
    return pop(state)


def _receive(rules: Rules, state: State, frame: Ricochet, cancelled: bool, note: Note) -> State:
    bang, state = frame.signature, pop(state)
    if cancelled:
        note("bang.symbol.missed", "card_missed", bang.target, bang.by, bang.aim)
        return state
    if lying_card(state.seats[bang.target], bang.aim) is None:
        return state
    state = discard_in_play(rules, state, bang.target, bang.aim, "discarded", bang.by, DISCARDS, note)
    if bang.by == bang.target:
        return state
    facts = bang.target, bang.by, bang.aim, "shot away"
    note_withheld(rules, state, CARD_LOST_TO, note, *facts)
    return trigger(rules, state, CARD_LOST_TO, *facts)


def _counts(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    """Every BANG! card, and what the player may use as one; what is one only when it is played is none here."""
    if rules.faces[card].name == BANG:
        return (NAME,)
    others = answers_at(rules, state, COUNTS_AS, (seat, NOBODY))
    said = (answer.counts(rules, state, who, seat, card, USED) for who, element, answer in others if element != NAME)
    return (NAME,) if any(BANG in names for names in said) else ()


def _no_such_aim(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[int, ...] | None:
    return (target,) if signature.name == NAME and aim == NO_CARD else None


def _no_room(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    return 0 if signature.name == NAME else None


EFFECT = Effect(NAME, CLAUSE, ONE_ANYWHERE, _resolve, takes_card=True, used_as=BANG)
ELEMENT = Element(
    NAME,
    (
        Substitution(COUNTS_AS, CLAUSE, _counts),
        Prohibition(MAY_AIM, CLAUSE, _no_such_aim),
        Modifier(SPENDS_BANG_PLAY, "bang.event.ricochet.no_limit", SET, _no_room),
    ),
)
FRAMES: Kinds[Rules, State] = {Ricochet: FrameSpec(_run, receive=_receive)}
