"""Writing transcripts: the same game is always the same bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bangref import __version__
from bangref.core.action import Action
from bangref.transcript.convert import line_of
from bangref.transcript.model import FORMAT
from bangref.transcript.names import Names


def dumped(line: dict[str, Any]) -> str:
    """A line of a transcript, with its line end."""
    return json.dumps(line, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def header_line(
    names: Names,
    players: tuple[Any, ...],
    told: Mapping[str, Any] | None = None,
    chosen: Mapping[str, str] | None = None,
    comment: str = "",
) -> dict[str, Any]:
    """The header of a game. told: the fields that tell in advance what chance decides, as the game's kit has them."""
    rules = names.rules
    line: dict[str, Any] = {"bangref": FORMAT, "rules": __version__, "game": rules.game, "edition": rules.edition}
    if rules.sets:
        line["sets"] = list(rules.sets)
    if rules.variants:
        line["variants"] = list(rules.variants)
    if chosen:
        line["readings"] = dict(chosen)
    dealt = zip(names.players, players, strict=True)
    line["players"] = [{"name": name, **names.kit.player_line(player)} for name, player in dealt]
    line |= told or {}
    if comment:
        line["comment"] = comment
    return line


def action_lines(actions: list[Action], names: Names) -> list[str]:
    """Actions as lines."""
    return [dumped(line_of(action, names)) for action in actions]


def end_line(winners: tuple[int, ...], names: Names) -> dict[str, Any]:
    """The last line."""
    return {"end": {"winners": [names.player(seat) for seat in winners]}}
