"""The equipment cards, one kind in a module, or several that do alike."""

from collections.abc import Mapping

from bangref.bang.rules import Effect, MemoSlot
from bangref.bang.sets.gold_rush.cards import IN_PLAY, Equipment
from bangref.bang.sets.gold_rush.equipment import (
    bottle,
    calumet,
    gold_pan,
    gold_rush_equipment,
    losses,
    numbers,
    pardner,
    rucksack,
    rum,
    shot,
    union_pacific,
    wanted,
)
from bangref.core.element import Element

KINDS: tuple[Equipment, ...] = (
    shot.KIND, bottle.KIND, pardner.KIND, rum.KIND, union_pacific.KIND,
    gold_rush_equipment.KIND, calumet.KIND, *numbers.KINDS, wanted.KIND,
    gold_pan.KIND, *losses.KINDS, rucksack.KIND,
)  # fmt: skip
EQUIPMENT: Mapping[str, Equipment] = {kind.name: kind for kind in KINDS}
EFFECTS: tuple[Effect, ...] = tuple(kind.uses[0][1] for kind in KINDS)
ELEMENTS: tuple[Element, ...] = (
    *calumet.ELEMENTS, *numbers.ELEMENTS, *wanted.ELEMENTS, *gold_pan.ELEMENTS, *losses.ELEMENTS, *rucksack.ELEMENTS,
)  # fmt: skip
FOR_ALL: tuple[Element, ...] = (gold_pan.TAKEN_BACK, numbers.JUST_EIGHT, *gold_rush_equipment.ELEMENTS)
READINGS = {
    IN_PLAY: ("no_effect", "works_on"),
    **bottle.READINGS,
    **calumet.READINGS,
    **numbers.READINGS,
    **gold_rush_equipment.READINGS,
}
MEMO: tuple[MemoSlot, ...] = (rucksack.MEMO, gold_rush_equipment.MEMO)
FRAMES = {**rum.FRAMES}
