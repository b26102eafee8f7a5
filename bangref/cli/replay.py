"""`bangref replay`: a recorded game step by step, with the table drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os.path import basename, realpath
from typing import Annotated

import typer

from bangref.cli.targets import FORCE, writing
from bangref.terminal.style import Style

EPILOG = (
    "Examples: bangref replay game.jsonl; bangref replay game.jsonl --step 12; "
    "bangref replay game.jsonl --html game.html; bangref simulate --players 5 --seed 7 | bangref replay -"
)

PROMPT = "Enter: next, p: previous, a number: that step, q: quit > "
CLEAR = "\x1b[H\x1b[2J"


def run(
    game: Annotated[str, typer.Argument(help="A transcript, plain or packed; - is standard input.")],
    step: Annotated[
        int | None,
        typer.Option("--step", metavar="N", min=0, help="Only step N; 0 is the table before the first."),
    ] = None,
    html: Annotated[
        str | None, typer.Option("--html", metavar="FILE", help="Write it as a page to step through.")
    ] = None,
    data: Annotated[
        str | None, typer.Option("--data", metavar="FILE", help="Write the data of such a page, as JSON.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=FORCE)] = False,
) -> None:
    """Show a recorded game step by step, with rulings and table.

    Each step is a decision, the rulings with their clauses, and a drawing of the table afterwards. On a
    terminal you page through the steps; elsewhere all of them are printed. A page written by --html is a single
    file that needs no server.
    """
    if html is not None or data is not None:
        write(game, step, html, data, force)
    else:
        show(game, step)


def show(game: str, step: int | None) -> None:
    """Print the steps, or only one; on a terminal let the reader leaf through them."""
    import sys

    from bangref.cli.terminal import is_interactive, style_of
    from bangref.judge.hidden.replay import replayed
    from bangref.judge.replay import by_step
    from bangref.record.files import opened
    from bangref.report.screen import screen_lines

    style = style_of(sys.stdout)
    with opened(game) as stream:
        names, moments = replayed(stream, game)
        screens = Screens(screen_lines(step, names, game, style) for step in by_step(moments))
        if step is not None:
            print(*screens.at(step), sep="\n")
        elif is_interactive():
            leaf_through(screens, style)
        else:
            for screen in screens.all():
                print(*screen, "", sep="\n")


def write(game: str, step: int | None, html: str | None, data: str | None, force: bool = False) -> None:
    """Write the game as a page, as data, or both. Raises MalformedError where it can be read only in part."""
    from bangref.judge.game_file import game_in, source_in
    from bangref.judge.hidden.judge import reopening
    from bangref.judge.hidden.replay import HiddenReplay
    from bangref.record.errors import MalformedError
    from bangref.record.files import opened
    from bangref.record.output import FILM, PAGE, check_target, written
    from bangref.report.as_json import dumped
    from bangref.report.page import page
    from bangref.report.viewer_data import film, film_of_hidden, shown_text

    if step is not None:
        raise typer.BadParameter("a page and its data have all steps", param_hint="--step")
    if html is not None and data is not None and realpath(html) == realpath(data):
        raise typer.BadParameter("the page and its data need a file each", param_hint="--data")
    wanted = [(path, kind, option) for path, kind, option in ((html, PAGE, "--html"), (data, FILM, "--data")) if path]
    for path, kind, option in wanted:
        with writing(option):
            check_target(path, kind, force=force, read=(game,))
    with opened(game) as stream:
        source = source_in(stream, game)
        if source is not None and source.header.observer is not None:
            hidden = HiddenReplay(reopening(source, game))
            names, told = hidden.names, film_of_hidden(hidden)
        else:
            transcript = game_in(source or stream, game)
            names, told = transcript.names, film(transcript)
    title = _title(game, map(shown_text, names.players))
    for path, kind, option in wanted:
        text = page(told, title) if kind is PAGE else dumped(told) + "\n"
        with writing(option):
            written((text.encode(),), path, kind, force=force, read=(game,))
    if "broken" in told:
        raise MalformedError(str(told["broken"]))


def _title(game: str, players: Iterable[str]) -> str:
    """What the page is called: the file and who plays."""
    name = "" if game == "-" else f"{basename(game)}: "
    return f"{name}{', '.join(players)}"


class Screens:
    """The steps of a game as they are shown, read as far as they are needed."""

    def __init__(self, screens: Iterator[list[str]]) -> None:
        self._coming, self._read = screens, list[list[str]]()

    def all(self) -> Iterator[list[str]]:
        """Each step in turn; none of them is kept."""
        return self._coming

    def has(self, step: int) -> bool:
        """Whether the game has this step."""
        while len(self._read) <= step:
            screen = next(self._coming, None)
            if screen is None:
                return False
            self._read.append(screen)
        return step >= 0

    def at(self, step: int) -> list[str]:
        """One step. Raises BadParameter for a number that the game does not have."""
        if not self.has(step):
            raise typer.BadParameter(f"there is no step {step}; the last one is {self.last()}", param_hint="--step")
        return self._read[step]

    def last(self) -> int:
        """The number of the last step read."""
        return len(self._read) - 1


def leaf_through(screens: Screens, style: Style) -> None:
    """Show one step after another, as the reader at the terminal wants them."""
    place, problem = 0, ""
    while True:
        print(CLEAR if style.colour else "", *screens.at(place), problem, sep="\n")
        try:
            wanted = input(PROMPT).strip().lower()
        except EOFError:
            return
        if wanted in ("q", "quit"):
            return
        place, problem = turned(screens, place, wanted)


def turned(screens: Screens, place: int, wanted: str) -> tuple[int, str]:
    """The step that the reader wants, and what to say where there is none."""
    steps = {"": place + 1, "n": place + 1, "p": place - 1}
    if wanted not in steps and not wanted.isdecimal():
        return place, f"{wanted!r} is not understood"
    step = steps[wanted] if wanted in steps else int(wanted)
    if screens.has(step):
        return step, ""
    return place, "this is the first step" if step < 0 else f"the last step is {screens.last()}"
