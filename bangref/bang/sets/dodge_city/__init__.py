"""Dodge City: forty cards, fifteen characters, games for three and for eight players."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.dodge_city import cards, characters, own_turn, players

SET = SetTables(
    id="dodge_city",
    faces=cards.FACES,
    deck_clause="bang.dodge_city.components.playing_cards",
    copies_clause="bang.dodge_city.components.copies",
    roles=players.ROLES,
    player_count="bang.dodge_city.setup.up_to_eight",
    characters=characters.CHARACTERS,
    elements=(*cards.ELEMENTS, *characters.ELEMENTS, *players.ELEMENTS),
    effects=cards.EFFECTS,
    table=(*cards.TABLE, *players.TABLE),
    memo=(*characters.MEMO, *players.MEMO),
    readings={**own_turn.READINGS, **characters.READINGS, **players.READINGS},
    frames=characters.FRAMES,
    choices=characters.CHOICES,
    gathers=characters.GATHERS,
    rounds=cards.ROUNDS,
)
