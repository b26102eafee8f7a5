"""A fault that stands.

decide              it hangs on readings, in whole or in part, or the record is illegal here
wait_for_check      nothing is judged until a full check
"""

from __future__ import annotations

from bangref.core.record import Fault, Item, explained_of, parts_of
from bangref.core.ruling import Ruling
from bangref.core.verify.alternatives import explain_by_reading, follow
from bangref.core.verify.chain import joined
from bangref.core.verify.go_on import go_on
from bangref.core.verify.progress import Tell, start
from bangref.core.verify.verification import Verification, report


def decide(verification: Verification, item: Item, fault: Fault, tell: Tell) -> Verification:
    """The verification behind an item that cannot be accepted, and cannot be taken back any more."""
    rest: Fault | None = fault
    # What the record calls illegal itself needs no reading by which it is legal.
    while rest is not None and item.stood is None:
        # What another reading explains hangs on it; the next one is tried on what is left.
        verification, explained = explain_by_reading(verification, item, rest)
        if explained is None:
            break
        rival, left = explained
        verification = follow(report(verification, item, explained_of(rest, left), *rival.tried), rival)
        rest = left
    if rest is None:
        return _keep(verification, item, in_order=True)
    # What no reading explains is illegal.
    for part in parts_of(rest):
        verification = report(verification, item, part)
    verification = verification._replace(progress=go_on(verification.progress, item, rest, tell))
    if verification.session is not None:
        return _keep(verification, item, in_order=False)
    return verification if item.check is None else wait_for_check(verification, item)


def wait_for_check(verification: Verification, item: Item) -> Verification:
    """The verification behind an item while nobody knows the table: only a full check tells it again."""
    if not verification.keep_going or item.resume is None:
        outcome = verification.outcome
        unjudged = outcome.unjudged + (len(item.actions) > 0)
        return verification._replace(outcome=outcome._replace(unjudged=unjudged))
    again = start(verification.progress, item.resume)
    assert not isinstance(again, Ruling), "a full check is the table of a game that can be"
    return verification._replace(progress=again, start=item.resume, judged=None, rivals={})


def _keep(verification: Verification, item: Item, in_order: bool) -> Verification:
    return verification._replace(judged=joined(verification.judged, (item, in_order)))
