"""The events of A Fistful of Cards: each at a table of its own, and each alternative of their readings."""

from typing import Any

from tests.exhaustive.tables.building import (
    DEPUTY,
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


def handful(*players: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A table of four with the events of A Fistful of Cards; so many players as are told are alive."""
    return given(seats(*players), *bag, **{"sets": ["fistful"], **rest})


EVENTS = (
    event(
        "Abandoned Mine",
        "draws from the discard pile, discards onto the draw pile",
        handful(
            one(SHERIFF, 1),
            one(OUTLAW, 1),
            one(RENEGADE, 1, "BANG! AS"),
            bag=("Missed! 2S",),
            discard=["Beer 6H", "BANG! 2D"],
            phase="start",
        ),
    ),
    event(
        "Ambush",
        "everybody is at distance 1",
        handful(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1), one(RENEGADE, 1, before=("Mustang 8H",)), one(OUTLAW, 1)),
    ),
    event(
        "Blood Brothers",
        "gives a life to another one",
        handful(
            one(SHERIFF, 2, who="Bart Cassidy"),
            one(OUTLAW, 2, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 3, who="Paul Regret"),
            bag=("Missed! 2S",),
            phase="start",
        ),
    ),
    event(
        "Dead Man",
        "the first dead is back for good",
        handful(one(SHERIFF, 2, "BANG! AS"), one(OUTLAW, 1, "BANG! 2D"), one(OUTLAW, 1)),
    ),
    event(
        "Hard Liquor",
        "a life instead of phase 1",
        handful(one(SHERIFF, 2), one(OUTLAW, 1, "BANG! AS"), one(RENEGADE, 1), bag=("Missed! 2S",), phase="start"),
    ),
    event(
        "Lasso",
        "cards in play have no effect",
        handful(
            one(SHERIFF, 3, "BANG! AS", before=("Volcanic 10S", "Dynamite 2H"), who="Rose Doolan"),
            one(OUTLAW, 1, "BANG! 2D", before=("Barrel QS", "Jail JS"), who="Willy the Kid"),
            one(RENEGADE, 1, who="Bart Cassidy"),
        ),
    ),
    event(
        "Law of the West",
        "the second card is played",
        handful(
            one(SHERIFF, 2),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Missed! 2S", "Mustang 8H"),
            phase="start",
        ),
    ),
    event(
        "Peyote",
        "guesses instead of drawing",
        handful(
            one(SHERIFF, 2), one(OUTLAW, 1), one(RENEGADE, 1, "Missed! 2S"), bag=("BANG! AS", "Beer 6H"), phase="start"
        ),
    ),
    event(
        "Ranch",
        "exchanges cards after phase 1",
        handful(
            one(SHERIFF, 2, "Missed! 2S"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Missed! 3S"),
            phase="start",
        ),
    ),
    event(
        "Ricochet",
        "a BANG! at a card in play",
        handful(
            one(SHERIFF, 2, "BANG! AS", before=("Mustang 8H",)),
            one(OUTLAW, 1, "Missed! 2S", before=("Scope AS",)),
            one(RENEGADE, 1),
        ),
    ),
    event(
        "Russian Roulette",
        "Missed! one after another",
        handful(
            one(SHERIFF, 3, "Missed! 2S", "Missed! 3S"),
            one(RENEGADE, 2, "Missed! 4S"),
            bag=("BANG! AS",),
            events=["Russian Roulette"],
            turn="Ben",
        ),
    ),
    event(
        "Sniper",
        "two BANG! cards are a shot",
        handful(
            one(SHERIFF, 2, "BANG! AS", "BANG! 2D"),
            one(OUTLAW, 1, "Missed! 2S", "Missed! 3S"),
            one(RENEGADE, 1),
            one(OUTLAW, 1),
        ),
    ),
    event(
        "The Judge",
        "nothing is laid",
        handful(
            one(SHERIFF, 2, "Jail JS", "Knife 8H"),
            one(OUTLAW, 1, "Mustang 9H", before=("Sombrero 7C",)),
            one(RENEGADE, 1, "BANG! AS"),
            events=["The Judge"],
            sets=["fistful", "dodge_city"],
        ),
    ),
    event(
        "Vendetta",
        "another turn for a card of hearts",
        handful(
            one(SHERIFF, 2, who="Rose Doolan"),
            one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
            one(RENEGADE, 1, who="Johnny Kisch"),
            bag=("Missed! 2S", "BANG! QH"),
        ),
    ),
    event(
        "A Fistful of Cards",
        "a shot for each card in hand",
        handful(
            one(SHERIFF, 3, "Missed! 2S"),
            one(OUTLAW, 1, "Beer 6H"),
            one(RENEGADE, 1, "BANG! AS"),
            phase="start",
        ),
    ),
)

WITH_OTHERS = (
    event(
        "Russian Roulette and Molly Stark",
        "as many Missed! as cards come for them",
        handful(
            one(SHERIFF, 3, "Missed! 2S", who="Molly Stark"),
            one(OUTLAW, 3, "Sombrero 7C"),
            one(RENEGADE, 2, "Dodge KH"),
            bag=("BANG! AS",),
            events=["Russian Roulette"],
            turn="Cleo",
            sets=["fistful", "dodge_city"],
        ),
    ),
    event(
        "Lasso and Belle Star",
        "two reasons why a card has no effect",
        handful(
            one(SHERIFF, 2, "BANG! AS", who="Belle Star"),
            one(OUTLAW, 1, "Sombrero 7C", before=("Mustang 8H",)),
            one(RENEGADE, 1, who="Vera Custer"),
            events=["Lasso", "Ambush"],
            turn="Cleo",
            sets=["fistful", "dodge_city"],
        ),
    ),
    event(
        "Law of the West and Sid Ketchum",
        "the card to be played may not be spent",
        handful(
            one(SHERIFF, 2, who="Sid Ketchum"),
            one(OUTLAW, 1),
            one(RENEGADE, 1, "Missed! 2S"),
            bag=("BANG! AS", "Missed! 3S"),
            event=["Law of the West"],
            phase="start",
        ),
    ),
    event(
        "Peyote and Handcuffs",
        "events of both decks one after another",
        handful(
            one(SHERIFF, 2),
            one(OUTLAW, 1, "BANG! AS"),
            one(RENEGADE, 1),
            bag=("Missed! 2S",),
            event=["Peyote"],
            events=["Handcuffs"],
            sets=["fistful", "high_noon"],
        ),
    ),
)

FOR_READINGS = (
    event(
        "Abandoned Mine and Kit Carlson",
        "a card from the discard pile is put back",
        handful(
            one(SHERIFF, 1, who="Kit Carlson"),
            one(OUTLAW, 1),
            one(RENEGADE, 1, "BANG! AS"),
            bag=("Missed! 2S", "Missed! 3S"),
            discard=["Beer 6H", "BANG! 2D"],
            event=["Abandoned Mine"],
            phase="start",
        ),
    ),
    event(
        "Abandoned Mine and Canteen",
        "a green card is used",
        handful(
            one(SHERIFF, 1, before=("Canteen 7H",)),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            bag=("Missed! 2S",),
            discard=["Beer 6H", "BANG! 2D"],
            event=["Abandoned Mine"],
            sets=["fistful", "dodge_city"],
            phase="start",
        ),
    ),
    event(
        "Vendetta and Ambush",
        "an event waits for another turn of the Sheriff",
        handful(
            one(SHERIFF, 2, "Beer 6H"),
            one(OUTLAW, 1),
            one(RENEGADE, 1),
            bag=("BANG! AS", "Missed! 2S"),
            event=["Vendetta"],
            events=["Ambush"],
        ),
    ),
    event(
        "Dead Man of three players",
        "the first dead comes back with a goal",
        given(
            seats(
                one(OUTLAW, 1, "BANG! AS", who="Willy the Kid"),
                one(RENEGADE, 1, "BANG! 2D"),
                one(DEPUTY, 1, "BANG! 3D"),
                number=3,
            ),
            "Missed! 2S",
            sets=["fistful", "dodge_city"],
            seats=3,
            event=["Dead Man"],
        ),
    ),
    event(
        "events of three players",
        "the starting player is out",
        given(
            seats(one(OUTLAW, 1, "BANG! AS"), one(RENEGADE, 1), number=3),
            "Missed! 2S",
            sets=["fistful", "dodge_city"],
            seats=3,
            event=["Ambush"],
            events=["Lasso"],
        ),
    ),
)

READINGS = (
    under("bang.event.fistful.effect", "falls", named(EVENTS, "A Fistful of Cards")),
    under(
        "bang.event.law_of_the_west.playing_only",
        "may_be_spent",
        named(WITH_OTHERS, "Law of the West and Sid Ketchum"),
    ),
    under("bang.event.russian_roulette.effect", "one_lap", named(EVENTS, "Russian Roulette")),
    under("bang.event.russian_roulette.may_decline", "must_if_able", named(EVENTS, "Russian Roulette")),
    under("bang.event.blood_brothers.not_at_maximum", "forbidden", named(EVENTS, "Blood Brothers")),
    under("bang.event.blood_brothers.timing", "after_checks", named(EVENTS, "Blood Brothers")),
    under("bang.event.hard_liquor.not_at_maximum", "forbidden", named(EVENTS, "Hard Liquor")),
    under("bang.event.ranch.effect", "phase_2", named(EVENTS, "Ranch")),
    under("bang.event.law_of_the_west.not_at_self", "duty", named(EVENTS, "Law of the West")),
    under("bang.event.abandoned_mine.kit_carlson", "draw_pile", named(FOR_READINGS, "Abandoned Mine and Kit Carlson")),
    under("bang.event.abandoned_mine.not_green_cards", "draw_pile", named(FOR_READINGS, "Abandoned Mine and Canteen")),
    under("bang.events.reveal.extra_turn", "no_event", named(FOR_READINGS, "Vendetta and Ambush")),
    under("bang.events.three_players.goal", "own_role", named(FOR_READINGS, "Dead Man of three players")),
    under("bang.events.no_sheriff.starter_out", "no_more_events", named(FOR_READINGS, "events of three players")),
)

TABLES: tuple[SmallTable, ...] = (*EVENTS, *WITH_OTHERS, *READINGS)
