"""The table as people sit round it: every player in a box, what all of them share in the middle.

drawing         the whole table as lines

What is told of a player, and what lies in the middle, the kit of the game knows (``games.kit.View``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from bangref.kits import kit_for
from bangref.kits.any_game import Rules, State
from bangref.record.errors import printable
from bangref.record.names import Names
from bangref.report.words import role_word
from bangref.terminal.cells import cells, fitted, within
from bangref.terminal.style import BOLD, DIM, ORDINARY, PLAIN, PRETTY, YELLOW, Row, Style, Symbols

NARROWEST, WIDEST = 25, 46
"""Of a player's box. Where three of the narrowest do not fit side by side, they stand one below the other."""
GAP = 1


def drawing(rules: Rules, state: State, names: Names, style: Style = ORDINARY) -> list[str]:
    """The table as lines: players clockwise from the top left, what they share in the middle."""
    symbols, view = PRETTY if style.unicode else PLAIN, kit_for(names).view
    three = (style.width - 2 * GAP) // 3
    width = min(three if three >= NARROWEST else max(style.width, NARROWEST), WIDEST)
    boxes = [
        _box(
            _title(state, names, seat, symbols),
            view.rows(rules, state, names, seat, width - 4, symbols),
            width,
            symbols,
        )
        for seat in state.ring
    ]
    told = within(view.middle(rules, state, names, width), width)
    middle = [Row(_in_the_middle(line.strip(), width)) for line in told]
    if three < NARROWEST:
        return [line for stack in [*boxes, middle] for line in _beside([stack], width, style)]
    return [line for row in _places(boxes, middle) for line in _beside(row, width, style)]


def _places(boxes: list[list[Row]], middle: list[Row]) -> Iterator[list[list[Row]]]:
    """The boxes in rows, clockwise round the middle: above it, at its sides, below it."""
    sides = 1 if len(boxes) > 2 else 0
    above = (len(boxes) - 2 * sides + 1) // 2
    right = boxes[above : above + sides]
    below = boxes[above + sides : len(boxes) - sides][::-1]
    left = boxes[len(boxes) - sides :]
    yield boxes[:above]
    height = max((len(box) for box in (*left, *right)), default=0)
    lowered = [Row("")] * max(0, (height - len(middle)) // 2) + middle
    yield [*left, lowered, *right]
    yield below


def _beside(stacks: Sequence[list[Row]], width: int, style: Style) -> Iterator[str]:
    """Stacks of rows side by side, in the middle of the room that three of them take."""
    taken = len(stacks) * (width + GAP) - GAP
    margin = max(0, (min(3 * width + 2 * GAP, style.width) - taken) // 2)
    for rows in zip_longest(*stacks, fillvalue=Row("")):
        line = (" " * GAP).join(style.painted(fitted(row.text, width), *row.codes) for row in rows)
        yield (" " * margin + line).rstrip()


def _box(title: Row, rows: list[Row], width: int, symbols: Symbols) -> list[Row]:
    first, second, third, fourth = tuple(symbols.corners)
    inside = width - 4
    lid = f"{first}{symbols.across} {fitted(title.text, min(cells(title.text), inside - 2), symbols.cut)} "
    lid += symbols.across * (width - 1 - cells(lid)) + second
    bottom = third + symbols.across * (width - 2) + fourth
    sides = (f"{symbols.down} {fitted(row.text, inside, symbols.cut)} {symbols.down}" for row in rows)
    return [
        Row(lid, title.codes),
        *(Row(text, row.codes) for text, row in zip(sides, rows, strict=True)),
        Row(bottom, title.codes),
    ]


def _in_the_middle(line: str, width: int) -> str:
    return " " * max(0, (width - cells(line)) // 2) + line


def _title(state: State, names: Names, number: int, symbols: Symbols) -> Row:
    """Name and role; a role that only the transcript knows stands in brackets."""
    seat, view = state.seats[number], kit_for(names).view
    role = role_word(names, seat.role).capitalize()
    role = f"{symbols.star} {role}" if seat.role == view.star else role if seat.shown else f"({role})"
    name = printable(names.player(number))
    if view.is_out(state, number):
        return Row(f"{name} {role}, out", (DIM,))
    on_turn = number == state.turn and state.winners is None
    return Row(f"{symbols.turn} {name} {role}", (BOLD, YELLOW)) if on_turn else Row(f"{name} {role}", (BOLD,))
