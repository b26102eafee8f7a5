"""A ledger of the playing cards of a set, kept from the lines of a record alone.

Checkpoints stand before every decision in phase 2 and tell where every card is. What is played right after one has to
be held, by the player on turn, and aimed as the card declares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from verification.tampering.asking import ContradictionError
from verification.tampering.beside import asking
from verification.tampering.cards import name_of
from verification.tampering.of_cards.declared import Declared
from verification.tampering.record import Line, Record

PHASE_2 = "phase 2"


@dataclass(slots=True)
class Table:
    """What the ledger knows. told: of the latest checkpoint, if it stands right before.

    before: who has played or used what on the line before.
    """

    players: tuple[str, ...]
    cards: Mapping[str, Declared]
    turn: int = 0
    told: Mapping[str, Line] = field(default_factory=dict)
    before: tuple[str, str] = ("", "")

    def copy(self) -> Table:
        """The same table, to be kept."""
        return deepcopy(self)

    def declared(self, card: str) -> Declared | None:
        """What the set declares of a card as it is written, if it is one of its own."""
        return self.cards.get(name_of(card))


Moment = asking.Moment[Table]
Story = asking.Story[Table]
Fault = Callable[[Table, Line], str]
"""What is wrong with a line; nothing, as far as is known."""


def no_more(table: Table, line: Line) -> str:
    """A set has to be asked about nothing but its cards."""
    return ""


def follow(record: Record, cards: Mapping[str, Declared], more: Fault = no_more) -> Story:
    """What the ledger makes of a record, up to the first line that cannot be. more: what else may be wrong."""
    table = Table(tuple(player["name"] for player in record.header["players"]), cards)
    story = Story(ended="over")
    for place, line in enumerate(record.lines[1:], 1):
        fault = _fault(table, line) or more(table, line)
        if fault:
            story.ended, story.contradiction = "contradiction", ContradictionError(place, fault)
            return story
        _noted(table, line)
        if "check" in line and place + 1 < len(record.lines):
            following = record.lines[place + 1]
            story.moments.append(Moment(place + 1, PHASE_2, table.turn, table.copy(), following, False, True))
    return story


def _fault(table: Table, line: Line) -> str:
    """What is wrong with a line; nothing, as far as the ledger knows."""
    if "check" in line:
        return next(_faults_of_checkpoint(table, line["check"]), "")
    if line.get("do") != "play" or table.declared(line["card"]) is None:
        return ""
    if table.before == (line["by"], line["card"]) and _is_single(table, line["card"]):
        return "played already"
    return _fault_of_play(table, line) if table.told else ""


def _faults_of_checkpoint(table: Table, told: Line) -> Iterator[str]:
    """Every card of the set is somewhere, once; whom a card keeps in the game is there without lives."""
    there = [*told["discard"], *told["draw"]]
    for player in table.players:
        there += [*told["hand"][player], *told["in_play"][player]]
    for declared in table.cards.values():
        for card, number in declared.copies.items():
            if there.count(card) != number:
                yield f"there are {there.count(card)} of {card}"
    for player in table.players:
        if any(_revives(table, card) for card in told["in_play"][player]):
            if player in told["out"]:
                yield f"{player} is in the game"
            elif told["lives"].get(player, 0) != 0:
                yield f"{player} has no lives"


def _revives(table: Table, card: str) -> bool:
    declared = table.declared(card)
    return declared is not None and declared.revives


def _is_single(table: Table, card: str) -> bool:
    declared = table.declared(card)
    return declared is not None and declared.copies[card] == 1 and not declared.returns


def _fault_of_play(table: Table, line: Line) -> str:
    """Why a card of the set cannot be played so, right after a checkpoint; of a card played as another one nothing."""
    by, card, declared = line["by"], line["card"], table.declared(line["card"])
    assert declared is not None
    if by != table.players[table.turn]:
        return "out of turn"
    if card not in table.told["hand"][by]:
        return "not held"
    if "as" in line:
        return ""
    if declared.answers:
        return "nothing to answer"
    if declared.aimed != ("on" in line):
        return "a target too many" if "on" in line else "" if declared.announced else "no target"
    if declared.aimed and declared.revives != (line["on"] in table.told["out"]):
        return "in the game" if declared.revives else "out of the game"
    return ""


def _noted(table: Table, line: Line) -> None:
    """What a line changes."""
    if "check" in line:
        table.told, table.turn = line["check"], table.players.index(line["check"]["turn"])
        return
    table.told = {}
    what = {"play": "card", "use": "what"}.get(line.get("do", ""))
    table.before = (line["by"], line[what]) if what else ("", "")
