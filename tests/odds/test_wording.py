"""Goals, dice and characters as people write them."""

from __future__ import annotations

import re

import pytest

from bangref.chances.goals import Attack, Condition, Explosion, Firing, Showing, Taken, Within
from bangref.chances.names import CHARACTERS, NotUnderstood, character_from, dice_from, number_from, words, words_from
from bangref.chances.roller import roller_of
from bangref.chances.wording import goal_from, goal_words, quantity_from, require_sense
from bangref.core.action import Card
from bangref.dice.facts import ARROW, BEER, BULLS_EYE_1, BULLS_EYE_2, BULLS_EYES, DYNAMITE, FACES, GATLING

PLAIN = words_from({})
PRINTED = words_from(
    {
        "arrow": ("Indian arrow", "Indyjska strzała", "Flecha Indiana", "Strzała"),
        "bulls_eye_1": ("Bull's eye 1", "Między oczy 1", "Bang 1"),
        "bulls_eye_2": ("Bull's eye 2", "Między oczy 2", "Bang 2"),
        "beer": ("Beer", "Piwko", "Cerveja"),
        "gatling": ("Gatling", "Metralhadora"),
        "vulture_sam": ("Vulture Sam", "Sam Sęp"),
        "sheriff": ("Sheriff", "Szeryf"),
    }
)
GATLINGS, BEERS, ARROWS = Showing((GATLING,)), Showing((BEER,)), Showing((ARROW,))


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("gatling", Within(GATLINGS, 1)),
        ("3 gatling", Within(GATLINGS, 3)),
        ("3 Gatlings", Within(GATLINGS, 3)),
        ("3x gatling", Within(GATLINGS, 3)),
        ("at least 3 gatling", Within(GATLINGS, 3)),
        ("At Least 3 gatling", Within(GATLINGS, 3)),
        ("gatling>=3", Within(GATLINGS, 3)),
        (" gatling >= 3 ", Within(GATLINGS, 3)),
        ("gatling>3", Within(GATLINGS, 4)),
        ("gatling=3", Within(GATLINGS, 3, 3)),
        ("gatling==3", Within(GATLINGS, 3, 3)),
        ("exactly 3 gatling", Within(GATLINGS, 3, 3)),
        ("gatling<=3", Within(GATLINGS, 0, 3)),
        ("gatling<3", Within(GATLINGS, 0, 2)),
        ("at most 3 gatling", Within(GATLINGS, 0, 3)),
        ("no gatling", Within(GATLINGS, 0, 0)),
        ("gatling=0", Within(GATLINGS, 0, 0)),
        ("no bull's eye", Within(Showing(BULLS_EYES), 0, 0)),
        ("2 bulls_eye", Within(Showing(BULLS_EYES), 2)),
        ("bulls_eye_1>=2", Within(Showing((BULLS_EYE_1,)), 2)),
        ("2 bulls eye 2", Within(Showing((BULLS_EYE_2,)), 2)),
        ("gatling + beer >= 4", Within(Showing((BEER, GATLING)), 4)),
        ("4 gatling+beer", Within(Showing((BEER, GATLING)), 4)),
        ("taken>=4", Within(Taken(), 4)),
        ("4 arrows taken", Within(Taken(), 4)),
        ("no arrows taken", Within(Taken(), 0, 0)),
        ("2 arrows", Within(ARROWS, 2)),
        ("attack", Attack(5)),
        ("Indian attack", Attack(5)),
        ("no attack", Attack(5, False)),
        ("explosion", Explosion()),
        ("no explosion", Explosion(False)),
        ("Gatling fires", Firing()),
        ("no fire", Firing(False)),
    ],
)
def test_a_condition(text: str, condition: Condition) -> None:
    assert goal_from([text], PLAIN, 5) == (condition,)


def test_several_conditions() -> None:
    expected = (Within(GATLINGS, 3), Within(Showing((DYNAMITE,)), 0, 2), Attack(2, False))
    assert goal_from(["gatling>=3, dynamite<3", "no attack"], PLAIN, 2) == expected


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("STRZAŁA", (ARROW,)),
        ("Flecha indiana", (ARROW,)),
        ("między oczy 2", (BULLS_EYE_2,)),
        ("Między oczy", BULLS_EYES),
        ("Bang", BULLS_EYES),
        ("bulls_eye", BULLS_EYES),
        ("piwko+metralhadora", (BEER, GATLING)),
        ("beers", (BEER,)),
    ],
)
def test_names_in_any_language(text: str, faces: tuple[Card, ...]) -> None:
    assert quantity_from(text, PRINTED) == Showing(faces)


