"""The table of Samurai Sword as somebody with pencil and paper keeps it: numbers, tokens, hands, piles."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from verification.tampering.record import Line

WEAPONS = {
    "Bō": (2, 1), "Bokken": (1, 1), "Daikyū": (5, 2), "Kanabō": (3, 2), "Katana": (2, 3), "Kiseru": (1, 2),
    "Kusarigama": (2, 2), "Nagayari": (4, 2), "Naginata": (4, 1), "Nodachi": (3, 3), "Shuriken": (3, 1),
    "Tanegashima": (5, 1), "Wakizashi": (1, 3),
}  # fmt: skip
"""Of each weapon: the highest difficulty, and the wounds."""
PROPERTIES = ("Armor", "Fast Draw", "Focus")
"""Those that lie before the player who plays them."""
CRIES = {"Battle Cry": "Parry", "Jujutsu": "a weapon"}
"""Cards that everybody else answers, and what they ask for."""
FOR_ONESELF = (*PROPERTIES, *CRIES, "Daimyo", "Tea Ceremony")
FIVE = ("Benkei", "Goemon", "Ieyasu", "Kojirō", "Musashi", "Nobunaga", "Tomoe")
FOUR = ("Chiyome", "Ginchiyo", "Hanzō", "Hideyoshi", "Ushiwaka")
RESILIENCE = {**dict.fromkeys(FIVE, 5), **dict.fromkeys(FOUR, 4)}
HONOUR = {3: (6, 3), 4: (5, 3), 5: (5, 3), 6: (5, 4), 7: (5, 4)}
"""Of the Shogun and of everybody else, by number of players."""
TEAMS = (("ninja",), ("shogun", "samurai"), ("ronin",))
"""The one that comes first wins a tie."""
WORTH = {
    ("shogun", 3): 2, ("samurai", 4): 2, ("samurai", 6): 2, ("ronin", 5): 2, ("ronin", 6): 3, ("ronin", 7): 3,
}  # fmt: skip
"""What a token of honour is worth, where it is not one point."""
STRIKE, MOST_IN_HAND, THREE = 3, 7, 3


@dataclass(slots=True)
class Table:
    """Seats are numbered as in the header. draw: the deck, top card first; bag: cards of it in unknown order.

    weapons: those that the player on turn has played. spent: the deck is empty, and was so without a discard.
    """

    players: tuple[str, ...]
    roles: tuple[str, ...]
    stars: tuple[int, ...]
    characters: tuple[str, ...]
    resilience: list[int]
    honour: list[int]
    hands: list[list[str]]
    in_play: list[list[str]]
    draw: list[str]
    bag: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    turn: int = 0
    weapons: int = 0
    spent: bool = False

    def copy(self) -> Table:
        return replace(
            self,
            resilience=list(self.resilience),
            honour=list(self.honour),
            hands=[list(hand) for hand in self.hands],
            in_play=[list(cards) for cards in self.in_play],
            draw=list(self.draw),
            bag=list(self.bag),
            discard=list(self.discard),
        )

    def is_(self, seat: int, character: str) -> bool:
        return self.characters[seat] == character

    def harmless(self, seat: int) -> bool:
        return not (self.resilience[seat] and self.hands[seat])

    def from_left(self, seat: int) -> list[int]:
        """Everybody else, clockwise."""
        number = len(self.players)
        return [(seat + step) % number for step in range(1, number)]

    def favoured(self, seat: int) -> bool:
        """Whether this is the Shogun of three players."""
        return len(self.players) == THREE and self.roles[seat] == "shogun"

    def lying(self, seat: int, name: str) -> int:
        """How many cards of a name lie before a player."""
        return self.in_play[seat].count(name)

    def difficulty(self, by: int, target: int) -> int:
        """The shorter way round the table, past the harmless, with what the target adds."""
        around = self.from_left(by)
        place = around.index(target)
        ways = (around[:place], around[place + 1 :])
        places = 1 + min(sum(not self.harmless(seat) for seat in way) for way in ways)
        return places + self.lying(target, "Armor") + self.is_(target, "Benkei")

    def weapons_allowed(self, seat: int) -> int:
        return 1 + self.lying(seat, "Focus") + self.is_(seat, "Goemon") + self.favoured(seat)

    def reaches(self, seat: int, card: str, target: int) -> bool:
        """Whether the number on a weapon is high enough."""
        return self.is_(seat, "Kojirō") or self.difficulty(seat, target) <= WEAPONS[card][0]

    def wounds(self, by: int, target: int, card: str) -> int:
        caused = WEAPONS[card][1] + self.lying(by, "Fast Draw") + self.is_(by, "Musashi")
        return max(1, caused - 1) if self.is_(target, "Ginchiyo") else caused

    def is_touched(self, seat: int) -> bool:
        """Whether cards that everybody answers are for this player."""
        return not self.harmless(seat) and not self.is_(seat, "Chiyome")

    def holder(self) -> int | None:
        """Before whom Bushido lies."""
        return next((seat for seat in range(len(self.players)) if self.lying(seat, "Bushido")), None)

    def team(self, seat: int) -> tuple[str, ...]:
        return next(team for team in TEAMS if self.roles[seat] in team)

    def members(self, team: tuple[str, ...]) -> list[int]:
        return [seat for seat, role in enumerate(self.roles) if role in team]

    def points(self, team: tuple[str, ...], struck: bool) -> int:
        """What a team has in the end; struck: it has struck down one of its own."""
        found = -STRIKE if struck else 0
        for seat in self.members(team):
            role = self.roles[seat]
            starred = len(self.players) == 4 and role == "ninja" and self.stars[seat] == max(self.stars)
            found += self.honour[seat] * (2 if starred else WORTH.get((role, len(self.players)), 1))
            found += 0 if role == "ronin" else self.hands[seat].count("Daimyo")
        return found

    def best(self, struck: tuple[str, ...] | None) -> list[int]:
        """The players of the team with the most points."""
        there = [team for team in TEAMS if self.members(team)]
        return self.members(max(there, key=lambda team: (self.points(team, team == struck), -TEAMS.index(team))))


def table_of(header: Line) -> Table:
    """The table as the game begins."""
    players = header["players"]
    roles = tuple(player["role"] for player in players)
    characters = tuple(player["character"] for player in players)
    of_shogun, of_others = HONOUR[len(players)]
    names = tuple(player["name"] for player in players)
    return Table(
        players=names,
        roles=roles,
        stars=tuple(player.get("stars", 0) for player in players),
        characters=characters,
        resilience=[RESILIENCE[character] for character in characters],
        honour=[of_shogun if role == "shogun" else of_others for role in roles],
        hands=[list(header["hands"][name]) for name in names],
        in_play=[[] for _ in players],
        draw=list(header["deck"]),
        turn=roles.index("shogun"),
    )
