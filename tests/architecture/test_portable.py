"""What is installed runs on every system: it needs no module, function or path that only some have.

`make lint` has mypy look at it as on Windows, too, which knows what of the standard library is there.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.pages.markdown import ROOT

PACKAGE = ROOT / "bangref"

MODULES = frozenset((
    "crypt", "curses", "fcntl", "grp", "nis", "ossaudiodev", "posix", "pty", "pwd", "readline", "resource", "spwd",
    "syslog", "termios", "tty",
))  # fmt: skip
"""Modules of the standard library that only POSIX systems have."""

OF_OS = frozenset((
    "O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "WNOHANG", "chown", "chroot", "ctermid", "fchmod", "fchown",
    "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority",
    "getsid", "getuid", "killpg", "lchown", "mkfifo", "mknod", "nice", "openpty", "posix_spawn", "pread", "pwrite",
    "register_at_fork", "sched_getaffinity", "setgid", "setpgid", "setpriority", "setsid", "setuid", "statvfs", "sync",
    "sysconf", "tcgetpgrp", "uname", "wait", "wait3", "wait4", "waitid",
))  # fmt: skip
"""What of ``os`` only they have."""

OF_SIGNAL = frozenset((
    "ITIMER_REAL", "SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSTOP", "SIGTSTP",
    "SIGUSR1", "SIGUSR2", "SIGWINCH", "SIG_BLOCK", "SIG_UNBLOCK", "alarm", "pause", "pthread_kill", "pthread_sigmask",
    "setitimer", "sigwait",
))  # fmt: skip
"""What of ``signal`` only they have."""

PATHS = ("/dev/", "/proc/", "/tmp", "/etc/", "/usr/")
LOOKED_AT = {
    "report/place.py": "a path that begins so is judged by the process that was given it; no other is ever made",
}
"""Files that may name such paths, and why they need none."""


def needs(source: str) -> Iterator[str]:
    """What a source needs that not every system has; what stands behind a look at the system needs nothing."""
    yield from _needs(ast.parse(source))


def _needs(node: ast.AST) -> Iterator[str]:
    guarded = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(map(_leaves_windows, node.body))
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name.partition(".")[0] in MODULES)
    elif isinstance(node, ast.ImportFrom) and node.module is not None:
        if node.module.partition(".")[0] in MODULES:
            yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names if _is_of(node.module, alias.name))
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and _is_of(node.value.id, node.attr):
        yield f"{node.value.id}.{node.attr}"
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(PATHS):
        yield node.value
    for child in () if guarded else ast.iter_child_nodes(node):
        yield from _needs(child)


def _is_of(module: str, name: str) -> bool:
    return name in {"os": OF_OS, "signal": OF_SIGNAL}.get(module, frozenset())


def _leaves_windows(statement: ast.stmt) -> bool:
    """Whether a function leaves here on Windows: ``if sys.platform == "win32": ... return``."""
    if not (isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Return)):
        return False
    return ast.unparse(statement.test) == "sys.platform == 'win32'"


def without_encoding(source: str) -> Iterator[int]:
    """The lines in which text is read or written in whatever encoding a system has for its own."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        keywords = {keyword.arg for keyword in node.keywords}
        of_bytes = any(isinstance(each, ast.Constant) and "b" in str(each.value) for each in node.args[1:2])
        opens = isinstance(node.func, ast.Name) and called == "open" and not of_bytes
        if (opens or called in ("read_text", "write_text")) and "encoding" not in keywords:
            yield node.lineno


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def test_nothing_needs_what_only_some_systems_have() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): list(needs(path.read_text(encoding="utf-8"))) for path in sources()}
    assert len(found) > 300
    assert {file: needed for file, needed in found.items() if needed and file not in LOOKED_AT} == {}
    for file in LOOKED_AT:
        assert found[file]
        assert all(needed.startswith(PATHS) for needed in found[file]), file


def test_text_has_an_encoding_everywhere() -> None:
    found = {str(path): list(without_encoding(path.read_text(encoding="utf-8"))) for path in sources()}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_the_classifiers_say_so() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    systems = [each for each in project["classifiers"] if each.startswith("Operating System")]
    assert systems == ["Operating System :: OS Independent"]


@pytest.mark.parametrize(
    ("source", "needed"),
    [
        ("import fcntl", ["fcntl"]),
        ("from resource import getrusage", ["resource"]),
        ("from os import fork", ["os.fork"]),
        ("import os\nos.fork()", ["os.fork"]),
        ("import signal\nsignal.signal(signal.SIGALRM, None)", ["signal.SIGALRM"]),
        ("import signal\nsignal.signal(signal.SIGINT, None)", []),
        ("open('/dev/null')", ["/dev/null"]),
        ("import os\nos.open(os.devnull, os.O_WRONLY)", []),
        ("def f():\n    if sys.platform == 'win32':\n        return\n    os.fork()", []),
        ("def f():\n    if sys.platform == 'win32':\n        print()\n    os.fork()", ["os.fork"]),
    ],
)
def test_what_is_found(source: str, needed: list[str]) -> None:
    assert list(needs(source)) == needed


@pytest.mark.parametrize(
    ("source", "lines"),
    [("open('a')", [1]), ("open('a', 'rb')", []), ("open('a', encoding='utf-8')", []), ("\npath.read_text()", [2])],
)
def test_what_has_no_encoding(source: str, lines: list[int]) -> None:
    assert list(without_encoding(source)) == lines
