"""Small tables of the Dice Game: few lives, few re-rolls, and dice that already lie there.

What dice show is chance, and all that can be rolled is tried, so a table grows with every roll; where a mechanism does
not call for others, the players have characters that decide nothing and hurt nobody.
"""

from __future__ import annotations

from typing import Any

from verification.exhaustive.tables.building import DEPUTY, NAMES, OUTLAW, RENEGADE, SHERIFF, SmallTable, named, under

PLAIN = ("Jourdonnais", "Black Jack", "Paul Regret", "Lucky Duke", "Willy the Kid", "Jesse Jones")
FACES = dict(
    zip("AD12BG", ("Indian arrow", "Dynamite", "Bull's eye 1", "Bull's eye 2", "Beer", "Gatling"), strict=True)
)
"""The faces of a die by the letters that stand for them here."""
LEFT = {3: (DEPUTY, OUTLAW, RENEGADE), 4: (SHERIFF, OUTLAW, RENEGADE, OUTLAW),
        5: (SHERIFF, OUTLAW, RENEGADE, OUTLAW, DEPUTY)}  # fmt: skip


def one(lives: int, who: str = "", arrows: int = 0) -> dict[str, Any]:
    """A player with so many lives, 0 for one who is out."""
    found: dict[str, Any] = {"lives": lives} if lives else {"out": True}
    return found | ({"character": who} if who else {}) | ({"arrows": arrows} if arrows else {})


def at(*people: dict[str, Any], dice: str = "", rerolls: int = 0, **rest: Any) -> dict[str, Any]:
    """A table: these players clockwise, those who are missing are out; these dice lie there and are resolved."""
    number = max(len(people), 3 if rest.pop("three", False) else 4)
    everybody = [*people, *(one(0) for _ in range(number - len(people)))]
    free = [who for who in PLAIN if who not in {player.get("character") for player in everybody}]
    players = {
        name: {"role": role, **player, "character": player.get("character") or free.pop(0)}
        for name, role, player in zip(NAMES, LEFT[number], everybody, strict=False)
    }
    lying: dict[str, Any] = (
        {"dice": [FACES[letter] for letter in dice], "phase": "reroll" if rerolls else "resolve"} if dice else {}
    )
    return {"game": "dice", "seats": number, "players": players, "rerolls": rerolls, **lying, **rest}


def _table(name: str, about: str, given: dict[str, Any]) -> SmallTable:
    return SmallTable(f"dice: {name}", about, given)


MECHANISMS = (
    _table("rolling", "dice are kept or rolled again", at(one(1), one(1), dice="BDD1G", rerolls=1)),
    _table("first roll", "all that five dice can show", at(one(1), one(1), phase="roll")),
    _table("arrows", "Indians attack in mid-roll", at(one(2, arrows=4), one(1, arrows=3), dice="BBDD1", rerolls=1)),
    _table("bull's eyes", "to the left and to the right", at(one(2), one(2), one(1), one(1), one(2), dice="1221B")),
    _table("beer", "for whom one likes", at(one(1), one(1), one(1), dice="BBBDD")),
    _table(
        "Gatling",
        "everybody else is hit together",
        at(one(1, arrows=2), one(1), one(1, arrows=1), one(1), dice="GGGB1"),
    ),
    _table("dynamite", "three explode, the rest is resolved", at(one(2), one(1), one(1), dice="DDDB1")),
    _table("three players", "everybody hunts somebody", at(one(1), one(1), one(1), dice="12BGD", three=True)),
    _table(
        "three players, all at once",
        "nobody may be left",
        at(one(1, arrows=2), one(1, arrows=3), one(1, arrows=3), dice="BBDD1", rerolls=1, three=True),
    ),
    _table(
        "the end",
        "the Sheriff falls together with others",
        at(one(1, arrows=3), one(1, arrows=3), one(1, arrows=2), dice="BDD2B", rerolls=1),
    ),
    _table(
        "Gatling and El Gringo",
        "the roller takes an arrow for it",
        at(one(2, arrows=2), one(2, "El Gringo"), one(1, arrows=1), dice="GGGB1"),
    ),
    _table(
        "what hangs on losses",
        "the last arrow comes from El Gringo",
        at(one(8, arrows=4), one(2, "El Gringo"), one(3, "Pedro Ramirez", 2), one(2, "Vulture Sam", 2), dice="11BGD"),
    ),
    _table(
        "the roller falls",
        "Indians come while dice are resolved",
        at(one(8), one(1, arrows=4), one(2, "El Gringo", 4), one(7), dice="1BGGG", turn="Ben"),
    ),
    _table(
        "Kit Carlson fires",
        "arrows before or after the Gatling",
        at(one(8, "Kit Carlson", 2), one(2, "Bart Cassidy", 2), one(2, "El Gringo", 2), dice="GGGGB"),
    ),
)


def _hero(name: str, about: str, *people: dict[str, Any], **more: Any) -> SmallTable:
    """The table of a character; it is Ada's, where nobody else has it."""
    if not any(player.get("character") == name for player in people):
        first, *others = people
        people = ({**first, "character": name}, *others)
    return _table(name, f"character: {about}", at(*people, **more))


