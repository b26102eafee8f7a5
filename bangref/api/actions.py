"""Actions as people say them.

sentence    an action in words
decisions   what is decided by an action, or by a sentence
"""

from __future__ import annotations

from bangref.api.arguments import of_type
from bangref.api.game import Game
from bangref.core.action import NATURE, NO_CARD, NOBODY, Action
from bangref.record import words
from bangref.record.convert import actions_of
from bangref.record.errors import shown
from bangref.record.names import Names
from bangref.record.words import SAID, line_from


def sentence(game: Game, action: Action) -> str:
    """An action as people say it, and as ``step`` and ``why_not`` understand it.

    Raises ValueError for an action of players or cards that the game does not have.
    """
    names = of_type(game, Game, "game").names
    return words.sentence(_of_game(_of_numbers(of_type(action, Action, "action")), names), names)


def _of_game(action: Action, names: Names) -> Action:
    """The action; ValueError where its verb is none, or a number of it is none of a player or of a card."""
    if action.verb not in SAID:
        raise ValueError(f"action: it has to be of this game, which has no verb {shown(action.verb)}")
    players = range(min(NATURE, NOBODY), len(names.players))
    cards = range(NO_CARD, len(names.cards))
    for number, known, thing in (
        (action.actor, players, "player"),
        (action.target, players, "player"),
        (action.aim, cards, "card"),
        *((card, cards, "card") for card in (action.card, *action.cards)),
    ):
        if number not in known:
            raise ValueError(f"action: it has to be of this game, which has no {thing} {number}")
    return action


def decisions(game: Game, action: Action | str) -> tuple[Action, ...]:
    if isinstance(action, str):
        return actions_of(line_from(action, game.names), game.names)
    return (_of_numbers(of_type(action, Action, "action")),)


def _of_numbers(action: Action) -> Action:
    for number in (action.actor, action.card, action.target, action.aim, *of_type(action.cards, tuple, "action")):
        of_type(number, int, "action")
    for text in (action.verb, action.name):
        of_type(text, str, "action")
    return action
