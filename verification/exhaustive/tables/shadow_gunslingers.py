"""Shadow Gunslingers: who is out comes back for each turn; each reading of it."""

from typing import Any

from verification.exhaustive.tables.building import (
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    given,
    named,
    one,
    seats,
    under,
)

ADA, BEN, CLEO = one(SHERIFF, 1, "BANG! AS"), one(RENEGADE, 1, "Missed! 2S"), one(OUTLAW, 1)


def haunted(*players: dict[str, Any], bag: tuple[str, ...] = (), sets: tuple[str, ...] = (), **rest: Any) -> Given:
    """Four players; those who are not told are out."""
    return given(seats(*players), *bag, sets=[*sets, "shadow_gunslingers"], **rest)


GAMES = (
    SmallTable("shadows", "who is out comes back", haunted(ADA, BEN, CLEO)),
    SmallTable(
        "shadows with cards", "shadows draw, lay and leave", haunted(ADA, BEN, CLEO, bag=("Mustang 8H", "BANG! 2D"))
    ),
    SmallTable(
        "a Shadow Renegade",
        "the side of a Shadow Renegade",
        haunted(one(SHERIFF, 1, "BANG! AS"), one(OUTLAW, 1, "BANG! 2D"), one(OUTLAW, 1)),
    ),
    SmallTable(
        "shadows with gold",
        "nuggets are kept, equipment is not",
        haunted(
            {**ADA, "counters": {"nuggets": 1}},
            BEN,
            CLEO,
            sets=("gold_rush",),
            piles={"offer": ["Shot", "Union Pacific", "Pickaxe"], "equipment deck": ["Gold Rush equipment"]},
        ),
    ),
    SmallTable(
        "shadows in Ghost Town",
        "an event and the variant bring back",
        haunted(
            ADA,
            one(RENEGADE, 1, who="Vulture Sam"),
            CLEO,
            bag=("Mustang 8H", "BANG! 2D"),
            sets=("high_noon",),
            event=["Ghost Town"],
            events=[],
        ),
    ),
    SmallTable(
        "Bill Noface as a shadow",
        "a number of cards that hangs on lost lives",
        haunted(
            ADA,
            BEN,
            one(OUTLAW, 0, out=True, who="Bill Noface"),
            one(OUTLAW, 1),
            bag=("Mustang 8H",),
            sets=("dodge_city",),
        ),
    ),
    SmallTable(
        "an heir among shadows",
        "the estate of a shadow",
        haunted(ADA, one(RENEGADE, 1, who="Vulture Sam"), one(OUTLAW, 1, "Beer 6H")),
    ),
    SmallTable(
        "two Shadow Renegades",
        "eight players: a second Renegade is out",
        given(
            seats(one(SHERIFF, 1, "BANG! AS"), one(OUTLAW, 1, "BANG! 2D"), one(OUTLAW, 1), number=8),
            sets=["dodge_city", "shadow_gunslingers"],
        ),
    ),
    SmallTable(
        "a Shadow Sheriff",
        "the last one wins, and the Sheriff is out",
        haunted(
            one(SHERIFF, 0, out=True),
            one(RENEGADE, 1, "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S"),
            turn="Ben",
            sets=("wild_west_show",),
            piles={"show": ["Wild West Show"]},
        ),
    ),
)


def _under(reading: str, value: str, name: str) -> SmallTable:
    return under(f"bang.shadow.{reading}", value, named(GAMES, name))


READINGS = (
    _under("with_events", "shadow", "shadows in Ghost Town"),
    _under("turn.bill_noface", "two", "Bill Noface as a shadow"),
    _under("leaving.cards", "phase_3", "shadows with cards"),
    _under("eliminated.no_heir", "every_death", "an heir among shadows"),
    _under("end.in_turn", "eliminated", "shadows"),
    _under("no_sheriff", "stays_out", "a Shadow Sheriff"),
    _under("renegade.count", "outlaws", "two Shadow Renegades"),
    _under("renegade.goal", "own_turn_only", "a Shadow Renegade"),
    _under("renegade.before_first_turn", "at_once", "shadows"),
)
TABLES = (*GAMES, *READINGS)
