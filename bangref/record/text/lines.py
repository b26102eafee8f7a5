"""Lines of a file joined to what belongs together: a sentence, what stands indented below it, and its comments.

    whole_lines     them, each under the number of its sentence
    Parts           a whole line taken apart again

Comments on lines of their own belong to the sentence below them, those at the end of the file to the last one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bangref.record.errors import MalformedError
from bangref.record.files import LONGEST_LINE

BOM = b"\xef\xbb\xbf"
COMMENT = b"#"
INDENTED = (b" ", b"\t")


def whole_lines(lines: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """What belongs together, joined by line feeds, with the number of its sentence.

    First the sentence; then what stands indented below it, each as many lines down as in the file; then the comments.
    Most are nothing but a sentence. Raises MalformedError for what is longer than anything can be.
    """
    number, size = 0, 0
    whole: list[bytes] = []  # the sentence, and what stands below it
    comments: list[bytes] = []
    above: list[bytes] = []  # comments of the sentence that comes
    for place, line in lines:
        if line.startswith(COMMENT):
            above.append(line.rstrip(b"\r\n"))
        elif line.startswith(INDENTED) and number:
            text = line.strip()
            comments += above
            above = []
            if text.startswith(COMMENT):
                comments.append(text)
            else:
                whole += [b""] * (place - number - len(whole)) + [text]
        else:
            if number:
                yield number, b"\n".join(whole + comments)
            number, size = place, sum(map(len, above))
            whole, comments, above = [line.strip()], above, []
        size += len(line)
        if size > LONGEST_LINE:
            problem, expected = f"more than {LONGEST_LINE:,} bytes that belong together", "a sentence between them"
            raise MalformedError(problem, line=place, expected=expected)
    if number:
        yield number, b"\n".join(whole + comments + above)


class Parts(NamedTuple):
    """What a whole line is made of. below: what stands indented below the sentence, with the numbers of the lines."""

    sentence: str
    below: tuple[tuple[int, str], ...]
    comment: str


def parts(number: int, whole: bytes) -> Parts:
    """A whole line taken apart. Raises MalformedError for what is not text."""
    first, *rest = _decoded(number, whole).split("\n")
    sentence, comments = _uncommented(first)
    below = []
    for place, line in enumerate(rest, number + 1):
        if line.startswith("#"):
            comments.append(line)
        elif line:
            text, found = _uncommented(line)
            below.append((place, text))
            comments += found
    return Parts(sentence, tuple(below), "\n".join(filter(None, map(_told, comments))))


def _decoded(number: int, whole: bytes) -> str:
    try:
        text = whole.decode()
    except UnicodeDecodeError as error:
        place = number + whole[: error.start].count(b"\n")
        raise MalformedError("this line is not text", line=place, expected="a sentence, in UTF-8") from None
    if "\0" in text:
        raise MalformedError("this line is not text", line=number, expected="a sentence, in UTF-8")
    return text


def _uncommented(line: str) -> tuple[str, list[str]]:
    """A line without what stands behind a hash; that is a comment."""
    text, hashed, comment = line.partition(" #")
    return text.rstrip(), [f"#{comment}"] if hashed else []


def _told(comment: str) -> str:
    """What a comment tells, without its hash and the space behind it."""
    return comment[1:].removeprefix(" ")
