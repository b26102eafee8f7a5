"""The pages tell the truth: examples are valid, the game is legal, links lead somewhere, tables agree."""

import io
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from bangref.bang.points import POINTS
from bangref.cli.commands import COMMANDS
from bangref.cli.main import Imported, app
from bangref.judge.judgement import Judgement
from bangref.judge.reader import Transcript
from bangref.judge.scenario import parsed as parsed_scenario
from bangref.judge.scenario import played
from bangref.judge.verify import verify
from bangref.kits import names_for
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from bangref.record.convert import actions_of, line_of
from bangref.record.lines import parsed
from bangref.record.model import ActionLine, HeaderLine
from bangref.record.words import line_from, sentence
from bangref.rulebook.load import load
from tools.pages import readings
from tools.pages.markdown import DOCS, ROOT, Block, anchors, blocks, links, own_blocks, pages

GAME = ROOT / "fixtures" / "games" / "by_hand.jsonl"
TRANSCRIPTS = DOCS / "transcripts.md"
CLAUSE = re.compile(r"`((?:bang|dice|samurai)\.(?!perft|yaml)[a-z0-9_.]+[a-z0-9_])`")

OF_OTHER_GAMES = ("dice.md", "samurai.md")
"""Pages whose examples are games of their own."""
OF_SETS = {
    "buy": ("gold_rush",), "Aim": ("valley_of_shadows",), "load tokens": ("armed_and_dangerous",),
    "wagons": ("great_train_robbery",),
    "Wild West Show": ("wild_west_show",),
}  # fmt: skip
"""By heading of the page on transcripts: the sets of the game from which the examples are."""
JSONL = [block for block in own_blocks() if block.language == "jsonl"]


def opened(text: str) -> Transcript:
    return Transcript(io.BytesIO(text.encode()), "example")


def header_of(block: Block) -> str:
    """The line before an example that has no header of its own: that of the game on the page, with the sets needed."""
    if '"bangref"' in block.lines[0]:
        return ""
    header = json.loads(GAME.read_text(encoding="utf-8").splitlines()[0])
    sets = OF_SETS.get(block.heading, ())
    if sets:
        header |= {"sets": list(sets), "deck": [*header["deck"], *cards_of(sets)]}
    return json.dumps(header) + "\n"


def cards_of(sets: tuple[str, ...]) -> list[str]:
    """The playing cards of some sets, which the deck of the page does not have."""
    rules = rules_for("003", sets, ())
    names = names_for(rules, ("Ada", "Ben"))
    added = Counter(map(names.card_text, rules.deck)) - Counter(map(names.card_text, rules_for("003", (), ()).deck))
    return sorted(added.elements())


def judged(folder: Path, lines: list[str]) -> Judgement:
    path = folder / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return verify(str(path))


def full_game() -> Block:
    """The block of the whole game: the one that begins with a header and comes to an end."""
    (found,) = (block for block in JSONL if '"bangref"' in block.lines[0] and '"end"' in block.lines[-1])
    return found


def test_there_are_examples() -> None:
    assert len(JSONL) > 15


@pytest.mark.parametrize("block", JSONL, ids=lambda block: f"{block.page}: {block.heading}")
def test_examples_are_valid(block: Block) -> None:
    """Every line is well formed, and every name in it is known in the game of the page."""
    transcript = opened(header_of(block) + block.text)
    rules = transcript.game.rules
    for item in transcript:
        if item.resume is not None:
            assert item.resume(rules).turn >= 0


@pytest.mark.parametrize("block", JSONL, ids=lambda block: f"{block.page}: {block.heading}")
def test_single_actions_are_written_as_the_program_writes_them(block: Block) -> None:
    names = opened(header_of(block) or block.text).names
    for line in block.lines:
        found = parsed(line.encode())
        if isinstance(found, ActionLine) and found.cards is None and found.do != "take back":
            (action,) = actions_of(found, names)
            assert line_of(action, names) == found.model_dump(by_alias=True, exclude_none=True, exclude={"comment"})


@pytest.mark.parametrize(
    "block",
    [block for block in JSONL if block.page in OF_OTHER_GAMES],
    ids=lambda block: f"{block.page}: {block.heading}",
)
def test_games_on_the_pages_of_other_games_are_legal(block: Block, tmp_path: Path) -> None:
    assert judged(tmp_path, block.lines).verdict == "legal"


