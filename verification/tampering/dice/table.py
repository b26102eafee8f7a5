"""The table of the Dice Game as somebody with pencil and paper keeps it: bullets, arrows, dice."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from verification.tampering.record import Line

ARROW, DYNAMITE, BEER, GATLING = "Indian arrow", "Dynamite", "Beer", "Gatling"
ONE, TWO = "Bull's eye 1", "Bull's eye 2"
BULLS_EYES = (ONE, TWO)
FACES = (ARROW, DYNAMITE, ONE, TWO, BEER, GATLING)
DICE, ARROWS, REROLLS, THREE = 5, 9, 2, 3
BULLETS = {
    "Bart Cassidy": 8, "Black Jack": 8, "Calamity Janet": 8, "El Gringo": 7, "Jesse Jones": 9, "Jourdonnais": 7,
    "Kit Carlson": 7, "Lucky Duke": 8, "Paul Regret": 9, "Pedro Ramirez": 8, "Rose Doolan": 9, "Sid Ketchum": 8,
    "Slab the Killer": 8, "Suzy Lafayette": 8, "Vulture Sam": 9, "Willy the Kid": 8,
}  # fmt: skip
PREY = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
"""Of three players: whom each has to eliminate in person."""


@dataclass(slots=True)
class Table:
    """Seats are numbered as in the header. most: the bullets at the start. todo: bull's eyes still to be aimed.

    doubled: Slab the Killer has used the ability in this turn.
    """

    players: tuple[str, ...]
    roles: tuple[str, ...]
    characters: tuple[str, ...]
    most: tuple[int, ...]
    lives: list[int]
    arrows: list[int]
    edition: str = "001"
    pile: int = ARROWS
    dice: list[str] = field(default_factory=list)
    rerolls: int = 0
    turn: int = 0
    todo: list[str] = field(default_factory=list)
    doubled: bool = False

    def copy(self) -> Table:
        return replace(
            self, lives=list(self.lives), arrows=list(self.arrows), dice=list(self.dice), todo=list(self.todo)
        )

    def is_(self, seat: int, character: str) -> bool:
        return self.characters[seat] == character

    def alive(self, seat: int) -> bool:
        return self.lives[seat] > 0

    def living(self, first: int = 0) -> list[int]:
        """Everybody in the game, clockwise from a seat."""
        number = len(self.players)
        return [seat for seat in ((first + step) % number for step in range(number)) if self.alive(seat)]

    def dead(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if not self.alive(seat)]

    def others(self, seat: int) -> list[int]:
        """Everybody else in the game, clockwise from the left neighbour."""
        return [other for other in self.living(seat) if other != seat]

    def exploded(self) -> bool:
        return self.dice.count(DYNAMITE) >= THREE

    def rerolls_of(self, seat: int) -> int:
        """How often a player may roll dice again in a turn."""
        return REROLLS + self.is_(seat, "Lucky Duke")

    def free(self, seat: int) -> list[str]:
        """The dice that a player may roll again."""
        return [face for face in self.dice if face != DYNAMITE or self.is_(seat, "Black Jack")]

    def in_reach(self, seat: int, face: str) -> list[int]:
        """Whom a bull's eye may hit: as many steps to the left or to the right as it says."""
        ring = self.living(seat)
        faces = BULLS_EYES if self.is_(seat, "Calamity Janet") else (face,)
        steps = {1 if each == ONE or len(ring) <= THREE else 2 for each in faces}
        if self.is_(seat, "Rose Doolan"):
            steps |= {number + 1 for number in steps}
        places = {way * number % len(ring) for number in steps for way in (1, -1)}
        return [other for place, other in enumerate(ring) if place and place in places]

    def gain(self, seat: int, number: int) -> None:
        self.lives[seat] = min(self.most[seat], self.lives[seat] + number)

    def give(self, seat: int, number: int) -> None:
        """A player takes arrows of the pile, or puts some back, where the number is negative."""
        self.arrows[seat] += number
        self.pile -= number

    def winners(self, dead: list[int], by: int | None) -> list[int] | None:
        """Who has won when these are just eliminated by somebody or by nobody; None while the game goes on."""
        living = self.living()
        if "sheriff" not in self.roles:
            first = len(living) + len(dead) == len(self.players)
            if first and by is not None and PREY[self.roles[by]] in [self.roles[seat] for seat in dead]:
                return [by]
            return living if len(living) < 2 else None
        left = {self.roles[seat] for seat in living}
        if "sheriff" not in left:
            alone = left == {"renegade"} and len(living) == 1
            return living if alone else self._members("outlaw")
        return None if left & {"outlaw", "renegade"} else self._members("sheriff", "deputy")

    def _members(self, *roles: str) -> list[int]:
        return [seat for seat, role in enumerate(self.roles) if role in roles]


def table_of(header: Line) -> Table:
    """The table as the game begins."""
    players = header["players"]
    roles = tuple(player["role"] for player in players)
    characters = tuple(player["character"] for player in players)
    most = tuple(BULLETS[who] + 2 * (role == "sheriff") for who, role in zip(characters, roles, strict=True))
    return Table(
        players=tuple(player["name"] for player in players),
        roles=roles,
        characters=characters,
        most=most,
        lives=list(most),
        arrows=[0] * len(players),
        edition=header["edition"],
        turn=roles.index("sheriff" if "sheriff" in roles else "deputy"),
    )
