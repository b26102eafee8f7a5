"""A broken rulebook is refused with file and clause; the project's own is sound and its index current."""

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest

from bangref.games import GAMES as PLAYED_GAMES
from bangref.rulebook.build import main, read_folder, render
from bangref.rulebook.load import GAMES, load, read_index
from bangref.rulebook.schema import RulebookError
from tests.rulebook.sample import SAMPLE, write_sample

CARDS, TURN, NAMES, DOCUMENTS = "bang/cards.yaml", "bang/turn.yaml", "bang/names.yaml", "documents.yaml"
DICE, DICE_NAMES = "dice/dice.yaml", "dice/names.yaml"
BEER = f"{CARDS}:1: bang.card.beer.heal_one: "
SAVE = f"{CARDS}:12: bang.card.beer.save: "
JAIL = f"{CARDS}:30: bang.card.jail.not_sheriff: "
OTHERS = f"{TURN}:9: bang.turn.nobody_else: "
TALK = f"{TURN}:19: bang.turn.talk: "
STORY = f"{TURN}:27: bang.example.beer: "

TALK_SOURCES = "talk.\n  sources:\n    - document: '003'\n      page: 4\n      section: Průběh hry\n"

# What is broken: file, text there, what stands there instead, and how the problem told begins.
BREAKS = {
    "unknown field": (CARDS, "  why:", "  because:", JAIL + "because: Extra inputs"),
    "missing field": (CARDS, "  kind: effect\n", "", BEER + "kind: Field required"),
    "unknown kind": (CARDS, "kind: effect", "kind: magic", BEER + "kind: Input should be"),
    "blank text": (CARDS, "Beer gives back one life.", "' '", BEER + "text: String should have"),
    "paragraphs": (CARDS, "played\n", "played\n\n", JAIL + "text: has more than one paragraph"),
    "field order": (
        CARDS,
        "  kind: effect\n  text: Beer gives back one life.\n",
        "  text: Beer gives back one life.\n  kind: effect\n",
        BEER + "fields out of order: id, text, kind",
    ),
    "no sources": (
        TURN,
        TALK_SOURCES,
        "talk.\n  sources: []\n",
        TALK + "sources: List should have at least 1 item",
    ),
    "empty list": (CARDS, "elements: [jail, sheriff]", "elements: []", JAIL + "elements: List"),
    "bad id": (
        CARDS,
        "bang.card.beer.heal_one",
        "bang.card.Beer",
        ":1: bang.card.Beer: id: String should match",
    ),
    "id is no text": (
        CARDS,
        "id: bang.card.beer.heal_one",
        "id: 7",
        ":1: 7: id: Input should be a valid string",
    ),
    "no id": (CARDS, "- id: bang.card.beer.heal_one\n  kind", "- kind", ":1: (no id): id: Field required"),
    "no record": (
        CARDS,
        "- id: bang.card.beer.heal_one",
        "- beer\n- id: bang.card.beer.heal_one",
        ":1: (no record): ",
    ),
    "foreign id": (
        TURN,
        "bang.turn.talk",
        "dice.turn.talk",
        ":19: dice.turn.talk: a clause in folder bang has an id",
    ),
    "twin clause": (
        TURN,
        "bang.turn.talk",
        "bang.turn.nobody_else",
        ":19: bang.turn.nobody_else: this clause stands already at bang/turn.yaml:9",
    ),
    "twin name": (
        NAMES,
        "id: jail",
        "id: beer",
        ":5: beer: this name of bang stands already at bang/names.yaml:1",
    ),
    "twin document": (
        DOCUMENTS,
        "'004'\n  game: samurai",
        "'000'\n  game: bang",
        ":15: 000: this document stands already at documents.yaml:1",
    ),
    "unquoted document": (CARDS, "'003'\n      page: 9", "003\n      page: 9", JAIL + "sources.0.document: "),
    "unknown document": (
        CARDS,
        "'003'\n      page: 9",
        "'009'\n      page: 9",
        JAIL + "sources: there is no document 009",
    ),
    "document of another game": (
        CARDS,
        "'003'\n      page: 9",
        "'004'",
        JAIL + "sources: document 004 is a rulebook of samurai",
    ),
    "page too high": (CARDS, "page: 9", "page: 13", JAIL + "sources: document 003 has 12 pages, not 13"),
    "page zero": (CARDS, "page: 9", "page: 0", JAIL + "sources.0.page: Input should be"),
    "page is a word": (CARDS, "page: 9", "page: '9'", JAIL + "sources.0.page: Input should be"),
    "page missing": (CARDS, "      page: 9\n", "", JAIL + "sources: document 003 is cited by page"),
    "page of a web page": (
        CARDS,
        "document: '000'\n",
        "document: '000'\n      page: 1\n",
        BEER + "sources: document 000 has no pages",
    ),
    "unknown edition": (
        CARDS,
        "editions: ['003']",
        "editions: ['004']",
        SAVE + "editions: 004 is no edition of bang",
    ),
    "edition not cited": (
        CARDS,
        "editions: ['003']",
        "editions: ['000']",
        SAVE + "editions: holds in 000 but does not cite it",
    ),
    "all editions": (
        CARDS,
        "editions: ['003']",
        "editions: ['003', '000']",
        SAVE + "editions: leave the field out",
    ),
    "unknown reference": (
        TURN,
        "see: [bang.card.beer.save]",
        "see: [bang.card.beer.sip]",
        OTHERS + "see: there is no clause bang.card.beer.sip",
    ),
    "reference to itself": (
        TURN,
        "see: [bang.card.beer.save]",
        "see: [bang.turn.nobody_else]",
        OTHERS + "see: refers to itself",
    ),
    "reference twice": (
        TURN,
        "see: [bang.card.beer.save]",
        "see: [bang.card.beer.save, bang.card.beer.save]",
        OTHERS + "see: bang.card.beer.save stands 2 times",
    ),
    "follows from a note": (
        TURN,
        "follows_from: [bang.turn.own_turn]",
        "follows_from: [bang.turn.talk]",
        OTHERS + "follows_from: bang.turn.talk is of kind note and decides nothing",
    ),
    "illustrates an example": (
        TURN,
        "illustrates: [bang.card.beer.heal_one]",
        "illustrates: [bang.turn.talk]",
        STORY + "illustrates: bang.turn.talk is of kind note and decides nothing",
    ),
    "consequence with a reading": (
        CARDS,
        "  overrides: [bang.turn.own_turn]",
        "  follows_from: [bang.turn.own_turn]",
        SAVE + "a consequence of other clauses has no reading of its own",
    ),
    "note that rules": (
        TURN,
        "kind: clarification",
        "kind: note",
        OTHERS + "kind note decides nothing, so it cannot have 'follows_from'",
    ),
    "default not an alternative": (
        CARDS,
        "default: each_counts",
        "default: both",
        SAVE + "reading: default 'both' is not among",
    ),
    "one alternative": (
        CARDS,
        "      never: No.\n",
        "",
        SAVE + "reading.alternatives: Dictionary should have at least 2",
    ),
    "alternative is a truth value": (
        CARDS,
        "never: No.",
        "off: No.",
        SAVE + "reading.alternatives.0: Input should be a valid string (YAML reads",
    ),
    "no reason": (CARDS, "    reason: The example says so.\n", "", SAVE + "reading.reason: Field required"),
    "example without an end": (
        TURN,
        "  then: [She has three lives.]\n",
        "",
        STORY + "an example needs 'then'",
    ),
    "rule with a story": (
        TURN,
        "  see: [bang.card.beer.save]",
        "  see: [bang.card.beer.save]\n  given: [Ann.]",
        OTHERS + "only an example has 'given'",
    ),
    "unknown element": (
        CARDS,
        "[jail, sheriff]",
        "[jail, marshal]",
        JAIL + "elements: bang/names.yaml has no marshal",
    ),
    "spelling of two elements": (
        NAMES,
        "cs: Vězení",
        "cs: PIVO",
        ":5: jail: the spelling 'PIVO' already means beer",
    ),
    "name in English only": (
        DICE_NAMES,
        "  pt: Marcador\n",
        "",
        ":6: arrow_token: needs a name in one of cs, pl, pt, or a note that says why there is none",
    ),
    "name without English": (DICE_NAMES, "  en: Arrow\n", "", ":1: arrow: en: Field required"),
    "name in a language of no rulebook": (
        DICE_NAMES,
        "  pt: Marcador\n",
        "  cs: Žeton\n",
        ":6: arrow_token: cs: no rulebook of dice is in this language",
    ),
    "name in a language of another game": (
        NAMES,
        "  cs: Vězení\n",
        "  cs: Vězení\n  pl: Więzienie\n",
        ":5: jail: pl: no rulebook of bang is in this language",
    ),
    "name in an unknown language": (DICE_NAMES, "  pl: Strzała", "  de: Pfeil", ":1: arrow: de: Extra inputs"),
    "languages out of order": (
        DICE_NAMES,
        "  pl: Strzała\n  pt: Flecha\n",
        "  pt: Flecha\n  pl: Strzała\n",
        ":1: arrow: fields out of order: id, kind, en, pt, pl should be id, kind, en, pl, pt",
    ),
    "spelling of two elements but for a stroke": (
        DICE_NAMES,
        "pt: Marcador",
        "pt: Strzala",
        ":6: arrow_token: the spelling 'Strzala' already means arrow",
    ),
    "edition of another game": (
        DICE,
        "editions: ['002']",
        "editions: ['003']",
        ":9: dice.indians.attack: editions: 003 is no edition of dice",
    ),
    "all editions of the second game": (
        DICE,
        "editions: ['002']",
        "editions: ['002', '001']",
        ":9: dice.indians.attack: editions: leave the field out",
    ),
    "element of another game": (
        DICE,
        "[arrow, arrow_token]",
        "[arrow, beer]",
        ":1: dice.arrow.take: elements: dice/names.yaml has no beer",
    ),
    "unknown kind of name": (NAMES, "kind: role", "kind: job", ":18: sheriff: kind: Input should be 'card'"),
    "year as a word": (
        DOCUMENTS,
        "year: 2023",
        "year: '2023'",
        ":7: 003: year: Input should be a valid integer",
    ),
    "key twice": (
        CARDS,
        "  why: He",
        "  kind: effect\n  why: He",
        ": not a YAML list of records: 'kind' stands twice",
    ),
    "not YAML": (CARDS, "elements: [beer]", "elements: [beer", ": not a YAML list of records: while parsing"),
}


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
    assert book.names["bang"]["jail"].aliases == ("Prigione",)
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
    assert len(ids) == 5 + 9 + 10
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
    assert capsys.readouterr().err == "index.json is out of date: run python -m bangref.rulebook.build\n"


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
