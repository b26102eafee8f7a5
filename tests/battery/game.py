"""How a game describes itself to the battery, and how one is played.

Game        rules, tables, and what the battery cannot know by itself
Choices     what players and chance will choose
walk        a game played: one Moment for each decision
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, legal_actions, question, step
from bangref.core.frame import Procedures
from bangref.core.replay import MayTakeBack, Session
from tests.battery.play import Moment, Play, Table
from tests.battery.record import Records

State = Any
CHANCES = 60
"""More decisions of chance for one of a player than any game needs; setting up comes first."""
SETTING_UP = 200


class Choices(NamedTuple):
    """What will be chosen: by players as their bytes say, until these run out; by chance as the seed says."""

    players: bytes
    seed: int


def any_answer(rules: Procedures[Any], state: State, legal: list[Action], source: Random) -> Action:
    """What chance decides in a game in which everything that it may decide is listed."""
    return source.choice(legal)


def always_listed(action: Action) -> bool:
    """Whether an action can be legal without being listed: nothing can."""
    return False


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game as the battery sees it.

    deals: what games can be dealt: players, options, seeds, as plain data.
    deal: the table of such a deal.
    records: how its games are written and read.
    well_formed: everything that is wrong with a state, in words.
    counted: what can neither be made nor lost, wherever it is, with its number.
    to_json, from_json: the codec.
    may_take_back, same_turn: as ``core.replay`` needs them.
    longest_turn: more decisions than any turn takes from any point on once everybody wants to be done.
    chance: what nature decides, out of its legal answers or beyond them.
    unlisted: whether an action may be legal without being listed.
    share: so many of every 100 games that the profile of hypothesis asks for.
    most: decisions of players in a long game.
    """

    name: str
    deals: SearchStrategy[Any]
    deal: Callable[[Any], Table]
    records: Records
    well_formed: Callable[[Any, State], list[str]]
    counted: Callable[[Any, State], Counter[Hashable]]
    to_json: Callable[[State], Any]
    from_json: Callable[[Any, Any], State]
    may_take_back: MayTakeBack
    same_turn: Callable[[State, State], bool]
    longest_turn: int
    chance: Callable[[Any, State, list[Action], Random], Action] = any_answer
    unlisted: Callable[[Action], bool] = always_listed
    share: int = 20
    most: int = 90

    def session(self, rules: Procedures[Any], state: State, explain: bool = True) -> Session:
        """A replay of the game from a state."""
        return Session(rules, state, self.may_take_back, self.same_turn, explain)


def walk(game: Game, table: Table, choices: Choices) -> Iterator[Moment]:
    """The decisions of a game, until it is over or the bytes of the players run out."""
    rules, state, left, source = table.rules, table.state, iter(choices.players), Random(choices.seed)
    for _ in range(SETTING_UP + CHANCES * len(choices.players)):
        asked = question(rules, state)
        if asked is None:
            return
        legal = legal_actions(rules, state)
        assert legal, f"nothing is legal: {asked}"
        if asked.decider == NATURE:
            action = game.chance(rules, state, legal, source)
        else:
            byte = next(left, None)
            if byte is None:
                return
            action = legal[byte % len(legal)]
        made = step(rules, state, action)
        assert isinstance(made, Accepted), f"listed, but rejected: {action}, {made}"
        yield Moment(state, asked, legal, action, made)
        state = made.state
    raise AssertionError("chance decides without end")


def played(game: Game, table: Table, choices: Choices) -> Play:
    """A whole game."""
    play = Play(table, table.state)
    for moment in walk(game, table, choices):
        play.moments.append(moment)
        play.state = moment.made.state
    return play


def everything(game: Game, table: Table, choices: Choices) -> Iterator[State]:
    """Every state of a game, the last one included."""
    state = table.state
    yield state
    for moment in walk(game, table, choices):
        state = moment.made.state
        yield state
