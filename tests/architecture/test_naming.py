"""The base game names no element of a set, the kernel none at all, a set none of another; and the check can fail."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bangref.kits.bang.sets import SETS
from bangref.rulebook.load import load
from tests.architecture.naming import ORDINARY, ROOT, Named, base_elements, data_left_out, elements, named, sources

KERNEL = ROOT / "bangref" / "core"
BASE = ROOT / "bangref" / "bang"
EXPANSIONS = BASE / "sets"


RULES_ALONE = ("shadow_gunslingers",)
"""Sets that have neither cards nor characters: what they bring are rules."""


@cache
def of_sets() -> tuple[Named, ...]:
    return elements(SETS, load())


@cache
def everything() -> tuple[Named, ...]:
    """All elements, those of the base game and the sets themselves included."""
    return (*of_sets(), *base_elements(load()), *(Named(name, name) for name in SETS))


def of_others(path: str) -> list[Named]:
    """The elements that a module of a set does not know: those of all other sets, but for one of its own name."""
    own = Path(path).relative_to("bangref/bang/sets").parts[0]
    return [element for element in of_sets() if own not in (element.set, element.id)]


def told(path: str, found: list[tuple[int, str]]) -> list[str]:
    return [f"{path}:{line} names {element}" for line, element in found]


def in_base(path: str, text: str) -> list[str]:
    known = {element.id for element in base_elements(load())}
    return told(path, named(text, [element for element in everything() if element.id not in known]))


def in_kernel(path: str, text: str) -> list[str]:
    return told(path, named(text, everything()))


def in_set(path: str, text: str) -> list[str]:
    """Its own elements may have names in which those of others occur."""
    others = of_others(path)
    own = [element.id for element in of_sets() if element not in others and "_" in element.id]
    return told(path, named(data_left_out(text), others, (*SETS, *own)))


def test_the_base_game_names_no_element_of_a_set() -> None:
    found = [line for path, text in sources(BASE, EXPANSIONS).items() for line in in_base(path, text)]
    assert not found, "\n".join(found)


def test_the_kernel_names_no_element() -> None:
    found = [line for path, text in sources(KERNEL).items() for line in in_kernel(path, text)]
    assert not found, "\n".join(found)


def test_a_set_names_no_element_of_another() -> None:
    found = [line for path, text in sources(EXPANSIONS).items() for line in in_set(path, text)]
    assert not found, "\n".join(found)


# There is something to find ----------------------------------------------------------------------------------


def test_there_is_something_to_look_for() -> None:
    assert {"emiliano", "annie_versary"} <= {element.id for element in of_sets() if element.set == "bonus"}
    assert {"barrel", "bart_cassidy"} <= {element.id for element in base_elements(load())}
    assert len(sources(BASE, EXPANSIONS)) > 60
    assert len(sources(KERNEL)) > 8
    assert len(sources(EXPANSIONS)) >= len(SETS)


@pytest.mark.parametrize("name", SETS)
def test_every_set_brings_elements(name: str) -> None:
    assert [element for element in of_sets() if element.set == name and (element.printed or name in RULES_ALONE)]


def test_elements_of_the_base_game_belong_to_no_set() -> None:
    """A set that has more Barrels does not make the Barrel its own."""
    assert not {element.id for element in of_sets()} & {element.id for element in base_elements(load())}


@pytest.mark.parametrize(
    "planted",
    [
        'if element == "emiliano":\n    pass\n',
        "EMILIANO = 1\n",
        "def emiliano_takes(state):\n    return state\n",
        "class AnnieVersary:\n    pass\n",
        "# as Annie Versary does\n",
        "# as Annie\n# Versary does\n",
        '"""What only Annie Versary may do."""\n',
        'CLAUSE = "bang.character.annie_versary.any_as_bang"\n',
        'RULES = ("bonus",)\n',
    ],
)
def test_what_is_planted_in_the_base_game_is_found(planted: str) -> None:
    text = "X = 1\n" + planted
    (found, *_) = in_base("bangref/bang/planted.py", text)
    assert found.startswith("bangref/bang/planted.py:2 names ")
    assert in_kernel("bangref/core/planted.py", text)


@pytest.mark.parametrize("planted", ['BARREL = "barrel"\n', "# a Barrel\n", "# Kulomet\n"])
def test_the_kernel_may_not_even_know_the_base_game(planted: str) -> None:
    assert in_base("bangref/bang/planted.py", planted) == []
    assert in_kernel("bangref/core/planted.py", planted)


@pytest.mark.parametrize(
    ("planted", "lines"),
    [
        ('BEFORE = ("emiliano",)\n', []),
        ('ELEMENT = Element("mine", (), before=("emiliano", "barrel"))\n', []),
        ('def is_it(element):\n    return element == "emiliano"\n', [2]),
        ('IS_IT = lambda element: element == "emiliano"\n', [1]),
        ("EMILIANO = 1\n", [1]),
        ('"""Like Emiliano."""\n', [1]),
        ("# like Emiliano\n", [1]),
        ('"""Not in the bonus set, nor in Dodge City."""\n', []),
    ],
)
def test_a_set_may_name_elements_of_others_as_data(planted: str, lines: list[int]) -> None:
    path = "bangref/bang/sets/planted/card.py"
    assert in_set(path, planted) == [f"{path}:{line} names emiliano" for line in lines]
    assert in_set("bangref/bang/sets/bonus/card.py", planted) == []


# Words ---------------------------------------------------------------------------------------------------------

GHOST = Named("ghost_town", "planted", ("Ghost Town", "Město duchů"))
JUDGE = Named("the_judge", "planted", ("The Judge", "Soudce"))
NOON = Named("noon", "noon", ("Noon",))
RULE = Named("at_night", "planted")


@pytest.mark.parametrize(
    ("text", "element", "found"),
    [
        ("GHOST_TOWN", GHOST, True),
        ("ghostTown", GHOST, True),
        ("is_ghost_town()", GHOST, True),
        ("the ghost of a town", GHOST, False),
        ("ghost_towns", GHOST, False),
        ("mesto_duchu", GHOST, True),
        ("asked by the judge of a frame", JUDGE, False),
        ("as the card The Judge says", JUDGE, True),
        ('NAME = "the_judge"', JUDGE, True),
        ("what happens at night", RULE, False),
        ('"at_night"', RULE, True),
    ],
)
def test_words(text: str, element: Named, found: bool) -> None:
    assert bool(named(text, (element,))) == found


def test_an_event_that_is_called_like_its_set() -> None:
    assert named("# the set Noon", (NOON,), ("noon",)) == []
    assert named("if event == 'noon':", (NOON,), ("noon",)) == [(1, "noon")]


def test_no_exception_is_idle() -> None:
    """Each everyday word is the name of an element, and is used by the code as a word."""
    texts = [*sources(KERNEL).values(), *sources(BASE, EXPANSIONS).values()]
    known = {element.id: element for element in of_sets()}
    assert set(ORDINARY) <= set(known)
    for id_ in ORDINARY:
        strict = Named("", "", (id_.replace("_", " "),))
        assert any(named(text, (strict,)) for text in texts), id_
