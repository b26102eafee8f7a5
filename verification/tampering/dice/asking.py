"""The questions of the Dice Game, and what checkpoints claim of its table."""

from __future__ import annotations

from random import Random

from verification.tampering.beside import asking
from verification.tampering.beside.asking import plain
from verification.tampering.dice.table import FACES, Table, table_of
from verification.tampering.record import CHANCE, Line, Record

GIFT, ROLL, REROLL, AIM, BEER = "gift", "roll", "re-roll", "bull's eye", "beer"
INSTEAD, AFTER, CLEAR = "arrow instead", "arrow back", "Gatling dice"
"""What Bart Cassidy, Pedro Ramirez and Kit Carlson may do."""

Moment = asking.Moment[Table]
Story = asking.Story[Table]


class Asking(asking.Asking[Table]):
    """A record being read, and the table as it is by now. A checkpoint stands where dice may be rolled again."""

    checked = REROLL

    def __init__(self, record: Record) -> None:
        super().__init__(record, table_of(record.header))

    def claims(self) -> Line:
        return claims(self.table)

    def roll(self, number: int) -> list[str]:
        """What chance has rolled with so many dice."""
        said = plain(self.next())
        faces = list(said.get("dice", ()))
        true = {"by": CHANCE, "do": "roll", "dice": faces}
        fine = len(faces) == number and set(faces) <= set(FACES)
        self.ask(ROLL, -1, [true] if fine else [])
        return faces


def claims(table: Table) -> Line:
    """What a true checkpoint says of a table at which the player on turn may roll dice again."""
    names = table.players
    return {
        "check": {
            "turn": names[table.turn],
            "phase": "play",
            "lives": dict(zip(names, table.lives, strict=True)),
            "arrows": dict(zip(names, table.arrows, strict=True)),
            "out": [names[seat] for seat in table.dead()],
            "pile": table.pile,
            "dice": list(table.dice),
            "rerolls": table.rerolls,
        }
    }


def is_first(throw: Moment) -> bool:
    """Whether a throw is the first one of a turn."""
    return throw.table.rerolls == throw.table.rerolls_of(throw.table.turn)


def shuffled(moments: list[Moment], random: Random) -> list[Moment]:
    """Moments of a game in another order."""
    return random.sample(moments, len(moments))
