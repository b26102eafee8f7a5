"""Armed & Dangerous: load tokens, Dangerous cards and weapons, upgrades, eight characters."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.armed_and_dangerous import (
    adding,
    after_payment,
    characters,
    dangerous,
    load,
    paying,
    rules_of_load,
    upgradeable,
    weapons,
)
from bangref.bang.sets.armed_and_dangerous.faces import FACES

FOR_ALL = (
    rules_of_load.ELEMENT,
    rules_of_load.OF_CHARACTER,
    after_payment.ELEMENT,
    *dangerous.FOR_ALL,
    *weapons.FOR_ALL,
    *upgradeable.FOR_ALL,
    *characters.FOR_ALL,
)

SET = SetTables(
    id="armed_and_dangerous",
    editions=("003",),
    expansion=True,
    faces=FACES,
    deck_clause="bang.armed_and_dangerous.components.playing_cards",
    copies_clause="bang.armed_and_dangerous.components.copies",
    characters=characters.CHARACTERS,
    elements=(*FOR_ALL, *dangerous.ELEMENTS, *weapons.ELEMENTS, *characters.ELEMENTS),
    effects=(*dangerous.EFFECTS, *weapons.EFFECTS, *upgradeable.EFFECTS),
    table=tuple(dict.fromkeys(element.id for element in FOR_ALL)),
    memo=(load.PLAYED_BY, load.LATE, *dangerous.MEMO, *weapons.MEMO, *upgradeable.MEMO, *characters.MEMO),
    counters=(load.LOAD,),
    records=(load.Fresh(),),
    readings={
        **load.READINGS,
        **rules_of_load.READINGS,
        **dangerous.READINGS,
        **weapons.READINGS,
        **upgradeable.READINGS,
        **characters.READINGS,
    },
    frames={
        **paying.FRAMES,
        **adding.FRAMES,
        **dangerous.FRAMES,
        **weapons.FRAMES,
        **upgradeable.FRAMES,
        **characters.FRAMES,
    },
    choices={**upgradeable.CHOICES, **characters.CHOICES},
    options=tuple(dict.fromkeys((*upgradeable.OPTIONS, *characters.OPTIONS))),
    gathers=characters.GATHERS,
    rounds=upgradeable.ROUNDS,
)
