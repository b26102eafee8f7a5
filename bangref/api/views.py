"""The table of a game as people see it: names instead of numbers.

view        the table of a game
Table       everything that lies on it
  Seat      a player, and what lies before them
  Pile      a heap of cards
words       a question or a ruling in words
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pydantic import BaseModel

from bangref.api.arguments import of_type
from bangref.api.game import Game
from bangref.core.frame import Question
from bangref.core.ruling import Ruling
from bangref.kits import kit_for
from bangref.record.names import Names
from bangref.report.words import fact_words, question_words


class Seat(NamedTuple):
    """A player, as the referee sees them: every hand and every role.

    shown: whether everybody knows the role. lives, most: life points, in Samurai Sword resilience; None where nobody
    counts them, as for players who are out. counters: arrows, honour, nuggets, by kind. notes: what else is to be
    told, also of cards in play.
    """

    name: str
    role: str
    shown: bool
    character: str
    out: bool
    lives: int | None = None
    most: int | None = None
    hand: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    counters: Mapping[str, int | str] = {}
    notes: tuple[str, ...] = ()


class Pile(NamedTuple):
    """A heap of cards.

    cards: how many, None where there is one at most. top: the card that lies open on it.
    """

    name: str
    cards: int | None
    top: str | None


class Table(NamedTuple):
    """Everything that lies on the table of a game.

    turn: who is on turn, None once the game is over. players: clockwise from the first of the header, wherever they
    sit now. shown: cards that are being played or turned over. dice: as they lie. notes: what else is in the middle.
    """

    turn: str | None
    winners: tuple[str, ...]
    players: tuple[Seat, ...]
    piles: tuple[Pile, ...] = ()
    shown: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def player(self, name: str) -> Seat:
        """The player of this name. Raises LookupError where nobody has it."""
        found = [each for each in self.players if each.name == name]
        if not found:
            raise LookupError(f"nobody is called {name!r}")
        return found[0]


def view(game: Game) -> Table:
    """The table of a game.

    >>> import bangref
    >>> table = bangref.view(bangref.new_game(4, seed=7))
    >>> [f"{each.name} {each.lives}/{each.most}" for each in table.players]
    ['Ada 4/4', 'Ben 5/5', 'Cleo 4/4', 'Dan 4/4']
    >>> [f"{pile.name}: {pile.cards}" for pile in table.piles]
    ['draw pile: 62', 'discard pile: 0']
    """
    names, state = of_type(game, Game, "game").names, game.state
    middle = _Middle.model_validate(kit_for(names).view.picture.middle(game.rules, state, names))
    cards = names.cards
    return Table(
        names.player(state.turn) if state.winners is None else None,
        tuple(names.player(seat) for seat in state.winners or ()),
        tuple(_seat(game, names, number) for number in range(len(state.seats))),
        tuple(Pile(pile.name, pile.cards, None if pile.top is None else cards[pile.top]) for pile in middle.piles),
        tuple(cards[card] for card in middle.shown),
        tuple(cards[die] for die in middle.dice),
        (*middle.notes, *(f"{track.name}: {track.told}" for track in middle.tracks)),
    )


class _Heap(BaseModel):
    """A heap of cards in a picture of the kit."""

    name: str
    cards: int | None
    top: int | None


class _Track(BaseModel):
    """What moves along beneath a row of cards in a picture of the kit; its cards are among the piles, too."""

    name: str
    told: str


class _Middle(BaseModel):
    """The middle of the table in a picture of the kit; cards and dice by number."""

    piles: list[_Heap] = []
    shown: list[int] = []
    dice: list[int] = []
    tracks: list[_Track] = []
    notes: list[str] = []


class _Player(BaseModel):
    """A player in a picture of the kit; cards by number, those in play with what lies on them."""

    character: str
    lives: int | None = None
    most: int | None = None
    hand: list[int] = []
    lying: list[tuple[int, str]] = []
    counts: list[tuple[str, int | str]] = []
    notes: list[str] = []


def _seat(game: Game, names: Names, number: int) -> Seat:
    kit, seat = kit_for(names), game.state.seats[number]
    told = _Player.model_validate(kit.view.picture.player(game.rules, game.state, names, number))
    cards = names.cards
    return Seat(
        names.player(number),
        next(role for role, code in kit.roles.items() if code == seat.role),
        seat.shown,
        told.character,
        kit.view.is_out(game.state, number),
        told.lives,
        told.most,
        tuple(cards[card] for card in told.hand),
        tuple(cards[card] for card, _ in told.lying),
        dict(told.counts),
        (*told.notes, *(f"{cards[card]}: {upon}" for card, upon in told.lying if upon)),
    )


def words(game: Game, told: Question | Ruling) -> str:
    """A question, or what a clause has decided, in words.

    >>> import bangref
    >>> game = bangref.new_game(4, seed=7)
    >>> bangref.words(game, bangref.question(game))
    'Ben decides: play a card, use an ability, or end phase 2'
    """
    names = of_type(game, Game, "game").names
    if isinstance(told, Question):
        return question_words(told, names)
    return fact_words(of_type(told, Ruling, "told"), names)
