"""Parameters that are taken as they are.

typer has every value that is no flag validated by pydantic, and to load that takes longer than to look up a
rule. Text needs no validation, and neither does an option that was not given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from typer.core import TyperCommand


def as_they_are(parameters: list[Any]) -> list[Any]:
    """The parameters, made to let text pass, and options that were not given.

    Anything else is for typer, a missing argument and what a callback wants to see included.
    """
    for parameter in parameters:
        if not isinstance(parameter.process_value, partial):
            parameter.process_value = partial(_passed, parameter, parameter.process_value)
    return parameters


def _passed(parameter: Any, process: Callable[[Any, Any], Any], context: Any, value: Any) -> Any:
    absent = value is None and not parameter.required
    text = _is_text(value) and parameter.callback is None
    return value if absent or text else process(context, value)


def _is_text(value: Any) -> bool:
    """Whether it is a text, or several of them."""
    several = isinstance(value, list | tuple) and bool(value)
    return isinstance(value, str) or (several and all(isinstance(one, str) for one in value))


class TextCommand(TyperCommand):
    """A command whose parameters are text."""

    def get_params(self, ctx: Any) -> list[Any]:
        return as_they_are(super().get_params(ctx))
