"""Illegal actions that stood at the table: they stay illegal, and judging goes on behind them."""

from __future__ import annotations

import json
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bangref
from bangref.bang.legality import play_offers
from bangref.core.action import END, PASS, PICK, Action
from bangref.core.engine import can_stand, legal_actions, question, step, why_not
from bangref.core.record import Item
from bangref.core.verify import begin, feed
from bangref.judge.judgement import Judgement
from bangref.judge.simulate import simulated
from bangref.judge.verify import verify
from bangref.kits import GAMES, kit_of
from bangref.record.writer import dumped
from tests.bang.table import player, table
from tests.cli.running import run
from tests.report.games import undecided_game
from tests.transcript.test_text_by_hand import HEADER, fault_of

BEGUN = (
    HEADER.replace("Volcanic 10S", "Schofield QC")
    + """
chance draws Duel QD on Ada
chance draws BANG! 3D on Ada
Ada plays BANG! 2D on Ben
Ben passes
"""
)
"""So far Ben has 2 lives and three cards, and Ada has played the BANG! of this turn."""


def judged(text: str) -> Judgement:
    return verify("game.txt", source=nullcontext(BytesIO((BEGUN + text).encode())))


def clauses(judgement: Judgement) -> list[str]:
    assert judgement.fault is None, judgement.fault
    return [finding.rulings[0].clause for finding in judgement.result.findings]


def test_it_is_carried_out_as_if_it_had_been_legal() -> None:
    """The second BANG! of a turn hits like the first."""
    judgement = judged(
        "illegal but stood: Ada plays BANG! 3D on Ben\nBen passes\ncheck lives: Ben 1\nAda ends the turn\n"
    )
    assert (judgement.verdict, clauses(judgement)) == ("illegal", ["bang.turn.play.one_bang_card"])
    assert judgement.result.unjudged == 0
    assert judgement.result.findings[0].stood


BEER = """illegal but stood: Ben plays Beer 6H
check
  lives: Ben 3
  hand of Ben: BANG! AS, Barrel KS
  discard: BANG! 2D, Beer 6H
Ada plays Schofield QC
Ada plays Jail JS on Ada
"""
"""A Beer out of turn: nothing that is asked for, so the checkpoint tells what came of it."""


def test_a_checkpoint_directly_behind_it_tells_what_came_of_it() -> None:
    judgement = judged(BEER)
    assert clauses(judgement) == ["bang.card.beer.lethal_save", "bang.card.jail.not_sheriff"]
    state = judgement.result.findings[1].state
    assert state.seats[1].lives == 3


def test_what_the_checkpoint_leaves_out_is_as_it_was() -> None:
    judgement = judged(
        BEER.replace("Ada plays Jail JS on Ada", "check\n  lives: Ada 5, Ben 3, Cleo 4, Dan 4\n  bangs: 1")
    )
    assert clauses(judgement) == ["bang.card.beer.lethal_save"]


def test_the_checkpoint_has_the_last_word_on_what_could_be_carried_out_too() -> None:
    """At this table the second shot cost two lives."""
    discarded = "BANG! 2D, BANG! 3D, BANG! AS, Beer 6H, Barrel KS"
    check = f"check\n  lives: Ben 0\n  out: Ben\n  hand of Ben:\n  discard: {discarded}\n"
    judgement = judged(f"illegal but stood: Ada plays BANG! 3D on Ben\n{check}Ada plays Duel QD on Ben\n")
    assert clauses(judgement) == ["bang.turn.play.one_bang_card", "bang.elimination.last_life"]


def test_without_it_nobody_knows_the_table() -> None:
    for then in ("", "Ada plays Schofield QC\ncheck lives: Ben 3\n"):
        judgement = judged(f"illegal but stood: Ben plays Beer 6H\nAda plays Jail JS on Dan\n{then}")
        assert clauses(judgement) == ["bang.card.beer.lethal_save"]
        assert judgement.result.unjudged == 1 + (then != "")


NOTHING_TO_CARRY_OUT = {
    "Ada plays Missed! 3S on Ben": "a card that she does not have",
    "Ada uses Barrel": "no card of hers",
    "Ada passes": "no answer to what is asked",
}


@pytest.mark.parametrize("said", NOTHING_TO_CARRY_OUT)
def test_what_there_is_nothing_of_is_not_carried_out(said: str) -> None:
    judgement = judged(f"illegal but stood: {said}\nAda ends the turn\n")
    assert (judgement.verdict, judgement.result.unjudged) == ("illegal", 1)
    report = run("verify", "-", stdin=f"{BEGUN}illegal but stood: {said}\nAda ends the turn\n").stdout
    assert "1 after it not judged: what came of it a checkpoint has to tell" in report


OF_SHADOWS = """BANG! 003, valley_of_shadows
Ada, sheriff (Bart Cassidy): Ghost 9S, Saved! 5H, Backfire QC, Missed! 2S
Ben, outlaw (Paul Regret): BANG! AS, Beer 6H, Barrel KS
Cleo, renegade (Calamity Janet): Schofield JC, Missed! 3S, Missed! 4S, Beer 7H
Dan, outlaw (Willy the Kid): BANG! 7D, BANG! 8D, BANG! JD, BANG! QH

chance draws Duel QD on Ada
chance draws BANG! 3D on Ada
illegal but stood: {said}
Cleo passes
"""


