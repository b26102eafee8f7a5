"""What a record says has happened, in order, held against what the rules made happen.

    differences     the differences, one for each thing that the record does otherwise

Where the record only has another order, the difference is told once and comparing goes on behind it. Where
something is missing or too much, everything after it may hang on that, so comparing stops there (a game
that is over goes on being over). What an effect is, and which of them come together so that their order means
nothing, the kit of the game tells.
"""

from __future__ import annotations

from itertools import pairwise

from bangref.core.record import Mismatch
from bangref.core.ruling import Ruling
from bangref.kits import kit_for
from bangref.kits.any_game import State
from bangref.kits.effect import NOBODY, Judged, Key, Told
from bangref.record.model import Effect
from bangref.record.names import Names

NOTHING = "nothing more"


# Comparing ------------------------------------------------------------------------------------------------


def differences(effects: list[Effect], names: Names, state: State, since: list[Ruling]) -> list[Mismatch]:
    """How the recorded effects differ from those of the rulings since the last such list."""
    of_game = kit_for(names).effects
    told = [of_game.told_of(effect, names) for effect in effects]
    judged = of_game.judged_of(since, told)
    return _Comparison(names, told, judged, over=not state.frames).found


class _Comparison:
    """Two lists of effects, both shortened from the front as they are found to agree."""

    def __init__(self, names: Names, told: list[Told], judged: list[Judged], over: bool) -> None:
        self.names, self.told, self.judged, self.over = names, told, judged, over
        self.of_game = kit_for(names).effects
        self.found: list[Mismatch] = []
        self.visiting = False
        self.last = judged[-1].clause if judged else kit_for(names).end_clause
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
            if not self.of_game.together(due.key, told.key):
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
        stops = _stops(self.judged)
        visits = dict(zip(stops, [due.visit for due in self.judged], strict=True))
        ranks = self._ranks(stops)
        reached = [rank for rank in ranks if rank is not None]
        if reached == sorted(reached):
            return
        recorded = [rank for place, rank in enumerate(reached) if not place or reached[place - 1] != rank]
        said, due = (", ".join(self.names.player(visits[stop]) for stop in each) for each in (recorded, visits))
        what = "the order in which an effect reaches the players"
        self.found.append(Mismatch(what, said, due, self.of_game.round_clause, True, True))
        last, ranked = 0, []
        for told, rank in zip(self.told, ranks, strict=True):
            last = last if rank is None else rank
            ranked.append((last, told))
        self.told = [told for _, told in sorted(ranked, key=lambda pair: pair[0])]

    def _ranks(self, stops: list[int]) -> list[int | None]:
        """For each recorded effect the stop that it belongs to; None for what is not due.

        Of several that are alike, as two equal cards for a hand, one belongs to the stop reached last if one is left.
        stops: for each effect that is due.
        """
        left: dict[Key, list[int]] = {}
        for due, stop in zip(self.judged, stops, strict=True):
            left.setdefault(due.key, []).append(stop)
        found: list[int | None] = []
        last = -1
        for told in self.told:
            alike = left.get(told.key)
            if not alike:
                found.append(None)
                continue
            last = last if last in alike else alike[0]
            alike.remove(last)
            found.append(last)
        return found

    def _compare_cause(self, told: Told, due: Judged) -> None:
        if told.by and due.unowned and told.by not in (NOBODY, self.names.player(told.key[1])):
            lost = f"the life that {self.names.player(told.key[1])} loses"
            self.found.append(Mismatch(lost, f"through {told.by}", "not through the opponent", due.unowned, True, True))

    def _differs(self, told: Told | None, due: Judged | None, goes_on: bool = False) -> None:
        clause = due.clause if due else kit_for(self.names).end_clause if self.over else self.last
        recorded = self.of_game.words(told.key, self.names) if told else NOTHING
        judged = self.of_game.words(due.key, self.names) if due else NOTHING
        self.found.append(Mismatch("what happens next", recorded, judged, clause, goes_on, True))


def _stops(judged: list[Judged]) -> list[int]:
    """The stop of each effect, numbered: another one wherever an effect on all others has gone on, or begun anew."""
    found = [0]
    for before, due in pairwise(judged):
        found.append(found[-1] + (due.visit != before.visit))
    return found
