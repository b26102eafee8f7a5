"""A broken rulebook is refused with file and clause; the project's own is sound and its index current."""

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest

from bangref.kits import GAMES as PLAYED_GAMES
from bangref.rulebook.load import GAMES, load, read_index
from bangref.rulebook.schema import RulebookError
from tests.rulebook.broken import BREAKS, CARDS, DICE_NAMES, DOCUMENTS, NAMES, TALK_SOURCES, TURN
from tests.rulebook.sample import SAMPLE, write_sample
from tools.index import main, read_folder, render


def problems_of(folder: Path) -> list[str]:
    with pytest.raises(RulebookError) as caught:
        read_folder(folder)
    return caught.value.problems


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(("file", "old", "new", "expected"), BREAKS.values(), ids=BREAKS)
def test_a_fault_is_told_with_its_place(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    folder = write_sample(tmp_path)
    change(folder, file, old, new)
    problems = problems_of(folder)
    wanted = expected if expected.startswith(file) else file + expected
    assert any(problem.startswith(wanted) for problem in problems), problems
    assert all("\n" not in problem for problem in problems)


def test_the_sample_is_sound_and_comes_back_from_its_index(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    assert main([], folder) == 0
    book = read_index(folder / "index.json")
    assert list(book.documents) == ["000", "003", "004", "001", "002"]
    assert list(book.names) == ["bang", "dice"]
    assert book.names["bang"]["jail"].printed == {"en": "Jail", "cs": "Vězení"}
    assert book.names["dice"]["arrow"].printed == {"en": "Arrow", "pl": "Strzała", "pt": "Flecha"}
    assert book.names["dice"]["arrow_token"].printed == {"en": "Arrow token", "pt": "Marcador"}
    assert book.names["dice"]["arrow_token"].spellings == ("Arrow token", "Marcador", "arrow_token")
    assert book.clauses["dice.indians.attack"].editions == ("002",)
    assert book.limited_sets == {"bang": {"annex": ("003",)}}
    assert book.clauses["bang.annex.cold"].editions == book.clauses["bang.annex.talk"].editions == ("003",)
    assert book.clauses["bang.card.beer.heal_one"].editions == book.clauses["dice.arrow.take"].editions == ()
    assert book.names["bang"]["jail"].aliases == ("Prigione",)
    assert book.names["bang"]["beer"].groups == ("brown_cards",)
    assert book.names["bang"]["jail"].groups == ()
    assert list(book.groups) == ["bang"]
    assert book.groups["bang"]["brown_cards"].members == ("beer", "bang")
    assert book.groups["bang"]["brown_cards"].spellings == ("Brown cards", "brown_cards", "brown card")
    assert [group.kind for group in book.groups["bang"].values()] == ["group", "group"]
    assert book.clauses["bang.card.jail.not_sheriff"].text == "Jail is not played on the Sheriff."
    beer = book.clauses["bang.card.beer.heal_one"]
    assert (beer.game, beer.chapter, beer.set, beer.normative) == ("bang", "cards", "base", True)
    assert [source.page for source in beer.sources] == [8, None]
    assert book.clauses["bang.example.beer"].then == ("She has three lives.",)
    assert not book.clauses["bang.example.beer"].normative
    assert book.readings["bang.card.beer.save"].default == "each_counts"
    assert list(book.readings) == ["bang.card.beer.save"]


def test_a_name_in_no_rulebook_says_why(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    change(folder, DICE_NAMES, "  pt: Marcador\n", "  note: Only the token bears it.\n")
    assert main([], folder) == 0
    name = read_index(folder / "index.json").names["dice"]["arrow_token"]
    assert (name.printed, name.note) == ({"en": "Arrow token"}, "Only the token bears it.")


def test_the_index_has_one_record_a_line(tmp_path: Path) -> None:
    text = render(read_folder(write_sample(tmp_path)))
    rows = [line.rstrip(",") for line in text.splitlines() if line.startswith('{"')]
    ids = [json.loads(row)["id"] for row in rows]
    assert len(ids) == 5 + 9 + 2 + 1 + 12
    assert "Vězení" in text


def test_a_circle_of_consequences_names_every_clause_on_it(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    change(folder, TURN, "kind: note", "kind: timing")
    change(folder, TURN, "[bang.turn.own_turn]", "[bang.turn.talk]")
    change(folder, TURN, TALK_SOURCES, TALK_SOURCES + "  follows_from: [bang.turn.nobody_else]\n")
    assert problems_of(folder) == [
        "bang/turn.yaml:9: bang.turn.nobody_else: follows_from: goes in a circle: "
        "bang.turn.nobody_else <- bang.turn.talk <- bang.turn.nobody_else",
        "bang/turn.yaml:19: bang.turn.talk: follows_from: goes in a circle: "
        "bang.turn.talk <- bang.turn.nobody_else <- bang.turn.talk",
    ]


def test_two_ways_to_the_same_parent_are_no_circle(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    change(folder, TURN, "kind: note", "kind: timing")
    change(
        folder,
        TURN,
        TALK_SOURCES,
        TALK_SOURCES + "  follows_from: [bang.turn.nobody_else, bang.turn.own_turn]\n",
    )
    assert read_folder(folder).faulty == set()


def test_a_reference_to_a_faulty_clause_or_name_is_no_second_fault(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    change(folder, TURN, "text: Cards are played in the own turn.", "text: 7")
    assert problems_of(folder) == [
        "bang/turn.yaml:1: bang.turn.own_turn: text: Input should be a valid string "
        "(YAML reads a bare 003, off or no as something else: quote it)"
    ]


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    change(folder, CARDS, "kind: effect", "kind: magic")
    change(folder, TURN, "kind: note", "kind: noise")
    change(folder, NAMES, "kind: role", "kind: job")
    assert [problem.split(": ")[1] for problem in problems_of(folder)] == [
        "sheriff",
        "bang.card.beer.heal_one",
        "bang.turn.talk",
    ]


@pytest.mark.parametrize(
    "text", ["", "a: 1\n", "just words\n", "# nothing\n", "\t- x\n", "&a [*a]\n", "- ? [a]\n  : b\n"]
)
def test_a_file_that_is_no_list_of_records(tmp_path: Path, text: str) -> None:
    folder = write_sample(tmp_path)
    (folder / CARDS).write_text(text, encoding="utf-8")
    assert problems_of(folder)[0].startswith(CARDS)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    (folder / CARDS).write_bytes(b"\xff\xfe\x00- id")
    assert problems_of(folder)[0].startswith(f"{CARDS}: not a YAML list of records")


def test_documents_are_needed(tmp_path: Path) -> None:
    folder = write_sample(tmp_path)
    (folder / DOCUMENTS).unlink()
    assert problems_of(folder)[0].startswith(f"{DOCUMENTS}: not a YAML list of records")


@pytest.mark.parametrize("file", SAMPLE)
def test_damage_never_ends_in_a_crash(tmp_path: Path, file: str) -> None:
    """Lines lost, doubled or garbled: either the rulebook is still sound or the faults are told."""
    folder = write_sample(tmp_path)
    lines = SAMPLE[file].splitlines(keepends=True)
    chance = random.Random(file)
    for number, line in enumerate(lines):
        spoilt = line.replace(chance.choice(line), chance.choice("-:[]{}'\"&*!? \t7"), 1)
        for instead in ("", line + line, spoilt):
            text = "".join([*lines[:number], instead, *lines[number + 1 :]])
            (folder / file).write_text(text, encoding="utf-8")
            with suppress(RulebookError):
                read_folder(folder)


def test_check_tells_a_stale_index(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_sample(tmp_path)
    assert main(["--check"], folder) == 1
    assert main([], folder) == 0
    assert main(["--check"], folder) == 0
    change(folder, CARDS, "one life", "two lives")
    capsys.readouterr()
    assert main(["--check"], folder) == 1
    assert capsys.readouterr().err == "index.json is out of date: run python -m tools.index\n"


def test_a_faulty_rulebook_leaves_the_index_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_sample(tmp_path)
    assert main([], folder) == 0
    before = (folder / "index.json").read_bytes()
    change(folder, CARDS, "kind: effect", "kind: magic")
    assert main([], folder) == 1
    assert (folder / "index.json").read_bytes() == before
    assert "bang/cards.yaml:1: bang.card.beer.heal_one: kind:" in capsys.readouterr().err


def test_the_rulebook_of_the_project_is_sound_and_its_index_current() -> None:
    assert main(["--check"]) == 0


def test_the_games_of_the_rulebook_are_those_of_the_program() -> None:
    written = {clause.game for clause in load().clauses.values()}
    assert set(GAMES) == written
    assert set(PLAYED_GAMES) <= written
