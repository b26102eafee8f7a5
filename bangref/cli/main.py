"""The command `bangref`: one module of this folder for each sub-command, imported when it is asked for.

A module `bangref.cli.<name>` offers ``run``, a function with typer's annotations whose docstring is the help,
and ``EPILOG``, examples; it may offer ``COMMAND``, a class of its own for the command. It imports what it
needs inside its functions, so that looking up a rule starts neither the kernel nor pydantic. A MalformedError
that leaves ``run`` is printed, and the exit code is 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from bangref import __version__
from bangref.cli.plain import as_they_are
from bangref.transcript.errors import MalformedError

if TYPE_CHECKING:
    from io import TextIOWrapper

COMMANDS = {
    "verify": "verify",
    "replay": "replay",
    "legal": "legal",
    "rule": "rule",
    "search": "search",
    "interact": "interact",
    "diff": "diff",
    "audit": "audit",
    "simulate": "simulate",
    "perft": "perft",
    "odds": "odds",
    "score": "score",
    "export": "export",
    "import": "import_",
    "schema": "schema",
}
"""Module of each command."""

EXIT_MALFORMED = 2
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141
"""As the shell counts: 128 and the number of the signal."""


class Imported(Mapping[str, Any]):
    """The commands by name; a command is imported when it is asked for."""

    def __getitem__(self, name: str) -> Any:
        return _command(name, COMMANDS[name])

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


@cache
def _command(name: str, module_name: str) -> Any:
    module = import_module(f"bangref.cli.{module_name}")
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, cls=getattr(module, "COMMAND", None), epilog=module.EPILOG)(module.run)
    return typer.main.get_command(alone)


class Commands(TyperGroup):
    """All commands, and what happens when one is cut short."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = Imported()

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
            _write_to_nowhere()
            raise SystemExit(EXIT_BROKEN_PIPE) from None
        except KeyboardInterrupt:
            raise SystemExit(EXIT_INTERRUPTED) from None


def _write_to_nowhere() -> None:
    """Nobody reads any more: what is left in the buffer must not fail at the very end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="bangref COMMAND --help tells the whole of each command.",
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
    """Run the command line; what the terminal cannot show is written with backslashes."""
    for stream in (sys.stdout, sys.stderr):
        _forgive(stream)
    try:
        app()
    except KeyboardInterrupt:
        raise SystemExit(EXIT_INTERRUPTED) from None
    finally:
        _flush()


def _flush() -> None:
    """Fail here, if at all, and not at the very end, where nobody can catch it."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _write_to_nowhere()


def _forgive(stream: Any) -> None:
    wrapper: TextIOWrapper = stream
    wrapper.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    main()
