"""The fifteen characters of Dodge City, each at a table of its own, and each alternative of their readings."""

from verification.exhaustive.tables.building import OUTLAW, RENEGADE, SHERIFF, hero, named, one, under
from verification.exhaustive.tables.dodge_city_cards import town

CHARACTERS = (
    hero(
        "Tequila Joe",
        "two lives for a Beer",
        town(one(SHERIFF, 1, "Beer 6H", who="Tequila Joe"), one(OUTLAW, 1, "BANG! AS"), one(RENEGADE, 1)),
    ),
    hero(
        "Vera Custer",
        "has the ability of somebody in the game",
        town(
            one(SHERIFF, 2, who="Vera Custer"),
            one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 1, "Missed! 2S", who="Suzy Lafayette"),
            phase="start",
        ),
    ),
    hero(
        "Belle Star",
        "cards before the others have no effect in her turn",
        town(
            one(SHERIFF, 2, "BANG! AS", who="Belle Star"),
            one(OUTLAW, 1, before=("Barrel QS",), who="Willy the Kid"),
            one(RENEGADE, 1, before=("Hideout KD",), who="Bart Cassidy"),
        ),
    ),
    hero(
        "Pat Brennan",
        "takes a card in play instead of drawing",
        town(
            one(SHERIFF, 2, who="Pat Brennan"),
            one(OUTLAW, 1, before=("Hideout KD",)),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Missed! 2S"),
            phase="start",
        ),
    ),
    hero(
        "Molly Stark",
        "draws for what she uses out of her turn",
        town(
            one(SHERIFF, 2, "BANG! 2D", who="Molly Stark"),
            one(OUTLAW, 1, "Duel QD"),
            one(RENEGADE, 1, "BANG! AS"),
            bag=("Missed! 2S",),
        ),
    ),
    hero(
        "Gregg Digger",
        "two lives for each dead",
        town(one(SHERIFF, 1, "BANG! AS", who="Gregg Digger"), one(OUTLAW, 1), one(RENEGADE, 1, "Missed! 2S")),
    ),
    hero(
        "José Delgado",
        "two cards for a blue one",
        town(
            one(SHERIFF, 2, "Hideout KD", "Mustang 8H", who="José Delgado"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            bag=("BANG! AS",),
        ),
    ),
    hero(
        "Bill Noface",
        "draws a card for each life missing",
        town(one(SHERIFF, 3, who="Bill Noface"), one(OUTLAW, 1, "BANG! AS"), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    hero(
        "Herb Hunter",
        "two cards for each dead",
        town(one(SHERIFF, 2, "BANG! AS", who="Herb Hunter"), one(OUTLAW, 1), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    hero(
        "Pixie Pete",
        "draws three cards",
        town(
            one(SHERIFF, 1),
            one(OUTLAW, 3, "Beer 6H", who="Pixie Pete"),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Missed! 2S"),
            turn="Ben",
        ),
    ),
    hero(
        "Sean Mallory",
        "keeps ten cards",
        town(
            one(SHERIFF, 1),
            one(OUTLAW, 3, "BANG! AS", "Beer 6H", "Missed! 2S", who="Sean Mallory"),
            one(RENEGADE, 1),
            turn="Ben",
        ),
    ),
    hero(
        "Apache Kid",
        "diamonds of others do nothing",
        town(one(SHERIFF, 2, who="Apache Kid"), one(OUTLAW, 1, "BANG! 2D", "BANG! AS"), one(RENEGADE, 1, "Duel QD")),
    ),
    hero(
        "Chuck Wengam",
        "two cards for a life",
        town(one(SHERIFF, 3, who="Chuck Wengam"), one(OUTLAW, 1, "BANG! AS"), one(RENEGADE, 1), bag=("Missed! 2S",)),
    ),
    hero(
        "Elena Fuente",
        "any card is a Missed!",
        town(one(SHERIFF, 2, "Beer 6H", who="Elena Fuente"), one(OUTLAW, 1, "BANG! AS"), one(RENEGADE, 1)),
    ),
    hero(
        "Doc Holyday",
        "a shot for two cards",
        town(
            one(SHERIFF, 2, "BANG! 2D", "Beer 6H", who="Doc Holyday"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1, who="Apache Kid"),
        ),
    ),
)

TOGETHER = (
    hero(
        "Vera Custer and Vulture Sam",
        "two share the cards of the dead",
        town(
            one(SHERIFF, 2, "BANG! AS", who="Vera Custer"),
            one(OUTLAW, 1, "Missed! 2S", before=("Hideout KD",), who="Willy the Kid"),
            one(RENEGADE, 1, who="Vulture Sam"),
            phase="start",
        ),
    ),
    hero(
        "Vera Custer and Belle Star",
        "has the ability to put cards out of force",
        town(
            one(SHERIFF, 2, "BANG! AS", who="Vera Custer"),
            one(OUTLAW, 1, before=("Barrel QS",), who="Willy the Kid"),
            one(RENEGADE, 1, who="Belle Star"),
            phase="start",
        ),
    ),
)

READINGS = (
    under("bang.character.molly_stark.draw_on_use", "any_card", named(CHARACTERS, "Molly Stark")),
    under("bang.character.molly_stark.between_missed", "after_shot", named(CHARACTERS, "Molly Stark")),
    under("bang.character.molly_stark.not_last_life", "nothing", named(CHARACTERS, "Molly Stark")),
    under("bang.character.vera_custer.copy", "turn_start", named(CHARACTERS, "Vera Custer")),
    under(
        "bang.character.vera_custer.shared_vulture_sam",
        "hand_by_choice",
        named(TOGETHER, "Vera Custer and Vulture Sam"),
    ),
    under("bang.dodge_city.own_turn", "any_phase", named(CHARACTERS, "Chuck Wengam")),
)

TABLES = (*CHARACTERS, *TOGETHER, *READINGS)
