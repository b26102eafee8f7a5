"""Odds in words, for people and for programs.

answer_lines    the exact fraction, the percentage, the choices side by side, the rules behind it
answer_data     the same as JSON data
percent         a share of a hundred, never rounded to nothing or to all
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bangref.chances.answer import Answer, Asked, best
from bangref.chances.goals import Goal, Quantity
from bangref.chances.names import Words, dice_words
from bangref.chances.roller import locked
from bangref.chances.tree import Choice
from bangref.chances.wording import goal_words, quantity_words
from bangref.dice.facts import FACES
from bangref.rulebook.json_data import JsonObject
from bangref.terminal.cells import cells, fitted, listed_after

SHOWN = 5
"""So many choices are told, and how the one ends that keeps all dice."""

Row = tuple[str, str, str, str, str]
"""Of the choices: a mark, the odds, the exact odds, what is kept, what is rolled again."""


def percent(odds: Fraction) -> str:
    """A share of a hundred with two decimals; with more where it would look like nothing or like all.

    >>> percent(Fraction(1, 3)), percent(Fraction(1)), percent(Fraction(0))
    ('33.33 %', '100 %', '0 %')
    >>> percent(Fraction(1, 7776 ** 2)), percent(1 - Fraction(1, 7776 ** 2))
    ('0.000002 %', '99.999998 %')
    """
    if odds in (0, 1):
        return f"{int(odds) * 100} %"
    decimals = 2
    while float(f"{float(odds * 100):.{decimals}f}") in (0.0, 100.0):
        decimals += 1
    return f"{float(odds * 100):.{decimals}f} %"


def expected(number: Fraction) -> str:
    """A number expected, with four decimals.

    >>> expected(Fraction(5, 6)), expected(Fraction(2))
    ('0.8333', '2')
    """
    return str(number) if number.denominator == 1 else f"{float(number):.4f}"


# For people -----------------------------------------------------------------------------------------------------


def answer_lines(asked: Asked, answer: Answer, known: Words, width: int) -> list[str]:
    """The answer as lines."""
    lines = [f"{_title(asked, known)}: {_told(asked.what, answer.value)}", _position(asked, known)]
    if answer.choices:
        lines += ["", *_choice_lines(asked, answer.choices, known)]
    return [*lines, "", *listed_after("By ", answer.clauses, width)]


def _title(asked: Asked, known: Words) -> str:
    if isinstance(asked.what, tuple):
        told = goal_words(asked.what, known)
        return f"{told}, if it is avoided" if asked.avoid else told
    return f"expected number of {quantity_words(asked.what, known)}, at {'least' if asked.avoid else 'most'}"


def _told(what: Goal | Quantity, value: Fraction) -> str:
    short = _short(what, value)
    return short if value.denominator == 1 else f"{value} = {short}"


def _short(what: Goal | Quantity, value: Fraction) -> str:
    return percent(value) if isinstance(what, tuple) else expected(value)


def _position(asked: Asked, known: Words) -> str:
    rerolls = f"{asked.rerolls or 'no'} {'re-roll' if asked.rerolls == 1 else 're-rolls'}"
    if not asked.dice:
        return f"before the first roll, {rerolls} after it"
    stuck = locked(asked.roller, asked.dice)
    told = f"{dice_words(asked.dice, known)}; {rerolls} left"
    return f"{told}; locked: {dice_words(stuck, known)}" if stuck else told


def _choice_lines(asked: Asked, choices: tuple[Choice, ...], known: Words) -> list[str]:
    if len(choices) == 1:
        return ["nothing may be rolled again"]
    equal = best(choices)
    stop = next(choice for choice in choices if not choice.again)
    told = choices[:SHOWN] if stop in choices[:SHOWN] else (*choices[:SHOWN], stop)
    rows = [("", "odds" if isinstance(asked.what, tuple) else "number", "exact", "keep", "roll again")]
    rows += [_row(asked.what, choice, choice in equal, known) for choice in told]
    lines = list(_aligned(rows))
    left = len(choices) - len(told)
    return [*lines, f"and {left} {'choice' if left == 1 else 'choices'} more"] if left else lines


def _row(what: Goal | Quantity, choice: Choice, is_best: bool, known: Words) -> Row:
    kept, again = dice_words(choice.kept, known) or "nothing", dice_words(choice.again, known) or "nothing"
    return "best" if is_best else "", _short(what, choice.value), str(choice.value), kept, again


def _aligned(rows: list[Row]) -> Iterator[str]:
    """Columns; numbers stand to the right."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for mark, short, exact, kept, again in rows:
        numbers = f"{short:>{widths[1]}}  {exact:>{widths[2]}}"
        yield f"{fitted(mark, widths[0])}  {numbers}  {fitted(kept, widths[3])}  {again}"


# For programs ---------------------------------------------------------------------------------------------------


def answer_data(asked: Asked, answer: Answer, known: Words) -> JsonObject:
    """The answer as JSON data; faces and characters by id."""
    kind = "goal" if isinstance(asked.what, tuple) else "expect"
    words = goal_words(asked.what, known) if isinstance(asked.what, tuple) else quantity_words(asked.what, known)
    equal = best(answer.choices) if answer.choices else ()
    return {
        kind: words,
        "avoid": asked.avoid,
        "character": next(iter(asked.roller.table.seats[0].characters), None),
        "dice": _ids(asked.dice) if asked.dice else None,
        "rerolls": asked.rerolls,
        **_number(answer.value),
        "choices": [
            {"keep": _ids(choice.kept), "roll": _ids(choice.again), **_number(choice.value), "best": choice in equal}
            for choice in answer.choices
        ],
        "clauses": list(answer.clauses),
    }


def _ids(dice: tuple[int, ...]) -> list[str]:
    return [FACES[face].name for face in dice]


def _number(value: Fraction) -> JsonObject:
    return {"exact": str(value), "decimal": float(value)}
