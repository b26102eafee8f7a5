"""What is done to records with a set of playing cards.

CHANGED         kinds that change something; the ledger says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
HARMLESS        kinds that stay legal by construction
REVIVAL         those of them that only a set with a card that brings players back has a place for
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from verification.tampering.beside import kinds
from verification.tampering.beside.kinds import Change, commented, other_order, with_lines
from verification.tampering.of_cards.declared import Declared
from verification.tampering.of_cards.ledger import PHASE_2, Moment, Table
from verification.tampering.record import Line, Record

Game = kinds.Game[Table]
Kind = kinds.Kind[Table]
Forbidden = kinds.Forbidden[Table]
Found = tuple[str, Declared]
"""A card as it is written, and what is declared of it."""

# Changed --------------------------------------------------------------------------------------------------------


def of_checkpoint(changes: Callable[[Table, Random], Line | None]) -> Kind:
    """The kind that changes what a checkpoint says; None where it has no place for that."""

    def kind(game: Game, random: Random) -> Change | None:
        moments = game.story.moments
        for moment in random.sample(moments, len(moments)):
            changed = changes(moment.table, random)
            if changed is not None:
                return with_lines(game, moment.place - 1, {"check": {**moment.table.told, **changed}})
        return None

    return kind


def _held(table: Table, player: str) -> list[Found]:
    """The cards of the set that a player holds."""
    found = [(card, table.declared(card)) for card in table.told["hand"][player]]
    return [(card, declared) for card, declared in found if declared is not None]


def _card_twice(table: Table, random: Random) -> Line | None:
    everything = [card for declared in table.cards.values() for card in declared.copies]
    player, hands = random.choice(sorted(table.told["hand"])), table.told["hand"]
    return {"hand": {**hands, player: [*hands[player], random.choice(everything)]}}


def _card_gone(table: Table, random: Random) -> Line | None:
    hands = table.told["hand"]
    found = [(player, card) for player in hands for card, _ in _held(table, player)]
    if not found:
        return None
    player, card = random.choice(found)
    left = list(hands[player])
    left.remove(card)
    return {"hand": {**hands, player: left}}


def _revived(table: Table) -> list[str]:
    found = []
    for player, cards in table.told["in_play"].items():
        declared = [table.declared(card) for card in cards]
        if any(each is not None and each.revives for each in declared):
            found.append(player)
    return found


def _life_of_revived(table: Table, random: Random) -> Line | None:
    there = _revived(table)
    return {"lives": {**table.told["lives"], random.choice(there): 1}} if there else None


def _revived_is_out(table: Table, random: Random) -> Line | None:
    there = _revived(table)
    return {"out": [*table.told["out"], random.choice(there)]} if there else None


def played_twice(game: Game, random: Random) -> Change | None:
    """A card of the set is played again right away."""
    cards = game.story.moments[0].table.cards
    leaving = [declared for declared in cards.values() if not declared.returns]
    single = {card for declared in leaving for card, number in declared.copies.items() if number == 1}
    places = [
        place for place, line in enumerate(game.record.lines) if line.get("do") == "play" and line["card"] in single
    ]
    if not places:
        return None
    place = random.choice(places)
    changed = with_lines(game, place, *[game.record.lines[place]] * 2)
    return changed._replace(since=place + 1)


CHANGED: Mapping[str, Kind] = {
    "a card twice": of_checkpoint(_card_twice),
    "a card gone": of_checkpoint(_card_gone),
    "played twice": played_twice,
    "a life for one brought back": of_checkpoint(_life_of_revived),
    "one brought back is out": of_checkpoint(_revived_is_out),
}

FEWEST_KEPT = 8
"""Who keeps more cards than lives keeps at least so many."""

# Forbidden ------------------------------------------------------------------------------------------------------


def _plays(by: str, card: str, on: str = "") -> Line:
    return {"by": by, "do": "play", "card": card, **({"on": on} if on else {})}


def _who(moment: Moment) -> str:
    return moment.table.players[moment.seat]


def _there(moment: Moment) -> list[str]:
    return [name for name in moment.table.players if name not in moment.table.told["out"]]


def _aimed(by: str, found: Found, others: list[str]) -> Iterator[Line]:
    """The card played by a player, at each of the others where it is aimed."""
    card, declared = found
    if declared.aimed:
        yield from (_plays(by, card, other) for other in others if other != by)
    else:
        yield _plays(by, card)


def unasked(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    yield from (_plays(who, card) for card, declared in _held(moment.table, who) if declared.answers)


def has_to_discard(moment: Moment) -> bool:
    """Whether the player on turn cannot end it in silence: there is a choice which cards to discard."""
    table, who = moment.table, _who(moment)
    lives, held = int(table.told["lives"][who]), len(table.told["hand"][who])
    return 0 < lives < held < FEWEST_KEPT


def out_of_turn(moment: Moment) -> Iterator[Line]:
    for other in _there(moment):
        for found in _held(moment.table, other) if other != _who(moment) else ():
            if not found[1].answers:
                yield from _aimed(other, found, list(moment.table.players))


def not_held(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    for other in _there(moment):
        for found in _held(moment.table, other) if other != who else ():
            if found[0] not in moment.table.told["hand"][who] and not found[1].answers:
                yield from _aimed(who, found, list(moment.table.players))


def a_target_too_many(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    for card, declared in _held(moment.table, who):
        if not declared.aimed and not declared.answers:
            yield from (_plays(who, card, other) for other in _there(moment))


def no_target(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    held = _held(moment.table, who)
    yield from (_plays(who, card) for card, declared in held if declared.aimed and not declared.announced)


def at_who_is_out(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    for card, declared in _held(moment.table, who):
        if declared.aimed and not declared.revives:
            yield from (_plays(who, card, other) for other in moment.table.told["out"])


def the_living_revived(moment: Moment) -> Iterator[Line]:
    who = _who(moment)
    for card, declared in _held(moment.table, who):
        if declared.revives:
            yield from (_plays(who, card, other) for other in _there(moment))


OF_THE_CARD = ("bang.card_type.blue.own_area",)
"""Who says so besides the card itself, where that is left to the card."""
BEFORE_ITS_TARGET = ("bang.card.fanning.excludes_bang", "bang.card.knife_revolver.uses_bang_limit")
"""Who bars a card before it matters whether it has a target, and which."""
FORBIDDEN: Mapping[str, Forbidden] = {
    "an answer that nobody asked for": Forbidden(unasked, OF_THE_CARD, (PHASE_2,)),
    "a card out of turn": Forbidden(out_of_turn, ("bang.play_vs_use.own_turn",), (PHASE_2,), has_to_discard),
    "a card of somebody else": Forbidden(not_held, ("bang.play_vs_use.play",), (PHASE_2,)),
    "a target too many": Forbidden(a_target_too_many, OF_THE_CARD, (PHASE_2,)),
    "no target": Forbidden(no_target, (*OF_THE_CARD, *BEFORE_ITS_TARGET), (PHASE_2,)),
    "aimed at who is out": Forbidden(at_who_is_out, ("bang.elimination.last_life", *BEFORE_ITS_TARGET), (PHASE_2,)),
    "the living brought back": Forbidden(the_living_revived, OF_THE_CARD, (PHASE_2,)),
}


def forbidden_of(cards: Mapping[str, Declared]) -> dict[str, Forbidden]:
    """The kinds for a set: what is left to the card is said by one of its own."""
    own = tuple(declared.clause for declared in cards.values())
    return {
        name: kind._replace(clauses=(*kind.clauses, *own)) if {*OF_THE_CARD} <= {*kind.clauses} else kind
        for name, kind in FORBIDDEN.items()
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

REVIVAL = ("a life for one brought back", "one brought back is out", "the living brought back")
