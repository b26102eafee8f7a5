"""The entries of the logs that ``xamin`` reads."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tests.importers.log import Event, SeatNumber


class Turn(Event):
    """A turn begins."""

    who: SeatNumber


class Command(Event):
    """A decision of a player."""

    who: SeatNumber
    op: str
    card: str | None = None
    target: SeatNumber | None = None
    zone: str | None = None
    what: str | None = None
    to: str | None = None
    refused: bool = False
    forced: bool = False


class Move(Event):
    """A card goes from one zone to another."""

    card: str
    source: Annotated[str, Field(alias="from")]
    to: str


class Flip(Event):
    """A card is turned over for a draw!."""

    who: SeatNumber
    card: str


class Life(Event):
    """Lives change."""

    who: SeatNumber
    to: int


class Hit(Event):
    """A player loses a life through another."""

    who: SeatNumber
    by: SeatNumber


class Death(Event):
    """A player is out of the game."""

    who: SeatNumber


class Reshuffle(Event):
    """The discard pile becomes the draw pile."""

    deck: list[str]
    left_on_discard: list[str]


class End(Event):
    """The game is over."""

    winners: list[SeatNumber]


KINDS: dict[str, type[Event]] = {
    "turn": Turn, "cmd": Command, "move": Move, "flip": Flip, "life": Life, "hit": Hit, "death": Death,
    "reshuffle": Reshuffle, "end": End,
}  # fmt: skip
