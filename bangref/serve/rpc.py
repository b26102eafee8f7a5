"""A message in, a message out.

    Server      answers messages; what is wrong with one leaves the sessions as they are

JSON-RPC is pjrpc's: requests, notifications, its codes. Here it is told how JSON is read (strictly, and not deeper than
it can be carried), which params a method takes, and what a fault of the library is called. The requests of a batch are
answered one by one, as the specification wants where one of them is no request.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
from collections.abc import Callable
from functools import wraps
from json import JSONDecodeError, JSONDecoder, JSONEncoder

from pjrpc.common import Response
from pjrpc.common.typedefs import JsonRpcParamsT
from pjrpc.server import Dispatcher, MethodRegistry
from pjrpc.server.exceptions import DeserializationError, InvalidRequestError, JsonRpcError, ParseError
from pjrpc.server.validators import BaseValidator, BaseValidatorFactory, ValidationError
from pydantic import ValidationError as NotValid
from pydantic_core import ErrorDetails, from_json, to_json

from bangref.api import IllegalError, MalformedError, UnknownNameError
from bangref.record.errors import cut, printable
from bangref.rulebook.json_data import Json
from bangref.serve.faults import illegal, malformed, unknown
from bangref.serve.message import Message
from bangref.serve.methods import Methods
from bangref.serve.model import METHODS

MOST_IN_BATCH = 100
"""Requests in one message."""
TRACE = "BANGREF_TRACE"
"""Set to anything, it shows where a fault of the program comes from; so it does for every command."""

_TYPE = re.compile(r"[\[\](),=|-]")
"""What is in no name of a field."""

Function = Callable[..., Message]


class Server:
    """Answers messages, each a request or a batch of them."""

    def __init__(self) -> None:
        methods = Methods()
        registry = MethodRegistry(validator_factory=_ByModel())
        for name in METHODS:
            registry.add_method(_told(getattr(methods, name)), name)
        self._dispatcher: Dispatcher[None] = Dispatcher(json_loader=_read, json_dumper=_written)
        self._dispatcher.add_methods(registry)
        _tell_faults()

    def answered(self, line: bytes) -> str | None:
        """The answer to a message; None where nobody waits for one."""
        try:
            text = line.decode("utf-8-sig")
        except UnicodeDecodeError as fault:
            return _told_of_none(ParseError(data=f"no UTF-8: {fault.reason} at byte {fault.start}"))
        return self._batch(text) if text.lstrip().startswith("[") else self._single(text)

    def _single(self, text: str) -> str | None:
        answer = self._dispatcher.dispatch(text, None)
        return None if answer is None else answer[0]

    def _batch(self, text: str) -> str | None:
        try:
            requests = _read(text)
        except JSONDecodeError:
            return self._single(text)
        if not isinstance(requests, list) or not requests:
            return refused("a batch without requests")
        if len(requests) > MOST_IN_BATCH:
            return refused(f"a batch of more than {MOST_IN_BATCH} requests")
        answers = [self._of_batch(request) for request in requests]
        told = [answer for answer in answers if answer is not None]
        return f"[{','.join(told)}]" if told else None

    def _of_batch(self, request: Json) -> str | None:
        return refused("a batch in a batch") if isinstance(request, list) else self._single(to_json(request).decode())


def refused(why: str) -> str:
    """The answer to a message that is no request."""
    return _told_of_none(InvalidRequestError(data=why))


def _told_of_none(fault: JsonRpcError) -> str:
    """What is wrong with a message of which nobody knows the id."""
    return _written(Response(id=None, error=fault).to_json())


class _NoJson(JSONDecodeError):
    """What is no JSON; the message says where."""

    def __str__(self) -> str:
        return self.msg


def _read(text: str, **_: type[JSONDecoder] | None) -> Json:
    """JSON, strictly. An id that nobody could tell from none is refused, since its request would get no answer."""
    try:
        value: Json = from_json(text, allow_inf_nan=False)
    except ValueError as fault:
        raise _NoJson(printable(str(fault)), "", 0) from None
    if isinstance(value, dict) and "id" in value and (value["id"] is None or isinstance(value["id"], bool)):
        raise DeserializationError("field 'id' must be of type integer or string")
    return value


def _written(value: Json, **_: type[JSONEncoder]) -> str:
    """JSON in a line; models as their fields. What JavaScript, too, takes for the end of a line is escaped."""
    return to_json(value, fallback=_reasons).decode().replace("\u2028", r"\u2028").replace("\u2029", r"\u2029")


def _reasons(value: ValidationError) -> list[str]:
    """Why params are not those of a method: what else an answer can hold is JSON, or a model."""
    return [str(reason) for reason in value.args]


# Params -------------------------------------------------------------------------------------------------------------


class _ByModel(BaseValidatorFactory):
    """Checks the params of each method by its model."""

    def build(self, method: Function) -> BaseValidator:
        return _Params(method)


class _Params(BaseValidator):
    """Checks the params of a method, given by name or by position."""

    def __init__(self, method: Function) -> None:
        super().__init__(method)
        self._model = METHODS[method.__name__].given

    def validate_params(self, params: JsonRpcParamsT | None) -> dict[str, Message]:
        fields = self._model.model_fields
        if isinstance(params, list | tuple):
            if len(params) > len(fields):
                raise ValidationError(f"{len(params)} params; expected at most {len(fields)}: {', '.join(fields)}")
            params = dict(zip(fields, params, strict=False))
        try:
            model = self._model.model_validate(params or {})
        except NotValid as fault:
            raise ValidationError(*map(_reason, fault.errors(include_url=False)[:5])) from None
        return {"params": model} if fields else {}


def _reason(error: ErrorDetails) -> str:
    """What is wrong with a param, in a line. Of a place are told the fields, and not what a model calls its types."""
    place = ".".join(cut(str(part)) for part in error["loc"] if not _TYPE.search(str(part)))
    return printable(f"{place}: {error['msg']}" if place else error["msg"])


# Faults -------------------------------------------------------------------------------------------------------------


def _told(method: Function) -> Function:
    """The same method; what the library raises is told as JSON-RPC does."""

    @wraps(method)
    def told(**params: Message) -> Message:
        try:
            return method(**params)
        except MalformedError as fault:
            raise malformed(fault) from None
        except UnknownNameError as fault:
            raise unknown(fault) from None
        except IllegalError as fault:
            raise illegal(fault) from None

    return told


class _OnStandardError(logging.Handler):
    """Tells a fault of the program in a line; its request is answered with the code of JSON-RPC for that."""

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        if fault is None:
            return
        if os.environ.get(TRACE):
            traceback.print_exception(fault)
        said = printable(f"{type(fault).__name__}: {fault}")
        print(f"bangref: a fault of bangref itself, please report it: {said}", file=sys.stderr)


def _tell_faults() -> None:
    log = logging.getLogger("pjrpc")
    log.propagate = False
    log.handlers = [_OnStandardError(logging.ERROR)]
