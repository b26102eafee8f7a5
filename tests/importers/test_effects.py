"""Recorded effects held against the rules: what is told, once for each thing, and what is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bangref.core.engine import Accepted, step
from bangref.core.piles import BAG
from bangref.core.ruling import Ruling
from bangref.judge.judgement import Judgement
from bangref.judge.simulate import Game, simulated
from bangref.judge.verify import verify
from bangref.kits import kit_for, names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.effects import judged_of
from bangref.kits.bang.game import BangGame
from bangref.kits.bang.header import dealt_in, told_in
from bangref.kits.bang.sets import SETS
from bangref.kits.effect import Key, Told
from bangref.record.convert import line_of
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.writer import dumped, end_line, header_line
from tests.importers.logs_here import FIXTURES, Log
from tests.quick import examples

REVEALED = Told(("card", 0, "revealed", -1))
"""A record that tells of such an effect tells of all of them."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")


def effect_of(key: Key, names: Names) -> Log:
    """An effect as it is written."""
    if key[0] == "lives":
        return {"lives": names.player(key[1]), "now": key[2]}
    _, card, zone, seat = key
    return {"card": names.card_text(card), "to": zone if seat < 0 else f"{zone}:{names.player(seat)}"}


def recorded(game: Game, gap: int = 1) -> list[Log]:
    """A game with all its effects, and full checkpoints wherever somebody may play a card; gap: at each nth place."""
    names = names_for(game.rules, NAMES[: len(game.players)])
    lines = [header_line(names, map(kit_for(names).player_line, game.players), told_in(names, game.setup))]
    dealt = dealt_in(game.rules, len(game.players), game.setup)
    table = BangGame(game.rules.edition, game.rules.sets, game.rules.variants, {}, game.players, *dealt)
    state = table.start()
    assert not isinstance(state, Ruling)
    since: list[Ruling] = []
    while table.needs_supply(state):
        supplied = table.supplied(state)
        assert not isinstance(supplied, Ruling)
        for action in supplied:
            made = step(game.rules, state, action)
            assert isinstance(made, Accepted)
            state, since = made.state, [*since, *made.rulings]
    passed = 0
    for action in game.actions:
        passed += state.frames[-1].tag == "play_phase" and not state.piles[BAG]
        if passed == gap:
            passed = 0
            effects = [effect_of(due.key, names) for due in judged_of(since, [REVEALED])]
            lines.append({"check": {**full_check(state, names), "effects": effects}})
            since = []
        made = step(game.rules, state, action)
        assert isinstance(made, Accepted)
        since += made.rulings
        state = made.state
        lines.append(line_of(action, names))
    return [*lines, end_line(state.winners or (), names)]


def judged(lines: list[Log], folder: Path, keep_going: bool = True) -> Judgement:
    path = folder / "game.jsonl"
    path.write_text("".join(dumped(line) for line in lines))
    return verify(str(path), keep_going)


def fixture(name: str) -> list[Log]:
    path = FIXTURES / "departures" / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()]


def changed(name: str, line: int, change: Callable[[list[Log]], None]) -> list[Log]:
    """A recorded game with other effects in one checkpoint."""
    lines = fixture(name)
    change(lines[line - 1]["check"]["effects"])
    return lines


TAKES = "xamin_5p_273"
"""Line 33: Stagecoach draws before it is discarded."""


def test_the_right_order_is_no_finding(tmp_path: Path) -> None:
    lines = changed(TAKES, 33, lambda effects: effects.insert(0, effects.pop()))
    assert 33 not in [finding.line for finding in judged(lines, tmp_path).result.findings]


def test_cards_that_come_to_a_hand_together_have_no_order(tmp_path: Path) -> None:
    lines = changed(TAKES, 29, lambda effects: effects.reverse())
    assert 29 not in [finding.line for finding in judged(lines, tmp_path).result.findings]


def _drop(effects: list[Log]) -> None:
    del effects[0]


def _double(effects: list[Log]) -> None:
    effects.append(effects[0])


def _other_card(effects: list[Log]) -> None:
    effects[0] = {"card": "Saloon 5H", "to": "discard"}


@pytest.mark.parametrize("change", [_drop, _double, _other_card])
def test_what_is_missing_or_too_much_is_one_finding(change: Callable[[list[Log]], None], tmp_path: Path) -> None:
    lines = changed(TAKES, 27, change)
    found = [finding for finding in judged(lines, tmp_path).result.findings if finding.line == 27]
    assert len(found) == 1
    assert found[0].mismatch is not None


def test_a_wrong_table_without_wrong_effects_is_one_finding(tmp_path: Path) -> None:
    lines = fixture(TAKES)
    lines[26]["check"]["lives"]["P0"] += 1
    lines[26]["check"]["bangs"] = 7
    found = [finding for finding in judged(lines, tmp_path).result.findings if finding.line == 27]
    assert len(found) == 1
    assert {args[0] for _, _, args in found[0].rulings} == {"lives of P0", "BANG! cards played this turn"}


