"""What may happen in BANG!, as records tell it and as the rules make it: cards that move, lives that change."""

from __future__ import annotations

from collections.abc import Iterable

from bangref.bang.effects import FROM_LEFT
from bangref.bang.points import LIVES_GAINED, LIVES_LOST
from bangref.bang.turn_order import NEXT
from bangref.core.ruling import Ruling
from bangref.kits.cards import effects as cards
from bangref.kits.cards.effects import is_shown, move_judged, move_told
from bangref.kits.effect import NOBODY, Judged, Key, Told
from bangref.kits.kit import Effects
from bangref.record.errors import MalformedError
from bangref.record.line import Effect
from bangref.record.names import Names

MOVES, CHANGES = (True, True, False, False), (False, False, True, True)
"""Which of the fields card, to, lives, now an effect has."""


def told_of(effect: Effect, names: Names, where: str = "effects") -> Told:
    """A recorded effect in comparable form. where: its place. Raises MalformedError where it is no effect, or two."""
    if effect.by is not None and effect.by != NOBODY:
        names.owner(effect.by, f"{where}.by")
    given = tuple(value is not None for value in (effect.card, effect.to, effect.lives, effect.now))
    if effect.card is not None and effect.to is not None and given == MOVES and effect.by is None:
        return Told(move_told(effect.card, effect.to, names, where))
    if effect.lives is not None and effect.now is not None and given == CHANGES:
        return Told(("lives", names.owner(effect.lives, f"{where}.lives"), effect.now), effect.by or "")
    raise MalformedError(
        "an effect is either a card that moves or lives that change",
        where=where,
        expected="card and to, or lives and now",
    )


# What the rules made happen -------------------------------------------------------------------------------


def _key(ruling: Ruling) -> Key | None:
    if ruling.fact == "moves":
        return move_judged(ruling)
    if ruling.fact == "lives":
        return ("lives", ruling.args[0], ruling.args[2])
    if ruling.fact == "last_life":
        return ("lives", ruling.args[0], ruling.args[1] - ruling.args[2])
    if ruling.fact == "stays_without_lives":
        return ("lives", ruling.args[0], 0)
    if ruling.fact == "saved":
        return ("lives", ruling.args[0], ruling.args[1])
    return None


def made_by(before: Ruling | None, ruling: Ruling) -> str:
    """The clause of what has happened: its own, or that of the share that made its number, as for Tequila Joe's Beer.

    before: the ruling that came before it.
    """
    if before is not None and before.fact == "share" and before.args[0] in (LIVES_GAINED, LIVES_LOST):
        return before.clause
    return ruling.clause


def judged_of(since: Iterable[Ruling], told: Iterable[Told]) -> list[Judged]:
    """The effects among rulings, without the deal; cards turned over or shown only where the record tells of any."""
    shows = any(is_shown(effect.key) for effect in told)
    found: list[Judged] = []
    visit, unowned = -1, ""
    before = None
    for ruling in since:
        if ruling.fact == "turn_of" and ruling.clause != NEXT:  # the first turn, whoever has it
            found.clear()
        elif ruling.fact == "its_turn_to_answer":
            visit = ruling.args[0]
        elif ruling.fact == "through_nobody":
            unowned = ruling.clause
        key = _key(ruling)
        if key is not None and (shows or not is_shown(key)):
            found.append(Judged(key, made_by(before, ruling), visit, unowned))
            unowned = ""
        before = ruling
    return found


def words(key: Key, names: Names) -> str:
    """An effect in words."""
    if key[0] == "lives":
        return f"{names.player(key[1])} has {key[2]} {'life' if key[2] == 1 else 'lives'}"
    return cards.words(key, names)


EFFECTS = Effects(
    told_of=told_of,
    judged_of=judged_of,
    together=cards.together,
    words=words,
    round_clause=FROM_LEFT,
)
