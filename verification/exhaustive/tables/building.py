"""How a small table is written: players by role, lives and cards, and the cards of the bag.

A table is the ``given`` of a scenario, with few seats alive, few cards and few lives: no other cards are in the game
(``rest: aside``), and those of the draw pile lie in the ``bag``, whose order nobody knows. Where a mechanism does not
call for others, the players have characters that never matter at such a table: Rose Doolan (everybody is at distance
1 already), Johnny Kisch (no two cards with the same name are laid), Lucky Duke (nobody draws!), Bart Cassidy (has one
life, for which Bart does not draw) and Willy the Kid (there is hardly a second BANG! to play).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bangref.bang.state import is_present
from bangref.judge.scenario import Table

Given = dict[str, Any]


class SmallTable(NamedTuple):
    """A table to be explored; ``given`` as in a scenario."""

    name: str
    mechanism: str
    given: Given


def wider(table: SmallTable) -> SmallTable:
    """The same table with one card more in the bag: a Beer, or a BANG! where there is a Beer already.

    In a game of dice: with another life for the first player. In Samurai Sword: with a Daimyo, or else a Bokken.
    """
    if table.given.get("game") == "dice":
        first, *others = table.given["players"]
        ada = table.given["players"][first]
        players = {first: {**ada, "lives": ada["lives"] + 1}, **{name: table.given["players"][name] for name in others}}
        return SmallTable(f"{table.name}, and a life", table.mechanism, {**table.given, "players": players})
    told = str(table.given)
    if table.given.get("game") == "samurai":
        more = "Bokken" if "Daimyo" in told else "Daimyo"
    else:
        more = "BANG! 9D" if "Beer" in told else "Beer 10H"
    given = {**table.given, "bag": [*table.given["bag"], more]}
    return SmallTable(f"{table.name}, and {more}", table.mechanism, given)


def built(given: Given) -> tuple[Any, Any]:
    """Rules and first state of a table."""
    table = Table(given)
    return table.rules, table.state


def alive(state: Any) -> int:
    """Seats in the game, of whichever game; of one that nobody leaves, all of them."""
    return sum(not hasattr(seat, "status") or is_present(seat) for seat in state.seats)


SHERIFF, OUTLAW, RENEGADE, DEPUTY = "sheriff", "outlaw", "renegade", "deputy"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")
NEAR = ("Rose Doolan", "Johnny Kisch", "Lucky Duke")
"""Characters of three players who are alive."""
FAR = ("Lucky Duke", "Johnny Kisch", "Willy the Kid", "Bart Cassidy", "El Gringo")
"""Characters of more of them."""
AWAY = ("Jesse Jones", "Black Jack", "Kit Carlson", "Slab the Killer", "Sid Ketchum")
"""Characters of those who are out of the game."""
ROLES = {
    3: (DEPUTY, OUTLAW, RENEGADE),
    4: (SHERIFF, RENEGADE, OUTLAW, OUTLAW),
    5: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY),
    8: (SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
}


def one(
    role: str,
    lives: int,
    *hand: str,
    who: str = "",
    before: tuple[str, ...] = (),
    out: bool = False,
    spare: str = "",
) -> dict[str, Any]:
    """A player: role, lives, hand. who: the character. before: cards in play. spare: the character laid by."""
    found: dict[str, Any] = {"role": role, "out": True} if out else {"role": role, "lives": lives}
    found |= {"character": who} if who else {}
    found |= {"hand": list(hand)} if hand else {}
    found |= {"spare": spare} if spare else {}
    return found | ({"in_play": list(before)} if before else {})


def seats(*players: dict[str, Any], number: int = 4) -> dict[str, dict[str, Any]]:
    """The players by name, filled up to ``number`` with players who are out; characters for those without."""
    left = list(ROLES[number])
    for player in players:
        left.remove(player["role"])
    everybody = [*players, *(one(role, 0, out=True) for role in left)]
    taken = {player.get("character") for player in everybody}
    plain = [who for who in (NEAR if len(players) < 4 else FAR) if who not in taken]
    away = [who for who in AWAY if who not in taken]
    found = {}
    for name, player in zip(NAMES, everybody, strict=False):
        who = player.get("character") or (away if player.get("out") else plain).pop(0)
        found[name] = {**player, "character": who}
    return found


def given(players: dict[str, dict[str, Any]], *bag: str, **rest: Any) -> Given:
    """A table with these players, and these cards in the bag."""
    return {**rest, "players": players, "bag": list(bag), "rest": "aside"}


def three(ada: dict[str, Any], ben: dict[str, Any], cleo: dict[str, Any], *bag: str, **rest: Any) -> Given:
    """Three players who are alive, and one who is out."""
    return given(seats(ada, ben, cleo), *bag, **rest)


def hero(name: str, about: str, given: Given) -> SmallTable:
    """The table of a character."""
    return SmallTable(name, f"character: {about}", given)


def event(name: str, about: str, given: Given) -> SmallTable:
    """The table of an event, which is in force there, or still to come."""
    there = {} if given.get("events") else {"event": [name]}
    return SmallTable(name, f"event: {about}", {**there, **given})


def named(tables: tuple[SmallTable, ...], name: str) -> SmallTable:
    """The table of this name."""
    return next(table for table in tables if table.name == name)


def under(reading: str, value: str, table: SmallTable) -> SmallTable:
    """A table explored under an alternative of a reading."""
    changed = {**table.given, "readings": {reading: value}}
    return table._replace(name=f"{table.name}, {value}", mechanism=f"reading: {reading}", given=changed)
