"""The table of the Dice Game as people see it.

rows        what is told of a player; middle: arrows and dice
in_sight    what everybody sees beside the question: the dice on the table
"""

from __future__ import annotations

from bangref.dice.roll import Rolling
from bangref.dice.rules import Rules
from bangref.dice.state import State
from bangref.kits.dice.names import element_name
from bangref.kits.dice.picture import PICTURE
from bangref.kits.kit import Sight, View
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.terminal.cells import cells, fitted, listed_after
from bangref.terminal.style import DIM, Row, Symbols
from bangref.west.roles import OUT, SHERIFF


def rows(rules: Rules, state: State, names: Names, number: int, inside: int, symbols: Symbols) -> list[Row]:
    """What is told of a player: character, life points, arrows."""
    seat = state.seats[number]
    (character,) = seat.characters
    if seat.status == OUT:
        return [Row(element_name(character), (DIM,))]
    lives = symbols.life * seat.lives + symbols.lost * (seat.most - seat.lives)
    told = [Row(fitted(element_name(character), inside - cells(lives) - 1, symbols.cut) + " " + lives)]
    if seat.arrows:
        told.append(Row(f"{seat.arrows} arrow{'' if seat.arrows == 1 else 's'}"))
    return told


def is_out(state: State, number: int) -> bool:
    """Whether a player is out of the game."""
    return state.seats[number].status == OUT


def middle(rules: Rules, state: State, names: Names, width: int) -> list[str]:
    """The middle of the table: the arrows that nobody has, the dice, and how often they may still be rolled again."""
    return [f"{state.pile} arrow{'' if state.pile == 1 else 's'} in the pile", *_dice(state, names, width)]


def _dice(state: State, names: Names, width: int) -> list[str]:
    if not state.dice:
        return []
    lines = list(listed_after("dice: ", [names.card_text(face) for face in state.dice], width))
    if not any(isinstance(frame, Rolling) for frame in state.frames):
        return lines
    return [*lines, f"{state.rerolls} re-roll{'' if state.rerolls == 1 else 's'} left"]


def in_sight(rules: Rules, state: State, names: Names) -> Sight:
    """The dice on the table, which everybody sees; nothing where there are none."""
    if not state.dice:
        return Sight()
    dice = [names.card_text(face) for face in state.dice]
    data: JsonObject = {"dice": dice, "rerolls": state.rerolls, "pile": state.pile}
    return Sight(data, (f"dice: {', '.join(dice)}", f"arrows in the pile: {state.pile}"))


def events(names: Names, state: State) -> tuple[str, ...]:
    """There are no events in this game."""
    return ()


VIEW = View(star=SHERIFF, is_out=is_out, rows=rows, middle=middle, in_sight=in_sight, events=events, picture=PICTURE)
