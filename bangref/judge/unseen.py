"""Whether a position hides cards or roles; what it is then, ``bangref.judge.hidden`` knows.

is_unseen       whether a table that is given hides anything
hand_given      the hand that is given of a player; is_unseen_card: whether nobody has seen a card of it
"""

from __future__ import annotations

from collections.abc import Mapping

from bangref.kits.scene import given_of, players_in
from bangref.record.hidden_names import UNSEEN
from bangref.rulebook.json_data import Json


def is_unseen(given: Mapping[str, Json]) -> bool:
    """Whether a table that is given hides a card of a hand, or a role."""
    return any(_is_hidden(given_of(given, name)) for name in players_in(given))


def _is_hidden(player: Mapping[str, Json]) -> bool:
    return player.get("role") == UNSEEN or any(map(is_unseen_card, hand_given(player)))


def hand_given(player: Mapping[str, Json]) -> list[Json]:
    """The hand that is given of a player."""
    hand = player.get("hand")
    return hand if isinstance(hand, list) else []


def is_unseen_card(card: Json) -> bool:
    """Whether nobody has seen a card."""
    return isinstance(card, str) and card.endswith(UNSEEN)
