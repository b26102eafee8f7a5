"""What a set brings to a game: the tables from which its rules are put together."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict, TypeVar

from bangref.bang.facts import Face
from bangref.bang.rules import Character, Counter, Effect, Events, MemoSlot, Rules
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.frame import FrameSpec
from bangref.core.frames.chance import ChanceSpec
from bangref.core.frames.choose import ChoiceSpec
from bangref.core.frames.gather import GatherSpec
from bangref.core.frames.in_order import RoundVisit
from bangref.core.frames.joint import JointSpec
from bangref.core.frames.window import WindowSpec
from bangref.core.options import NotAvailable
from bangref.west.roles import Roles

EDITIONS = ("003", "000")
EVERY = "every"
"""In place of other sets: all of them."""

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTables:
    """What a set brings to a game; every table may be empty.

    expansion: it has a chapter of its own in the big box. names: other sets that this chapter names. shows_events: it
    has a deck of events apart from that of ``events``.
    faces: cards for the draw pile; deck_clause: who says that they belong there;
    copies_clause: who says which cards these are. roles: for numbers of players that the base game does not have;
    roles_change: its cards can deal roles anew. events: its event cards. table: elements in force for everybody.
    piles: of its own, by name, with the cards that lie there at first. open_piles: those of them whose top card is in
    force. options: what its choices offer that is no element. records: what it remembers in a shape of its own, as it
    begins.
    """

    id: str
    editions: tuple[str, ...] = EDITIONS
    expansion: bool = False
    names: tuple[str, ...] = ()
    shows_events: bool = False
    faces: tuple[Face, ...] = ()
    deck_clause: str = ""
    copies_clause: str = ""
    roles: Mapping[int, Roles] = field(default_factory=dict)
    roles_change: bool = False
    player_count: str = ""
    events: Events | None = None
    characters: tuple[Character, ...] = ()
    elements: tuple[Element, ...] = ()
    effects: tuple[Effect, ...] = ()
    table: tuple[str, ...] = ()
    memo: tuple[MemoSlot, ...] = ()
    piles: Mapping[str, tuple[Face, ...]] = field(default_factory=dict)
    open_piles: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    records: tuple[Any, ...] = ()
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    frames: Mapping[type, FrameSpec[Rules, State]] = field(default_factory=dict)
    choices: Mapping[str, ChoiceSpec] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    gathers: Mapping[str, GatherSpec[Rules, State]] = field(default_factory=dict)
    rounds: Mapping[str, RoundVisit[Rules, State]] = field(default_factory=dict)
    joints: Mapping[str, JointSpec[Rules, State]] = field(default_factory=dict)
    windows: Mapping[str, WindowSpec[Rules, State]] = field(default_factory=dict)
    chances: Mapping[str, ChanceSpec[Rules, State]] = field(default_factory=dict)


class FrameTables(TypedDict):
    """The part of the rules that tells what frames there are, and what the generic ones are about."""

    frames: Mapping[type, FrameSpec[Rules, State]]
    choices: Mapping[str, ChoiceSpec]
    gathers: Mapping[str, GatherSpec[Rules, State]]
    rounds: Mapping[str, RoundVisit[Rules, State]]
    joints: Mapping[str, JointSpec[Rules, State]]
    windows: Mapping[str, WindowSpec[Rules, State]]
    chances: Mapping[str, ChanceSpec[Rules, State]]


def merged(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """Several tables as one. Raises NotAvailable where two of them have a key in common, with different values."""
    found: dict[K, V] = {}
    for table in tables:
        for key, value in table.items():
            if key in found and found[key] is not value:
                raise NotAvailable(f"two sets both define {key!r}")
            found[key] = value
    return found
