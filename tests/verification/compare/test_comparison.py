"""The comparison finds nothing where both sides are the same, and each kind of difference where one has a mistake."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import yaml

from bangref.judge.scenario import parsed, played
from tests.verification.compare.stand_in import StandIn
from verification.compare import records, runs
from verification.compare.__main__ import main
from verification.compare.games import KINDS, Compared, Kind
from verification.compare.games import played as game_played
from verification.compare.model import Plain, model_of
from verification.compare.plain import canonical, differing, table
from verification.compare.recording import Item, checked
from verification.compare.runs import LONG, QUICK, Task, done, run, tasks
from verification.compare.tables import explored, walked
from verification.compare.taking_back import VERB
from verification.compare.told import as_scenario
from verification.exhaustive.tables import TABLES
from verification.exhaustive.tables.building import SmallTable, named

GAMES = [kind for kind in KINDS if kind.name in ("bang 003", "bang 003 two_characters", "dice 002", "samurai 004")]
BASE = KINDS[0]
TABLES_OF_EACH = [named(TABLES, "shot"), named(TABLES, "dice: beer"), named(TABLES, "Gold Rush")]


def healed(told: Plain) -> Plain:
    return {**told, "lives": dict.fromkeys(told["lives"], 1)}


def too_few(answers: list[Plain]) -> list[Plain]:
    return answers[1:] if len(answers) > 3 else answers


def everybody(_: list[str]) -> list[str]:
    return ["Ada", "Ben", "Cleo", "Dan"]


def nobody_else(who: str) -> str:
    return "Ada" if who == "Ben" else who


def allows(clause: str | None) -> None:
    return None


def forbids(clause: str | None) -> str:
    return clause or "bang.turn.phases"


def stumbles(told: Plain) -> Plain:
    raise KeyError("lives")


MISTAKES: list[tuple[str, dict[str, Any]]] = [
    ("table", {"told": healed}),
    ("table", {"asked": nobody_else}),
    ("answers", {"answers": too_few}),
    ("refusal", {"refusal": allows}),
    ("refusal", {"refusal": forbids}),
    ("taking back", {"take back": lambda clause: None if clause else "bang.sequence.take_back"}),
    ("end", {"winners": everybody}),
    ("error", {"told": stumbles}),
]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_a_game_that_does_not_differ(kind: Kind) -> None:
    found = game_played(kind, 3, StandIn())
    assert found.difference is None
    assert found.counts.steps > 20
    assert found.counts.answers > found.counts.steps
    assert found.counts.refusals > 20
    assert not found.counts.clauses
    assert found.counts.forced == 0


def test_taking_back_does_not_differ() -> None:
    found = game_played(BASE, 3, StandIn(), record=True)
    assert found.difference is None
    assert found.recorder is not None
    tried = [row for row in found.recorder.rows if row.line["do"] == VERB]
    assert any(row.view is None for row in tried)
    assert any(row.view is not None for row in tried)
    assert checked(Item("games", "one", found.begun.header, None, found.recorder.rows)) is None


def test_answers_may_be_left_out() -> None:
    found = game_played(BASE, 3, StandIn(answers=too_few), with_answers=False)
    assert found.difference is None
    assert found.counts.answers == 0


@pytest.mark.parametrize(("kind", "mistake"), MISTAKES)
def test_a_mistake_is_found(kind: str, mistake: dict[str, Any]) -> None:
    found = game_played(BASE, 3, StandIn(**mistake))
    assert found.difference is not None
    assert found.difference.kind == kind
    assert found.difference.what


def test_the_way_to_a_difference_is_a_scenario_from_the_last_play_phase() -> None:
    found = game_played(BASE, 3, StandIn(winners=everybody))
    assert found.difference is not None
    assert found.begun is not None
    assert found.begun.checkpoint is not None
    assert len(found.difference.lines) < 10
    (scenario,) = parsed(yaml.safe_load(as_scenario(found.begun, found.difference, "way")), "way")
    outcome = played(scenario)
    assert not outcome.faults
    assert outcome.asked is None


def test_no_two_seeds_draw_a_game_in_common() -> None:
    tasks_of_seeds = [Task("drawn", "bang", 0, LONG.drawn, seed) for seed in (1, 2, 3)]
    numbers = [runs.number_of(task, place) for task in tasks_of_seeds for place in range(LONG.drawn)]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(
    "name", ["dice 001", "samurai 004", "bang 003 high_noon", "bang 003 wild_west_show", "bang 003 great_train_robbery"]
)
def test_each_game_is_told_as_a_scenario(name: str) -> None:
    kind = next(kind for kind in KINDS if kind.name == name)
    found = game_played(
        kind, 3, StandIn(winners=lambda _: ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo"])
    )
    assert found.difference is not None
    assert found.begun is not None
    (scenario,) = parsed(yaml.safe_load(as_scenario(found.begun, found.difference, "way")), "way")
    assert not played(scenario).faults


def test_the_whole_game_is_told_where_it_differs_at_once() -> None:
    found = game_played(BASE, 3, StandIn(answers=lambda _: []))
    assert found.difference is not None
    assert found.begun is not None
    text = as_scenario(found.begun, found.difference, "way")
    assert "legal for the kernel alone" in text
    (scenario,) = parsed(yaml.safe_load(text), "way")
    assert not played(scenario).faults


# What one side asks for, and the other takes for granted -------------------------------------------------------


class Forward(StandIn):
    """Answers by itself whatever has one answer only."""

    def play(self, position: Plain, line: Plain) -> Plain:
        found = super().play(position, line)
        while (only := self._kernel().only_answer(self.states[found["state"]])) is not None:
            found = super().play(found, self._kernel().line(only))
        return found


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_what_has_to_come_may_be_taken_for_granted(kind: Kind) -> None:
    found = game_played(kind, 5, Forward())
    assert found.difference is None
    if kind.game == "bang":
        assert found.counts.forced > 0


# Tables, records, scenarios ------------------------------------------------------------------------------------


@pytest.mark.parametrize("small", TABLES_OF_EACH, ids=lambda small: small.name)
def test_tables(small: SmallTable) -> None:
    walk, everything = walked(small, StandIn(), Random(1), 100), explored(small, StandIn(), 60)
    for found in (walk, everything):
        assert found.difference is None
        assert found.counts.steps >= 60
    assert walk.counts.refusals > 0


def test_a_mistake_at_a_table_is_found_at_once() -> None:
    for found in (
        walked(TABLES[0], StandIn(told=healed), Random(1), 100),
        explored(TABLES[0], StandIn(told=healed), 9),
    ):
        assert found.difference is not None
        assert found.difference.lines == ()
    found = explored(TABLES[0], StandIn(refusal=forbids), 9)
    assert found.difference is not None
    assert len(found.difference.lines) == 1


def test_recorded_games() -> None:
    for name in ("by_hand.jsonl", "simulated_5p_two_characters.jsonl", "simulated_3p_dice.jsonl"):
        found = records.recorded(records.GAMES / name, StandIn())
        assert found.difference is None
        assert found.counts.steps > 25


def test_scenarios() -> None:
    compared = [records.scene(scenario, StandIn()) for scenario in runs.scenes("samurai")[:40]]
    found = [one for one in compared if one is not None]
    assert len(found) > 30
    assert not [one.difference for one in found if one.difference is not None]
    assert sum(one.counts.refusals for one in found) > 3


def test_a_scenario_that_says_what_is_illegal() -> None:
    (scenario,) = [one for one in runs.scenes("bang") if one.id == "card.jail.sheriff"]
    found = records.scene(scenario, StandIn(refusal=allows))
    assert found is not None
    assert found.difference is not None
    assert "kernel: refused [bang.card.jail.not_sheriff]" in found.difference.what[0]


# Runs ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("share", [QUICK, LONG])
def test_a_run_touches_every_table_kind_scenario_and_record(share: runs.Share) -> None:
    work = tasks(share, 1, ("bang", "dice", "samurai"))
    walks = [task for task in work if task.what in ("walks", "everything")]
    assert sorted(runs.tables(t.game)[t.first + i] for t in walks for i in range(t.number)) == list(range(len(TABLES)))
    assert {task.kind for task in work if task.what == "games"} == {kind.name for kind in KINDS}
    played_games = {(t.kind, t.first + i) for t in work if t.what == "games" for i in range(t.number)}
    assert len(played_games) == share.games * len(KINDS)
    scenes = sum(task.number for task in work if task.what == "scenes")
    assert scenes == len(records.scenarios())
    assert sum(task.what == "records" for task in work) == 3
    recorded = [path for game in ("bang", "dice", "samurai") for path in records.of_game(game)]
    assert sorted(recorded) == sorted(records.GAMES.iterdir())


@pytest.fixture
def mistaken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "model_of", lambda game: StandIn(winners=everybody))


def task_of(what: str, number: int = 1, size: int = 40) -> Task:
    return Task(what, "dice", 0, number, 1, size, "dice 001")


@pytest.mark.parametrize("what", ["games", "walks", "everything", "scenes", "records"])
def test_each_kind_of_task(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "model_of", lambda game: StandIn())
    found = done(task_of(what))
    assert found.compared >= 1
    assert found.counts.steps > 0
    assert found.differences == ()


@pytest.mark.usefixtures("mistaken")
def test_a_run_stops_at_a_difference_and_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([task_of("games"), task_of("games")], 1, 1).figures["differences"] == 1
    printed = capsys.readouterr().out
    assert "--- end: dice 001 1" in printed
    assert "# winners: kernel" in printed
    assert "           1  differences" in printed


@pytest.mark.usefixtures("mistaken")
def test_exit_code(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["compare", "--game", "dice", "--seed", "4"])
    assert main() == 1
    assert capsys.readouterr().out.startswith("seed 4\n")


# Forms ---------------------------------------------------------------------------------------------------------


def test_forms_of_lines_and_tables() -> None:
    assert canonical({"do": "roll", "by": "chance", "dice": ["Beer", "Arrow"], "on": None, "comment": "x"}) == (
        '{"by": "chance", "dice": ["Arrow", "Beer"], "do": "roll"}'
    )
    told = {"phase": "start", "hand": {"Ada": ["B", "A"]}, "remembered": {"x": 0}, "fresh": {"Ada": []}, "bangs": 0}
    assert table(told) == {"phase": "start", "hand": {"Ada": ["A", "B"]}}


def test_what_only_the_kernel_tells_is_compared_as_far_as_it_does() -> None:
    kernel = {"phase": "play", "draw": ["A"], "weapons": 1}
    assert list(differing(kernel, {"phase": "start", "draw": ["B"], "weapons": 2}, [])) == [
        'draw: kernel ["A"], model ["B"]',
        'phase: kernel "play", model "start"',
        "weapons: kernel 1, model 2",
    ]
    assert not list(differing({**kernel, "phase": "start", "bag": ["C"]}, {"phase": "play", "draw": ["B"]}, []))


def test_cards_on_their_way_may_lie_where_they_come_from() -> None:
    kernel = {"hand": {"Ada": [], "Ben": ["D"]}, "in_play": {"Ada": ["E"], "Ben": []}, "discard": ["F"]}
    model = {"hand": {"Ada": ["A"], "Ben": ["D"]}, "in_play": {"Ada": ["C", "E"], "Ben": []}, "discard": ["F", "B"]}
    assert not list(differing(kernel, model, ["A", "B", "C"]))
    assert [what.split(":")[0] for what in differing(kernel, model, ["A", "B"])] == ["in_play"]
    assert [what.split(":")[0] for what in differing(kernel, model, ["A", "C"])] == ["discard"]
    assert [what.split(":")[0] for what in differing(kernel, model, ["B", "C"])] == ["hand"]


def test_cards_on_their_way_may_be_on_the_draw_pile_or_not_yet() -> None:
    assert not list(differing({"draw_size": 2}, {"draw_size": 1}, ["A"]))
    assert not list(differing({"draw_size": 2}, {"draw_size": 2}, []))
    assert list(differing({"draw_size": 2}, {"draw_size": 1}, [])) == ["draw_size: kernel 2, model 1"]
    assert list(differing({"draw_size": 3}, {"draw_size": 1}, ["A"])) == ["draw_size: kernel 3, model 1"]
    assert list(differing({"draw_size": 1}, {"draw_size": 3}, ["A"])) == ["draw_size: kernel 1, model 3"]


@pytest.mark.parametrize("reading", ["same_order", "own_order"])
def test_kit_carlson_between_two_cards_that_are_put_back(reading: str) -> None:
    given: dict[str, Any] = {
        "event": ["Thirst"],
        "sets": ["high_noon"],
        "phase": "start",
        "rest": "aside",
        "readings": {"bang.event.thirst.kit_carlson": reading},
        "players": {"Ada": {"character": "Kit Carlson"}},
        "bag": ["Missed! 2S", "BANG! 2D", "Beer 6H", "BANG! 3D"],
    }
    drawn = [f"chance draws {card} on Ada" for card in ("BANG! 2D", "Beer 6H", "Missed! 2S")]
    told: Any = {
        "id": "kit",
        "about": "kit",
        "given": given,
        "when": ["Ada chooses look", *drawn, "Ada picks Missed! 2S"],
    }
    (scene,) = parsed(told, "here")
    compared = records.scene(scene, model_of("bang"))
    assert compared is not None
    assert (compared.difference, compared.counts.steps) == (None, 5)


def test_a_model_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def waits(told: Plain) -> Plain:
        while True:
            told = {**told}

    monkeypatch.setattr("verification.compare.model.SECONDS", 0.05)
    found = game_played(BASE, 3, StandIn(told=waits))
    assert found.difference is not None
    assert "Endless" in found.difference.what[0]


def test_nobody_has_won_is_wrong_as_well() -> None:
    found: Compared = game_played(GAMES[-1], 3, StandIn(winners=lambda _: []))
    assert found.difference is not None
    assert found.difference.kind == "end"
