"""What comes to ``bangref serve``, and what must be true of its answers.

served      whether every request was carried out

Whatever comes, a request behind it is answered as ever; nothing is told on standard error, where only a fault of the
program itself would be; and every answer is one of JSON-RPC, with a code that the page on the server explains.
"""

from __future__ import annotations

import json
import re
from contextlib import redirect_stderr
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any

from bangref.serve import faults, lines
from verification.fuzzing.demands import demand

ENDS = re.compile("[\n\r\u2028\u2029]")
"""Where a line ends for one client or the other; for those in JavaScript at any of them."""
LAST = {"jsonrpc": "2.0", "id": "last", "method": "version"}
CODES = {
    *(-32700, -32600, -32601, -32602),
    *(faults.MALFORMED, faults.ILLEGAL, faults.UNKNOWN_NAME, faults.NO_SESSION, faults.TOO_MUCH),
}
"""Every code but that of a fault of the program itself."""


def served(path: str, source: Random) -> bool:
    """A whole run of the server, from the first line to the end of its input."""
    target = BytesIO()
    with redirect_stderr(complaints := StringIO()):
        lines.serve(BytesIO(Path(path).read_bytes() + b"\n" + json.dumps(LAST).encode()), target)
    demand(not complaints.getvalue(), "a fault of the program itself", complaints.getvalue())
    *answers, last = map(json.loads, ENDS.split(target.getvalue().decode().removesuffix("\n")))
    demand(last.get("id") == LAST["id"] and "result" in last, "a request behind it is not answered", last)
    each = [one for answer in answers for one in (answer if isinstance(answer, list) else [answer])]
    carried_out = [_carried_out(answer) for answer in each]
    return bool(each) and all(carried_out)


def _carried_out(answer: Any) -> bool:
    demand(answer["jsonrpc"] == "2.0", "a version that nobody speaks", answer)
    demand(set(answer) in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"}), "no answer of JSON-RPC", answer)
    if "result" in answer:
        return True
    fault = answer["error"]
    demand(fault["code"] in CODES, f"the code {fault['code']}", fault)
    demand(fault["message"] and fault["message"].isprintable(), "a message that is not printable", fault)
    return False