@pytest.mark.parametrize(
    ("said", "unjudged"),
    [
        ("Ada plays Saved! 5H", 1),
        ("Ada plays Backfire QC", 1),
        ("Ada plays Missed! 2S", 1),
        ("Ada plays Ghost 9S on Ben", 1),
        ("Ada plays BANG! 3D on Cleo", 0),
    ],
)
def test_cards_that_answer_others_or_have_no_target_do_nothing_of_themselves(said: str, unjudged: int) -> None:
    """A BANG! from too far away does: Cleo is shot at."""
    found = verify("game.txt", source=nullcontext(BytesIO(OF_SHADOWS.format(said=said).encode())))
    assert found.fault is None
    assert found.result.findings[0].stood
    assert found.result.unjudged == unjudged


def test_a_checkpoint_that_cannot_be_changes_nothing() -> None:
    """The Beer is in hand, and lies on the discard pile as well."""
    judgement = judged(BEER.replace("BANG! AS, Barrel KS", "BANG! AS, Barrel KS, Beer 6H"))
    assert clauses(judgement) == ["bang.card.beer.lethal_save"]
    assert judgement.result.unjudged == 2


def test_a_checkpoint_that_says_the_same_changes_nothing() -> None:
    judgement = judged(
        "illegal but stood: Ada plays BANG! 3D on Ben\ncheck\n  lives: Ben 2\nBen passes\ncheck lives: Ben 1\n"
    )
    assert (clauses(judgement), judgement.result.unjudged) == (["bang.turn.play.one_bang_card"], 0)


def second_bang(stood: Any, *more: Action) -> Any:
    """What comes of a second BANG! of the turn and of what is told in the same line."""
    kit = kit_of("bang")
    played = simulated(4, 1, kit.editions[0], game="bang")
    game = kit.game(kit.editions[0], (), (), {}, played.players)
    rules, state = table((player(hand=["BANG! AS"]), player(), player(), player()), bangs=1)
    before = begin(game)
    session = before.session._replace(rules=rules, state=state)  # type: ignore[union-attr]
    before = before._replace(progress=before.progress._replace(session=session, setting_up=False))
    shot = next(action for action in play_offers(rules, state, 0) if action.target == 1)
    return feed(before, Item(2, 1, (shot, *more), stood=stood))


def test_what_no_table_can_be_like_is_not_carried_out() -> None:
    assert second_bang(lambda state: True).session is not None
    assert second_bang(lambda state: False).session is None


def test_what_is_bundled_with_it_has_to_be_legal() -> None:
    assert second_bang(lambda state: True, Action(2, END)).session is None
    assert second_bang(lambda state: True, Action(1, PASS)).session.state.seats[1].lives == 3


def test_what_is_legal_is_not_illegal() -> None:
    judgement = judged("illegal but stood: Ada plays Jail JS on Ben\nAda plays Schofield QC\n")
    (finding,) = judgement.result.findings
    assert finding.mismatch is not None
    assert (finding.mismatch.recorded, finding.mismatch.judged) == ("illegal", "legal")
    assert judgement.result.unjudged == 0


def test_it_cannot_be_taken_back() -> None:
    judgement = judged("illegal but stood: Ada plays BANG! 3D on Ben\nBen passes\nAda takes back\n")
    assert clauses(judgement)[0] == "bang.turn.play.one_bang_card"
    assert len(clauses(judgement)) == 2


def test_no_reading_is_looked_for_by_which_it_is_legal() -> None:
    lines = [*undecided_game()]

    def found() -> Judgement:
        return verify("game", source=nullcontext(BytesIO("".join(lines).encode())))

    before = found()
    assert before.verdict == "undecided"
    place = before.result.findings[0].line - 1
    lines[place] = dumped({**json.loads(lines[place]), "stood": True})
    assert found().verdict == "illegal"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("illegal but stood: chance draws Beer 7H on Ada", "11: stood: chance does nothing illegal"),
        ("illegal but stood: Ada takes back", "11: stood: it is taken back, and does not stand"),
        ("illegal but stood: Adda passes", "11: player: nobody here is called 'Adda'"),
    ],
)
def test_not_everything_can_stand(text: str, said: str) -> None:
    assert fault_of(f"{BEGUN}{text}\n").startswith(f"game.txt:{said}")


def test_the_report_tells_it() -> None:
    text = BEGUN + "illegal but stood: Ada plays BANG! 3D on Ben\n"
    told = "step 5: Ada plays BANG! 3D on Ben (the record says that it was illegal, and stood)"
    assert told in run("verify", "-", stdin=text).stdout
    assert '"stood": true' in run("verify", "-", "--format", "json", stdin=text).stdout
    assert '"stood": true' in run("convert", "-", stdin=text).stdout


