"""Expansions together: which fit, how many play, what comes first; by the other readings, too."""

from verification.exhaustive.tables.building import (
    DEPUTY,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    Given,
    SmallTable,
    given,
    one,
    seats,
    three,
    under,
)
from verification.exhaustive.tables.great_train_robbery import rails

SHOT, ANSWER = one(SHERIFF, 1, "BANG! AS"), one(RENEGADE, 1, "Missed! 2S")
TRIO = seats(one(DEPUTY, 1, "BANG! AS"), one(OUTLAW, 1, "Missed! 2S"), one(RENEGADE, 1, "BANG! 2D"), number=3)


def _valentine() -> Given:
    """A wagon that acts at the start of a turn, and a show event that does."""
    diner = one(SHERIFF, 1, "Missed! 2S", before=("Dining Car",))
    table = rails(diner, one(RENEGADE, 1, "BANG! AS"), one(OUTLAW, 1), bag=("Beer 6H", "BANG! 3D", "BANG! 4D"))
    piles = {**table["piles"], "show": ["Darling Valentine"]}
    return {**table, "sets": ["wild_west_show", "great_train_robbery"], "piles": piles, "phase": "start"}


def _snake() -> Given:
    """A wagon and a card of another set, each with a draw! at the start of a turn."""
    diner = one(SHERIFF, 1, before=("Rattlesnake 7H", "Dining Car"))
    table = rails(diner, one(RENEGADE, 1, "BANG! AS"), one(OUTLAW, 1), bag=("Beer 6H", "Missed! 3S"))
    return {**table, "sets": ["valley_of_shadows", "great_train_robbery"], "phase": "start"}


NAMED = SmallTable(
    "sets that name each other",
    "box: both decks of events",
    three(SHOT, ANSWER, one(OUTLAW, 1), sets=["high_noon", "fistful"], events=["Ambush", "Shootout", "High Noon"]),
)
ONE_DECK = SmallTable(
    "the show deck alone",
    "box: show events without others",
    three(
        one(SHERIFF, 1, "Stagecoach 9S"),
        ANSWER,
        one(OUTLAW, 1, "BANG! AS"),
        "Beer 6H",
        sets=["wild_west_show", "dodge_city"],
        piles={"show deck": ["Gag"]},
    ),
)
PRINTED = SmallTable(
    "three players by their chapter",
    "box: three players with Dodge City and an expansion more",
    given(TRIO, seats=3, sets=["dodge_city", "high_noon"], events=["Thirst", "High Noon"]),
)
NO_SHERIFF = SmallTable(
    "three players and events",
    "box: who turns up events without a Sheriff",
    given(TRIO, seats=3, sets=["high_noon"], events=["Shootout", "Thirst", "High Noon"]),
)
SNAKE = SmallTable("Rattlesnake and Dining Car", "box: draw!s at the start of a turn", _snake())
VALENTINE = SmallTable("Darling Valentine and Dining Car", "box: an event and a wagon at once", _valentine())

TOGETHER = (NAMED, ONE_DECK, PRINTED, NO_SHERIFF, SNAKE, VALENTINE)
READINGS = (
    under("bang.box.any_sets", "as_named", NAMED),
    under("bang.box.event_decks", "one_deck", ONE_DECK),
    under("bang.box.players", "where_printed", PRINTED),
    under("bang.box.no_sheriff", "nobody", NO_SHERIFF),
    under("bang.box.turn_start", "after_jail", SNAKE),
    under("bang.box.at_once", "table_last", VALENTINE),
)

TABLES = (*TOGETHER, *READINGS)
