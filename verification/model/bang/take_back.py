"""Taking back a card or an ability (chapter "Časová posloupnost karet").

``takeable`` keeps, for each player who could still take something back, the position before it.
"""

from __future__ import annotations

from verification.model.bang.facts import Line, Position
from verification.model.bang.table import dealt_in_secret, reading


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
    """Whether a card has left the draw pile, or a hidden card of a player has been taken, discarded or turned over.

    Clause: bang.sequence.take_back.no_chance.
    """
    size = len(now["draw"]) + len(now["bag"])
    drawn = line["by"] == "chance" or size != len(before["draw"]) + len(before["bag"])
    return drawn or any(was_hidden(before, now, line, who) for who in before["hand"])


def was_hidden(before: Position, now: Position, line: Line, who: str) -> bool:
    """Whether a hidden card of this player has been seen by others: one that the player has not laid down.

    The role of a player who is killed is turned over, and the hand is discarded. The player who decides has known the
    own cards.

    Clauses: bang.sequence.take_back.no_chance, bang.elimination.reveal_role, bang.elimination.discard_all.
    """
    decides = who == line["by"]
    laid = [line.get("card"), *line.get("cards", [])] if decides else []
    hidden = [card for card in before["hand"][who] if card not in laid]
    if who in now["out"] and who not in before["out"]:
        return bool(hidden) or (dealt_in_secret(before, who) and who not in before["shown"])
    return not decides and any(card not in now["hand"][who] for card in hidden)
