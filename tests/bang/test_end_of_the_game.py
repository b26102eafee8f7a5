"""Konec hry: which death ends the game, when, and what is due no more."""

import pytest

from bangref.bang.points import LIFE_LOST
from bangref.bang.victory import finished
from bangref.core.engine import question
from bangref.core.frames.batch import Pending
from bangref.core.ruling import ignore
from tests.bang.shooting import shooting
from tests.bang.table import ADA, BEN, CLEO, DAN, EVA, cited, hand, play, player, table


@pytest.mark.clause("bang.end.immediate")
def test_end_immediate__nothing_is_due_any_more() -> None:
    rules, state = table([player("bart_cassidy"), player("suzy_lafayette"), player(), player()])
    due = (Pending(ADA, "bart_cassidy", LIFE_LOST, (ADA, 1, BEN, 4)),)
    state = state._replace(pending=due, emptied=0b0010)
    over = finished(rules, state, (BEN,), "bang.end.condition.sheriff_killed", ignore)
    assert (over.frames, over.pending, over.emptied) == ((), (), 0)
    assert (over.winners, over.ended_by) == ((BEN,), "bang.end.condition.sheriff_killed")


@pytest.mark.clause("bang.end.condition.lawless_gone", "bang.end.winner.law", "bang.end.dead_share_win")
def test_end_condition_lawless_gone__the_dead_deputy_wins_too() -> None:
    others = [
        player(out=True, role="outlaw"),
        player(out=True, role="renegade"),
        player(out=True, role="deputy"),
    ]
    rules, state = shooting(player(lives=1, hand=["Duel 8C"]), *others)
    state, rulings = cited(rules, state, "Ben passes")
    assert state.winners == (ADA, EVA)
    assert state.ended_by == "bang.end.condition.lawless_gone"
    assert "bang.end.winner.law" in [r.clause for r in rulings]
    # it is over at once: no discards, no reward
    assert hand(rules, state, BEN) == ["Duel 8C"]
    assert state.frames == ()


@pytest.mark.clause("bang.example.end.renegade_left")
def test_end__the_renegade_goes_on_alone() -> None:
    rules, state = shooting(player(lives=1), player(out=True), player(role="renegade"))
    state = play(rules, state, "Ben passes")
    assert state.winners is None
    assert question(rules, state) is not None


@pytest.mark.clause("bang.end.condition.sheriff_killed", "bang.end.winner.outlaws")
def test_end_winner_outlaws__though_all_of_them_are_dead() -> None:
    others = [player(out=True, role="outlaw"), player(role="deputy"), player(out=True, role="outlaw")]
    rules, state = shooting(
        player(lives=1, role="sheriff"), *others, shooter=player(hand=["BANG! 2C"], role="renegade")
    )
    state, rulings = cited(rules, state, "Ben passes")
    assert state.winners == (CLEO, EVA)
    assert "bang.end.winner.outlaws" in [r.clause for r in rulings]


@pytest.mark.clause("bang.end.winner.renegade")
def test_end_winner_renegade__alone_with_the_sheriff() -> None:
    others = [player(out=True, role="outlaw"), player(out=True, role="outlaw")]
    rules, state = shooting(
        player(lives=1, role="sheriff"), *others, shooter=player(hand=["BANG! 2C"], role="renegade")
    )
    state, rulings = cited(rules, state, "Ben passes")
    assert state.winners == (ADA,)
    assert "bang.end.winner.renegade" in [r.clause for r in rulings]


@pytest.mark.clause("bang.end.immediate")
@pytest.mark.parametrize(("value", "winners"), [("at_once", (DAN, EVA)), ("after_effect", (ADA,))])
def test_end_immediate__the_renegades_gatling(value: str, winners: tuple[int, ...]) -> None:
    seats = [
        player(hand=["Gatling 10H"], role="renegade"), player(role="sheriff", lives=1),
        player(role="deputy", lives=1), player(role="outlaw", out=True), player(role="outlaw", out=True),
    ]  # fmt: skip
    rules, state = table(seats, readings={"bang.end.immediate": value})
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    if value == "after_effect":
        assert state.winners is None
        state = play(rules, state, "Cleo passes")
    assert state.winners == winners


@pytest.mark.clause("bang.end.immediate")
def test_end_immediate__after_effect_lets_the_deputy_cancel_and_the_outlaws_win() -> None:
    seats = [
        player(hand=["Gatling 10H"], role="renegade"), player(role="sheriff", lives=1),
        player(role="deputy", lives=1, hand=["Missed! 2S"]), player(role="outlaw", out=True),
    ]  # fmt: skip
    rules, state = table(seats, readings={"bang.end.immediate": "after_effect"})
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Cleo plays Missed! 2S")
    assert state.winners == (DAN,)


def test_end__the_sheriff_dies_of_dynamite_and_is_saved_by_nobody() -> None:
    seats = [
        player(lives=3, lying=["Dynamite 2H"], hand=["Beer 6H", "Beer 7H"]),
        player(),
        player(),
        player(),
    ]
    for value in ("at_once", "after_effect"):
        rules, state = table(seats, turn=DAN, draw=["Missed! 2S"], readings={"bang.end.immediate": value})
        state = play(rules, state, "Dan ends the turn")
        saved = play(rules, state, "Ada plays Beer 6H")
        assert saved.winners is None
        dead = play(rules, state, "Ada passes")
        if value == "after_effect":
            assert dead.winners is None
            dead = play(rules, dead, "Ada discards Beer 7H")
        assert dead.winners == (BEN, CLEO)
