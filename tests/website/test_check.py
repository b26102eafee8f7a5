"""The page that checks a game: what it consists of, and what is laid beside it; in a browser, `make site-browser`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest

from bangref.report.page import assets
from website.check import FOLDER, PAGE, check_files
from website.check.runtime import LOADED, LOCK, PURE, RUNTIME, WHEELS, make_pure, manifest, put

ROOT = Path(__file__).parents[2]
HTML, SCRIPT = check_files()[PAGE], check_files()[f"{FOLDER}/check.js"]
PINNED = re.compile(r"^([a-z-]+)==(\S+) \\$", re.MULTILINE)


# The page ----------------------------------------------------------------------------------------------------


def test_whatever_it_names_is_there(site: Mapping[str, str]) -> None:
    named = re.findall(r'(?:href|src|data-file)="([^"]+)"', HTML)
    inside = [name.partition("#")[0] for name in named if "://" not in name]
    assert len(inside) >= 7
    for name in inside:
        assert name in site or name.replace(".html", ".md") in site


def test_it_is_reached_from_the_home_page(site: Mapping[str, str]) -> None:
    assert f"]({PAGE})" in site["index.md"]


def test_the_viewer_is_that_of_other_pages() -> None:
    found = check_files()
    assert (found[f"{FOLDER}/viewer.js"], found[f"{FOLDER}/viewer.css"]) == assets()


def test_it_allows_no_other_host_and_no_script_in_a_text() -> None:
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', HTML)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    words = {word for rule in rules.values() for word in rule.split()}
    assert words == {"'none'", "'self'", "'wasm-unsafe-eval'", "blob:"}
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on[a-z]+=", HTML) == []


def test_its_script_finds_what_it_looks_for() -> None:
    ids = set(re.findall(r' id="([a-z]+)"', HTML))
    listed = re.search(r"=\n    \[([^\]]+)\]\.map\(at\)", SCRIPT)
    assert listed is not None
    wanted = {*re.findall(r'at\("([a-z]+)"\)', SCRIPT), *re.findall(r'"([a-z]+)"', listed[1])}
    assert len(wanted) > 8
    assert wanted <= ids


def test_no_text_becomes_markup() -> None:
    for name, text in check_files().items():
        assert re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text) == [], name


# What runs in it ---------------------------------------------------------------------------------------------


def versions(name: str) -> dict[str, str]:
    return dict(PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


def test_the_page_has_the_versions_of_the_command_line() -> None:
    page, command = versions("requirements-page.lock"), versions("requirements.lock")
    assert {name.replace("-", "_") for name in page} == set(WHEELS) - {"bangref", PURE}
    assert page == {name: command[name] for name in page}


def test_its_lock_has_hashes_and_no_host() -> None:
    text = (ROOT / "requirements-page.lock").read_text(encoding="utf-8")
    assert text.count("--hash=sha256:") > len(WHEELS)
    assert "://" not in text
    assert "index" not in text


def fetched(folder: Path, *wheels: str) -> Path:
    for name in ("package", "wheels"):
        (folder / name).mkdir()
    for name in RUNTIME:
        (folder / "package" / name).write_bytes(b"12345")
    told = {"info": {"version": "1"}, "packages": {"x": {}}}
    (folder / "package" / LOCK).write_text(json.dumps(told), encoding="utf-8")
    for name in wheels:
        (folder / "wheels" / f"{name}-1.0-py3-none-any.whl").write_bytes(b"123")
    return folder


def test_everything_is_laid_beside_the_page(tmp_path: Path) -> None:
    put(fetched(tmp_path, *WHEELS), tmp_path / "site" / "runtime")
    there = {path.name for path in (tmp_path / "site" / "runtime").iterdir()}
    told = json.loads((tmp_path / "site" / "runtime" / "manifest.json").read_text("utf-8"))
    assert there == {*RUNTIME, *told["wheels"], "manifest.json"}
    assert len(told["wheels"]) == len(WHEELS)
    assert told["bytes"] == 5 * len(LOADED) + 3 * len(WHEELS)
    assert told["build"] == {"version": "1"}


def test_what_reads_yaml_is_whole_without_its_compiled_part(tmp_path: Path) -> None:
    (tmp_path / f"{PURE}-0.1-py3-none-any.whl").write_bytes(b"an older one")
    make_pure(PURE, tmp_path)
    (wheel,) = tmp_path.iterdir()
    assert wheel.name.split("-")[1] == versions("requirements.lock")[PURE]
    with ZipFile(wheel) as found:
        assert {Path(name).suffix for name in found.namelist()} <= {".py", ""}
        assert any(name.endswith("LICENSE") for name in found.namelist())
    code = "import sys, yaml; assert not yaml.__with_libyaml__; print(yaml.__file__, yaml.safe_load('{a: [1]}'))"
    command = (sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(wheel)!r}); {code}")
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.split() == [f"{wheel}/yaml/__init__.py", "{'a':", "[1]}"]


@pytest.mark.parametrize("wheels", [(), WHEELS[1:], (*WHEELS, "typer")], ids=["none", "one missing", "one too many"])
def test_other_wheels_stop_the_build(tmp_path: Path, wheels: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit, match="the wheels for the page are"):
        manifest(fetched(tmp_path, *wheels))


def test_two_versions_of_a_wheel_stop_the_build(tmp_path: Path) -> None:
    folder = fetched(tmp_path, *WHEELS)
    (folder / "wheels" / "bangref-0.9-py3-none-any.whl").write_bytes(b"")
    with pytest.raises(SystemExit, match="bangref, bangref"):
        manifest(folder)


def test_a_runtime_that_is_not_whole_stops_the_build(tmp_path: Path) -> None:
    folder = fetched(tmp_path, *WHEELS)
    (folder / "package" / RUNTIME[0]).unlink()
    with pytest.raises(FileNotFoundError):
        put(folder, tmp_path / "site")
