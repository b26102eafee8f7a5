"""Rolling: how many dice, how often, which of them again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.core.action import NATURE, PASS, REROLL, ROLL, USE, Action, Card
from bangref.core.engine import legal_actions, question
from tests.dice.table import LETTERS, Person, asked, do, done, faces, player, refused, table

FOUR = (player(), player(), player(), player())
DUKE = (player("lucky_duke"), player(), player(), player())
JACK = (player("black_jack"), player(), player(), player())


@pytest.mark.clause("dice.roll.first_all_five", "dice.resolve.six_faces")
def test_the_first_roll_is_of_all_five_dice() -> None:
    rules, state = table(*FOUR)
    assert asked(rules, state) == (NATURE, "roll")
    assert len(legal_actions(rules, state)) == 252
    assert refused(rules, state, "roll BBBB") == ("dice.roll.first_all_five", "wrong_number_of_dice")
    assert refused(rules, state, "roll BBBBBB") == ("dice.roll.first_all_five", "wrong_number_of_dice")
    assert refused(rules, state, Action(0, ROLL, cards=faces("BBBBB")))[0] == "dice.turn.sequence"
    assert refused(rules, state, Action(NATURE, ROLL, cards=(Card(6),) * 5)) == (
        "dice.resolve.six_faces", "no_such_face")  # fmt: skip
    assert refused(rules, state, Action(NATURE, ROLL, cards=(Card(-1),) * 5))[0] == "dice.resolve.six_faces"
    for odd in (Card(-1), Card(6)):
        one = Action(NATURE, ROLL, cards=tuple(sorted((*faces("ABBG"), odd))))
        assert refused(rules, state, one) == ("dice.resolve.six_faces", "no_such_face")
    assert refused(rules, state, Action(NATURE, ROLL, target=1, cards=faces("BBBBB")))[1] == "dice_are_rolled"


@pytest.mark.clause("dice.roll.reroll_limit", "dice.roll.last_throw_binding", "dice.character.lucky_duke.extra_reroll")
@pytest.mark.parametrize(("people", "rerolls"), [(FOUR, 2), (DUKE, 3)])
def test_dice_may_be_rolled_again_so_often(people: tuple[Person, ...], rerolls: int) -> None:
    rules, state = table(*people, stage="start")
    state, cited = done(rules, state, "roll BBBBB")
    for left in range(rerolls, 0, -1):
        assert asked(rules, state) == (0, "reroll")
        assert state.rerolls == left
        state, cited = done(rules, state, "reroll B", "roll B")
    assert asked(rules, state) == (0, "beer")
    assert "dice.roll.last_throw_binding" in cited


@pytest.mark.clause("dice.roll.reroll_any_subset", "dice.roll.set_aside_may_return")
def test_any_of_the_dice_may_be_rolled_again() -> None:
    rules, state = table(*FOUR, stage="reroll", dice="ABBG1")
    chosen = {action.cards for action in legal_actions(rules, state) if action.verb == REROLL}
    assert len(chosen) == 2 * 3 * 2 * 2 - 1
    assert refused(rules, state, "reroll BBB") == ("dice.roll.reroll_any_subset", "no_such_die")
    assert refused(rules, state, "reroll 2")[0] == "dice.roll.reroll_any_subset"
    assert refused(rules, state, Action(0, REROLL)) == ("dice.roll.reroll_limit", "rolls_or_keeps")
    assert refused(rules, state, Action(0, REROLL, target=1, cards=faces("B")))[1] == "rolls_or_keeps"
    assert refused(rules, state, Action(1, REROLL, cards=faces("B"))) == ("dice.roll.reroll_limit", "another_decides")
    assert refused(rules, state, Action(0, USE, name="beer", target=1))[1] == "rolls_or_keeps"
    state = do(rules, state, "reroll AB")
    assert state.dice == faces("1BG")
    assert refused(rules, state, "roll BBB") == ("dice.roll.reroll_any_subset", "wrong_number_of_dice")
    state = do(rules, state, "roll 2B")
    assert state.dice == faces("12BBG")
    state = do(rules, state, "reroll 12BBG", "roll GGGGG")
    assert asked(rules, state)[1] == "roll"


@pytest.mark.clause("dice.roll.stop_early")
def test_who_is_content_keeps_the_dice() -> None:
    rules, state = table(*FOUR, stage="reroll", dice="ABBG1")
    found = question(rules, state)
    assert found is not None
    assert found.silent == Action(0, PASS)
    assert found.about == (0, 2, *faces("ABBG1"))
    assert refused(rules, state, Action(0, PASS, target=1))[0] == "dice.roll.stop_early"
    assert asked(rules, do(rules, state, "keep")) == (0, "bull's eye")


@pytest.mark.clause("dice.roll.dynamite_locked", "dice.character.black_jack.reroll_dynamite")
def test_dynamite_stays_where_it_is_but_not_with_black_jack() -> None:
    rules, state = table(*FOUR, stage="reroll", dice="DDBBG")
    assert refused(rules, state, "reroll D") == ("dice.roll.dynamite_locked", "dynamite_stays")
    assert refused(rules, state, "reroll DBBG")[0] == "dice.roll.dynamite_locked"
    assert do(rules, state, "reroll BBG").dice == faces("DD")
    rules, state = table(*JACK, stage="reroll", dice="DDBBG")
    state, cited = done(rules, state, "reroll DDB")
    assert state.dice == faces("BG")
    assert "dice.character.black_jack.reroll_dynamite" in cited
    assert (
        "dice.character.black_jack.reroll_dynamite"
        not in done(*table(*JACK, stage="reroll", dice="DBBBG"), "reroll B")[1]
    )


@pytest.mark.clause("dice.dynamite.three_ends_rolling", "dice.character.black_jack.three_or_more")
@pytest.mark.parametrize("people", [FOUR, JACK])
def test_with_three_dynamites_nothing_is_rolled_again(people: tuple[Person, ...]) -> None:
    two = table(*people, stage="reroll", dice="DDBBG")
    assert asked(*two)[1] == "reroll"
    three = do(*two, "reroll B", "roll D")
    assert three.seats[0].lives == three.seats[0].most - 1
    assert asked(two[0], three) == (0, "beer")
    at_once = do(*table(*people), "roll DDDBG")
    assert at_once.seats[0].lives == at_once.seats[0].most - 1
    assert at_once.rerolls == 2


def test_nothing_is_left_to_roll_again_where_all_dice_are_dynamite_or_none_may_be() -> None:
    rules, state = table(*FOUR, stage="reroll", dice="DDBBG", rerolls=0)
    assert asked(rules, state)[1] == "beer"


def test_the_next_player_finds_no_dice_on_the_table() -> None:
    """Not even one who has to choose before the first roll."""
    rules, state = table(player(), player("sid_ketchum"), player(), player(), stage="reroll", dice="DDAAA", rerolls=1)
    state = do(rules, state, "keep")
    assert asked(rules, state)[0] == 1
    assert (state.dice, state.rerolls) == ((), 0)


@given(st.lists(st.sampled_from(LETTERS), min_size=5, max_size=5), st.lists(st.sampled_from(LETTERS), max_size=5))
def test_the_dice_are_those_kept_and_those_rolled(first: list[str], wanted: list[str]) -> None:
    """Whatever is rolled again, five dice lie on the table, and the kept ones show what they showed."""
    rules, state = table(*FOUR, stage="reroll", dice="".join(first))
    if asked(rules, state)[1] != "reroll":
        return
    legal = {action.cards for action in legal_actions(rules, state)}
    again = faces("".join(wanted))
    free = "D" not in wanted and wanted and all(wanted.count(face) <= first.count(face) for face in wanted)
    assert (again in legal) == (bool(free) or not wanted)
    if not free:
        return
    state = do(rules, state, f"reroll {''.join(wanted)}")
    assert sorted((*state.dice, *again)) == sorted(faces("".join(first)))
