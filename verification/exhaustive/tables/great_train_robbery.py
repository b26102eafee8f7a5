"""The Great Train Robbery: tables of the train, of wagons and cards, of each character and alternative of a reading."""

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

SET = ["great_train_robbery"]
EVERY_WAGON = (
    *("Mail Car", "Dining Car", "Caboose", "Baggage Car", "Cattle Truck", "Circus Wagon", "Coal Hopper", "Express Car"),
    *("Ghost Car", "Lounge Car", "Lumber Flatcar", "Observation Car", "Passenger Car", "Prisoner Car", "Private Car"),
    "Sleeper Car",
)
EVERY_STATION = (
    *("Boom Town", "Callico", "Silverado", "St. Francis", "Cripple Crack", "Santa Fe", "Deathwood", "Dodgeville"),
    *("Tombrock", "Fort Woth", "Yooma", "Oathman", "Virginian City"),
)
BEN, CLEO = one(RENEGADE, 1, "Missed! 2S"), one(OUTLAW, 1, "BANG! 2D")
SHOOTS = one(SHERIFF, 1, "BANG! AS")


def rails(
    *people: dict[str, Any],
    bag: tuple[str, ...] = (),
    train: tuple[str, ...] = ("Mail Car",),
    stations: tuple[str, ...] = ("Yooma", "Callico"),
    at: int = 0,
    locomotive: str = "ironhorse",
    **rest: Any,
) -> Given:
    """Three players who are alive and one who is out; a train and its stations, and decks in a known order."""
    ada, ben, cleo = people
    piles = {"stations": list(stations), "train": list(train)}
    lying = {*train, *(card for player in people for card in player.get("in_play", ()))}
    piles |= {"wagon deck": [card for card in EVERY_WAGON if card not in lying], "rest of the wagon deck": []}
    piles |= {"station deck": [card for card in EVERY_STATION if card not in stations], "rest of the station deck": []}
    records = {"train": {"at": at, "locomotive": locomotive}}
    return three(ada, ben, cleo, *bag, **{"sets": SET, "piles": piles, "records": records, **rest})


def _of(name: str, about: str, *people: dict[str, Any], **rest: Any) -> SmallTable:
    return SmallTable(name, f"train: {about}", rails(*people, **rest))


