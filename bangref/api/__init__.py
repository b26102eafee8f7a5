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
from os import PathLike
from random import Random
from typing import Any, NamedTuple

from bangref.api.arguments import names_in, of_type, path_of, readings_in
from bangref.core import engine
from bangref.core.action import NATURE, NO_CARD, NOBODY, PASS, Action
from bangref.core.engine import Accepted, Rejected
from bangref.core.frame import Question
from bangref.core.ruling import Ruling, rule
from bangref.judge.header import game_of
from bangref.judge.options import check_options, check_reading, known_kit
from bangref.judge.reader import Transcript
from bangref.judge.simulate import NAMES
from bangref.judge.verify import Judgement
from bangref.judge.verify import verify as judged
from bangref.kits import GAMES, kit_for, names_for
from bangref.kits.any_game import Player as DealtPlayer
from bangref.kits.any_game import Rules, State
from bangref.record import words
from bangref.record.convert import actions_of
from bangref.record.errors import MalformedError
from bangref.record.files import opened
from bangref.record.lines import understood
from bangref.record.model import FORMAT, AnyLine, HeaderLine
from bangref.record.names import Names
from bangref.record.output import TRANSCRIPT, written
from bangref.record.words import line_from
from bangref.record.writer import action_lines, dumped, end_line, header_line
from bangref.rulebook.editions import EditionError, edition_of
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import load
from bangref.rulebook.lookup import Match, UnknownNameError, find
from bangref.version import __version__

__all__ = [
    "Action", "Game", "IllegalError", "MalformedError", "Player", "UnknownNameError",
    "events", "find_rule", "is_over", "legal_actions", "new_game", "question", "read", "sentence", "step", "verify",
    "why_not", "winners", "write",
]  # fmt: skip

PathName = str | bytes | PathLike[str] | PathLike[bytes]


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

    spare: the character laid by, in games with New Identity. stars: of a Ninja, where they have to be told.
    """

    name: str
    role: str
    character: str | tuple[str, str]
    spare: str = ""
    stars: int = 0


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

    Raises MalformedError for names that nobody knows and for what is there twice, IllegalError for players who cannot
    play together, ValueError where nobody deals.
    """
    kit = known_kit(of_type(game, str, "game"))
    options = _Options(
        game,
        kit.editions[0] if edition is None else of_type(edition, str, "edition"),
        list(names_in(sets, "sets")),
        list(names_in(variants, "variants")),
        readings_in(readings),
    )
    check_options(kit, *options[1:])
    chance = None if seed is None else of_type(seed, int, "seed")
    seated = (
        _seated(players) if isinstance(players, Sequence) else _dealt(of_type(players, int, "players"), chance, options)
    )
    header = understood(_header(seated, options))
    assert isinstance(header, HeaderLine)
    played = game_of(header, {})
    names = names_for(played.rules, tuple(player.name for player in seated))
    begun = kit_for(names).begin(played.rules, played.players)
    if isinstance(begun, Rejected):
        raise IllegalError(begun.rulings)
    first = Game(played.rules, names, played.players, header.readings, begun.state, seed=seed)
    return _after_chance(first, begun.rulings)


class _Options(NamedTuple):
    """What a header says of the game besides the players."""

    game: str
    edition: str
    sets: list[str]
    variants: list[str]
    readings: dict[str, str]


def _header(players: Sequence[Player], options: _Options) -> JsonObject:
    return {
        "bangref": FORMAT,
        "rules": __version__,
        **options._asdict(),
        "players": [_line(p) for p in players],
    }


def _line(player: Player) -> JsonObject:
    character = player.character
    dealt = {"character": character} if isinstance(character, str) else {"characters": list(character)}
    spare = {"spare": player.spare} if player.spare else {}
    stars = {"stars": player.stars} if player.stars else {}
    return {"name": player.name, "role": player.role, **dealt, **spare, **stars}


def _seated(players: Sequence[object]) -> list[Player]:
    if isinstance(players, str | bytes):
        raise TypeError("players: it has to be how many, or the players themselves, and is a text")
    return [_with_types(of_type(player, Player, "players")) for player in players]


def _with_types(player: Player) -> Player:
    for text in (player.name, player.role, player.spare):
        of_type(text, str, "players")
    of_type(player.stars, int, "players")
    if not isinstance(player.character, str):
        names_in(player.character, "players")
    return player


def _dealt(number: int, seed: int | None, options: _Options) -> list[Player]:
    """So many players, with roles and characters dealt by the seed."""
    if seed is None:
        raise ValueError("roles and characters are dealt by chance: give a seed, or the players themselves")
    kit = known_kit(options.game)
    rules = kit.rules_for(*options[1:])
    if number not in rules.roles:
        raise IllegalError((rule(rules.player_count, "wrong_number_of_players", number),))
    dealt = kit.dealt_players(Random(f"{number}/{seed}"), number, rules)
    return [_printed(name, kit.player_line(player)) for name, player in zip(NAMES, dealt, strict=False)]


