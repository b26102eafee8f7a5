"""Shadow Gunslingers: a variant in which nobody is out of the game for good. It needs nothing of Gold Rush."""

from bangref.bang.events import OF_WHO_IS_BACK
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.shadow_gunslingers import renegade, returning

FOR_ALL = (*returning.ELEMENTS, *renegade.ELEMENTS)

SET = SetTables(
    id="shadow_gunslingers",
    expansion=True,
    names=("gold_rush", "dodge_city", "high_noon"),
    elements=FOR_ALL,
    table=tuple(element.id for element in FOR_ALL),
    readings={**OF_WHO_IS_BACK, **returning.READINGS, **renegade.READINGS},
    memo=(renegade.MEMO,),
    records=renegade.RECORDS,
)
