"""The table of Samurai Sword as people see it.

rows        what is told of a player; middle: piles, and honour that nobody has
in_sight    what everybody sees beside the question: who is harmless, and how many weapons may still be played
"""

from __future__ import annotations

from bangref.core.ruling import ignore
from bangref.kits.cards.view import hand_row, in_play_row, on_the_way, piles
from bangref.kits.kit import Sight, View
from bangref.kits.samurai.names import element_name
from bangref.kits.samurai.picture import PICTURE
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.samurai.attack import weapons_allowed
from bangref.samurai.facts import TOKENS
from bangref.samurai.invariants import all_honour
from bangref.samurai.roles import SHOGUN
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, is_harmless
from bangref.terminal.cells import cells, fitted
from bangref.terminal.style import DIM, RED, Row, Symbols


def rows(rules: Rules, state: State, names: Names, number: int, inside: int, symbols: Symbols) -> list[Row]:
    """What is told of a player: character, resilience, honour, properties, cards in hand."""
    seat = state.seats[number]
    (character,) = seat.characters
    most = rules.characters[character].resilience
    tokens = symbols.life * seat.resilience + symbols.lost * (most - seat.resilience)
    stars = f" {symbols.star * seat.stars}" if seat.stars else ""
    told = [
        Row(fitted(element_name(character), inside - cells(tokens) - 1, symbols.cut) + " " + tokens),
        Row(f"honour {seat.honour}{stars}"),
    ]
    if is_harmless(seat):
        told.append(Row("harmless", (DIM,) if seat.resilience else (RED,)))
    told += in_play_row((names.card_text(card) for card in seat.lying), inside)
    return told + hand_row(seat.hand, names, inside)


def is_out(state: State, number: int) -> bool:
    """Whether a player is out of the game: nobody ever is."""
    return False


def middle(rules: Rules, state: State, names: Names, width: int) -> list[str]:
    """The middle of the table: the piles, honour that nobody has, cards that are being played or turned over."""
    return [
        *piles(state, names),
        f"honour in the box {TOKENS - all_honour(state)}",
        *on_the_way(rules, state, names, width),
    ]


def in_sight(rules: Rules, state: State, names: Names) -> Sight:
    """Who is harmless, and the weapons of the turn; nothing before the first one."""
    if not state.frames:
        return Sight()
    harmless = [names.player(number) for number, seat in enumerate(state.seats) if is_harmless(seat)]
    allowed = weapons_allowed(rules, state, state.turn, ignore)
    data: JsonObject = {"harmless": harmless, "weapons": state.weapons, "weapons_allowed": allowed}
    told = f"weapons of {names.player(state.turn)} in this turn: {state.weapons} of {allowed}"
    return Sight(data, (*([f"harmless: {', '.join(harmless)}"] if harmless else ()), told))


def events(names: Names, state: State) -> tuple[str, ...]:
    """There are no events in this game."""
    return ()


VIEW = View(star=SHOGUN, is_out=is_out, rows=rows, middle=middle, in_sight=in_sight, events=events, picture=PICTURE)
