"""What games without sets and variants, with one character for each player, share at the file boundary.

Kernel              what such a game tells of its kernel
PlainGame           such a game as the verifier needs it
as_written          a game, or its rules, under options that somebody has written
first_state         how a game begins, or why it cannot
characters_told     the characters that a header tells
one_each            roles and characters dealt at random
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from copy import copy
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import ClassVar, NamedTuple, Self, TypeVar

from bangref.core.action import Action, Seat
from bangref.core.engine import Accepted, Rejected
from bangref.core.options import NotAvailable
from bangref.core.replay import MayTakeBack, Session, same_turn
from bangref.core.ruling import Ruling
from bangref.kits.abilities import without
from bangref.kits.any_game import Player, Rules, State
from bangref.record.errors import MalformedError, shown
from bangref.record.line import HeaderLine, PlayerLine
from bangref.record.names import character_of
from bangref.record.open_readings import still_open

Made = TypeVar("Made")


class Kernel(NamedTuple):
    """What a game tells of its kernel.

    assemble: the rules, from edition, readings and the characters dealt. begin: the first state, or why these players
    cannot play. readings: every named one with its values, the default first. may_take_back: its rule of taking back.
    aftermath: the rules by which what is under way at the end goes on.
    """

    assemble: Callable[[str, Mapping[str, str], Iterable[str]], Rules]
    begin: Callable[[Rules, tuple[Player, ...]], Accepted | Rejected]
    readings: Mapping[str, tuple[str, ...]]
    may_take_back: MayTakeBack
    aftermath: Callable[[Rules], Rules]


class PlainGame:
    """A game to be replayed: its options and its players. A subclass says of which kernel."""

    kernel: ClassVar[Kernel]

    def __init__(self, edition: str, chosen: Mapping[str, str], players: tuple[Player, ...]) -> None:
        self.edition, self.chosen, self.players = edition, chosen, players
        self.readings, self.powerless = self.kernel.readings, frozenset[str]()
        self.rules = self._rules(chosen)

    def _rules(self, readings: Mapping[str, str]) -> Rules:
        dealt = frozenset(name for player in self.players for name in player.characters)
        rules = _assembled(self.kernel.assemble, self.edition, tuple(sorted(readings.items())), dealt)
        return replace(rules, at={**rules.at, **without(rules.at, self.powerless)}) if self.powerless else rules

    def without(self, characters: Set[str]) -> Self:
        """The same game, in which these characters have no ability."""
        other = copy(self)
        other.powerless = frozenset(characters)
        other.rules = other._rules(self.chosen)
        return other

    def under(self, readings: Mapping[str, str]) -> Self:
        """The same game under other readings."""
        other = copy(self)
        other.rules = self._rules({**self.chosen, **readings})
        return other

    def beyond(self) -> Self:
        """The same game under rules by which what is under way at its end goes on."""
        other = copy(self)
        other.rules = self.kernel.aftermath(self.rules)
        return other

    def start(self) -> State | Ruling:
        """The first state, or the ruling that forbids a game with these players."""
        return first_state(self.kernel.begin(self.rules, self.players))

    def session(self, state: State, explain: bool) -> Session:
        """A replay of the game from a state."""
        return Session(self.rules, state, self.kernel.may_take_back, same_turn, explain)

    def too_late(self, state: State, seat: Seat, action: Action) -> bool:
        """Nobody can take anything back, so it is always too late."""
        return True

    @classmethod
    def as_chosen(
        cls,
        edition: str,
        sets: Iterable[str],
        variants: Iterable[str],
        chosen: Mapping[str, str],
        players: tuple[Player, ...],
    ) -> Self:
        """A game with options that somebody has written. Raises MalformedError for what cannot be played."""
        return as_written(sets, variants, lambda: cls(edition, chosen, players))

    @classmethod
    def rules_as_chosen(
        cls, edition: str, sets: Iterable[str], variants: Iterable[str], readings: Mapping[str, str]
    ) -> Rules:
        """The rules of a game with options that somebody has written. Raises MalformedError for names nobody knows."""
        chosen = tuple(sorted(still_open(readings).items()))
        return as_written(sets, variants, lambda: _assembled(cls.kernel.assemble, edition, chosen, frozenset()))

    @classmethod
    def known_readings(cls, sets: Iterable[str] = ()) -> Mapping[str, tuple[str, ...]]:
        """Every named reading with its values, the default first."""
        return cls.kernel.readings


@lru_cache(maxsize=512)
def _assembled(
    assemble: Callable[..., Rules], edition: str, readings: tuple[tuple[str, str], ...], dealt: frozenset[str]
) -> Rules:
    return assemble(edition, dict(readings), dealt)


def as_written(sets: Iterable[str], variants: Iterable[str], made: Callable[[], Made]) -> Made:
    """What is made under options that somebody has written.

    Raises MalformedError for an option that the game does not have, and for every set and variant.
    """
    for name in (*sets, *variants):
        raise MalformedError(f"this game has no sets and no variants, so no {name!r}")
    try:
        return made()
    except NotAvailable as unknown:
        raise MalformedError(str(unknown)) from None


def first_state(begun: Accepted | Rejected) -> State | Ruling:
    """The first state, or the ruling that forbids a game with these players."""
    return begun.rulings[0] if isinstance(begun, Rejected) else begun.state


def characters_told(header: HeaderLine, game: str) -> Iterator[tuple[PlayerLine, str]]:
    """Each player of a header with the id of their character. Raises MalformedError for one that is not known."""
    for place, player in enumerate(header.players):
        where = f"players.{place}.character"
        if player.character is None:
            expected = f"the character dealt to {shown(player.name)}"
            raise MalformedError("this field is missing", where=where, expected=expected)
        yield player, character_of(game, player.character, where)


def one_each(random: Random, roles: Iterable[str], people: Sequence[str]) -> list[tuple[str, str]]:
    """Roles in a random order, each with a character."""
    dealt = list(roles)
    random.shuffle(dealt)
    return list(zip(dealt, random.sample(people, len(dealt)), strict=True))
