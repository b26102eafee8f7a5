"""The events of High Noon, New Identity and Handcuffs: each at a table of its own, and their readings."""

from typing import Any

from tests.exhaustive.tables.building import (
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    event,
    given,
    named,
    one,
    seats,
    under,
)


def noon(*players: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A table of four with the events of High Noon; so many players as are told are alive."""
    return given(seats(*players), *bag, **{"sets": ["high_noon"], **rest})


EVENTS = (
    event(
        "Blessing",
        "every card is of hearts",
        noon(
            one(SHERIFF, 2, "BANG! AS", who="Willy the Kid"),
            one(OUTLAW, 1, before=("Barrel QS",), who="Rose Doolan"),
            one(RENEGADE, 1, before=("Jail JS",), who="Bart Cassidy"),
            bag=("Missed! 2S",),
        ),
    ),
    event(
        "Curse",
        "every card is of spades",
        noon(
            one(SHERIFF, 4, before=("Dynamite 2H",), who="Rose Doolan"),
            one(OUTLAW, 1, before=("Barrel QS",), who="Willy the Kid"),
            one(RENEGADE, 1, "BANG! 2D", who="Bart Cassidy"),
            bag=("Missed! QC",),
            phase="start",
        ),
    ),
    event(
        "Ghost Town",
        "the dead are back for a turn",
        noon(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, before=("Mustang 8H",)), one(RENEGADE, 1, "Missed! 2S")),
    ),
    event(
        "Gold Rush",
        "turns to the right, Dynamite to the left",
        noon(
            one(SHERIFF, 4, "BANG! AS", who="Rose Doolan"),
            one(OUTLAW, 1, before=("Dynamite 2H",), who="Willy the Kid"),
            one(RENEGADE, 1, who="Bart Cassidy"),
        ),
    ),
    event(
        "Hangover",
        "nobody has an ability",
        noon(
            one(SHERIFF, 2, "BANG! AS", "BANG! 2D", who="Willy the Kid"),
            one(OUTLAW, 1, who="Jourdonnais"),
            one(RENEGADE, 1, "Missed! 2S", who="Suzy Lafayette"),
        ),
    ),
    event(
        "The Sermon",
        "no BANG! in the own turn",
        noon(one(SHERIFF, 2, "BANG! AS", "Duel QD"), one(OUTLAW, 1, "BANG! 2D"), one(RENEGADE, 1, "Indians! KD")),
    ),
    event(
        "Shootout",
        "a second BANG!",
        noon(one(SHERIFF, 2, "BANG! AS", "BANG! 2D", "BANG! 3D"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1)),
    ),
    event(
        "The Daltons",
        "everybody discards a blue card",
        noon(
            one(SHERIFF, 2, before=("Mustang 8H", "Scope AS")),
            one(OUTLAW, 1, before=("Mustang 9H",)),
            one(RENEGADE, 1, "BANG! 2D"),
            events=["The Daltons"],
            turn="Cleo",
        ),
    ),
    event(
        "The Doctor",
        "the fewest lives are one more",
        noon(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            events=["The Doctor"],
            turn="Cleo",
        ),
    ),
    event(
        "The Reverend",
        "no Beer",
        noon(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, "Beer 6H"), one(RENEGADE, 1, "Saloon 5H")),
    ),
    event(
        "Thirst",
        "a card less in phase 1",
        noon(
            one(SHERIFF, 2), one(OUTLAW, 1), one(RENEGADE, 1), bag=("BANG! AS", "Missed! 2S", "Beer 6H"), phase="start"
        ),
    ),
    event(
        "Train Arrival",
        "a card more in phase 1",
        noon(one(SHERIFF, 2), one(OUTLAW, 1, "Beer 6H"), one(RENEGADE, 1), bag=("BANG! AS",), phase="start"),
    ),
    event(
        "New Identity",
        "another character with two lives",
        noon(
            one(SHERIFF, 1, who="Willy the Kid", spare="Suzy Lafayette"),
            one(OUTLAW, 1, "BANG! AS", who="Slab the Killer", spare="Bart Cassidy"),
            one(RENEGADE, 1, who="Rose Doolan", spare="Johnny Kisch"),
            one(OUTLAW, 0, who="Jourdonnais", spare="Paul Regret", out=True),
            bag=("Missed! 2S",),
            phase="start",
        ),
    ),
    event(
        "Handcuffs",
        "only one suit",
        noon(
            one(SHERIFF, 2, "BANG! AS"),
            one(OUTLAW, 1, "Missed! 2S"),
            one(RENEGADE, 1),
            bag=("BANG! 2D",),
            phase="start",
        ),
    ),
    event(
        "High Noon",
        "a life less at each start of a turn",
        noon(one(SHERIFF, 3, "Beer 6H"), one(OUTLAW, 2, "BANG! AS"), one(RENEGADE, 2), bag=("Missed! 2S",)),
    ),
)

WITH_OTHERS = (
    event(
        "Thirst and Bill Noface",
        "a card less of one",
        noon(
            one(SHERIFF, 1),
            one(OUTLAW, 4, who="Bill Noface"),
            one(RENEGADE, 1, "BANG! AS"),
            bag=("Missed! 2S",),
            sets=["high_noon", "dodge_city"],
            event=["Thirst"],
        ),
    ),
    event(
        "The Doctor and Paul Regret",
        "the fewest lives are all that there can be",
        noon(
            one(SHERIFF, 4, "BANG! AS"),
            one(OUTLAW, 3, who="Paul Regret"),
            one(RENEGADE, 4, who="Bart Cassidy"),
            bag=("Missed! 2S",),
            events=["The Doctor"],
            turn="Cleo",
        ),
    ),
    event(
        "Dynamite, Jail and High Noon",
        "an event acts before cards",
        noon(
            one(SHERIFF, 3, before=("Dynamite 2H",), who="Willy the Kid"),
            one(OUTLAW, 3, before=("Jail JS",), who="Rose Doolan"),
            one(RENEGADE, 2, who="Johnny Kisch"),
            bag=("BANG! AS", "BANG! 2D"),
            event=["High Noon"],
            phase="start",
        ),
    ),
)

THIRSTY_KIT = event(
    "Thirst and Kit Carlson",
    "two cards are put back",
    noon(
        one(SHERIFF, 1, who="Kit Carlson"),
        one(OUTLAW, 1),
        one(RENEGADE, 1, "BANG! AS"),
        bag=("Missed! 2S", "BANG! 2D", "Beer 6H"),
        event=["Thirst"],
        phase="start",
    ),
)

READINGS = (
    under("bang.event.thirst.effect", "at_least_one", named(WITH_OTHERS, "Thirst and Bill Noface")),
    under("bang.event.the_doctor.effect", "lowest_wounded", named(WITH_OTHERS, "The Doctor and Paul Regret")),
    under("bang.event.new_identity.two_lives", "two", named(EVENTS, "New Identity")),
    under("bang.event.thirst.kit_carlson", "own_order", THIRSTY_KIT),
    under("bang.events.turn_start_first", "after_checks", named(WITH_OTHERS, "Dynamite, Jail and High Noon")),
)

TABLES: tuple[SmallTable, ...] = (*EVENTS, *WITH_OTHERS, *READINGS)
