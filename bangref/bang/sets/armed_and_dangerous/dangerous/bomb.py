"""Bomba: laid before any player; what bars it there, and who has played it."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.names import JAIL
from bangref.bang.points import CARD_PLAYED, ENTERS_OR_LEAVES_PLAY, MAY_AIM, TOUCHES
from bangref.bang.rules import ONE_ANYWHERE, TURN_LOST, USED, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.dangerous.bomb_check import AFTER_JAIL, begin_check
from bangref.bang.sets.armed_and_dangerous.names import BOMB
from bangref.bang.sets.armed_and_dangerous.rules_of_load import Played
from bangref.bang.state import State, with_memo
from bangref.bang.terms import lying_named
from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.asking import forbidden
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.ruling import Note, Plain

PLAY = "bang.card.bomb.play"
IMMUNE = "bang.armed_and_dangerous.apache_kid"
READINGS = {IMMUNE: ("not_passed", "passed")}


def unaffected(rules: Rules, state: State, card: Card, by: int, holder: int, kind: str) -> bool:
    """Whether a Bomb of somebody else would have no effect on this player."""
    signature = Signature((card,), BOMB, kind, by, holder, NO_CARD)
    return forbidden(rules, state, TOUCHES, (holder, NOBODY), signature, holder) is not None


def _no_effect_there(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[Plain, ...] | None:
    """It is not laid, nor handed on by the reading, before somebody on whom it has no effect."""
    if signature.name != BOMB or not signature.cards:
        return None
    if signature.kind == USED and rules.readings[IMMUNE] == "passed":
        return None
    return (target,) if unaffected(rules, state, signature.cards[0], signature.by, target, signature.kind) else None


def _played(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    return facts[2] == BOMB


def _remembers(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    return with_memo(state, rules.slots[load.PLAYED_BY.name], facts[0] + 1)


def _jail_is_over(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int]) -> bool:
    holder, card, enters = facts
    bombed = lying_named(rules, state, holder, BOMB) is not None
    return not enters and bombed and holder == state.turn and rules.faces[card].name == JAIL


def _checks_all_the_same(rules: Rules, state: State, owner: int, facts: tuple[int, Card, int], note: Note) -> State:
    """A player who has been set free makes the draw! in the order of the start of the turn."""
    if not state.memo[TURN_LOST]:
        return state
    note(AFTER_JAIL, "must_draw", facts[0], BOMB)
    return begin_check(state, facts[0], note)


EFFECT = Effect(BOMB, PLAY, ONE_ANYWHERE, nothing_at_once, lays=True)
FOR_ALL = (
    Element(
        "bomb_rule",
        (
            Prohibition(MAY_AIM, IMMUNE, _no_effect_there),
            Trigger(CARD_PLAYED, PLAY, _played, _remembers, remembers=True),
        ),
    ),
    Element(
        "bomb_in_jail",
        (Trigger(ENTERS_OR_LEAVES_PLAY, AFTER_JAIL, _jail_is_over, _checks_all_the_same),),
        only_under=(AFTER_JAIL, "made"),
    ),
)
