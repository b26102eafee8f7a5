"""`bangref schema`: the JSON Schema of transcripts."""

from __future__ import annotations

EPILOG = """
\b
Examples:
  bangref schema > transcript.schema.json
"""


def run() -> None:
    """Print the JSON Schema of a line of a transcript.

    A transcript is JSON Lines: a header, then actions, checkpoints and the end, one on each line.
    """
    import json

    from bangref.transcript.model import schema

    print(json.dumps(schema(), ensure_ascii=False, indent=2))
