"""What a record says has happened, in order, held against what the rules made happen.

    differences     the differences, one for each thing that the record does otherwise

Where the record only has another order, the difference is told once and comparing goes on behind it. Where
something is missing or too much, everything after it may hang on that, so comparing stops there (a game
that is over goes on being over). Cards that come to one hand in a row come together: their order means
nothing. Cards that are turned over or shown are compared where the record tells of any.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bangref.bang.effects import FROM_LEFT
from bangref.bang.names import DISCARD_PILE
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.record import Mismatch
from bangref.core.ruling import Ruling
from bangref.transcript.errors import MalformedError, shown
from bangref.transcript.model import Effect
from bangref.transcript.names import Names

Key = tuple[Any, ...]
"""An effect in comparable form: ("card", card, zone, seat) or ("lives", seat, lives)."""

NOBODY = "nobody"
MOVES, CHANGES = (True, True, False, False), (False, False, True, True)
"""Which of the fields card, to, lives, now an effect has."""
FIRST_TURN = "bang.turn.order.sheriff_first"
OVER = "bang.end.immediate"
NOTHING = "nothing more"


class Judged(NamedTuple):
    """An effect as the rules have it. visit: the seat that an effect on all others had reached.

    unowned: where lives were lost through no player, the clause that says so.
    """

    key: Key
    clause: str
    visit: int = -1
    unowned: str = ""


class Told(NamedTuple):
    """An effect as the record has it. by: through whom lives were lost, if it says so."""

    key: Key
    by: str = ""


def told_of(effect: Effect, names: Names, where: str = "effects") -> Told:
    """A recorded effect in comparable form. where: its place. Raises MalformedError where it is no effect, or two."""
    if effect.by is not None and effect.by != NOBODY:
        names.owner(effect.by, f"{where}.by")
    given = tuple(value is not None for value in (effect.card, effect.to, effect.lives, effect.now))
    if effect.card is not None and effect.to is not None and given == MOVES and effect.by is None:
        return Told(_move(names.card(effect.card, f"{where}.card"), effect.to, names, f"{where}.to"))
    if effect.lives is not None and effect.now is not None and given == CHANGES:
        return Told(("lives", names.owner(effect.lives, f"{where}.lives"), effect.now), effect.by or "")
    raise MalformedError(
        "an effect is either a card that moves or lives that change",
        where=where,
        expected="card and to, or lives and now",
    )


def _move(card: Card, to: str, names: Names, where: str) -> Key:
    zone, _, player = to.partition(":")
    if to in ("discard", "draw", "revealed"):
        return ("card", card, zone, -1)
    if zone in ("hand", "in_play"):
        return ("card", card, zone, names.owner(player, where))
    raise MalformedError(
        f"no such place: {shown(to)}", where=where, expected="hand:NAME, in_play:NAME, discard, draw or revealed"
    )


# What the rules made happen -------------------------------------------------------------------------------


def _key(ruling: Ruling) -> Key | None:
    if ruling.fact == "moves":
        card, _, (zone, number) = ruling.args
        if zone == "pile":
            return ("card", card, "discard" if number == DISCARD_PILE else "draw", -1)
        return ("card", card, "revealed", -1) if zone == "flight" else ("card", card, zone, number)
    if ruling.fact == "lives":
        return ("lives", ruling.args[0], ruling.args[2])
    if ruling.fact == "last_life":
        return ("lives", ruling.args[0], ruling.args[1] - ruling.args[2])
    if ruling.fact == "saved":
        return ("lives", ruling.args[0], ruling.args[1])
    return None


def judged_of(since: Iterable[Ruling], shows: bool) -> list[Judged]:
    """The effects among rulings, without the deal. shows: with cards that are turned over or shown."""
    found: list[Judged] = []
    visit, unowned = -1, ""
    for ruling in since:
        if ruling.clause == FIRST_TURN:
            found.clear()
        elif ruling.fact == "its_turn_to_answer":
            visit = ruling.args[0]
        elif ruling.fact == "through_nobody":
            unowned = ruling.clause
        key = _key(ruling)
        if key is None or (key[2] == "revealed" and not shows):
            continue
        found.append(Judged(key, ruling.clause, visit, unowned))
        unowned = ""
    return found


# Comparing ------------------------------------------------------------------------------------------------


def differences(effects: list[Effect], names: Names, state: State, since: list[Ruling]) -> list[Mismatch]:
    """How the recorded effects differ from those of the rulings since the last such list."""
    told = [told_of(effect, names) for effect in effects]
    judged = judged_of(since, any(effect.key[2] == "revealed" for effect in told))
    return _Comparison(names, told, judged, over=not state.frames).found


class _Comparison:
    """Two lists of effects, both shortened from the front as they are found to agree."""

    def __init__(self, names: Names, told: list[Told], judged: list[Judged], over: bool) -> None:
        self.names, self.told, self.judged, self.over = names, told, judged, over
        self.found: list[Mismatch] = []
        self.visiting = False
        self.last = judged[-1].clause if judged else OVER
        while (self.told or self.judged) and self._step():
            pass

    def _step(self) -> bool:
        """Go on by what agrees, or by one difference; False where comparing has to stop."""
        if not self.visiting and self.judged and self.judged[0].visit >= 0:
            self.visiting = True
            self._compare_round()
        told = self.told[0] if self.told else None
        place = self._place(told) if told else -1
        if told and place >= 0:
            self._compare_cause(told, self.judged[place])
            del self.told[0], self.judged[place]
            return True
        if self.judged and any(later.key == self.judged[0].key for later in self.told):
            self._late(self.judged[0])
            return True
        self._differs(told, self.judged[0] if self.judged else None, goes_on=self.over)
        return False

    def _place(self, told: Told) -> int:
        """Where, among the effects due now, the recorded one stands; -1 where it does not."""
        for place, due in enumerate(self.judged):
            if due.key == told.key:
                return place
            if due.key[:1] + due.key[2:] != told.key[:1] + told.key[2:] or due.key[2] != "hand":
                return -1
        return -1

    def _late(self, due: Judged) -> None:
        """Something due now comes later in the record, and with it what the same clause asks for next."""
        self._differs(self.told[0], due, goes_on=True)
        while self.judged and (self.judged[0].clause, self.judged[0].visit) == (due.clause, due.visit):
            place = next((i for i, told in enumerate(self.told) if told.key == self.judged[0].key), 0)
            if not place:
                return
            del self.told[place], self.judged[0]

    def _compare_round(self) -> None:
        """An effect on all others reaches them one by one: the record has to have them in the same order."""
        visits = {due.key: due.visit for due in self.judged}
        order = list(dict.fromkeys(due.visit for due in self.judged))
        reached = [visits[told.key] for told in self.told if told.key in visits]
        ranks = [order.index(seat) for seat in reached]
        if ranks == sorted(ranks):
            return
        recorded = [seat for place, seat in enumerate(reached) if not place or reached[place - 1] != seat]
        said, due = (", ".join(self.names.player(seat) for seat in seats) for seats in (recorded, order))
        self.found.append(
            Mismatch("the order in which an effect reaches the players", said, due, FROM_LEFT, True, True)
        )
        rank, ranked = 0, []
        for told in self.told:
            rank = order.index(visits[told.key]) if told.key in visits else rank
            ranked.append((rank, told))
        self.told = [told for _, told in sorted(ranked, key=lambda pair: pair[0])]

    def _compare_cause(self, told: Told, due: Judged) -> None:
        if told.by and due.unowned and told.by not in (NOBODY, self.names.player(told.key[1])):
            lost = f"the life that {self.names.player(told.key[1])} loses"
            self.found.append(Mismatch(lost, f"through {told.by}", "not through the opponent", due.unowned, True, True))

    def _differs(self, told: Told | None, due: Judged | None, goes_on: bool = False) -> None:
        clause = due.clause if due else OVER if self.over else self.last
        recorded = _words(told.key, self.names) if told else NOTHING
        judged = _words(due.key, self.names) if due else NOTHING
        self.found.append(Mismatch("what happens next", recorded, judged, clause, goes_on, True))


def _words(key: Key, names: Names) -> str:
    if key[0] == "lives":
        return f"{names.player(key[1])} has {key[2]} {'life' if key[2] == 1 else 'lives'}"
    _, card, zone, seat = key
    if zone == "revealed":
        return f"{names.card_text(card)} is turned over"
    places = {
        "hand": "the hand of",
        "in_play": "the cards before",
        "discard": "the discard pile",
        "draw": "the draw pile",
    }
    owner = f" {names.player(seat)}" if seat >= 0 else ""
    return f"{names.card_text(card)} goes to {places[zone]}{owner}"
