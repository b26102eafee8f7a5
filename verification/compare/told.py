"""A difference as a scenario, which anybody can read and play; with what both sides say, in words."""

from __future__ import annotations

from typing import Any

import yaml

from bangref.core.action import SHUFFLE, Action
from bangref.record.names import Names
from bangref.record.words import sentence
from verification.compare.beginning import Beginning
from verification.compare.model import Plain
from verification.compare.spot import Difference

PER_PLAYER = ("lives", "hand", "in_play", "fresh", "arrows", "resilience", "honour", "counters", "tokens")
"""Fields of a checkpoint that a scenario tells of each player."""
OF_TABLE = (
    *("turn", "bangs", "weapons", "draw", "bag", "discard", "events", "remembered", "dice", "rerolls"),
    *("ring", "piles", "records", "extra_turns"),
)
OF_HEADER = ("edition", "sets", "variants", "readings")


def as_scenario(begun: Beginning, difference: Difference, name: str) -> str:
    """The YAML of a scenario that leads to the difference; its last step is where it shows."""
    steps = [_step(action, begun.kernel.names) for action in difference.lines]
    given = begun.given if begun.given is not None else given_of(begun.header, begun.checkpoint)
    scenario = {"id": name, "about": f"compared: {difference.kind}", "given": given, "when": steps}
    heading = [f"# {what}" for what in difference.what]
    return "\n".join([*heading, yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=110)])


def _step(action: Action, names: Names) -> str:
    """A step of a scenario; of a shuffle the whole order is told."""
    if action.verb != SHUFFLE:
        return sentence(action, names)
    return f"{names.player(action.actor)} shuffles with {', '.join(map(names.card_text, action.cards))}"


def given_of(header: Plain, checkpoint: Plain | None) -> Plain:
    """The table of a header, and of a checkpoint, as a scenario gives it."""
    found: Plain = {"game": header["game"], **{field: header[field] for field in OF_HEADER if field in header}}
    found["seats"] = len(header["players"])
    if checkpoint is None:
        hands = header.get("hands", {})
        players = {
            player["name"]: {**_dealt(player), "hand": hands.get(player["name"], [])} for player in header["players"]
        }
        return {**found, "phase": "setup", "players": players}
    found |= {field: checkpoint[field] for field in OF_TABLE if checkpoint.get(field)}
    if checkpoint.get("taken"):
        found["event"] = checkpoint["taken"][-1:]
    if header["game"] != "dice":
        found |= {"phase": checkpoint["phase"], "rest": "aside"}
    return {**found, "players": {player["name"]: _player(player, checkpoint) for player in header["players"]}}


def _player(player: Plain, checkpoint: Plain) -> Plain:
    name = player["name"]
    found = _dealt(player)
    for field, one in (("characters", "character"), ("spares", "spare")):
        if name in checkpoint.get(field, {}):
            found[one] = checkpoint[field][name]
    if name in checkpoint.get("out", []):
        return {**found, "out": True}
    told: dict[str, Any] = {field: checkpoint[field][name] for field in PER_PLAYER if name in checkpoint.get(field, {})}
    if told.get("fresh"):
        told["in_play"] = [card for card in told["in_play"] if card not in told["fresh"]]
    return {**found, **{field: value for field, value in told.items() if value != []}}


def _dealt(player: Plain) -> Plain:
    return {field: value for field, value in player.items() if field != "name"}
