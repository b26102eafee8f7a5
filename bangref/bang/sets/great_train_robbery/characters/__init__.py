"""The eight characters of The Great Train Robbery."""

from bangref.bang.sets.great_train_robbery.characters import (
    benny_brawler,
    evan_babbit,
    jimmy_texas,
    manuelita,
    sancho,
    sgt_blaze,
    shade_oconnor,
    zippy_roy,
)

PEOPLE = (benny_brawler, evan_babbit, jimmy_texas, manuelita, sancho, sgt_blaze, shade_oconnor, zippy_roy)
CHARACTERS = tuple(person.CHARACTER for person in PEOPLE)
ELEMENTS = tuple(person.ELEMENT for person in PEOPLE)
FOR_ALL = (benny_brawler.FREE_MOVES, *sgt_blaze.FOR_ALL)
MEMO = (sancho.MEMO, sgt_blaze.MEMO, zippy_roy.MEMO)
READINGS = {**benny_brawler.READINGS, **evan_babbit.READINGS, **sgt_blaze.READINGS}
GATHERS = evan_babbit.GATHERS
FRAMES = shade_oconnor.FRAMES
