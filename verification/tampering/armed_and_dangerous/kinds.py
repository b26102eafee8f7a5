"""What is done to load tokens in records, beside what is done to the cards of any set.

CHANGED         kinds that change something; the ledger says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from verification.tampering.armed_and_dangerous.ledger import (
    DANGEROUS,
    LOAD,
    MOST,
    ONCE,
    PRICES,
    WEAPONS,
    lying,
    on_card,
    on_person,
)
from verification.tampering.beside.kinds import Change, with_lines
from verification.tampering.cards import name_of
from verification.tampering.of_cards.kinds import Forbidden, Game, Kind, has_to_discard, of_checkpoint
from verification.tampering.of_cards.ledger import PHASE_2, Moment, Table
from verification.tampering.record import Line

# Changed --------------------------------------------------------------------------------------------------------

Place = tuple[str, str]
"""A player and a Dangerous card before them."""


def _dangerous(table: Table) -> list[Place]:
    in_play = table.told["in_play"]
    return [(player, card) for player in in_play for card in in_play[player] if name_of(card) in DANGEROUS]


def _with_on_card(told: Mapping[str, Line], place: Place, number: int) -> Line:
    """The tokens on cards, with so many on one of them."""
    player, card = place
    there = told.get("tokens", {}).get(player, {})
    return {**told.get("tokens", {}), player: {**there, card: {**there.get(card, {}), LOAD: number}}}


def _with_in_pool(told: Mapping[str, Line], more: int) -> Line:
    return {**told["bank"], LOAD: told["bank"].get(LOAD, 0) + more}


def _token_more_on_card(table: Table, random: Random) -> Line | None:
    there = _dangerous(table)
    if not there:
        return None
    place = random.choice(there)
    return {"tokens": _with_on_card(table.told, place, on_card(table.told, *place) + 1)}


def _token_more_on_character(table: Table, random: Random) -> Line:
    told = table.told
    player = random.choice(sorted(told["counters"]))
    held = told["counters"][player]
    return {"counters": {**told["counters"], player: {**held, LOAD: on_person(told, player) + 1}}}


def _token_less_in_pool(table: Table, random: Random) -> Line:
    return {"bank": _with_in_pool(table.told, -1)}


def _five_on_card(table: Table, random: Random) -> Line | None:
    there = _dangerous(table)
    if not there:
        return None
    place = random.choice(there)
    more = MOST + 1 - on_card(table.told, *place)
    return {"tokens": _with_on_card(table.told, place, MOST + 1), "bank": _with_in_pool(table.told, -more)}


def _emptied(table: Table, random: Random) -> Line | None:
    there = _dangerous(table)
    if not there:
        return None
    place = random.choice(there)
    number = on_card(table.told, *place)
    return {"tokens": _with_on_card(table.told, place, 0), "bank": _with_in_pool(table.told, number)}


def _on_another_card(table: Table, random: Random) -> Line | None:
    in_play = table.told["in_play"]
    others = [(player, card) for player in in_play for card in in_play[player] if name_of(card) not in DANGEROUS]
    if not others:
        return None
    return {"tokens": _with_on_card(table.told, random.choice(others), 1), "bank": _with_in_pool(table.told, -1)}


def done_twice(game: Game, random: Random) -> Change | None:
    """What is done once in a turn is done again right away."""
    lines = game.record.lines
    places = [place for place, line in enumerate(lines) if line.get("do") == "use" and line["what"] in ONCE]
    if not places:
        return None
    place = random.choice(places)
    return with_lines(game, place, *[lines[place]] * 2)._replace(since=place + 1)


CHANGED: Mapping[str, Kind] = {
    "a load token more on a card": of_checkpoint(_token_more_on_card),
    "a load token more on a character": of_checkpoint(_token_more_on_character),
    "a load token less in the pool": of_checkpoint(_token_less_in_pool),
    "a fifth load token": of_checkpoint(_five_on_card),
    "a Dangerous card without tokens": of_checkpoint(_emptied),
    "a load token on another card": of_checkpoint(_on_another_card),
    "done twice in a turn": done_twice,
}

# Forbidden ------------------------------------------------------------------------------------------------------


def _who(moment: Moment) -> str:
    return moment.table.players[moment.seat]


def _uses(by: str, what: str, **aim: str) -> Line:
    return {"by": by, "do": "use", **aim, "what": what}


def _usable(moment: Moment, player: str) -> list[tuple[str, int]]:
    """Dangerous cards before a player that are used in phase 2, and what lies on them."""
    told = moment.table.told
    found = [(what, lying(told, player, what)) for what in PRICES]
    return [(what, on_card(told, player, card)) for what, card in found if card]


def _others(moment: Moment) -> list[str]:
    out = moment.table.told["out"]
    return [player for player in moment.table.players if player not in out and player != _who(moment)]


def _aims(what: str, at: str, card: str) -> Iterator[dict[str, str]]:
    """The aims that its use has, as far as one is needed."""
    if what == "Lockpick":
        yield {"on": at}
    elif what != "Whip":
        yield {}
    elif card:
        yield {"on": at, "at": card}


def too_few_tokens(moment: Moment) -> Iterator[Line]:
    who, told = _who(moment), moment.table.told
    for what, there in _usable(moment, who):
        for other in _others(moment) if there < PRICES[what] else ():
            card = next(iter(told["in_play"][other]), "")
            yield from (_uses(who, what, **aim) for aim in _aims(what, other, card))


def used_out_of_turn(moment: Moment) -> Iterator[Line]:
    for other in _others(moment):
        yield from (_uses(other, what) for what, _ in _usable(moment, other) if what not in ("Lockpick", "Whip"))


def of_somebody_else(moment: Moment) -> Iterator[Line]:
    who, own = _who(moment), [what for what, _ in _usable(moment, _who(moment))]
    for other in _others(moment):
        cards = [what for what, _ in _usable(moment, other) if what not in ("Lockpick", "Whip", *own)]
        yield from (_uses(who, what) for what in cards)


def weapon_alone(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    yield from (_uses(who, weapon) for weapon in WEAPONS if lying(moment.table.told, who, weapon))


def not_aimed_so(moment: Moment) -> Iterator[Line]:
    who, told = _who(moment), moment.table.told
    enough = [what for what, there in _usable(moment, who) if there >= PRICES[what]]
    for other in _others(moment):
        if "Whip" in enough and told["hand"][other]:
            yield _uses(who, "Whip", on=other)
        if "Lockpick" in enough:
            yield from (_uses(who, "Lockpick", on=other, at=card) for card in told["in_play"][other])


def _of_cards(names: Iterable[str], clause: str) -> tuple[str, ...]:
    """The clause of this kind of each card."""
    return tuple(f"bang.card.{name.lower().replace(' ', '_')}.{clause}" for name in names)


TOO_FEW = "bang.dangerous.too_few"
FORBIDDEN: Mapping[str, Forbidden] = {
    "a card used for too few tokens": Forbidden(too_few_tokens, (TOO_FEW,), (PHASE_2,)),
    "a Dangerous card out of turn": Forbidden(
        used_out_of_turn,
        (TOO_FEW, *_of_cards(PRICES, "effect"), *_of_cards(PRICES, "own_turn")),
        (PHASE_2,),
        has_to_discard,
    ),
    "a Dangerous card of somebody else": Forbidden(of_somebody_else, ("bang.dangerous.in_play",), (PHASE_2,)),
    "a weapon without a BANG! card": Forbidden(weapon_alone, _of_cards(WEAPONS, "ability"), (PHASE_2,)),
    "hands and cards in play mixed up": Forbidden(
        not_aimed_so,
        ("bang.card.whip.in_play", "bang.card.lockpick.hand_only", "bang.gold_rush.equipment.untouchable"),
        (PHASE_2,),
    ),
}
