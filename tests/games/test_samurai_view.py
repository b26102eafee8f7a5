"""What people see and read of Samurai Sword: the table, who is harmless, the sentences, how numbers come about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bangref.core.element import Modifier
from bangref.core.engine import question, step
from bangref.core.ruling import Ruling, rule
from bangref.judge.scenario import Table
from bangref.judge.simulate import Game
from bangref.kits.samurai.game import SamuraiGame
from bangref.kits.samurai.view import VIEW
from bangref.kits.samurai.words import QUANTITIES, QUESTIONS, TEAMS
from bangref.record.convert import actions_of
from bangref.record.words import line_from
from bangref.report.table import drawing
from bangref.report.words import fact_words, question_words
from bangref.samurai.assemble import READINGS
from bangref.samurai.facts import TOKENS
from bangref.samurai.roles import ALONE, NINJAS, SHOGUNATE
from bangref.samurai.state import is_harmless
from bangref.terminal.cells import cells
from bangref.terminal.style import Style
from tests.games.examples import pictures
from tests.transcript.games import moments, names_of, opening
from tests.transcript.samurai_games import game as dealt

ASCII = Style(unicode=False)

# The table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [3, 5, 7])
def test_the_table_shows_tokens_properties_and_who_is_harmless(number: int) -> None:
    seen = set()
    for state, picture, names in pictures("samurai", number):
        assert f"honour in the box {TOKENS - sum(seat.honour for seat in state.seats)}" in picture
        assert f"discard pile {len(state.piles[2])}" in picture
        for seat in state.seats:
            assert f"honour {seat.honour}" in picture
            assert f"hand {len(seat.hand)}" in picture
            if seat.lying:
                assert f"in play: {names.card_text(seat.lying[0])}" in picture
            seen |= {("properties", bool(seat.lying)), ("defeated", not seat.resilience), ("cards", bool(seat.hand))}
        harmless = sum(map(is_harmless, state.seats))
        assert picture.count("harmless") == harmless
        seen.add(("harmless", bool(harmless)))
        assert not any(VIEW.is_out(state, place) for place in state.ring)
        assert picture.count("# Shogun") == 1
    assert len(seen) == 8


def test_tokens_are_drawn_one_by_one() -> None:
    ada: dict[str, Any] = {"character": "Benkei", "resilience": 2, "honour": 3}
    table = Table({"game": "samurai", "players": {"Ada": ada, "Cleo": {"role": "ninja", "stars": 3}}})
    picture = "\n".join(drawing(table.rules, table.state, table.names, ASCII))
    assert re.search(r"Benkei +\*\*\.\.\. ", picture)
    assert "honour 3 ###" in picture
    assert picture.count("harmless") == 4
    painted = "\n".join(drawing(table.rules, table.state, table.names, Style(colour=True)))
    defeated = table.state._replace(seats=tuple(seat._replace(resilience=0) for seat in table.state.seats))
    assert painted.count("\x1b[31m") == 0
    assert "\n".join(drawing(table.rules, defeated, table.names, Style(colour=True))).count("\x1b[31m") == 4


@pytest.mark.parametrize("width", [24, 40, 80, 160])
def test_it_fits(width: int) -> None:
    made = dealt(7, 1)
    for moment in islice(moments(made), 0, None, 8):
        for style in (Style(width), Style(width, unicode=False)):
            assert max(map(cells, drawing(made.rules, moment.state, names_of(made), style))) <= max(width, 25)


def test_what_everybody_sees_beside_the_question() -> None:
    made = dealt()
    names, found = names_of(made), set()
    for moment in moments(made):
        sight = VIEW.in_sight(made.rules, moment.state, names)
        found.add(len(sight.lines))
        assert VIEW.events(names, moment.state) == ()
        if not moment.state.frames:
            assert (sight.data, sight.lines) == ({}, ())
            continue
        harmless = [names.player(place) for place, seat in enumerate(moment.state.seats) if is_harmless(seat)]
        assert (sight.data["harmless"], sight.data["weapons"]) == (harmless, moment.state.weapons)
        assert sight.lines[-1].endswith(f"in this turn: {moment.state.weapons} of {sight.data['weapons_allowed']}")
        assert (f"harmless: {', '.join(harmless)}" in sight.lines) == bool(harmless)
    assert found == {0, 1, 2}


# Words --------------------------------------------------------------------------------------------------------

UNTOLD = re.compile(r"[{}_]|  |(?<!suffered )(?<!comes to )(?<!counted as )-[12]\b|None")
"""What no sentence of people has: places left empty, nobody, no card. Only Ginchiyo suffers a wound less, and
only a team can have fewer points than none."""


def rulings_of(made: Game) -> Iterator[Ruling]:
    """Every ruling of a game, and why everything is illegal that its players could have had in mind."""
    yield from opening(made).rulings
    before = opening(made).state
    for action, rulings, state in moments(made):
        yield from rulings
        for seat in before.ring:
            for other in (*made.actions[:5], action):
                fault = step(made.rules, before, other._replace(actor=seat))
                yield from fault.rulings
        before = state


@pytest.mark.parametrize("number", range(3, 8))
def test_all_rulings_become_sentences(number: int) -> None:
    made = dealt(number, 82)
    names, told = names_of(made), set()
    for ruling in dict.fromkeys(rulings_of(made)):
        words = fact_words(ruling, names)
        assert words.strip() == words
        assert not UNTOLD.search(words), (ruling, words)
        told.add(ruling.fact)
    assert len(told) > 60


@pytest.mark.parametrize(("reading", "value"), [(r, value) for r, values in READINGS.items() for value in values[1:]])
def test_so_do_those_under_every_reading(reading: str, value: str) -> None:
    made = dealt(4, 5, ((reading, value),))
    for moment in moments(made):
        for ruling in moment.rulings:
            assert not UNTOLD.search(fact_words(ruling, names_of(made))), ruling


def test_every_question_has_words() -> None:
    found = set()
    other = (
        ("samurai.answers.order", "together"),
        ("samurai.character.nobunaga.trade", "any_time"),
        ("samurai.card.tea_ceremony.order", "any_order"),
    )
    for readings in ((), other):
        for number in (3, 4, 5, 6, 7):
            made = dealt(number, 82, readings)
            names = names_of(made)
            for moment in moments(made):
                asked = question(made.rules, moment.state)
                if asked is not None:
                    assert asked.kind in QUESTIONS
                    assert question_words(asked, names).startswith(names.player(asked.decider))
                    found.add(asked.kind)
    assert found == set(QUESTIONS) - {"draw"}


def test_sentences() -> None:
    names = names_of(dealt(5))
    katana, parry = names.card("Katana"), names.card("Parry")
    told: dict[tuple[Any, ...], str] = {
        ("honour", 0, 3, 1): "Ada now has 1 honour token (before: 3)",
        ("resilience", 1, 0, 4): "Ben now has 4 resilience tokens (before: 0)",
        ("is_defeated", 1, 0): "Ben is defeated by Ada",
        ("points_below_zero", NINJAS, -2, 0): "the team of the Ninja comes to -2 points, counted as 0",
        ("tokens_to_supply", 1, 1): "Ben returns 1 resilience token to the middle",
        ("adds_up", 0, names.card("Armor"), 2): "Armor adds up: 2 of them in front of Ada",
        ("members_of_team", SHOGUNATE, 0, 2): "the team of the Shogun: Ada, Cleo",
        ("points_of_team", ALONE, 1): "the team of the Ronin has 1 point",
        ("too_difficult", 0, 2, 2, katana, 1): "Cleo is too difficult for Ada: difficulty 2, and Katana reaches 1",
        ("counts_as", 3, katana, "parry"): "Katana counts as Parry for Dan",
        ("does_not_count_as", 3, katana, "parry"): "Katana does not count as Parry for Dan",
        ("no_weapon", 3, parry): "Parry is no weapon, and Dan would need one",
        ("keeps_last_token", 3): "Dan cannot give up the last resilience token",
        (
            "moves",
            parry,
            ("hand", 0),
            ("in_play", 1),
        ): "Parry goes from the hand of Ada to the cards in play in front of Ben",
        ("share", "weapons allowed", "focus", 1): "Focus: weapons in a turn +1",
        ("share", "wounds suffered", "ginchiyo", -1): "Ginchiyo: wounds suffered -1",
        ("game_won", 0, 2): "won by Ada, Cleo",
    }
    assert {fact: fact_words(rule("", *fact), names) for fact in told} == told
    assert set(TEAMS.values()) == {"shogun", "ninja", "ronin"}


def test_every_measured_quantity_has_a_name() -> None:
    at = SamuraiGame.rules_as_chosen("004", (), (), {}).at
    assert set(QUANTITIES) == {point for point in at if any(isinstance(one, Modifier) for one in at[point].values())}


# How numbers come about ---------------------------------------------------------------------------------------


def why_not(given: dict[str, Any], sentence: str) -> list[str]:
    """The sums behind a refusal."""
    table = Table({"game": "samurai", **given})
    (action,) = actions_of(line_from(sentence, table.names), table.names)
    (ruling,) = step(table.rules, table.state, action).rulings
    return table.kit.words.measured(table.names, table.state, action, ruling)


def test_the_sum_of_a_difficulty() -> None:
    ada, ben = {"hand": ["Bokken"]}, {"hand": ["Parry"], "in_play": ["Armor", "Armor"], "character": "Benkei"}
    cleo = {"hand": ["Parry"]}
    given = {"players": {"Ada": ada, "Ben": ben, "Cleo": cleo}}
    armour, benkei = "samurai.card.armor.difficulty", "samurai.character.benkei.difficulty"
    (told,) = why_not(given, "Ada plays Bokken on Ben")
    assert told.startswith("difficulty 4 = 1 seat")
    assert told.count(f"Armor [{armour}]") in (1, 2)
    assert f"Benkei [{benkei}]" in told
    assert why_not(given, "Ada plays Bokken on Dan") == []


def test_the_sum_of_weapons() -> None:
    ada = {"hand": ["Bokken"], "in_play": ["Focus"], "character": "Goemon"}
    (told,) = why_not({"players": {"Ada": ada, "Ben": {"hand": ["Parry"]}}, "weapons": 3}, "Ada plays Bokken on Ben")
    assert told.startswith("weapons allowed in the turn: 3 = 1")
    assert "Focus [samurai.card.focus.extra_weapon]" in told
    assert "Goemon [samurai.character.goemon.extra_weapon]" in told
