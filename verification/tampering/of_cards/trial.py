"""Trials with records of a set of playing cards: simulated games, and all that is done to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from bangref.bang.state import State
from bangref.judge import simulate
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.rules import known_readings
from bangref.record.names import Names
from verification.tampering.beside.checkpoints import with_checkpoints
from verification.tampering.beside.trial import Tampering
from verification.tampering.of_cards.declared import cards_of
from verification.tampering.of_cards.kinds import CHANGED, HARMLESS, REVIVAL, Forbidden, Game, Kind, forbidden_of
from verification.tampering.of_cards.ledger import Fault, Moment, Story, Table, follow, no_more
from verification.tampering.record import Line, Record, read

T = TypeVar("T")

PLAYERS = (4, 5, 6, 7)
TOLD = ("turn", "phase", "lives", "hand", "in_play", "out", "discard", "draw")
"""Fields of a full checkpoint of which those in the records have only these."""


def _never(table: Table, line: Line) -> bool:
    return False


class More(NamedTuple):
    """What a set has besides cards. told: further fields of checkpoints. fault: what may be wrong.

    Then its kinds. returning: cards that may come back into the hand by themselves. spoilt: whether a card played
    after a checkpoint is wrong for a reason that has nothing to do with what was done to it.
    """

    told: tuple[str, ...] = ()
    fault: Fault = no_more
    changed: Mapping[str, Kind] = {}
    forbidden: Mapping[str, Forbidden] = {}
    returning: tuple[str, ...] = ()
    spoilt: Callable[[Table, Line], bool] = _never


NO_MORE = More()


def _unspoilt(kind: Forbidden, spoilt: Callable[[Table, Line], bool]) -> Forbidden:
    """The kind without lines that are wrong for another reason, too: it would be open which clause has to say so."""

    def lines(moment: Moment) -> Iterator[Line]:
        return (line for line in kind.lines(moment) if not spoilt(moment.table, line))

    return kind._replace(lines=lines)


def tampering_of(name: str, *beside: tuple[str, ...], more: More = NO_MORE) -> Tampering[Table]:
    """All that is done to games with a set. beside: sets played with it, in turn; none, if there are none."""
    cards = {title: each._replace(returns=title in more.returning) for title, each in cards_of(name).items()}
    mixed = tuple((name, *others) for others in beside or ((),))
    revive = any(declared.revives for declared in cards.values())

    @cache
    def game(seed: int) -> Game:
        """A game with a checkpoint before each decision in phase 2; every reading is that of the default."""
        number, sets = PLAYERS[seed % len(PLAYERS)], mixed[seed % len(mixed)]
        played = simulated(number, seed, "003", sets)
        header, *lines = read("".join(transcript_of(played))).lines
        chosen = {reading: values[0] for reading, values in known_readings(sets).items()}
        told = with_checkpoints(played, tuple(lines), what_is_told)
        record = Record(({**header, "readings": chosen}, *told))
        return Game(f"{number} players, {', '.join(sets)}, seed {seed}", record, story(record))

    def what_is_told(played: simulate.Game, state: State, names: Names) -> Line:
        full = full_check(state, names)
        return {field: full[field] for field in (*TOLD, *more.told) if field in full}

    def story(record: Record) -> Story:
        return follow(record, cards, more.fault)

    def there(kinds: Mapping[str, T]) -> Mapping[str, T]:
        return {kind: each for kind, each in kinds.items() if revive or kind not in REVIVAL}

    of_cards = {title: _unspoilt(kind, more.spoilt) for title, kind in forbidden_of(cards).items()}
    changed, forbidden = {**CHANGED, **more.changed}, {**of_cards, **more.forbidden}
    return Tampering(game, story, there(changed), there(forbidden), HARMLESS)
