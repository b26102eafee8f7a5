"""The cards of Dodge City: brown and blue ones, green ones (laid now, discarded later), several Dynamites."""

from typing import Any

from verification.exhaustive.tables.building import OUTLAW, RENEGADE, SHERIFF, Given, SmallTable, given, one, seats


def town(*players: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A table of four with the cards of Dodge City; so many players as are told are alive."""
    return given(seats(*players), *bag, sets=["dodge_city"], **rest)


BROWN_AND_BLUE = (
    SmallTable(
        "Punch",
        "brown card: a shot at distance 1",
        town(one(SHERIFF, 2, "Punch 10S"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1), one(OUTLAW, 1)),
    ),
    SmallTable(
        "Dodge",
        "brown card: a Missed! effect that brings a card",
        town(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, "Dodge KH"), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    SmallTable(
        "Springfield",
        "brown card: a shot for another card",
        town(one(SHERIFF, 2, "Springfield KS", "BANG! AS"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1)),
    ),
    SmallTable(
        "Brawl",
        "brown card: everybody loses a card",
        town(
            one(SHERIFF, 2, "Brawl JS", "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S", before=("Binocular 10D",)),
            one(RENEGADE, 1),
        ),
    ),
    SmallTable(
        "Rag Time",
        "brown card: a card of anybody for another card",
        town(
            one(SHERIFF, 2, "Rag Time 9H", "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, before=("Hideout KD",)),
        ),
    ),
    SmallTable(
        "Tequila",
        "brown card: heals anybody for another card",
        town(one(SHERIFF, 2, "Tequila 9C", "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    SmallTable(
        "Whisky",
        "brown card: two lives for another card",
        town(one(SHERIFF, 1, "Whisky QH", "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1)),
    ),
    SmallTable(
        "Binocular and Hideout",
        "blue cards: distances",
        town(
            one(SHERIFF, 2, "BANG! AS", before=("Binocular 10D",)),
            one(OUTLAW, 1, before=("Hideout KD",)),
            one(RENEGADE, 1),
            one(OUTLAW, 1),
        ),
    ),
)

GREEN = (
    SmallTable(
        "Bible",
        "green card: a Missed! effect that brings a card",
        town(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, "Bible 10H"), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    SmallTable(
        "Canteen",
        "green card: a life",
        town(one(SHERIFF, 2, "Canteen 7H", "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1)),
    ),
    SmallTable(
        "Can Can",
        "green card: somebody discards a card",
        town(one(SHERIFF, 2, "Can Can JC"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1, before=("Hideout KD",))),
    ),
    SmallTable(
        "Conestoga",
        "green card: a card of anybody",
        town(one(SHERIFF, 2, "Conestoga 9D"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1, before=("Hideout KD",))),
    ),
    SmallTable(
        "Derringer",
        "green card: a shot at distance 1 that brings a card",
        town(one(SHERIFF, 2, "Derringer 7S"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1), one(OUTLAW, 1)),
    ),
    SmallTable(
        "Buffalo Rifle",
        "green card: a shot at any distance",
        town(one(SHERIFF, 2, "Buffalo Rifle QC"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1), one(OUTLAW, 1)),
    ),
    SmallTable(
        "Howitzer",
        "green card: a shot at everybody",
        town(one(SHERIFF, 2, "Howitzer 9S"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1), bag=("BANG! AS",)),
    ),
    SmallTable(
        "Pepperbox",
        "green card: a shot in range",
        town(
            one(SHERIFF, 2, "Pepperbox AH", before=("Schofield JC",)),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            one(OUTLAW, 1),
        ),
    ),
    SmallTable(
        "Pony Express",
        "green card: three cards",
        town(one(SHERIFF, 2, "Pony Express QD"), one(OUTLAW, 1), one(RENEGADE, 1, "Missed! 2S"), bag=("BANG! AS",)),
    ),
    SmallTable(
        "Knife",
        "green card: another shot at distance 1",
        town(one(SHERIFF, 2, "Knife 8H"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1), one(OUTLAW, 1)),
    ),
    SmallTable(
        "Iron Plate",
        "green cards: both copies of a Missed! effect",
        town(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, "Iron Plate AD"), one(RENEGADE, 1, "Iron Plate QS")),
    ),
    SmallTable(
        "Sombrero and Ten Gallon Hat",
        "green cards: Missed! effects before one player",
        town(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, "Sombrero 7C", "Ten Gallon Hat JD"), one(RENEGADE, 1)),
    ),
    SmallTable(
        "green cards in a Duel",
        "green cards: no answer where no shot is",
        town(
            one(SHERIFF, 2, "Duel QD"),
            one(OUTLAW, 1, "BANG! AS", before=("Sombrero 7C",)),
            one(RENEGADE, 1, before=("Knife 8H",)),
        ),
    ),
    SmallTable(
        "green cards taken",
        "green cards: laid again they wait again",
        town(one(SHERIFF, 2, "Panic! JH"), one(OUTLAW, 1, before=("Knife 8H",)), one(RENEGADE, 1, "Cat Balou KH")),
    ),
)

DYNAMITES = (
    SmallTable(
        "two Dynamites",
        "a Dynamite passes over who has one",
        town(
            one(SHERIFF, 3, before=("Dynamite 2H",), who="Rose Doolan"),
            one(OUTLAW, 1, before=("Dynamite 10C",), who="Willy the Kid"),
            one(RENEGADE, 1, who="Bart Cassidy"),
            bag=("BANG! AS",),
            phase="start",
        ),
    ),
    SmallTable(
        "two Dynamites, two players",
        "a Dynamite stays where everybody has one",
        town(
            one(SHERIFF, 3, before=("Dynamite 2H",), who="Rose Doolan"),
            one(RENEGADE, 4, before=("Dynamite 10C",), who="Willy the Kid"),
            bag=("BANG! AS", "Missed! 2S"),
            phase="start",
        ),
    ),
)

TABLES = (*BROWN_AND_BLUE, *GREEN, *DYNAMITES)
