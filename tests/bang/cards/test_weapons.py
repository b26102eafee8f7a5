"""Weapons: reach, one at a time; Volcanic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.distance import reach
from bangref.core.ruling import ignore
from tests.bang.table import (
    ADA,
    BEN,
    PLAYERS,
    clauses,
    legal,
    lives,
    lying,
    pile,
    play,
    player,
    refused,
    table,
)

REACH = {
    "Volcanic 10S": 1,
    "Schofield JC": 2,
    "Remington KC": 3,
    "Rev. Carabine AC": 4,
    "Winchester 8S": 5,
}


@pytest.mark.clause(
    "bang.card.volcanic.range_one",
    "bang.card.schofield.range",
    "bang.card.remington.range",
    "bang.card.rev_carabine.range",
    "bang.card.winchester.range",
    "bang.weapon.colt.default",
    "bang.symbol.weapon_number",
)
@given(st.sampled_from([None, *REACH]), st.integers(4, 7), st.booleans(), st.data())
def test_weapon_reach__bang_reaches_as_far_and_no_farther(
    weapon: str | None, number: int, ride: bool, data: st.DataObject
) -> None:
    target = data.draw(st.integers(1, number - 1))
    seats = [player(hand=["BANG! AS"], lying=[weapon] if weapon else [])]
    seats += [player(lying=["Mustang 8H"] if ride and i == target else []) for i in range(1, number)]
    rules, state = table(seats)
    far = min(target, number - target) + ride
    reaches = REACH.get(weapon or "", 1)
    assert reach(rules, state, ADA, ignore) == reaches
    shot = f"Ada plays BANG! AS on {PLAYERS[target]}"
    assert (shot in legal(rules, state)) == (far <= reaches)
    if far > reaches:
        assert refused(rules, state, shot) == "bang.card.bang.range_check"


@pytest.mark.clause("bang.weapon.replace", "bang.turn.play.one_weapon")
@pytest.mark.parametrize("old", REACH)
@pytest.mark.parametrize("new", REACH)
def test_weapon_replace__another_weapon_replaces_the_same_is_refused(old: str, new: str) -> None:
    if old == new:
        new = {"Volcanic 10S": "Volcanic 10C", "Schofield JC": "Schofield QC"}.get(old, "")
        if not new:
            return
        rules, state = table([player(hand=[new], lying=[old]), player(), player(), player()])
        assert refused(rules, state, f"Ada plays {new}") == "bang.turn.play.no_same_weapon"
        return
    rules, state = table([player(hand=[new], lying=[old, "Barrel QS"]), player(), player(), player()])
    assert "bang.weapon.replace" in clauses(rules, state, f"Ada plays {new}")
    state = play(rules, state, f"Ada plays {new}")
    assert lying(rules, state, ADA) == ["Barrel QS", new]
    assert pile(rules, state, 2) == [old]


@pytest.mark.clause("bang.weapon.colt_always_back")
def test_weapon_colt_always_back__after_the_weapon_has_been_taken() -> None:
    seats = [player(hand=["BANG! AS", "Cat Balou KH"], lying=["Winchester 8S"]), player(), player(), player()]
    rules, state = table(seats)
    assert "Ada plays BANG! AS on Cleo" in legal(rules, state)
    state = play(rules, state, "Ada plays Cat Balou KH on Ada at Winchester 8S")
    assert refused(rules, state, "Ada plays BANG! AS on Cleo") == "bang.card.bang.range_check"
    assert "bang.weapon.colt.default" in clauses(rules, state, "Ada plays BANG! AS on Ben")


@pytest.mark.clause("bang.card.volcanic.unlimited_bang", "bang.card.volcanic.several_targets")
def test_volcanic_unlimited_bang__at_several_targets_at_distance_1_only() -> None:
    seats = [
        player(hand=["BANG! AS", "BANG! 2D", "BANG! 3D"], lying=["Volcanic 10S"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert "bang.card.volcanic.unlimited_bang" in clauses(rules, state, "Ada plays BANG! 2D on Ben")
    state = play(rules, state, "Ada plays BANG! 2D on Ben", "Ben passes")
    assert refused(rules, state, "Ada plays BANG! 3D on Cleo") == "bang.card.bang.range_check"
    state = play(rules, state, "Ada plays BANG! 3D on Dan", "Dan passes")
    assert lives(state) == [5, 2, 4, 3]


@pytest.mark.clause("bang.card.volcanic.unlimited_bang")
def test_volcanic_unlimited_bang__laid_after_the_first_shot_and_replaced_after_the_second() -> None:
    seats = [
        player(hand=["BANG! AS", "BANG! 2D", "BANG! 3D", "Volcanic 10S", "Schofield JC"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert refused(rules, state, "Ada plays BANG! 2D on Ben") == "bang.turn.play.one_bang_card"
    state = play(
        rules,
        state,
        "Ada plays Volcanic 10S",
        "Ada plays BANG! 2D on Ben",
        "Ben passes",
        "Ada plays Schofield JC",
    )
    assert refused(rules, state, "Ada plays BANG! 3D on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.card.volcanic.unlimited_bang")
def test_volcanic_unlimited_bang__of_another_player_helps_nobody_else() -> None:
    seats = [player(hand=["BANG! AS", "BANG! 2D"]), player(lying=["Volcanic 10S"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert refused(rules, state, "Ada plays BANG! 2D on Ben") == "bang.turn.play.one_bang_card"
    assert lives(state)[BEN] == 3
