"""`bangref schema`: the JSON Schemas of transcripts and of the export."""

from __future__ import annotations

from typing import Annotated

import typer

EPILOG = """
\b
Examples:
  bangref schema > transcript.schema.json
  bangref schema --export > export.schema.json
"""


def run(
    export: Annotated[
        bool, typer.Option("--export", help="The schema of what bangref export writes, instead.")
    ] = False,
) -> None:
    """Print the JSON Schema of a line of a transcript.

    A transcript is JSON Lines: a header, then actions, checkpoints and the end, one on each line.
    """
    import json

    from bangref.export import model as exported
    from bangref.record import model as transcript

    schema = exported.schema() if export else transcript.schema()
    print(json.dumps(schema, ensure_ascii=False, indent=2))
