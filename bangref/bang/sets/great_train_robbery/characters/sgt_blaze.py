"""Sgt. Blaze: may exempt one player from what concerns several."""

from bangref.bang.legality import concerns_all_others, effect_of
from bangref.bang.points import AIMED_AT, CARDS_ON_OFFER, TOUCHES
from bangref.bang.rules import ALL_OTHERS, EFFECT, EVERYBODY, Character, MemoSlot, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import IRONHORSE, LELAND
from bangref.bang.state import State, present, with_memo
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import ADD
from bangref.core.element import Ability, Element, Modifier, Prohibition
from bangref.core.ruling import Note, Plain, Ruling, rule

NAME = "sgt_blaze"
CLAUSE = "bang.character.sgt_blaze.effect"
FEWER = "bang.character.sgt_blaze.general_store"
LOCOMOTIVE = "bang.character.sgt_blaze.locomotive"
READINGS = {CLAUSE: ("anybody", "others")}
MEMO = MemoSlot(NAME, EFFECT)
"""The number of the player who is exempt from what is under way, from 1 on."""
SEVERAL = (ALL_OTHERS, EVERYBODY)


def _is_own(rules: Rules, state: State, seat: int, signature: Signature) -> bool:
    """Whether the player has played the card or used the effect; the locomotive acts in the turn of somebody."""
    return seat == (state.turn if signature.name in (IRONHORSE, LELAND) else signature.by)


def _concerned(rules: Rules, state: State, seat: int, signature: Signature) -> tuple[int, ...]:
    """The players whom the effect concerns."""
    effect = effect_of(rules, signature)
    alone = concerns_all_others(rules, effect) or rules.readings[CLAUSE] == "others"
    return tuple(other for other in present(state) if not (alone and other == seat))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=NAME) for target in present(state)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    signature: Signature = state.frames[-1].about
    several = effect_of(rules, signature).aim in SEVERAL and signature.target == NOBODY
    if not several or not _is_own(rules, state, seat, signature):
        return rule(CLAUSE, "concerns_not_several", seat)
    if state.memo[rules.slots[NAME]]:
        return rule(CLAUSE, "used_already", seat, 1)
    if action != Action(seat, USE, target=target, name=NAME) or target not in _concerned(rules, state, seat, signature):
        return rule(CLAUSE, "needs_a_target", seat)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    signature: Signature = state.frames[-1].about
    note(LOCOMOTIVE if signature.name in (IRONHORSE, LELAND) else CLAUSE, "is_exempt", action.actor, action.target)
    return with_memo(state, rules.slots[NAME], action.target + 1)


def _is_exempt(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[Plain, ...] | None:
    """In force for everybody, since the player may leave the game meanwhile; an ability that answers is not exempt."""
    of_several = signature.name in rules.effects and effect_of(rules, signature).aim in SEVERAL
    return (target,) if of_several and state.memo[rules.slots[NAME]] == target + 1 else None


def _one_fewer(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return -1 if state.memo[rules.slots[NAME]] else None


CHARACTER = Character(NAME, 5, "bang.character.sgt_blaze.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Ability(AIMED_AT, CLAUSE, _offers, _judge, _perform),))
FOR_ALL = (
    Element(
        "sgt_blaze_exempts",
        (Prohibition(TOUCHES, CLAUSE, _is_exempt), Modifier(CARDS_ON_OFFER, FEWER, ADD, _one_fewer)),
    ),
)
