"""How cards are written that were not seen: ``?``, or ``BANG! ?`` where the name is known.

HiddenNames     the names of a game in whose record there are such cards
"""

from __future__ import annotations

from bangref.core.action import NOBODY, Card
from bangref.record.names import Names
from bangref.record.spelling import cards_named, elements_called
from bangref.worlds.unknown import Faces, is_hidden, pattern

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

    def card(self, text: str, where: str = "card", by: int = NOBODY) -> Card:
        """The card of this name, or what is known of it. Raises MalformedError for a name no card has."""
        if text == UNSEEN:
            return pattern()
        if not text.endswith(f" {UNSEEN}"):
            return super().card(text, where, by)
        called = text.removesuffix(UNSEEN).strip()
        faces, element = self.faces, self.element_index.get(called)
        found = [element] if element in faces.cards else elements_called(self.rules.game, called, sorted(faces.cards))
        return (
            pattern(faces.set_of(frozenset().union(*(faces.cards[name] for name in found))))
            if found
            else super().card(text, where, by)
        )

    def _card_spelt(self, text: str, where: str, by: int) -> Card:
        """The card that a text means; a name alone that several cards have is any of them."""
        named = cards_named(self.rules.game, text, self.rules.faces)
        return pattern(self.faces.set_of(frozenset(named))) if len(named) > 1 else super()._card_spelt(text, where, by)

    def card_text(self, card: Card) -> str:
        """How a card is written, known or not."""
        if not is_hidden(card):
            return super().card_text(card)
        names = self.faces.names_of(card)
        return f"{self.element_text(min(names))} {UNSEEN}" if len(names) == 1 else UNSEEN
