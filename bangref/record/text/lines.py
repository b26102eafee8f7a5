"""Lines of a file joined to what belongs together: a sentence, what stands indented below it, and its comments.

    whole_lines     them, each under the number of its sentence
    Parts           a whole line taken apart again
    begins          its sentence

Comments on lines of their own belong to the sentence below them, those at the end of the file to the last one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bangref.record.errors import MalformedError
from bangref.record.files import LONGEST_LINE

COMMENT = b"#"
JSON = b"{"
"""What a line begins with that is that of a transcript."""
INDENTED = (b" ", b"\t")


def whole_lines(lines: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """What belongs together, joined by line feeds, with the number of its sentence.

    First comments; then the sentence; then what stands indented below it, each as many lines down as in the file. Most
    are nothing but a sentence. Raises MalformedError for what is longer than anything can be.
    """
    number = size = 0
    whole: list[bytes] = []
    sentence = 0  # its place among these
    above: list[bytes] = []  # comments of what comes
    for place, line in lines:
        if line.startswith(COMMENT) or (not number and line.lstrip().startswith(COMMENT)):
            above.append(line.rstrip(b"\r\n") if number else line.strip())
        elif line.startswith(INDENTED) and number:
            below = place - number - len(above)
            whole += [b""] * (sentence + below - len(whole)) + above + [line.strip()]
            above = []
        else:
            if number:
                yield number, b"\n".join(whole) if len(whole) > 1 else whole[0]
            number, sentence, size = place, len(above), sum(map(len, above))
            whole, above = [*above, line.strip()], []
        size += len(line)
        if size > LONGEST_LINE:
            problem, expected = f"more than {LONGEST_LINE:,} bytes that belong together", "a sentence between them"
            raise MalformedError(problem, line=place, expected=expected)
    if number:
        yield number, b"\n".join(whole + above)


class Parts(NamedTuple):
    """What a whole line is made of.

    sentence: it may be a line of JSON. below: what stands indented below it, with the numbers of the lines.
    """

    sentence: str
    below: tuple[tuple[int, str], ...]
    comment: str


def parts(number: int, whole: bytes) -> Parts:
    """A whole line taken apart. number: of its sentence. Raises MalformedError for what is not text."""
    lines = whole.split(b"\n")
    first = next((place for place, line in enumerate(lines) if not line.startswith(COMMENT)), 0)
    comments: list[str] = []
    found: list[tuple[int, str]] = []
    for place, line in enumerate(lines, number - first):
        text = _decoded(place, line)
        hashed = text if text.startswith("#") else ""
        if not hashed and not (place == number and line.startswith(JSON)):
            text, mark, comment = text.partition(" #")
            hashed = f"#{comment}" if mark else ""
        if hashed:
            comments.append(hashed[1:].removeprefix(" "))
        if text and not text.startswith("#"):
            found.append((place, text.rstrip()))
    return Parts(found[0][1], tuple(found[1:]), "\n".join(filter(None, comments)))


def _decoded(number: int, line: bytes) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise MalformedError("this line is not text", line=number, expected="a sentence, in UTF-8")
    return text


def begins(whole: bytes) -> bytes:
    """The sentence of a whole line."""
    while whole.startswith(COMMENT):
        whole = whole.partition(b"\n")[2]
    return whole.partition(b"\n")[0]
