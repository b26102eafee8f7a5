"""The games for three and for eight players of Dodge City: who has won, and what a kill brings."""

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
    under,
)


def trio(*players: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A game for three."""
    return given(seats(*players, number=3), *bag, seats=3, sets=["dodge_city"], **rest)


def octet(*players: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A game for eight; so many as are told are alive."""
    return given(seats(*players, number=8), *bag, sets=["dodge_city"], **rest)


GAMES = (
    SmallTable(
        "three players",
        "three players: who kills whom first",
        trio(one(DEPUTY, 1, "BANG! AS"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1, "BANG! 2D")),
    ),
    SmallTable(
        "three players, all at once",
        "three players: a shot that kills two",
        trio(one(DEPUTY, 1, "Gatling 10H"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1), bag=("BANG! AS",)),
    ),
    SmallTable(
        "three players, after the effect",
        "three players: the end is judged when the effect is over",
        trio(
            one(DEPUTY, 1, "Gatling 10H"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            bag=("BANG! AS",),
            readings={"bang.end.immediate": "after_effect"},
        ),
    ),
    SmallTable(
        "three players and Dynamite",
        "three players: a death through nobody",
        trio(
            one(DEPUTY, 1, before=("Dynamite 2H",), who="Rose Doolan"),
            one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 1, who="Bart Cassidy"),
            bag=("Missed! 2S", "BANG! 2D"),
            phase="start",
        ),
    ),
    SmallTable(
        "three players, reward",
        "three players: three cards for any kill",
        trio(
            one(DEPUTY, 2, "BANG! AS", "BANG! 2D", who="Willy the Kid"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 2),
            bag=("Beer 6H",),
        ),
    ),
    SmallTable(
        "eight players",
        "eight players: two Renegades, and a shot at everybody",
        octet(
            one(SHERIFF, 1, "Gatling 10H"),
            one(RENEGADE, 1, "BANG! AS"),
            one(RENEGADE, 1),
            one(OUTLAW, 1),
            one(DEPUTY, 1),
        ),
    ),
    SmallTable(
        "eight players, two Renegades left",
        "eight players: a Renegade wins only alone",
        octet(one(SHERIFF, 1, "BANG! AS"), one(RENEGADE, 1, "BANG! 2D"), one(RENEGADE, 1, "Missed! 2S")),
    ),
    SmallTable(
        "eight players alive",
        "eight players: distances and turns round the whole table",
        octet(
            one(SHERIFF, 1, "BANG! AS", who="Willy the Kid"),
            one(OUTLAW, 1, "Gatling 10H", who="Johnny Kisch"),
            one(RENEGADE, 1, who="Rose Doolan"),
            one(OUTLAW, 1, who="Black Jack"),
            one(DEPUTY, 1, who="Bart Cassidy"),
            one(OUTLAW, 1, who="El Gringo"),
            one(RENEGADE, 1, who="Lucky Duke"),
            one(DEPUTY, 1, who="Slab the Killer"),
        ),
    ),
)

DRINKING = SmallTable(
    "three players, Beer",
    "three players: Beer with two left",
    trio(one(DEPUTY, 1, "Beer 6H", "BANG! AS"), one(OUTLAW, 1, "Beer 7H"), one(RENEGADE, 1, "BANG! 2D")),
)
READINGS = (under("bang.three_players.beer_two_left", "not_played", DRINKING),)

TABLES = (*GAMES, DRINKING, *READINGS)
