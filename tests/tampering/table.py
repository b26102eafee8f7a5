"""The table as somebody with pencil and paper keeps it: who holds what, who lives, how far it is to another.

Table           the whole of it; it is changed in place
distance        seats between two players, with what lengthens and shortens it
reach           how far the weapon of a player carries
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.tampering.cards import AIMED, BULLETS, REACH, TAKING, name_of
from tests.tampering.record import Line


@dataclass(slots=True)
class Table:
    """Seats are numbered as in the header. draw: the pile, top card first, as far as its order is known.

    bag: cards of the pile whose order is not known, below the others. turn: who is on turn. bangs: BANG! cards that
    player has played in it. stores: cards Uncle Will has played as General Store in it.
    """

    players: tuple[str, ...]
    roles: tuple[str, ...]
    characters: list[str]
    lives: list[int]
    most: list[int]
    hands: list[list[str]]
    in_play: list[list[str]]
    out: list[bool]
    draw: list[str]
    bag: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    turn: int = -1
    bangs: int = 0
    stores: int = 0

    def copy(self) -> Table:
        return replace(
            self,
            characters=list(self.characters),
            lives=list(self.lives),
            hands=[list(hand) for hand in self.hands],
            in_play=[list(cards) for cards in self.in_play],
            out=list(self.out),
            draw=list(self.draw),
            bag=list(self.bag),
            discard=list(self.discard),
        )

    def alive(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if not self.out[seat]]

    def from_left(self, seat: int) -> list[int]:
        """Everybody alive, clockwise from the left neighbour of a seat; the seat itself, if alive, comes last."""
        number = len(self.players)
        around = [(seat + step) % number for step in range(1, number + 1)]
        return [other for other in around if not self.out[other]]

    def has_in_play(self, seat: int, name: str) -> bool:
        return any(name_of(card) == name for card in self.in_play[seat])


def table_of(header: Line) -> Table:
    """The table before the first turn, as the header tells it; hands that it leaves out are empty."""
    players = header["players"]
    names = tuple(player["name"] for player in players)
    roles = tuple(player["role"] for player in players)
    characters = [player.get("character", "") for player in players]
    hands = header.get("hands") or {}
    table = Table(
        players=names,
        roles=roles,
        characters=characters,
        lives=[0] * len(names),
        most=[0] * len(names),
        hands=[list(hands.get(name, ())) for name in names],
        in_play=[[] for _ in names],
        out=[False] * len(names),
        draw=list(header.get("deck") or ()),
    )
    for seat, character in enumerate(characters):
        if character:
            give_character(table, seat, character)
    return table


def give_character(table: Table, seat: int, character: str) -> None:
    """The lives of a player come from the character, and one more for the Sheriff."""
    table.characters[seat] = character
    table.most[seat] = table.lives[seat] = BULLETS[character] + (table.roles[seat] == "sheriff")


def steps_apart(table: Table, one: int, other: int) -> int:
    """Seats from one player to another, the shorter way round, those of the dead left out."""
    ring = table.alive()
    apart = abs(ring.index(one) - ring.index(other))
    return min(apart, len(ring) - apart)


def distance(table: Table, one: int, other: int) -> int:
    """How far away ``other`` is for ``one``."""
    if one == other:
        return 0
    farther = table.has_in_play(other, "Mustang") + (table.characters[other] == "Paul Regret")
    closer = table.has_in_play(one, "Scope") + (table.characters[one] == "Rose Doolan")
    return max(1, steps_apart(table, one, other) + farther - closer)


def reach(table: Table, seat: int) -> int:
    """The number on the weapon, or 1."""
    return max((REACH.get(name_of(card), 0) for card in table.in_play[seat]), default=0) or 1


def has_bangs_without_limit(table: Table, seat: int) -> bool:
    """Whether the one BANG! a turn does not bind this player."""
    return table.characters[seat] == "Willy the Kid" or table.has_in_play(seat, "Volcanic")


def cards_seen(table: Table) -> Counter[str]:
    """Every card on the table, wherever it lies."""
    places = [*table.hands, *table.in_play, table.draw, table.bag, table.discard]
    return Counter(card for place in places for card in place)


def serves_as(table: Table, seat: int, card: str, wanted: str, said: str) -> bool:
    """Whether a card answers for a BANG! or a Missed!. said: what the record says it counts as, or nothing."""
    if not said:
        return name_of(card) == wanted
    janet = table.characters[seat] == "Calamity Janet"
    return said == wanted and janet and {name_of(card), said} == {"BANG!", "Missed!"}


def fault_of_play(table: Table, seat: int, line: Line) -> str:
    """Why a card cannot be played in phase 2, as far as plain bookkeeping can say; nothing where it can."""
    card, said = line["card"], line.get("as", "")
    if card not in table.hands[seat]:
        return "a card not held"
    name = said or name_of(card)
    fault = fault_of_name(table, seat, card, said)
    if fault:
        return fault
    if line.get("on", table.players[0]) not in table.players:
        return "nobody of that name"
    if "on" in line:
        return fault_of_target(table, seat, name, table.players.index(line["on"]), line.get("at", ""))
    if name in AIMED:
        return "no target"
    if name == "Missed!":
        return "nothing to cancel"
    return "a second copy in play" if table.has_in_play(seat, name) else ""


def fault_of_name(table: Table, seat: int, card: str, said: str) -> str:
    """Why a card cannot count as what the record says, or not once more in this turn."""
    name = said or name_of(card)
    if said == "General Store" and table.characters[seat] == "Uncle Will":
        if table.stores:
            return "a second card as General Store"
    elif said and not serves_as(table, seat, card, said, said):
        return "a card that does not count as that"
    if name == "BANG!" and table.bangs and not has_bangs_without_limit(table, seat):
        return "a second BANG!"
    return ""


def fault_of_target(table: Table, seat: int, name: str, target: int, at: str) -> str:
    """Why a player cannot be the target of a card of this name. at: the card in play that it is aimed at."""
    if name not in AIMED:
        return "a target for a card that has none"
    if table.out[target]:
        return "a dead target"
    if name == "BANG!" and distance(table, seat, target) > reach(table, seat):
        return "out of reach"
    if name == "Panic!" and distance(table, seat, target) > 1:
        return "out of reach"
    if name == "Jail" and table.roles[target] == "sheriff":
        return "Jail on the Sheriff"
    if name == "Jail" and table.has_in_play(target, "Jail"):
        return "a second copy in play"
    if name == "Duel" and target == seat:
        return "a Duel with oneself"
    if at and at not in table.in_play[target]:
        return "a card that is not in play there"
    if name in TAKING and not at and len(table.hands[target]) <= (seat == target):
        return "a target without cards in hand"
    return ""


def can_play_something(table: Table, seat: int) -> bool:
    """Whether a player in phase 2 can do anything but end it."""
    if table.characters[seat] == "Sid Ketchum" and len(table.hands[seat]) > 1:
        return True
    return any(not fault_of_play(table, seat, line) for line in plays_of(table, seat))


def plays_of(table: Table, seat: int) -> list[Line]:
    """Every way in which a player might try to play a card of the hand in phase 2."""
    found: list[Line] = []
    by = table.players[seat]
    swap = {"BANG!": "Missed!", "Missed!": "BANG!"} if table.characters[seat] == "Calamity Janet" else {}
    for card in dict.fromkeys(table.hands[seat]):
        line: Line = {"by": by, "do": "play", "card": card}
        found += aimed(table, line, name_of(card))
        if name_of(card) in swap:
            found += aimed(table, {**line, "as": swap[name_of(card)]}, swap[name_of(card)])
        if table.characters[seat] == "Uncle Will" and name_of(card) != "General Store":
            found.append({**line, "as": "General Store"})
    return found


def aimed(table: Table, line: Line, name: str) -> list[Line]:
    """A play at everything that it might be aimed at."""
    if name not in AIMED:
        return [line]
    found = [{**line, "on": table.players[target]} for target in table.alive()]
    if name in TAKING:
        found += [
            {**line, "on": table.players[target], "at": card}
            for target in table.alive()
            for card in table.in_play[target]
        ]
    return found
