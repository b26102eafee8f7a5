"""What may happen in the Dice Game, as records tell it and as the rules make it: lives and arrows change."""

from __future__ import annotations

from collections.abc import Iterable

from bangref.core.ruling import Ruling
from bangref.dice.arrows import DAMAGE
from bangref.dice.turn import COSTS_A_LIFE
from bangref.kits.effect import NOBODY, Judged, Key, Told
from bangref.kits.kit import Effects
from bangref.record.errors import MalformedError
from bangref.record.line import Effect
from bangref.record.names import Names

TAKEN, BACK = "takes_arrows", "puts_back_arrows"
NOBODYS_DOING = frozenset((COSTS_A_LIFE, DAMAGE))
"""The clauses by which lives are lost through no player."""


def told_of(effect: Effect, names: Names, where: str = "effects") -> Told:
    """A recorded effect in comparable form. where: its place. Raises MalformedError where it is no effect, or two."""
    if effect.by is not None and effect.by != NOBODY:
        names.owner(effect.by, f"{where}.by")
    if effect.now is not None and effect.lives is not None and effect.arrows is None:
        return Told(("lives", names.owner(effect.lives, f"{where}.lives"), effect.now), effect.by or "")
    if effect.now is not None and effect.arrows is not None and effect.lives is None and effect.by is None:
        return Told(("arrows", names.owner(effect.arrows, f"{where}.arrows"), effect.now))
    raise MalformedError(
        "an effect is either lives that change or arrows that do",
        where=where,
        expected="lives and now, or arrows and now",
    )


def judged_of(since: Iterable[Ruling], told: Iterable[Told]) -> list[Judged]:
    """The effects among rulings; a beer for somebody who is unhurt changes nothing."""
    return [effect for ruling in since if (effect := _effect(ruling)) is not None]


def _effect(ruling: Ruling) -> Judged | None:
    if ruling.fact == "lives":
        seat, before, now = ruling.args
        unowned = ruling.clause if ruling.clause in NOBODYS_DOING else ""
        return Judged(("lives", seat, now), ruling.clause, unowned=unowned) if before != now else None
    if ruling.fact in (TAKEN, BACK):
        seat, _, _, now = ruling.args
        return Judged(("arrows", seat, now), ruling.clause)
    return None


def words(key: Key, names: Names) -> str:
    """An effect in words."""
    kind, seat, number = key
    noun = {"lives": ("life", "lives"), "arrows": ("arrow", "arrows")}[kind][number != 1]
    return f"{names.player(seat)} has {number} {noun}"


def together(one: Key, other: Key) -> bool:
    """Whether the order of two effects means nothing: whoever is hit by the same thing is hit together."""
    return bool(one[0] == other[0] and one[1] != other[1])


EFFECTS = Effects(
    told_of=told_of,
    judged_of=judged_of,
    together=together,
    words=words,
    round_clause="dice.elimination.together",
)