def test_the_game_on_the_page_is_the_fixture() -> None:
    assert full_game().text == GAME.read_text(encoding="utf-8")


def test_the_game_is_legal() -> None:
    judgement = verify(str(GAME))
    assert judgement.verdict == "legal"
    assert judgement.finished
    assert judgement.winners == ("Ben", "Dan")


def test_every_line_of_the_game_is_explained() -> None:
    """The paragraphs cover the lines 1 to the last, in order, without a gap."""
    text = TRANSCRIPTS.read_text(encoding="utf-8")
    spans = [(int(a), int(b or a)) for a, b in re.findall(r"^\*\*(\d+)(?: to (\d+))?[.,]", text, re.MULTILINE)]
    told = [line for first, last in spans for line in range(first, last + 1)]
    assert told == list(range(1, len(full_game().lines) + 1))


def _replaced(line: int, old: str, new: str) -> Callable[[list[str]], list[str]]:
    def change(lines: list[str]) -> list[str]:
        assert old in lines[line - 1]
        return [*lines[: line - 1], lines[line - 1].replace(old, new), *lines[line:]]

    return change


@pytest.mark.parametrize(
    "change",
    [
        _replaced(4, "BANG! 2D", "BAGN! 2D"),
        _replaced(4, '"Ben"', '"Benn"'),
        _replaced(1, '"003"', '"001"'),
        _replaced(1, '"Duel QD"', '"Duel JS"'),
    ],
    ids=["card", "player", "edition", "card twice"],
)
def test_malformed_as_the_page_says(change: Callable[[list[str]], list[str]], tmp_path: Path) -> None:
    fault = judged(tmp_path, change(full_game().lines)).fault
    assert fault is not None
    assert str(fault).replace(str(tmp_path) + "/", "") in TRANSCRIPTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (_replaced(3, '"Dan"', '"Ada"'), "bang.card.jail.not_sheriff"),
        (lambda lines: [*lines[:8], *lines[9:]], "bang.card.duel.no_barrel_missed"),
        (_replaced(14, '"Ben"', '"Dan"'), "bang.card.missed.out_of_turn"),
        (
            lambda lines: [*lines[:15], '{"by": "Cleo", "do": "take back"}', *lines[15:]],
            "bang.sequence.take_back.no_chance",
        ),
        (_replaced(1, '"003"', '"000"'), "bang.setup.hand.sheriff_extra"),
    ],
)
def test_illegal_as_the_page_says(change: Callable[[list[str]], list[str]], clause: str, tmp_path: Path) -> None:
    judgement = judged(tmp_path, change(full_game().lines))
    assert judgement.verdict == "illegal"
    assert judgement.result.findings[0].rulings[0].clause == clause
    assert f"| `{clause}` |" in TRANSCRIPTS.read_text(encoding="utf-8")


def test_left_out_deck_is_told_card_by_card(tmp_path: Path) -> None:
    """The header on the page without a deck, and the draws that then have to be written."""
    (header,) = (
        block.text.strip()
        for block in JSONL
        if isinstance(parsed(block.lines[0].encode()), HeaderLine) and len(block.lines) == 1
    )
    first, *rest = full_game().lines[1:3]
    draws = [f'{{"by": "chance", "do": "draw", "card": "{card}", "on": "Ada"}}' for card in ("Duel QD", "BANG! 3D")]
    assert judged(tmp_path, [header, *draws, first, *rest]).verdict == "legal"
    missing = judged(tmp_path, [header, first, *rest])
    assert missing.result.findings[0].rulings[0].fact == "chance_is_pending"


def test_sentences_read_back() -> None:
    names = opened(GAME.read_text(encoding="utf-8")).names
    (block,) = (b for b in blocks(TRANSCRIPTS) if b.heading == "Actions as sentences")
    for text in block.lines:
        line = line_from(text, names)
        if line.do != "take back" and line.cards is None:
            assert sentence(actions_of(line, names)[0], names) == text


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_clauses_on_the_pages_exist(page: Path) -> None:
    ids = load().clauses
    for clause in CLAUSE.findall(page.read_text(encoding="utf-8")):
        known = clause in ids or any(other.startswith(clause + ".") for other in ids)
        assert known, clause


