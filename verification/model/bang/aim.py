"""Aim is played with a BANG! card (section "Dvojitá rána"): the BANG! card first, then Aim, and then the target.

How it is asked for stands in ``goes_with``.
"""

from __future__ import annotations

from verification.model.bang.facts import Position, name_of, without
from verification.model.bang.high_noon import bars_play
from verification.model.bang.piles import discard, leave_hand, note_played


def aims(position: Position, who: str, card: str) -> list[str]:
    """The Aims that may be played with this card, which has left the hand already where it is repeated.

    Clause: bang.card.aim.effect.
    """
    hand = position["hand"][who]
    hand = without(hand, card) if card in hand else hand
    return [one for one in sorted(set(hand)) if name_of(one) == "Aim" and not bars_play(position, who, one)]


def play_aim(position: Position, who: str, card: str) -> None:
    """Aim is played, as a part of the card with which it goes.

    Clauses: bang.card.aim.effect, bang.card.bell_tower.next_card.
    """
    rung = position["used"].get("bell_rung")
    leave_hand(position, who, card)
    discard(position, card)
    note_played(position, who, card)
    position["used"] |= {"bell_rung": rung} if rung else {}
