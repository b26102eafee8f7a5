"""What the lines of a transcript have, for those who judge them; nothing is read here.

    HeaderLine, PlayerLine      the header, and the players in it
    ActionLine                  a decision
    Check, Effect, ExtraTurn    a checkpoint, and what is told in it

The models of the same names (``bangref.record.model``), which read files and requests, have all of this. Whoever needs
no more than that a line has its fields takes the types from here, and so can do without pydantic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Literal, Protocol

from bangref.rulebook.json_data import Json

FORMAT = 1
"""Version of the format."""

ByPlayer = dict[str, int]
CardsOf = dict[str, list[str]]
"""Cards, by player or pile."""


class PlayerLine(Protocol):
    """A player as dealt."""

    name: str
    role: str
    character: str | None
    characters: list[str] | None
    spare: str | None
    stars: int | None


class HeaderLine(Protocol):
    """The first line: which rules, who plays, and what chance decided before the first turn."""

    bangref: int
    rules: str
    game: str
    edition: str | None
    sets: list[str]
    variants: list[str]
    readings: dict[str, str]
    hands: CardsOf | None
    deck: list[str] | None
    events: list[str] | None
    observer: str | None
    comment: str | None

    @property
    def players(self) -> Sequence[PlayerLine]: ...
    @property
    def start(self) -> Mapping[str, Json] | None: ...


class ActionLine(Protocol):
    """A decision of a player, or of chance. told: the fields that are there."""

    @property
    def by(self) -> str: ...
    @property
    def do(self) -> str: ...
    @property
    def card(self) -> str | None: ...
    @property
    def on(self) -> str | None: ...
    @property
    def at(self) -> str | None: ...
    @property
    def as_(self) -> str | None: ...
    @property
    def what(self) -> str | None: ...
    @property
    def cards(self) -> list[str] | None: ...
    @property
    def dice(self) -> list[str] | None: ...
    @property
    def told(self) -> AbstractSet[str]: ...


class Effect(Protocol):
    """Something that a record says has happened."""

    card: str | None
    to: str | None
    lives: str | None
    arrows: str | None
    resilience: str | None
    honour: str | None
    now: int | None
    by: str | None


class ExtraTurn(Protocol):
    """A turn that is waiting, or is going to be left out."""

    player: str
    by: str


class Check(Protocol):
    """What a record says about the table at some point."""

    full: bool
    turn: str | None
    phase: Literal["start", "play"] | None
    bangs: int | None
    lives: ByPlayer | None
    hand: CardsOf | None
    hand_size: ByPlayer | None
    in_play: CardsOf | None
    fresh: CardsOf | None
    out: list[str] | None
    draw: list[str] | None
    draw_size: int | None
    discard: list[str] | None
    characters: dict[str, str] | None
    roles: dict[str, str] | None
    spares: dict[str, str] | None
    arrows: ByPlayer | None
    pile: int | None
    dice: list[str] | None
    rerolls: int | None
    resilience: ByPlayer | None
    honour: ByPlayer | None
    weapons: int | None
    event: str | None
    events: list[str] | None
    taken: list[str] | None
    remembered: dict[str, int] | None
    counters: dict[str, dict[str, int]] | None
    bank: dict[str, int] | None
    tokens: dict[str, dict[str, dict[str, int]]] | None
    piles: CardsOf | None
    ring: list[str] | None
    open_roles: list[str] | None
    without_lives: list[str] | None
    digest: str | None

    @property
    def records(self) -> Mapping[str, Mapping[str, Json]] | None: ...
    @property
    def extra_turns(self) -> Sequence[ExtraTurn] | None: ...
    @property
    def skipped_turns(self) -> Sequence[ExtraTurn] | None: ...
    @property
    def effects(self) -> Sequence[Effect] | None: ...
    @property
    def model_fields_set(self) -> AbstractSet[str]: ...