TRAIN = (
    _of("a wagon is bought", "a card pays at the station", one(SHERIFF, 1, "Missed! 3S"), BEN, CLEO),
    _of(
        "a wagon pays for another",
        "what lies in play pays at Deathwood",
        one(SHERIFF, 1, before=("Caboose", "Barrel QS")),
        BEN,
        CLEO,
        stations=("Deathwood", "Callico"),
    ),
    _of("Ironhorse", "everybody is shot at", one(SHERIFF, 2, "Next Stop 2D"), BEN, CLEO, at=1),
    _of("Leland", "a store opens", one(SHERIFF, 1), BEN, CLEO, bag=("BANG! AS",), at=1, locomotive="leland"),
    _of(
        "no Sheriff",
        "who moves the train",
        one(SHERIFF, 1),
        one(RENEGADE, 1),
        one(OUTLAW, 1, "BANG! 2D"),
        turn="Cleo",
        bag=("BANG! 3D",),
    ),
    _of(
        "any wagon",
        "Water Tower takes one",
        one(SHERIFF, 1, "Water Tower 8H"),
        BEN,
        CLEO,
        train=("Mail Car", "Caboose"),
    ),
)
CARDS = (
    _of("Evaded!", "the card that was shot comes along", SHOOTS, one(RENEGADE, 1, "Evaded! QC"), CLEO),
    _of(
        "Evaded! against a wagon",
        "no card has been played",
        one(SHERIFF, 1, before=("Sleeper Car", "Barrel QS")),
        one(RENEGADE, 1, "Evaded! QC"),
        CLEO,
    ),
    _of("Cactus", "a draw! for a life", SHOOTS, one(RENEGADE, 1, "Cactus 7H"), CLEO, bag=("Beer 6H", "BANG! 3D")),
    _of(
        "Money Bag",
        "a copy of a BANG!",
        one(SHERIFF, 1, "Money Bag QC", "BANG! AS"),
        BEN,
        CLEO,
        bag=("Beer 6H",),
        discard=["BANG! 3D"],
    ),
    _of(
        "Most Wanted",
        "spades cost a life",
        one(SHERIFF, 1, "Most Wanted KS"),
        one(RENEGADE, 1),
        one(OUTLAW, 1),
        bag=("BANG! AS", "BANG! 3D", "BANG! 4D", "Missed! 2S"),
    ),
    _of("Knife Revolver", "it may come back", one(SHERIFF, 1, "Knife Revolver 5D"), BEN, CLEO, bag=("BANG! 7C",)),
    _of(
        "Train Robbery",
        "cards in play or shots",
        one(SHERIFF, 1, "Train Robbery 4D"),
        one(RENEGADE, 1, before=("Mustang 8H", "Scope AS")),
        CLEO,
    ),
    _of(
        "Switch",
        "cards in play change places",
        one(SHERIFF, 1, "Switch 6H", before=("Barrel QS",)),
        one(RENEGADE, 1, before=("Mustang 8H",)),
        CLEO,
    ),
    _of(
        "Strongbox and Refund",
        "cards for lives and cards",
        one(SHERIFF, 1, "BANG! AS", "Cat Balou KH"),
        one(RENEGADE, 2, "Beer 6H", before=("Strongbox 9H", "Refund 3S")),
        CLEO,
    ),
    _of(
        "Map",
        "two cards to come",
        one(SHERIFF, 1, before=("Map 3D",)),
        BEN,
        CLEO,
        phase="start",
        bag=("BANG! AS", "Beer 6H", "BANG! 3D"),
    ),
    _of("Dragoon", "one BANG! more", one(SHERIFF, 1, "BANG! AS", "BANG! 3D", before=("Dragoon JS",)), BEN, CLEO),
)
WAGONS = (
    _of("Ghost Car", "a player without lives stays", SHOOTS, one(RENEGADE, 1, before=("Ghost Car",)), CLEO,
        bag=("BANG! 3D", "BANG! 4D")),
    _of("Ghost Car and The Doctor", "who has the fewest lives", SHOOTS, one(RENEGADE, 1, before=("Ghost Car",)), CLEO,
        sets=["high_noon", *SET], event=[], events=["The Doctor"], bag=("BANG! 3D",)),
    _of("Express Car", "another turn", one(SHERIFF, 1, "BANG! AS", before=("Express Car",)), BEN, CLEO,
        bag=("BANG! 3D", "Beer 6H")),
    _of("Caboose", "another card goes for it", one(SHERIFF, 1, "BANG! AS"),
        one(RENEGADE, 1, "Barrel QS", before=("Caboose", "Mustang 8H")), CLEO),
    _of("Sleeper Car", "another card goes for it", one(SHERIFF, 1, "Barrel QS", before=("Sleeper Car", "Scope AS")),
        BEN, CLEO),
    _of("Baggage Car", "three cards in one", one(SHERIFF, 1, before=("Baggage Car",)), BEN,
        one(OUTLAW, 1, "BANG! 2D", before=("Mustang 8H",))),
    _of("Circus Wagon and Cattle Truck", "cards of everybody",
        one(SHERIFF, 1, before=("Circus Wagon", "Cattle Truck")), BEN, CLEO, bag=("BANG! AS",), discard=["Beer 6H"]),
    _of("Coal Hopper and Lounge Car", "cards and wagons",
        one(SHERIFF, 1, before=("Coal Hopper", "Lounge Car")), BEN, CLEO,
        train=("Mail Car", "Dining Car"), bag=("BANG! AS",)),
    _of("Passenger Car and Mail Car", "cards are drawn",
        one(SHERIFF, 1, before=("Passenger Car", "Mail Car")), BEN, CLEO,
        train=("Caboose",), bag=("BANG! AS", "Beer 6H", "BANG! 3D")),
    _of("Dining Car", "hearts for a life", one(SHERIFF, 1, before=("Dining Car",)), BEN, CLEO, phase="start",
        bag=("Beer 6H", "BANG! AS", "BANG! 3D")),
    _of("Private Car and Prisoner Car", "who is no target", one(SHERIFF, 1, "BANG! AS", "Duel QD", "Indians! AD"),
        one(RENEGADE, 1, before=("Private Car",)), one(OUTLAW, 1, "BANG! 2D", before=("Prisoner Car",))),
    _of("Lumber Flatcar and Observation Car", "distances", one(SHERIFF, 1, "BANG! AS", before=("Observation Car",)),
        one(RENEGADE, 1, before=("Mustang 8H",)), one(OUTLAW, 1, "BANG! 2D", before=("Lumber Flatcar",))),
    _of("wagons and The Daltons", "whether they are blue", one(SHERIFF, 1, before=("Caboose",)), BEN, CLEO,
        sets=["high_noon", *SET], event=[], events=["The Daltons"], bag=("BANG! 3D",)),
)  # fmt: skip


