"""What is done to records with Wild West Show.

CHANGED         kinds that change something; the ledger says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
HARMLESS        kinds that stay legal by construction
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from verification.tampering.beside import kinds
from verification.tampering.beside.kinds import Change, commented, other_order, with_lines
from verification.tampering.record import CHANCE, Line, Record
from verification.tampering.wild_west_show.ledger import (
    DOROTHY,
    FLINT,
    GAG,
    LEE,
    OTHERS,
    PHASE_2,
    ROSA,
    Moment,
    Table,
)

Game = kinds.Game[Table]
Kind = kinds.Kind[Table]
Forbidden = kinds.Forbidden[Table]

# Changed --------------------------------------------------------------------------------------------------------


def _of_checkpoint(changes: Callable[[Line, Random], Line | None]) -> Kind:
    """The kind that changes what a checkpoint says; None where it has no place for that."""

    def kind(game: Game, random: Random) -> Change | None:
        moments = game.story.moments
        for moment in random.sample(moments, len(moments)):
            told = moment.table.told
            changed = changes(dict(told), random)
            if changed is not None:
                return with_lines(game, moment.place - 1, {"check": {**told, **changed}})
        return None

    return kind


def _event_again(told: Line, random: Random) -> Line | None:
    """An event is in force that has been removed from the show."""
    removed = told["piles"]["removed from the show"]
    return {"piles": {**told["piles"], "show": [random.choice(removed)]}} if removed else None


def _none_in_force(told: Line, random: Random) -> Line | None:
    return {"piles": {**told["piles"], "show": []}} if told["piles"]["show"] else None


def _other_seats(told: Line, random: Random) -> Line:
    ring = list(told["ring"])
    place = random.randrange(1, len(ring) - 1)
    ring[place], ring[place + 1] = ring[place + 1], ring[place]
    return {"ring": ring}


def _other_role(told: Line, random: Random) -> Line:
    player = random.choice(sorted(told["roles"]))
    others = sorted({"sheriff", "deputy", "outlaw", "renegade"} - {told["roles"][player]})
    return {"roles": {**told["roles"], player: random.choice(others)}}


def _events(game: Game) -> list[int]:
    """The lines on which chance turns up an event."""
    return [
        place for place, line in enumerate(game.record.lines) if line.get("by") == CHANCE and line.get("card") in OTHERS
    ]


def event_of_before(game: Game, random: Random) -> Change | None:
    """Chance turns up an event that has been turned up before."""
    before, *places = _events(game) or [0]
    if not places:
        return None
    place, lines = random.choice(places), game.record.lines
    return with_lines(game, place, {**lines[place], "card": lines[before]["card"]})


def event_left_out(game: Game, random: Random) -> Change | None:
    """Chance does not turn up the event that is due."""
    played = {place for place in _events(game) if _is_due(game.record.lines, place)}
    return with_lines(game, random.choice(sorted(played))) if played else None


def _is_due(lines: tuple[Line, ...], place: int) -> bool:
    """Whether the cards drawn and the event are all that has come of a card that was played."""
    before = next(line for line in reversed(lines[:place]) if line.get("by") != CHANCE)
    return before.get("do") == "play" and "as" not in before


def event_twice(game: Game, random: Random) -> Change | None:
    """Chance turns up an event twice."""
    places = _events(game)
    if not places:
        return None
    place = random.choice(places)
    return with_lines(game, place, *[game.record.lines[place]] * 2)._replace(since=place + 1)


CHANGED: Mapping[str, Kind] = {
    "a removed event in force": _of_checkpoint(_event_again),
    "no event in force": _of_checkpoint(_none_in_force),
    "other seats": _of_checkpoint(_other_seats),
    "another role": _of_checkpoint(_other_role),
    "an event of before turned up": event_of_before,
    "an event left out": event_left_out,
    "an event twice": event_twice,
}

# Forbidden ------------------------------------------------------------------------------------------------------


def _uses(who: str, what: str, on: str = "") -> Line:
    return {"by": who, "do": "use", "what": what, **({"on": on} if on else {})}


def _others(moment: Moment) -> list[str]:
    return [name for name in moment.table.there() if name != moment.table.who]


def not_in_force(moment: Moment) -> Iterator[Line]:
    table = moment.table
    for event in (GAG, ROSA):
        if table.in_force() != event:
            yield _uses(table.who, event)
    if table.in_force() != DOROTHY:
        yield from (_uses(table.who, DOROTHY, other) for other in _others(moment))


def once_more(moment: Moment) -> Iterator[Line]:
    table = moment.table
    if table.in_force() == ROSA and table.used[ROSA]:
        yield _uses(table.who, ROSA)
    if table.in_force() == DOROTHY and table.used[DOROTHY]:
        yield from (_uses(table.who, DOROTHY, other) for other in _others(moment))


def rosa_with_a_target(moment: Moment) -> Iterator[Line]:
    if moment.table.in_force() == ROSA and not moment.table.used[ROSA]:
        yield from (_uses(moment.table.who, ROSA, other) for other in _others(moment))


def dorothy_at_oneself(moment: Moment) -> Iterator[Line]:
    if moment.table.in_force() == DOROTHY and not moment.table.used[DOROTHY]:
        yield _uses(moment.table.who, DOROTHY, moment.table.who)


def dorothy_at_who_is_out(moment: Moment) -> Iterator[Line]:
    if moment.table.in_force() == DOROTHY and not moment.table.used[DOROTHY]:
        yield from (_uses(moment.table.who, DOROTHY, other) for other in moment.table.told["out"])


def out_of_turn(moment: Moment) -> Iterator[Line]:
    table = moment.table
    for other in _others(moment):
        if table.in_force() == ROSA:
            yield _uses(other, ROSA)
        if table.in_force() == DOROTHY:
            yield _uses(other, DOROTHY, table.who)


def ability_of_another(moment: Moment) -> Iterator[Line]:
    table = moment.table
    if table.characters[table.who] != FLINT:
        yield from (_uses(table.who, FLINT, other) for other in _others(moment))
    if table.characters[table.who] != LEE:
        yield _uses(table.who, LEE)


def flint_with_oneself(moment: Moment) -> Iterator[Line]:
    if moment.table.characters[moment.table.who] == FLINT:
        yield _uses(moment.table.who, FLINT, moment.table.who)


_ROSA, _DOROTHY = "bang.event.lady_rosa_of_texas.effect", "bang.event.dorothy_rage.effect"
_FLINT = "bang.character.flint_westwood.exchange"
FORBIDDEN: Mapping[str, Forbidden] = {
    "an event that is not in force": Forbidden(not_in_force, (), (PHASE_2,)),
    "an event once more": Forbidden(once_more, (_ROSA, _DOROTHY), (PHASE_2,)),
    "Lady Rosa of Texas with a target": Forbidden(rosa_with_a_target, (_ROSA,), (PHASE_2,)),
    "Dorothy Rage at oneself": Forbidden(dorothy_at_oneself, ("bang.event.dorothy_rage.another",), (PHASE_2,)),
    "Dorothy Rage at who is out": Forbidden(dorothy_at_who_is_out, ("bang.elimination.last_life",), (PHASE_2,)),
    "an event out of turn": Forbidden(out_of_turn, (), (PHASE_2,)),
    "an ability of another character": Forbidden(ability_of_another, (), (PHASE_2,)),
    "Flint Westwood with oneself": Forbidden(flint_with_oneself, (_FLINT,), (PHASE_2,)),
}

# Harmless -------------------------------------------------------------------------------------------------------


def without_checkpoints(game: Game, random: Random) -> Change | None:
    lines = tuple(line for line in game.record.lines if "check" not in line)
    return Change(Record(lines), 1, "no checkpoints")


HARMLESS: Mapping[str, Kind] = {
    "comments": commented,
    "fields in another order": other_order,
    "without checkpoints": without_checkpoints,
}
