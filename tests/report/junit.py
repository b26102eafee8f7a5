"""What test runners read as JUnit XML, as a table: elements, their attributes, what may stand in them.

There is no one norm. The table holds what two published schemas say of the elements that bangref writes, that of
Jenkins' xUnit plugin (version 10) and that for Ant's JUnit task: no element and no attribute that one of them does not
know, but for the name and the totals of the root, which are Jenkins'. Required is what either requires, but for what
only Ant asks a writer to tell: when, where and how long it ran.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError, fromstring

OUTCOMES = ("failure", "error", "skipped")


class Rule(NamedTuple):
    """An element: attributes it needs and those it may have, what may stand in it, whether text may."""

    needs: frozenset[str]
    may: frozenset[str]
    children: frozenset[str]
    text: bool


def _rule(needs: str = "", may: str = "", children: str = "", text: bool = False) -> Rule:
    return Rule(frozenset(needs.split()), frozenset(may.split()), frozenset(children.split()), text)


RULES = {
    "testsuites": _rule(may="name time tests failures errors", children="testsuite"),
    "testsuite": _rule("name tests failures errors", "skipped time", "testcase"),
    "testcase": _rule("name classname", "time", "failure error skipped system-out system-err"),
    "failure": _rule("type", "message", text=True),
    "error": _rule("type", "message", text=True),
    "skipped": _rule(may="type message", text=True),
    "system-out": _rule(text=True),
    "system-err": _rule(text=True),
}


def faults(document: str) -> list[str]:
    """What is wrong with a document; nothing, if all is well."""
    try:
        root = fromstring(document)
    except ParseError as error:
        return [f"no XML: {error}"]
    wrong_root = [] if root.tag == "testsuites" else [f"begins with {root.tag}"]
    return [*wrong_root, *(fault for element in root.iter() for fault in _faults(element))]


def _faults(element: Element) -> Iterator[str]:
    rule = RULES.get(element.tag)
    if rule is None:
        yield f"{element.tag}: no such element"
        return
    given = set(element.attrib)
    yield from (f"{element.tag}: needs {name}" for name in rule.needs - given)
    yield from (f"{element.tag}: has {name}" for name in given - rule.needs - rule.may)
    yield from (f"{element.tag}: holds {child.tag}" for child in element if child.tag not in rule.children)
    texts = [element.text, *(child.tail for child in element)]
    if not rule.text and any(text and text.strip() for text in texts):
        yield f"{element.tag}: holds text"
    yield from (f"{element.tag}: {name} is empty" for name in ("name", "classname", "type") if element.get(name) == "")
    if element.tag == "testsuite":
        yield from _wrong_counts(element)
    if element.tag == "testcase" and sum(child.tag in OUTCOMES for child in element) > 1:
        yield "testcase: has several outcomes"
    yield from (f"testcase: {tag} twice" for tag in ("system-out", "system-err") if len(element.findall(tag)) > 1)


def _wrong_counts(suite: Element) -> Iterator[str]:
    """A suite says how many cases it has, and how many came out in which way."""
    counted = {"tests": len(suite.findall("testcase"))}
    counted |= {f"{tag}s": len(suite.findall(f"testcase/{tag}")) for tag in ("failure", "error")}
    counted["skipped"] = len(suite.findall("testcase/skipped"))
    for name, number in counted.items():
        if suite.get(name) not in (str(number), None):
            yield f"testsuite: {name} is {suite.get(name)}, not {number}"
