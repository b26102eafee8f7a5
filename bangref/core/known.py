"""What chance had no choice in, such as the card that was known to lie on top of the draw pile.

Known       such a thing: the line that would tell it, and the clause by which it came
known_in    those of some rulings
singly      a line of chance in its parts
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, PICK, Action
from bangref.core.deck import drawn_by
from bangref.core.piles import DRAW_PILE
from bangref.core.ruling import Ruling


class Known(NamedTuple):
    """Something that chance had no choice in: the line that would tell it, and the clause by which it came."""

    action: Action
    clause: str


def known_in(rulings: Iterable[Ruling]) -> Iterator[Known]:
    """The cards that have left the draw pile, and single cards of hands that were taken."""
    for clause, fact, args in rulings:
        if fact == "moves" and args[1] == ("pile", DRAW_PILE):
            yield Known(Action(NATURE, DRAW, args[0], args[2][1]), clause)
        elif fact == "only_card":
            owner, card = args
            yield Known(Action(NATURE, PICK, card, owner), clause)


def singly(action: Action) -> tuple[Action, ...]:
    """A line of chance in its parts: cards drawn together are drawn one after another."""
    if action.verb != DRAW:
        return (action,)
    return tuple([action._replace(card=card, cards=()) for card in drawn_by(action)])
