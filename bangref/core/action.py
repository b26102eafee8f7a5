"""What somebody decides: one small decision is one ``Action``.

Decisions are small (one card, one target, one option, or "done"); a record of a game may bundle several of
them in one line, the kernel never does. The exceptions are nature's: a ``shuffle`` is a judged shorthand for
drawing every card of a pile in a given order, and a ``draw`` may name several cards that follow each other.
"""

from typing import NamedTuple, NewType

Card = NewType("Card", int)
"""A kind of card, or a face of a die: its position in the table of the rules in use. Equal ones are the same number."""

Seat = int
"""A player, numbered from 0 in the order of the header."""

NATURE: Seat = -1
"""Who decides what chance decides: shuffles, dice, random cards."""

NOBODY: Seat = -2
"""No player: the author of an effect that has none, the killer where there is none."""

NO_CARD = Card(-1)

PLAY = "play"
USE = "use"
DISCARD = "discard"
PICK = "pick"
TAKE = "take"
DRAW = "draw"
SHUFFLE = "shuffle"
ROLL = "roll"
REROLL = "reroll"
CHOOSE = "choose"
BUY = "buy"
PASS = "pass"
END = "end"

VERBS = (PLAY, USE, DISCARD, PICK, TAKE, DRAW, SHUFFLE, ROLL, REROLL, CHOOSE, BUY, PASS, END)


class Action(NamedTuple):
    """One decision; fields a verb does not need keep their neutral value.

    actor: the seat that acts, or NATURE.
    verb: one of VERBS.
    card: the card played, used, discarded, bought or picked.
    target: the seat aimed at.
    aim: the card in play aimed at; NO_CARD with a target means the hand, at random.
    name: what the card counts as, where that is not its printed name; else the ability used or option chosen.
    cards: the order of a shuffle, top card first; the cards of a draw, where it is of several; the dice that are
    rolled, or rolled again.
    """

    actor: Seat
    verb: str
    card: Card = NO_CARD
    target: Seat = NOBODY
    aim: Card = NO_CARD
    name: str = ""
    cards: tuple[Card, ...] = ()


def drawn_by(action: Action) -> tuple[Card, ...]:
    """The cards that nature draws: one, or several that follow each other; none where it names both."""
    if not action.cards:
        return (action.card,)
    return action.cards if action.card == NO_CARD else ()
