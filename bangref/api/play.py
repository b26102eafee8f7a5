"""Playing a game: from its beginning, step by step.

new_game    a game to play
position    a game that goes on from a table
step        the game after an action
why_not     why something may not be done
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from bangref.api.actions import decisions
from bangref.api.arguments import of_type
from bangref.api.game import Game, IllegalError, is_being_dealt
from bangref.api.players import Player, header_of, options_of, seated
from bangref.api.table import question
from bangref.core import engine
from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, Rejected
from bangref.core.play import play
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.judge.header import game_of
from bangref.judge.position import Position, position_of
from bangref.judge.start import start_of
from bangref.kits import GAMES, kit_for, names_for
from bangref.record.errors import MalformedError
from bangref.rulebook.json_data import Json


def new_game(
    players: int | Sequence[Player],
    seed: int | None = None,
    edition: str | None = None,
    sets: Iterable[str] = (),
    variants: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    game: str = GAMES[0],
) -> Game:
    """A game, set up as far as chance and the players let it.

    players: clockwise, or only how many; then a seed is needed, since roles and characters are dealt as well.
    edition: left out, it is the first of the game.
    seed: the same seed deals, shuffles and flips the same cards. Without one the caller decides for chance, as here.

    >>> import bangref
    >>> game = bangref.new_game([
    ...     bangref.Player("Ada", "sheriff", "Jourdonnais"), bangref.Player("Ben", "outlaw", "El Gringo"),
    ...     bangref.Player("Cleo", "outlaw", "Jesse Jones"), bangref.Player("Dan", "renegade", "Black Jack"),
    ... ])
    >>> bangref.question(game).kind
    'draw'
    >>> game = bangref.step(game, "chance draws Beer 6H on Ada")
    >>> [game.names.card_text(card) for card in game.state.seats[0].hand]
    ['Beer 6H']

    Raises MalformedError for names that nobody knows and for what is there twice, IllegalError for players who cannot
    play together, ValueError where nobody deals.
    """
    options = options_of(game, edition, sets, variants, readings)
    seats = seated(players, None if seed is None else of_type(seed, int, "seed"), options)
    header = header_of(seats, options)
    played = game_of(header, {})
    names = names_for(played.rules, tuple(player.name for player in seats))
    begun = kit_for(names).begin(played.rules, played.players)
    if isinstance(begun, Rejected):
        raise IllegalError(begun.rulings)
    first = Game(played.rules, names, played.players, header.readings, begun.state, seed=seed)
    return _after_chance(first, begun.rulings)


def position(told: str | Mapping[str, Json], seed: int | None = None) -> Game:
    """The game at a table that is told as a position: as text in YAML or JSON, or the same as a dictionary.

    seed: where chance comes from behind what is told; without one the caller decides for chance.

    >>> import bangref
    >>> game = bangref.position({
    ...     "given": {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"hand": ["Missed! 2S"]}}},
    ...     "when": ["Ada plays BANG! AS on Ben"],
    ... })
    >>> [bangref.sentence(game, action) for action in bangref.legal_actions(game)]
    ['Ben plays Missed! 2S', 'Ben passes']

    Raises MalformedError for what is written otherwise, for tables that cannot be and for taking back, IllegalError for
    what is said there and not allowed.
    """
    opened = position_of(_written(told))
    table, names = opened.table, opened.names
    if table.refused is not None:
        raise IllegalError((table.refused,))
    session, actions, rulings = _played(opened)
    chance = None if seed is None else of_type(seed, int, "seed")
    begun = Game(table.rules, names, table.players, opened.header.readings, session.state, actions, seed=chance)
    return _after_chance(replace(begun, start=start_of(table.given)), rulings)


def _played(opened: Position) -> tuple[Session, tuple[Action, ...], tuple[Ruling, ...]]:
    """Where what is said leads, the decisions on the way, and what decided the last of them."""
    session, actions, rulings = opened.table.session, list[Action](), tuple(opened.table.rulings)
    for item in opened.items:
        if item.take_back is not None:
            raise MalformedError("a game has no taking back", where=f"step {item.step}", expected="what has stood")
        for action in item.actions:
            done = play(session, action)
            if isinstance(done, Rejected):
                raise IllegalError(done.rulings, done.alternatives)
            session, made = done
            actions += [each.action for each in made]
            rulings = tuple(ruling for each in made for ruling in each.rulings)
    return session, tuple(actions), rulings


def _written(told: str | Mapping[str, Json]) -> str:
    if isinstance(told, str):
        return told
    try:
        return json.dumps(told)
    except (TypeError, ValueError, RecursionError) as fault:
        raise TypeError(f"told: it has to be such as JSON has: {fault}") from None


def step(game: Game, action: Action | str) -> Game:
    """The game after an action, given as one of ``legal_actions`` or as a sentence.

    >>> import bangref
    >>> game = bangref.new_game(4, seed=7)
    >>> [action] = [a for a in bangref.legal_actions(game) if a.verb == "end"]
    >>> said = bangref.sentence(game, action)
    >>> bangref.step(game, action) == bangref.step(game, said)
    True
    >>> bangref.step(game, action) == game
    False

    Raises IllegalError, with the clauses that forbid it, for what is not allowed; MalformedError for a
    sentence that nobody understands.
    """
    for decision in decisions(of_type(game, Game, "game"), action):
        done = engine.step(game.rules, game.state, decision)
        if isinstance(done, Rejected):
            raise IllegalError(done.rulings, done.alternatives)
        game = _after_chance(_after(game, decision, done), done.rulings)
    return game


def _after(game: Game, action: Action, done: Accepted) -> Game:
    dealt = game.dealt + is_being_dealt(game)
    return replace(game, state=done.state, actions=(*game.actions, action), dealt=dealt, rulings=done.rulings)


def _after_chance(game: Game, rulings: tuple[Ruling, ...]) -> Game:
    """The game once chance has decided, as the seed wants it, whatever it is asked."""
    while game.seed is not None and (asked := question(game)) is not None and asked.decider == NATURE:
        action = kit_for(game.names).decided(game.rules, game.state, Random(f"{game.seed}/{len(game.actions)}"))
        done = engine.step(game.rules, game.state, action)
        assert isinstance(done, Accepted), action
        game, rulings = _after(game, action, done), rulings + done.rulings
    return replace(game, rulings=rulings)


def why_not(game: Game, action: Action | str) -> Ruling | None:
    """Which clause forbids an action, on what facts; None where it is legal.

    >>> import bangref
    >>> game = bangref.new_game(4, seed=7)
    >>> next_player = game.names.player((game.state.turn + 1) % 4)
    >>> bangref.why_not(game, f"{next_player} ends the turn").fact
    'another_decides'
    """
    try:
        step(game, action)
    except IllegalError as illegal:
        return illegal.rulings[0]
    return None
