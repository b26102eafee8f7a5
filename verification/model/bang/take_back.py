"""Taking back a card or an ability (chapter "Časová posloupnost karet").

``takeable`` keeps, for each player who could still take something back, the position before it.
"""

from __future__ import annotations

from verification.model.bang.facts import Line, Position
from verification.model.bang.table import reading


def refusal_take_back(position: Position, line: Line) -> str | None:
    """Why a player may not take back.

    Clauses: bang.sequence.take_back, bang.sequence.take_back.window, bang.sequence.take_back.no_chance.
    """
    if position["winners"] is not None:
        return "bang.end.immediate"
    return None if line["by"] in position["takeable"] else "bang.sequence.take_back.window"


def taken_back(position: Position, line: Line) -> Position:
    """Everything is as it was before the card was played; answers return to their owners.

    Clause: bang.sequence.take_back.answers.
    """
    before: Position = position["takeable"][line["by"]]
    return before


def forget_or_keep(before: Position, now: Position, line: Line) -> None:
    """After a decision: who may still take back, and to which position.

    Clauses: bang.sequence.take_back.window, bang.sequence.take_back.no_chance.
    """
    who = line["by"]
    kept = dict(before["takeable"])
    if line["do"] in ("play", "use"):
        kept = {} if who == before["turn"] else {name: at for name, at in kept.items() if name != who}
        kept[who] = {**before, "takeable": {}}
    turn_over = before["turn"] is not None and now["turn"] != before["turn"]
    if turn_over or line["do"] == "shuffle" or (came_to_light(before, now, line) and barred(now)):
        kept = {}
    now["takeable"] = kept


def barred(position: Position) -> bool:
    """Whether a card that has come to light bars taking back."""
    return reading(position, "bang.sequence.take_back.no_chance") == "barred"


def came_to_light(before: Position, now: Position, line: Line) -> bool:
    """Whether a card has left the draw pile, or a hidden card of another player has been taken or discarded.

    Clause: bang.sequence.take_back.no_chance.
    """
    size = len(now["draw"]) + len(now["bag"])
    drawn = line["by"] == "chance" or size != len(before["draw"]) + len(before["bag"])
    others = [name for name in before["hand"] if name != line["by"]]
    taken = any(len(now["hand"][name]) < len(before["hand"][name]) for name in others)
    return drawn or taken
