"""What the Dice Game's kit tells besides what every kit is asked: dice, arrows, re-rolls, doors that stay shut."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bangref.core.action import Card
from bangref.core.engine import Accepted, question
from bangref.dice.facts import FACES
from bangref.dice.invariants import well_formed
from bangref.dice.roll import Rolling
from bangref.dice.state import State
from bangref.kits.dice import KIT
from bangref.kits.dice.game import DiceGame
from bangref.kits.dice.simulate import dealt_players, decided
from bangref.kits.dice.view import VIEW
from bangref.record.writer import dumped
from tests.games.dice_examples import EXAMPLES, ROLLED
from tests.games.examples import header, pictures, said_of
from tests.transcript.dice_games import game as dealt
from tests.transcript.dice_games import lines_of
from tests.transcript.games import moments, names_of

# Rules and players --------------------------------------------------------------------------------------------


def test_a_game_whose_chance_decides_nothing_in_advance() -> None:
    played_ = dealt()
    options = DiceGame("001", {}, played_.players)
    state = options.start()
    assert isinstance(state, State)
    assert (options.setting_up(state), options.needs_supply(state), options.supplied(state)) == (False, False, [])
    assert options.forced(state, played_.actions[0], lambda *_: None) is None
    assert options.too_late(state, 0, played_.actions[0])
    assert options.under({"dice.bulls_eye.simultaneous": "one_by_one"}).rules.readings != options.rules.readings


def test_an_ability_of_the_dice_game_names_no_card(tmp_path: Path) -> None:
    line = dumped({"by": "Ada", "do": "use", "card": "Beer"})
    said = said_of(tmp_path, header("dice"), lines_of()[1], line)
    assert said == f"malformed: {tmp_path / 'g.jsonl'}:3: card: 'use' has no 'card'; expected 'what', 'on'"


def test_dice_are_fair_and_players_differ() -> None:
    """All faces are rolled equally often; everybody is dealt in."""
    source, rules = Random(5), dealt().rules
    begun = KIT.begin(rules, dealt().players)
    assert isinstance(begun, Accepted)
    rolled = [face for _ in range(600) for face in decided(rules, begun.state, source).cards]
    assert all(400 < rolled.count(face) < 600 for face in map(Card, range(len(FACES))))
    rules = DiceGame.rules_as_chosen("001", (), (), {})
    people = {player.characters[0] for _ in range(40) for player in dealt_players(source, 8, rules)}
    assert people == set(rules.characters)


# Tables of scenarios ------------------------------------------------------------------------------------------


def test_a_table_under_way() -> None:
    table = EXAMPLES.table(
        {"dice": ROLLED, "rerolls": 1, "players": {"Ada": {"lives": 3, "arrows": 2}, "Ben": {"out": True}}}
    )
    state = table.state
    assert well_formed(table.rules, state) == []
    assert (state.rerolls, state.pile, len(state.dice)) == (1, 7, 5)
    assert state.seats[0].lives == 3
    asked = question(table.rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (0, "reroll")


@pytest.mark.parametrize("phase", ["roll", "reroll", "resolve"])
def test_a_table_leaves_everybody_the_rerolls_he_has(phase: str) -> None:
    dice = {} if phase == "roll" else {"dice": ROLLED}
    for character, rerolls in (("Lucky Duke", 3), ("Suzy Lafayette", 2)):
        table = EXAMPLES.table({"phase": phase, **dice, "players": {"Ada": {"character": character}}})
        assert table.state.rerolls == rerolls


# What people see ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [3, 5, 8])
def test_the_table_shows_arrows_dice_and_rerolls(number: int) -> None:
    seen = set()
    for state, picture, names in pictures("dice", number):
        pile = f"{state.pile} arrow{'' if state.pile == 1 else 's'} in the pile"
        assert pile in picture
        for seat in state.seats:
            if seat.arrows:
                assert f"{seat.arrows} arrow{'' if seat.arrows == 1 else 's'}" in picture
        left = f"{state.rerolls} re-roll{'' if state.rerolls == 1 else 's'} left"
        rolling = any(isinstance(frame, Rolling) for frame in state.frames)
        assert (left in picture) == ("re-roll" in picture) == (bool(state.dice) and rolling)
        if state.dice:
            assert all(names.card_text(face) in " ".join(picture.split()) for face in state.dice)
        seen |= {("out", any(VIEW.is_out(state, i) for i in state.ring)), ("dice", bool(state.dice))}
        seen |= {("one re-roll", rolling and state.rerolls == 1), ("kept", bool(state.dice) and not rolling)}
    assert len(seen) == 8


def test_what_everybody_sees_beside_the_question() -> None:
    made = dealt()
    names, found = names_of(made), set()
    for moment in moments(made):
        sight = VIEW.in_sight(made.rules, moment.state, names)
        found.add(bool(sight.lines))
        if moment.state.dice:
            assert sight.data["dice"] == [names.card_text(face) for face in moment.state.dice]
            assert (sight.data["rerolls"], sight.data["pile"]) == (moment.state.rerolls, moment.state.pile)
            assert sight.lines[0].startswith("dice: ")
        assert bool(sight.lines) == bool(moment.state.dice) == bool(sight.data)
        assert VIEW.events(names, moment.state) == ()
    assert found == {True, False}


# The kernel's doors that stay shut ----------------------------------------------------------------------------


def test_nobody_interrupts_and_nothing_falls_due() -> None:
    """Other games have interrupts and triggers that wait; here the procedures say that there are none."""
    made = dealt()
    rules, state = made.rules, made.end
    assert rules.interrupts(rules, state) == []
    with pytest.raises(AssertionError, match="nobody interrupts"):
        rules.interrupt(rules, state, made.actions[0], lambda *_: None)
    fire: Any = rules.fire
    ranked: Any = rules.ranked
    with pytest.raises(AssertionError, match="nothing falls due"):
        fire(rules, state, (), lambda *_: None)
    with pytest.raises(AssertionError, match="nothing falls due"):
        ranked(rules, state, ())
