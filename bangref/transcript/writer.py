"""Writing transcripts: the same game is always the same bytes."""

from __future__ import annotations

import json
from typing import Any

from bangref import __version__
from bangref.bang.setup import Player
from bangref.core.action import Action, Card
from bangref.transcript.convert import line_of
from bangref.transcript.model import FORMAT
from bangref.transcript.names import Names, element_name


def dumped(line: dict[str, Any]) -> str:
    """A line of a transcript, with its line end."""
    return json.dumps(line, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def header_line(
    names: Names,
    players: tuple[Player, ...],
    hands: tuple[tuple[Card, ...], ...] | None,
    deck: tuple[Card, ...] | None,
    events: tuple[Card, ...] | None = None,
    chosen: dict[str, str] | None = None,
    comment: str = "",
) -> dict[str, Any]:
    """The header of a game."""
    rules = names.rules
    line: dict[str, Any] = {"bangref": FORMAT, "rules": __version__, "game": "bang", "edition": rules.edition}
    if rules.sets:
        line["sets"] = list(rules.sets)
    if rules.variants:
        line["variants"] = list(rules.variants)
    if chosen:
        line["readings"] = chosen
    line["players"] = [_player(name, player) for name, player in zip(names.players, players, strict=True)]
    if hands is not None:
        line["hands"] = {
            name: [names.card_text(c) for c in hand] for name, hand in zip(names.players, hands, strict=True)
        }
    if deck is not None:
        line["deck"] = [names.card_text(card) for card in deck]
    if events is not None:
        line["events"] = [names.card_text(card) for card in events]
    if comment:
        line["comment"] = comment
    return line


def _player(name: str, player: Player) -> dict[str, Any]:
    characters = [element_name(character) for character in player.characters]
    dealt = {"character": characters[0]} if len(characters) == 1 else {"characters": characters}
    spare = {"spare": element_name(player.spare)} if player.spare else {}
    return {"name": name, "role": player.role, **dealt, **spare}


def action_lines(actions: list[Action], names: Names) -> list[str]:
    """Actions as lines."""
    return [dumped(line_of(action, names)) for action in actions]


def end_line(winners: tuple[int, ...], names: Names) -> dict[str, Any]:
    """The last line."""
    return {"end": {"winners": [names.player(seat) for seat in winners]}}
