"""What the logs tell that ``bangserver`` reads: the entries, and the sentences of the server."""

from __future__ import annotations

from tests.importers.log import Event, Record, SeatNumber


class Turn(Event):
    """A turn begins."""

    who: SeatNumber


class Move(Event):
    """A card comes to a zone."""

    card: str
    to: str


class Life(Event):
    """Lives change."""

    who: SeatNumber
    to: int


class Dead(Event):
    """A player is out of the game."""

    who: SeatNumber


class Reshuffle(Event):
    """The discard pile becomes the draw pile, in an order that the log does not tell."""


class Argument(Record):
    """A word of a sentence: a card, a player or a number."""

    card: str | None = None
    player: SeatNumber | None = None
    integer: int | None = None


class Log(Event):
    """A sentence of the server."""

    key: str
    args: list[Argument]


KINDS: dict[str, type[Event]] = {
    "turn": Turn, "move": Move, "life": Life, "dead": Dead, "reshuffle": Reshuffle, "log": Log,
}  # fmt: skip

PLAYS = {
    "LOG_PLAYED_CARD": "cp", "LOG_PLAYED_CARD_ON": "cpp", "LOG_PLAYED_CARD_AS_BANG_ON": "cpp",
    "LOG_PLAYED_CARD_DESTROY": "cppc", "LOG_PLAYED_CARD_DESTROY_HAND": "cpp",
    "LOG_PLAYED_CARD_STEAL": "cppc", "LOG_PLAYED_CARD_STEAL_HAND": "cpp",
    "LOG_EQUIPPED_CARD": "cp", "LOG_EQUIPPED_CARD_TO": "cpp",
}  # fmt: skip
"""Sentences for a card played, with their arguments: c is a card, p a player, i a number."""

OTHERS = {
    "LOG_TURN_START": "p", "LOG_RESPONDED_WITH_CARD": "cp", "LOG_RESPONDED_WITH_CHARACTER": "cp",
    "LOG_PLAYED_CARD_AS_MISSED": "cp", "LOG_PLAYED_CHARACTER": "cp", "LOG_CHECK_DREW_CARD": "cpc",
    "LOG_REVEALED_CARD": "pc", "LOG_DISCARDED_CARD": "ppc", "LOG_DISCARDED_SELF_CARD": "pc",
    "LOG_STOLEN_CARD": "ppc", "LOG_DRAWN_FROM_DISCARD": "pc", "LOG_DRAWN_FROM_GENERALSTORE": "pcc",
    "LOG_TAKEN_DAMAGE": "cpi", "LOG_TAKEN_DAMAGE_AS_BANG": "cpi", "LOG_PLAYER_KILLED": "pp",
    "LOG_PLAYER_DIED": "p", "LOG_SKIP_TURN": "p", "LOG_WINNER": "p", "LOG_DRAWN_CARD": "pc",
    "LOG_DRAWN_CARD_FOR": "pcc",
}  # fmt: skip

SILENT = frozenset((
    "LOG_DRAWN_CARDS", "LOG_DRAWN_CARDS_FOR", "LOG_DRAWN_WITH_CHARACTER", "LOG_HEALED", "LOG_KILLED_OUTLAW",
    "LOG_JAIL_BREAK", "LOG_CARD_EXPLODES", "LOG_CARD_HAS_EFFECT", "LOG_DECK_RESHUFFLED",
    "LOG_STOLEN_CARD_FROM_HAND", "LOG_REVEAL_DEPUTY", "LOG_REVEAL_OUTLAW", "LOG_REVEAL_RENEGADE",
    "LOG_WINNER_OUTLAW", "LOG_WINNER_SHERIFF", "LOG_WINNER_RENEGADE", "LOG_GAME_OVER",
))  # fmt: skip
"""Sentences that say nothing but what moves and other sentences say, too."""

CAUSES = (("LOG_DRAWN_CARD_FOR", 2), ("LOG_CHECK_DREW_CARD", 0))
"""Arguments that may be a character: whose card has something drawn or turned over."""

TOLD_AFTERWARDS = (*PLAYS, "LOG_CHECK_DREW_CARD")
"""Sentences that may follow the move of the card that they tell of."""


def told_first(events: list[Event]) -> list[tuple[int, Event]]:
    """The events with their numbers, each sentence before the move that it tells of."""
    found = list(enumerate(events))
    for place in range(len(found) - 1):
        move, log = found[place][1], found[place + 1][1]
        if isinstance(move, Move) and isinstance(log, Log) and log.key in TOLD_AFTERWARDS and move.to == "discard":
            cards = [argument.card for argument in log.args if argument.card is not None]
            if cards and move.card == (cards[-1] if log.key == "LOG_CHECK_DREW_CARD" else cards[0]):
                found[place], found[place + 1] = found[place + 1], found[place]
    return found
