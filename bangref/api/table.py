"""What is to be seen of a game: who has to decide, what may be done, how it stands.

question        who has to decide what
legal_actions   what may be done now
is_over         whether it is over
winners         who has won
events          the event in force, and those to come
"""

from __future__ import annotations

from bangref.api.arguments import of_type
from bangref.api.game import Game
from bangref.core import engine
from bangref.core.action import Action
from bangref.core.frame import Question
from bangref.kits import kit_for


def question(game: Game) -> Question | None:
    """Who has to decide what, under which clause; None when the game is over."""
    played = of_type(game, Game, "game")
    return engine.question(played.rules, played.state)


def legal_actions(game: Game) -> list[Action]:
    """Every action that is legal now: the answers to the open question, then what others may do meanwhile.

    Only the order in which chance shuffles is not listed.
    """
    played = of_type(game, Game, "game")
    return engine.legal_actions(played.rules, played.state)


def is_over(game: Game) -> bool:
    """Whether nothing remains to be decided."""
    return not of_type(game, Game, "game").state.frames


def winners(game: Game) -> tuple[str, ...]:
    """The names of those who have won; none while the game goes on."""
    names = of_type(game, Game, "game").names
    return tuple(names.player(seat) for seat in game.state.winners or ())


def events(game: Game) -> tuple[str, ...]:
    """The event in force and those to come, by name; the first is empty until there is one. None without a deck.

    >>> import bangref
    >>> game = bangref.new_game(4, seed=7, sets=["high_noon"])
    >>> in_force, *to_come = bangref.events(game)
    >>> in_force, to_come[-1]
    ('', 'High Noon')
    """
    names = of_type(game, Game, "game").names
    return kit_for(names).view.events(names, game.state)
