"""Phase 1: drawing cards (chapter "1. Dobrání dvou karet")."""

from __future__ import annotations

from verification.model.bang import fistful, high_noon
from verification.model.bang.facts import Item, Position
from verification.model.bang.table import event
from verification.model.bang.todo import do, first


def do_phase_1(position: Position, item: Item) -> None:
    """A player draws, or does what an event puts in the place of drawing.

    Clauses: bang.turn.phases, bang.event.peyote.effect, bang.event.hard_liquor.effect.
    """
    who = item["who"]
    over = do("phase 1 over", who)
    if event(position) == "Peyote":
        first(position, do("peyote", who), over)
    elif event(position) == "Hard Liquor":
        first(position, do("drink or draw", who), over)
    else:
        first(position, do("draw in phase 1", who), over)


def do_phase_1_over(position: Position, item: Item) -> None:
    """What events ask for when the cards of phase 1 are there.

    Clauses: bang.event.handcuffs.declare_suit, bang.event.ranch.effect.
    """
    who = item["who"]
    first(position, *high_noon.after_phase_1(position, who), *fistful.ranch(position, who, "phase_1"))


DO = {"phase 1": do_phase_1, "phase 1 over": do_phase_1_over}
