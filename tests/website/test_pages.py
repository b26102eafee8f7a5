"""What is written to the folder, and what the finished site is looked at for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from bangref import __version__
from website.contents import contents
from website.data import Gathered
from website.index import home_page
from website.navigation import SETTINGS, navigation, settings
from website.pages import ASSETS, MARK, written
from website.site_check import WANTED, bare_bullets, lost, main, outside, problems


def test_the_home_page_has_the_three_uses(g: Gathered) -> None:
    text = home_page(g)["index.md"]
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == ["## Look up a rule", "## Settle a dispute", "## Check a game"]
    for game in ("bang", "dice", "samurai"):
        assert f"(rules/{game}/index.md)" in text
        assert f"(elements/{game}/index.md)" in text
        assert f"![](faces/{game}/" in text


def test_assets_are_on_the_site_and_ask_no_other_host(site: Mapping[str, str]) -> None:
    for path in ASSETS.iterdir():
        assert site[f"assets/{path.name}"] == path.read_text(encoding="utf-8")
        assert "//" not in path.read_text(encoding="utf-8").replace("// ", "").replace("http://www.w3.org/2000/svg", "")


def test_no_page_has_a_script(site: Mapping[str, str]) -> None:
    """What stands in a block of code is shown as it is."""
    bare = {page: re.sub(r"(?ms)^```.*?^```$", "", text) for page, text in site.items() if page.endswith(".md")}
    assert [page for page, text in bare.items() if "<script" in text.lower()] == []


def test_what_is_no_longer_there_is_taken_away(tmp_path: Path) -> None:
    site = {MARK: "//"}
    written({**site, "a/b.md": "one", "c.md": "two"}, tmp_path)
    before = (tmp_path / "c.md").stat().st_mtime_ns
    written({**site, "c.md": "two", "d.md": "three"}, tmp_path)
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert found == [MARK, "c.md", "d.md"]
    assert (tmp_path / "c.md").stat().st_mtime_ns == before
    written({**site, "c.md": "four"}, tmp_path)
    assert (tmp_path / "c.md").read_text(encoding="utf-8") == "four"


def test_a_site_has_the_file_by_which_it_is_told(site: Mapping[str, str]) -> None:
    assert MARK in site


def test_nobody_loses_his_own_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SystemExit, match="nothing is written"):
        written({"c.md": "two"}, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://host.example/x.js">',
        "<script async src=//host.example/x.js>",
        '<link rel="stylesheet" href="http://host.example/x.css">',
        '<img alt="" src="https://host.example/x.png">',
        "a{background:url(https://host.example/x.png)}",
        '@import "https://host.example/x.css";',
    ],
)
def test_what_asks_another_host(text: str) -> None:
    assert len(outside(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        '<a href="https://host.example/x">x</a>',
        '<script src="assets/x.js">',
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="x.png"/></svg>',
        "a{background:url(data:image/png;base64,//8A)}",
    ],
)
def test_what_asks_nobody(text: str) -> None:
    assert outside(text) == []


@pytest.mark.parametrize("text", ["<li></li>", "<li>\n<p>Duel:</p>\n</li>", '<li><a href="duel.html">Duel</a>:</li>'])
def test_a_bullet_that_lacks_its_list(text: str) -> None:
    assert bare_bullets(f"<ul><li>a</li>{text}<li>b</li></ul>") == [text]


@pytest.mark.parametrize(
    "text", ["<li>Duel:<ul><li>a</li></ul></li>", "<li>a: b</li>", "<li><p>a:</p>\n<ol><li>b</li></ol></li>"]
)
def test_a_bullet_that_says_something(text: str) -> None:
    assert bare_bullets(f"<ul>{text}</ul>") == []


def finished(folder: Path) -> None:
    for name in WANTED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"<p>bangref {__version__}</p>", encoding="utf-8")


def test_the_configuration_gets_the_way_between_the_pages_and_the_version() -> None:
    made = yaml.safe_load(settings(contents()))
    assert made["nav"] == navigation(contents())
    assert made["copyright"] == f"bangref {__version__}"
    assert made["site_name"] == yaml.safe_load(SETTINGS.read_text(encoding="utf-8"))["site_name"]


def test_a_site_that_does_not_tell_its_version(tmp_path: Path) -> None:
    finished(tmp_path)
    (tmp_path / "index.html").write_text("<p>bangref</p>", encoding="utf-8")
    assert list(problems(tmp_path)) == ["index.html: it does not tell the version"]


def test_a_finished_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished(tmp_path)
    assert main(str(tmp_path), "") == 0
    (tmp_path / "a.html").write_text('<script src="https://host.example/x.js">', encoding="utf-8")
    assert main(str(tmp_path), "") == 1
    assert "a.html: asks another host" in capsys.readouterr().err
    (tmp_path / "a.html").write_text("<ul><li>Duel:</li></ul>", encoding="utf-8")
    assert list(problems(tmp_path)) == ["a.html: a bullet without what it announces: <li>Duel:</li>"]


@pytest.mark.parametrize("name", WANTED)
def test_a_site_that_lacks_something(tmp_path: Path, name: str) -> None:
    finished(tmp_path)
    (tmp_path / name).unlink()
    assert list(problems(tmp_path)) == [f"{name}: not there"]


def test_a_published_address_that_the_finished_site_lacks_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<h2 id="x.y">x</h2>', encoding="utf-8")
    assert list(lost(tmp_path, "a.md\na.md#x.y\n")) == []
    found = [line.partition(":")[0] for line in lost(tmp_path, "a.md#x\nb.md\nb.md#z\n")]
    assert found == ["a.md#x", "b.md", "b.md#z"]
