"""Gold Rush: buying, forcing, selling, each piece of equipment, each character, each reading.

What is not named of the equipment lies in unknown order under the one card that is. So that few purchases are
possible, players have few nuggets, and what else is on offer is dear.
"""

from typing import Any

from verification.exhaustive.tables.building import (
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    hero,
    named,
    one,
    three,
    under,
)

SETS = ["gold_rush"]
DEAR = ("Gold Rush equipment", "Union Pacific", "Pickaxe", "Lucky Charm", "Gold Pan")
"""What is on offer and on top of the deck, as far as it is nowhere else."""


def rich(player: dict[str, Any], nuggets: int) -> dict[str, Any]:
    """The player with nuggets."""
    return {**player, "counters": {"nuggets": nuggets}}


def market(*people: dict[str, Any], offer: tuple[str, ...] = (), bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """Three players, and what is on offer beside dear cards."""
    ada, ben, cleo = people
    used = {*offer, *(name for player in people for name in player.get("in_play", ()))}
    *dear, top = [name for name in DEAR if name not in used][: 4 - len(offer)]
    piles = {"offer": [*offer, *dear], "equipment deck": [top]}
    return three(ada, ben, cleo, *bag, **{"sets": SETS, "piles": piles, **rest})


def plain(*hand: str, lives: int = 1, before: tuple[str, ...] = (), nuggets: int = 0, who: str = "") -> dict[str, Any]:
    """The Sheriff, with nuggets."""
    return rich(one(SHERIFF, lives, *hand, before=before, who=who), nuggets)


BEN, CLEO = one(RENEGADE, 1, "Missed! 2S"), one(OUTLAW, 1, "BANG! 2D")

TABLES_OF_CARDS = (
    SmallTable("nuggets", "nuggets for lives", market(plain("BANG! AS"), one(RENEGADE, 2), one(OUTLAW, 2, "BANG! 2D"))),
    SmallTable(
        "forcing",
        "equipment is discarded for gold",
        market(plain(nuggets=4), one(RENEGADE, 1, before=("Boots",)), CLEO),
    ),
    SmallTable("Beer for gold", "Beer is sold", market(plain("Beer 6H", lives=2, nuggets=1), BEN, CLEO)),
    SmallTable("Boots", "equipment", market(plain(before=("Boots",), lives=2), BEN, CLEO, bag=("BANG! 3D",))),
    SmallTable("Bottle", "equipment", market(plain(nuggets=2), BEN, CLEO, offer=("Bottle",))),
    SmallTable("Calumet", "equipment", market(plain(before=("Calumet",)), BEN, CLEO)),
    SmallTable("Gold Pan", "equipment", market(plain(before=("Gold Pan",), nuggets=2), BEN, CLEO, bag=("BANG! 3D",))),
    SmallTable("Rucksack", "equipment", market(plain(before=("Rucksack",), nuggets=2), BEN, CLEO)),
    SmallTable("Pardner", "equipment", market(plain(nuggets=2), BEN, CLEO, offer=("Pardner",))),
    SmallTable("Lucky Charm", "equipment", market(plain(before=("Lucky Charm",), lives=2), BEN, CLEO)),
    SmallTable("Rum", "equipment", market(plain(nuggets=3), BEN, CLEO, offer=("Rum",), bag=("Beer 6H", "BANG! 3D"))),
    SmallTable("Wanted", "equipment", market(plain("BANG! AS", nuggets=2), BEN, CLEO, offer=("Wanted",))),
    SmallTable(
        "Horseshoe",
        "equipment",
        market(plain(before=("Horseshoe", "Barrel QS")), BEN, CLEO, bag=("Beer 6H", "BANG! 3D")),
    ),
    SmallTable("Pickaxe", "equipment", market(plain(before=("Pickaxe",)), BEN, CLEO, bag=("Beer 6H", "BANG! 3D"))),
    SmallTable(
        "Gold Rush equipment", "equipment", market(plain(nuggets=5, lives=1), BEN, CLEO, offer=("Gold Rush equipment",))
    ),
    SmallTable("Shot", "equipment", market(plain(nuggets=1), BEN, CLEO, offer=("Shot",))),
    SmallTable("Gun Belt", "equipment", market(plain("BANG! AS", before=("Gun Belt",)), BEN, CLEO)),
    SmallTable("Union Pacific", "equipment", market(plain(nuggets=4), BEN, CLEO, bag=("Beer 6H", "BANG! 3D"))),
)

CHARACTERS = (
    hero(
        "Dutch Will",
        "draws two cards and keeps one",
        market(plain(who="Dutch Will"), BEN, CLEO, bag=("Beer 6H", "BANG! 3D"), phase="start"),
    ),
    hero("Jacky Murieta", "shots for nuggets", market(plain(who="Jacky Murieta", nuggets=2), BEN, CLEO)),
    hero("Josh McCloud", "the top equipment card for nuggets", market(plain(who="Josh McCloud", nuggets=2), BEN, CLEO)),
    hero("Madam Yto", "draws for Beers", market(plain("Beer 6H", who="Madam Yto"), BEN, CLEO, bag=("BANG! 3D",))),
    hero("Don Bell", "another turn for a red card", market(plain(who="Don Bell"), BEN, CLEO, bag=("Beer 6H",))),
    hero(
        "Pretty Luzena",
        "one nugget less",
        market(plain(who="Pretty Luzena", nuggets=1), BEN, CLEO, offer=("Bottle", "Shot")),
    ),
    hero("Simeon Picos", "nuggets for own lives", market(plain(who="Simeon Picos", lives=2), BEN, CLEO)),
    hero(
        "Raddie Snake",
        "cards for nuggets",
        market(plain("Duel QD", who="Raddie Snake", nuggets=2), BEN, CLEO, bag=("BANG! 3D",)),
    ),
)

WITH_EVENTS = (
    SmallTable(
        "Boots under Lasso",
        "equipment where cards in play have no effect",
        market(
            plain(before=("Boots",), lives=2),
            BEN,
            CLEO,
            bag=("BANG! 3D",),
            sets=["gold_rush", "fistful"],
            events=[],
            event=["Lasso"],
        ),
    ),
    SmallTable(
        "buying under The Judge",
        "buying and playing",
        market(
            plain(nuggets=2),
            BEN,
            CLEO,
            offer=("Horseshoe",),
            sets=["gold_rush", "fistful"],
            events=[],
            event=["The Judge"],
        ),
    ),
    SmallTable(
        "Don Bell in Ghost Town",
        "the draw! of Don Bell under Ghost Town",
        market(
            plain(who="Don Bell"),
            BEN,
            CLEO,
            bag=("Beer 6H",),
            sets=["gold_rush", "high_noon"],
            event=["Ghost Town"],
            events=[],
        ),
    ),
)
SAVED = SmallTable(
    "a life that is saved", "nuggets for lives", market(plain("BANG! AS"), one(RENEGADE, 1, "Beer 6H"), CLEO)
)
SCARCE = SmallTable(
    "an empty supply",
    "no nugget is left",
    market(plain("BANG! AS", nuggets=30), one(RENEGADE, 2), one(OUTLAW, 1, "BANG! 2D")),
)
SHUFFLED = SmallTable(
    "Josh McCloud and a card face up",
    "Josh McCloud draws after a shuffle",
    market(
        plain(who="Josh McCloud", nuggets=2),
        BEN,
        CLEO,
        piles={
            "offer": ["Pickaxe", "Union Pacific", "Gold Rush equipment"],
            "under the equipment deck": [
                "Horseshoe",
                "Shot",
                "Shot",
                "Shot",
                "Bottle",
                "Bottle",
                "Bottle",
                "Pardner",
                "Pardner",
                "Pardner",
                "Wanted",
                "Wanted",
                "Wanted",
                "Rum",
                "Rum",
                "Boots",
                "Calumet",
                "Gold Pan",
                "Rucksack",
                "Lucky Charm",
                "Gun Belt",
            ],
        },
    ),
)
TWICE = SmallTable(
    "Josh McCloud and Wanted",
    "a second Wanted",
    market(
        plain(who="Josh McCloud", nuggets=2, before=("Wanted",)),
        BEN,
        CLEO,
        piles={"offer": ["Pickaxe", "Union Pacific", "Gold Rush equipment"], "equipment deck": ["Wanted"]},
    ),
)
DRUNK = SmallTable(
    "Bottle for two",
    "Bottle with the effect of Beer where two are left",
    market(plain(nuggets=2, lives=2), BEN, one(OUTLAW, 1), offer=("Bottle",)),
)
SEVERAL = SmallTable(
    "Don Bell is cut short",
    "two turns more",
    market(
        plain(who="Don Bell", nuggets=5),
        BEN,
        CLEO,
        offer=("Gold Rush equipment",),
        bag=("Beer 6H",),
    ),
)
MALLORY = SmallTable(
    "Sean Mallory with Gun Belt",
    "two hand limits",
    market(plain("BANG! AS", who="Sean Mallory", before=("Gun Belt",)), BEN, CLEO, sets=["gold_rush", "dodge_city"]),
)


def _card(name: str) -> SmallTable:
    return named((*TABLES_OF_CARDS, *CHARACTERS, *WITH_EVENTS), name)


READINGS = (
    under("bang.gold_rush.gold.own_duel", "opponent", _card("Raddie Snake")),
    under("bang.gold_rush.gold.rescued", "not_paid", SAVED),
    under("bang.gold_rush.gold.supply_limit", "nothing", SCARCE),
    under("bang.gold_rush.gold.eliminated", "kept", _card("forcing")),
    under("bang.gold_rush.buy.refill", "effect_first", _card("Shot")),
    under("bang.gold_rush.buy.not_playing", "played", _card("buying under The Judge")),
    under("bang.gold_rush.equipment.in_play", "works_on", _card("Boots under Lasso")),
    under("bang.gold_rush.own_turn", "any_phase", _card("Rucksack")),
    under("bang.gold_rush.no_limit_printed", "once", _card("Rucksack")),
    under("bang.equipment.bottle.two_players", "no_effect", DRUNK),
    under("bang.equipment.calumet.diamonds", "played_only", _card("Calumet")),
    under("bang.equipment.gold_rush_equipment.full_life", "heal_first", _card("Gold Rush equipment")),
    under("bang.equipment.gun_belt.limit", "eight", MALLORY),
    under("bang.character.dutch_will.discard_one", "all_but_one", _card("Dutch Will")),
    under("bang.character.jacky_murieta.pay_two", "anybody", _card("Jacky Murieta")),
    under("bang.character.josh_mccloud.duplicate", "elsewhere", TWICE),
    under("bang.character.josh_mccloud.face_up_deck", "as_it_lies", SHUFFLED),
    under("bang.character.don_bell.no_chain", "own_only", _card("Don Bell")),
    under("bang.character.don_bell.cut_short", "no_draw", SEVERAL),
    under("bang.character.don_bell.ghost_town", "only_back", _card("Don Bell in Ghost Town")),
    under("bang.character.simeon_picos.last_life", "not_paid", _card("Simeon Picos")),
)
TABLES = (
    *TABLES_OF_CARDS,
    *CHARACTERS,
    *WITH_EVENTS,
    SAVED,
    SCARCE,
    SHUFFLED,
    TWICE,
    DRUNK,
    SEVERAL,
    MALLORY,
    *READINGS,
)
