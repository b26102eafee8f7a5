"""Postavy: the eight characters of Armed & Dangerous."""

from bangref.bang.rules import MemoSlot
from bangref.bang.sets.armed_and_dangerous.characters import (
    al_preacher,
    bass_greeves,
    bloody_mary,
    frankie_canton,
    julie_cutter,
    mexicali_kid,
    ms_abigail,
    red_ringo,
)
from bangref.core.element import Element

PEOPLE = (
    al_preacher, frankie_canton, bass_greeves, red_ringo, julie_cutter, bloody_mary, ms_abigail, mexicali_kid,
)  # fmt: skip

CHARACTERS = tuple(person.CHARACTER for person in PEOPLE)
ELEMENTS: tuple[Element, ...] = (
    al_preacher.ELEMENT, frankie_canton.ELEMENT, bass_greeves.ELEMENT, red_ringo.ELEMENT, *julie_cutter.ELEMENTS,
    bloody_mary.ELEMENT, *ms_abigail.ELEMENTS, mexicali_kid.ELEMENT,
)  # fmt: skip
MEMO: tuple[MemoSlot, ...] = (
    frankie_canton.MEMO, bass_greeves.MEMO, red_ringo.MEMO, mexicali_kid.MEMO, ms_abigail.MEMO,
)  # fmt: skip
FOR_ALL = ms_abigail.FOR_ALL
READINGS = {**al_preacher.READINGS, **julie_cutter.READINGS, **ms_abigail.READINGS}
FRAMES = {**al_preacher.FRAMES, **red_ringo.FRAMES, **julie_cutter.FRAMES, **mexicali_kid.FRAMES}
GATHERS = bass_greeves.GATHERS
CHOICES = al_preacher.CHOICES
OPTIONS = al_preacher.OPTIONS
