"""How many questions of players the search answers: the page docs/questions.md.

python -m tools.pages.questions            write the page: the figures and misses of each file of questions
python -m tools.pages.questions FILE...    print hits and misses of these files instead
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

from bangref.rulebook.search import search
from tools.pages.markdown import DOCS, ROOT

PAGE = DOCS / "questions.md"
FOLDER = ROOT / "fixtures" / "questions"
BEGIN = "<!-- questions: written by python -m tools.pages.questions -->\n"
END = "<!-- end of questions -->\n"

FIRST = 3
"""A question is answered when one of its clauses is among so many that are found first."""


class Question(NamedTuple):
    """What is asked, and the clauses any of which decides it. game: the one that it is asked of, where one is given."""

    ask: str
    clauses: tuple[str, ...]
    game: str | None = None


class Answer(NamedTuple):
    """What the search finds. found: the first clauses. place: that of the best clause that decides, counted from 1."""

    question: Question
    found: tuple[str, ...]
    place: int | None

    @property
    def hit(self) -> bool:
        return self.place is not None and self.place <= FIRST


def files() -> list[Path]:
    """The files of questions, by name."""
    return sorted(FOLDER.glob("*.yaml"))


def questions(path: Path) -> list[Question]:
    """The questions of a file."""
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [Question(row["ask"], tuple(row["clauses"]), row.get("game")) for row in rows]


def answers(asked: Iterable[Question]) -> list[Answer]:
    """What the search finds for each question."""
    return [_answer(question) for question in asked]


def _answer(question: Question) -> Answer:
    found = [hit.clause.id for hit in search(question.ask, question.game)]
    places = [found.index(clause) + 1 for clause in question.clauses if clause in found]
    return Answer(question, tuple(found[:FIRST]), min(places, default=None))


def table() -> str:
    """The figures of every file, and below them the questions that are missed."""
    given = {path.name: answers(questions(path)) for path in files()}
    rows = ["| file | questions | answered |", "| --- | --- | --- |"]
    rows += [f"| `{name}` | {len(found)} | {sum(each.hit for each in found)} |" for name, found in given.items()]
    rows += ["", "| missed | decided by | place | found first |", "| --- | --- | --- | --- |"]
    rows += [_missed(name, each) for name, found in given.items() for each in found if not each.hit]
    return "\n".join(rows) + "\n"


def _missed(name: str, answer: Answer) -> str:
    decided = "<br>".join(f"`{clause}`" for clause in answer.question.clauses)
    first = "<br>".join(f"`{clause}`" for clause in answer.found)
    return f"| {answer.question.ask} (`{name}`) | {decided} | {answer.place or 'not found'} | {first} |"


def page(text: str) -> str:
    """The page with the tables as they should be."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def told(path: Path) -> Iterator[str]:
    """Hits and misses of a file as lines."""
    found = answers(questions(path))
    for answer in found:
        place = "-" if answer.place is None else answer.place
        yield f"{'hit ' if answer.hit else 'miss'} {place:>4}  {answer.question.ask}"
        if not answer.hit:
            yield f"            decided by {', '.join(answer.question.clauses)}; found {', '.join(answer.found)}"
    yield f"{path}: {sum(answer.hit for answer in found)} of {len(found)}"


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.pages.questions", description="Ask the search.")
    parser.add_argument("files", nargs="*", type=Path, help="print what these files get; without any, write the page")
    chosen: list[Path] = parser.parse_args(argv).files
    for path in chosen:
        print(*told(path), sep="\n")
    if not chosen:
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
