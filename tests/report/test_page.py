"""A replayed game as a page: one file, which needs nothing and which no text can break."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

from bangref.record.errors import printable
from bangref.report.page import SCRIPTS, assets, embedded, page
from tests.report.games import game_lines
from tests.report.test_film import filmed

HOSTILE = "</script><script>alert(1)</script><!--<b>&amp;\u2028'\""


class Reader(HTMLParser):
    """The elements of a page, with what stands in each."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.found:
            tag, attributes, text = self.found.pop()
            self.found.append((tag, attributes, text + data))

    def all(self, tag: str) -> list[tuple[dict[str, str | None], str]]:
        return [(attributes, text) for found, attributes, text in self.found if found == tag]


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    return reader


def hostile() -> dict[str, Any]:
    """A game in which every text says something that must stay text."""
    lines = [json.loads(line) for line in game_lines()]
    name = lines[0]["players"][0]["name"]
    text = "".join(json.dumps({**line, "comment": HOSTILE}) + "\n" for line in lines)
    renamed = text.replace(json.dumps(name), json.dumps(HOSTILE[:60]))
    return filmed(tuple(renamed.splitlines(keepends=True)))


def test_data_comes_back_as_it_was() -> None:
    film = hostile()
    scripts = [found for found in read(page(film, HOSTILE)).all("script") if "data-bangref-film" in found[0]]
    ((attributes, text),) = scripts
    assert attributes["type"] == "application/json"
    assert json.loads(text) == json.loads(json.dumps(film))
    assert film["comment"] == printable(HOSTILE)
    assert printable(HOSTILE[:60]) in film["players"]


def test_no_text_ends_the_data_or_begins_an_element() -> None:
    text = embedded(hostile())
    assert text.count("<") == 2
    assert text.count(">") == 2
    assert "&" not in text
    assert text.isascii()


def test_the_title_is_text() -> None:
    reader = read(page(filmed(game_lines()), HOSTILE))
    assert len(reader.all("script")) == 2
    assert reader.all("title")[0][1].startswith(HOSTILE[:9])
    assert len(reader.all("h1")) == 1


def test_a_page_names_no_host() -> None:
    text = page(filmed(game_lines()), "a game")
    known = {"http://www.w3.org/2000/svg"}
    assert set(re.findall(r"""[a-z]+://[^\s"'`<>)]+""", text)) == known
    for tag in ("script", "link", "img", "iframe"):
        for attributes, _ in read(text).all(tag):
            assert attributes.get("src") is None
            assert attributes.get("href") in (None, "data:,")


def test_only_its_own_script_and_style_may_work() -> None:
    written = page(filmed(game_lines()), "a game")
    reader = read(written)
    policy = next(found["content"] for found, _ in reader.all("meta") if found.get("http-equiv"))
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    for tag, text in (("script", assets()[0]), ("style", assets()[1])):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
        assert f"<{tag}>{text}</{tag}>" in written
        assert "<" + tag not in text


def test_the_script_makes_no_markup_of_text() -> None:
    script, _ = assets()
    assert [
        name for name in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(") if name in script
    ] == []
    assert len(SCRIPTS) == script.count('"use strict";')


def test_several_films_on_a_page_have_names() -> None:
    assert 'id="a&quot;b"' in embedded({}, 'a"b')
    assert "id=" not in embedded({})
