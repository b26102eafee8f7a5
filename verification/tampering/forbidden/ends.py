"""Forbidden at the end: of a turn, of the game; and in taking back."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.cards import BLUE, name_of
from verification.tampering.forbidden.places import (
    DISCARDS,
    Fault,
    Forbidden,
    held,
    in_phase_2,
    moments,
    play,
)
from verification.tampering.games import Game


def discards_skipped(game: Game) -> Iterator[Fault]:
    """A checkpoint or a decision of the next player, before the excess is discarded."""
    for moment in moments(game, DISCARDS):
        table = moment.table
        follower = table.players[table.from_left(table.turn)[0]]
        if len(set(moment.options)) > 1 and follower != moment.asked:
            yield Fault(moment.place, {"by": follower, "do": "end"})


def plays_in_phase_3(game: Game) -> Iterator[Fault]:
    for moment in moments(game, DISCARDS):
        seat = moment.table.players.index(moment.asked)
        for card in held(moment.table, seat, "Beer", "Stagecoach", "Gatling", "Saloon"):
            yield Fault(moment.place, play(moment.asked, card))


def discards_too_many(game: Game) -> Iterator[Fault]:
    """One card more than the excess, behind the last that had to go."""
    found = list(moments(game, DISCARDS))
    for moment in found:
        seat = moment.table.players.index(moment.asked)
        left = [card for card in moment.options if card != moment.line["card"]]
        over = len(moment.options) - 1 <= moment.table.lives[seat]
        if over and left and moment.place + 1 < len(game.record.lines):
            yield Fault(moment.place + 1, {**moment.line, "card": left[0]})


def plays_after_the_end(game: Game) -> Iterator[Fault]:
    """Ends of turns and plays; that somebody passes may be what was under way, and is noted."""
    lines = game.record.lines
    silent_end = any(told.silent and told.before >= len(lines) - 1 for told in game.story.told)
    if "end" not in lines[-1] or silent_end:
        return
    for seat in range(len(game.record.header["players"])):
        name = game.record.header["players"][seat]["name"]
        yield Fault(len(lines) - 1, {"by": name, "do": "end"})
        yield Fault(len(lines), play(name, "Beer 6H"))


# Taking back ---------------------------------------------------------------------------------------------------------


def takes_back_drawn_cards(game: Game) -> Iterator[Fault]:
    drawing = ("Stagecoach", "Wells Fargo", "General Store")
    for index, _, _, name in in_phase_2(game):
        before = game.record.lines[index - 1]
        plays = before.get("by") == name and before["do"] == "play"
        if plays and (before.get("as") or name_of(before["card"])) in drawing:
            yield Fault(index, {"by": name, "do": "take back"})


def takes_back_nothing(game: Game) -> Iterator[Fault]:
    last = ""
    for index, table, _, name in in_phase_2(game):
        before = game.record.lines[index - 1]
        fresh = before.get("do") == "end" and before["by"] == last != name
        if fresh and table.players[table.turn] == name:
            yield Fault(index, {"by": name, "do": "take back"})
        last = name


def another_takes_back(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        before = game.record.lines[index - 1]
        if before.get("by") == name and before["do"] == "play" and name_of(before["card"]) in BLUE:
            others = [o for o in table.from_left(seat)[:-1] if _is_silent_in_turn(game, index, table.players[o])]
            yield from (Fault(index, {"by": table.players[o], "do": "take back"}) for o in others)


def _is_silent_in_turn(game: Game, index: int, name: str) -> bool:
    """Whether a player has done nothing since the last end of a turn."""
    for line in reversed(game.record.lines[1:index]):
        if line.get("do") == "end":
            return True
        if line.get("by") == name:
            return False
    return False


KINDS: dict[str, Forbidden] = {
    "phase 3 skipped": Forbidden(discards_skipped, ("bang.turn.discard.excess",)),
    "a play in phase 3": Forbidden(plays_in_phase_3, ("bang.turn.discard.excess",)),
    "one card too many discarded": Forbidden(discards_too_many),
    "a play after the end": Forbidden(
        plays_after_the_end,
        ("bang.end.immediate",),
    ),
    "drawn cards taken back": Forbidden(takes_back_drawn_cards, ("bang.sequence.take_back.no_chance",)),
    "nothing taken back": Forbidden(takes_back_nothing, ("bang.sequence.take_back",)),
    "another's card taken back": Forbidden(another_takes_back, ("bang.sequence.take_back.window",)),
}
