"""The rules, looked up."""

from __future__ import annotations

from bangref.api.arguments import of_type
from bangref.rulebook.lookup import Match, find


def find_rule(text: str) -> Match:
    """The clauses that an id, the beginning of one, or a printed name stands for.

    >>> import bangref
    >>> [name.en for name in bangref.find_rule("Pivo").names]
    ['Beer']

    Raises UnknownNameError, with the nearest names, for what nothing is called.
    """
    return find(of_type(text, str, "text"))
