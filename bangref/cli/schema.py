"""`bangref schema`: the JSON Schemas of transcripts, of the export, and of what is served."""

from __future__ import annotations

from typing import Annotated

import typer

from bangref.rulebook.json_data import JsonObject

EPILOG = """
\b
Examples:
  bangref schema > transcript.schema.json
  bangref schema --export > export.schema.json
  bangref schema --serve > serve.schema.json
"""


def run(
    export: Annotated[
        bool, typer.Option("--export", help="The schema of what bangref export writes, instead.")
    ] = False,
    serve: Annotated[
        bool, typer.Option("--serve", help="The schema of what bangref serve is asked and answers, instead.")
    ] = False,
) -> None:
    """Print the JSON Schema of a line of a transcript.

    A transcript is JSON Lines: a header, then actions, checkpoints and the end, one on each line.
    """
    import json

    if export and serve:
        raise typer.BadParameter("not together with --export", param_hint="--serve")
    print(json.dumps(_schema(export, serve), ensure_ascii=False, indent=2))


def _schema(export: bool, serve: bool) -> JsonObject:
    if export:
        from bangref.export import model as exported

        return exported.schema()
    if serve:
        from bangref.serve import model as served

        return served.schema()
    from bangref.record import model as transcript

    return transcript.schema()
