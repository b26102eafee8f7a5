"""The commands, each with what imports its module: nothing is imported before it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType


def _verify() -> ModuleType:
    from bangref.cli import verify

    return verify


def _replay() -> ModuleType:
    from bangref.cli import replay

    return replay


def _legal() -> ModuleType:
    from bangref.cli import legal

    return legal


def _ask() -> ModuleType:
    from bangref.cli import ask

    return ask


def _rule() -> ModuleType:
    from bangref.cli import rule

    return rule


def _search() -> ModuleType:
    from bangref.cli import search

    return search


def _interact() -> ModuleType:
    from bangref.cli import interact

    return interact


def _diff() -> ModuleType:
    from bangref.cli import diff

    return diff


def _audit() -> ModuleType:
    from bangref.cli import audit

    return audit


def _convert() -> ModuleType:
    from bangref.cli import convert

    return convert


def _new() -> ModuleType:
    from bangref.cli import new

    return new


def _simulate() -> ModuleType:
    from bangref.cli import simulate

    return simulate


def _perft() -> ModuleType:
    from bangref.cli import perft

    return perft


def _odds() -> ModuleType:
    from bangref.cli import odds

    return odds


def _score() -> ModuleType:
    from bangref.cli import score

    return score


def _export() -> ModuleType:
    from bangref.cli import export

    return export


def _schema() -> ModuleType:
    from bangref.cli import schema

    return schema


def _blind() -> ModuleType:
    from bangref.cli import blind

    return blind


def _import() -> ModuleType:
    from bangref.cli import import_stream

    return import_stream


def _serve() -> ModuleType:
    from bangref.cli import serve

    return serve


COMMANDS: Mapping[str, Callable[[], ModuleType]] = {
    "verify": _verify,
    "replay": _replay,
    "legal": _legal,
    "ask": _ask,
    "rule": _rule,
    "search": _search,
    "interact": _interact,
    "diff": _diff,
    "audit": _audit,
    "new": _new,
    "convert": _convert,
    "simulate": _simulate,
    "blind": _blind,
    "import": _import,
    "perft": _perft,
    "odds": _odds,
    "score": _score,
    "export": _export,
    "schema": _schema,
    "serve": _serve,
}
"""By name, what imports the module of a command."""
