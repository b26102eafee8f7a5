"""What JSON and YAML share: which numbers there are, and what is wrong with values of either."""

from __future__ import annotations

import re

from bangref.record.errors import MalformedError, cut, shown

DEEPEST = 20
"""So many lists and mappings may stand one within another."""
WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})")


def too_deep(line: int = 0) -> MalformedError:
    """The fault of lists and mappings one within another."""
    return MalformedError("nested too deeply", line=line, expected=f"at most {DEEPEST} levels")


def twice(name: str, line: int = 0) -> MalformedError:
    """The fault of a name that stands twice in a mapping."""
    return MalformedError(f"{shown(name)} is there twice", where=cut(name), line=line, expected="each field once")
