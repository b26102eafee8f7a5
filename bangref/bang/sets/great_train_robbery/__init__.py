"""The Great Train Robbery: a train under stations, sixteen wagons, sixteen playing cards, eight characters."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.great_train_robbery import cards, characters, wagons
from bangref.bang.sets.great_train_robbery.cards.faces import COPIES, DECK
from bangref.bang.sets.great_train_robbery.train import (
    board,
    boarding,
    free_move,
    free_wagon,
    homes,
    layout,
    locomotives,
    moving,
    prices,
    taking,
    terminus,
)

OF_THE_TRAIN = (
    layout.ELEMENT,
    moving.ELEMENT,
    boarding.ELEMENT,
    free_move.ELEMENT,
    *homes.ELEMENTS,
    locomotives.ELEMENT,
)
FOR_ALL = (*OF_THE_TRAIN, *wagons.FOR_ALL, *cards.FOR_ALL, *characters.FOR_ALL)

SET = SetTables(
    id="great_train_robbery",
    editions=("003",),
    expansion=True,
    faces=cards.FACES,
    deck_clause=DECK,
    copies_clause=COPIES,
    characters=characters.CHARACTERS,
    elements=(*FOR_ALL, *wagons.ELEMENTS, *cards.ELEMENTS, *characters.ELEMENTS),
    effects=(*locomotives.EFFECTS, *wagons.EFFECTS, *cards.EFFECTS),
    table=tuple(element.id for element in FOR_ALL),
    memo=(taking.TAKEN, free_move.MOVED, *wagons.MEMO, *cards.MEMO, *characters.MEMO),
    piles=board.PILES,
    records=(board.Train(),),
    choices=terminus.CHOICES,
    options=(free_move.NAME, *terminus.OPTIONS),
    readings={
        **layout.READINGS,
        **moving.READINGS,
        **prices.READINGS,
        **free_wagon.READINGS,
        **homes.READINGS,
        **locomotives.READINGS,
        **wagons.READINGS,
        **cards.READINGS,
        **characters.READINGS,
    },
    frames={
        **layout.FRAMES,
        **boarding.FRAMES,
        **terminus.FRAMES,
        **locomotives.FRAMES,
        **wagons.FRAMES,
        **cards.FRAMES,
        **characters.FRAMES,
    },
    gathers={**boarding.GATHERS, **wagons.GATHERS, **characters.GATHERS},
    rounds={**locomotives.ROUNDS, **wagons.ROUNDS, **cards.ROUNDS},
)