def _person(name: str, about: str, *hand: str, bag: tuple[str, ...] = (), **rest: Any) -> SmallTable:
    """The table of a character that the Sheriff has."""
    return hero(name, about, rails(one(SHERIFF, 1, *hand, who=name), BEN, CLEO, bag=bag, **rest))


def _other(name: str, about: str, *hand: str, bag: tuple[str, ...] = (), **more: Any) -> SmallTable:
    """The table of a character that another has, at whom the Sheriff shoots."""
    return hero(name, about, rails(SHOOTS, one(RENEGADE, 2, *hand, who=name, **more), CLEO, bag=bag))


CHARACTERS = (
    _person("Benny Brawler", "brown cards at several", "Cat Balou KH", "BANG! AS"),
    _other("Evan Babbit", "turns a BANG! on another", "Missed! 3S"),
    _other("Jimmy Texas", "a card for a life", bag=("BANG! 3D", "BANG! 4D")),
    _person("Manuelita", "a card for what is not drawn", phase="start", bag=("BANG! AS", "BANG! 3D", "BANG! 4D")),
    _person("Sancho", "a wagon more", "Missed! 3S", "Missed! 4S", train=("Mail Car", "Caboose")),
    hero(
        "Sgt. Blaze",
        "exempts a player",
        rails(one(SHERIFF, 1, "Gatling 10H", who="Sgt. Blaze"), one(RENEGADE, 1, "Missed! 2S"), CLEO),
    ),
    _person("Shade O'Connor", "a card for the train", "Next Stop 2D", bag=("BANG! AS",)),
    _person("Zippy Roy", "moves the train", at=1),
)

BY_NAME = (*TRAIN, *CARDS, *WAGONS, *CHARACTERS)
READINGS = tuple(
    under(reading, value, named(BY_NAME, table))
    for reading, value, table in (
        ("bang.card.evaded.no_card_no_gain", "used_too", "Evaded! against a wagon"),
        ("bang.card.money_bag.bang_limit", "counted", "Money Bag"),
        ("bang.card.most_wanted.author", "nobody", "Most Wanted"),
        ("bang.character.benny_brawler.effect", "two", "Benny Brawler"),
        ("bang.character.evan_babbit.effect", "anybody", "Evan Babbit"),
        ("bang.character.sgt_blaze.effect", "others", "Sgt. Blaze"),
        ("bang.locomotive.ironhorse.all_dead_outlaws_win", "one_by_one", "Ironhorse"),
        ("bang.train.acquire.wagons_as_payment", "blue_too", "a wagon pays for another"),
        ("bang.train.acquire.wagons_as_payment", "none", "a wagon pays for another"),
        ("bang.train.free_wagon", "any", "any wagon"),
        ("bang.train.move.no_sheriff", "cards_only", "no Sheriff"),
        ("bang.train.setup.locomotive_side", "starter", "Ironhorse"),
        ("bang.train.terminus.station_number", "in_the_game", "Ironhorse"),
        ("bang.train.wagons.discard_another", "in_play_only", "Caboose"),
        ("bang.train.wagons.treated_as_blue", "handled", "wagons and The Daltons"),
        ("bang.wagon.express_car.no_chain", "express_only", "Express Car"),
        ("bang.wagon.ghost_car.fewest_lives", "compared", "Ghost Car and The Doctor"),
    )
)

TABLES = (*TRAIN, *CARDS, *WAGONS, *CHARACTERS, *READINGS)
