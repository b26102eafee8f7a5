"""The two bonus characters, and the alternative of a reading."""

from verification.exhaustive.tables.building import OUTLAW, RENEGADE, SHERIFF, hero, named, one, three, under

CHARACTERS = (
    hero(
        "Emiliano",
        "takes what cancels and what is cancelled",
        three(
            one(SHERIFF, 2, "BANG! AS", "Missed! 3S", who="Emiliano"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "BANG! 2D"),
            sets=["bonus"],
        ),
    ),
    hero(
        "Annie Versary",
        "uses any card as BANG!",
        three(
            one(SHERIFF, 2, "Beer 6H", who="Annie Versary"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, "Duel QD"),
            "BANG! AS",
            sets=["bonus"],
        ),
    ),
)

READINGS = (under("bang.character.emiliano.cards_only", "missed_alone", named(CHARACTERS, "Emiliano")),)