@pytest.mark.slow
@settings(max_examples=30)
@given(st.sampled_from(GAMES), st.integers(0, 999), st.data())
def test_whatever_could_be_tried_judging_goes_on_or_stops(game: str, seed: int, data: st.DataObject) -> None:
    """Anything that a player might answer, and must not, at any place of a game with any sets."""
    kit = kit_of(game)
    sets = tuple(name for name in kit.sets if data.draw(st.booleans()))
    played = simulated(kit.usual_numbers[seed % len(kit.usual_numbers)], seed, kit.editions[0], sets, game=game)
    rules: Any = played.rules
    state: Any = kit.game(kit.editions[0], sets, (), {}, played.players).start()
    last = data.draw(st.integers(0, len(played.actions)))
    for action in (*played.setup, *played.actions[:last]):
        state = step(rules, state, action, explain=False).state  # type: ignore[union-attr]
    asked = question(rules, state)
    if asked is None or asked.decider < 0:
        return

    def can_be(there: Any) -> bool:
        return not kit.positions.faults(rules, there)

    frame = state.frames[-1]
    for action in rules.frames[frame.__class__].offers(rules, state, frame):
        if why_not(rules, state, action) is None or action.actor != asked.decider:
            continue
        before = begin(kit.game(kit.editions[0], sets, (), {}, played.players))
        before = before._replace(
            progress=before.progress._replace(session=before.session._replace(state=state), setting_up=False)  # type: ignore[union-attr]
        )
        after = feed(before, Item(2, 1, (action,), stood=can_be))
        assert [finding.stood for finding in after.findings] == [True]
        was_legal = after.findings[0].rulings[0].fact == "record_differs"  # silence has gone on to where it is
        assert after.session is None or can_stand(rules, state, action) or asked.silent is not None or was_legal
        if after.session is None:
            continue
        there = after.session.state
        assert not kit.positions.faults(rules, there)
        assert not there.frames or legal_actions(rules, there)
        price = [pick for pick in legal_actions(rules, there)[:1] if there.frames and pick.verb == PICK]
        if price:  # it may stand in the same line
            bundled = feed(before, Item(2, 1, (action, *price), stood=can_be))
            assert bundled.session is not None
            assert bundled.session.state == step(rules, there, price[0], explain=False).state  # type: ignore[union-attr]


# One step at a time in Python ----------------------------------------------------------------------------------


def read_lines(text: str, folder: Path) -> tuple[Any, list[Any]]:
    path = folder / "game.txt"
    path.write_text(BEGUN + text, encoding="utf-8")
    header, *lines = bangref.read(str(path))
    return header, lines


OUTCOMES = {
    "by a check": (BEER.rpartition("Ada plays Jail")[0], 3),
    "by a check on what was carried out": (
        "illegal but stood: Ada plays BANG! 3D on Ben\ncheck\n  lives: Ben 1\n"
        "  discard: BANG! 2D, BANG! 3D, Beer 6H\n  hand of Ben: BANG! AS, Barrel KS\n",
        1,
    ),
    "by nothing but the rules": ("illegal but stood: Ada plays BANG! 3D on Ben\nBen passes\n", 1),
}


@pytest.mark.parametrize(("text", "lives"), OUTCOMES.values(), ids=OUTCOMES)
def test_step_takes_all_that_read_yields(text: str, lives: int, tmp_path: Path) -> None:
    header, lines = read_lines(text, tmp_path)
    game = bangref.begin(header)
    for line in lines:
        game = bangref.step(game, line)
    assert game.state.seats[1].lives == lives
    *_, last = bangref.walk(str(tmp_path / "game.txt"))
    assert last.game is not None
    assert last.game.state == game.state
    assert bangref.step(game, "Ada ends the turn") != game


def test_without_a_check_there_is_no_step_from_there(tmp_path: Path) -> None:
    header, lines = read_lines("illegal but stood: Ben plays Beer 6H\n", tmp_path)
    game = bangref.begin(header)
    for line in lines[:-1]:
        game = bangref.step(game, line)
    stood = bangref.step(game, lines[-1])
    assert stood.state == game.state
    for then in ("Ada ends the turn", {"by": "Ada", "do": "end"}, lines[-2]):
        with pytest.raises(bangref.IllegalError) as raised:
            bangref.step(stood, then)
        assert raised.value.rulings[0].clause == "bang.card.beer.lethal_save"
    assert bangref.step(stood, {"check": {"lives": {"Ben": 3}}}).state.seats[1].lives == 3


def test_a_line_may_be_a_dictionary(tmp_path: Path) -> None:
    header, lines = read_lines("", tmp_path)
    game = bangref.begin(header)
    for line in lines:
        game = bangref.step(game, line)
    assert bangref.step(game, {"by": "Ada", "do": "end"}) == bangref.step(game, "Ada ends the turn")
    assert bangref.why_not(game, {"by": "Ben", "do": "end"}) is not None
    wrongs: tuple[dict[str, Any], ...] = ({}, {"by": "Ada"}, {"by": "Ada", "do": "fly"}, {"by": 3, "do": "end"})
    for wrong in wrongs:
        with pytest.raises(bangref.MalformedError):
            bangref.step(game, wrong)
