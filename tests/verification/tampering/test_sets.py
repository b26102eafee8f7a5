"""Plain bookkeeping of the sets: what their cards, characters and events allow and forbid."""

from collections import Counter
from typing import Any

import pytest

from bangref.kits.bang.names import card_names, element_name
from bangref.kits.bang.rules import known_readings
from bangref.kits.bang.sets import SETS
from verification.tampering.cards import DODGE_CITY, FINAL, JOINING, OF_DODGE_CITY, OF_FISTFUL, OF_HIGH_NOON
from verification.tampering.follower import KNOWN_SETS, USUAL, follow
from verification.tampering.games import SETS as MIXTURES
from verification.tampering.games import plainly
from verification.tampering.plays import fault_of_play, fault_of_use, may_end, options, spendable
from verification.tampering.procedures.phase_1 import cards_due
from verification.tampering.record import Line, Record
from verification.tampering.table import Table, distance, may_shoot, reach, table_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
ROLES = ("sheriff", "outlaw", "outlaw", "renegade", "deputy")
PEOPLE = ("Bart Cassidy", "Black Jack", "Jesse Jones", "Herb Hunter", "Lucky Duke")


def a_table(event: str = "", **characters: str) -> Table:
    """Five players, Ada on turn; an event in force."""
    players = [
        {"name": name, "role": role, "character": characters.get(name, who)}
        for name, role, who in zip(NAMES, ROLES, PEOPLE, strict=True)
    ]
    table = table_of({"players": players})
    table.hands = [["BANG! AS", "Beer 6H", "Barrel QS", "Punch 10S", "Whisky QH", "Knife 8H", "Dodge 7D"]]
    table.hands += [["Missed! 2S"] for _ in NAMES[1:]]
    table.turn, table.event = 0, event
    return table


def plays(card: str, on: str = "", **fields: str) -> Line:
    return {"by": "Ada", "do": "play", "card": card, **({"on": on} if on else {}), **fields}


def uses(what: str, on: str = "") -> Line:
    return {"by": "Ada", "do": "use", "what": what, **({"on": on} if on else {})}


def test_cards_characters_and_events_are_those_of_the_sets() -> None:
    assert Counter(DODGE_CITY) == Counter(card_names(SETS["dodge_city"].faces))
    dodge_city = {element_name(person.id): person.bullets for person in SETS["dodge_city"].characters}
    assert dodge_city == OF_DODGE_CITY
    high_noon, fistful = SETS["high_noon"].events, SETS["fistful"].events
    assert high_noon is not None
    assert fistful is not None
    assert {element_name(event) for event in high_noon.ordinary} == set(OF_HIGH_NOON)
    assert {element_name(event) for event in high_noon.optional} == set(JOINING)
    assert {element_name(event) for event in fistful.ordinary} == set(OF_FISTFUL)
    assert [element_name(events.final) for events in (high_noon, fistful)] == list(FINAL.values())


def test_the_usual_readings_are_the_defaults_of_the_sets() -> None:
    assert {reading: values[0] for reading, values in known_readings(KNOWN_SETS).items()} == USUAL


def test_distances() -> None:
    table = a_table()
    table.in_play[2] = ["Mustang 8H", "Hideout KD"]
    assert (distance(table, 0, 2), distance(table, 2, 0)) == (4, 2)
    table.in_play[0] = ["Scope AS", "Binocular 10D", "Remington KC"]
    assert (distance(table, 0, 2), reach(table, 0)) == (2, 3)
    table.event = "Ambush"
    assert distance(table, 3, 0) == distance(table, 0, 2) == 1
    table.event = "Lasso"
    assert (distance(table, 0, 2), reach(table, 0)) == (2, 1)


def test_belle_star_and_who_has_her_ability() -> None:
    table = a_table(Ada="Belle Star", Eva="Vera Custer")
    table.in_play[2] = ["Mustang 8H"]
    assert (table.works(0), table.works(2), distance(table, 0, 2)) == (True, False, 2)
    table.turn, table.copied = 4, "Belle Star"
    assert (table.works(4), table.works(2)) == (True, False)
    table.event = "Hangover"
    assert table.works(2)


@pytest.mark.parametrize(
    ("event", "line", "fault"),
    [
        ("", plays("Punch 10S", "Ben"), ""),
        ("", plays("Punch 10S", "Cleo"), "out of reach"),
        ("", plays("Knife 8H", "Ben"), "a target for a card that is laid"),
        ("", plays("Dodge 7D"), "nothing to cancel"),
        ("The Judge", plays("Barrel QS"), "a card that stays in play"),
        ("The Judge", plays("Knife 8H"), "a card that stays in play"),
        ("The Judge", plays("Beer 6H"), ""),
        ("The Sermon", plays("BANG! AS", "Ben"), "a BANG! card in the own turn"),
        ("The Sermon", plays("Punch 10S", "Ben"), ""),
        ("The Reverend", plays("Beer 6H"), "a Beer under The Reverend"),
        ("The Reverend", plays("Whisky QH"), ""),
        ("Ricochet", plays("BANG! AS", "Cleo", at="Mustang 8H", **{"as": "Ricochet"}), ""),
        ("Ricochet", plays("BANG! AS", "Cleo", **{"as": "Ricochet"}), "no card in play to aim at"),
        ("", plays("BANG! AS", "Cleo", at="Mustang 8H", **{"as": "Ricochet"}), "a card that does not count as that"),
    ],
    ids=str,
)
def test_what_may_be_played(event: str, line: Line, fault: str) -> None:
    table = a_table(event)
    table.in_play[2] = ["Mustang 8H"]
    assert fault_of_play(table, 0, line) == fault


