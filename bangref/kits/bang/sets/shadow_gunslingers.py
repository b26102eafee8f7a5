"""What is said of the variant with Shadow Gunslingers."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "becomes_shadow_renegade": "{0:player} will come back as the Shadow Renegade",
    "card_shows": "the card of {0:player} shows {1:role}",
    "joins_side": "{0:player} plays for the side of {1:role}",
    "roles_shown": "face up lie {0:# role} of the law and {1} of the Outlaws",
    "sides_are_equal": "as many of either side: {0}",
}
"""The sentence of each fact that only this set has."""

KIT = SetKit(
    "shadow_gunslingers", facts=FACTS, called={"shadow_renegades": "Shadow Renegades"}, seats=("law", "outlaws")
)
