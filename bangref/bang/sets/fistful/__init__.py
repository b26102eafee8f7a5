"""A Fistful of Cards: fifteen events, one in force at a time."""

from bangref.bang import events
from bangref.bang.rules import Events
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.fistful import (
    abandoned_mine,
    ambush,
    blood_brothers,
    dead_man,
    fistful,
    hard_liquor,
    lasso,
    law_of_the_west,
    peyote,
    ranch,
    ricochet,
    russian_roulette,
    sniper,
    the_judge,
    vendetta,
)  # fmt: skip

ORDINARY = (
    abandoned_mine.ELEMENT, ambush.ELEMENT, blood_brothers.ELEMENT, dead_man.ELEMENT, hard_liquor.ELEMENT,
    lasso.ELEMENT, law_of_the_west.ELEMENT, peyote.ELEMENT, ranch.ELEMENT, ricochet.ELEMENT,
    russian_roulette.ELEMENT, sniper.ELEMENT, the_judge.ELEMENT, vendetta.ELEMENT,
)  # fmt: skip

SET = SetTables(
    id="fistful",
    expansion=True,
    names=("high_noon",),
    events=Events(tuple(event.id for event in ORDINARY), fistful.ELEMENT.id, clause="bang.fistful.cards"),
    elements=(*ORDINARY, fistful.ELEMENT, dead_man.RECORD),
    effects=(ricochet.EFFECT,),
    table=(dead_man.RECORD.id,),
    memo=(abandoned_mine.MEMO, dead_man.MEMO, law_of_the_west.MEMO),
    readings={
        **events.READINGS, **abandoned_mine.READINGS, **blood_brothers.READINGS, **fistful.READINGS,
        **hard_liquor.READINGS, **law_of_the_west.READINGS, **ranch.READINGS, **russian_roulette.READINGS,
    },
    frames={
        **blood_brothers.FRAMES, **fistful.FRAMES, **peyote.FRAMES, **ranch.FRAMES, **ricochet.FRAMES,
        **russian_roulette.FRAMES, **vendetta.FRAMES,
    },
    choices=peyote.CHOICES,
    options=peyote.OPTIONS,
    gathers={**ranch.GATHERS, **sniper.GATHERS},
    windows={**blood_brothers.WINDOWS, **ranch.WINDOWS},
)  # fmt: skip
