"""The table as it is drawn."""

import re
from collections.abc import Iterator
from dataclasses import replace as with_fields
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import bangref
from bangref.bang.names import BOUND, DYING, GUEST
from bangref.bang.rules import Counter, Rules
from bangref.bang.state import Lying, State
from bangref.cli.main import app
from bangref.core.action import CHOOSE, DISCARD, END, Action, Card
from bangref.core.engine import Accepted, step
from bangref.judge.scenario import Table
from bangref.kits import names_for
from bangref.kits.bang.names import element_name
from bangref.kits.bang.sets import TRACKS
from bangref.kits.bang.things_described import notes
from bangref.kits.bang.tracks import Drawn, lined
from bangref.record.names import Names
from bangref.report.table import drawing
from bangref.rulebook.json_data import JsonObject
from bangref.terminal.cells import cells
from bangref.terminal.style import Style
from bangref.west.roles import OUT

GAMES_FOLDER = Path(__file__).parents[2] / "fixtures" / "games"
ASCII = Style(unicode=False)


def dealt(players: int, **options: Any) -> bangref.Game:
    return bangref.new_game(players, seed=5, **options)


def drawn(game: bangref.Game, style: Style = ASCII, **seat: Any) -> str:
    """The table, with the first seat changed."""
    return draw(game.rules, changed(game.state, **seat), game.names, style)


def draw(rules: Rules, state: State, names: Names, style: Style = ASCII) -> str:
    return "\n".join(drawing(rules, state, names, style))


def changed(state: State, **seat: Any) -> State:
    return state._replace(seats=(state.seats[0]._replace(**seat), *state.seats[1:]))


def boxes(picture: str) -> Iterator[tuple[int, int, str]]:
    """Row, column and title of each box."""
    for row, line in enumerate(picture.splitlines()):
        for column in range(len(line)):
            if line.startswith("+- ", column) and "-+" in line[column:]:
                yield row, column, line[column + 3 :].split("-")[0].strip(" >")


ROWS = [(3, [1, 2]), (4, [1, 2, 1]), (5, [2, 2, 1]), (6, [2, 2, 2]), (7, [3, 2, 2]), (8, [3, 2, 3])]


@pytest.mark.parametrize(("players", "rows"), ROWS)
def test_players_sit_clockwise_round_the_piles(players: int, rows: list[int]) -> None:
    game = dealt(players, sets=["dodge_city"])
    found = list(boxes(drawn(game)))
    by_row: dict[int, list[str]] = {}
    for row, _, title in found:
        by_row.setdefault(row, []).append(title.split()[0])
    seated = list(by_row.values())
    assert [len(row) for row in seated] == rows
    above, (left, *right), *below = seated
    assert [*above, *right, *reversed([name for row in below for name in row]), left] == list(game.names.players)


@pytest.mark.parametrize("players", [4, 5, 6, 7])
@pytest.mark.parametrize("width", [24, 40, 76, 77, 80, 100, 160, 400])
def test_it_fits(players: int, width: int) -> None:
    for style in (Style(width), Style(width, unicode=False)):
        lines = drawing(dealt(players).rules, dealt(players).state, dealt(players).names, style)
        assert max(map(cells, lines)) <= max(width, 25)


def test_narrow_terminals_get_one_player_below_the_other() -> None:
    found = list(boxes(drawn(dealt(5), Style(60, unicode=False))))
    assert len({column for _, column, _ in found}) == 1
    assert len({row for row, _, _ in found}) == 5


def test_symbols_or_letters() -> None:
    game = dealt(4)
    assert drawn(game).isascii()
    assert {"●", "▶", "★", "┌"} <= set(drawn(game, Style()))


