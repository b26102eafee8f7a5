"""Valley of Shadows: sixteen playing cards and eight characters."""

from bangref.bang.set_tables import EVERY, SetTables
from bangref.bang.sets.valley_of_shadows import cards, characters
from bangref.bang.sets.valley_of_shadows.cards.faces import COPIES, DECK, FACES

SET = SetTables(
    id="valley_of_shadows",
    editions=("003",),
    expansion=True,
    names=(EVERY,),
    faces=FACES,
    deck_clause=DECK,
    copies_clause=COPIES,
    characters=characters.CHARACTERS,
    elements=(*cards.FOR_ALL, *cards.IN_PLAY, *characters.ELEMENTS),
    effects=(*cards.EFFECTS, *characters.EFFECTS),
    table=tuple(element.id for element in cards.FOR_ALL),
    memo=(*cards.MEMO, *characters.MEMO),
    choices=cards.CHOICES,
    options=cards.OPTIONS,
    readings={**cards.READINGS, **characters.READINGS},
    frames={**cards.FRAMES, **characters.FRAMES},
    gathers=characters.GATHERS,
    rounds=cards.ROUNDS,
    joints=cards.JOINTS,
)
