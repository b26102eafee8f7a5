"""The table as people sit round it: every player in a box, the piles in the middle.

drawing         the whole table as lines
printable       text without what would play tricks on a terminal
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from bangref.bang.healing import most_lives
from bangref.bang.names import BOUND, DYING, GUEST, IN, OUT, ROLES, SHERIFF
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State, discards, drawable
from bangref.core.action import Card
from bangref.report.cells import cells, fitted, listed_after, printable
from bangref.report.style import BOLD, DIM, ORDINARY, PLAIN, PRETTY, RED, YELLOW, Style, Symbols
from bangref.transcript.names import Names, element_name

ROLE_NAMES = {code: name.capitalize() for name, code in ROLES.items()}
NARROWEST, WIDEST = 25, 46
"""Of a player's box. Where three of the narrowest do not fit side by side, they stand one below the other."""
GAP = 1
WITHOUT_LIVES = {DYING: "dying", GUEST: "back for this turn", BOUND: "without lives"}


class Row(NamedTuple):
    """A line and how it is painted."""

    text: str
    codes: tuple[str, ...] = ()


def drawing(rules: Rules, state: State, names: Names, style: Style = ORDINARY) -> list[str]:
    """The table as lines: players clockwise from the top left, the piles in the middle."""
    symbols = PRETTY if style.unicode else PLAIN
    three = (style.width - 2 * GAP) // 3
    width = min(three if three >= NARROWEST else max(style.width, NARROWEST), WIDEST)
    boxes = [
        _box(
            _title(state, names, seat, symbols),
            _rows(rules, state, names, seat, width - 4, symbols),
            width,
            symbols,
        )
        for seat in state.ring
    ]
    middle = _piles(rules, state, names, width)
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


def _piles(rules: Rules, state: State, names: Names, width: int) -> list[Row]:
    """The middle of the table: draw pile, discard pile, and cards that are being played or shown."""
    heap = discards(state)
    between = [names.card_text(card) for card in _in_flight(rules, state)]
    lines = [
        *event_lines(*events_shown(rules, state, names)),
        f"draw pile {drawable(state)}",
        f"discard pile {len(heap)}",
        *([f"{names.card_text(heap[-1])} on top"] if heap else ()),
        *(listed_after("on the table: ", between, width) if between else ()),
    ]
    return [Row(_in_the_middle(line.strip(), width)) for line in lines]


def events_shown(rules: Rules, state: State, names: Names) -> tuple[str, str]:
    """The event in force and the one to come, which everybody sees; empty where there is none."""
    if not rules.event_deck:
        return "", ""
    to_come, taken = state.piles[rules.event_deck : rules.event_deck + 2]
    return names.card_text(taken[-1]) if taken else "", names.card_text(to_come[0]) if to_come else ""


def event_lines(in_force: str, to_come: str) -> list[str]:
    """The same as lines; none in a game without events."""
    lines = [f"event: {in_force or 'none yet'}"] if in_force or to_come else []
    return [*lines, f"next event: {to_come}"] if to_come else lines


def _in_the_middle(line: str, width: int) -> str:
    return " " * max(0, (width - cells(line)) // 2) + line


def _in_flight(rules: Rules, state: State) -> Iterator[Card]:
    for frame in state.frames:
        yield from rules.frames[frame.__class__].cards(frame)


def _title(state: State, names: Names, number: int, symbols: Symbols) -> Row:
    """Name and role; a role that only the transcript knows stands in brackets."""
    seat = state.seats[number]
    role = ROLE_NAMES[seat.role]
    role = f"{symbols.star} {role}" if seat.role == SHERIFF else role if seat.shown else f"({role})"
    name = printable(names.player(number))
    if seat.status == OUT:
        return Row(f"{name} {role}, out", (DIM,))
    on_turn = number == state.turn and state.winners is None
    return Row(f"{symbols.turn} {name} {role}", (BOLD, YELLOW)) if on_turn else Row(f"{name} {role}", (BOLD,))


def _borrowed(rules: Rules, state: State, number: int) -> list[str]:
    """The characters whose abilities a player has besides those of his own."""
    in_force = () if state.standing is None else state.standing[number]
    own = state.seats[number].characters
    return [element_name(element) for element in in_force if element in rules.characters and element not in own]


def _rows(rules: Rules, state: State, names: Names, number: int, inside: int, symbols: Symbols) -> list[Row]:
    seat = state.seats[number]
    if seat.choice:
        return [Row(line) for line in listed_after("one of ", map(element_name, seat.choice), inside)]
    if seat.status == OUT:
        return [Row(element_name(seat.characters[0]), (DIM,))]
    lives = _lives(rules, state, number, symbols)
    character = " + ".join(element_name(character) for character in seat.characters)
    rows = [Row(fitted(character, inside - cells(lives) - 1, symbols.cut) + " " + lives)]
    borrowed = _borrowed(rules, state, number)
    if borrowed:
        rows += [Row(line) for line in listed_after("ability of ", borrowed, inside)]
    if seat.status != IN:
        rows.append(Row(WITHOUT_LIVES[seat.status], (RED,)))
    if seat.lying:
        rows += [Row(line) for line in listed_after("in play: ", (_lying(card, names) for card in seat.lying), inside)]
    hand = [names.card_text(card) for card in seat.hand]
    rows += [Row(line) for line in listed_after(f"hand {len(hand)}{': ' if hand else ''}", hand, inside)]
    held = [f"{have} {kind.name}" for have, kind in zip(seat.stock, rules.counters, strict=False) if have]
    return rows + [Row(line) for line in listed_after("", held, inside) if line]


def _lives(rules: Rules, state: State, number: int, symbols: Symbols) -> str:
    lives = max(0, state.seats[number].lives)
    return symbols.life * lives + symbols.lost * max(0, most_lives(rules, state, number) - lives)


def _lying(card: Lying, names: Names) -> str:
    name = names.card_text(card.card)
    return f"{name} ({card.tokens})" if card.tokens else name
