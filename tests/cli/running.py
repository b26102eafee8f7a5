"""The commands as somebody runs them."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from bangref.cli.main import app

FIXTURES = Path(__file__).parents[2] / "fixtures"


def run(*args: object, stdin: str | None = None, columns: int = 80) -> Result:
    """What comes of a command; nothing that is amiss is told by a traceback."""
    result = CliRunner().invoke(app, [*map(str, args)], input=stdin, env={"COLUMNS": str(columns)})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def recorded(game: str) -> list[Path]:
    """The recorded games of another game than BANG!, those of the fewest players first."""
    return sorted((FIXTURES / "games").glob(f"*_{game}.jsonl"))
