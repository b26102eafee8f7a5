"""The rules, looked up.

find_rule   clauses by id or printed name
search      clauses that answer a question
interact    what applies where things meet
"""

from __future__ import annotations

from bangref.api.arguments import of_type
from bangref.kits import GAMES
from bangref.record.errors import MalformedError, nearest, shown
from bangref.rulebook.interplay import Meeting, SameTwiceError, meetings
from bangref.rulebook.lookup import Match, find
from bangref.rulebook.search import Hit
from bangref.rulebook.search import search as found_by

LONGEST = 2000
"""Characters of a question; what is longer is none."""


def find_rule(text: str, game: str | None = None) -> Match:
    """The clauses that an id, the beginning of one, or a printed name stands for.

    game: only the rules of this game.

    >>> import bangref
    >>> [name.en for name in bangref.find_rule("Pivo").names]
    ['Beer']

    Raises UnknownNameError, with the nearest names, for what nothing is called.
    """
    return find(of_type(text, str, "text"), game=_game(game))


def search(text: str, game: str | None = None, limit: int = 10) -> tuple[Hit, ...]:
    """The clauses that answer a question in the words of players, the best first; none where no word is known.

    game: only the rules of this game.

    >>> import bangref
    >>> [hit.clause.id for hit in bangref.search("how many bangs per turn", limit=1)]
    ['bang.turn.play.one_bang_card']

    Raises MalformedError for a game that nobody knows.
    """
    if len(of_type(text, str, "text")) > LONGEST:
        raise ValueError(f"text: it has to be a question of at most {LONGEST} characters")
    if of_type(limit, int, "limit") < 1:
        raise ValueError("limit: it has to be a number above 0")
    return tuple(found_by(text, _game(game))[:limit])


def interact(*names: str, game: str | None = None) -> tuple[Meeting, ...]:
    """What applies where two or three cards, characters, events, dice or clauses meet: one answer for each game.

    game: only in this game. Nothing where no game has all of them.

    >>> import bangref
    >>> [meeting] = bangref.interact("Barrel", "Slab the Killer")
    >>> meeting.applies[0].clause.id
    'bang.character.slab_the_killer.barrel_one'

    Raises UnknownNameError, with the nearest names, for what nothing is called; ValueError for the same thing twice,
    and for less than two or more than three.
    """
    if not 2 <= len(names) <= 3:
        raise ValueError("names: it has to be two or three things that meet")
    called = [of_type(name, str, "names") for name in names]
    try:
        return meetings(called, _game(game))
    except SameTwiceError as same:
        raise ValueError(f"names: it has to be different things; {same}") from None


def _game(game: str | None) -> str | None:
    if game is not None and of_type(game, str, "game") not in GAMES:
        raise MalformedError(f"no game is called {shown(game)}", where="game", expected=nearest(game, list(GAMES)))
    return game
