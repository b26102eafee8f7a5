"""Armed & Dangerous: its load tokens are neither lost nor made, and what only odd moments bring."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.bang.points import TOUCHES
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.characters import mexicali_kid
from bangref.bang.sets.armed_and_dangerous.characters.julie_cutter import Retaliating
from bangref.bang.sets.armed_and_dangerous.dangerous import using
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.weapons.buntline_special import QUESTION, Forfeit
from bangref.bang.state import State, with_lives, with_seat
from bangref.core.action import DISCARD, USE, Action, Card
from bangref.core.element import Prohibition
from bangref.core.engine import legal_actions, question, step, why_not
from bangref.core.frame import push
from bangref.core.ruling import ignore
from bangref.judge.scenario import Table
from bangref.judge.simulate import simulated
from bangref.kits import kit_of
from bangref.rulebook.json_data import JsonObject
from bangref.west.roles import OUT
from tests.bang.table import play

SET = "armed_and_dangerous"


def everywhere(rules: Rules, state: State) -> list[Place]:
    """All characters and Dangerous cards in play."""
    return [place for seat in range(len(state.seats)) for place in load.places(rules, state, seat)]


def states(seed: int, players: int) -> tuple[Rules, list[State]]:
    """A simulated game, state by state."""
    game = simulated(players, seed, sets=(SET,))
    begun: Any = kit_of("bang").game("003", (SET,), (), {}, game.players).start()
    found: list[State] = [begun]
    for action in (*game.setup, *game.actions):
        made: Any = step(game.rules, found[-1], action, explain=False)
        found.append(made.state)
    rules: Any = game.rules
    return rules, found


@pytest.mark.parametrize(("players", "seed"), [(4, 3), (5, 8), (6, 2), (7, 12)])
def test_tokens_are_neither_lost_nor_made(players: int, seed: int) -> None:
    """In every state of a game, which is well formed, and the same once it has been written and read."""
    rules, found = states(seed, players)
    for state in found:
        assert well_formed(rules, state) == []
        lying = [load.on(rules, state, place) for place in everywhere(rules, state)]
        assert sum(lying) + load.pool(rules, state) == load.LOAD.total
        assert max(lying) <= load.MOST
        asked = question(rules, state)
        assert asked is None or all(why_not(rules, state, action) is None for action in legal_actions(rules, state))
    assert from_json(rules, json.loads(json.dumps(to_json(found[-2])))) == found[-2]


PLAYERS: JsonObject = {
    "Ada": {
        "character": "Frankie Canton",
        "hand": ["BANG! AS", "Rust 9S"],
        "in_play": ["Whip 5C", "Thunderer 3C"],
        "tokens": {"Whip 5C": {"load": 3}, "Thunderer 3C": {"load": 3}},
    },
    "Ben": {"character": "Julie Cutter", "counters": {"load": 2}},
}


def refused(table: Table, state: State, action: Action) -> str:
    fault = why_not(table.rules, state, action)
    assert fault is not None
    return fault.fact


def card(rules: Rules, name: str) -> Card:
    return next(Card(number) for number, face in enumerate(rules.faces) if face.name == name)


def test_a_card_of_the_hand_is_no_part_of_what_lies_or_of_an_ability() -> None:
    table = Table({"sets": [SET], "players": PLAYERS})
    state, rust = table.state, card(table.rules, "rust")
    whip = Action(0, USE, rust, 0, card(table.rules, "thunderer"), "whip")
    assert refused(table, state, whip) == "takes_no_card"
    assert refused(table, state, Action(0, USE, rust, 1, name="frankie_canton")) == "takes_no_card_of_hand"


@pytest.mark.parametrize(
    ("character", "legal"),
    [("Frankie Canton", 3), ("Bass Greeves", 3), ("Red Ringo", 2), ("Mexicali Kid", 4)],
)
def test_what_a_character_may_do_is_among_the_legal_actions(character: str, legal: int) -> None:
    """Two Dangerous cards with room lie in front of Ada, and there are tokens on the character of Ben."""
    ada = {**PLAYERS["Ada"], "character": character, "counters": {"load": 2}}  # type: ignore[dict-item]
    table = Table({"sets": [SET], "players": {**PLAYERS, "Ada": ada}})
    name = character.lower().replace(" ", "_")
    found = [action for action in legal_actions(table.rules, table.state) if action.name == name]
    assert len(found) == legal
    assert refused(table, table.state, found[0]._replace(card=card(table.rules, "rust"))) != ""


def test_a_weapon_is_paid_for_once() -> None:
    table = Table({"sets": [SET], "players": PLAYERS})
    state = play(table.rules, table.state, "Ada plays BANG! AS", "Ada uses Thunderer")
    assert [action for action in legal_actions(table.rules, state) if action.name == "thunderer"] == []
    asked = question(table.rules, state)
    assert asked is not None
    assert asked.kind == "target"


def test_julie_cutter_does_not_shoot_at_who_is_out() -> None:
    table = Table({"sets": [SET], "players": PLAYERS, "draw": ["Beer 6H"]})
    rules, state = table.rules, table.state
    out = with_seat(state, 2, with_lives(state.seats[2], 0, OUT))
    frame = Retaliating(1, 2)
    drawn = card(rules, "beer")
    after = rules.frames[Retaliating].receive(rules, push(out, frame), frame, drawn, ignore)
    assert after == out
    shot = rules.frames[Retaliating].receive(rules, push(state, frame), frame, drawn, ignore)
    assert shot != state


def test_rust_takes_nothing_from_whom_it_does_not_touch() -> None:
    def spared(rules: Rules, state: State, owner: int, signature: Signature, target: int) -> tuple[int] | None:
        return (target,) if signature.name == "rust" and target == 1 else None

    table = Table({"sets": [SET], "players": PLAYERS})
    rules = with_answers(table.rules, {TOUCHES: {"jail_rule": Prohibition(TOUCHES, "bang.card.rust.effect", spared)}})
    after = play(rules, table.state, "Ada plays Rust 9S")
    assert (load.on(rules, after, Place(1)), load.on(rules, after, Place(0))) == (2, 0)


@pytest.mark.parametrize("never", [mexicali_kid._never, using._never])
def test_what_is_of_no_use_now_is_never_carried_out(never: Any) -> None:
    table = Table({"sets": [SET], "players": PLAYERS})
    with pytest.raises(AssertionError):
        never(table.rules, table.state, Action(0, USE, name=mexicali_kid.NAME), ignore)


def test_who_has_cancelled_a_shot_of_buntline_special_is_asked_for_a_card() -> None:
    table = Table({"sets": [SET], "players": {**PLAYERS, "Ben": {"hand": ["Beer 6H"]}}})
    rules, state = table.rules, push(table.state, Forfeit(1, 0))
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (1, QUESTION)
    assert [action.card for action in legal_actions(rules, state) if action.verb == DISCARD] == [card(rules, "beer")]
