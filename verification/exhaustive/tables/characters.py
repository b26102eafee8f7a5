"""The characters of the base game, each at a table of its own."""

from verification.exhaustive.tables.building import OUTLAW, RENEGADE, SHERIFF, given, hero, one, seats, three

CHARACTERS = (
    hero(
        "Bart Cassidy",
        "draws for each life lost",
        three(
            one(SHERIFF, 3, who="Bart Cassidy"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
            "BANG! 2D",
            "Beer 6H",
        ),
    ),
    hero(
        "Black Jack",
        "shows the second card drawn",
        three(
            one(SHERIFF, 2, who="Black Jack"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! 2D",
            "Missed! 2S",
            "Beer 6H",
            "BANG! 2C",
        ),
    ),
    hero(
        "Calamity Janet",
        "BANG! is Missed! and the other way round",
        three(
            one(SHERIFF, 2, "Missed! 2S", who="Calamity Janet"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1, "Indians! KD"),
            "BANG! 2D",
        ),
    ),
    hero(
        "El Gringo",
        "takes a card from whoever hits them",
        three(
            one(SHERIFF, 3, who="El Gringo"),
            one(OUTLAW, 1, "BANG! AS", "Missed! 2S"),
            one(RENEGADE, 1, "Duel QD"),
        ),
    ),
    hero(
        "Jesse Jones",
        "draws the first card from a hand",
        three(
            one(SHERIFF, 2, who="Jesse Jones"),
            one(OUTLAW, 1, "BANG! AS", "Missed! 2S"),
            one(RENEGADE, 1, "Beer 6H"),
            "BANG! 2D",
            phase="start",
        ),
    ),
    hero(
        "Jourdonnais",
        "draws! as if behind a Barrel",
        three(
            one(SHERIFF, 2, who="Jourdonnais", before=("Barrel QS",)),
            one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
            "Missed! 2S",
        ),
    ),
    hero(
        "Kit Carlson",
        "looks at three cards",
        three(
            one(SHERIFF, 2, who="Kit Carlson"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            "Beer 6H",
            "BANG! 2D",
            phase="start",
        ),
    ),
    hero(
        "Lucky Duke",
        "chooses among two flipped cards",
        three(
            one(OUTLAW, 2, who="Lucky Duke", before=("Jail JS", "Dynamite 2H")),
            one(SHERIFF, 1, "BANG! AS", who="Rose Doolan"),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
            "Missed! 2S",
            phase="start",
        ),
    ),
    hero(
        "Paul Regret",
        "is one farther away",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Paul Regret"),
            one(OUTLAW, 1, "BANG! 2D", before=("Schofield JC",)),
            one(RENEGADE, 1, "BANG! 3D"),
            "Missed! 2S",
        ),
    ),
    hero(
        "Pedro Ramirez",
        "draws the first card from the discard pile",
        three(
            one(SHERIFF, 2, who="Pedro Ramirez"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            phase="start",
            discard=["Beer 6H"],
        ),
    ),
    hero(
        "Rose Doolan",
        "sees the others one nearer",
        given(
            seats(
                one(SHERIFF, 2, "BANG! AS", who="Rose Doolan"),
                one(OUTLAW, 1),
                one(RENEGADE, 1, before=("Mustang 8H",)),
                one(OUTLAW, 1),
            ),
            "BANG! 2D",
        ),
    ),
    hero(
        "Sid Ketchum",
        "discards two cards for a life",
        three(
            one(SHERIFF, 1, "Missed! 2S", "Missed! 3S", who="Sid Ketchum"),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
        ),
    ),
    hero(
        "Slab the Killer",
        "needs two Missed!",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Slab the Killer"),
            one(OUTLAW, 1, "Missed! 2S", "Missed! 3S", who="Willy the Kid", before=("Barrel QS",)),
            one(RENEGADE, 1, who="Johnny Kisch"),
            "BANG! QH",
        ),
    ),
    hero(
        "Suzy Lafayette",
        "draws when her hand is empty",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Suzy Lafayette"),
            one(OUTLAW, 1, "Duel QD"),
            one(RENEGADE, 1),
            "BANG! 2D",
        ),
    ),
    hero(
        "Vulture Sam",
        "takes the cards of the dead",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Vulture Sam"),
            one(OUTLAW, 1, "Missed! 2S", before=("Scope AS",)),
            one(RENEGADE, 1, "BANG! 2D"),
        ),
    ),
    hero(
        "Willy the Kid",
        "plays any number of BANG!",
        three(
            one(SHERIFF, 2, "BANG! AS", "BANG! 2D", who="Willy the Kid"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            "BANG! 3D",
        ),
    ),
    hero(
        "Claus, the Saint",
        "gives cards away",
        three(
            one(SHERIFF, 2, who="Claus, the Saint"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "BANG! AS",
            "Missed! 2S",
            "Beer 6H",
            "BANG! 2D",
            phase="start",
        ),
    ),
    hero(
        "Johnny Kisch",
        "discards other copies of a card laid",
        three(
            one(SHERIFF, 2, "Mustang 8H", "Jail JS", who="Johnny Kisch"),
            one(OUTLAW, 1, who="Willy the Kid", before=("Mustang 9H",)),
            one(RENEGADE, 1, who="Rose Doolan"),
            "BANG! AS",
            "Jail 10S",
        ),
    ),
    hero(
        "Uncle Will",
        "plays any card as General Store",
        three(
            one(SHERIFF, 2, "BANG! AS", who="Uncle Will"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            "Missed! 2S",
            "BANG! 2D",
        ),
    ),
)
