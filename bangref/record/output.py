"""The one way in which files are written: never over something that bangref has not written, and all or nothing.

    written         bytes into a file
    check_target    whether they may be written there, before the work is done
    folder          a folder to write into
    Kind            what is written, and how it is known again

A file is written beside its place and then moved there, so that nobody finds a half of it. What is no plain file (a
device, a pipe, standard output) is written to as it is. Whatever stands in the way is an OSError that names the file.
"""

from __future__ import annotations

import errno
import gzip
import os
import re
import stat
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple, NoReturn

PathName = str | os.PathLike[str]

STDOUT = "-"
ENOUGH = 20_000
"""Bytes by which a file is known again; the head of a page is shorter."""
GZIP = b"\x1f\x8b"
USAGE = frozenset(
    {
        errno.EEXIST, errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EACCES, errno.EPERM, errno.EROFS,
        errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL, errno.ENXIO,
    }
)  # fmt: skip
"""Errors of who named the file; any other is one of the machine."""


class Kind(NamedTuple):
    """Something that is written. name: with its article. sign: what its first bytes match."""

    name: str
    sign: re.Pattern[bytes]


TRANSCRIPT = Kind("a transcript", re.compile(rb'\{"bangref": \d+, "rules": "'))
SIMULATED = Kind(
    "a simulated game",
    re.compile(rb'\{"bangref": \d+, "rules": "[^\n]*"players": \[\{"name": "Ada", [^\n]*\{"name": "Ben", '),
)
PAGE = Kind(
    "a page of bangref", re.compile(rb'<!DOCTYPE html>.{,600}<meta name="generator" content="bangref ', re.DOTALL)
)
FILM = Kind("the data of such a page", re.compile(rb'\{"bangref": "[^"]*", "format": \d+, "game": '))
EXPORT = Kind("an export of bangref", re.compile(rb'\{\n"export": \d+,\n"bangref": '))


def written(
    parts: Iterable[bytes], path: PathName, kind: Kind, *, force: bool = False, read: Sequence[PathName] = ()
) -> None:
    """Write a file. ``-`` is standard output.

    force: over whatever plain file or link is there. read: what the parts are made of, which is never written over.
    """
    name = os.fsdecode(path)
    found = check_target(name, kind, force=force, read=read)
    with _named(name):
        if _is_stdout(name, found):
            sys.stdout.flush()
            sys.stdout.buffer.writelines(parts)
        elif _is_passed_on(found):
            with open(name, "wb") as stream:
                stream.writelines(parts)
        else:
            _moved_to(name, parts, None if found is None else stat.S_IMODE(found.st_mode))


def check_target(
    path: PathName, kind: Kind, *, force: bool = False, read: Sequence[PathName] = ()
) -> os.stat_result | None:
    """What is there already, if anything is. Raises OSError for what must not be written over."""
    name = os.fsdecode(path)
    if name == STDOUT:
        return None
    found = _stat(name)
    if found is not None and any(_is_same(found, other) for other in read):
        _refuse(errno.EEXIST, "it is what is read", name)
    if _is_stdout(name, found) or _is_passed_on(found):
        return found
    if os.path.islink(name):
        if not force:
            _refuse(
                errno.EEXIST, "it is a link; name the file itself, or --force puts a file in place of the link", name
            )
        return None
    if found is not None:
        _check_file(name, found, kind, force)
    return found


def _check_file(name: str, found: os.stat_result, kind: Kind, force: bool) -> None:
    if stat.S_ISDIR(found.st_mode):
        _refuse(errno.EISDIR, "it is a folder", name)
    if not stat.S_ISREG(found.st_mode):
        _refuse(errno.EEXIST, "it is no plain file", name)
    if not os.access(name, os.W_OK):
        _refuse(errno.EACCES, "it is write-protected", name)
    if not force and found.st_size and not kind.sign.match(_beginning(name)):
        _refuse(errno.EEXIST, f"it is there already, and it is not {kind.name}; --force writes over it", name)


def folder(path: PathName) -> None:
    """Make a folder, unless it is there."""
    name = os.fsdecode(path)
    try:
        with _named(name):
            os.makedirs(name, exist_ok=True)
    except FileExistsError:
        _refuse(errno.ENOTDIR, "it is no folder", name)


def _refuse(number: int, problem: str, name: str) -> NoReturn:
    raise OSError(number, problem, name)


# What is there -----------------------------------------------------------------------------------------------


def _stat(name: str) -> os.stat_result | None:
    try:
        return os.stat(name)
    except OSError as error:
        if error.errno == errno.ENOENT:
            return None
        if error.errno == errno.ELOOP:
            _refuse(errno.ELOOP, "it is a link that leads to itself", name)
        raise
    except ValueError:
        _refuse(errno.EINVAL, "no file can have this name", name)


def _is_same(found: os.stat_result, other: PathName) -> bool:
    """Whether this is a plain file that is read, by whatever name."""
    try:
        read = os.fstat(0) if other == STDOUT else os.stat(other)
    except OSError:
        return False
    return stat.S_ISREG(read.st_mode) and os.path.samestat(read, found)


def _is_stdout(name: str, found: os.stat_result | None) -> bool:
    """Whether it is standard output, which other names have been given as well, such as /dev/stdout."""
    if name == STDOUT:
        return True
    try:
        return found is not None and os.path.samestat(found, os.fstat(1))
    except OSError:
        return False


def _is_passed_on(found: os.stat_result | None) -> bool:
    """Whether what is written there is not kept: a terminal, a pipe, nothing."""
    return found is not None and (stat.S_ISCHR(found.st_mode) or stat.S_ISFIFO(found.st_mode))


def _beginning(name: str) -> bytes:
    with open(name, "rb") as stream:
        packed = stream.read(len(GZIP)) == GZIP
        stream.seek(0)
        try:
            return gzip.GzipFile(fileobj=stream).read(ENOUGH) if packed else stream.read(ENOUGH)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            return b""


# Writing -----------------------------------------------------------------------------------------------------


def _moved_to(name: str, parts: Iterable[bytes], mode: int | None) -> None:
    """Write beside the place, then move it there: it is all there, or what was there before still is."""
    beside = os.path.join(os.path.dirname(name), f".bangref-{os.getpid()}-{os.urandom(4).hex()}.part")
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(number, "wb") as stream:
            stream.writelines(parts)
        if mode is not None:
            os.chmod(beside, mode)
        os.replace(beside, name)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)


@contextmanager
def _named(name: str) -> Iterator[None]:
    """Errors of writing name the file, and not the one beside it."""
    try:
        yield
    except OSError as error:
        if name != STDOUT:
            error.filename, error.filename2 = name, None
        raise
