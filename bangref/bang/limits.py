"""How many BANG! cards, and how many uses of an ability, the player has in a turn."""

from bangref.bang.points import BANG_PLAYS_ALLOWED, MAY_PLAY_BANG, SPENDS_BANG_PLAY, USES_ALLOWED
from bangref.bang.rules import BANGS_PLAYED, Rules, Signature
from bangref.bang.state import State
from bangref.bang.terms import is_bang_card
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden, measure
from bangref.core.ruling import Note, Ruling, ignore, rule

ONE_BANG = "bang.turn.play.one_bang_card"

ANYTHING = 99
"""More BANG! cards than there are: no limit."""


def bang_plays_allowed(rules: Rules, state: State, seat: int, note: Note) -> int:
    """How many BANG! cards the player may play in this turn."""
    return measure(rules, state, BANG_PLAYS_ALLOWED, (seat, NOBODY), 1, note, seat)


def spends_bang_play(rules: Rules, state: State, signature: Signature, note: Note) -> bool:
    """Whether a play uses up one of the BANG! cards of the turn."""
    printed = is_bang_card(signature)
    if not rules.at[SPENDS_BANG_PLAY]:
        return printed
    return bool(measure(rules, state, SPENDS_BANG_PLAY, (signature.by, NOBODY), printed, note, signature))


def uses_allowed(rules: Rules, state: State, seat: int, ability: str, note: Note) -> int:
    """How often the player may use an ability that is good for once (in a turn, against a shot)."""
    return measure(rules, state, USES_ALLOWED, (seat, NOBODY), 1, note, seat, ability)


def judge_limit(rules: Rules, state: State, signature: Signature) -> Ruling | None:
    """Why the player may play no other BANG! card in this turn, or nothing that counts as one; None if they may."""
    count = state.memo[BANGS_PLAYED]
    if not (count or rules.at[MAY_PLAY_BANG]) or not spends_bang_play(rules, state, signature, ignore):
        return None
    allowed = bang_plays_allowed(rules, state, signature.by, ignore)
    if count >= allowed:
        return rule(ONE_BANG, "bang_already_played", signature.by, count)
    return forbidden(rules, state, MAY_PLAY_BANG, (signature.by, NOBODY), signature) if allowed == 1 else None
