"""The eight characters of Valley of Shadows."""

from bangref.bang.sets.valley_of_shadows.characters import (
    black_flower,
    colorado_bill,
    evelyn_shebang,
    henry_block,
    lemonade_jim,
    mick_defender,
    spot_burst_ringer,
    tuco_the_franciscan,
)

PEOPLE = (
    henry_block,
    colorado_bill,
    evelyn_shebang,
    mick_defender,
    black_flower,
    spot_burst_ringer,
    tuco_the_franciscan,
    lemonade_jim,
)
CHARACTERS = tuple(person.CHARACTER for person in PEOPLE)
ELEMENTS = tuple(person.ELEMENT for person in PEOPLE)
EFFECTS = (black_flower.EFFECT,)
MEMO = (colorado_bill.MEMO, evelyn_shebang.MEMO, black_flower.MEMO, spot_burst_ringer.MEMO)
READINGS = {**evelyn_shebang.READINGS, **mick_defender.READINGS, **lemonade_jim.READINGS}
FRAMES = {**colorado_bill.FRAMES, **lemonade_jim.FRAMES}
GATHERS = mick_defender.GATHERS
