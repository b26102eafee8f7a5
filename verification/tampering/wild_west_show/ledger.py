"""A ledger of the show deck, the seats and the roles, kept from the lines of a record alone.

Show events are followed from the cards that chance turns up. The last but one, and Wild West Show beneath it, come
without a line: of them the checkpoints tell, which stand before every decision in phase 2. Seats are exchanged by Lady
Rosa of Texas only, and roles dealt anew stay the same roles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from verification.tampering.asking import ContradictionError
from verification.tampering.beside import asking
from verification.tampering.cards import name_of
from verification.tampering.record import CHANCE, Line, Record

LAST = "Wild West Show"
DOROTHY, GAG, ROSA = "Dorothy Rage", "Gag", "Lady Rosa of Texas"
OTHERS = (
    "Bone Orchard", "Darling Valentine", DOROTHY, GAG, "Helena Zontero", ROSA, "Miss Susanna", "Sacagaway", "Showdown",
)  # fmt: skip
FLINT, LEE = "Flint Westwood", "Lee Van Kliff"
USED = (DOROTHY, GAG, ROSA)
"""Events that are used."""
TURN_UP = ("Stagecoach", "Wells Fargo")
"""Cards after which the next event is turned up."""
DOWN = ("show deck", "rest of the show deck", "under the show deck")
"""Piles of events that are still to come."""
UP = ("removed from the show", "show")
"""Piles of events that have been turned up."""
PHASE_2 = "phase 2"


@dataclass(slots=True)
class Table:
    """What the ledger knows. roles: by the header. seen: events turned up, in their order. told: of the latest
    checkpoint, if it stands right before. due: whether chance has to turn up an event next. used: how often an event
    has been used in this turn. ring: the players in their seats, as far as they are known.
    """

    players: tuple[str, ...]
    characters: Mapping[str, str]
    roles: tuple[str, ...]
    turn: int = 0
    seen: list[str] = field(default_factory=list)
    told: Mapping[str, Line] = field(default_factory=dict)
    due: bool = False
    used: Counter[str] = field(default_factory=Counter)
    ring: tuple[str, ...] = ()

    def copy(self) -> Table:
        """The same table, to be kept."""
        return deepcopy(self)

    @property
    def who(self) -> str:
        """The player on turn."""
        return self.players[self.turn]

    def to_come(self) -> list[str]:
        """The events above the last one that have not been turned up."""
        return [event for event in OTHERS if event not in self.seen]

    def there(self) -> list[str]:
        """The players in the game, as the checkpoint tells."""
        return [name for name in self.players if name not in self.told["out"]]

    def in_force(self) -> str:
        """The event in force, as the checkpoint tells."""
        return next(iter(self.told["piles"]["show"]), "")


Moment = asking.Moment[Table]
Story = asking.Story[Table]


def follow(record: Record) -> Story:
    """What the ledger makes of a record, up to the first line that cannot be."""
    players = record.header["players"]
    names = tuple(player["name"] for player in players)
    characters = {player["name"]: player.get("character", "") for player in players}
    table = Table(names, characters, tuple(sorted(player.get("role", "") for player in players)), ring=names)
    story = Story(ended="over")
    for place, line in enumerate(record.lines[1:], 1):
        fault = _fault(table, line)
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
    if line.get("by") == CHANCE:
        turned_up = line.get("card") in OTHERS and line["card"] in table.seen
        return "turned up already" if turned_up else ""
    if table.due:
        return "an event is due"
    if "check" in line:
        return _fault_of_checkpoint(table, line["check"])
    return _fault_of_use(table, line) if line.get("do") == "use" and table.told else ""


def _fault_of_checkpoint(table: Table, told: Line) -> str:
    piles, to_come = told["piles"], table.to_come()
    seen = [event for pile in UP for event in piles[pile]]
    by_itself = [*to_come, LAST] if len(to_come) <= 1 else []
    known = [event for event in table.seen if event != LAST]
    if seen[: len(known)] != known or seen[len(known) :] != by_itself[: len(seen) - len(known)]:
        return f"turned up are {table.seen}"
    if sorted([*seen, *(card for pile in DOWN for card in piles[pile])]) != sorted([*OTHERS, LAST]):
        return "the show has ten events"
    if table.ring and tuple(told["ring"]) != table.ring:
        return f"the seats are {table.ring}"
    return "" if tuple(sorted(told["roles"].values())) == table.roles else f"the roles are {table.roles}"


def _fault_of_use(table: Table, line: Line) -> str:
    """Why an event or an ability cannot be used so, right after a checkpoint."""
    what, by, on = line["what"], line["by"], line.get("on")
    if what in (FLINT, LEE):
        if table.characters[by] != what:
            return "somebody else's ability"
        return "used on oneself" if what == FLINT and on == by else ""
    if what not in USED:
        return ""
    if table.in_force() != what:
        return "not in force"
    if what == GAG:
        return ""
    if by != table.who:
        return "out of turn"
    if table.used[what]:
        return "used already"
    if (what == DOROTHY) != (on is not None):
        return "no target" if what == DOROTHY else "a target too many"
    return "" if on != by and on not in table.told["out"] else "at whom it cannot be"


def _noted(table: Table, line: Line) -> None:
    """What a line changes."""
    if "check" in line:
        _told(table, line["check"])
        return
    if line.get("by") == CHANCE and line.get("card") in OTHERS:
        table.seen, table.due = [*table.seen, line["card"]], False
    elif line.get("do") == "play" and name_of(line["card"]) in TURN_UP and "as" not in line:
        table.due = len(table.to_come()) > 1
    elif line.get("do") == "end":
        table.used.clear()
    elif line.get("do") == "use" and line["what"] in USED:
        table.used[line["what"]] += 1
        if line["what"] == ROSA:
            table.ring = _exchanged(table, line["by"])
    table.told = {}


def _told(table: Table, told: Line) -> None:
    turn = table.players.index(told["turn"])
    if turn != table.turn:
        table.used.clear()
    table.told, table.turn, table.ring = told, turn, tuple(told["ring"])
    table.seen = [event for pile in UP for event in told["piles"][pile]]


def _exchanged(table: Table, who: str) -> tuple[str, ...]:
    """The seats once a player has changed places with the nearest one on the right; none where that is not known."""
    if not table.told:
        return ()
    place = table.ring.index(who)
    order = (*table.ring[place:], *table.ring[:place])
    other = next(name for name in reversed(order) if name not in table.told["out"])
    swapped = {who: other, other: who}
    return tuple(swapped.get(name, name) for name in table.ring)
