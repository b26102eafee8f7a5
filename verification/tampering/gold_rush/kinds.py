"""What is done to records with Gold Rush.

CHANGED         kinds that change something; the ledger says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
HARMLESS        kinds that stay legal by construction
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from verification.tampering.beside import kinds
from verification.tampering.beside.kinds import Change, commented, left_out, other_order, twice, with_lines
from verification.tampering.cards import name_of
from verification.tampering.gold_rush.ledger import GOLD, PHASE_2, PRICES, Moment, Table
from verification.tampering.record import Line, Record

Game = kinds.Game[Table]
Kind = kinds.Kind[Table]
Forbidden = kinds.Forbidden[Table]

# Changed --------------------------------------------------------------------------------------------------------


def _of_checkpoint(changed: Callable[[Line, Random], Line]) -> Kind:
    """The kind that changes what a checkpoint says."""

    def kind(game: Game, random: Random) -> Change | None:
        places = [place for place, line in enumerate(game.record.lines) if "check" in line]
        if not places:
            return None
        place = random.choice(places)
        told = game.record.lines[place]["check"]
        return with_lines(game, place, {"check": {**told, **changed(told, random)}})

    return kind


def _nugget_more(told: Line, random: Random) -> Line:
    player = random.choice(sorted(told["counters"]))
    held = told["counters"][player]
    return {"counters": {**told["counters"], player: {**held, "nuggets": held.get("nuggets", 0) + 1}}}


def _nugget_less_in_supply(told: Line, random: Random) -> Line:
    return {"bank": {"nuggets": told["bank"].get("nuggets", 0) - 1}}


def _other_card_on_offer(told: Line, random: Random) -> Line:
    offer = list(told["piles"]["offer"])
    place = random.randrange(len(offer))
    offer[place] = random.choice([card for card in PRICES if card != offer[place]])
    return {"piles": {"offer": offer}}


def _only_purchases(kind: Kind) -> Kind:
    """The kind that is done to a purchase."""

    def changed(game: Game, random: Random) -> Change | None:
        places = [place for place, line in enumerate(game.record.lines) if line.get("do") == "buy"]
        if not places:
            return None
        first, last = (place := random.choice(places)), place + 1
        part = Game(game.name, Record((game.record.header, game.record.lines[first])), game.story)
        made = kind(part, random)
        assert made is not None, "there is one decision"
        lines = (*game.record.lines[:first], *made.record.lines[1:], *game.record.lines[last:])
        since = first + (made.since - 1)
        return Change(Record(lines), since, f"line {first + 1}, a purchase: {made.what}")

    return changed


CHANGED: Mapping[str, Kind] = {
    "a nugget more": _of_checkpoint(_nugget_more),
    "a nugget less in the supply": _of_checkpoint(_nugget_less_in_supply),
    "another card on offer": _of_checkpoint(_other_card_on_offer),
    "a purchase left out": _only_purchases(left_out),
    "a purchase twice": _only_purchases(twice),
}

# Forbidden ------------------------------------------------------------------------------------------------------


def _who(moment: Moment) -> str:
    return moment.table.players[moment.seat]


def _buys(who: str, card: str) -> Line:
    return {"by": who, "do": "buy", "card": card}


def not_on_offer(moment: Moment) -> Iterator[Line]:
    yield from (_buys(_who(moment), card) for card in PRICES if card not in moment.table.offer)


def too_dear(moment: Moment) -> Iterator[Line]:
    table, who = moment.table, _who(moment)
    yield from (_buys(who, card) for card in table.offer if table.price(card) > table.has(who) and card not in ALIKE)


def out_of_turn(moment: Moment) -> Iterator[Line]:
    table = moment.table
    others = [name for name in table.players if name != _who(moment) and name not in table.told["out"]]
    yield from (_buys(other, card) for other in others for card in table.offer if card not in ALIKE)


def no_beer_for_gold(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    hand = [card for card in moment.table.told["hand"][who] if name_of(card) != "Beer"]
    yield from ({"by": who, "do": "play", "card": card, "as": GOLD} for card in hand)


def own_equipment(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    lying = [card for card in moment.table.told["in_play"][who] if card in PRICES]
    yield from ({"by": who, "do": "discard", "card": card, "on": who} for card in lying)


def equipment_that_is_not_there(moment: Moment) -> Iterator[Line]:
    table, who = moment.table, _who(moment)
    for other in table.players:
        if other != who:
            cards = [card for card in PRICES if card not in table.told["in_play"][other]]
            yield from ({"by": who, "do": "discard", "card": card, "on": other} for card in cards)


def too_poor_to_force(moment: Moment) -> Iterator[Line]:
    table, who = moment.table, _who(moment)
    for other in table.players:
        lying = [] if other == who else [card for card in table.told["in_play"][other] if card in PRICES]
        dear = [card for card in lying if PRICES[card] + 1 > table.has(who)]
        yield from ({"by": who, "do": "discard", "card": card, "on": other} for card in dear)


ALIKE = ("Bottle", "Pardner", "Shot", "Wanted")
"""Cards that are not bought without saying for what, or on whom."""

_GOLD, _FORCE = "bang.gold_rush.buy.gold_needed", "bang.gold_rush.force.price"
FORBIDDEN: Mapping[str, Forbidden] = {
    "a card that is not on offer": Forbidden(not_on_offer, ("bang.gold_rush.buy.offer_only",), (PHASE_2,)),
    "a card that is too dear": Forbidden(too_dear, (_GOLD,), (PHASE_2,)),
    "a purchase out of turn": Forbidden(out_of_turn, ("bang.gold_rush.action.phase_2", _GOLD), (PHASE_2,)),
    "another card sold as Beer": Forbidden(no_beer_for_gold, (), (PHASE_2,)),
    "own equipment for gold": Forbidden(own_equipment, ("bang.gold_rush.force.other_player",), (PHASE_2,)),
    "equipment that is not there": Forbidden(equipment_that_is_not_there, (_FORCE,), (PHASE_2,)),
    "equipment that is too dear": Forbidden(too_poor_to_force, (_FORCE,), (PHASE_2,)),
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
