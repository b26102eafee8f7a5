"""Ms. Abigail: ignores high cards with brown borders that are played on nobody else."""

from bangref.bang.aimed_at import call_off
from bangref.bang.ask import trigger
from bangref.bang.draw_check import rank_between
from bangref.bang.legality import concerns_all_others
from bangref.bang.names import BROWN
from bangref.bang.play import PlayCard
from bangref.bang.points import (
    AIMED_AT,
    CARD_ANNOUNCED,
    CARD_PLAYED,
    CARD_REDIRECTED,
    MAY_CANCEL,
    SHOT_CANCELLED,
    TOUCHES,
)
from bangref.bang.rules import ALL_OTHERS, EFFECT, EVERYBODY, NO_AIM, PLAYED, Character, MemoSlot, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA
from bangref.bang.sets.armed_and_dangerous.names import FLINTLOCK
from bangref.bang.sets.armed_and_dangerous.rules_of_load import Played
from bangref.bang.state import State, present, with_memo
from bangref.bang.terms import is_bang_card
from bangref.core.action import NO_CARD, NOBODY, USE, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element, Prohibition, Trigger
from bangref.core.ruling import Note, Plain, Ruling, rule

NAME = "ms_abigail"
CLAUSE = "bang.character.ms_abigail.effect"
NOT_ALL = "bang.character.ms_abigail.not_all"
NO_CANCELLING = "bang.character.ms_abigail.no_cancelling"
MEMO = MemoSlot("played_on_one", EFFECT)
"""1 for a card on all others that has been played with one other player in the game, where it is on them alone."""
READINGS = {CLAUSE: ("may", "always"), NOT_ALL: ("for_all", "alone"), NO_CANCELLING: ("ignored", "cancelled")}


def _is_high(rules: Rules, owner: int, signature: Signature) -> bool:
    """Whether a brown card of somebody else has been played that is a jack, queen, king or ace."""
    if signature.kind != PLAYED or signature.by == owner or not signature.cards:
        return False
    face = rules.faces[signature.cards[0]]
    return face.colour == BROWN and rank_between(face.rank, "J", "A")


def _concerns_owner_alone(rules: Rules, state: State, owner: int, signature: Signature) -> bool:
    """Whether a card is played on the owner and on nobody else. An answer to a shot is played on nobody."""
    effect = rules.effects[signature.name]
    if effect.aim == ALL_OTHERS:
        return concerns_all_others(rules, effect) and bool(state.memo[rules.slots[MEMO.name]])
    return effect.aim not in (NO_AIM, EVERYBODY) and signature.target == owner


def _uncancelled(rules: Rules, state: State, owner: int, signature: Signature) -> Ruling | None:
    """What is cancelled by being ignored cannot be ignored where nothing may cancel it: what says so, or None."""
    if rules.readings[NO_CANCELLING] == "ignored":
        return None
    return forbidden(rules, state, MAY_CANCEL, (owner, signature.by, NOBODY), signature, owner, NAME)


def _is_on_one(rules: Rules, state: State, owner: int, facts: tuple[Signature]) -> bool:
    return rules.effects[facts[0].name].aim == ALL_OTHERS and len(present(state)) == 2


def _remember(rules: Rules, state: State, owner: int, facts: tuple[Signature], note: Note) -> State:
    """Whoever is left when others have died of a card has not been the only one on whom it was played."""
    return with_memo(state, rules.slots[MEMO.name], 1)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, signature = action.actor, state.frames[-1].about
    if action != Action(seat, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", seat)
    if not _is_high(rules, seat, signature):
        return rule(CLAUSE, "no_high_card", seat)
    if not _concerns_owner_alone(rules, state, seat, signature):
        return rule(NOT_ALL, "not_for_one_alone", seat, signature.cards[0])
    if state.frames[-2].cancelled:
        return rule(CLAUSE, "called_off_already", seat)
    return _uncancelled(rules, state, seat, signature)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, signature = action.actor, state.frames[-1].about
    note(CLAUSE, "ignores_card", seat, signature.cards[0])
    if signature.target == NOBODY:
        note(NOT_ALL, "concerns_alone", seat, signature.cards[0])
    state = call_off(rules, state, seat, CLAUSE, note)
    if not (is_bang_card(signature) or signature.name == FLINTLOCK):
        return state
    note(NO_CANCELLING, "ignored_or_cancelled", seat, signature.cards[0])
    if rules.readings[NO_CANCELLING] == "ignored":
        return state
    return trigger(rules, state, SHOT_CANCELLED, signature, seat, signature.cards[0], NO_CARD, 1, ())


def _untouched(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[Plain, ...] | None:
    alone = _is_high(rules, owner, signature) and _concerns_owner_alone(rules, state, owner, signature)
    return (owner,) if alone and _uncancelled(rules, state, owner, signature) is None else None


def _counts_as_cancelled(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    """By both readings a shot that always has no effect on the owner is cancelled by that."""
    signature = _played(state, facts[1]) if facts[3] == owner != facts[0] else None
    return signature is not None and _is_cancelled(rules, state, owner, signature)


def _turned_on_owner(rules: Rules, state: State, owner: int, facts: tuple[Signature]) -> bool:
    return facts[0].target == owner and _is_cancelled(rules, state, owner, facts[0])


def _played(state: State, card: Card) -> Signature | None:
    """How a card is played; equipment that is bought, and counts as played, is not."""
    plays = (frame.signature for frame in reversed(state.frames) if isinstance(frame, PlayCard))
    return next((signature for signature in plays if card in signature.cards), None)


def _is_cancelled(rules: Rules, state: State, owner: int, signature: Signature) -> bool:
    """Whether it is a shot that the owner always ignores, and so cancels."""
    if rules.readings[CLAUSE] != "always" or not _is_high(rules, owner, signature):
        return False
    is_shot = is_bang_card(signature) or signature.name == FLINTLOCK
    return is_shot and _uncancelled(rules, state, owner, signature) is None


def _ignored(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    signature = _played(state, facts[1])
    assert signature is not None, "it counts as cancelled"
    return _cancelled(rules, state, owner, (signature,), note)


def _cancelled(rules: Rules, state: State, owner: int, facts: tuple[Signature], note: Note) -> State:
    """What follows from a shot having been cancelled."""
    (signature,) = facts
    note(NO_CANCELLING, "ignored_or_cancelled", owner, signature.cards[0])
    return trigger(rules, state, SHOT_CANCELLED, signature, owner, signature.cards[0], NO_CARD, 1, ())


CHARACTER = Character(NAME, 4, "bang.character.ms_abigail.lives", extra=EXTRA)
ELEMENTS = (
    Element(NAME, (Ability(AIMED_AT, CLAUSE, _offers, _judge, _perform),), only_under=(CLAUSE, "may")),
    Element(NAME, (Prohibition(TOUCHES, CLAUSE, _untouched),), only_under=(CLAUSE, "always")),
    Element(
        NAME,
        (
            Trigger(CARD_PLAYED, NO_CANCELLING, _counts_as_cancelled, _ignored),
            Trigger(CARD_REDIRECTED, NO_CANCELLING, _turned_on_owner, _cancelled),
        ),
        only_under=(NO_CANCELLING, "cancelled"),
    ),
)
FOR_ALL = (
    Element(
        "played_on_one",
        (Trigger(CARD_ANNOUNCED, NOT_ALL, _is_on_one, _remember, remembers=True),),
        only_under=(NOT_ALL, "alone"),
    ),
)
