"""The table of Samurai Sword as data, to be drawn elsewhere.

PICTURE     what the kit tells: cards, players, the middle, difficulties
"""

from __future__ import annotations

from bangref.core.ruling import ignore
from bangref.kits.cards.picture import piles, shown
from bangref.kits.kit import Picture
from bangref.kits.samurai.measures import difficulty_sum, weapons_sum
from bangref.kits.samurai.names import element_name
from bangref.kits.wording import counted
from bangref.record.names import Names
from bangref.rulebook.json_data import Json, JsonObject
from bangref.samurai.attack import difficulty
from bangref.samurai.facts import TOKENS
from bangref.samurai.invariants import all_honour
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, is_harmless


def kind(rules: Rules, card: int) -> str:
    """Weapon, property or action."""
    return rules.faces[card].kind


def printed(rules: Rules, card: int) -> tuple[str, ...]:
    """The numbers of a weapon."""
    face = rules.faces[card]
    return (f"reach {face.reach}", counted(face.wounds, "wound")) if face.reach else ()


def player(rules: Rules, state: State, names: Names, number: int) -> JsonObject:
    """What is told of a player: character, resilience, honour, properties, cards in hand."""
    seat = state.seats[number]
    (character,) = seat.characters
    stars: list[Json] = [["stars", seat.stars]] if seat.stars else []
    return {
        "character": element_name(character),
        "lives": seat.resilience,
        "life": "resilience",
        "most": rules.characters[character].resilience,
        "counts": [["honour", seat.honour], *stars],
        "hand": list(seat.hand),
        "lying": [[card, ""] for card in seat.lying],
        "notes": ["harmless"] if is_harmless(seat) else [],
    }


def middle(rules: Rules, state: State, names: Names) -> JsonObject:
    """The piles, honour that nobody has, cards that are being played or turned over."""
    left = TOKENS - all_honour(state)
    return {"piles": piles(state), "shown": shown(rules, state), "notes": [f"honour in the box: {left}"]}


def apart(rules: Rules, state: State, names: Names, number: int) -> JsonObject:
    """How difficult it is for a player to attack each of the others, and how many weapons they may play."""
    others = [seat for seat in state.ring if seat != number]
    return {
        "own": weapons_sum(names, state, number),
        "to": {str(other): _far(rules, state, names, number, other) for other in others},
    }


def _far(rules: Rules, state: State, names: Names, one: int, other: int) -> list[Json]:
    return [difficulty(rules, state, one, other, ignore), difficulty_sum(names, state, one, other)]


PICTURE = Picture(kind, printed, player, middle, apart)
