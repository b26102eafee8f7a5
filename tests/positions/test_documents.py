"""Text written by hand: plain values, and in a file that is no such text, what is wrong and where."""

from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from bangref.record.documents import MOST_BYTES, documents_in
from bangref.record.errors import MalformedError
from bangref.record.plain_values import DEEPEST
from tools.scenarios.files import files


def values(text: str) -> list[object]:
    return [document.value for document in documents_in(text.encode())]


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_scenarios_are_read_as_by_the_library(path: Path) -> None:
    assert values(path.read_text(encoding="utf-8")) == list(yaml.safe_load_all(path.read_bytes()))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 003", {"a": "003"}),
        ("a: no", {"a": "no"}),
        ("a: 12\nb: -3\nc: 1.5", {"a": 12, "b": -3, "c": "1.5"}),
        ("a: ~\nb:\nc: true\nd: 'true'", {"a": None, "b": None, "c": True, "d": "true"}),
        ("a: 2001-01-01", {"a": "2001-01-01"}),
        ("\ufeffa: 1", {"a": 1}),
        ('{"a": [1, "b\\/", null]}', {"a": [1, "b/", None]}),
        ('{\n\t"a": {"b": "\\ud83d\\ude00"}\n}', {"a": {"b": "\U0001f600"}}),
        ("{a: [1, b]}", {"a": [1, "b"]}),
    ],
)
def test_values(text: str, value: object) -> None:
    assert values(text) == [value]


def test_places() -> None:
    (document,) = documents_in(b"# before\na:\n  b: [1,\n    2]\nc: 3\n")
    assert (document.line, document.line_of("a.b[2]"), document.line_of("c")) == (2, 4, 5)
    assert document.line_of("a.b[7].d.e") == 3, "what is not there is looked for where it would be"
    assert document.line_of("elsewhere") == 2


LAUGHS = "a: &a [x, x]\n" + "".join(f"{new}: &{new} [*{old}, *{old}]\n" for old, new in pairwise("abcdefghi"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (LAUGHS, "'a' is an anchor; expected the value itself, written out"),
        ("a: *b", "'b' is an anchor"),
        ("a: !!python/object:os.system x", "'tag:yaml.org,2002:python/object:os.system' is a tag"),
        ("a: 1\na: 2", "'a' is there twice"),
        ('{"a": 1, "a": 2}', "'a' is there twice"),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"a": 99999999999999999999}', "'99999999999999999999' is a number nobody can mean"),
        ("[" * 10_000, "nested too deeply"),
        ('{"a":' * 100_000, "more than any position needs"),
        ('{"a":' * 9_000 + "1" + "}" * 9_000, "nested too deeply"),
        ('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "nested too deeply"),
        ("a: [1", "expected ',' or ']'"),
        ("[a]: 1", "a list or a mapping cannot be a name"),
        ("a: \x00", "a character that no text has"),
        ("x" * (MOST_BYTES + 1), "more than any position needs; expected at most 200,000 bytes"),
    ],
)
def test_what_is_no_such_text(text: str, fault: str) -> None:
    with pytest.raises(MalformedError) as told:
        values(text)
    assert fault in str(told.value)


def test_the_line_is_told() -> None:
    with pytest.raises(MalformedError) as told:
        values("a: 1\nb: 2\na: 3")
    assert told.value.line == 3
    with pytest.raises(MalformedError) as told:
        list(documents_in(b"a: 1\nb: \xff"))
    assert (told.value.line, told.value.problem) == (2, "not UTF-8")
