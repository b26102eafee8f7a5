"""Why somebody may be aimed at: distance and reach, cited where they decide."""

from bangref.bang.distance import distance, reach
from bangref.bang.may_play import effect_of
from bangref.bang.rules import NO_AIM, ONE_IN_RANGE, ONE_NEAR, Rules, Signature
from bangref.bang.state import State
from bangref.core.ruling import Note, ignore

AT_ONESELF = {ONE_IN_RANGE: "bang.symbol.in_range.self", ONE_NEAR: "bang.distance.one_includes_self"}
"""Who allows a card that asks for a distance to be aimed at oneself."""


def note_aim(rules: Rules, state: State, signature: Signature, note: Note) -> None:
    """Cite distance and reach where they decided that the target may be aimed at."""
    aim = NO_AIM if note is ignore else effect_of(rules, signature).aim
    if signature.target == signature.by:
        if aim in (ONE_IN_RANGE, ONE_NEAR):
            note(AT_ONESELF[aim], "aims_at_oneself", signature.by)
        return
    if aim not in (ONE_IN_RANGE, ONE_NEAR):
        return
    far = distance(rules, state, signature.by, signature.target, signature.name, note)
    if aim == ONE_NEAR:
        note("bang.symbol.at_distance", "near_enough", signature.by, signature.target, far, 1)
        return
    reaches = reach(rules, state, signature.by, note)
    note("bang.card.bang.range_check", "in_reach", signature.by, signature.target, far, reaches)
