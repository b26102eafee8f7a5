"""Rules reference and replay verifier for the BANG! family of card games.

`bangref.api` tells what a program can do with it. Everything there is ``bangref.<name>`` as well, and
loaded when it is asked for.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bangref.api import (
        Action,
        Game,
        IllegalError,
        MalformedError,
        Player,
        UnknownNameError,
        events,
        find_rule,
        is_over,
        legal_actions,
        new_game,
        question,
        read,
        sentence,
        step,
        verify,
        why_not,
        winners,
        write,
    )

__version__ = "0.2.0"

__all__ = [
    "Action", "Game", "IllegalError", "MalformedError", "Player", "UnknownNameError",
    "events", "find_rule", "is_over", "legal_actions", "new_game", "question", "read", "sentence", "step", "verify",
    "why_not", "winners", "write",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from bangref import api

    found: object = getattr(api, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*globals(), *__all__]
