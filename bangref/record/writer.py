"""Writing transcripts: the same game is always the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from bangref.core.action import Action
from bangref.record.convert import line_of
from bangref.record.line import FORMAT
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject
from bangref.version import __version__


def dumped(line: Mapping[str, Json]) -> str:
    """A line of a transcript, with its line end."""
    return json.dumps(line, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def header_line(
    names: Names,
    players: Iterable[Mapping[str, Json]],
    told: Mapping[str, Json] | None = None,
    chosen: Mapping[str, str] | None = None,
    comment: str = "",
) -> JsonObject:
    """The header of a game.

    players: what is told of each beside the name. told: the fields that tell in advance what chance decides.
    """
    rules = names.rules
    line: JsonObject = {"bangref": FORMAT, "rules": __version__, "game": rules.game, "edition": rules.edition}
    if rules.sets:
        line["sets"] = list(rules.sets)
    if rules.variants:
        line["variants"] = list(rules.variants)
    if chosen:
        line["readings"] = dict(chosen)
    line["players"] = [{"name": name, **told} for name, told in zip(names.players, players, strict=True)]
    line |= told or {}
    if comment:
        line["comment"] = comment
    return line


def action_lines(actions: list[Action], names: Names) -> list[str]:
    """Actions as lines."""
    return [dumped(line_of(action, names)) for action in actions]


def end_line(winners: tuple[int, ...], names: Names) -> JsonObject:
    """The last line."""
    return {"end": {"winners": [names.player(seat) for seat in winners]}}
