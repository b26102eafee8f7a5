"""The tables of the game as the rulebooks print them: bullets and roles, and the clauses that say so."""

import pytest

from bangref.dice import facts
from bangref.dice.assemble import assemble
from bangref.dice.victory import CLAUSES, HUNTS
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE
from bangref.west.victory import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS

RULES = assemble()
NINE, SEVEN = {"jesse_jones", "paul_regret", "rose_doolan", "vulture_sam"}, {"el_gringo", "jourdonnais", "kit_carlson"}
NUMBERED = ("DICE", "ARROWS", "REROLLS", "THREE", "EXTRA_BULLETS", "AS_ONE")
NUMBERS = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


@pytest.mark.parametrize("name", sorted(RULES.characters))
def test_bullets_and_who_says_so(name: str) -> None:
    person = RULES.characters[name]
    assert (person.id, person.clause) == (name, f"dice.character.{name}.life")
    assert person.lives == (9 if name in NINE else 7 if name in SEVEN else 8)


def test_numbers_that_are_printed() -> None:
    assert [getattr(facts, name) for name in NUMBERED] == [5, 9, 2, 3, 2, 3]


def test_by_which_clauses_roles_are_dealt() -> None:
    assert {number: (roles.clause, roles.begins, roles.shown) for number, roles in RULES.roles.items()} == {
        3: ("dice.three.roles", "dice.three.deputy_starts", "dice.three.roles_public"),
        **{n: (f"dice.setup.roles.{word}_players", "dice.setup.first_player", "") for n, word in NUMBERS.items()},
    }


def test_roles_in_play_are_as_many_as_players() -> None:
    assert {number: len(roles.dealt) for number, roles in RULES.roles.items()} == {n: n for n in range(3, 9)}


def test_by_which_clauses_the_game_ends_and_who_hunts_whom() -> None:
    assert {
        LAW_WINS: "dice.end.law_wins", OUTLAWS_WIN: "dice.end.outlaws_otherwise",
        RENEGADE_WINS: "dice.end.renegade_sole_survivor",
    } == CLAUSES  # fmt: skip
    hunters = {DEPUTY: "deputy", RENEGADE: "renegade", OUTLAW: "outlaw"}
    assert {role: f"dice.three.goal.{word}" for role, word in hunters.items()} == HUNTS


def test_which_abilities_answer_where() -> None:
    """Each by a clause of its own character."""
    for table in RULES.at.values():
        for element, answer in table.items():
            assert answer.clause.startswith(f"dice.character.{element}."), element
