"""The tables of the base game as the rulebooks print them: bullets, suits, and by which clause a card does what."""

from collections import Counter

import pytest

from bangref.bang.assemble import assemble
from bangref.bang.base_game import READINGS
from bangref.bang.cards import EFFECTS
from bangref.bang.facts import DECK, Face
from bangref.bang.names import BLUE, BOUND, DYING, EVENT, GUEST, RANKS, SUITS
from bangref.bang.phase_1_draw.frame import FROM_DRAW_PILE, GIVEN_AWAY
from bangref.bang.points import POINTS
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.rules import Effect
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.bonus import SET as BONUS
from bangref.bang.victory import CLAUSES, WINNERS
from bangref.core.action import Card
from bangref.core.element import Standing
from bangref.core.piles import DRAW_PILE
from bangref.rulebook.load import load
from bangref.west.roles import IN, OUT
from bangref.west.victory import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS

RULES = assemble("003", (BONUS,))

THREE_BULLETS = {"paul_regret", "el_gringo", "claus_the_saint"}

FACE = Face("sermon", "", "", EVENT)

LASTING = "bang.card_type.blue.lasting"
"""Blue cards that do nothing but lie there cite it when they are laid."""


def test_answers_are_given_by_a_clause_of_the_card_or_character_itself() -> None:
    rulebook = load()
    for point, table in RULES.at.items():
        for element, answer in table.items():
            home = "bang.card.jail" if element == "jail_rule" else f"bang.{_kind(element)}.{element}"
            assert answer.point == point
            assert answer.clause.startswith(f"{home}."), (element, point)
            assert answer.clause in rulebook.clauses


def _kind(element: str) -> str:
    return "character" if element in RULES.characters else "card"


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.name)
def test_effects_happen_by_a_clause_of_the_card_itself(effect: Effect) -> None:
    known = RULES.effects[effect.name]
    assert known.clause.startswith(f"bang.card.{known.name}.") or known.clause == LASTING
    assert known.clause in load().clauses


def test_every_character_has_the_bullets_that_are_printed() -> None:
    for name, person in RULES.characters.items():
        assert person.id == name
        assert person.bullets == (3 if name in THREE_BULLETS else 4), name
        assert person.clause == f"bang.character.{name}.lives"
    extra = {name: person.extra for name, person in RULES.characters.items() if person.extra}
    assert extra == dict.fromkeys(("johnny_kisch", "uncle_will", "claus_the_saint"), "bang.pool.extra_characters")


def test_the_deck_has_every_suit_and_rank() -> None:
    assert {face.suit for face in DECK} == set(SUITS)
    assert {face.rank for face in DECK} == set(RANKS)
    assert Counter(face.suit for face in DECK) == {"spades": 20, "hearts": 20, "diamonds": 20, "clubs": 20}


def test_blue_cards_and_how_far_they_shoot() -> None:
    blue = {face.name: face.reach for face in DECK if face.colour == BLUE}
    assert blue == {
        "barrel": 0, "dynamite": 0, "jail": 0, "mustang": 0, "scope": 0,
        "volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5,
    }  # fmt: skip
    assert {name for name, effect in RULES.effects.items() if effect.lays} == set(blue)


def test_roles_in_play_are_as_many_as_players() -> None:
    assert {number: len(roles.dealt) for number, roles in ROLES_IN_PLAY.items()} == {4: 4, 5: 5, 6: 6, 7: 7}
    words = {4: "four", 5: "five", 6: "six", 7: "seven"}
    for number, roles in ROLES_IN_PLAY.items():
        assert roles.clause == f"bang.setup.roles.{words[number]}"
        assert roles.begins == "bang.turn.order.sheriff_first"


def test_by_which_clauses_the_game_ends_and_somebody_wins() -> None:
    killed = "bang.end.condition.sheriff_killed"
    assert {LAW_WINS: "bang.end.condition.lawless_gone", OUTLAWS_WIN: killed, RENEGADE_WINS: killed} == CLAUSES
    words = {LAW_WINS: "law", OUTLAWS_WIN: "outlaws", RENEGADE_WINS: "renegade"}
    assert {verdict: f"bang.end.winner.{word}" for verdict, word in words.items()} == WINNERS


def test_everybody_is_in_the_game_in_one_way() -> None:
    assert len({IN, OUT, DYING, GUEST, BOUND}) == 5


def test_a_card_given_away_is_at_no_place_and_others_come_from_the_draw_pile() -> None:
    assert GIVEN_AWAY < 0
    assert FROM_DRAW_PILE == ("pile", DRAW_PILE)


def test_what_is_no_weapon_reaches_nowhere() -> None:
    assert (FACE.reach, FACE.book) == (0, False)


def test_a_copy_of_a_card_that_a_set_brings_lies_beside_the_original() -> None:
    """Equal cards are one kind, and the deck is in the order of kinds, whoever brings the cards."""
    first, last = DECK[0], DECK[-1]
    rules = assemble("003", (SetTables(id="copies", faces=(last, first)),))
    assert len(rules.deck) == 82
    assert list(rules.deck) == sorted(rules.deck)
    assert rules.deck.count(Card(rules.faces.index(first))) == DECK.count(first) + 1


def test_the_alternatives_of_readings_are_those_of_the_rulebook() -> None:
    readings = {
        name: (reading.default, *(value for value in reading.alternatives if value != reading.default))
        for name, reading in load().readings.items()
        if name in READINGS
    }
    assert {name: (values[0], set(values)) for name, values in READINGS.items()} == {
        name: (values[0], set(values)) for name, values in readings.items()
    }


def test_every_point_has_a_way_and_says_what_it_hands_over() -> None:
    assert len(POINTS) == 98
    assert len({point.name for point in POINTS}) == len(POINTS)
    for point in POINTS:
        assert (type(point.name), point.name) == (str, point)
        assert point.given
    assert [point for point in POINTS if point.way is Standing] == ["in_force"]


def test_only_uncle_will_remembers_and_does_nothing() -> None:
    remembering = {
        (point, element)
        for point, table in RULES.at.items()
        for element, answer in table.items()
        if getattr(answer, "remembers", False)
    }
    assert remembering == {("card_played", "uncle_will")}
