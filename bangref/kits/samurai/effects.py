"""What may happen in Samurai Sword, as records tell it and as the rules make it: cards and tokens move."""

from __future__ import annotations

from collections.abc import Iterable

from bangref.core.ruling import Ruling
from bangref.kits.cards import effects as cards
from bangref.kits.cards.effects import is_shown, move_judged, move_told
from bangref.kits.effect import Judged, Key, Told
from bangref.kits.kit import Effects
from bangref.record.errors import MalformedError
from bangref.record.line import Effect
from bangref.record.names import Names
from bangref.samurai.answers import ORDER
from bangref.samurai.setup import FIRST

TOKENS = ("resilience", "honour")
"""What a player has, by the fact that tells of a change of it; the fields of effects are called so, too."""


def told_of(effect: Effect, names: Names, where: str = "effects") -> Told:
    """A recorded effect in comparable form. where: its place. Raises MalformedError where it is no effect, or two."""
    given = [field for field in ("card", "to", *TOKENS, "now") if getattr(effect, field) is not None]
    if effect.card is not None and effect.to is not None and given == ["card", "to"]:
        return Told(move_told(effect.card, effect.to, names, where))
    for kind in TOKENS:
        player = getattr(effect, kind)
        if player is not None and given == [kind, "now"]:
            return Told((kind, names.owner(player, f"{where}.{kind}"), effect.now))
    raise MalformedError(
        "an effect is a card that moves, or tokens that change",
        where=where,
        expected="card and to, resilience and now, or honour and now",
    )


def judged_of(since: Iterable[Ruling], told: Iterable[Told]) -> list[Judged]:
    """The effects among rulings, without the deal; cards turned over only where the record tells of any.

    Tokens that stay as many as they were have not changed.
    """
    shows = any(is_shown(effect.key) for effect in told)
    found: list[Judged] = []
    for ruling in since:
        if ruling.clause == FIRST:
            found.clear()
        key = _key(ruling)
        if key is not None and (shows or not is_shown(key)):
            found.append(Judged(key, ruling.clause))
    return found


def _key(ruling: Ruling) -> Key | None:
    if ruling.fact == "moves":
        return move_judged(ruling)
    if ruling.fact in TOKENS:
        seat, before, now = ruling.args
        return (ruling.fact, seat, now) if before != now else None
    return None


def words(key: Key, names: Names) -> str:
    """An effect in words."""
    if key[0] == cards.CARD:
        return cards.words(key, names)
    kind, seat, number = key
    return f"{names.player(seat)} has {number} {kind}"


def together(one: Key, other: Key) -> bool:
    """Whether the order of two effects means nothing: cards that come to one hand, tokens of several players."""
    if one[0] == cards.CARD:
        return cards.together(one, other)
    return bool(one[0] == other[0] and one[1] != other[1])


EFFECTS = Effects(
    told_of=told_of,
    judged_of=judged_of,
    together=together,
    words=words,
    round_clause=ORDER,
)
