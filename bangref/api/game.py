"""A game at one moment, and what is raised where something is not allowed in it.

Game                a game at one moment
IllegalError        something is not allowed here
is_being_dealt      whether it is not set up yet
Judged              a game as the verifier has it; judged: how far one has come
Stood               what was illegal and has stood, as long as a check may tell what came of it
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.engine import question
from bangref.core.record import Fault
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.core.verify.progress import Progress
from bangref.judge.header import as_started
from bangref.kits import kit_for
from bangref.kits.any_game import Player as DealtPlayer
from bangref.kits.any_game import Rules, State
from bangref.kits.kit import Game as PlayedGame
from bangref.kits.wording import counted
from bangref.record.model import HeaderLine
from bangref.record.names import Names
from bangref.report.words import question_words
from bangref.rulebook.load import load


class IllegalError(Exception):
    """Something is not allowed here: ``rulings`` say why, ``alternatives`` what would be legal instead."""

    def __init__(self, rulings: tuple[Ruling, ...], alternatives: tuple[Action, ...] = ()) -> None:
        self.rulings, self.alternatives = rulings, alternatives
        super().__init__("; ".join(_cited(ruling) for ruling in rulings))


def _cited(ruling: Ruling) -> str:
    clause = load().clauses.get(ruling.clause)
    return f"{clause.text} [{ruling.clause}]" if clause is not None else ruling.clause


class Stood(NamedTuple):
    """What was illegal and has stood, with nothing behind it yet.

    base: the session to which a check directly behind it tells the differences. fault: why it is illegal, where only
    such a check can tell what came of it; None where it was carried out.
    """

    base: Session
    fault: Fault | None


class Judged(NamedTuple):
    """A game as the verifier has it: what it is, and how far it has come."""

    of: PlayedGame
    progress: Progress
    stood: Stood | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A game at one moment.

    chosen: readings, where they are not the default. actions: every decision so far, those of chance included. dealt:
    so many of the first of them set a new game up. rulings: what decided the last step. seed: where chance comes from;
    without one chance is left to the caller. header: of the record from which it was begun; None for a new game.
    supplied: the places in ``actions`` of those that the header tells. whole: whether ``actions`` lead here; they do
    not behind something illegal, or legal under another reading only.
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
    header: HeaderLine | None = None
    supplied: frozenset[int] = frozenset()
    whole: bool = True
    judged: Judged | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        asked, played = question(self.rules, self.state), counted(len(self.actions), "decision")
        won = ", ".join(self.names.player(seat) for seat in self.state.winners or ()) or "nobody"
        stands = f"over, won by {won}" if asked is None else question_words(asked, self.names)
        return f"<{self.names.title}, {counted(len(self.names.players), 'player')}, {played}; {stands}>"


def is_being_dealt(game: Game) -> bool:
    """Whether the game is not set up yet."""
    return kit_for(game.names).setting_up(game.state)


def judged(game: Game) -> Judged:
    """How far the game has come, as the verifier has it; what was done before it knows only if it has seen it."""
    if game.judged is not None:
        return game.judged
    rules, kit = game.rules, kit_for(game.names)
    of = kit.game(rules.edition, tuple(rules.sets), tuple(rules.variants), game.chosen, game.players)
    if game.header is not None:
        of = as_started(game.header, of)
    session = of.session(game.state, explain=True)
    return Judged(of, Progress(of, explain=True, session=session, setting_up=is_being_dealt(game)))
