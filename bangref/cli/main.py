"""The command `bangref`: one module of this folder for each sub-command, imported when it is asked for.

A module `bangref.cli.<name>` offers ``run``, a function with typer's annotations whose docstring is the help,
and ``EPILOG``, examples; it may offer ``COMMAND``, a class of its own for the command. It imports what it
needs inside its functions, so that looking up a rule starts neither the kernel nor pydantic. A MalformedError
that leaves ``run`` is printed, and the exit code is 2; how everything else ends, ``bangref.cli.guard`` says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bangref.cli.commands import COMMANDS
from bangref.cli.guard import EXIT_BROKEN_PIPE, EXIT_INTERRUPTED, EXIT_MALFORMED, Guard, hastened, prepared
from bangref.cli.plain import Command, as_they_are
from bangref.record.errors import MalformedError
from bangref.version import __version__

MOST_CHARACTERS = 8_000
"""So long may an argument be, since an error repeats what it is about."""


class Imported(Mapping[str, Any]):
    """The commands by name; a command is imported when it is asked for."""

    def __getitem__(self, name: str) -> Any:
        return _command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


@cache
def _command(name: str) -> Any:
    module = COMMANDS[name]()
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, cls=getattr(module, "COMMAND", Command), epilog=module.EPILOG)(module.run)
    return typer.main.get_command(alone)


class Commands(TyperGroup):
    """All commands, and what happens when one is cut short."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = Imported()

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        longest = max(map(len, args), default=0)
        if longest > MOST_CHARACTERS:
            raise typer.BadParameter(
                f"an argument has {longest:,} characters; expected {MOST_CHARACTERS:,} at most, or a file"
            )
        return super().parse_args(ctx, args)

    def get_params(self, ctx: Any) -> list[Any]:
        return as_they_are(super().get_params(ctx))

    def invoke(self, ctx: Any) -> Any:
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except MalformedError as fault:
            print(f"bangref: {fault}", file=sys.stderr)
            raise SystemExit(EXIT_MALFORMED) from None
        except BrokenPipeError:
            raise SystemExit(EXIT_BROKEN_PIPE) from None
        except KeyboardInterrupt:
            raise SystemExit(EXIT_INTERRUPTED) from None


EPILOG = """
bangref COMMAND --help describes each command in full.

\b
Exit code of every command: 0 done, 2 malformed input or wrong usage, 4
bangref itself failed (a full disk, closed output, a fault of the program);
1 and 3 are explained by the command that has them.
"""

app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EPILOG,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"bangref {__version__}")
        raise typer.Exit


@app.callback()
def bangref(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Rules reference and replay verifier for the BANG! family of card games."""


def main() -> None:
    """Run the command line."""
    hastened()
    prepared()
    with Guard():
        app()


if __name__ == "__main__":
    main()