def test_a_wrong_start_is_told_where_the_record_is_judged_from_it(tmp_path: Path) -> None:
    lines = fixture(TAKES)
    lines[0]["edition"] = "000"
    start = lines[1]["check"]
    assert judged(lines, tmp_path).result.findings[0].line > 2
    start["lives"]["P2"] += 1
    assert judged(lines, tmp_path).result.findings[0].line == 2


def test_a_checkpoint_of_the_play_phase_needs_one(tmp_path: Path) -> None:
    lines = fixture(TAKES)
    del lines[10:13]
    found = [finding for finding in judged(lines, tmp_path).result.findings if 10 <= finding.line <= 11]
    assert found


def test_a_shuffle_of_other_cards_stops_judging(tmp_path: Path) -> None:
    lines = fixture("xamin_4p_212")
    place, shuffle = next((i, line) for i, line in enumerate(lines) if line.get("do") == "shuffle")
    before = judged(lines, tmp_path).result
    shuffle["cards"][0] = shuffle["cards"][1]
    after = judged(lines, tmp_path).result
    assert [finding.line for finding in before.findings] == [finding.line for finding in after.findings]
    assert before.findings[-3].line == after.findings[-3].line == place + 1


def test_a_reading_of_the_header_is_not_looked_for(tmp_path: Path) -> None:
    lines = fixture("xamin_4p_212")
    lines[0]["readings"] = {"bang.reward.kill_outlaw": "before_discard"}
    result = judged(lines, tmp_path).result
    assert all(finding.kind == "illegal" for finding in result.findings)
    lines[0]["readings"] = {"bang.reward.kill_outlaw": "after_discard"}
    other = judged(lines, tmp_path).result
    clauses = [f.rulings[0].clause for f in other.findings]
    assert clauses.count("bang.elimination.discard_all") == 1


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ({"card": "Beer 6H"}, "an effect is either"),
        ({"card": "Beer 6H", "to": "attic"}, "no such place"),
        ({"card": "Beer 6H", "to": "discard:P1"}, "no such place"),
        ({"card": "Tea 6H", "to": "discard"}, "no card is called"),
        ({"card": "Beer 6H", "to": "hand:P9"}, "nobody here"),
        ({"lives": "P1"}, "an effect is either"),
        ({"lives": "P9", "now": 1}, "nobody here"),
        ({"lives": "P1", "now": 1, "by": "P9"}, "nobody here"),
        ({"lives": "P1", "now": 1, "card": "Beer 6H", "to": "discard"}, "an effect is either"),
        ({"card": "Beer 6H", "to": "discard", "by": "P1"}, "an effect is either"),
    ],
)
def test_effects_that_are_not_written_properly(effect: Log, problem: str, tmp_path: Path) -> None:
    lines = changed(TAKES, 27, lambda effects: effects.append(effect))
    fault = judged(lines, tmp_path).fault
    assert isinstance(fault, MalformedError)
    assert problem in str(fault)
    assert fault.line == 27


@pytest.mark.slow
@pytest.mark.no_cover
@examples(30)
@given(
    players=st.integers(3, 8),
    seed=st.integers(0, 5000),
    more=st.booleans(),
    gap=st.integers(1, 12),
    dropped=st.integers(0, 10_000),
)
@example(players=4, seed=1191, more=False, gap=1, dropped=0)  # the same card is drawn for two who die of one Gatling
@example(players=3, seed=0, more=False, gap=1, dropped=0)  # nuggets that are laid apart
@example(players=6, seed=6, more=False, gap=2, dropped=0)  # two effects on all others in one list
def test_games_with_all_their_effects_are_legal_and_no_effect_can_be_left_out(
    players: int, seed: int, more: bool, gap: int, dropped: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """more: with all sets; games of three and eight players have them always."""
    folder = tmp_path_factory.mktemp("game")
    sets = tuple(SETS) if more or not 4 <= players <= 7 else ()
    lines = recorded(simulated(players, seed, sets=sets), gap)
    assert judged(lines, folder).verdict == "legal"
    places = [(i, k) for i, line in enumerate(lines) if "check" in line for k in range(len(line["check"]["effects"]))]
    assume(places)
    place, number = places[dropped % len(places)]
    gone = lines[place]["check"]["effects"].pop(number)
    found = judged(lines, folder).result.findings
    if gap == 1 and not sets:
        assert len(found) == 1 or (not found and gone.get("to") == "revealed")
    assert found or gone.get("to") == "revealed"
    assert {finding.line for finding in found} <= {place + 1}
