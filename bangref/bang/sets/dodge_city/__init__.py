"""Dodge City: forty cards, fifteen characters; it lets three and eight players play."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.dodge_city import cards, characters, own_turn

SET = SetTables(
    id="dodge_city",
    expansion=True,
    faces=cards.FACES,
    deck_clause="bang.dodge_city.components.playing_cards",
    copies_clause="bang.dodge_city.components.copies",
    player_count="bang.dodge_city.setup.up_to_eight",
    characters=characters.CHARACTERS,
    elements=(*cards.ELEMENTS, *characters.ELEMENTS),
    effects=cards.EFFECTS,
    table=cards.TABLE,
    memo=characters.MEMO,
    readings={**own_turn.READINGS, **characters.READINGS},
    frames=characters.FRAMES,
    choices=characters.CHOICES,
    gathers=characters.GATHERS,
    rounds=cards.ROUNDS,
)
