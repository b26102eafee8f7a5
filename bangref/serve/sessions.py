"""The games that are played: so many at once, each with the last of its earlier states.

Sessions    them, by id

Nothing of them outlives the program. Each bound is one on memory: a game of 5,000 decisions with its last hundred
states takes 9 MB, so that all of them together take less than 400.
"""

from __future__ import annotations

from collections import deque

from bangref.api import Game
from bangref.serve.faults import NO_SESSION, TOO_MUCH, Fault

MOST_SESSIONS = 32
MOST_DECISIONS = 5_000
"""Of one game; the longest known has a fifth of it."""
MOST_UNDONE = 100
"""So many requests can be undone."""


class Sessions:
    """The games by the id of their session: each with its earlier states, the last of which is how it stands."""

    def __init__(self) -> None:
        self._games: dict[str, deque[Game]] = {}
        self._last = 0

    def open(self, game: Game) -> str:
        """Begin a session, and give its id. Raises Fault where there are too many, or the game is too long."""
        if len(self._games) >= MOST_SESSIONS:
            raise Fault(TOO_MUCH, f"there are {MOST_SESSIONS} sessions; close one")
        _check_length(game)
        self._last += 1
        self._games[str(self._last)] = deque([game], MOST_UNDONE + 1)
        return str(self._last)

    def game(self, session: str) -> Game:
        """How a session stands. Raises Fault where there is none."""
        return self._states(session)[-1]

    def go_on(self, session: str, game: Game) -> None:
        """What a session has come to. Raises Fault where the game is too long."""
        _check_length(game)
        self._states(session).append(game)

    def undo(self, session: str, steps: int) -> None:
        """Go back by so many requests. Raises Fault where it cannot be gone back so far; then nothing is undone."""
        states = self._states(session)
        if steps >= len(states):
            raise Fault(TOO_MUCH, f"only {len(states) - 1} of the last steps can be undone")
        for _ in range(steps):
            states.pop()

    def close(self, session: str) -> None:
        """Forget a session."""
        self._states(session)
        del self._games[session]

    def _states(self, session: str) -> deque[Game]:
        found = self._games.get(session)
        if found is None:
            raise Fault(NO_SESSION, f"there is no session {session!r}")
        return found


def _check_length(game: Game) -> None:
    if len(game.actions) > MOST_DECISIONS:
        raise Fault(TOO_MUCH, f"a game of more than {MOST_DECISIONS:,} decisions")