CHARACTERS = (
    _hero(
        "Bart Cassidy", "takes arrows instead of losing lives", one(1), one(2, "Bart Cassidy", 1), one(1), dice="11GGG"
    ),
    _hero("Black Jack", "rolls dynamite again", one(1), one(1), dice="DDB1G", rerolls=1),
    _hero("Calamity Janet", "ones are twos", one(2), one(1), one(1), one(1), one(1), dice="122BD"),
    _hero(
        "El Gringo",
        "whoever hurts them takes an arrow",
        one(1, arrows=7),
        one(2, "El Gringo"),
        one(1),
        dice="11BG2",
    ),
    _hero("Jesse Jones", "drinks double in need", one(3), one(1), dice="BBBGD"),
    _hero(
        "Jourdonnais",
        "loses one life to Indians",
        one(1, arrows=1),
        one(2, "Jourdonnais", 5),
        one(1, arrows=1),
        dice="BB1DD",
        rerolls=1,
    ),
    _hero(
        "Kit Carlson",
        "removes arrows with Gatlings",
        one(1, arrows=2),
        one(1, arrows=2),
        one(1, arrows=1),
        dice="GGBDD",
    ),
    _hero("Lucky Duke", "rolls three times again", one(1), one(1), dice="DDB1G", rerolls=3),
    _hero("Paul Regret", "no Gatling hits them", one(1), one(1, "Paul Regret"), one(1), dice="GGGB1"),
    _hero("Pedro Ramirez", "drops an arrow for a life", one(1), one(3, "Pedro Ramirez", 2), one(1), dice="11GBD"),
    _hero("Rose Doolan", "reaches one farther", one(2), one(1), one(1), one(1), one(1), dice="12BGD"),
    _hero("Sid Ketchum", "gives a life first", one(1), one(1), one(1), phase="start"),
    _hero("Slab the Killer", "a beer doubles a shot", one(2), one(2), one(2), dice="12BBD"),
    _hero("Suzy Lafayette", "gains without a bull's eye", one(1), one(1), dice="BGGD1", rerolls=1),
    _hero("Vulture Sam", "gains when somebody is out", one(1), one(1, "Vulture Sam"), one(1), one(1), dice="11BGD"),
    _hero("Willy the Kid", "two Gatlings are enough", one(1, arrows=2), one(2), one(1), dice="GGB1D"),
)


def _under(name: str, reading: str, value: str) -> SmallTable:
    return under(f"dice.{reading}", value, named((*MECHANISMS, *CHARACTERS), f"dice: {name}"))


def _in_002(table: SmallTable) -> SmallTable:
    return table._replace(name=f"{table.name}, edition 002", given={**table.given, "edition": "002"})


READINGS = (
    _under("bull's eyes", "bulls_eye.simultaneous", "one_by_one"),
    _under("Gatling", "gatling.discard_own_arrows", "arrows_first"),
    _under("Gatling and El Gringo", "gatling.discard_own_arrows", "arrows_last"),
    _under("what hangs on losses", "resolve.losses_in_order", "arrow_first"),
    _under("the roller falls", "elimination.roller_out", "dice_resolved"),
    _under("dynamite", "dynamite.roller_eliminated", "rest_resolved"),
    _under("arrows", "indians.roller_eliminated", "dice_resolved"),
    _under("the end", "end.sheriff_falls_with_the_last", "law"),
    _under("three players, all at once", "three.nobodys_blow", "roller"),
    _under("three players, all at once", "three.nobody_left", "outlaw"),
    _under("three players, all at once", "three.sole_survivor", "nobody"),
    _under("Bart Cassidy", "character.bart_cassidy.arrow_instead", "each_event"),
    _under("El Gringo", "character.el_gringo.when_eliminated", "takes_none"),
    _in_002(_under("El Gringo", "character.el_gringo.arrow_per_life", "each_event")),
    _under("Kit Carlson fires", "character.kit_carlson.in_gatling_step", "before_firing"),
    _in_002(_under("Kit Carlson fires", "character.kit_carlson.three_from_one", "exactly_three")),
    _in_002(_under("Kit Carlson fires", "character.kit_carlson.three_from_one", "never")),
    _under("Pedro Ramirez", "character.pedro_ramirez.drop_arrow", "also_the_last"),
    _under("Jesse Jones", "character.jesse_jones.double_beer", "each_beer"),
    _under("Pedro Ramirez", "character.pedro_ramirez.indian_attack", "lowers"),
    _under("Rose Doolan", "character.rose_doolan.longer_reach", "shortest"),
    _under("Sid Ketchum", "character.sid_ketchum.gain", "may"),
    _under("Suzy Lafayette", "character.suzy_lafayette.end_of_turn", "any_seen"),
    _under("Suzy Lafayette", "character.suzy_lafayette.after_dynamite", "nothing"),
    _under("Vulture Sam", "character.vulture_sam.not_when_out", "gains_first"),
)


EDITIONS = tuple(
    _in_002(named(CHARACTERS, f"dice: {name}")) for name in ("El Gringo", "Kit Carlson", "Jourdonnais", "Bart Cassidy")
)
"""Where the two rulebooks differ."""

DICE: tuple[SmallTable, ...] = (*MECHANISMS, *CHARACTERS, *READINGS, *EDITIONS)
