"""The equipment cards, one kind in a module, or several that do alike."""

from collections.abc import Mapping

from bangref.bang.rules import Effect, MemoSlot
from bangref.bang.sets.gold_rush.cards import Equipment
from bangref.bang.sets.gold_rush.equipment import (
    bottle,
    calumet,
    gold_pan,
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
    shot.KIND, bottle.KIND, pardner.KIND, rum.KIND, union_pacific.KIND, calumet.KIND, *numbers.KINDS, wanted.KIND,
    gold_pan.KIND, *losses.KINDS, rucksack.KIND,
)  # fmt: skip
EQUIPMENT: Mapping[str, Equipment] = {kind.name: kind for kind in KINDS}
EFFECTS: tuple[Effect, ...] = tuple(kind.uses[0][1] for kind in KINDS)
ELEMENTS: tuple[Element, ...] = (
    calumet.ELEMENT, *numbers.ELEMENTS, wanted.ELEMENT, gold_pan.ELEMENT, *losses.ELEMENTS, rucksack.ELEMENT,
)  # fmt: skip
READINGS = {**bottle.READINGS, **calumet.READINGS, **numbers.READINGS}
MEMO: tuple[MemoSlot, ...] = (rucksack.MEMO,)
FRAMES = {**rum.FRAMES}