def test_colours_change_nothing_but_the_colour() -> None:
    import re

    game = dealt(6)
    painted = drawn(game, Style(colour=True), status=OUT)
    assert "\x1b[1;33m" in painted
    bare = [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", painted).splitlines()]
    assert bare == drawn(game, Style(), status=OUT).splitlines()


def test_what_a_player_has() -> None:
    game = dealt(4)
    card = game.state.seats[1].hand[0]
    picture = drawn(game, lives=2, lying=(Lying(card),), hand=())
    assert f"in play: {game.names.card_text(card)}" in picture
    assert "hand 0" in picture
    assert "**." in picture
    assert "in play" not in drawn(game)


def test_roles() -> None:
    game = dealt(4)
    assert drawn(game, shown=False).count("(") >= len(("Renegade", "Outlaw", "Outlaw"))
    assert "# Sheriff" in drawn(game)


def test_the_dead_the_dying_and_those_held_in_the_game() -> None:
    game = dealt(4)
    assert ", out" in drawn(game, status=OUT)
    assert "dying" in drawn(game, status=DYING, lives=0)
    assert "without lives" in drawn(game, status=BOUND, lives=0)
    assert "..." in drawn(game, status=DYING, lives=-1)


def test_a_choice_of_characters() -> None:
    assert drawn(dealt(4, variants=["two_characters"])).count("one of ") == 4


def test_an_ability_that_belongs_to_another() -> None:
    game = dealt(4)
    own, other = game.state.seats[0].characters[0], game.state.seats[1].characters[0]
    name = element_name(other)
    assert "ability of" not in drawn(game)
    standing = ((own, other), *(seat.characters for seat in game.state.seats[1:]), game.rules.table, ())
    picture = draw(game.rules, game.state._replace(standing=standing), game.names, Style(100, unicode=False))
    assert f"ability of {name}" in picture
    assert picture.count("ability of") == 1


def test_counters_and_tokens() -> None:
    game = dealt(4)
    card = game.state.seats[1].hand[0]
    rules = with_fields(game.rules, counters=(Counter("nuggets", 10),))
    seats = tuple(seat._replace(stock=(0,)) for seat in game.state.seats)
    state = changed(game.state._replace(seats=seats, bank=(5,)), stock=(3,), lying=(Lying(card, tokens=2),))
    picture = draw(rules, state, game.names, Style(100, unicode=False))
    assert "3 nuggets" in picture
    assert f"in play: {game.names.card_text(card)}," in picture
    assert "  with 2 nuggets " in picture
    assert "5 nuggets in the bank" in picture


def test_the_piles_and_what_lies_between() -> None:
    game = dealt(4)
    assert "draw pile" in drawn(game)
    assert "on top" not in drawn(game)
    for seed in range(30):
        game = bangref.new_game(5, seed=seed)
        store = [a for a in bangref.legal_actions(game) if "General Store" in bangref.sentence(game, a)]
        if store:
            picture = drawn(bangref.step(game, store[0]))
            assert "discard pile 1" in picture
            assert "on top" in picture
            assert "on the table: " in picture
            return
    pytest.fail("nobody has a General Store")


def table_after(name: str, step: int) -> str:
    found = CliRunner().invoke(app, ["replay", str(GAMES_FOLDER / name), "--step", str(step)], env={"COLUMNS": "120"})
    return found.stdout


def test_the_offer_lies_face_up_and_nuggets_are_counted() -> None:
    picture = table_after("simulated_5p_gold_rush.jsonl", 14)
    assert "offer: Rucksack, Wanted, Pickaxe" in picture
    assert "under the equipment deck 2" in picture
    assert "29 nuggets in the bank" in picture
    assert " 1 nugget " in picture
    assert "Shot goes to the bottom of the equipment deck" in picture


def test_of_piles_that_are_told_apart_those_that_are_empty_are_not_told() -> None:
    """What lies open in a game is told all the same: that nothing lies there may be seen."""
    told = "given: {sets: [gold_rush], piles: {under the equipment deck: [Rum]}}"
    picture = CliRunner().invoke(app, ["ask", "-"], input=told, env={"COLUMNS": "80"}).stdout
    assert "under the equipment deck 1" in " ".join(picture.split())
    assert "offer 0" in picture
    assert "  equipment deck 0" not in picture


def test_the_train_stands_beside_the_stations() -> None:
    picture = table_after("simulated_5p_great_train_robbery.jsonl", 30)
    assert re.findall(r"\|[^|\n]{13}\|[^|\n]{12}\|", picture) == [
        "|stations     |train       |",
        "|             |Lounge Car  |",
        "|Callico      |Cattle Truck|",
        "|Tombrock     |Prisoner Car|",
        "|Deathwood    |Leland      |",
        "|Cripple Crack|            |",
        "|Fort Woth    |            |",
        "|terminus     |            |",
    ]
    assert "train: " not in picture, "neither the pile nor the record is told besides"


def test_in_a_narrow_middle_the_longer_names_are_cut() -> None:
    found = Drawn(TRACKS[0], "", ((Card(0), "a very long locomotive"), ("short", None)))
    names = dealt(4).names
    wide, narrow, narrowest = (lined(found, names, width) for width in (60, 30, 12))
    assert wide[1].endswith("|a very long locomotive|")
    assert {len(line) for line in narrow} == {30}
    assert narrow[2].startswith("|short   ")
    assert narrow[1].endswith("…|")
    assert {len(line) for line in narrowest} == {12}


def test_load_tokens_are_counted_where_they_lie() -> None:
    picture = table_after("simulated_5p_armed_and_dangerous.jsonl", 40)
    assert "Ace Up The Sleeve AH," in picture
    assert "  with 1 load token " in picture
    assert " 1 load token " in picture
    assert "26 load tokens in the bank" in picture
    assert " 4 load tokens " in picture
    assert "that wait" not in picture


def test_load_tokens_of_phase_3_are_shown_with_who_has_them() -> None:
    ada: JsonObject = {
        "hand": ["BANG! AS", "Beer 6H", "Beer 7H"],
        "lives": 1,
        "in_play": ["Crate 3H"],
        "tokens": {"Crate 3H": {"load": 1}},
    }
    table = Table({"sets": ["armed_and_dangerous"], "players": {"Ada": ada}})
    state = table.state
    bang, crate = state.seats[0].hand[0], state.seats[0].lying[0].card
    for action in (Action(0, END), Action(0, DISCARD, bang), Action(0, CHOOSE, target=0, aim=crate)):
        made = step(table.rules, state, action)
        assert isinstance(made, Accepted)
        state = made.state
    assert "load tokens that wait: seats Ada, cards Crate 3H" in notes(table.rules, state, table.names)


def test_shadow_renegades_are_named_once_there_are_any() -> None:
    game = "simulated_6p_shadow_gunslingers_000.jsonl"
    assert "Shadow Renegades: law Finn" in table_after(game, 100)
    assert "Shadow Renegades" not in table_after(game, 5)


def test_events_lie_in_the_middle() -> None:
    game = dealt(4, sets=["high_noon"])
    _, first, second, *_ = bangref.events(game)
    assert "event: none yet" in drawn(game)
    assert f"next event: {first}" in drawn(game)
    deck = game.rules.event_deck
    (card, *coming), taken, aside = game.state.piles[deck : deck + 3]
    state = game.state._replace(piles=(*game.state.piles[:deck], tuple(coming), (*taken, card), aside))
    picture = draw(game.rules, state, game.names)
    assert f"event: {first}" in picture
    assert f"next event: {second}" in picture
    final = state._replace(piles=(*state.piles[:deck], (), (card, *coming), aside))
    assert "event: High Noon" in draw(game.rules, final, game.names)
    assert "next event" not in draw(game.rules, final, game.names)
    assert "event" not in drawn(dealt(4))


def test_who_is_back_for_a_turn() -> None:
    assert "back for this turn" in drawn(dealt(4), status=GUEST, lives=0)


def test_wide_characters_and_long_names_keep_the_boxes_straight() -> None:
    game = dealt(4)
    names = names_for(game.rules, ("酒場の主人", "B" * 80, "C\x1b[2J", "é" * 30))
    for line in drawing(game.rules, game.state, names, Style()):
        assert cells(line) <= 80
        assert "\x1b" not in line


def test_a_show_event_is_in_force_and_greygory_deck_has_the_abilities_of_others() -> None:
    picture = table_after("simulated_5p_wild_west_show.jsonl", 60)
    assert "show event: Helena Zontero" in picture
    assert "rest of the show deck 8" in picture
    assert "ability of Jesse Jones, Sid Ketchum" in picture
    assert "players with another role: seats Dan" in picture
    assert "pairs" not in picture


def test_a_ghost_is_there_without_lives() -> None:
    picture = table_after("simulated_5p_valley_of_shadows.jsonl", 182)
    assert "without lives" in picture
    assert "in play: Ghost 9S, Shotgun KS" in picture
