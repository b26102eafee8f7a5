"""Of what the lines of a transcript are made: names, cards, dice, texts, numbers of counters."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bangref.record.limits import CARD, CARDS, DICE, DIE, ELEMENT, PLAYER

PlayerName = Annotated[
    str,
    Field(min_length=PLAYER.least, max_length=PLAYER.most, description="A player, by the name in the header."),
]
_CARD = (
    "A card: printed name, and rank and suit letter where it has them, as in 'Beer 10H' and 'Katana'; "
    "with an observer '?' or 'Beer ?'."
)
CardName = Annotated[str, Field(pattern=r"^(\?$|[\s\S]{2})", max_length=CARD.most, description=_CARD)]
ElementName = Annotated[str, Field(max_length=ELEMENT.most)]
Cards = Annotated[list[CardName], Field(max_length=CARDS.most)]
Dice = Annotated[
    list[Annotated[str, Field(min_length=DIE.least, max_length=DIE.most)]],
    Field(max_length=DICE.most, description="Dice, by the faces they show, as in 'Arrow'."),
]
Text = Annotated[str, Field(max_length=2000)]
Counters = dict[str, Annotated[int, Field(ge=0, le=1000)]]
"""Numbers of counters, by kind."""
ToldOfPlayers = dict[str, Annotated[str, Field(max_length=60)]]
"""What is told of players, such as their characters, by their names."""
