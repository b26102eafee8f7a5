"""Rules reference and replay verifier for the BANG! family of card games.

`bangref.api` tells what a program can do with it. Everything there is ``bangref.<name>`` as well, and
loaded when it is asked for.
"""

from bangref.version import __version__ as __version__

__all__ = [
    "Action",
    "Game",
    "IllegalError",
    "MalformedError",
    "Player",
    "UnknownNameError",
    "events",
    "find_rule",
    "is_over",
    "legal_actions",
    "new_game",
    "position",
    "question",
    "read",
    "sentence",
    "step",
    "verify",
    "why_not",
    "winners",
    "write",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from bangref import api

    found: object = getattr(api, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
