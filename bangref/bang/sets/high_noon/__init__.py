"""High Noon: thirteen events, and two of the base box that may join them."""

from bangref.bang import events
from bangref.bang.rules import Events
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.high_noon import (
    blessing,
    curse,
    ghost_town,
    gold_rush,
    handcuffs,
    hangover,
    high_noon,
    new_identity,
    sermon,
    shootout,
    the_daltons,
    the_doctor,
    the_reverend,
    thirst,
    train_arrival,
)  # fmt: skip

ORDINARY = (
    blessing, curse, ghost_town, gold_rush, hangover, sermon, shootout, the_daltons, the_doctor, the_reverend,
    thirst, train_arrival,
)  # fmt: skip
JOINING = (new_identity, handcuffs)

SET = SetTables(
    id="high_noon",
    expansion=True,
    events=Events(
        ordinary=tuple(event.NAME for event in ORDINARY),
        final=high_noon.NAME,
        optional=tuple(event.NAME for event in JOINING),
        spare=(new_identity.NAME,),
        clause="bang.high_noon.cards",
        joining="bang.high_noon.bonus_events",
        laid_by="bang.event.new_identity.spare_dealt",
    ),
    elements=(*(event.ELEMENT for event in (*ORDINARY, high_noon, *JOINING)), new_identity.RECORD),
    table=(new_identity.RECORD.id,),
    memo=(handcuffs.MEMO, new_identity.MEMO),
    readings={**events.READINGS, **new_identity.READINGS, **thirst.READINGS, **the_doctor.READINGS},
    frames={**the_daltons.FRAMES, **handcuffs.FRAMES, **new_identity.FRAMES},
    choices={**handcuffs.CHOICES, **new_identity.CHOICES},
    options=(*handcuffs.OPTIONS, *new_identity.OPTIONS),
    rounds=the_daltons.ROUNDS,
)
