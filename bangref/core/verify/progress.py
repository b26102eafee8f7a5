"""How far a record has been carried out, under one choice of readings.

Progress            a game, where it stands, and what has been ruled since the last list of effects
start               at the beginning of the game, or at a full check
note_steps          behind steps that were carried out
rulings_since       what has been ruled, in order
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.core.record import Finding, Game, Item
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling, collector
from bangref.core.verify.chain import Chain, joined, values

Resume = Callable[..., Any]
"""``(rules, note)``: the state that a full check describes."""

Rulings = Chain[tuple[Ruling, ...]] | None
"""What has been ruled, step by step."""

Tell = Callable[[Item, Step], None]
"""``tell(item, step)``: called with each step that an item has led to, where rulings are collected."""


def tell_nobody(item: Item, done: Step) -> None:
    """Forget a step: nobody looks on."""


class Progress(NamedTuple):
    """How far a record has been carried out.

    explain: collect the rulings. session: None until the game has begun, and where nobody can know the table any more.
    since: what has been ruled since the last check that lists effects; decided: what that was when somebody last
    decided something. setting_up: the first turn has not yet begun. beyond: what would have gone on without the end of
    the game, as far as the record tells it. steps: actions accepted. implied: silent answers filled in. notes: what was
    told after the end of the game.
    """

    game: Game
    explain: bool
    session: Session | None = None
    since: Rulings = None
    decided: Rulings = None
    setting_up: bool = True
    beyond: Progress | None = None
    steps: int = 0
    implied: int = 0
    notes: tuple[Finding, ...] = ()


def start(progress: Progress, resume: Resume | None = None) -> Progress | Ruling:
    """Begin at the beginning, or at a full check; the ruling that forbids such a game, if one does.

    What happens from a full check up to the next decision counts as happened since.
    """
    rulings, note = collector()
    state = progress.game.start() if resume is None else resume(progress.game.rules, note)
    if isinstance(state, Ruling):
        return state
    began = tuple(rulings)
    session = progress.game.session(state, progress.explain)._replace(began=began)
    since = joined(None, began)
    return progress._replace(session=session, since=since, decided=since, beyond=None)


def rulings_since(since: Rulings) -> list[Ruling]:
    """What has been ruled, in order."""
    return [ruling for rulings in values(since) for ruling in rulings]


def note_steps(progress: Progress, item: Item, session: Session, made: tuple[Step, ...], tell: Tell) -> Progress:
    """The progress behind some steps of an item."""
    since = progress.since
    for done in made if progress.explain else ():
        since = joined(since, done.rulings)
        tell(item, done)
    return progress._replace(
        session=session, since=since, implied=progress.implied + sum(done.implied for done in made)
    )
