"""Faces are well-formed pictures, and show what is printed."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from bangref.kits.elements import Copy, Facts
from bangref.rulebook.load import Name, load
from website.faces import BORDERS, face
from website.facts import facts_of
from website.glyphs import GLYPHS, OF_ELEMENT, OF_KIND, OF_SAMURAI, glyph

NAMES = load().names
TIMES = chr(215)


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter() if element.tag.endswith("text")]


def of(game: str, id_: str) -> str:
    name = NAMES[game][id_]
    return face(name, facts_of(name))


@pytest.mark.parametrize("name", [name for names in NAMES.values() for name in names.values()], ids=str)
def test_every_face_is_well_formed_and_bears_its_name(name: Name) -> None:
    root = ElementTree.fromstring(face(name, facts_of(name)))
    assert root[0].text == name.en


def test_names_are_escaped() -> None:
    picture = face(Name("x", "bang", "card", "<script>&"), Facts("brown"))
    assert "<script>" not in picture
    assert "<script>&" in texts(picture)


def test_corner_and_number_of_copies() -> None:
    assert {"J♠", f"{TIMES}3"} <= set(texts(of("bang", "jail")))
    assert not any(text.startswith(TIMES) for text in texts(of("bang", "wells_fargo")))


def test_red_suits_are_red() -> None:
    name = Name("x", "bang", "card", "X")
    heart, spade = (face(name, Facts("brown", (Copy("base", suit, "2"),))) for suit in ("hearts", "spades"))
    assert 'class="corner red"' in heart
    assert 'class="corner"' in spade


def test_a_bullet_for_each_life() -> None:
    lives = {game: of(game, id_).count('class="life"') for game, id_ in (("dice", "kit_carlson"), ("samurai", "tomoe"))}
    assert lives == {"dice": 7, "samurai": 5}


def test_numbers_of_weapons() -> None:
    assert {"4", "range"} <= set(texts(of("bang", "rev_carabine")))
    assert {"5", "difficulty", "2", "wounds"} <= set(texts(of("samurai", "daikyu")))


def test_long_names_fit() -> None:
    sizes = [float(of("bang", id_).split('font-size="')[1].split('"')[0]) for id_ in ("jail", "calamity_janet")]
    assert sizes[0] == 24
    assert sizes[1] < 24


def test_borders_tell_kinds_apart() -> None:
    assert len(set(BORDERS.values())) == len(BORDERS)
    assert BORDERS["blue"] in of("bang", "jail")
    assert BORDERS["brown"] in of("bang", "duel")


def test_symbols_are_named_rightly() -> None:
    assert {*OF_ELEMENT.values(), *OF_KIND.values(), *OF_SAMURAI.values()} <= set(GLYPHS)
    for game, element in OF_ELEMENT:
        assert element in NAMES[game]
    assert glyph("samurai", "bo", "weapon") == GLYPHS["blade"] != glyph("bang", "colt_45", "weapon")