def test_what_is_printed() -> None:
    """The first name; the id where the rulebook has none."""
    goal = goal_from(["2 bang, dynamite<2", "no explosion"], PRINTED, 9)
    assert goal_words(goal, PRINTED) == (
        "at least 2 Bull's eye 1 or Bull's eye 2, at most 1 dynamite, the dynamite does not explode"
    )


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("exactly 2 beer", "exactly 2 beer"),
        ("no taken", "no arrows taken"),
        ("attack", "an Indian attack (1 arrow in the pile)"),
        ("explosion", "the dynamite explodes"),
        ("fires", "the Gatling fires"),
        ("no fires", "the Gatling does not fire"),
    ],
)
def test_conditions_in_words(text: str, printed: str) -> None:
    assert goal_words(goal_from([text], PLAIN, 1), PLAIN) == printed


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "nothing is written there"),
        ("beer,", "something is missing between the commas of 'beer,'"),
        ("gatlin", "no face of a die is called 'gatlin'; expected perhaps 'gatling' or 'gatling fires'"),
        ("6 gatling", "'6 gatling': there are only 5 dice"),
        ("gatling>5", "'gatling>5': there are only 5 dice"),
        ("gatling<=9", "'gatling<=9': there are only 5 dice"),
        ("gatling<0", "'gatling<0': fewer than none is impossible"),
        ("gatling>=0", "'gatling>=0' always holds"),
        ("0 gatling", "'0 gatling' always holds"),
        ("gatling>=", "'' is no number of dice"),
        ("gatling>=-1", "'-1' is no number of dice"),
        ("gatling>=1.5", "'1.5' is no number of dice"),
        ("gatling>=٣", "'٣' is no number of dice"),
        ("taken>=9999", "'9999' is no number of arrows"),
        ("gatling=>3", "no face of a die is called 'gatling=>3'"),
        (">=3", "no face of a die is called '>=3'"),
        ("no 2 beer", "'no 2 beer' says both none and a number"),
        ("exactly beer", "'exactly beer' does not say how many"),
        ("at most beer", "'at most beer' does not say how many"),
        ("gatling+gatling", "'gatling+gatling' names a face twice"),
        ("bulls_eye+bulls_eye_1", "'bulls_eye+bulls_eye_1' names a face twice"),
        ("gatling+", "no face of a die is called ''"),
        ("attack>=1", "'attack>=1': that happens or does not happen, it is not counted"),
        ("2 explosion", "'2 explosion': that happens or does not happen, it is not counted"),
    ],
)
def test_goals_that_are_not_understood(text: str, problem: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^{re.escape(problem)}"):
        goal_from([text], PLAIN, 9)


# Goals without sense ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "rerolls"),
    [
        ("gatling>=3, beer>=3", 2),
        ("attack, no attack", 2),
        ("explosion, dynamite<3", 2),
        ("fires, gatling<3", 2),
        ("taken>=16", 2),
        ("attack", 0),
        ("taken>=6", 0),
    ],
)
def test_impossible(goal: str, rerolls: int) -> None:
    with pytest.raises(NotUnderstood, match=r"^impossible"):
        require_sense(roller_of(), goal_from([goal], PLAIN, 9), rerolls)


@pytest.mark.parametrize(("goal", "rerolls"), [("gatling<=5", 2), ("taken<=15", 2), ("no attack", 0), ("taken<6", 0)])
def test_no_wish(goal: str, rerolls: int) -> None:
    with pytest.raises(NotUnderstood, match=r"^that always holds"):
        require_sense(roller_of(), goal_from([goal], PLAIN, 9), rerolls)


@pytest.mark.parametrize(
    ("goal", "character", "rerolls"),
    [
        ("gatling>=3, beer>=2", "", 0),
        ("taken>=15", "", 2),
        ("taken>=20", "lucky_duke", 3),
        ("attack", "", 1),
        ("taken<=14", "", 2),
        ("fires, gatling<3", "willy_the_kid", 0),
    ],
)
def test_just_possible(goal: str, character: str, rerolls: int) -> None:
    require_sense(roller_of(character), goal_from([goal], PLAIN, 9), rerolls)


# Dice, characters, numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("Arrow, Beer, Gatling, Gatling, Dynamite", (ARROW, DYNAMITE, BEER, GATLING, GATLING)),
        ("2 gatling, 2x beer, bulls_eye_2", (BULLS_EYE_2, BEER, BEER, GATLING, GATLING)),
        ("5 bull's eye 1", (BULLS_EYE_1,) * 5),
    ],
)
def test_dice(text: str, dice: tuple[int, ...]) -> None:
    assert dice_from(text, PLAIN) == dice


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("arrow", "there are 5 dice in the game, not 1"),
        ("6 arrow", "there are 5 dice in the game, not 6"),
        ("5 beer, 0 arrow", "'0 arrow' is no dice at all"),
        ("4 beer, bull's eye", '"bull\'s eye" could be bulls_eye_1 or bulls_eye_2'),
        ("4 beer, wine", "no face of a die is called 'wine'"),
        ("4 beer, ", "something is missing between the commas of '4 beer, '"),
        ("1000 beer", "'1000' is no number of dice"),
        ("4 beer, 1", "no face of a die is called '1'"),
    ],
)
def test_dice_that_are_not_understood(text: str, problem: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^{re.escape(problem)}"):
        dice_from(text, PLAIN)


@pytest.mark.parametrize("text", ["lucky_duke", "Lucky Duke", "LUCKY DUKE ", "luckyduke"])
def test_a_character(text: str) -> None:
    assert character_from(text, PLAIN) == "lucky_duke"


def test_a_character_by_its_polish_name() -> None:
    assert character_from("sam sep", PRINTED) == "vulture_sam"


@pytest.mark.parametrize("text", ["", "Lucki Duke", "Sheriff", "arrow"])
def test_no_character(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"^no character is called"):
        character_from(text, PRINTED)


@pytest.mark.parametrize("text", ["-1", "3", "", "x", "1.0", "٢", "1" * 5000])
def test_no_number(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"is no number of re-rolls from 0 to 2$"):
        number_from(text, 0, 2, "re-rolls")


def test_the_names_of_the_rulebook() -> None:
    """All faces and characters are found by what is printed of them."""
    known = words()
    assert [known.faces[key] for key in map(key_of, FACES)] == [(face,) for face in range(len(FACES))]
    assert [character_from(known.printed[id_], known) for id_ in CHARACTERS] == list(CHARACTERS)
    assert [quantity_from(known.printed[face.name], known) for face in FACES] == [
        Showing((Card(place),)) for place in range(len(FACES))
    ]


def key_of(face: tuple[str, ...]) -> str:
    return face[0].replace("_", "")
