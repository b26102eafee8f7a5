"""Data as JSON that is fit to be shown: no text in it plays tricks on a terminal, or is a command in a log.

dumped      a value as JSON
"""

from __future__ import annotations

import json
import re

from bangref.record.errors import COMMAND
from bangref.rulebook.json_data import Json

_UNSEEN = re.compile(r"[^\x00-\x7e]")


def dumped(value: Json, indent: int | None = None, ascii: bool = True) -> str:
    r"""A value as JSON. ascii: other letters are written out, too, so that no encoding can harm them.

    >>> print(dumped(["Žofie\x9b", "##[error]"]), dumped(["Žofie\x9b", "##[error]"], ascii=False))
    ["\u017dofie\u009b", "#\u0023[error]"] ["Žofie\u009b", "#\u0023[error]"]
    """
    text = json.dumps(value, ensure_ascii=ascii, indent=indent)
    text = _UNSEEN.sub(_written_out, text)
    return COMMAND.sub(r"\\u0023", text) if "##" in text else text


def _written_out(found: re.Match[str]) -> str:
    return found.group() if found.group().isprintable() else json.dumps(found.group())[1:-1]
