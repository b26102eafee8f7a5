"""What nobody has seen who tells of a game: a card face down, a role that is secret.

A rule that looks at it raises ``Unseen``. Where every card is known nothing ever does; what is not known belongs to
whoever plays a record with hidden cards (``bangref.worlds``).
"""

from bangref.core.action import NO_CARD, NOBODY, Card, Seat

FACE_DOWN = 1 << 30
"""The smallest number of a card that is not known; those of the cards that are known are smaller."""


class Unseen(Exception):
    """A rule has looked at a card that nobody has seen, or at the role of a player that nobody knows.

    card: that card, else NO_CARD; seat: that player, else NOBODY. among: cards of which it wants to know whether this
    is one of them, where it wants to know no more.
    """

    def __init__(self, card: Card = NO_CARD, seat: Seat = NOBODY, among: frozenset[Card] = frozenset()) -> None:
        super().__init__(card, seat, among)
        self.card, self.seat, self.among = card, seat, among
