"""Wild West Show: a deck of ten events that cards turn up, and eight characters."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.wild_west_show import (
    bone_orchard,
    characters,
    darling_valentine,
    deck,
    dorothy_rage,
    gag,
    helena_zontero,
    lady_rosa,
    miss_susanna,
    roles,
    sacagaway,
    showdown,
    wild_west_show,
)
from bangref.bang.sets.wild_west_show.characters import greygory_deck

EVENTS = (
    bone_orchard, darling_valentine, dorothy_rage, gag, helena_zontero, lady_rosa, miss_susanna, sacagaway, showdown,
    wild_west_show,
)  # fmt: skip
FOR_ALL = (
    deck.ELEMENT, miss_susanna.COUNTING, helena_zontero.RECORD, roles.RECORD, *showdown.FOR_ALL,
    wild_west_show.NOBODY_IS_LEFT, characters.big_spencer.NOT_AS_BANG, characters.flint_westwood.EXCHANGE,
    greygory_deck.PAIRS,
)  # fmt: skip

SET = SetTables(
    id="wild_west_show",
    editions=("003",),
    expansion=True,
    shows_events=True,
    roles_change=True,
    characters=characters.CHARACTERS,
    copies_clause="bang.wild_west_show.components.names",
    elements=(*(event.ELEMENT for event in EVENTS), *FOR_ALL, *characters.ELEMENTS),
    table=tuple(element.id for element in FOR_ALL),
    memo=(
        deck.HOLDER, dorothy_rage.MEMO, dorothy_rage.SHOWN, helena_zontero.MEMO, lady_rosa.MEMO, miss_susanna.COUNT,
        miss_susanna.NEW, *characters.MEMO,
    ),
    piles=deck.PILES,
    open_piles=(deck.SHOW,),
    records=(*greygory_deck.RECORDS, *roles.RECORDS),
    readings={
        **deck.READINGS, **bone_orchard.READINGS, **darling_valentine.READINGS, **dorothy_rage.READINGS,
        **gag.READINGS, **helena_zontero.READINGS, **lady_rosa.READINGS, **miss_susanna.READINGS,
        **showdown.READINGS, **wild_west_show.READINGS, **characters.READINGS,
    },
    frames={
        **deck.FRAMES, **roles.FRAMES, **bone_orchard.FRAMES, **darling_valentine.FRAMES, **dorothy_rage.FRAMES,
        **helena_zontero.FRAMES, **characters.FRAMES,
    },
    choices={**dorothy_rage.CHOICES, **greygory_deck.CHOICES},
    options=(*greygory_deck.OPTIONS, *roles.OPTIONS),
    gathers=characters.GATHERS,
    chances={**roles.CHANCES, **greygory_deck.CHANCES},
)  # fmt: skip
