"""Gold Rush: gold nuggets, equipment that is bought with them, eight characters."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.gold_rush import (
    beer_for_gold,
    buying,
    characters,
    deck,
    discount,
    equipment,
    forcing,
    nuggets,
    untouchable,
    uses,
)
from bangref.bang.sets.gold_rush.cards import faces

FOR_ALL = (
    nuggets.ELEMENT,
    deck.ELEMENT,
    deck.DRAWN_BY_ITSELF,
    buying.ELEMENT,
    forcing.ELEMENT,
    beer_for_gold.ELEMENT,
    untouchable.ELEMENT,
    characters.raddie_snake.LEFT_BEHIND,
)

SET = SetTables(
    id="gold_rush",
    editions=("003",),
    expansion=True,
    names=("high_noon",),
    characters=characters.CHARACTERS,
    copies_clause="bang.gold_rush.components.copies",
    elements=(*FOR_ALL, *equipment.FOR_ALL, *equipment.ELEMENTS, *characters.ELEMENTS),
    effects=(beer_for_gold.EFFECT, *equipment.EFFECTS),
    table=tuple(element.id for element in (*FOR_ALL, *equipment.FOR_ALL)),
    memo=(discount.MEMO, *equipment.MEMO, *characters.MEMO),
    piles={deck.DECK: (), deck.REST: faces(equipment.KINDS), deck.UNDER: (), deck.OFFER: ()},
    choices=characters.don_bell.CHOICES,
    options=(beer_for_gold.FOR_GOLD, *characters.don_bell.OPTIONS),
    counters=(nuggets.NUGGETS, characters.raddie_snake.APART),
    readings={
        **nuggets.READINGS,
        **deck.READINGS,
        **buying.READINGS,
        **uses.READINGS,
        **equipment.READINGS,
        **characters.READINGS,
    },
    frames={**deck.FRAMES, **buying.FRAMES, **equipment.FRAMES, **characters.FRAMES},
)