def test_a_suit_named_and_a_price() -> None:
    table = a_table("Handcuffs")
    table.suit = "H"
    assert fault_of_play(table, 0, plays("Barrel QS")) == "a card of another suit than the one named"
    assert fault_of_play(table, 0, plays("Whisky QH")) == ""
    table.hands[0] = ["Whisky QH"]
    assert fault_of_play(table, 0, plays("Whisky QH")) == "no card to pay with"


def test_green_cards() -> None:
    table = a_table()
    table.in_play[0] = ["Derringer 7S", "Canteen 7H", "Bible 10H"]
    table.fresh = ["Canteen 7H"]
    assert fault_of_use(table, 0, uses("Derringer", "Ben")) == ""
    assert fault_of_use(table, 0, uses("Derringer", "Cleo")) == "out of reach"
    assert fault_of_use(table, 0, uses("Canteen")) == "a green card laid in this turn"
    assert fault_of_use(table, 0, uses("Bible")) == "nothing to cancel"
    table.event = "Lasso"
    assert fault_of_use(table, 0, uses("Derringer", "Ben")) == "a green card that is not there, or without effect"


def test_abilities() -> None:
    table = a_table(Ada="José Delgado")
    assert fault_of_use(table, 0, uses("José Delgado")) == ""
    table.used["José Delgado"] = 2
    assert fault_of_use(table, 0, uses("José Delgado")) == "used too often"
    wengam = a_table(Ada="Chuck Wengam")
    wengam.lives[0] = 1
    assert fault_of_use(wengam, 0, uses("Chuck Wengam")) == "no life to give"
    assert fault_of_use(a_table("Sniper"), 0, uses("Sniper", "Ben")) == "a price that cannot be paid"


def test_apache_kid() -> None:
    table = a_table(Ben="Apache Kid")
    assert not table.touches(0, ["BANG! 2D"], 1)
    assert table.touches(0, ["BANG! 2D", "Beer 6H"], 1)
    assert table.touches(1, ["BANG! 2D"], 1)
    table.hands[0] = ["Duel QD"]
    assert fault_of_play(table, 0, plays("Duel QD", "Ben")) == "a Duel of diamonds with Apache Kid"
    table.event = "Blessing"
    assert table.touches(0, ["BANG! 2D"], 1)


def test_the_card_of_law_of_the_west() -> None:
    table = a_table("Law of the West")
    table.duty = "Beer 6H"
    assert not may_end(table, 0)
    assert "Beer 6H" not in spendable(table, 0)
    table.hands[0] = ["Beer 6H"]
    assert options(table, 0) == [plays("Beer 6H")]
    table.duty = "Missed! 3S"
    table.hands[0] = ["Missed! 3S"]
    assert may_end(table, 0)


def test_shootout() -> None:
    table = a_table("Shootout")
    table.bangs = 1
    assert may_shoot(table, 0)
    table.bangs = 2
    assert not may_shoot(table, 0)


@pytest.mark.parametrize(
    ("event", "who", "lives", "due"),
    [
        ("", "Bart Cassidy", 5, 2),
        ("Train Arrival", "Bart Cassidy", 5, 3),
        ("Thirst", "Pixie Pete", 5, 2),
        ("", "Bill Noface", 2, 4),
        ("Ghost Town", "Bart Cassidy", 0, 3),
        ("Ghost Town", "Pixie Pete", 0, 3),
    ],
)
def test_how_many_cards_phase_1_brings(event: str, who: str, lives: int, due: int) -> None:
    table = a_table(event, Ada=who)
    table.lives[0] = lives
    table.guest = 0 if not lives else -1
    assert cards_due(table, 0) == due


# Headers -----------------------------------------------------------------------------------------------------------


def headed(seed: int, **fields: Any) -> str:
    """How a simulated game ends for the bookkeeping if its header says something else."""
    record = plainly(seed).record
    story = follow(Record(({**record.header, **fields}, *record.lines[1:])), keep=False)
    return story.contradiction.what if story.contradiction is not None else story.ended


def test_a_deck_of_events_that_cannot_be() -> None:
    seed = 1 + 2 * MIXTURES.index(("high_noon",))
    events = plainly(seed).record.header["events"]
    assert headed(seed) == "over"
    assert headed(seed, events=events[::-1]) == "a deck of events that there is not"
    assert headed(seed, events=[*events[:-1], "A Fistful of Cards"]) == "a deck of events that there is not"
    missing = [event for event in events if event != "Blessing"]
    assert headed(seed, events=missing) == "an event missing"
    assert headed(seed, events=[]) == "unclear: a deck of events that the header does not tell"
    assert headed(seed, sets=[]) == "events in a game without"


def test_what_bookkeeping_does_not_know() -> None:
    players = [dict(player) for player in plainly(2).record.header["players"]]
    players[0]["character"] = "Emiliano"
    assert headed(2, players=players, sets=["bonus"]) == "unclear: characters: Emiliano"
    assert headed(2, sets=["gold_rush"]) == headed(2, sets=["shadow_gunslingers"]) == "unclear: sets"


def test_what_belongs_to_edition_003() -> None:
    edition = "a variant or set of another edition"
    seed = next(seed for seed in range(4, 60, 2) if plainly(seed).record.header["edition"] == "000")
    assert headed(seed, variants=["two_characters"]) == headed(seed, sets=["bonus"]) == edition
