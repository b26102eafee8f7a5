"""The list of what is still to be done, the next thing first.

Each entry is a dictionary; its ``what`` says what is to be done or asked. An entry that asks somebody has ``who``.
"""

from __future__ import annotations

from typing import Any

from verification.model.bang.facts import Item, Position


def first(position: Position, *items: Item) -> None:
    """Put these before everything else that is to be done, in this order."""
    position["todo"][0:0] = items


def do(what: str, who: str | None = None, **more: Any) -> Item:
    """An entry of the list."""
    return {"what": what, "who": who, **more}


def pending(position: Position, what: str) -> Item | None:
    """The next entry of this kind, if there is one."""
    return next((item for item in position["todo"] if item["what"] == what), None)


def dying(position: Position, who: str) -> bool:
    """Whether a player is losing the last life, and has to be saved."""
    return any(item["what"] == "save" and item["who"] == who for item in position["todo"])


def forget_player(position: Position, who: str) -> None:
    """Take out what was still to be done to a player who is out of the game."""
    position["todo"] = [item for item in position["todo"] if item.get("gone_with") != who]
    for entry in (position, *(item for item in position["todo"] if "due" in item)):
        entry["due"] = [item for item in entry["due"] if item["who"] != who]


def end_turn_at_once(position: Position) -> None:
    """Take out what is left of the turn of a player who is out of the game, but for the effect that is under way.

    Clauses: bang.elimination.turn_ends, bang.sequence.finish_before_next.
    """
    names = [item["what"] for item in position["todo"]]
    if "next turn" not in names:
        return
    end = names.index("next turn")
    over = [place for place in range(end) if names[place] == "effect over"]
    begin = over[-1] + 1 if over else 0
    stays = ("effects due", "duel over", "equipment is discarded", "fill the offer")
    position["todo"][begin:end] = [
        item
        for item in position["todo"][begin:end]
        if item["what"] in stays or (item["what"] == "order of discards" and item["of"] == "table")
    ]
