"""Where kernel and model begin together: with the header of a game, or at a full checkpoint.

Beginning   what both begin with, and the kernel's state
of_game     a simulated game; of_transcript: a recorded one
of_given    the table of a scenario, or of the explorer
of_moment   a game that has come to a moment of which a full checkpoint says everything
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from typing import Any, NamedTuple

from bangref.judge.reader import Transcript
from bangref.judge.scenario import Table
from bangref.judge.simulate import Game, transcript_of
from bangref.kits import kit_for
from bangref.record.names import Names
from bangref.record.writer import header_line
from verification.compare.kernel import Kernel
from verification.compare.model import Model, Plain
from verification.compare.spot import Spot

LATER = {"dice": {"start": "roll", "resolve": "reroll"}}
"""By game and phase of a table: one in which nothing has happened yet from the same table on."""
QUIET_DICE = ["Indian arrow"] * 5
"""Dice that do nothing by themselves."""


class Beginning(NamedTuple):
    """A table on both sides: its kernel and state; the header, and the checkpoint to begin with, None at the start.

    given: what a scenario says of it, where it is the table of one.
    """

    kernel: Kernel
    state: Any
    header: Plain
    checkpoint: Plain | None = None
    given: Mapping[str, Any] | None = None

    def spot(self, model: Model) -> Spot:
        """The first moment of both."""
        if self.checkpoint is None:
            return Spot(self.state, model.begin(self.header))
        return Spot(self.state, model.resume(self.header, self.checkpoint))


class CannotBegin(ValueError):
    """A table at a moment of which no full checkpoint says everything."""


def of_transcript(transcript: Transcript, header: Plain) -> Beginning:
    """The game of a transcript as it begins. header: its first line."""
    game = transcript.game
    kernel = Kernel(game.rules, transcript.names, game)
    return Beginning(kernel, kernel.supplied(game.start()), header)


def of_game(game: Game) -> Beginning:
    """A simulated game as it begins."""
    line = next(transcript_of(game))
    return of_transcript(Transcript(BytesIO(line.encode()), "simulated"), json.loads(line))


def of_given(given: Mapping[str, Any]) -> Beginning:
    """The table of a scenario. Raises CannotBegin where it is refused, or no checkpoint says everything about it."""
    table = Table(given)
    kernel = Kernel(table.rules, table.names, table.game)
    phase = given.get("phase", "")
    if phase in ("setup", "discard") or table.refused is not None or (phase == "roll" and "rerolls" in given):
        raise CannotBegin(phase or "refused")
    header = header_line(table.names, map(table.kit.player_line, table.players), None, other_readings(table.names))
    return Beginning(kernel, table.state, header, _checkpoint(given, table, kernel), given)


def other_readings(names: Names) -> dict[str, str]:
    """The readings that are not the default."""
    known = kit_for(names).readings_of(names.rules.sets)
    return {reading: value for reading, value in names.rules.readings.items() if value != known[reading][0]}


def _checkpoint(given: Mapping[str, Any], table: Table, kernel: Kernel) -> Plain:
    """A full checkpoint of the table before anything has happened."""
    phase = given.get("phase", "")
    quiet = {**given, "phase": LATER.get(table.kit.id, {}).get(phase, "play")}
    if table.kit.id == "dice":
        quiet = _quiet_dice(given, quiet)
    found = _with_bag(kernel.told(Table(quiet).state if phase or table.kit.id == "dice" else table.state))
    if phase in ("start", "roll") or (table.kit.id == "dice" and "dice" not in given):
        found["phase"] = "start"
        found.pop("weapons", None)
    if "dice" in found:
        dice = kernel.names.all_cards(given["dice"])
        found["dice"] = [kernel.names.card_text(face) for face in sorted(dice)]
        found["rerolls"] = 0 if phase == "resolve" else table.state.rerolls
    return found


def _with_bag(checkpoint: Plain) -> Plain:
    """The checkpoint of a game with cards, with the cards whose order nobody knows, be there none."""
    return {**checkpoint, "bag": checkpoint.get("bag", [])} if "hand" in checkpoint else checkpoint


def _quiet_dice(given: Mapping[str, Any], quiet: Mapping[str, Any]) -> dict[str, Any]:
    """The table with dice that do nothing, or without any dice."""
    if "dice" not in given:
        return {**quiet, "phase": "roll"}
    return {**quiet, "phase": "reroll", "dice": QUIET_DICE, "rerolls": 1}


def of_moment(begun: Beginning, state: Any) -> Beginning:
    """The same game from such a moment on."""
    return begun._replace(state=state, checkpoint=_with_bag(begun.kernel.told(state)), given=None)
