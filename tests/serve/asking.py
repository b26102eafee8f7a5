"""A server that is asked, with every answer checked against the published schema."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from bangref.serve.model import schema
from bangref.serve.rpc import Server


@cache
def validator(method: str, part: str) -> Draft202012Validator:
    """Of the params or the result of a method."""
    whole: Any = schema()
    return Draft202012Validator({"$defs": whole["$defs"], **whole["methods"][method][part]})


class Client:
    """A client in the same process."""

    def __init__(self) -> None:
        self.server = Server()

    def said(self, message: Any) -> Any:
        """The answer to a message, as JSON; None where there is none."""
        told = message if isinstance(message, bytes) else json.dumps(message).encode()
        answer = self.server.answered(told)
        assert answer is None or "\n" not in answer
        return None if answer is None else json.loads(answer)

    def answer(self, method: str, **params: Any) -> Any:
        """The whole answer to a request."""
        found = self.said({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        assert found["jsonrpc"] == "2.0"
        assert found["id"] == 1
        assert set(found) in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
        return found

    def ask(self, method: str, **params: Any) -> Any:
        """What comes back; params and result are those of the schema."""
        result = self.answer(method, **params)["result"]
        validator(method, "params").validate(params)
        validator(method, "result").validate(result)
        return result

    def fault(self, method: str, **params: Any) -> Any:
        """What is wrong with a request."""
        return self.answer(method, **params)["error"]
