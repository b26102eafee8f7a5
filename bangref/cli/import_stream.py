"""`bangref import`: what a client of a server has received, as a record."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bangref.cli.lookup import complete_edition

EPILOG = """
\b
Examples:
  bangref import frames.jsonl > game.jsonl
  bangref import bang.example.har > game.jsonl
  bangref import frames.jsonl | bangref verify -
  bangref import frames.jsonl --part 2 > rest.jsonl
"""


def run(
    stream: Annotated[
        str,
        typer.Argument(
            metavar="STREAM",
            help="Frames, one on each line, or a browser's HAR; plain or packed; - is standard input.",
        ),
    ],
    part: Annotated[
        int, typer.Option(min=1, metavar="N", help="Of a file with several games, or with a gap, the Nth part.")
    ] = 1,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="EDITION",
            autocompletion=complete_edition,
            help="The rules to judge by; by default the edition after which the server deals.",
        ),
    ] = None,
    after_deal: Annotated[
        bool,
        typer.Option("--after-deal", help="Begin with the table as dealt, whatever the rules say of the deal."),
    ] = False,
) -> None:
    """Make a record of what a client of bang-server has received.

    What is shown later tells what was drawn earlier. What the file does not tell is left open, and told on standard
    error, as are messages that are not known. Nothing is judged; bangref verify does that. docs/hidden.md tells how to
    get such a file.
    """
    from bangref.cli.verify import edition_of_rules
    from bangref.record.errors import printable
    from bangref.record.files import opened
    from bangref.streams.record import read

    chosen = "" if edition is None else edition_of_rules(edition, "--edition")
    with opened(stream) as source:
        found = read(source, stream, chosen, part, after_deal)
    for kind, number in sorted(found.unknown.items()):
        print(f"bangref: not known, and passed over: {printable(kind)}, {number} times", file=sys.stderr)
    for note in found.notes:
        print(f"bangref: {printable(note)}", file=sys.stderr)
    sys.stdout.writelines(found.lines)
