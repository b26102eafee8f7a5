"""A replayed game as data: steps, rulings, findings, tables."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import bangref
from bangref.cli.main import app
from bangref.judge.reader import Transcript
from bangref.judge.replay import Moment
from bangref.judge.simulate import simulated, transcript_of
from bangref.kits import GAMES
from bangref.record.files import opened
from bangref.report.viewer_data import FORMAT, film, film_of
from bangref.rulebook.load import load
from tests.report.games import changed, game_lines, illegal_game, undecided_game

GAMES_FOLDER = Path(__file__).parents[2] / "fixtures" / "games"


def filmed(lines: tuple[str, ...]) -> dict[str, Any]:
    stream = io.BytesIO("".join(lines).encode())
    return film(Transcript(stream, "game.jsonl"))


@cache
def recorded(name: str) -> dict[str, Any]:
    path = str(GAMES_FOLDER / name)
    with opened(path) as stream:
        return film(Transcript(stream, path))


def seat_of(data: dict[str, Any], step: dict[str, Any], player: str) -> dict[str, Any]:
    found: dict[str, Any] = data["parts"][step["table"]["seats"][data["players"].index(player)]]
    return found


def names_of(data: dict[str, Any], cards: list[int]) -> list[str]:
    return sorted(f"{data['cards'][card]['name']} {data['cards'][card]['rank']}" for card in cards)


# Steps -------------------------------------------------------------------------------------------------------


def test_what_is_played() -> None:
    data = recorded("by_hand.jsonl")
    assert (data["format"], data["game"], data["edition"]) == (FORMAT, "bang", "003")
    assert data["players"] == ["Ada", "Ben", "Cleo", "Dan"]
    assert data["comment"].startswith("A short game written by hand")
    assert "broken" not in data


def test_steps_are_those_of_the_transcript() -> None:
    data = recorded("by_hand.jsonl")
    steps = data["steps"]
    assert [step["number"] for step in steps] == list(range(36))
    assert steps[0]["said"] == "Before the first step"
    assert (steps[13]["line"], steps[13]["said"]) == (14, "Cleo plays Missed! 3S as BANG! on Ben")
    assert (steps[13]["by"], steps[13]["on"]) == (2, 1)
    assert "by" not in steps[24], "chance is no player"
    assert steps[24]["on"] == 0
    assert all("mark" not in step for step in steps if step["number"] != 27)


def test_the_viewer_shows_each_card_on_offer_and_the_nuggets() -> None:
    data = recorded("simulated_5p_gold_rush.jsonl")
    table = next(step["table"] for step in data["steps"] if step["number"] == 14)
    heaps = data["parts"][table["middle"]]["piles"]
    offered = [heap for heap in heaps if heap["name"] == "offer"]
    assert [(data["cards"][heap["top"]]["name"], heap["cards"]) for heap in offered] == [
        ("Rucksack", None),
        ("Wanted", None),
        ("Pickaxe", None),
    ]
    assert [heap["cards"] for heap in heaps if heap["name"] == "rest of the equipment deck"] == [19]
    assert data["parts"][table["middle"]]["notes"] == ["29 nuggets in the bank"]
    assert data["parts"][table["seats"][0]]["counts"] == [["nuggets", 1]]


def test_the_viewer_draws_the_train_beside_the_stations() -> None:
    data = recorded("simulated_5p_great_train_robbery.jsonl")
    table = next(step["table"] for step in data["steps"] if step["number"] == 30)
    middle = data["parts"][table["middle"]]
    (track,) = middle["tracks"]
    told = [[data["cards"][x]["name"] if isinstance(x, int) else x for x in column] for column in track["columns"]]
    assert told == [
        [None, "Lounge Car"],
        ["Callico", "Cattle Truck"],
        ["Tombrock", "Prisoner Car"],
        ["Deathwood", "Leland"],
        ["Cripple Crack", None],
        ["Fort Woth", None],
        ["terminus", None],
    ]
    assert (track["name"], track["row"], track["behind"]) == ("train", "stations", "train")
    assert "at 2" in track["told"]
    assert "notes" not in middle, "where the train stands is drawn"
    aside = [(heap["name"], heap["cards"]) for heap in middle["piles"] if heap.get("aside")]
    assert ("rest of the wagon deck", 9) in aside
    assert not {"train", "stations"} & {name for name, _ in aside}


def test_the_viewer_shows_load_tokens_on_characters_cards_and_in_the_pool() -> None:
    data = recorded("simulated_5p_armed_and_dangerous.jsonl")
    table = next(step["table"] for step in data["steps"] if step["number"] == 9)
    cleo, eva = (data["parts"][table["seats"][seat]] for seat in (2, 4))
    assert [(data["cards"][card]["name"], note) for card, note in cleo["lying"]] == [
        ("Ace Up The Sleeve", "3 load tokens on it")
    ]
    assert (cleo["counts"], eva["counts"]) == ([["load tokens", 1]], [["load tokens", 4]])
    assert data["parts"][table["middle"]]["notes"] == ["24 load tokens in the bank"]


@pytest.mark.parametrize("name", ["by_hand.jsonl"])
def test_cards_that_are_dealt_are_counted_one_by_one(name: str) -> None:
    """Hands that a header tells are dealt a whole hand at a time; what is said counts the cards."""
    header = json.loads((GAMES_FOLDER / name).read_text(encoding="utf-8").splitlines()[0])
    in_hands = sum(len(hand) for hand in header["hands"].values())
    assert in_hands == 15
    assert recorded(name)["steps"][0]["dealt"] == in_hands
    assert not any(step.get("dealt") for step in recorded(name)["steps"][1:])
    shown = CliRunner().invoke(app, ["replay", str(GAMES_FOLDER / name)])
    assert f"  {in_hands} cards dealt\n" in shown.stdout


def test_rulings_name_clauses_with_their_sources() -> None:
    data = recorded("by_hand.jsonl")
    cited = {clause for _, clause in data["steps"][13]["decisions"][-1]["rulings"]}
    assert {"bang.character.calamity_janet.swap", "bang.card.bang.range_check"} <= cited
    clause = data["clauses"]["bang.card.bang.range_check"]
    assert clause["text"] == load().clauses["bang.card.bang.range_check"].text
    assert clause["chapter"] == f"bang/{load().clauses['bang.card.bang.range_check'].chapter}"
    assert any("[003], page 7" in source for source in clause["sources"])
    everywhere = {
        clause for step in data["steps"] for done in step.get("decisions", []) for _, clause in done["rulings"]
    }
    assert everywhere <= set(data["clauses"])


def test_silence_is_told_as_such() -> None:
    decisions = recorded("by_hand.jsonl")["steps"][8]["decisions"]
    assert [(done["said"], done["implied"]) for done in decisions] == [
        ("Ben passes", True),
        ("Ada ends the turn", False),
    ]


def test_comments_stand_with_their_steps() -> None:
    assert recorded("by_hand.jsonl")["steps"][28]["comment"] == ["Second thoughts: the Sheriff has no Beer left."]


def test_short_lines_keep_their_comments_however_often_they_come() -> None:
    lines = [json.loads(line) for line in game_lines()]
    ends = [line for line in lines if line.get("do") == "end"]
    for line in ends:
        line["comment"] = "x"
    data = filmed(tuple(json.dumps(line) + "\n" for line in lines))
    assert sum("comment" in step for step in data["steps"]) == len(ends) > 1


def test_who_is_asked_and_who_has_won() -> None:
    steps = recorded("by_hand.jsonl")["steps"]
    assert steps[3]["asked"] == ["Ben decides: answer a shot", "bang.card.missed.out_of_turn"]
    assert steps[-1]["asked"][0] == "The game is over; won by Ben, Dan"
    assert steps[-1]["table"]["winners"] == [1, 3]
    assert steps[-1]["table"]["turn"] is None
    assert steps[-2]["table"]["winners"] is None
    assert steps[-2]["table"]["turn"] == 3


# Tables ------------------------------------------------------------------------------------------------------


def test_the_table_of_the_card_game() -> None:
    data = recorded("by_hand.jsonl")
    start, last = data["steps"][0], data["steps"][-1]
    ada, ben = seat_of(data, start, "Ada"), seat_of(data, start, "Ben")
    assert (ada["role"], ada["open"], ada["star"], ada["lives"], ada["most"]) == ("sheriff", True, True, 5, 5)
    assert (ben["role"], ben["open"], ben["star"], ben["lives"], ben["most"]) == ("outlaw", False, False, 3, 3)
    assert names_of(data, ben["hand"]) == ["BANG! A", "Barrel K", "Beer 6"]
    laid = seat_of(data, data["steps"][1], "Ada")
    assert [data["cards"][card]["printed"] for card, _ in laid["lying"]] == [["reach 1"]]
    gone = seat_of(data, last, "Ben")
    assert gone["out"]
    assert "hand" not in gone
    piles = data["parts"][start["table"]["middle"]]["piles"]
    assert [(pile["name"], pile["cards"], pile["top"]) for pile in piles] == [
        ("draw pile", 63, None),
        ("discard pile", 0, None),
    ]


def test_distances_and_how_they_come_about() -> None:
    data = recorded("by_hand.jsonl")
    ada, ben, *_ = data["parts"][data["steps"][13]["table"]["apart"]]
    assert ada["to"]["1"][0] == 1
    assert "+ 1 Paul Regret" in ada["to"]["1"][1]
    assert "- 1 Rose Doolan" in ada["to"]["1"][1]
    assert ada["own"] == "reach 1 = 1 (Volcanic)"
    assert [ben["to"][seat][0] for seat in ("0", "2", "3")] == [1, 1, 2]
    after = data["parts"][data["steps"][-1]["table"]["apart"]]
    assert after[1] == {}, "who is out is at no distance"
    assert "1" not in after[2]["to"]


def test_cards_on_the_way_and_events_lie_in_the_middle() -> None:
    data = recorded("simulated_5p_fistful.jsonl")
    middles = [data["parts"][step["table"]["middle"]] for step in data["steps"]]
    assert any(middle["shown"] for middle in middles)
    first, *_, last = [next(pile for pile in middle["piles"] if pile["name"] == "event in force") for middle in middles]
    assert (first["cards"], first["top"]) == (None, None)
    assert data["cards"][last["top"]]["kind"] == "event"


def test_the_table_of_the_dice_game() -> None:
    data = recorded("simulated_5p_dice.jsonl")
    middles = [data["parts"][step["table"]["middle"]] for step in data["steps"]]
    assert max(len(middle["dice"]) for middle in middles) == 5
    assert middles[0]["notes"] == ["9 arrows in the pile"]
    assert any("2 re-rolls left" in middle["notes"] for middle in middles)
    arrows = [seat_of(data, step, name).get("counts") for step in data["steps"] for name in data["players"]]
    assert [["arrows", 1]] in arrows
    apart = data["parts"][data["steps"][0]["table"]["apart"]]
    assert [apart[0]["to"][str(seat)][0] for seat in (1, 2, 3, 4)] == [1, 2, 2, 1]
    assert {card["kind"] for card in data["cards"]} == {"die"}


def test_the_table_of_samurai_sword() -> None:
    data = filmed(tuple(transcript_of(simulated(5, 3, game="samurai"))))
    first = data["steps"][0]
    shogun = next(seat for name in data["players"] if (seat := seat_of(data, first, name))["star"])
    assert (shogun["role"], shogun["life"], shogun["counts"]) == ("shogun", "resilience", [["honour", 5]])
    katana = next(card for card in data["cards"] if card["id"] == "katana")
    assert (katana["kind"], katana["printed"]) == ("weapon", ["reach 2", "3 wounds"])
    assert any("harmless" in seat_of(data, step, name)["notes"] for step in data["steps"] for name in data["players"])
    apart = data["parts"][first["table"]["apart"]]
    assert [apart[0]["to"][str(seat)][0] for seat in (1, 2, 3, 4)] == [1, 2, 2, 1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [3, 6, 7])
def test_all_parts_that_are_named_are_there(game: str, players: int) -> None:
    if (game, players) == ("bang", 3):
        data = filmed(tuple(transcript_of(simulated(3, 1, sets=("dodge_city",)))))
    else:
        data = filmed(tuple(transcript_of(simulated(players, 1, game=game))))
    known, cards = range(len(data["parts"])), range(len(data["cards"]))
    assert len({json.dumps(part) for part in data["parts"]}) == len(data["parts"])
    for step in data["steps"]:
        table = step["table"]
        assert {*table["seats"], table["ring"], table["middle"], table["apart"]} <= set(known)
        assert sorted(data["parts"][table["ring"]]) == list(range(players))
        middle = data["parts"][table["middle"]]
        held = [card for name in data["players"] for card in seat_of(data, step, name).get("hand", [])]
        assert {*held, *middle.get("shown", []), *middle.get("dice", [])} <= set(cards)


def test_characters_to_choose_from() -> None:
    data = recorded("simulated_5p_two_characters.jsonl")
    assert seat_of(data, data["steps"][0], data["players"][0])["character"].startswith("one of ")
    assert set(map(json.dumps, data["parts"][data["steps"][0]["table"]["apart"]])) == {"{}"}


# What is wrong -----------------------------------------------------------------------------------------------


def test_an_illegal_step_says_why_and_what_would_be_legal() -> None:
    lines, line = illegal_game("out_of_reach")
    data = filmed(lines)
    step = next(step for step in data["steps"] if step["line"] == line)
    (found,) = step["findings"]
    assert (step["mark"], found["kind"], found["line"], found["tried"]) == ("illegal", "illegal", line, step["said"])
    assert found["rulings"][0][1] == "bang.card.bang.range_check"
    assert found["rulings"][0][1] in data["clauses"]
    assert [sentence.split(" ")[0] for sentence in found["measured"]] == ["distance", "reach"]
    assert len(found["alternatives"]) >= 1
    assert step["said"] not in found["alternatives"]
    assert found["asked"][1] in data["clauses"]
    assert "table" not in step
    later = [step for step in data["steps"] if step["line"] > line and "do" in lines[step["line"] - 1]]
    assert {step["mark"] for step in later} == {"unjudged"}


def test_an_undecided_step_names_the_reading() -> None:
    data = filmed(undecided_game())
    (step,) = [step for step in data["steps"] if step.get("mark") == "undecided"]
    reading = step["findings"][0]["reading"]
    assert (reading["default"], reading["legal_under"]) == ("excess_only", "more_allowed")
    assert reading["id"] in data["clauses"]
    assert "table" in step


def test_what_is_taken_back_is_no_fault() -> None:
    steps = recorded("by_hand.jsonl")["steps"]
    assert steps[28]["said"] == "Dan takes back"
    lines = list(game_lines())
    place = next(place for place, line in enumerate(lines) if '"do": "end"' in line or '"do":"end"' in line)
    by = json.loads(lines[place])["by"]
    wrong = {"by": by, "do": "use", "what": "Barrel"}
    back = {"by": by, "do": "take back"}
    data = filmed((*lines[:place], *(json.dumps(line) + "\n" for line in (wrong, back)), *lines[place:]))
    step = data["steps"][place]
    assert (step["mark"], step["said"]) == ("taken back", f"{by} uses Barrel")
    assert step["doubt"]
    assert [step for step in data["steps"] if step.get("mark") == "illegal"] == []


def test_a_transcript_that_breaks_off_in_the_middle() -> None:
    lines = game_lines()
    data = filmed((*lines[:6], "{}\n", *lines[6:]))
    assert len(data["steps"]) == 6
    assert data["broken"].startswith("game.jsonl:7: ")


def test_a_game_that_cannot_begin_is_told() -> None:
    header = json.loads(game_lines()[0])
    for player in header["players"]:
        player["role"] = "outlaw"
    data = filmed(changed(game_lines(), players=header["players"]))
    first = data["steps"][0]
    assert first["mark"] == "illegal"
    assert "table" not in first


# Moments that no transcript has told --------------------------------------------------------------------------


def test_a_game_that_was_never_written_down() -> None:
    game = bangref.new_game(4, seed=5)
    action = bangref.legal_actions(game)[0]
    after = bangref.step(game, action)
    before = Moment(0, 0, (), None, (), 0, (), (), game.state, game.rules)
    done = Moment(1, 0, (action,), None, (), 0, (), (), after.state, after.rules)
    data: dict[str, Any] = film_of(game.names, [[before], [done]], {})
    assert [step["said"] for step in data["steps"]] == ["Before the first step", bangref.sentence(game, action)]
    assert data["steps"][1]["asked"][1] in data["clauses"]
    assert data["players"] == list(game.names.players)
