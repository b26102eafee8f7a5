"""`bangref serve`: games for programs in other languages."""

from __future__ import annotations

import sys

EPILOG = """
\b
Examples:
  bangref serve
  echo '{"jsonrpc": "2.0", "id": 1, "method": "version"}' | bangref serve
  bangref schema --serve > serve.schema.json
"""


def run() -> None:
    """Play and referee games for another program.

    It answers JSON-RPC 2.0 on standard input and output: a message a line, in UTF-8. It reads no file, opens no
    connection, and ends when standard input ends. docs/serve.md has the methods, and a client in JavaScript.
    """
    from bangref.record.errors import MalformedError
    from bangref.serve.lines import serve

    if sys.stdin is None or sys.stdin.closed:
        raise MalformedError("cannot be read: standard input is closed", path="-")
    with open(sys.stdin.fileno(), "rb", closefd=False) as source:
        serve(source, sys.stdout.buffer)
