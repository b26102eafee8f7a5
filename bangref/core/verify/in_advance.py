"""Chance as the header has told it: hands and decks, before anybody says anything.

supply          answers for chance with it
prepare         the same before an item, and whether the first turn begins
"""

from __future__ import annotations

from bangref.core.engine import Rejected
from bangref.core.play import play
from bangref.core.record import Fault, Item
from bangref.core.replay import told_in_advance
from bangref.core.ruling import Ruling
from bangref.core.verify.progress import Progress, Tell, note_steps


def prepare(progress: Progress, tell: Tell) -> tuple[Progress, Fault | None]:
    """The progress before an item while the game is set up, and what is amiss with the header."""
    progress, fault = supply(progress, tell)
    if fault is not None:
        return progress, fault._replace(of_header=True)
    assert progress.session is not None
    return progress._replace(setting_up=progress.game.setting_up(progress.session.state)), None


def supply(progress: Progress, tell: Tell) -> tuple[Progress, Fault | None]:
    """Answer for chance with what the header has told in advance."""
    game, session = progress.game, progress.session
    assert session is not None
    while game.needs_supply(session.state):
        supplied = game.supplied(session.state)
        if isinstance(supplied, Ruling):
            return progress, Fault((supplied,))
        if not supplied:
            return progress, None
        for action in supplied:
            done = play(session, action)
            if isinstance(done, Rejected):
                return progress, Fault(done.rulings)
            session, made = done
            progress = note_steps(progress, Item(1), session, made, tell)
        session = told_in_advance(session)
        progress = progress._replace(session=session, decided=progress.since)
    return progress, None
