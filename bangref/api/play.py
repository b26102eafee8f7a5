"""Playing a game: from its beginning, step by step.

new_game    a game to play
begin       the game that the header of a record announces
position    a game that goes on from a table
step        the game after an action, or after a line of a record
why_not     why something may not be done
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from bangref.api.actions import decisions
from bangref.api.arguments import of_type, position_text
from bangref.api.game import Game, IllegalError, Judged, is_being_dealt, judged
from bangref.api.lines import after_line, at_table, told_by, with_what_is_told
from bangref.api.players import Player, header_of, options_of, seated
from bangref.api.table import question
from bangref.core import engine
from bangref.core.action import NATURE, Action
from bangref.core.engine import Rejected
from bangref.core.play import play
from bangref.core.record import Item
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.core.verify.progress import Progress, note_steps, tell_nobody
from bangref.judge.header import game_of
from bangref.judge.position_in_lines import position_of
from bangref.kits import GAMES, kit_for, names_for
from bangref.record.lines import understood
from bangref.record.model import ActionLine, AnyLine, CheckLine, EndLine, HeaderLine
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
    played = game_of(header := header_of(seats, options), {})
    names = names_for(played.rules, tuple(player.name for player in seats))
    begun = kit_for(names).begin(played.rules, played.players)
    if isinstance(begun, Rejected):
        raise IllegalError(begun.rulings)
    session = played.session(begun.state, explain=True)._replace(began=begun.rulings)
    stands = Judged(played, Progress(played, True, session))
    first = Game(played.rules, names, played.players, header.readings, begun.state, seed=seed, judged=stands)
    return _after_chance(first, begun.rulings)


def begin(header: HeaderLine) -> Game:
    """The game that the header of a record announces, with what it tells of hands and decks, or of the table.

    >>> import bangref, tempfile
    >>> played = bangref.new_game(4, seed=7)
    >>> played = bangref.step(played, bangref.legal_actions(played)[0])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     bangref.write(played, f"{folder}/game.jsonl")
    ...     header, *lines = bangref.read(f"{folder}/game.jsonl")
    >>> game = bangref.begin(header)
    >>> for line in lines:
    ...     game = bangref.step(game, line)
    >>> game.state == played.state
    True

    Raises MalformedError for what nobody knows and for tables that cannot be, IllegalError for players who cannot play
    together and for hands and decks that cannot be.
    """
    return told_by(of_type(header, HeaderLine, "header"))


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

    Raises MalformedError for what is written otherwise and for tables that cannot be, IllegalError for what is said
    there and not allowed.
    """
    chance = None if seed is None else of_type(seed, int, "seed")
    game = at_table(position_of(position_text(told)))
    return _after_chance(replace(game, seed=chance), game.rulings)


def step(game: Game, action: Action | str | AnyLine | Mapping[str, Json]) -> Game:
    """The game after an action: one of ``legal_actions``, a sentence, or a line of a record.

    A line is one as ``read`` has it, or the same as a dictionary.

    >>> import bangref
    >>> game = bangref.new_game(4, seed=7)
    >>> [action] = [a for a in bangref.legal_actions(game) if a.verb == "end"]
    >>> said = bangref.sentence(game, action)
    >>> bangref.step(game, action) == bangref.step(game, said)
    True
    >>> bangref.step(game, action) == game
    False

    Actions and sentences answer what is asked now. A line means what it means to ``verify``: silence that it takes for
    granted is filled in, it may bundle decisions or take something back, and a checkpoint, or the end, only has to be
    true. What it says was illegal, and stood, is carried out as if it had been legal, where the rules tell what comes
    of it; where they do not, the game stays as it is, and only a checkpoint that tells what came of it is a step from
    there.

    Raises IllegalError, with the clauses that forbid it, for what is not allowed, for a checkpoint that is not true,
    and for any other step where one has to tell the table; MalformedError for a sentence, or a line, that nobody
    understands.
    """
    of_type(game, Game, "game")
    if isinstance(action, Mapping):
        action = understood(action)
    if isinstance(action, ActionLine | CheckLine | EndLine | HeaderLine):
        after = after_line(game, action)
        return _after_chance(after, after.rulings)
    for decision in decisions(game, action):
        after = _after(game, decision)
        game = _after_chance(after, after.rulings)
    return game


def _after(game: Game, action: Action) -> Game:
    """The game after an answer to the open question, or an interruption; nobody keeps silent on the way."""
    of, progress, stood = judged(game)
    if stood is not None and stood.fault is not None:
        raise IllegalError(stood.fault.rulings, stood.fault.alternatives)
    assert progress.session is not None
    done = play(progress.session, action)
    if isinstance(done, Rejected) or len(done[1]) != 1:
        refused = engine.step(game.rules, game.state, action)
        assert isinstance(refused, Rejected), action
        raise IllegalError(refused.rulings, refused.alternatives)
    session, made = done
    being_dealt = is_being_dealt(game)
    progress = note_steps(progress, Item(0), session, made, tell_nobody)._replace(setting_up=being_dealt)
    if action.actor != NATURE:
        progress = progress._replace(decided=progress.since)
    told: list[Step] = []
    progress, number = with_what_is_told(progress, told), len(game.actions) + 1
    assert progress.session is not None
    return replace(
        game,
        state=progress.session.state,
        actions=(*game.actions, action, *(done.action for done in told)),
        dealt=game.dealt + being_dealt,
        supplied=game.supplied | frozenset(range(number, number + len(told))),
        rulings=tuple(ruling for done in (*made, *told) for ruling in done.rulings),
        judged=Judged(of, progress),
    )


def _after_chance(game: Game, rulings: tuple[Ruling, ...]) -> Game:
    """The game once chance has decided, as the seed wants it, whatever it is asked."""
    while game.seed is not None and (asked := question(game)) is not None and asked.decider == NATURE:
        action = kit_for(game.names).decided(game.rules, game.state, Random(f"{game.seed}/{len(game.actions)}"))
        game = _after(game, action)
        rulings = rulings + game.rulings
    return game if rulings is game.rulings else replace(game, rulings=rulings)


def why_not(game: Game, action: Action | str | AnyLine | Mapping[str, Json]) -> Ruling | None:
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
