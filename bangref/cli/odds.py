"""`bangref odds`: exact odds of a turn of the Dice Game, with the best choice of dice to keep."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from bangref.cli.plain import TextCommand

T = TypeVar("T")

EPILOG = """
\b
A goal is a face with a number, or something that happens; several goals all have to come about:
  "3 Gatling"   gatling>=3   "exactly 2 beer"   "at most 1 arrow"   "no bull's eye"
  bulls_eye_1+beer>=2        taken>=4 (arrows taken while rolling)
  attack   explosion   "gatling fires"   and with "no" before it: "no attack"

\b
Examples:
  bangref odds "3 Gatling"
  bangref odds "gatling>=3, dynamite<3" --dice "Arrow, Beer, 2 Gatling, Dynamite"
  bangref odds attack --pile 3 --avoid --dice "2 arrow, 3 beer" --rerolls 1
  bangref odds "gatling fires" --character "Willy the Kid"
  bangref odds --expect "bull's eye" --character "Lucky Duke" --format json
  bangref odds "Ben holds Missed!" --in seen.jsonl --step 12
"""

FORMATS = ("text", "json")

COMMAND = TextCommand


def _complete_format(incomplete: str) -> list[str]:
    return [known for known in FORMATS if known.startswith(incomplete)]


def _complete_character(incomplete: str) -> list[str]:
    from bangref.chances.names import CHARACTERS, words

    printed = [words().printed[character] for character in CHARACTERS]
    return [name for name in printed if name.casefold().startswith(incomplete.casefold())]


def run(
    goals: Annotated[
        list[str] | None, typer.Argument(metavar="GOAL", help="What the roller goes for; all of it has to come about.")
    ] = None,
    dice: Annotated[
        str | None,
        typer.Option(metavar="FACES", help="The five dice on the table; if left out, before the first roll."),
    ] = None,
    rerolls: Annotated[str | None, typer.Option(metavar="N", help="Re-rolls left; by default all of a turn.")] = None,
    pile: Annotated[
        str | None, typer.Option(metavar="N", help="Arrows in the pile now, for an attack; by default all nine.")
    ] = None,
    character: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The roller's character.", autocompletion=_complete_character),
    ] = None,
    expect: Annotated[
        str | None,
        typer.Option(metavar="FACE", help="Instead of a goal: the highest expected number of a face."),
    ] = None,
    avoid: Annotated[
        bool, typer.Option("--avoid", help="The odds that it happens though the roller does everything to prevent it.")
    ] = False,
    game: Annotated[
        str | None,
        typer.Option("--in", metavar="GAME", help="Instead of dice: a game with hidden cards, recorded or a position."),
    ] = None,
    step: Annotated[
        str | None, typer.Option(metavar="N", help="With --in: after this step; default: after the last.")
    ] = None,
    format: Annotated[
        str,
        typer.Option(metavar="text|json", help="For people or for programs.", autocompletion=_complete_format),
    ] = FORMATS[0],
) -> None:
    """Compute how likely something is in a turn of the Dice Game.

    Exactly, and which dice to keep for it. docs/odds.md has the common ones, and explains what is counted. With --in
    it is asked of a hidden hand instead: "Ben holds Missed!". docs/hidden.md says what is counted there.
    """
    from bangref.chances.answer import answer
    from bangref.chances.names import words
    from bangref.chances.question import asked
    from bangref.chances.report import answer_data, answer_lines
    from bangref.report.as_json import dumped

    if format not in FORMATS:
        raise typer.BadParameter(f"{format!r} is not one of {', '.join(FORMATS)}", param_hint="--format")
    if game is not None:
        _check_alone(avoid, dice, rerolls, pile, character, expect)
        _tell_hand(goals or [], game, step, format == "json")
        return
    if step is not None:
        raise typer.BadParameter("there is no game to take a step of", param_hint="--step")
    if bool(goals) == (expect is not None):
        raise typer.BadParameter("give either a goal or --expect", param_hint="GOAL")
    question = asked(goals or [], dice, rerolls, pile, character, expect, avoid, _read)
    found = answer(question)
    if format == "json":
        print(dumped(answer_data(question, found, words()), indent=2, ascii=False))
        return
    width = shutil.get_terminal_size((80, 24)).columns
    print(*answer_lines(question, found, words(), width), sep="\n")


def _check_alone(avoid: bool, *of_dice: str | None) -> None:
    """Raises BadParameter for options about dice, which a game with hidden cards has not."""
    if avoid or any(option is not None for option in of_dice):
        raise typer.BadParameter("it is asked of cards, not of dice", param_hint="--in")


def _tell_hand(goals: list[str], game: str, step: str | None, as_json: bool) -> None:
    """Print how likely it is that a player holds a card."""
    from bangref.cli.odds_unseen import lines_of_hand

    if not goals:
        raise typer.BadParameter("say what somebody may hold, as in 'Ben holds Missed!'", param_hint="GOAL")
    if step is not None and not (step.isascii() and step.isdecimal() and len(step) < 8):
        raise typer.BadParameter(f"{step!r} is no number of a step", param_hint="--step")
    after = None if step is None else int(step)
    print(*lines_of_hand(goals, game, after, as_json, shutil.get_terminal_size((80, 24)).columns), sep="\n")


def _read(hint: str, read: Callable[[], T]) -> T:
    """What was written at this place; what is not understood is wrong usage."""
    from bangref.chances.names import NotUnderstood
    from bangref.record.errors import printable

    try:
        return read()
    except NotUnderstood as fault:
        raise typer.BadParameter(printable(str(fault)), param_hint=hint) from None
