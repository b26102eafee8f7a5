"""Wild West Show: what is offered, turns lent to others, cards that wait, characters that come in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bangref.bang.assemble import narrowed
from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.bang.lent_turn import LentTurn
from bangref.bang.points import AT_ANY_TIME, DISTANCE
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.sets.shadow_gunslingers.renegade import Sides
from bangref.bang.sets.wild_west_show.characters.greygory_deck import ORIGINAL
from bangref.bang.sets.wild_west_show.characters.john_pain import Waiting
from bangref.bang.sets.wild_west_show.names import FINAL, ORDINARY
from bangref.bang.state import State
from bangref.bang.turn_order import Turn
from bangref.bang.victory import judge_end
from bangref.core.action import USE, Action
from bangref.core.engine import Rejected, advance, legal_actions, step
from bangref.core.ruling import ignore
from bangref.judge.scenario import Table
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.view import VIEW
from bangref.kits.cards.view import in_flight
from bangref.record.words import sentence
from bangref.rulebook.json_data import JsonObject
from tests.bang.table import names_of, play, refused

SETS = ["wild_west_show"]


def table(show: str, **given: object) -> tuple[Rules, State]:
    """A table with a show event in force."""
    told: dict[str, Any] = {"sets": SETS, "piles": {"show": [show]} if show else {}, "players": {"Ada": {}}, **given}
    found = Table(told)
    return found.rules, found.state


def offered(rules: Rules, state: State, name: str) -> set[str]:
    """What may be done now by the name of an element, as sentences."""
    names = names_of(rules, state)
    return {sentence(action, names) for action in legal_actions(rules, state) if action.name == name}


def test_the_deck_has_nine_events_above_the_last() -> None:
    rules = rules_for("003", SETS)
    by_name = {rules.faces[card].name for stack in rules.stacks for card in stack}
    assert by_name == {*ORDINARY, FINAL}
    assert len(ORDINARY) == 9


def test_whom_a_card_may_be_named_for() -> None:
    rules, state = table("Dorothy Rage")
    assert offered(rules, state, "dorothy_rage") == {
        f"Ada uses Dorothy Rage on {one}" for one in ("Ben", "Cleo", "Dan")
    }


def test_which_copies_and_targets_there_are_for_another() -> None:
    rules, state = table("Dorothy Rage", players={"Ben": {"hand": ["BANG! 3D", "BANG! 4D"]}})
    state = play(rules, state, "Ada uses Dorothy Rage on Ben", "Ada chooses BANG!")
    names = names_of(rules, state)
    assert {sentence(a, names) for a in legal_actions(rules, state)} == {"Ben picks BANG! 3D", "Ben picks BANG! 4D"}
    state = play(rules, state, "Ben picks BANG! 3D")
    aims = {sentence(action, names) for action in legal_actions(rules, state)}
    assert aims == {"Ada chooses on Ada", "Ada chooses on Ben", "Ada chooses on Cleo"}
    assert refused(rules, state, "Ada chooses on Dan") == "bang.card.bang.range_check"
    assert refused(rules, state, "Ada passes") == "bang.event.dorothy_rage.targets"


def test_the_turn_is_lent_for_as_long_as_the_card_takes() -> None:
    rules, state = table("Dorothy Rage", bangs=1, players={"Ben": {"hand": ["BANG! 3D"]}})
    state = play(rules, state, "Ada uses Dorothy Rage on Ben", "Ada chooses BANG!", "Ada chooses on Cleo")
    assert (state.turn, state.memo[BANGS_PLAYED]) == (1, 1)
    assert any(isinstance(frame, LentTurn) for frame in state.frames)
    assert from_json(rules, json.loads(json.dumps(to_json(state)))) == state
    state = play(rules, state, "Cleo passes")
    assert (state.turn, state.memo[BANGS_PLAYED], state.memo[rules.slots["dorothy_rage"]]) == (0, 1, 1)
    assert not any(isinstance(frame, LentTurn) for frame in state.frames)


def test_the_turn_comes_back_when_its_player_is_killed_meanwhile() -> None:
    given = {"Ada": {"role": "outlaw", "lives": 1}, "Ben": {"role": "sheriff", "hand": ["BANG! 3D"]}}
    rules, state = table("Dorothy Rage", players=given)
    state = play(rules, state, "Ada uses Dorothy Rage on Ben", "Ada chooses BANG!", "Ada chooses on Ada", "Ada passes")
    assert state.turn == 1
    assert len(state.seats[1].hand) == 3 + 2
    assert well_formed(rules, state) == []


def test_places_are_changed_at_most_once_in_a_turn() -> None:
    rules, state = table("Lady Rosa of Texas")
    assert offered(rules, state, "lady_rosa_of_texas") == {"Ada uses Lady Rosa of Texas"}
    state = play(rules, state, "Ada uses Lady Rosa of Texas")
    assert offered(rules, state, "lady_rosa_of_texas") == set()
    assert state.skips == ((3, "lady_rosa_of_texas"),)


def test_anybody_may_have_talked() -> None:
    rules, state = table("Gag", players={"Cleo": {"out": True}})
    assert offered(rules, state, "gag") == {f"{one} uses Gag" for one in ("Ada", "Ben", "Dan")}
    assert AT_ANY_TIME in rules.of_events


@pytest.mark.parametrize("held", [0, 1, 3])
def test_with_whom_flint_westwood_exchanges(held: int) -> None:
    hand = ["Beer 6H", "Beer 7H", "Beer 8H"][:held]
    players = {"Ada": {"character": "Flint Westwood", "hand": ["Missed! 2S"]}, "Ben": {"hand": hand}}
    rules, state = table("", players=players)
    assert offered(rules, state, "flint_westwood") == ({"Ada uses Flint Westwood on Ben"} if held else set())


def test_a_card_that_is_exchanged_is_in_flight() -> None:
    players = {"Ada": {"character": "Flint Westwood", "hand": ["Missed! 2S"]}, "Ben": {"hand": ["Beer 6H", "Beer 7H"]}}
    rules, state = table("", players=players)
    state = play(rules, state, "Ada uses Flint Westwood on Ben", "Ada picks Missed! 2S")
    assert [rules.faces[card].name for card in in_flight(rules, state)] == ["missed"]
    assert from_json(rules, json.loads(json.dumps(to_json(state)))) == state


def test_what_lee_van_kliff_may_repeat_and_at_whom() -> None:
    players = {"Ada": {"character": "Lee Van Kliff", "hand": ["BANG! AS", "BANG! 2D"]}}
    rules, state = table("", players=players)
    assert offered(rules, state, "lee_van_kliff") == set()
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert offered(rules, state, "lee_van_kliff") == {f"Ada uses Lee Van Kliff on {x}" for x in ("Ada", "Ben", "Dan")}


def test_lee_van_kliff_needs_a_card_to_discard() -> None:
    rules, state = table("", players={"Ada": {"character": "Lee Van Kliff", "hand": ["Saloon 5H", "Beer 6H"]}})
    state = play(rules, state, "Ada plays Saloon 5H")
    assert refused(rules, state, "Ada uses Lee Van Kliff") == "bang.character.lee_van_kliff.repeat"


def test_suzy_lafayette_waits_for_the_new_hand() -> None:
    given: JsonObject = {
        "draw": ["BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C", "BANG! 6C"],
        "players": {"Ben": {"character": "Suzy Lafayette", "hand": ["Beer 6H", "Beer 7H"]}},
    }
    rules, state = table("Darling Valentine", **given)
    state = play(rules, state, "Ada ends the turn", "Ben discards Beer 6H")
    assert len(state.seats[1].hand) == 2 + 2


def test_a_card_of_john_pain_waits_beneath_what_is_under_way() -> None:
    given: JsonObject = {
        "draw": ["Missed! 8S"],
        "players": {
            "Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Barrel QS"]}, "Cleo": {"character": "John Pain"},
        },
    }  # fmt: skip
    rules, state = table("", **given)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel", "Cleo uses John Pain")
    assert [type(frame) for frame in state.frames].index(Waiting) == 2
    state = play(rules, state, "Ben passes")
    assert not any(isinstance(frame, Waiting) for frame in state.frames)


def test_nothing_is_narrowed_away_that_greygory_deck_may_bring() -> None:
    rules = rules_for("003", SETS)
    there = narrowed(rules, ("greygory_deck", "youl_grinner"))
    assert all(there.at[point].keys() >= table.keys() & set(ORIGINAL) for point, table in rules.at.items())
    without = narrowed(rules, ("youl_grinner", "john_pain"))
    assert "paul_regret" in there.at[DISTANCE]
    assert "paul_regret" not in without.at[DISTANCE]


def test_who_never_had_a_name_is_narrowed_as_nobody() -> None:
    rules = rules_for("003", SETS)
    assert narrowed(rules, ("nobody_knows",)).at[DISTANCE].keys() == {"mustang", "scope"}


def test_the_event_in_force_is_in_sight() -> None:
    rules, state = table("Gag")
    assert VIEW.in_sight(rules, state, names_of(rules, state)).lines == ("show event: Gag",)
    beside = Table({"sets": ["high_noon", *SETS], "event": ["Thirst"], "piles": {"show": ["Gag"]}, "players": {}})
    seen = VIEW.in_sight(beside.rules, beside.state, beside.names)
    assert seen.lines == ("event: Thirst", "show event: Gag")
    rules, state = table("")
    assert "show event: Gag" not in VIEW.middle(rules, state, names_of(rules, state), 80)


SID = {"character": "Sid Ketchum", "lives": 2}


@pytest.mark.parametrize("hand", [["BANG! 3D", "BANG! 4D"], ["BANG! 3D", "Beer 6H"]])
def test_who_has_to_play_a_card_may_be_rid_of_it_before(hand: list[str]) -> None:
    rules, state = table("Dorothy Rage", players={"Ben": {**SID, "hand": hand}})
    state = play(rules, state, "Ada uses Dorothy Rage on Ben", "Ada chooses BANG!", "Ben uses Sid Ketchum")
    state = play(rules, state, f"Ben picks {hand[0]}", f"Ben picks {hand[1]}")
    assert (state.seats[1].hand, state.seats[1].lives) == ((), 3)
    assert offered(rules, state, "dorothy_rage") == set()
    assert sentence(legal_actions(rules, state)[-1], names_of(rules, state)) == "Ada ends the turn"


def test_who_has_to_give_a_card_may_be_rid_of_all_before() -> None:
    players = {"Ada": {"character": "Youl Grinner"}, "Ben": {**SID, "hand": ["BANG! 3D", "Beer 6H"]}}
    rules, state = table("", players=players, phase="start")
    state = play(rules, state, "Ben uses Sid Ketchum", "Ben picks BANG! 3D", "Ben picks Beer 6H")
    assert len(state.seats[0].hand) == 2


@pytest.mark.parametrize(("reading", "lives"), [("whole_turn", 3), ("next_turn", 4)])
def test_miss_susanna_turned_up_by_another_is_as_new(reading: str, lives: int) -> None:
    given: dict[str, Any] = {
        "readings": {"bang.event.miss_susanna.turned_up": reading},
        "players": {"Ada": {"lives": 4}, "Ben": {"lives": 4, "hand": ["Stagecoach 9S"]}},
        "draw": ["Beer 6H", "Beer 7H", "BANG! 2C", "BANG! 3C"],
        "piles": {"show": ["Dorothy Rage"], "show deck": ["Miss Susanna"]},
    }
    rules, state = table("", **given)
    state = play(rules, state, "Ada uses Dorothy Rage on Ben", "Ada chooses Stagecoach", "Ada ends the turn")
    assert (state.turn, state.seats[0].lives) == (1, lives)
    state = play(rules, state, "Ben ends the turn")
    assert (state.turn, state.seats[1].lives) == (2, 3)


def test_who_was_a_shadow_renegade_and_has_got_another_role_has_that_one() -> None:
    players: dict[str, Any] = {
        "Ada": {"role": "sheriff"}, "Ben": {"role": "outlaw"}, "Cleo": {"role": "renegade", "out": True},
        "Dan": {"role": "outlaw", "out": True},
    }  # fmt: skip
    found = Table({"sets": [*SETS, "shadow_gunslingers"], "players": players})
    rules, state = found.rules, found.state
    state = state._replace(sets=tuple(Sides((1,)) if isinstance(one, Sides) else one for one in state.sets))
    assert judge_end(rules, state, ignore).winners is None
    state = advance(rules, state._replace(frames=(Turn(1),), turn=1), ignore)
    assert Sides() in state.sets


@pytest.mark.parametrize(
    ("character", "name", "clause"),
    [
        ("Flint Westwood", "flint_westwood", "bang.character.flint_westwood.exchange"),
        ("Lee Van Kliff", "lee_van_kliff", "bang.character.lee_van_kliff.repeat"),
    ],
)
def test_who_is_used_and_not_a_card(character: str, name: str, clause: str) -> None:
    """What a player uses is the ability; a card is said when it is asked for."""
    players = {
        "Ada": {"character": character, "hand": ["Beer 6H", "BANG! AS"], "lives": 3},
        "Ben": {"hand": ["Duel 8C"]},
    }
    rules, state = table("", players=players)
    state = play(rules, state, "Ada plays Beer 6H")
    with_card = Action(0, USE, state.seats[0].hand[0], 1, name=name)
    found = step(rules, state, with_card)
    assert isinstance(found, Rejected)
    assert found.rulings[0].clause == clause
