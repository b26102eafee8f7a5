"""A record of the Dice Game read like a story, by plain bookkeeping alone: nothing of bangref is asked.

It plays under the readings that are the defaults.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from verification.tampering.beside.asking import GameOverError
from verification.tampering.dice.asking import AFTER, AIM, BEER, CLEAR, GIFT, INSTEAD, REROLL, Asking, Story
from verification.tampering.dice.table import (
    ARROW,
    BULLS_EYES,
    DICE,
    GATLING,
    THREE,
)
from verification.tampering.dice.table import BEER as BEER_FACE
from verification.tampering.record import Line, Record

INDIANS, SHOTS, EXPLOSION = "Indians", "bull's eyes", "explosion"
"""Causes of a loss, besides the Gatling."""


def follow(record: Record) -> Story:
    """Follow a record."""
    return _Follower(record).told()


class _Follower(Asking):
    def play(self) -> None:
        """The whole game, turn by turn."""
        while True:
            seat = self.table.turn
            self._turn(seat)
            self.table.turn = self.table.others(seat)[0]

    def _turn(self, seat: int) -> None:
        """A turn: who is out has no more part in it."""
        table = self.table
        table.doubled = False
        if table.is_(seat, "Sid Ketchum"):
            table.gain(self._named(GIFT, seat, "Sid Ketchum", table.living()), 1)
        self._roll(seat)
        steps = (self._explode, self._shoot, self._drink, self._fire, self._clear, self._rest)
        for step in steps:
            if table.alive(seat):
                step(seat)

    def _uses(self, seat: int, what: str, target: int | None = None) -> Line:
        line = {"by": self.who(seat), "do": "use", "what": what}
        return line if target is None else {**line, "on": self.who(target)}

    def _passes(self, seat: int) -> Line:
        return {"by": self.who(seat), "do": "pass"}

    def _named(self, kind: str, seat: int, what: str, seats: list[int]) -> int:
        """The player named for a die or an ability."""
        said = self.ask(kind, seat, [self._uses(seat, what, other) for other in seats])
        return self.table.players.index(said["on"])

    # Rolling -----------------------------------------------------------------------------------------------------

    def _roll(self, seat: int) -> None:
        """All dice, then as often as the player may and wants to those that they choose; arrows at once."""
        table = self.table
        table.rerolls = table.rerolls_of(seat)
        kept: list[str] = []
        while True:
            rolled = self.roll(DICE - len(kept))
            table.dice = sorted([*kept, *rolled])
            self._take_arrows(seat, rolled.count(ARROW))
            if not table.alive(seat) or table.exploded() or not table.rerolls:
                return
            again = self._again(seat)
            if not again:
                return
            table.rerolls -= 1
            kept = sorted((Counter(table.dice) - Counter(again)).elements())

    def _again(self, seat: int) -> list[str]:
        """The dice that are rolled again, none where all are kept."""
        free, passing = self.table.free(seat), self._passes(seat)
        some = {dice for number in range(1, len(free) + 1) for dice in combinations(free, number)}
        legal = [{"by": self.who(seat), "do": "reroll", "dice": list(dice)} for dice in sorted(some)]
        return list(self.ask(REROLL, seat, [passing, *legal], passing).get("dice", ()))

    def _take_arrows(self, seat: int, number: int) -> None:
        """One arrow after the other; with the last of the pile the Indians come."""
        table = self.table
        for _ in range(number):
            if table.alive(seat):
                table.give(seat, 1)
                if not table.pile:
                    self._indians()

    def _indians(self) -> None:
        table = self.table
        hits = {seat: table.arrows[seat] for seat in table.living(table.turn) if table.arrows[seat]}
        spared = {seat: 1 for seat in hits if table.is_(seat, "Jourdonnais")}
        self._lose(None, INDIANS, hits | spared)
        for seat in table.living():
            table.give(seat, -table.arrows[seat])

    # The dice, in their order ------------------------------------------------------------------------------------

    def _explode(self, seat: int) -> None:
        if self.table.exploded():
            self._lose(None, EXPLOSION, {seat: 1})

    def _shoot(self, seat: int) -> None:
        """All bull's eyes are aimed, then they hit together."""
        table = self.table
        table.todo = [face for face in table.dice if face in BULLS_EYES]
        hits: dict[int, int] = {}
        damage = 1
        while table.todo:
            faces = list(dict.fromkeys(table.todo))
            legal = [self._uses(seat, face, other) for face in faces for other in table.in_reach(seat, face)]
            # Of several dice that can only be for the same player it does not matter which is named first.
            silent = legal[0] if len(faces) > 1 and len({line["on"] for line in legal}) == 1 else None
            slab = self._uses(seat, "Slab the Killer")
            if table.is_(seat, "Slab the Killer") and BEER_FACE in table.dice and not table.doubled:
                legal, silent = [*legal, slab], None
            said = self.ask(AIM, seat, legal, silent)
            if said == slab:
                table.dice.remove(BEER_FACE)
                table.doubled, damage = True, 2
                continue
            table.todo.remove(said["what"])
            target = table.players.index(said["on"])
            hits[target] = hits.get(target, 0) + damage
            damage = 1
        self._lose(seat, SHOTS, hits)

    def _drink(self, seat: int) -> None:
        table = self.table
        thirsty = table.is_(seat, "Jesse Jones") and table.lives[seat] <= 4
        for _ in range(table.dice.count(BEER_FACE)):
            drinker = self._named(BEER, seat, BEER_FACE, table.living(seat))
            table.gain(drinker, 2 if thirsty and drinker == seat else 1)

    def _fire(self, seat: int) -> None:
        """Everybody else is hit; then the arrows of the roller go back."""
        table = self.table
        if table.dice.count(GATLING) >= (2 if table.is_(seat, "Willy the Kid") else THREE):
            self._lose(seat, GATLING, {other: 1 for other in table.others(seat) if not table.is_(other, "Paul Regret")})

    def _clear(self, seat: int) -> None:
        """Kit Carlson puts back arrows of others, or their own: in 002, with three dice, those of one other player."""
        table = self.table
        left, of_one = table.dice.count(GATLING), set(range(len(table.players)))
        from_one = table.edition == "002" and left >= THREE
        passing = self._passes(seat)
        while table.is_(seat, "Kit Carlson") and left:
            owners = [other for other in table.living(seat) if table.arrows[other] and other in of_one | {seat}]
            if not owners:
                return
            said = self.ask(CLEAR, seat, [*(self._uses(seat, "Kit Carlson", o) for o in owners), passing], passing)
            if said == passing:
                return
            owner = table.players.index(said["on"])
            table.give(owner, -1)
            left -= 1
            if from_one and owner != seat:
                of_one = {owner}

    def _rest(self, seat: int) -> None:
        table = self.table
        if table.is_(seat, "Suzy Lafayette") and not set(BULLS_EYES) & set(table.dice):
            table.gain(seat, 2)

    # Losing life points ------------------------------------------------------------------------------------------

    def _lose(self, by: int | None, cause: str, hits: dict[int, int]) -> None:
        """All of these lose life points together; then who has none left is out; then what is owed."""
        table = self.table
        if cause in (SHOTS, GATLING):
            hits = {seat: number for seat, number in self._spared(hits).items() if number}
        lost = {seat: min(table.lives[seat], number) for seat, number in hits.items()}
        for seat, number in lost.items():
            table.lives[seat] -= number
        for seat, number in lost.items():
            if table.is_(seat, "Pedro Ramirez") and table.alive(seat):
                self._puts_back(seat, number)
        self._eliminate(by, [seat for seat in lost if not table.alive(seat)])
        if by is None:
            return
        if cause == GATLING:
            table.give(by, -table.arrows[by])
        for seat, number in lost.items():
            if table.is_(seat, "El Gringo"):
                self._take_arrows(by, 1 if table.edition == "001" else number)

    def _spared(self, hits: dict[int, int]) -> dict[int, int]:
        """Bart Cassidy takes arrows instead, but never the last one."""
        table, left = self.table, dict(hits)
        for seat in left:
            use, passing = self._uses(seat, "Bart Cassidy"), self._passes(seat)
            while table.is_(seat, "Bart Cassidy") and left[seat] and table.pile > 1:
                if self.ask(INSTEAD, seat, [use, passing], passing) == passing:
                    break
                table.give(seat, 1)
                left[seat] -= 1
        return left

    def _puts_back(self, seat: int, number: int) -> None:
        """Pedro Ramirez may put back an arrow for each life point lost."""
        table = self.table
        use, passing = self._uses(seat, "Pedro Ramirez"), self._passes(seat)
        for _ in range(number):
            if not table.arrows[seat] or self.ask(AFTER, seat, [use, passing], passing) == passing:
                return
            table.give(seat, -1)

    def _eliminate(self, by: int | None, dead: list[int]) -> None:
        """Their arrows go back; the game may be over; Vulture Sam gains from each of them."""
        table = self.table
        if not dead:
            return
        for seat in dead:
            table.give(seat, -table.arrows[seat])
        winners = table.winners(dead, by)
        if winners is not None:
            raise GameOverError(winners)
        for seat in table.living():
            if table.is_(seat, "Vulture Sam"):
                table.gain(seat, 2 * len(dead))
