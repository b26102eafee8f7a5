"""Rules reference and replay verifier for the BANG! family of card games.

`bangref.api` tells what a program can do with it. Everything there is ``bangref.<name>`` as well, and
loaded when it is asked for.
"""

from bangref.version import __version__ as __version__

__all__ = [
    "Action",
    "Answer",
    "AnswerUnseen",
    "Claim",
    "Game",
    "IllegalError",
    "MalformedError",
    "Meeting",
    "Odds",
    "Pile",
    "Player",
    "Possibility",
    "Report",
    "Score",
    "Seat",
    "Step",
    "Table",
    "Tried",
    "UnknownNameError",
    "ask",
    "ask_unseen",
    "begin",
    "events",
    "find_rule",
    "interact",
    "is_over",
    "legal_actions",
    "new_game",
    "odds",
    "position",
    "question",
    "read",
    "score",
    "search",
    "sentence",
    "step",
    "verify",
    "view",
    "walk",
    "why_not",
    "winners",
    "words",
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
