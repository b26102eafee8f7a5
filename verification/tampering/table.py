"""The table as somebody with pencil and paper keeps it: who holds what, who lives, how far it is to another.

Table           the whole of it; it is changed in place
distance        seats between two players, with what lengthens and shortens it
reach           how far the weapon of a player carries
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from verification.tampering.cards import ALL_BULLETS, REACH, name_of, suit_of
from verification.tampering.record import Line

NOBODY = -1


@dataclass(slots=True)
class Table:
    """Seats are numbered as in the header. draw: the pile, top card first, as far as its order is known.

    bag: cards of the pile whose order is not known, below the others. turn: who is on turn, or next while an event
    enters play (``entering``). bangs: BANG! cards that player has played in it. used: how often abilities have been
    used in it. fresh: cards laid in it. spares: characters laid by. events: those to come, the next one first.
    event: the one in force. guest: who is back for this turn only. copied: the character whose ability Vera Custer
    has. suit: the only one that may be played. duty: the card that has to be played. mine: whether cards of phase 1
    came from the discard pile. extra: whether the turn is an additional one. first_out: who was eliminated first.
    first_of_three: whether the first of three players has died.
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
    turn: int = NOBODY
    bangs: int = 0
    used: Counter[str] = field(default_factory=Counter)
    fresh: list[str] = field(default_factory=list)
    spares: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    event: str = ""
    entering: bool = False
    guest: int = NOBODY
    copied: str = ""
    suit: str = ""
    duty: str = ""
    mine: bool = False
    extra: bool = False
    first_out: int = NOBODY
    first_of_three: bool = False

    def copy(self) -> Table:
        return replace(
            self,
            characters=list(self.characters),
            lives=list(self.lives),
            most=list(self.most),
            hands=[list(hand) for hand in self.hands],
            in_play=[list(cards) for cards in self.in_play],
            out=list(self.out),
            draw=list(self.draw),
            bag=list(self.bag),
            discard=list(self.discard),
            used=Counter(self.used),
            fresh=list(self.fresh),
            spares=list(self.spares),
            events=list(self.events),
            taken=list(self.taken),
        )

    def alive(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if not self.out[seat]]

    def from_left(self, seat: int) -> list[int]:
        """Everybody alive, clockwise from the left neighbour of a seat; the seat itself, if alive, comes last."""
        number = len(self.players)
        around = [(seat + step) % number for step in range(1, number + 1)]
        return [other for other in around if not self.out[other]]

    def others(self, seat: int) -> list[int]:
        """The same without the seat itself."""
        return [other for other in self.from_left(seat) if other != seat]

    def on_turn(self) -> int:
        """Whose turn it is: nobody's while an event enters play."""
        return NOBODY if self.entering else self.turn

    def lies_before(self, seat: int, name: str) -> bool:
        """Whether a card of this name is in play before a player, with effect or without."""
        return any(name_of(card) == name for card in self.in_play[seat])

    def has(self, seat: int, character: str) -> bool:
        """Whether a player has the ability of a character."""
        if self.event == "Hangover":
            return False
        own = self.characters[seat]
        return character == own or (own == "Vera Custer" and character == self.copied)

    def owners(self, character: str) -> list[int]:
        """Everybody in the game with the ability of a character, the player on turn first, then clockwise."""
        around = self.from_left(self.turn)
        return [seat for seat in (*around[-1:], *around[:-1]) if self.has(seat, character)]

    def works(self, seat: int) -> bool:
        """Whether cards in play before a player have any effect just now."""
        on_turn = self.on_turn()
        belle = on_turn not in (NOBODY, seat) and not self.out[on_turn] and self.has(on_turn, "Belle Star")
        return self.event != "Lasso" and not belle

    def has_in_play(self, seat: int, name: str) -> bool:
        """Whether a card of this name before a player has its effect."""
        return self.lies_before(seat, name) and self.works(seat)

    def suit_of(self, card: str) -> str:
        """The suit of a card, as it counts just now."""
        return {"Blessing": "H", "Curse": "S"}.get(self.event) or suit_of(card)

    def touches(self, by: int, cards: list[str], target: int) -> bool:
        """Whether an effect that a player has by means of these cards can concern another."""
        diamonds = bool(cards) and {self.suit_of(card) for card in cards} == {"D"}
        return not (diamonds and by != target and self.has(target, "Apache Kid"))

    def hand_limit(self, seat: int) -> int:
        return 10 if self.has(seat, "Sean Mallory") else self.lives[seat]


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
        spares=[player.get("spare") or "" for player in players],
        events=list(header.get("events") or ()),
    )
    for seat, character in enumerate(characters):
        if character:
            give_character(table, seat, character)
    return table


def give_character(table: Table, seat: int, character: str) -> None:
    """The lives of a player come from the character, and one more for the Sheriff."""
    table.characters[seat] = character
    table.most[seat] = table.lives[seat] = ALL_BULLETS[character] + (table.roles[seat] == "sheriff")


def steps_apart(table: Table, one: int, other: int) -> int:
    """Seats from one player to another, the shorter way round, those of the dead left out."""
    ring = table.alive()
    apart = abs(ring.index(one) - ring.index(other))
    return min(apart, len(ring) - apart)


def distance(table: Table, one: int, other: int) -> int:
    """How far away ``other`` is for ``one``."""
    if one == other:
        return 0
    farther = sum(table.has_in_play(other, name) for name in ("Mustang", "Hideout"))
    closer = sum(table.has_in_play(one, name) for name in ("Scope", "Binocular"))
    farther += table.has(other, "Paul Regret")
    closer += table.has(one, "Rose Doolan")
    apart = 1 if table.event == "Ambush" else steps_apart(table, one, other)
    return max(1, apart + farther - closer)


def reach(table: Table, seat: int) -> int:
    """The number on the weapon, or 1."""
    if not table.works(seat):
        return 1
    return max((REACH.get(name_of(card), 0) for card in table.in_play[seat]), default=0) or 1


def may_shoot(table: Table, seat: int) -> bool:
    """Whether one more BANG! card may be played in this turn."""
    without_limit = table.has(seat, "Willy the Kid") or table.has_in_play(seat, "Volcanic")
    return without_limit or table.bangs < 1 + (table.event == "Shootout")


def cards_seen(table: Table) -> Counter[str]:
    """Every card on the table, wherever it lies."""
    places = [*table.hands, *table.in_play, table.draw, table.bag, table.discard]
    return Counter(card for place in places for card in place)
