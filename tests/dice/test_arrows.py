"""Arrows, and the attack of the Indians."""

from __future__ import annotations

import pytest

from tests.dice.table import arrows, asked, do, done, lives, player, table


@pytest.mark.clause("dice.arrow.take_tokens", "dice.roll.arrows_immediate", "dice.arrow.reroll_keeps_token")
def test_each_arrow_rolled_is_an_arrow_at_once_and_only_once() -> None:
    rules, state = table(player(), player(arrows=1), player(), player())
    state = do(rules, state, "roll AABGG")
    assert (arrows(state), state.pile) == ([2, 1, 0, 0], 6)
    assert asked(rules, state)[1] == "reroll"
    state = do(rules, state, "reroll A", "roll A")
    assert (arrows(state), state.pile) == ([3, 1, 0, 0], 5)
    state = do(rules, state, "reroll B", "roll G")
    assert arrows(state)[0] == 3 - 3


@pytest.mark.clause("dice.indians.trigger", "dice.indians.damage", "dice.indians.discard_all",
                    "dice.indians.turn_continues")  # fmt: skip
def test_the_last_arrow_brings_the_indians() -> None:
    people = player("suzy_lafayette", arrows=3), player(arrows=1), player("sid_ketchum", arrows=2), player()
    rules, state = table(*people)
    two = do(rules, state, "roll AABGG")
    assert (arrows(two), two.pile) == ([5, 1, 2, 0], 1)
    three, cited = done(rules, state, "roll AAABB")
    assert (arrows(three), three.pile) == ([0, 0, 0, 0], 9)
    assert [before - after for before, after in zip(lives(state), lives(three), strict=True)] == [6, 1, 2, 0]
    assert asked(rules, three) == (0, "reroll")
    assert "dice.indians.turn_continues" in cited


@pytest.mark.clause("dice.indians.shortfall")
@pytest.mark.parametrize(("rolled", "held"), [("AABBB", 0), ("AAABB", 1), ("AAAAA", 3)])
def test_arrows_beyond_the_last_one_come_from_the_full_pile(rolled: str, held: int) -> None:
    rules, state = table(player("suzy_lafayette", arrows=3), player(arrows=4), player(), player())
    after = do(rules, state, f"roll {rolled}")
    assert (arrows(after), after.pile) == ([held, 0, 0, 0], 9 - held)
    assert lives(after)[0] == lives(state)[0] - 5


@pytest.mark.clause("dice.character.jourdonnais.one_per_attack")
@pytest.mark.parametrize(("held", "lost"), [(0, 0), (1, 1), (2, 1), (5, 1)])
def test_jourdonnais_loses_one_at_most(held: int, lost: int) -> None:
    rules, state = table(
        player("suzy_lafayette", arrows=8 - held), player("jourdonnais", arrows=held), player(), player()
    )
    after = do(rules, state, "roll ABBBB")
    assert lives(after)[1] == 7 - lost


@pytest.mark.clause("dice.indians.roller_eliminated")
@pytest.mark.parametrize("reading", ["turn_over", "dice_resolved"])
def test_a_roller_whom_the_indians_eliminate(reading: str) -> None:
    people = player("suzy_lafayette", 2, 4, "outlaw"), player("sid_ketchum", 5, 3, "sheriff"), player(), player()
    rules, state = table(*people, readings={"dice.indians.roller_eliminated": reading})
    state = do(rules, state, "roll AAAA1")
    assert lives(state)[:2] == [0, 2]
    assert (arrows(state), state.pile) == ([0, 0, 0, 0], 9)
    if reading == "turn_over":
        assert state.turn == 1
        assert asked(rules, state) == (1, "sid_ketchum")
    else:
        assert asked(rules, state) == (0, "bull's eye")
        state = do(rules, state, "1>1")
        assert lives(state)[1] == 1
        assert state.turn == 1


@pytest.mark.clause("dice.elimination.together", "dice.end.outlaws_otherwise")
def test_all_fall_together() -> None:
    rules, state = table(player(lives=1, arrows=2, role="sheriff"), player(lives=1, arrows=2),
                         player(lives=1, arrows=2), player(lives=1, arrows=2))  # fmt: skip
    state = do(rules, state, "roll ABBBB")
    assert state.winners is not None
    assert state.ended_by == "dice.end.outlaws_otherwise"
    assert lives(state) == [0, 0, 0, 0]


@pytest.mark.clause("dice.dynamite.below_three", "dice.dynamite.others_resolved")
def test_one_whom_the_indians_eliminate_has_no_life_to_lose_to_dynamite() -> None:
    people = player("suzy_lafayette", 1, 4, "outlaw"), player(arrows=4, role="sheriff"), player(), player()
    rules, state = table(*people, readings={"dice.indians.roller_eliminated": "dice_resolved"})
    state, cited = done(rules, state, "roll ADDD1")
    assert asked(rules, state) == (0, "bull's eye")
    assert "dice.dynamite.others_resolved" in cited
    assert not cited & {"dice.dynamite.below_three", "dice.dynamite.three_lose_life"}
