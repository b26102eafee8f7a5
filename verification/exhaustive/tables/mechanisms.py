"""The mechanisms of the base game, each at a table of its own."""

from verification.exhaustive.tables.building import (
    DEPUTY,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    SmallTable,
    given,
    one,
    seats,
    three,
)

MECHANISMS = (
    SmallTable(
        "shot",
        "a shot and its cancellation",
        three(
            one(SHERIFF, 2, "BANG! AS", "BANG! 2D"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "Missed! 3S"),
        ),
    ),
    SmallTable(
        "barrel",
        "draw! for a Barrel, and Missed!",
        three(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S", who="Willy the Kid", before=("Barrel QS",)),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
        ),
    ),
    SmallTable(
        "duel",
        "a Duel",
        three(
            one(SHERIFF, 2, "Duel QD", "BANG! AS"),
            one(OUTLAW, 1, "BANG! 2D"),
            one(RENEGADE, 1, "BANG! 3D"),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "gatling",
        "a shot at everybody",
        three(
            one(SHERIFF, 2, "Gatling 10H"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "Missed! 3S"),
            "BANG! AS",
        ),
    ),
    SmallTable(
        "indians",
        "a demand of everybody",
        three(
            one(SHERIFF, 2, "Indians! KD"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1, "BANG! 2D"),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "store",
        "a General Store",
        three(
            one(SHERIFF, 2, "General Store 9C"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            "Duel QD",
        ),
    ),
    SmallTable(
        "jail",
        "Jail",
        three(
            one(SHERIFF, 2, "Jail JS", who="Rose Doolan"),
            one(OUTLAW, 1, who="Willy the Kid", before=("Jail 10S",)),
            one(RENEGADE, 1, who="Bart Cassidy"),
            "BANG! QH",
            "BANG! AS",
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "dynamite",
        "Dynamite, before Jail",
        three(
            one(SHERIFF, 3, "Dynamite 2H", who="Rose Doolan"),
            one(OUTLAW, 2, who="Willy the Kid", before=("Jail 10S",)),
            one(RENEGADE, 1, who="Bart Cassidy"),
            "BANG! AS",
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "rescue",
        "saved from the last life by Beer",
        three(
            one(SHERIFF, 1, "BANG! AS", "Beer 6H"),
            one(OUTLAW, 1, "Beer 7H"),
            one(RENEGADE, 1),
            "BANG! 2D",
        ),
    ),
    SmallTable(
        "rescue of several",
        "several lives lost at once, several Beers",
        three(
            one(SHERIFF, 1, "Beer 6H", "Beer 7H", "Beer 8H", who="Rose Doolan", before=("Dynamite 2H",)),
            one(OUTLAW, 2, who="Willy the Kid"),
            one(RENEGADE, 1, who="Bart Cassidy"),
            "Missed! 2S",
            discard=["Missed! 3S"],
            phase="start",
        ),
    ),
    SmallTable(
        "two players",
        "Beer without effect",
        given(
            seats(one(SHERIFF, 2, "BANG! AS", "Beer 6H"), one(RENEGADE, 2, "Beer 7H", "BANG! 2D")),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "reward",
        "an Outlaw is killed",
        three(
            one(SHERIFF, 2, "BANG! AS", "Duel QD"),
            one(OUTLAW, 1, "BANG! 2D", before=("Scope AS",)),
            one(OUTLAW, 1),
            "Missed! 2S",
        ),
    ),
    SmallTable(
        "penalty",
        "the Sheriff kills a Deputy",
        given(
            seats(
                one(SHERIFF, 2, "BANG! AS", "Duel QD", before=("Mustang 8H",)),
                one(DEPUTY, 1, "BANG! 2D"),
                one(OUTLAW, 1, "Missed! 2S"),
                number=5,
            ),
        ),
    ),
    SmallTable(
        "panic",
        "Panic!",
        three(
            one(SHERIFF, 2, "Panic! JH"),
            one(OUTLAW, 1, "Missed! 2S", "BANG! AS"),
            one(RENEGADE, 1, before=("Scope AS",)),
        ),
    ),
    SmallTable(
        "cat balou",
        "Cat Balou",
        three(
            one(SHERIFF, 2, "Cat Balou KH"),
            one(OUTLAW, 1, "Missed! 2S", "BANG! AS"),
            one(RENEGADE, 1, before=("Mustang 8H",)),
        ),
    ),
    SmallTable(
        "weapons",
        "weapons and reach",
        given(
            seats(
                one(SHERIFF, 2, "Schofield JC", "BANG! AS"),
                one(OUTLAW, 1, "Winchester 8S"),
                one(RENEGADE, 1, "Volcanic 10S"),
                one(OUTLAW, 1),
            ),
            "BANG! 2D",
        ),
    ),
    SmallTable(
        "volcanic",
        "a second BANG!",
        three(
            one(SHERIFF, 2, "Volcanic 10S", "BANG! AS", "BANG! 2D"),
            one(OUTLAW, 1, "Schofield JC"),
            one(RENEGADE, 1),
        ),
    ),
    SmallTable(
        "distance",
        "Mustang and Scope",
        given(
            seats(
                one(SHERIFF, 2, "BANG! AS", before=("Scope AS",)),
                one(OUTLAW, 1, before=("Mustang 8H",)),
                one(RENEGADE, 1),
                one(OUTLAW, 1, "BANG! 2D"),
            ),
            "Panic! JH",
        ),
    ),
    SmallTable(
        "saloon",
        "everybody heals",
        three(
            one(SHERIFF, 2, "Saloon 5H", "BANG! AS"),
            one(OUTLAW, 2, "Beer 6H"),
            one(RENEGADE, 1, "Missed! 2S"),
        ),
    ),
    SmallTable(
        "wells fargo",
        "more cards are drawn than there are",
        three(
            one(SHERIFF, 2, "Wells Fargo 3H"),
            one(OUTLAW, 1, "Stagecoach 9S"),
            one(RENEGADE, 1, "BANG! AS"),
            "Missed! 2S",
            "BANG! 2D",
        ),
    ),
    SmallTable(
        "discarding",
        "the hand limit",
        three(
            one(SHERIFF, 2, "Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
        ),
    ),
    SmallTable(
        "victory",
        "every way to win",
        given(
            seats(
                one(SHERIFF, 1, "BANG! AS"),
                one(DEPUTY, 1),
                one(RENEGADE, 1),
                one(OUTLAW, 1, "Gatling 10H"),
                one(OUTLAW, 1),
                number=5,
            ),
            "BANG! 2D",
            "Duel QD",
        ),
    ),
)
