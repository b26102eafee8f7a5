"""The scenario machinery itself: what is amiss in a file is named with its place."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.invariants import well_formed
from bangref.judge.scenario import Scenario, Table, parsed, played
from bangref.record.errors import MalformedError

BASE: dict[str, Any] = {"id": "a.b", "about": "A dispute.", "shows": ["bang.card.bang.hit"]}


def one(raw: dict[str, Any]) -> Scenario:
    (scenario,) = parsed({**BASE, **raw}, "file.yaml")
    return scenario


def faults(**raw: Any) -> tuple[str, ...]:
    return played(one(raw)).faults


MALFORMED: list[tuple[Any, str]] = [
    ([], "file.yaml: a scenario: not a table of fields: []"),
    ({}, "file.yaml: id: a scenario without a name"),
    ({**BASE, "wenn": []}, "file.yaml: a scenario: no such field: 'wenn'; expected perhaps 'when' or 'then'"),
    ({"id": "a.b"}, "file.yaml: a.b: about: not a text: null"),
    ({**BASE, "shows": [1]}, "file.yaml: a.b: shows[1]: not a text: 1"),
    ({**BASE, "shows": 1}, "file.yaml: a.b: shows: not a list: 1"),
    ({**BASE, "cases": []}, "file.yaml: a.b: cases: no case"),
    ({**BASE, "cases": [{}]}, "file.yaml: a.b: cases.name: not a text: null"),
    ({**BASE, "when": "Ada passes"}, "file.yaml: a.b: when: not a list: 'Ada passes'"),
    ({**BASE, "given": {"game": "bong"}}, "file.yaml: a.b: given.game: 'bong' is not known; expected perhaps 'bang'"),
    ({**BASE, "cases": [{"name": "x", "given": {"game": 1}}]}, "file.yaml: a.b: given.game: 1 is not known"),
    ({**BASE, "then": {"live": 1}}, "file.yaml: a.b: then: no such field: 'live'; expected perhaps 'lives'"),
    (
        {**BASE, "given": {"players": {"Ada": {}, "chance": {}}}},
        "file.yaml: a.b: given.players: nobody can be called 'chance'",
    ),
    (
        {**BASE, "given": {"players": {"Ben": {"hands": []}}}},
        "file.yaml: a.b: given.players.Ben: no such field: 'hands'",
    ),
]

NOT_PLAYABLE: list[tuple[dict[str, Any], str]] = [
    (
        {"given": {"players": {"Ben": {"hand": ["Ber 6H"]}}}},
        "a.b: given.players.Ben.hand[1]: no card is called 'Ber 6H'",
    ),
    (
        {"given": {"players": {"Ben": {"hand": ["Beer 6H"]}}, "draw": ["Beer 6H"]}},
        "a.b: given: Beer 6H is there more often than in the deck",
    ),
    ({"given": {"players": {"Ben": {"lives": 5}}}}, "a.b: given.players.Ben.lives: 5 lives; expected 1 to 4"),
    ({"given": {"variants": 5}}, "a.b: given.variants: "),
    ({"given": {"sets": 5}}, "a.b: given.sets: "),
    ({"given": {"players": {"Ben": {"lives": "4"}}}}, "a.b: given.players.Ben.lives: not a number: '4'"),
    (
        {"given": {"players": {"Ben": {"role": "bandit"}}}},
        "a.b: given.players.Ben.role: no role is called 'bandit'",
    ),
    (
        {"given": {"players": {"Ben": {"character": "Ugly Bob"}}}},
        "a.b: given.players.Ben.character: no character is called 'Ugly Bob'",
    ),
    (
        {"given": {"players": {"Ben": {"role": "sheriff"}, "Ada": {"role": "sheriff"}}}},
        "a.b: given.players: nobody plays like that",
    ),
    ({"given": {"seats": 9}}, "a.b: given.seats: 9 seats; expected 1 to 8"),
    ({"given": {"seats": 3}}, "a.b: given.players: nobody plays like that: wrong number of players. Four to seven"),
    ({"given": {"turn": "Eva"}}, "a.b: given.turn: 'Eva' is not known"),
    ({"given": {"phase": "lunch"}}, "a.b: given.phase: 'lunch' is not known"),
    ({"given": {"rest": "nowhere"}}, "a.b: given.rest: 'nowhere' is not known"),
    ({"given": {"edition": "1999"}}, "a.b: given.edition: no edition is called '1999'"),
    ({"given": {"sets": ["bonus", "bonus"]}}, "a.b: given.sets: the set 'bonus' is there twice"),
    ({"when": ["Bob passes"]}, "a.b: when[1]: 'Bob passes': nobody here is called 'Bob'"),
    ({"when": [{"ilegal": "Ada passes"}]}, "a.b: when[1]: no such field: 'ilegal'"),
    ({"when": [{"illegal": "Ada dances"}]}, "a.b: when[1]: 'Ada dances': 'dances' is nothing anybody does"),
    ({"when": [{"then": {"lives": {"Bob": 1}}}]}, "a.b: when[1].then.lives: no such field: 'Bob'"),
    ({"then": {"legal": ["Ada takes back"]}}, "a.b: then.legal[1]: taking back belongs among what is done"),
    ({"when": [{"record": ["Ada passes"]}]}, "a.b: when[1].verdict: not a text: null"),
    (
        {"when": [{"record": [], "check": {"livs": {}}, "verdict": "legal"}]},
        "a.b: when[1].check.livs: there is no field 'livs'; expected perhaps 'lives'",
    ),
    (
        {"when": [{"record": [], "check": {"lives": {"Bob": 1}}, "verdict": "legal"}]},
        "a.b: when[1].check.lives: nobody here is called 'Bob'",
    ),
    ({"when": [{"record": [], "check": 3, "verdict": "legal"}]}, "a.b: when[1].check: it is 3"),
    (
        {"when": [{"check": {"lives": {"Ada": 5}}, "verdict": "legal"}]},
        "a.b: when[1].check: a checkpoint without a record; expected 'record'",
    ),
    (
        {
            "given": {
                "phase": "setup",
                "players": {
                    "Ada": {"role": "sheriff", "character": "Paul Regret", "hand": ["Beer 6H"] * 3},
                    "Ben": {"character": "El Gringo", "hand": ["BANG! 4D", "BANG! 5D", "BANG! 6D"]},
                    "Cleo": {
                        "character": "Rose Doolan",
                        "hand": ["Missed! 2S", "Missed! 3S", "Missed! 4S", "BANG! AS"],
                    },
                    "Dan": {"character": "Black Jack", "hand": ["Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H"]},
                },
            }
        },
        "a.b: given.players: Beer 6H is there more often than in the deck",
    ),
    ({"given": {"readings": "bang.x"}}, "a.b: given.readings: not a table of readings: 'bang.x'; expected ID: VALUE"),
    ({"given": {"readings": {"bang.x": {}}}}, "a.b: given.readings.bang.x: not a text: {}"),
    (
        {"given": {"phase": "setup", "seats": 3}, "then": {"refused": True, "lives": {"Ada": 5}}},
        "a.b: then.lives: nobody sits at a table that is refused; expected 'refused'",
    ),
    ({"then": {"asks": {}}}, "a.b: then.asks: 0 questions; expected a player"),
    ({"then": {"asks": {"Ada": "play phase", "Ben": "play phase"}}}, "a.b: then.asks: 2 questions; expected a player"),
]

SHOT: dict[str, Any] = {"players": {"Ada": {"hand": ["BANG! AS", "BANG! 2D"]}}}
LAST_TWO = {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"lives": 1}, "Cleo": {"out": True}, "Dan": {"out": True}}

NOT_AS_SAID: list[tuple[dict[str, Any], str]] = [
    (
        {"when": ["Ada plays BANG! AS on Cleo"]},
        "when[1]: Ada plays BANG! AS on Cleo: illegal [bang.card.bang.range_check] out_of_reach",
    ),
    (
        {"when": [{"illegal": "Ada plays BANG! AS on Ben"}]},
        "when[1]: Ada plays BANG! AS on Ben: legal; open: Ada, play phase",
    ),
    (
        {"when": [{"illegal": "Ada plays BANG! AS on Cleo", "cites": "bang.life.maximum"}]},
        "when[1]: cites bang.card.bang.range_check, not bang.life.maximum",
    ),
    ({"when": ["Ada takes back"]}, "when[1]: Ada takes back: illegal [bang.sequence.take_back] nothing_to"),
    ({"when": [{"illegal": "Ada takes back"}], "then": {"turn": "Ben"}}, "then.turn: Ada, not Ben"),
    (
        {"when": ["Ada plays BANG! AS on Ben", {"illegal": "Ada takes back"}]},
        "when[2]: Ada takes back: legal; open: Ben, answer a shot",
    ),
    ({"when": [{"record": ["Ada ends the turn"], "verdict": "illegal"}]}, "when[1]: legal, not illegal"),
    (
        {"when": [{"record": ["Ben ends the turn"], "verdict": "legal"}]},
        "when[1]: illegal, not legal (bang.turn.order.clockwise another_decides)",
    ),
    (
        {"when": [{"record": [], "check": {"lives": {"Ada": 4}}, "verdict": "legal"}]},
        "when[1]: illegal, not legal (bang.setup.lives.track record_differs)",
    ),
    ({"when": [{"record": [], "check": {"lives": {"Ada": 5}}, "verdict": "illegal"}]}, "when[1]: legal, not illegal"),
    ({"cites": ["bang.life.maximum"]}, "cites: bang.life.maximum is not cited"),
    ({"then": {"lives": {"Ben": 3}}}, "then.lives.Ben: 4, not 3"),
    ({"then": {"hand": {"Ada": []}}}, "then.hand.Ada: ['BANG! 2D', 'BANG! AS'], not []"),
    ({"then": {"asks": "Ben"}}, "then.asks: ('Ada', 'play phase'), not ('Ben', 'play phase')"),
    ({"then": {"discard_top": ["Beer 6H"]}}, "then.discard_top: [], not ['Beer 6H']"),
    ({"then": {"draw_size": 3}}, "then.draw_size: 78, not 3"),
    ({"then": {"winners": ["Ada"]}}, "then.winners: [], not ['Ada']"),
    ({"then": {"legal": ["Ada plays BANG! AS on Cleo"]}}, "then.legal[1]: Ada plays BANG! AS on Cleo: "),
    ({"then": {"illegal": ["Ada ends the turn"]}}, "then.illegal[1]: Ada ends the turn: legal"),
    ({"then": {"distances": {"Ada": {"Ben": 2}}}}, "then.distances.Ada.Ben: 1, not 2"),
    ({"then": {"refused": True}}, "then.refused: False, not True"),
    ({"given": {"phase": "setup", "seats": 3}}, "given: refused [bang.intro.player_count] wrong_number"),
    (
        {
            "given": {"players": LAST_TWO},
            "when": ["Ada plays BANG! AS on Ben", "Ben passes"],
            "then": {"asks": "Ada"},
        },
        "then.asks: nobody, not Ada",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "message"), MALFORMED, ids=[message for _, message in MALFORMED])
def test_malformed(raw: Any, message: str) -> None:
    with pytest.raises(MalformedError) as fault:
        parsed(raw, "file.yaml")
    assert str(fault.value).startswith(message)


@pytest.mark.parametrize(("raw", "message"), NOT_PLAYABLE, ids=[message for _, message in NOT_PLAYABLE])
def test_not_playable(raw: dict[str, Any], message: str) -> None:
    with pytest.raises(MalformedError) as fault:
        played(one(raw))
    assert str(fault.value).startswith(f"file.yaml: {message}")


@pytest.mark.parametrize(("raw", "message"), NOT_AS_SAID, ids=[message for _, message in NOT_AS_SAID])
def test_not_as_said(raw: dict[str, Any], message: str) -> None:
    (first, *_) = faults(**{"given": SHOT, **raw})
    assert first.startswith(message)


def test_nothing_goes_on_after_a_fault() -> None:
    found = faults(
        given=SHOT,
        when=["Ada plays BANG! AS on Cleo", "Ben passes"],
        then={"lives": {"Ada": 1}},
        cites=["bang.life.maximum"],
    )
    assert len(found) == 1


def test_a_game_that_is_over() -> None:
    players = {
        "Ada": {"hand": ["BANG! AS"]},
        "Ben": {"lives": 1},
        "Cleo": {"out": True},
        "Dan": {"out": True},
    }
    found = faults(given={"players": players}, when=["Ada plays BANG! AS on Ben", "Ben passes", "Ada ends the turn"])
    assert found[0].endswith("the game is over")


def test_cases_change_parts_of_the_table() -> None:
    cases = [
        {"name": "one", "given": {"players": {"Ben": {"lives": 1}}}},
        {"name": "two", "then": {"lives": {"Ben": 3}}},
    ]
    raw = {
        **BASE,
        "given": {"players": {"Ben": {"lives": 2}, "Cleo": {"lives": 1}}},
        "then": {"lives": {"Ben": 2}},
        "cases": cases,
    }
    first, second = parsed(raw, "file.yaml")
    assert (first.id, second.id) == ("a.b[one]", "a.b[two]")
    assert played(first).faults == ("then.lives.Ben: 1, not 2",)
    assert played(second).faults == ("then.lives.Ben: 2, not 3",)


def test_everybody_else_is_harmless() -> None:
    """Nobody's character is dealt twice, whoever is named, and the table has as many players as it needs."""
    found = faults(
        given={"players": {"Greta": {"character": "Calamity Janet"}}},
        then={"lives": {"Ada": 5, "Greta": 4}, "out": []},
    )
    assert found == ()