def test_table_of_readings_is_current() -> None:
    text = readings.PAGE.read_text(encoding="utf-8")
    assert text == readings.with_table(text), "python -m tools.pages.readings writes it anew"


PYTHON = [block for block in blocks(DOCS / "architecture.md") if block.language == "python"]
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "bangref").rglob("*.py")))


@pytest.mark.parametrize("block", PYTHON, ids=lambda block: block.lines[0][:40])
def test_code_on_the_page_is_the_code(block: Block) -> None:
    assert block.text in SOURCES


def test_number_of_question_points() -> None:
    assert f"There are {len(POINTS)} of them" in (DOCS / "architecture.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SETS)
def test_every_set_is_named_where_sets_are_listed(name: str) -> None:
    (listed,) = (line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if "| with expansions" in line)
    (field,) = (line for line in TRANSCRIPTS.read_text("utf-8").splitlines() if line.startswith("| `sets` |"))
    assert f"`{name}`" in listed
    assert f'`"{name}"`' in field
    if SETS[name].expansion:
        assert f"`{name}.yaml`" in (DOCS / "perft.md").read_text("utf-8")


SCENARIOS = [block for block in own_blocks() if block.language == "yaml" and "\nabout:" in block.text]


@pytest.mark.parametrize("block", SCENARIOS, ids=lambda block: f"{block.page}: {block.heading}")
def test_scenarios_on_the_pages_come_out(block: Block) -> None:
    for scenario in parsed_scenario(yaml.safe_load(block.text), block.page):
        assert not played(scenario).faults


def test_clauses_on_the_pages_are_those_of_the_rulebook() -> None:
    """A clause that a page prints as YAML is printed as it stands in the rulebook."""
    rulebook = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "bangref" / "rulebook").rglob("*.yaml"))
    printed = [block for block in own_blocks() if block.language == "yaml" and block.text.startswith("- id:")]
    assert printed
    assert all(block.text in rulebook for block in printed)


COMMAND = re.compile(rf"bangref ({'|'.join(COMMANDS)})\b([^|`\n#]*)")
README_COMMANDS = re.compile(r"^### (\w+)\n(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
OPTION = re.compile(r"(?<!\S)`?(--[a-z][a-z-]*)")


def options_of(command: str) -> set[str]:
    """Every option that a command knows."""
    return {name for parameter in Imported()[command].params for name in (*parameter.opts, *parameter.secondary_opts)}


def told_commands() -> list[tuple[str, str, str]]:
    """(page, command, the rest of the line) for each use of a command on a page."""
    found = [
        (page.name, command, rest)
        for page in pages()
        for command, rest in COMMAND.findall(page.read_text(encoding="utf-8"))
    ]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return found + [("README.md", name, text) for name, text in README_COMMANDS.findall(readme) if name in COMMANDS]


@pytest.mark.parametrize("told", sorted(set(told_commands())), ids=lambda told: f"{told[0]}: {told[1]}")
def test_commands_and_options_exist(told: tuple[str, str, str]) -> None:
    _, command, rest = told
    others = {option for other in COMMANDS if f"bangref {other}" in rest for option in options_of(other)}
    assert set(OPTION.findall(rest)) <= options_of(command) | others


def test_readme_tells_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {name for name, _ in README_COMMANDS.findall(readme)} >= set(COMMANDS)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_tasks_of_make_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    told = re.findall(r"(?:`|^\$ )make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(told) <= targets


def test_finding_on_the_page_is_what_verify_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game by hand without the line that the page leaves out."""
    (block,) = (b for b in blocks(DOCS / "rulings.md") if b.heading == "Findings")
    monkeypatch.chdir(tmp_path)
    lines = full_game().lines
    Path("game.jsonl").write_text("\n".join([*lines[:12], *lines[13:]]) + "\n", encoding="utf-8")
    printed = CliRunner().invoke(app, ["verify", "game.jsonl"])
    assert printed.exit_code == 1
    assert printed.stdout == block.text


def test_position_on_the_page_is_one_of_the_fixtures() -> None:
    (block,) = (block for block in blocks(DOCS / "perft.md") if block.language == "yaml")
    assert block.text in (ROOT / "fixtures" / "perft" / "by_hand.yaml").read_text(encoding="utf-8")
