"""The rulebook of the Dice Game fits together: counts, faces, characters, editions and sources."""

import re
from collections import Counter

import pytest

from bangref.rulebook import Clause, find, load

FACES = ("arrow", "dynamite", "bulls_eye_1", "bulls_eye_2", "beer", "gatling")
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
DICE = {id_: clause for id_, clause in load().clauses.items() if clause.game == "dice"}


def elements(kind: str) -> list[str]:
    return [name.id for name in load().names["dice"].values() if name.kind == kind]


def told_of(element: str) -> list[Clause]:
    return [clause for clause in DICE.values() if clause.id.startswith(f"dice.character.{element}.")]


def cards(text: str) -> Counter[str]:
    """The role cards that a sentence counts: "one Sheriff, two Deputies ..."."""
    singular = {"Deputies": "Deputy"}
    found = re.findall(r"(\w+) (Sheriff|Deputy|Deputies|Outlaws?|Renegades?)", text)
    return Counter({singular.get(role, role.removesuffix("s")): NUMBERS[number] for number, role in found})


def test_every_face_has_a_name_and_clauses_of_its_own() -> None:
    assert tuple(elements("die")) == FACES
    for face in FACES:
        assert any(id_.startswith(f"dice.{face}.") for id_ in DICE)
        assert face in DICE["dice.resolve.six_faces"].elements


def test_every_character_has_life_points_and_an_ability() -> None:
    people = elements("character")
    life = [int(clause.text.split()[-3]) for element in people for clause in told_of(element)[:1]]
    assert Counter(life) == {9: 4, 8: 9, 7: 3}
    assert all(clause.id.endswith(".life") for element in people for clause in told_of(element)[:1])
    assert all(len(told_of(element)) > 1 for element in people)
    spoken_of = {id_.split(".")[2] for id_ in DICE if id_.startswith("dice.character.")}
    assert spoken_of == set(people)


def test_bullets_are_enough_for_the_most_life_points_there_can_be_at_the_start() -> None:
    life = sorted((int(told_of(element)[0].text.split()[-3]) for element in elements("character")), reverse=True)
    assert "twenty-five worth one and fifteen worth three" in DICE["dice.components.bullets"].text
    assert sum(life[:8]) + 2 == 25 + 3 * 15


@pytest.mark.parametrize("players", range(4, 9))
def test_roles_for_every_number_of_players(players: int) -> None:
    word = next(word for word, number in NUMBERS.items() if number == players)
    dealt = cards(DICE[f"dice.setup.roles.{word}_players"].text)
    assert dealt.total() == players
    assert dealt["Sheriff"] == 1
    assert dealt <= cards(DICE["dice.components.roles"].text)
    assert cards(DICE["dice.components.roles"].text).total() == 8


def test_three_players_hunt_each_other_in_a_ring() -> None:
    prey = {}
    for hunter in ("deputy", "renegade", "outlaw"):
        clause = DICE[f"dice.three.goal.{hunter}"]
        (prey[hunter],) = set(clause.elements) - {hunter, "three_players"}
    assert prey == {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}


def test_what_holds_in_one_edition_only_has_a_counterpart_in_the_other() -> None:
    """Both texts, side by side: such a clause names the other, or follows from, or tells of, one that does."""
    single = {id_: clause for id_, clause in DICE.items() if clause.editions}
    assert {clause.editions for clause in single.values()} == {("001",), ("002",)}
    for clause in single.values():
        linked = (*clause.see, *clause.follows_from, *clause.illustrates)
        assert any(other in single for other in linked), clause.id
        for other in clause.see:
            if other in single and not clause.follows_from:
                assert single[other].editions != clause.editions


@pytest.mark.parametrize("clause", DICE.values(), ids=DICE)
def test_what_one_text_does_not_say_is_explained(clause: Clause) -> None:
    """A clause that holds in both editions cites both, or says why it cites one."""
    cited = {source.document for source in clause.sources}
    assert cited == {"001", "002"} or cited == set(clause.editions) or clause.note or clause.kind == "example"


@pytest.mark.parametrize("text", ["Indians", "Indianie", "indios"])
def test_the_indians_come_with_the_arrows(text: str) -> None:
    match = find(text)
    assert ("dice", "arrow") in [(name.game, name.id) for name in match.names]
    assert "dice.indians.damage" in [clause.id for clause in match.related]


@pytest.mark.parametrize("stem", ["dice.indians", "dice.gatling", "dice.character.kit_carlson", "dice.three"])
def test_a_part_of_the_dice_game(stem: str) -> None:
    found = find(stem).clauses
    assert found
    assert all(clause.id.startswith(f"{stem}.") for clause in found)
