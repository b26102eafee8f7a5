"""The sixteen playing cards of The Great Train Robbery: name, suit and rank of each, and its colour."""

from bangref.bang import names as n
from bangref.bang.facts import Face, face
from bangref.bang.sets.great_train_robbery import names as t

DECK = "bang.train.setup.merge_into_base"
COPIES = "bang.train.deck.composition"

_BROWN = {
    t.CACTUS: "7H",
    t.EVADED: "QC",
    t.FULL_STEAM: "2S",
    t.KNIFE_REVOLVER: "5D",
    t.MONEY_BAG: "QC",
    t.MOST_WANTED: "KS",
    t.NEXT_STOP: "2D KC",
    t.SWITCH: "6H",
    t.TRAIN_ROBBERY: "4D JC",
    t.WATER_TOWER: "8H",
}

_BLUE = {
    t.DRAGOON: "JS",
    t.MAP: "3D",
    t.REFUND: "3S",
    t.STRONGBOX: "9H",
}

DRAGOON_REACH = 2


def _faces(table: dict[str, str], colour: str) -> tuple[Face, ...]:
    return tuple(face(name, text)._replace(colour=colour) for name, texts in table.items() for text in texts.split())


FACES: tuple[Face, ...] = tuple(
    each._replace(reach=DRAGOON_REACH) if each.name == t.DRAGOON else each
    for each in (*_faces(_BROWN, n.BROWN), *_faces(_BLUE, n.BLUE))
)
