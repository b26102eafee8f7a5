"""What is done to wagons and stations in records, beside what is done to the cards of any set.

CHANGED         kinds that change something; the ledger says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from verification.tampering.great_train_robbery.ledger import (
    ALWAYS_IN_PLAY,
    FOR_THEMSELVES,
    FULL_TRAIN,
    ON_ANYBODY,
    WAGONS,
    in_play,
    train,
)
from verification.tampering.of_cards.kinds import Forbidden, Kind, has_to_discard, of_checkpoint
from verification.tampering.of_cards.ledger import PHASE_2, Moment, Table
from verification.tampering.record import Line

# Changed --------------------------------------------------------------------------------------------------------


def _with_pile(told: Mapping[str, Line], name: str, cards: list[str]) -> Line:
    return {"piles": {**told["piles"], name: cards}}


def _wagon_gone(table: Table, random: Random) -> Line | None:
    there = train(table.told)
    return _with_pile(table.told, "train", there[:-1]) if there else None


def _wagon_twice(table: Table, random: Random) -> Line | None:
    there = train(table.told)
    return _with_pile(table.told, "train", [*there, random.choice(there)]) if there else None


def _station_gone(table: Table, random: Random) -> Line | None:
    stations = list(table.told["piles"].get("stations", ()))
    return _with_pile(table.told, "stations", stations[:-1]) if stations else None


def _wagon_in_hand(table: Table, random: Random) -> Line:
    player, hands = random.choice(sorted(table.told["hand"])), table.told["hand"]
    return {"hand": {**hands, player: [*hands[player], random.choice(WAGONS)]}}


def _wagon_more_in_play(table: Table, random: Random) -> Line | None:
    there, lying = train(table.told), table.told["in_play"]
    if not there:
        return None
    player = random.choice(sorted(lying))
    return {"in_play": {**lying, player: [*lying[player], random.choice(there)]}}


def _fourth_wagon(table: Table, random: Random) -> Line | None:
    rest = list(table.told["piles"].get("rest of the wagon deck", ()))
    if len(train(table.told)) != FULL_TRAIN or not rest:
        return None
    piles = {**table.told["piles"], "train": [*train(table.told), rest[-1]], "rest of the wagon deck": rest[:-1]}
    return {"piles": piles}


CHANGED: Mapping[str, Kind] = {
    "a wagon gone": of_checkpoint(_wagon_gone),
    "a wagon twice on the train": of_checkpoint(_wagon_twice),
    "a station gone": of_checkpoint(_station_gone),
    "a wagon in a hand": of_checkpoint(_wagon_in_hand),
    "a wagon in play and on the train": of_checkpoint(_wagon_more_in_play),
    "a fourth wagon": of_checkpoint(_fourth_wagon),
}

# Forbidden ------------------------------------------------------------------------------------------------------


def _who(moment: Moment) -> str:
    return moment.table.players[moment.seat]


def _others(moment: Moment) -> list[str]:
    out = moment.table.told["out"]
    return [player for player in moment.table.players if player not in out and player != _who(moment)]


def _uses(by: str, what: str, on: str = "") -> Line:
    return {"by": by, "do": "use", "what": what, **({"on": on} if on else {})}


def _takes(by: str, wagon: str, on: str = "") -> Line:
    return {"by": by, "do": "buy", "card": wagon, **({"on": on} if on else {})}


def not_on_the_train(moment: Moment) -> Iterator[Line]:
    told = moment.table.told
    yield from (_takes(_who(moment), wagon) for wagon in WAGONS if wagon not in train(told) and wagon not in ON_ANYBODY)


def taken_out_of_turn(moment: Moment) -> Iterator[Line]:
    there = [wagon for wagon in train(moment.table.told) if wagon not in ON_ANYBODY]
    yield from (_takes(other, wagon) for other in _others(moment) for wagon in there)


def laid_before_another(moment: Moment) -> Iterator[Line]:
    there = [wagon for wagon in train(moment.table.told) if wagon not in ON_ANYBODY]
    yield from (_takes(_who(moment), wagon, other) for other in _others(moment) for wagon in there)


def used_out_of_turn(moment: Moment) -> Iterator[Line]:
    for other in _others(moment):
        yield from (_uses(other, wagon) for wagon in in_play(moment.table.told, other) if wagon in FOR_THEMSELVES)


def not_in_play(moment: Moment) -> Iterator[Line]:
    own = in_play(moment.table.told, _who(moment))
    yield from (_uses(_who(moment), wagon) for wagon in FOR_THEMSELVES if wagon not in own)


def never_used(moment: Moment) -> Iterator[Line]:
    own = in_play(moment.table.told, _who(moment))
    yield from (_uses(_who(moment), wagon) for wagon in own if wagon in ALWAYS_IN_PLAY)


def a_target_too_many(moment: Moment) -> Iterator[Line]:
    own = [wagon for wagon in in_play(moment.table.told, _who(moment)) if wagon in FOR_THEMSELVES]
    yield from (_uses(_who(moment), wagon, other) for other in _others(moment) for wagon in own)


_EFFECTS = tuple(f"bang.wagon.{name.lower().replace(' ', '_')}.effect" for name in FOR_THEMSELVES)
FORBIDDEN: Mapping[str, Forbidden] = {
    "a wagon that is not on the train": Forbidden(not_on_the_train, (), (PHASE_2,)),
    "a wagon taken out of turn": Forbidden(taken_out_of_turn, (), (PHASE_2,), has_to_discard),
    "a wagon laid before somebody else": Forbidden(laid_before_another, (), (PHASE_2,)),
    "a wagon used out of turn": Forbidden(used_out_of_turn, (), (PHASE_2,), has_to_discard),
    "a wagon that is not in play": Forbidden(not_in_play, (), (PHASE_2,)),
    "a wagon that is never used": Forbidden(never_used, (), (PHASE_2,)),
    "a wagon aimed at somebody": Forbidden(a_target_too_many, _EFFECTS, (PHASE_2,)),
}
