"""The forty playing cards of Dodge City: name, suit and rank of each, and its colour."""

from bangref.bang import names as n
from bangref.bang.facts import Face, face
from bangref.bang.sets.dodge_city.cards import names as d

_COPIES = {
    n.BARREL: "AC",
    n.DYNAMITE: "10C",
    n.MUSTANG: "5H",
    n.REMINGTON: "6D",
    n.REV_CARABINE: "5S",
    n.BANG: "8S 5C 6C KC",
    n.BEER: "6S 6H",
    n.CAT_BALOU: "8C",
    n.GENERAL_STORE: "AS",
    n.INDIANS: "5D",
    n.MISSED: "8D",
    n.PANIC: "JH",
}
"""More cards with names of the base game."""

_BLUE = {
    d.BINOCULAR: "10D",
    d.HIDEOUT: "KD",
}

_BROWN = {
    d.PUNCH: "10S",
    d.DODGE: "KH 7D",
    d.RAG_TIME: "9H",
    d.BRAWL: "JS",
    d.SPRINGFIELD: "KS",
    d.TEQUILA: "9C",
    d.WHISKY: "QH",
}

_GREEN = {
    d.BIBLE: "10H",
    d.CANTEEN: "7H",
    d.CAN_CAN: "JC",
    d.TEN_GALLON_HAT: "JD",
    d.CONESTOGA: "9D",
    d.DERRINGER: "7S",
    d.BUFFALO_RIFLE: "QC",
    d.HOWITZER: "9S",
    d.PEPPERBOX: "AH",
    d.IRON_PLATE: "QS AD",
    d.PONY_EXPRESS: "QD",
    d.KNIFE: "8H",
    d.SOMBRERO: "7C",
}


def _faces(table: dict[str, str], colour: str) -> tuple[Face, ...]:
    return tuple(face(name, text)._replace(colour=colour) for name, texts in table.items() for text in texts.split())


FACES: tuple[Face, ...] = (
    *(face(name, text) for name, texts in _COPIES.items() for text in texts.split()),
    *_faces(_BLUE, n.BLUE),
    *_faces(_BROWN, n.BROWN),
    *_faces(_GREEN, d.GREEN),
)
