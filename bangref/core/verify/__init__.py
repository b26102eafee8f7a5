"""Judging a record of a game: what was legal, what was not, under which clause.

    begin               a verification at its beginning
    feed                a verification behind the next item of its record
    feed_all            a verification behind all items of its record
    finish              a verification behind the end of its record
    Verification        how far a record has been judged, and what has been found

A verification is a value: each function gives the one behind, and a caller may go on from any of them. Steps that are
carried out are passed to ``tell``, as rulings are to ``note``.

    progress.py         how far a record has been carried out, under one choice of readings
    in_advance.py       chance as the header has told it
    in_order.py         items that are in order, one after another
    accept.py           one item carried out, and what is amiss with it
    checks.py           a check compared with the table, at the place where it stands
    beyond_the_end.py   what would have gone on if the game had not been over
    stood.py            an illegal action that stood at the table
    go_on.py            the table behind a fault
    verification.py     what there is to know about a record that is being judged
    alternatives.py     other readings tried on a record
    decide.py           a fault that stands: a finding, or an open reading
    feed.py             the flow of items, and illegal actions that may be taken back
"""

from bangref.core.verify.feed import feed, feed_all, finish
from bangref.core.verify.verification import Verification, begin

__all__ = ["Verification", "begin", "feed", "feed_all", "finish"]