def test_a_dangerous_card_of_which_nothing_is_told_has_its_three_tokens() -> None:
    def tokens(**ada: Any) -> tuple[list[int], int]:
        lying = {"in_play": ["Crate 3H", "Whip 5C", "Barrel QS"], **ada}
        state = Table({"sets": ["armed_and_dangerous"], "players": {"Ada": lying}}).state
        return [card.tokens for card in state.seats[0].lying], state.bank[0]

    assert tokens() == ([3, 3, 0], 26)
    assert tokens(tokens={"Crate 3H": {"load": 1}}) == ([1, 3, 0], 28)
    with pytest.raises(MalformedError, match="Barrel QS holds no load tokens"):
        tokens(tokens={"Barrel QS": {"load": 1}})


def test_seven_with_two_characters_each() -> None:
    found = faults(
        given={"seats": 7, "phase": "setup", "variants": ["two_characters"]},
        then={"asks": {"Ada": "choose a character"}},
    )
    assert found == ()


def test_unnamed_cards_lie_where_it_is_said() -> None:
    assert faults(given={"rest": "bag", "draw": ["Beer 6H"]}, then={"bag_size": 79, "draw_top": ["Beer 6H"]}) == ()
    assert (
        faults(given={"rest": "discard"}, then={"discard_size": 0, "bag_size": 80, "asks": {"chance": "shuffle"}}) == ()
    )
    assert faults(given={"rest": "Dan"}, then={"hand_size": {"Dan": 80}, "draw_size": 0}) == ()


def test_few_cards_some_of_them_in_unknown_order() -> None:
    few = {"rest": "aside", "draw": ["Beer 6H"], "bag": ["Duel QD", "BANG! AS"], "discard": ["Missed! 2S"]}
    size = {"draw_top": ["Beer 6H"], "draw_size": 3, "bag_size": 2, "discard_size": 1, "hand_size": {"Dan": 0}}
    assert faults(given=few, then=size) == ()
    table = Table({**few, "players": {}})
    assert len(table.rules.deck) == 4
    assert well_formed(table.rules, table.state) == []


def test_card_named_twice_among_cards_of_unknown_order() -> None:
    with pytest.raises(MalformedError, match="Beer 6H is there more often than in the deck"):
        faults(given={"rest": "aside", "draw": ["Beer 6H"], "bag": ["Beer 6H"]})
