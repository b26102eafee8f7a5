"""The characters of Gold Rush, each in a module."""

from bangref.bang.rules import Character, MemoSlot
from bangref.bang.sets.gold_rush.characters import (
    don_bell,
    dutch_will,
    jacky_murieta,
    josh_mccloud,
    madam_yto,
    pretty_luzena,
    raddie_snake,
    simeon_picos,
)
from bangref.core.element import Element

_PEOPLE = (
    dutch_will, jacky_murieta, josh_mccloud, madam_yto, don_bell, pretty_luzena, simeon_picos, raddie_snake,
)  # fmt: skip
CHARACTERS: tuple[Character, ...] = tuple(person.CHARACTER for person in _PEOPLE)
ELEMENTS: tuple[Element, ...] = tuple(person.ELEMENT for person in _PEOPLE)
MEMO: tuple[MemoSlot, ...] = (josh_mccloud.MEMO, don_bell.MEMO)
READINGS = {
    **dutch_will.READINGS,
    **jacky_murieta.READINGS,
    **josh_mccloud.READINGS,
    **don_bell.READINGS,
    **simeon_picos.READINGS,
}
FRAMES = {**don_bell.FRAMES, **josh_mccloud.FRAMES}
