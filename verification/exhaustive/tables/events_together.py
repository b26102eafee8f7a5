"""Both event decks together, events one after another, and those who come back from the dead."""

from typing import Any

from verification.exhaustive.tables.building import (
    DEPUTY,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    given,
    one,
    seats,
)

BOTH = ("high_noon", "fistful")


def frontier(*players: dict[str, Any], number: int = 4, bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A table with the events of both decks, and with Dodge City; so many players as are told are alive."""
    return given(seats(*players, number=number), *bag, seats=number, sets=[*BOTH, "dodge_city"], **rest)


DECKS = (
    SmallTable(
        "both event decks",
        "events of both decks, a final one at the end",
        frontier(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            events=["Ambush", "Shootout", "High Noon"],
        ),
    ),
    SmallTable(
        "an extra turn and the next event",
        "events: an extra turn of the Sheriff brings a new one",
        frontier(
            one(SHERIFF, 2, who="Rose Doolan"),
            one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 1, who="Johnny Kisch"),
            bag=("BANG! QH",),
            event=["Vendetta"],
            events=["Gold Rush", "A Fistful of Cards"],
        ),
    ),
    SmallTable(
        "New Identity and Hangover",
        "events: whoever changes while nobody has an ability",
        frontier(
            one(SHERIFF, 1, who="Willy the Kid", spare="Suzy Lafayette"),
            one(OUTLAW, 1, "BANG! AS", who="Vera Custer", spare="Belle Star"),
            one(RENEGADE, 1, who="Rose Doolan", spare="Johnny Kisch"),
            one(OUTLAW, 0, who="Jourdonnais", spare="Paul Regret", out=True),
            bag=("Missed! 2S",),
            event=["New Identity"],
            events=["Hangover", "Lasso"],
            phase="start",
        ),
    ),
)

GHOSTS = (
    SmallTable(
        "Ghost Town, then Dead Man",
        "ghosts: back for a turn, then for good",
        frontier(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            bag=("Missed! 2S",),
            event=["Ghost Town"],
            events=["Dead Man"],
        ),
    ),
    SmallTable(
        "Dead Man, then Ghost Town",
        "ghosts: dead a second time",
        frontier(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1),
            one(OUTLAW, 1),
            bag=("Missed! 2S",),
            event=["Dead Man"],
            events=["Ghost Town"],
        ),
    ),
    SmallTable(
        "a ghost kills",
        "ghosts: reward, Vulture Sam, Beer with two others",
        frontier(
            one(SHERIFF, 1, "Beer 6H", who="Rose Doolan"),
            one(OUTLAW, 0, who="Willy the Kid", out=True),
            one(RENEGADE, 1, who="Vulture Sam"),
            one(OUTLAW, 0, who="Pixie Pete", out=True),
            bag=("BANG! AS", "Mustang 8H"),
            event=["Ghost Town"],
        ),
    ),
    SmallTable(
        "a ghost leaves",
        "ghosts: who regains lives and draws when a ghost leaves",
        frontier(
            one(SHERIFF, 1, who="Gregg Digger"),
            one(OUTLAW, 0, who="Suzy Lafayette", out=True),
            one(RENEGADE, 1, who="Herb Hunter"),
            one(OUTLAW, 1, who="Rose Doolan"),
            bag=("BANG! AS", "Missed! 2S"),
            event=["Ghost Town"],
        ),
    ),
    SmallTable(
        "Ghost Town with three players",
        "ghosts: the Deputy who began is dead",
        frontier(
            one(DEPUTY, 1, "BANG! AS"),
            one(OUTLAW, 1, "BANG! 2D"),
            one(RENEGADE, 1),
            number=3,
            event=["Ghost Town"],
            events=["High Noon"],
        ),
    ),
    SmallTable(
        "Ghost Town, and an event that kills",
        "ghosts: High Noon kills the Deputy as the turn begins",
        frontier(
            one(DEPUTY, 1, "Missed! 2S"),
            one(OUTLAW, 2, "BANG! 2D"),
            one(RENEGADE, 2),
            number=3,
            event=["Ghost Town"],
            events=["High Noon"],
        ),
    ),
    SmallTable(
        "Dead Man with three players",
        "ghosts: the first dead of three is back",
        frontier(
            one(DEPUTY, 1, "BANG! AS"),
            one(OUTLAW, 1, "BANG! 2D"),
            one(RENEGADE, 1, "Missed! 2S"),
            number=3,
            event=["Dead Man"],
        ),
    ),
    SmallTable(
        "Dead Man and empty hands",
        "ghosts: Suzy Lafayette comes back with two cards",
        frontier(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, who="Suzy Lafayette"),
            one(OUTLAW, 1, "Missed! 2S"),
            event=["Dead Man"],
        ),
    ),
)

TABLES = (*DECKS, *GHOSTS)
