"""How cards are written that were not seen: ``?``, or ``BANG! ?`` where the name is known.

    HiddenNames     the names of a game in whose record there are such cards
"""

from __future__ import annotations

from bangref.core.action import Card
from bangref.record.names import Names
from bangref.record.spelling import elements_called
from bangref.worlds.unknown import Faces, is_hidden, name_of, pattern

UNSEEN = "?"
"""A card that was not seen, or a role that was not known."""


class HiddenNames(Names):
    """The names of a game in whose record there are cards that were not seen; its rules have ``Faces``."""

    @property
    def faces(self) -> Faces:
        """The faces of its cards."""
        found = self.rules.faces
        assert isinstance(found, Faces)
        return found

    def card(self, text: str, where: str = "card") -> Card:
        """The card of this name, or what is known of it. Raises MalformedError for a name no card has."""
        if text == UNSEEN:
            return pattern()
        if not text.endswith(f" {UNSEEN}"):
            return super().card(text, where)
        called = text.removesuffix(UNSEEN).strip()
        numbers = self.faces.name_numbers()
        element = self.element_index.get(called)
        found = [element] if element in numbers else elements_called(self.rules.game, called, numbers)
        return pattern(numbers[found[0]]) if found else super().card(text, where)

    def card_text(self, card: Card) -> str:
        """How a card is written, known or not."""
        if not is_hidden(card):
            return super().card_text(card)
        name = name_of(card)
        return f"{self.element_text(self.faces.names[name - 1])} {UNSEEN}" if name else UNSEEN
