"""Check the YAML files of the rulebook and write them to ``index.json`` and ``words.json``, which programs read.

    python -m tools.index            write them
    python -m tools.index --check    fail if a file is faulty or what is written is out of date

They are JSON with one record a line, so that a changed clause is a changed line.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from bangref.rulebook.consistency import problems
from bangref.rulebook.load import read_index
from bangref.rulebook.schema import (
    ClauseModel,
    DocumentModel,
    Draft,
    Entry,
    GroupModel,
    M,
    Model,
    NameModel,
    RulebookError,
    SetModel,
    parse_record,
)
from tools import words

NOT_CHAPTERS = ("names", "groups", "sets")
FOLDER = Path(__file__).resolve().parents[1] / "bangref" / "rulebook"


class _Loader(yaml.SafeLoader):
    """YAML in which a key that stands twice is a fault instead of a silent loss."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        mapping = super().construct_mapping(node, deep)
        if len(mapping) < len(node.value):
            keys = [self.construct_object(key, deep=True) for key, _ in node.value]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise yaml.constructor.ConstructorError(None, None, f"'{twice}' stands twice", node.start_mark)
        return mapping


class _Reader:
    """Reads the files of one rulebook folder and gathers what is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[str] = []
        self.faulty_ids: set[str] = set()

    def entries(self, path: Path, model: type[M]) -> list[Entry[M]]:
        """The sound records of one file."""
        file = path.relative_to(self.folder).as_posix()
        try:
            rows = list(_rows(path))
        except (OSError, UnicodeDecodeError, yaml.YAMLError, RulebookError) as error:
            self.faults.append(f"{file}: not a YAML list of records: {' '.join(str(error).split())}")
            return []
        parsed = (self._entry(f"{file}:{line}", path, model, fields) for line, fields in rows)
        return [entry for entry in parsed if entry]

    def _entry(self, where: str, path: Path, model: type[M], fields: object) -> Entry[M] | None:
        try:
            return Entry(where, path.parent.name, path.stem, parse_record(model, fields))
        except RulebookError as error:
            label = _label(fields)
            self.faulty_ids.add(label)
            self.faults += [f"{where}: {label}: {problem}" for problem in error.problems]
            return None


def read_folder(folder: Path) -> Draft:
    """Read and check a rulebook folder, or raise `RulebookError` with every problem found."""
    reader = _Reader(folder)
    files = sorted(folder.glob("*/*.yaml"))
    draft = Draft(
        documents=reader.entries(folder / "documents.yaml", DocumentModel),
        names=_flat(reader.entries(path, NameModel) for path in files if path.stem == "names"),
        groups=_flat(reader.entries(path, GroupModel) for path in files if path.stem == "groups"),
        sets=_flat(reader.entries(path, SetModel) for path in files if path.stem == "sets"),
        clauses=_flat(reader.entries(path, ClauseModel) for path in files if path.stem not in NOT_CHAPTERS),
        faulty=reader.faulty_ids,
    )
    faults = reader.faults + problems(draft)
    if faults:
        raise RulebookError(faults)
    return draft


def _flat(lists: Iterable[list[Entry[M]]]) -> list[Entry[M]]:
    return [entry for entries in lists for entry in entries]


def _rows(path: Path) -> Iterator[tuple[int, object]]:
    """Each item of the list in a YAML file, with its line."""
    loader = _Loader(path.read_text(encoding="utf-8"))
    try:
        node = loader.get_single_node()
        if not isinstance(node, yaml.SequenceNode):
            raise RulebookError(["the file is empty or no list"])
        for item in node.value:
            yield item.start_mark.line + 1, loader.construct_document(item)
    finally:
        loader.dispose()


def _label(fields: object) -> str:
    return str(fields.get("id", "(no id)")) if isinstance(fields, dict) else "(no record)"


def render(draft: Draft) -> str:
    """The text of the index file."""
    parts: dict[str, list[dict[str, Any]]] = {
        "documents": [_plain(entry.record) for entry in draft.documents],
        "names": [{"game": entry.game} | _plain(entry.record) for entry in draft.names],
        "groups": [{"game": entry.game} | _plain(entry.record) for entry in draft.groups],
        "sets": [{"game": entry.game} | _plain(entry.record) for entry in draft.sets],
        "clauses": [_clause(entry) for entry in draft.clauses],
    }
    blocks = (f'"{part}":[\n{_lines(rows)}\n]' for part, rows in parts.items())
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def _clause(entry: Entry[ClauseModel]) -> dict[str, Any]:
    place = {"id": entry.record.id, "game": entry.game, "chapter": entry.chapter, "set": entry.record.set}
    return place | _plain(entry.record)


def _plain(record: Model) -> dict[str, Any]:
    return record.model_dump(exclude_defaults=True)


def _lines(rows: list[dict[str, Any]]) -> str:
    return ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)


def main(argv: Sequence[str] | None = None, folder: Path = FOLDER) -> int:
    """Build or check; the exit status says whether all is well."""
    parser = argparse.ArgumentParser(prog="python -m tools.index", description="Build the index.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the index is out of date")
    check: bool = parser.parse_args(argv).check
    make = _compare if check else _write
    try:
        status = make(folder / "index.json", render(read_folder(folder)))
        if status == 0 and (folder / "words.yaml").exists():
            status = make(folder / "words.json", words.render(folder / "words.yaml", read_index(folder / "index.json")))
    except RulebookError as error:
        print(*error.problems, sep="\n", file=sys.stderr)
        return 1
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return status


def _write(index: Path, text: str) -> int:
    index.write_text(text, encoding="utf-8")
    return 0


def _compare(index: Path, text: str) -> int:
    if index.exists() and index.read_text(encoding="utf-8") == text:
        return 0
    print(f"{index.name} is out of date: run python -m tools.index", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
