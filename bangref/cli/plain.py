"""Commands whose parameters are given once, and taken as they are.

typer has every value that is no flag validated by pydantic, and to load that takes longer than to look up a
rule. Text needs no validation, and neither does an option that was not given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from typer import BadParameter
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


class Command(TyperCommand):
    """A command whose options are given once, unless they may be repeated.

    Of two values for one thing the second would count, and nobody would be told. A flag says the same twice.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not ctx.resilient_parsing:
            _, _, order = self.make_parser(ctx).parse_args(args=list(args))
            _check_once(ctx, order)
        return super().parse_args(ctx, args)


def _check_once(context: Any, order: list[Any]) -> None:
    seen: set[str] = set()
    for parameter in order:
        once = parameter.param_type_name == "option" and not parameter.multiple and not parameter.is_flag
        if once and parameter.name in seen:
            raise BadParameter("it is given twice", ctx=context, param=parameter)
        seen.add(parameter.name)


class TextCommand(Command):
    """A command whose parameters are text."""

    def get_params(self, ctx: Any) -> list[Any]:
        return as_they_are(super().get_params(ctx))
