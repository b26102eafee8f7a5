"""What is wrong with a request: a code of JSON-RPC, a sentence, and what more there is to tell.

    Fault           such an answer; its code is one of those below, or of JSON-RPC itself
    told            what the library has raised, as such an answer

What is wrong is always that of one request: the sessions stay as they are.
"""

from __future__ import annotations

from pjrpc.server.exceptions import JsonRpcError

from bangref.api import Game, IllegalError, MalformedError, UnknownNameError, sentence, words
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load

MALFORMED, ILLEGAL, UNKNOWN_NAME, NO_SESSION, TOO_MUCH = 1, 2, 3, 4, 5
"""Not written properly; not allowed here; nothing is called so; no such session; more than can be held."""

MOST_ALTERNATIVES = 200
"""So many legal actions are told with something illegal; ``legal`` tells all of them."""


class Fault(JsonRpcError):
    """What is wrong with a request."""

    def __init__(self, code: int, message: str, data: JsonObject | None = None) -> None:
        if data is None:
            super().__init__(code, message)
        else:
            super().__init__(code, message, data)


def malformed(fault: MalformedError) -> Fault:
    """What is not written properly, and where."""
    return Fault(MALFORMED, str(fault), {"where": fault.where, "expected": fault.expected})


def unknown(fault: UnknownNameError) -> Fault:
    """What nothing is called, and what comes near."""
    return Fault(UNKNOWN_NAME, str(fault), {"suggestions": list(fault.suggestions)})


def illegal(fault: IllegalError, game: Game | None = None) -> Fault:
    """What is not allowed: why, by the clauses with their text; what would be legal, where there is a game."""
    clauses = load().clauses
    rulings = [
        {
            "fact": "" if game is None else words(game, ruling),
            "clause": ruling.clause,
            "text": clauses[ruling.clause].text,
        }
        for ruling in fault.rulings
    ]
    others = [] if game is None else [sentence(game, each) for each in fault.alternatives[:MOST_ALTERNATIVES]]
    return Fault(ILLEGAL, str(fault), {"rulings": rulings, "alternatives": others})
