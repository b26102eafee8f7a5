"""The table of BANG! as data, to be drawn elsewhere.

PICTURE     what the kit tells: cards, players, the middle, distances
"""

from __future__ import annotations

from bangref.bang.distance import distance
from bangref.bang.healing import most_lives
from bangref.bang.names import BANG, BOUND, DYING, GUEST
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State, is_present
from bangref.core.action import NO_CARD, PLAY, Action
from bangref.core.ruling import ignore
from bangref.kits.bang.measures import distance_sum, reach_sum
from bangref.kits.bang.names import element_name
from bangref.kits.bang.things_described import is_spread, notes, own_piles, stock_words, tokens_words, word
from bangref.kits.bang.tracks import drawn, pictured
from bangref.kits.cards.picture import pile, piles, shown
from bangref.kits.kit import Picture
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject
from bangref.west.roles import IN, OUT

WITHOUT_LIVES = {DYING: "dying", GUEST: "back for this turn", BOUND: "without lives"}


def kind(rules: Rules, card: int) -> str:
    """The colour of a card."""
    return rules.faces[card].colour


def printed(rules: Rules, card: int) -> tuple[str, ...]:
    """The reach of a weapon."""
    reach = rules.faces[card].reach
    return (f"reach {reach}",) if reach else ()


def player(rules: Rules, state: State, names: Names, number: int) -> JsonObject:
    """What is told of a player: character, lives, cards, counters."""
    seat = state.seats[number]
    if seat.choice:
        return {"character": f"one of {', '.join(map(element_name, seat.choice))}"}
    told: JsonObject = {"character": " + ".join(map(element_name, seat.characters))}
    if seat.status == OUT:
        return told
    return told | {
        "lives": max(0, seat.lives),
        "most": most_lives(rules, state, number),
        "counts": [[kind, have] for kind, have in stock_words(rules, seat.stock)],
        "hand": list(seat.hand),
        "lying": [[lying.card, _upon(rules, lying)] for lying in seat.lying],
        "notes": [*_borrowed(rules, state, number), *([WITHOUT_LIVES[seat.status]] if seat.status != IN else [])],
    }


def _upon(rules: Rules, lying: Lying) -> str:
    """Tokens on a card, or that it can be used only in a later turn."""
    if lying.tokens:
        return f"{tokens_words(rules, lying)} on it"
    waits = rules.effects[rules.faces[lying.card].name].waits
    return "not yet" if lying.fresh and waits else ""


def _borrowed(rules: Rules, state: State, number: int) -> list[str]:
    return [f"ability of {element_name(element)}" for element in borrowed(rules, state, number)]


def borrowed(rules: Rules, state: State, number: int) -> list[str]:
    """The characters whose abilities a player has besides those of their own."""
    in_force = () if state.standing is None else state.standing[number]
    own = state.seats[number].characters
    return [element for element in in_force if element in rules.characters and element not in own]


def middle(rules: Rules, state: State, names: Names) -> JsonObject:
    """Events, piles, what else sets have in the middle, and cards that are being played or shown.

    Cards of a track are among the piles, too.
    """
    told: JsonObject = {
        "piles": [*_events(rules, state), *piles(state), *_own_piles(rules, state)],
        "shown": shown(rules, state),
    }
    tracks = list(drawn(rules, state, names))
    more = notes(rules, state, names, [found.track.record for found in tracks])
    told |= {"tracks": list(map(pictured, tracks))} if tracks else {}
    return told | ({"notes": more} if more else {})


def _own_piles(rules: Rules, state: State) -> list[JsonObject]:
    """The piles of sets; of those that are in force the top card is seen, of those that are spread out every card.

    The others stand aside.
    """
    found: list[JsonObject] = []
    for name, place in own_piles(rules).items():
        cards = state.piles[place]
        if cards and is_spread(rules, place):
            found += [pile(word(name), None, card) for card in cards]
        else:
            top = cards[-1] if cards and place in rules.open_piles else None
            heap = pile(word(name), len(cards), top)
            found.append(heap if place in rules.open_piles or is_spread(rules, place) else {**heap, "aside": True})
    return found


def _events(rules: Rules, state: State) -> list[JsonObject]:
    if not rules.event_deck:
        return []
    to_come, taken = state.piles[rules.event_deck : rules.event_deck + 2]
    return [
        pile("event in force", None, taken[-1] if taken else None),
        pile("events to come", len(to_come), to_come[0] if to_come else None),
    ]


def apart(rules: Rules, state: State, names: Names, number: int) -> JsonObject:
    """How far the others are for a BANG! card of a player, how that comes about, and how far the player reaches."""
    seats = state.seats
    if any(seat.choice for seat in seats) or not is_present(seats[number]):
        return {}
    others = [seat for seat in state.ring if seat != number and is_present(seats[seat])]
    return {
        "own": reach_sum(names, state, number),
        "to": {str(other): _far(rules, state, names, number, other) for other in others},
    }


def _far(rules: Rules, state: State, names: Names, one: int, other: int) -> list[Json]:
    told = distance_sum(names, state, Action(one, PLAY, NO_CARD, other, name=BANG))
    return [distance(rules, state, one, other, BANG, ignore), told]


PICTURE = Picture(kind, printed, player, middle, apart)
