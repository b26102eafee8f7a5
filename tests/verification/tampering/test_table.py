"""Plain bookkeeping: what it allows, what it forbids, and that it agrees with the games there are."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bangref.bang.facts import DECK as KERNEL_DECK
from bangref.bang.setup import Setup, begin
from bangref.bang.state import State, is_present
from bangref.core.action import DRAW, NATURE, SHUFFLE, Action
from bangref.core.engine import Accepted, question, step
from bangref.core.piles import DRAW_PILE, discards
from bangref.judge.simulate import NAMES as SIMULATED
from bangref.judge.simulate import Game, simulated, transcript_of
from bangref.kits import names_for
from bangref.kits.bang.header import dealt_in
from bangref.kits.bang.names import card_names, element_name
from bangref.kits.bang.rules import rules_for
from verification.tampering.cards import BULLETS, DECK, explodes, rank_of, suit_of
from verification.tampering.follower import follow
from verification.tampering.games import PLAYERS, SETS, WITH_DODGE_CITY
from verification.tampering.plays import fault_of_play, has_a_choice, plays_of, serves_as
from verification.tampering.record import Line, read
from verification.tampering.table import Table, distance, reach, steps_apart, table_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
ROLES = ("sheriff", "outlaw", "outlaw", "renegade", "deputy")
PEOPLE = ("Bart Cassidy", "Black Jack", "Jesse Jones", "El Gringo", "Lucky Duke")


def a_table(**characters: str) -> Table:
    """Five players with nothing before them; Ada holds one card of several kinds."""
    players = [
        {"name": name, "role": role, "character": characters.get(name, who)}
        for name, role, who in zip(NAMES, ROLES, PEOPLE, strict=True)
    ]
    table = table_of({"players": players})
    table.hands[0] = ["BANG! AS", "Missed! 2S", "Jail JS", "Panic! JH", "Barrel QS", "Volcanic 10S", "Duel QD"]
    table.hands[1:] = [["Beer 6H"] for _ in NAMES[1:]]
    table.turn = 0
    return table


def by_ada(card: str, on: str = "", **fields: str) -> Line:
    return {"by": "Ada", "do": "play", "card": card, **({"on": on} if on else {}), **fields}


def test_the_cards_are_those_of_the_game() -> None:
    assert Counter(DECK) == Counter(card_names(KERNEL_DECK))


def test_dynamite_explodes_on_spades_from_2_to_9() -> None:
    cards = ("Missed! 2S", "Stagecoach 9S", "Jail 10S", "Scope AS", "Beer 9H")
    exploding = [card for card in cards if explodes(suit_of(card), rank_of(card))]
    assert exploding == ["Missed! 2S", "Stagecoach 9S"]


def test_bullets_are_lives() -> None:
    rules = rules_for("003", (), (), {})
    assert sorted(BULLETS.values()) == sorted(character.bullets for character in rules.characters.values())
    table = a_table()
    assert table.lives == [5, 4, 4, 3, 4]


@pytest.mark.parametrize(("other", "far"), [(1, 1), (2, 2), (3, 2), (4, 1)])
def test_seats_are_counted_the_shorter_way(other: int, far: int) -> None:
    assert steps_apart(a_table(), 0, other) == steps_apart(a_table(), other, 0) == far


def test_the_dead_are_not_counted() -> None:
    table = a_table()
    table.out[1] = True
    assert steps_apart(table, 0, 2) == 1


def test_what_changes_a_distance() -> None:
    table = a_table()
    table.in_play[2] = ["Mustang 8H"]
    assert (distance(table, 0, 2), distance(table, 2, 0)) == (3, 2)
    table.in_play[0] = ["Scope AS"]
    assert (distance(table, 0, 2), distance(table, 0, 1), distance(table, 0, 0)) == (2, 1, 0)
    special = a_table(Ada="Rose Doolan", Cleo="Paul Regret")
    assert (distance(special, 0, 2), distance(special, 1, 2), distance(special, 0, 3)) == (2, 2, 1)


def test_reach_is_that_of_the_weapon() -> None:
    table = a_table()
    assert reach(table, 0) == 1
    table.in_play[0] = ["Scope AS", "Remington KC"]
    assert reach(table, 0) == 3


LEGAL = [
    by_ada("BANG! AS", "Ben"), by_ada("BANG! AS", "Eva"), by_ada("BANG! AS", "Ada"), by_ada("Jail JS", "Cleo"),
    by_ada("Panic! JH", "Ben"), by_ada("Panic! JH", "Ada"), by_ada("Barrel QS"), by_ada("Volcanic 10S"),
    by_ada("Duel QD", "Dan"),
]  # fmt: skip


@pytest.mark.parametrize("line", LEGAL, ids=str)
def test_what_may_be_played(line: Line) -> None:
    assert fault_of_play(a_table(), 0, line) == ""


FORBIDDEN = [
    (by_ada("BANG! 2D", "Ben"), "a card not held"),
    (by_ada("BANG! AS", "Cleo"), "out of reach"),
    (by_ada("BANG! AS"), "no target"),
    (by_ada("BANG! AS", "Zoe"), "nobody of that name"),
    (by_ada("Panic! JH", "Dan"), "out of reach"),
    (by_ada("Missed! 2S"), "nothing to cancel"),
    (by_ada("Missed! 2S", "Ben", **{"as": "BANG!"}), "a card that does not count as that"),
    (by_ada("Missed! 2S", **{"as": "General Store"}), "a card that does not count as that"),
    (by_ada("Duel QD", "Ada"), "a Duel with oneself"),
    (by_ada("Barrel QS", "Ben"), "a target for a card that has none"),
    (by_ada("Panic! JH", "Ben", at="Barrel KS"), "a card that is not in play there"),
]


@pytest.mark.parametrize(("line", "fault"), FORBIDDEN, ids=str)
def test_what_may_not_be_played(line: Line, fault: str) -> None:
    assert fault_of_play(a_table(), 0, line) == fault


def test_what_may_not_be_played_at_some_table() -> None:
    table = a_table()
    table.bangs = 1
    assert fault_of_play(table, 0, by_ada("BANG! AS", "Ben")) == "a second BANG!"
    table.in_play[0] = ["Volcanic 10C", "Barrel KS"]
    assert fault_of_play(table, 0, by_ada("BANG! AS", "Ben")) == ""
    assert fault_of_play(table, 0, by_ada("Volcanic 10S")) == "a second copy in play"
    assert fault_of_play(table, 0, by_ada("Barrel QS")) == "a second copy in play"
    table.in_play[2] = ["Jail 4H"]
    assert fault_of_play(table, 0, by_ada("Jail JS", "Cleo")) == "a second copy in play"
    table.hands[1] = []
    assert fault_of_play(table, 0, by_ada("Panic! JH", "Ben")) == "a target without cards in hand"
    table.out[1] = True
    assert fault_of_play(table, 0, by_ada("Duel QD", "Ben")) == "a dead target"
    table.hands[2] = ["Jail 10S"]
    jail = {"by": "Cleo", "do": "play", "card": "Jail 10S", "on": "Ada"}
    assert fault_of_play(table, 2, jail) == "Jail on the Sheriff"


def test_cards_that_count_as_others() -> None:
    janet = a_table(Ada="Calamity Janet")
    assert fault_of_play(janet, 0, by_ada("Missed! 2S", "Ben", **{"as": "BANG!"})) == ""
    assert serves_as(janet, 0, "BANG! AS", "Missed!", "Missed!")
    assert not serves_as(janet, 0, "BANG! AS", "Missed!", "")
    assert not serves_as(janet, 0, "Beer 6H", "Missed!", "Missed!")
    will = a_table(Ada="Uncle Will")
    line = by_ada("Missed! 2S", **{"as": "General Store"})
    assert fault_of_play(will, 0, line) == ""
    will.used["Uncle Will"] = 1
    assert fault_of_play(will, 0, line) == "a second card as General Store"


def test_whether_anything_can_be_played() -> None:
    table = a_table()
    assert has_a_choice(table, 0)
    assert {line.get("on") for line in plays_of(table, 0) if line["card"] == "Jail JS"} == set(NAMES)
    table.hands[0] = ["Missed! 2S"]
    assert not has_a_choice(table, 0)
    sid = a_table(Ada="Sid Ketchum")
    sid.hands[0] = ["Missed! 2S", "Missed! 3S"]
    assert has_a_choice(sid, 0)


@pytest.mark.parametrize("seed", range(12))
def test_the_bookkeeping_agrees_with_the_game_at_every_step(seed: int) -> None:
    compare(simulated(4 + seed % 4, seed))


@pytest.mark.parametrize("sets", SETS, ids="+".join)
@pytest.mark.parametrize("seed", range(6))
def test_it_agrees_with_games_of_the_sets(seed: int, sets: tuple[str, ...]) -> None:
    players = WITH_DODGE_CITY if "dodge_city" in sets else PLAYERS
    compare(simulated(players[seed % len(players)], seed, sets=sets))


def compare(played: Game) -> None:
    """Every decision of a game finds the table as the bookkeeping has it."""
    story = follow(read("".join(transcript_of(played))))
    assert story.ended == "over"
    # A card that is being drawn while the piles are shuffled reaches the hand with the others drawn.
    tables = {moment.place: moment.table for moment in story.moments if moment.kind != "shuffle"}
    names = names_for(played.rules, SIMULATED[: len(played.players)])
    compared = 0
    for index, state in enumerate(_states(played), 1):
        if index not in tables:
            continue  # an ability used beside a question
        table = tables[index]
        assert table.lives == [seat.lives for seat in state.seats]
        assert [Counter(hand) for hand in table.hands] == [
            Counter(names.card_text(card) for card in seat.hand) for seat in state.seats
        ]
        assert [Counter(cards) for cards in table.in_play] == [
            Counter(names.card_text(lying.card) for lying in seat.lying) for seat in state.seats
        ]
        assert table.out == [not is_present(seat) for seat in state.seats]
        assert table.characters == [element_name(seat.characters[0]) for seat in state.seats]
        assert table.discard == [names.card_text(card) for card in discards(state)]
        assert table.draw == [names.card_text(card) for card in state.piles[DRAW_PILE]]
        assert table.turn == state.turn
        compared += 1
    assert compared > 20


def _states(played: Game) -> Iterator[State]:
    """The state before each decision of a simulated game, the deal left out."""
    begun = begin(played.rules, played.players)
    assert isinstance(begun, Accepted)
    state: State = begun.state
    told = dealt_in(played.rules, len(played.players), played.setup)
    hands = [list(hand) for hand in told.hands]
    while isinstance(state.frames[0], Setup):
        asked = question(played.rules, state)
        assert asked is not None
        if asked.kind == "draw":
            action = Action(NATURE, DRAW, hands[asked.about[0]].pop(0), asked.about[0])
        elif asked.kind == "shuffle events":
            action = Action(NATURE, SHUFFLE, cards=told.events or ())
        else:
            action = Action(NATURE, SHUFFLE, cards=told.deck or ())
        dealt = step(played.rules, state, action)
        assert isinstance(dealt, Accepted)
        state = dealt.state
    for action in played.actions:
        yield state
        done = step(played.rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