def _printed(name: str, dealt: Mapping[str, Any]) -> Player:
    character = dealt["character"] if "character" in dealt else tuple(dealt["characters"])
    return Player(name, dealt["role"], character, dealt.get("spare", ""), dealt.get("stars", 0))


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
    for decision in _decisions(of_type(game, Game, "game"), action):
        done = engine.step(game.rules, game.state, decision)
        if isinstance(done, Rejected):
            raise IllegalError(done.rulings, done.alternatives)
        game = _after_chance(_after(game, decision, done), done.rulings)
    return game


def _decisions(game: Game, action: Action | str) -> tuple[Action, ...]:
    if isinstance(action, str):
        return actions_of(line_from(action, game.names), game.names)
    return (_of_numbers(of_type(action, Action, "action")),)


def _of_numbers(action: Action) -> Action:
    for number in (action.actor, action.card, action.target, action.aim, *of_type(action.cards, tuple, "action")):
        of_type(number, int, "action")
    for text in (action.verb, action.name):
        of_type(text, str, "action")
    return action


def _after(game: Game, action: Action, done: Accepted) -> Game:
    dealt = game.dealt + _is_being_dealt(game)
    return replace(game, state=done.state, actions=(*game.actions, action), dealt=dealt, rulings=done.rulings)


def _is_being_dealt(game: Game) -> bool:
    return kit_for(game.names).setting_up(game.state)


def _after_chance(game: Game, rulings: tuple[Ruling, ...]) -> Game:
    """The game once chance has decided, as the seed wants it, whatever it is asked."""
    while game.seed is not None and (asked := question(game)) is not None and asked.decider == NATURE:
        action = kit_for(game.names).decided(game.rules, game.state, Random(f"{game.seed}/{len(game.actions)}"))
        done = engine.step(game.rules, game.state, action)
        assert isinstance(done, Accepted), action
        game, rulings = _after(game, action, done), rulings + done.rulings
    return replace(game, rulings=rulings)


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
    """An action as people say it, and as ``step`` and ``why_not`` understand it.

    Raises ValueError for an action of players or cards that the game does not have.
    """
    names = of_type(game, Game, "game").names
    return words.sentence(_of_game(_of_numbers(of_type(action, Action, "action")), names), names)


def _of_game(action: Action, names: Names) -> Action:
    """The action; ValueError where a number of it is none of a player or of a card."""
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
    return _read(path_of(path))


def _read(path: str) -> Iterator[AnyLine]:
    with opened(path) as stream:
        transcript = Transcript(stream, path)
        yield transcript.header
        for _, line in transcript.lines():
            yield line


def write(game: Game, path: PathName, force: bool = False) -> None:
    """Write a game, finished or not, as a transcript; packed, if the name ends in ``.gz``.

    The same game is always the same bytes. The file is there as a whole or not at all. A transcript that is there
    already is written over; for anything else, and for links, it takes ``force``.

    Raises OSError where it cannot be written, and FileExistsError where something else is there.
    """
    name, text = path_of(path), "".join(_lines(of_type(game, Game, "game"))).encode()
    written((gzip.compress(text, mtime=0) if name.endswith(".gz") else text,), name, TRANSCRIPT, force=force)


def _lines(game: Game) -> Iterator[str]:
    """The lines of the transcript; hands and draw pile stand in the header once they are complete."""
    players = [kit_for(game.names).player_line(player) for player in game.players]
    if _is_being_dealt(game):
        yield dumped(header_line(game.names, players, None, game.chosen))
        yield from action_lines(list(game.actions), game.names)
        return
    setup = game.actions[: game.dealt]
    told = kit_for(game.names).told_in(game.names, [action for action in setup if action.actor == NATURE])
    yield dumped(header_line(game.names, players, told, game.chosen))
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

    What is wrong with the transcript is part of the judgement. Raises MalformedError for readings and editions that
    nobody knows.
    """
    chosen = readings_in(readings)
    for reading, value in chosen.items():
        check_reading(reading, value)
    wanted = "" if edition is None else _edition(of_type(edition, str, "edition"))
    return judged(path_of(path), of_type(keep_going, bool, "keep_going"), chosen, edition=wanted)


def _edition(text: str) -> str:
    try:
        return edition_of(text).id
    except EditionError as unknown:
        raise MalformedError(str(unknown), where="edition") from None


# Rules -----------------------------------------------------------------------------------------------------


def find_rule(text: str) -> Match:
    """The clauses that an id, the beginning of one, or a printed name stands for.

    >>> import bangref
    >>> [name.en for name in bangref.find_rule("Pivo").names]
    ['Beer']

    Raises UnknownNameError, with the nearest names, for what nothing is called.
    """
    return find(of_type(text, str, "text"))
