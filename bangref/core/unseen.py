"""What nobody has seen who tells of a game: a card face down, a role that is secret.

A rule that looks at it raises ``Unseen``. Where every card is known nothing ever does; what is not known belongs to
whoever plays a record with hidden cards (``bangref.worlds``). Two questions are asked so that no more is looked at than
they need:

is_one_of       whether a text is one of some
any_holds       whether a test holds for any of some things
in_sight_first  cards, those last that nobody has seen
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from bangref.core.action import NO_CARD, NOBODY, Card, Seat

T = TypeVar("T")

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


class UnseenText(str):
    """A text on a card that nobody has seen."""

    @abstractmethod
    def is_one_of(self, texts: Collection[str]) -> bool:
        """Whether it is one of these, whatever the card is; raises Unseen where that hangs on the card."""


def is_one_of(text: str, texts: Collection[str]) -> bool:
    """Whether a text is one of these; of one that nobody has seen it is one question, not one for each of them."""
    return text.is_one_of(texts) if isinstance(text, UnseenText) else text in texts


def in_sight_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in their order, but those last that nobody has seen: a rule that finds one before needs no look at them."""
    return tuple(sorted(cards, key=FACE_DOWN.__le__))


def any_holds(test: Callable[[T], bool], things: Iterable[T]) -> bool:
    """Whether a test holds for any of these. What it needs that nobody has seen counts where it holds for no other."""
    looked: Unseen | None = None
    for each in things:
        try:
            if test(each):
                return True
        except Unseen as found:
            looked = looked or found
    if looked is not None:
        raise looked
    return False
