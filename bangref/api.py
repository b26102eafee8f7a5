"""The programming interface: games played step by step, recorded games read, written and judged.

    new_game        a game to play                  read            the lines of a transcript
    legal_actions   what may be done now            write           a game as a transcript
    why_not         why something may not be done   verify          a judgement on a transcript
    step            the game after an action        find_rule       clauses by id or printed name
    question        who has to decide what          sentence        an action as people say it
    is_over         whether it is over              winners         who has won
    events          the event in force, and those to come

All of it is there as ``bangref.<name>``; ``import bangref`` alone loads none of it. A ``Game`` never changes:
``step`` returns another one, and the earlier one stays good for trying something else.

>>> import bangref
>>> game = bangref.new_game(4, seed=7)
>>> while not bangref.is_over(game):
...     game = bangref.step(game, bangref.legal_actions(game)[0])
>>> len(bangref.winners(game)) > 0
True
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from os import PathLike, fspath
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from bangref import __version__
from bangref.core import engine
from bangref.core.action import NATURE, PASS, Action
from bangref.core.engine import Accepted, Rejected
from bangref.core.frame import Question
from bangref.core.ruling import Ruling, rule
from bangref.games import GAMES, kit_of
from bangref.judging import Judgement
from bangref.judging import verify as judged
from bangref.rulebook.load import load
from bangref.rulebook.lookup import Match, UnknownNameError, find
from bangref.simulate import NAMES
from bangref.transcript import words
from bangref.transcript.convert import actions_of
from bangref.transcript.errors import MalformedError, nearest, shown
from bangref.transcript.files import opened
from bangref.transcript.header import game_of
from bangref.transcript.lines import parsed
from bangref.transcript.model import FORMAT, AnyLine, HeaderLine
from bangref.transcript.names import Names
from bangref.transcript.reader import Transcript
from bangref.transcript.words import line_from
from bangref.transcript.writer import action_lines, dumped, end_line, header_line

if TYPE_CHECKING:
    from bangref.games.kit import Kit, Rules, State
    from bangref.games.kit import Player as DealtPlayer

__all__ = [
    "Action", "Game", "IllegalError", "MalformedError", "Player", "UnknownNameError",
    "events", "find_rule", "is_over", "legal_actions", "new_game", "question", "read", "sentence", "step", "verify",
    "why_not", "winners", "write",
]  # fmt: skip

PathName = str | PathLike[str]


class IllegalError(Exception):
    """Something is not allowed here: ``rulings`` say why, ``alternatives`` what would be legal instead."""

    def __init__(self, rulings: tuple[Ruling, ...], alternatives: tuple[Action, ...] = ()) -> None:
        self.rulings, self.alternatives = rulings, alternatives
        super().__init__("; ".join(_cited(ruling) for ruling in rulings))


def _cited(ruling: Ruling) -> str:
    clause = load().clauses.get(ruling.clause)
    return f"{clause.text} [{ruling.clause}]" if clause is not None else ruling.clause


class Player(NamedTuple):
    """A player as dealt: role ("sheriff" ...) and printed name of the character, or of two to choose from.

    spare: the character laid by, in games with New Identity.
    """

    name: str
    role: str
    character: str | tuple[str, str]
    spare: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment.

    chosen: readings, where they are not the default. actions: every decision so far, those of chance
    included; the first ``dealt`` of them set the game up. rulings: what decided the last step. seed: where
    chance comes from; without one chance is left to the caller.
    """

    rules: Rules
    names: Names
    players: tuple[DealtPlayer, ...]
    chosen: Mapping[str, str]
    state: State
    actions: tuple[Action, ...] = ()
    dealt: int = 0
    rulings: tuple[Ruling, ...] = ()
    seed: int | None = None


# Playing ---------------------------------------------------------------------------------------------------


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

    Raises MalformedError for names that nobody knows, IllegalError for players who cannot play together.
    """
    options = {
        "game": game,
        "edition": edition,
        "sets": list(sets),
        "variants": list(variants),
        "readings": dict(readings or {}),
    }
    seated = _dealt(players, seed, options) if isinstance(players, int) else list(players)
    header = parsed(dumped(_header(seated, options)).encode())
    assert isinstance(header, HeaderLine)
    played = game_of(header, {})
    names = Names(played.rules, tuple(player.name for player in seated))
    begun = names.kit.begin(played.rules, played.players)
    if isinstance(begun, Rejected):
        raise IllegalError(begun.rulings)
    first = Game(played.rules, names, played.players, header.readings, begun.state, seed=seed)
    return _after_chance(first, begun.rulings)


def _header(players: Sequence[Player], options: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "bangref": FORMAT,
        "rules": __version__,
        **options,
        "players": [_line(p) for p in players],
    }


def _line(player: Player) -> dict[str, Any]:
    character = player.character
    dealt = {"character": character} if isinstance(character, str) else {"characters": list(character)}
    spare = {"spare": player.spare} if player.spare else {}
    return {"name": player.name, "role": player.role, **dealt, **spare}


def _dealt(number: int, seed: int | None, options: Mapping[str, Any]) -> list[Player]:
    """So many players, with roles and characters dealt by the seed."""
    if seed is None:
        raise ValueError("roles and characters are dealt by chance: give a seed, or the players themselves")
    kit = _kit_of(options["game"])
    edition = options["edition"] or kit.editions[0]
    rules = kit.rules_for(edition, options["sets"], options["variants"], options["readings"])
    if number not in rules.roles:
        raise IllegalError((rule(kit.player_count, "wrong_number_of_players", number),))
    dealt = kit.dealt_players(Random(f"{number}/{seed}"), number, rules)
    return [_printed(name, kit.player_line(player)) for name, player in zip(NAMES, dealt, strict=False)]


def _kit_of(game: str) -> Kit:
    if game not in GAMES:
        raise MalformedError(f"no game is called {shown(game)}", where="game", expected=nearest(game, list(GAMES)))
    return kit_of(game)


def _printed(name: str, dealt: Mapping[str, Any]) -> Player:
    character = dealt["character"] if "character" in dealt else tuple(dealt["characters"])
    return Player(name, dealt["role"], character, dealt.get("spare", ""))


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
    for decision in _decisions(game, action):
        done = engine.step(game.rules, game.state, decision)
        if isinstance(done, Rejected):
            raise IllegalError(done.rulings, done.alternatives)
        game = _after_chance(_after(game, decision, done), done.rulings)
    return game


def _decisions(game: Game, action: Action | str) -> tuple[Action, ...]:
    return actions_of(line_from(action, game.names), game.names) if isinstance(action, str) else (action,)


def _after(game: Game, action: Action, done: Accepted) -> Game:
    dealt = game.dealt + _is_being_dealt(game)
    return replace(game, state=done.state, actions=(*game.actions, action), dealt=dealt, rulings=done.rulings)


def _is_being_dealt(game: Game) -> bool:
    return game.names.kit.setting_up(game.state)


def _after_chance(game: Game, rulings: tuple[Ruling, ...]) -> Game:
    """The game once chance has decided, as the seed wants it, whatever it is asked."""
    while game.seed is not None and (asked := question(game)) is not None and asked.decider == NATURE:
        action = game.names.kit.decided(game.rules, game.state, Random(f"{game.seed}/{len(game.actions)}"))
        done = engine.step(game.rules, game.state, action)
        assert isinstance(done, Accepted), action
        game, rulings = _after(game, action, done), rulings + done.rulings
    return replace(game, rulings=rulings)


def question(game: Game) -> Question | None:
    """Who has to decide what, under which clause; None when the game is over."""
    return engine.question(game.rules, game.state)


def legal_actions(game: Game) -> list[Action]:
    """Every action that is legal now: the answers to the open question, then what others may do meanwhile.

    Only the order in which chance shuffles is not listed.
    """
    return engine.legal_actions(game.rules, game.state)


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


def sentence(game: Game, action: Action) -> str:
    """An action as people say it, and as ``step`` and ``why_not`` understand it."""
    return words.sentence(action, game.names)


def is_over(game: Game) -> bool:
    """Whether nothing remains to be decided."""
    return not game.state.frames


def winners(game: Game) -> tuple[str, ...]:
    """The names of those who have won; none while the game goes on."""
    return tuple(game.names.player(seat) for seat in game.state.winners or ())


def events(game: Game) -> tuple[str, ...]:
    """The event in force and those to come, by name; the first is empty until there is one. None without a deck.

    >>> import bangref
    >>> game = bangref.new_game(4, seed=7, sets=["high_noon"])
    >>> in_force, *to_come = bangref.events(game)
    >>> in_force, to_come[-1]
    ('', 'High Noon')
    """
    return game.names.kit.view.events(game.names, game.state)


# Transcripts -----------------------------------------------------------------------------------------------


def read(path: PathName) -> Iterator[AnyLine]:
    """The lines of a transcript one by one: the header, then actions, checkpoints and the end.

    >>> import bangref, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     bangref.write(bangref.new_game(4, seed=7), f"{folder}/game.jsonl.gz")
    ...     header, *lines = bangref.read(f"{folder}/game.jsonl.gz")
    >>> [player.name for player in header.players]
    ['Ada', 'Ben', 'Cleo', 'Dan']

    Raises MalformedError, with file and line, for what is not written properly. Whether it is legal,
    ``verify`` says.
    """
    with opened(fspath(path)) as stream:
        transcript = Transcript(stream, fspath(path))
        yield transcript.header
        for _, line in transcript.lines():
            yield line


def write(game: Game, path: PathName) -> None:
    """Write a game, finished or not, as a transcript; packed, if the name ends in ``.gz``.

    The same game is always the same bytes.
    """
    text = "".join(_lines(game)).encode()
    Path(path).write_bytes(gzip.compress(text, mtime=0) if fspath(path).endswith(".gz") else text)


def _lines(game: Game) -> Iterator[str]:
    """The lines of the transcript; hands and draw pile stand in the header once they are complete."""
    if _is_being_dealt(game):
        yield dumped(header_line(game.names, game.players, None, game.chosen))
        yield from action_lines(list(game.actions), game.names)
        return
    setup = game.actions[: game.dealt]
    told = game.names.kit.told_in(game.names, [action for action in setup if action.actor == NATURE])
    yield dumped(header_line(game.names, game.players, told, game.chosen))
    chosen = [action for action in setup if action.actor != NATURE or action.verb == PASS]
    yield from action_lines([*chosen, *game.actions[game.dealt :]], game.names)
    if game.state.winners is not None:
        yield dumped(end_line(game.state.winners, game.names))


def verify(
    path: PathName,
    keep_going: bool = False,
    readings: Mapping[str, str] | None = None,
    edition: str | None = None,
) -> Judgement:
    """What is to be said of a transcript: ``verdict`` and, under ``result.findings``, why.

    keep_going: after an illegal step, judge again from the next full checkpoint. readings, edition: chosen
    instead of those of the transcript.

    >>> import bangref, tempfile
    >>> game = bangref.new_game(5, seed=1)
    >>> game = bangref.step(game, bangref.legal_actions(game)[0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     bangref.write(game, f"{folder}/game.jsonl")
    ...     bangref.verify(f"{folder}/game.jsonl").verdict
    'legal'
    """
    return judged(fspath(path), keep_going, dict(readings or {}), edition=edition or "")


# Rules -----------------------------------------------------------------------------------------------------


def find_rule(text: str) -> Match:
    """The clauses that an id, the beginning of one, or a printed name stands for.

    >>> import bangref
    >>> [name.en for name in bangref.find_rule("Pivo").names]
    ['Beer']

    Raises UnknownNameError, with the nearest names, for what nothing is called.
    """
    return find(text)
