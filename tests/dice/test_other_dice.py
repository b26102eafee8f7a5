"""Dynamite, beer, Gatling, and what happens at the start and the end of a turn."""

from __future__ import annotations

import pytest

from bangref.core.action import NATURE, PASS, USE, Action, Card
from bangref.core.engine import question
from tests.dice.table import arrows, asked, do, done, lives, player, refused, table, targets

SUZY = player("suzy_lafayette")


@pytest.mark.clause("dice.dynamite.three_lose_life", "dice.dynamite.others_resolved", "dice.dynamite.below_three")
@pytest.mark.parametrize(("dice", "lost"), [("DDBBG", 0), ("DDDBG", 1), ("DDDDB", 1), ("DDDDD", 1)])
def test_three_dynamites_cost_one_life(dice: str, lost: int) -> None:
    rules, state = table(player(lives=5), player(), player(), player(), stage="resolve", dice=dice)
    assert lives(state)[0] == 5 - lost
    if "B" in dice:
        assert asked(rules, state) == (0, "beer")
    else:
        assert state.turn == 1


@pytest.mark.clause("dice.dynamite.roller_eliminated")
@pytest.mark.parametrize("reading", ["nothing_else", "rest_resolved"])
def test_dynamite_takes_the_last_life(reading: str) -> None:
    people = (player(lives=1, role="outlaw"), player(role="sheriff", lives=5), player(), player(), player())
    readings = {"dice.dynamite.roller_eliminated": reading}
    rules, state = table(*people, stage="resolve", dice="DDDB1", readings=readings)
    assert lives(state)[0] == 0
    if reading == "nothing_else":
        assert (state.turn, asked(rules, state)) == (1, (NATURE, "roll"))
        return
    assert (state.turn, asked(rules, state)) == (0, (0, "bull's eye"))
    assert targets(rules, state) == [1, 4]
    state = do(rules, state, "1>1")
    assert asked(rules, state) == (0, "beer")
    assert targets(rules, state) == [1, 2, 3, 4]
    state = do(rules, state, "B>1")
    assert (lives(state)[1], state.turn) == (5, 1)


@pytest.mark.clause(
    "dice.beer.target_any", "dice.beer.gain", "dice.beer.cap", "dice.beer.wasted", "dice.beer.self_allowed"
)
def test_a_beer_gives_anybody_a_life() -> None:
    rules, state = table(player(lives=5), player(), player(lives=1), player(), stage="resolve", dice="BBDDG")
    assert targets(rules, state) == [0, 1, 2, 3]
    after, cited = done(rules, state, "B>0", "B>2")
    assert (lives(after)[0], lives(after)[2]) == (6, 2)
    assert "dice.beer.wasted" not in cited
    wasted, cited = done(rules, state, "B>1", "B>1")
    assert lives(wasted) == lives(state)
    assert {"dice.beer.wasted", "dice.beer.cap"} <= cited
    assert refused(rules, state, "keep") == ("dice.resolve.no_skipping", "none_is_left_out")
    assert refused(rules, state, "1>0") == ("dice.bulls_eye_1.target", "no_such_die")


@pytest.mark.clause("dice.character.jesse_jones.double_beer")
@pytest.mark.parametrize(
    ("start", "reading", "end"),
    [
        (4, "once", 8),
        (4, "each_beer", 7),
        (5, "once", 7),
        (5, "each_beer", 7),
        (2, "each_beer", 6),
        (3, "once", 7),
    ],
)
def test_jesse_jones_drinks_for_two(start: int, reading: str, end: int) -> None:
    readings = {"dice.character.jesse_jones.double_beer": reading}
    people = (player("jesse_jones", lives=start), player(), player(lives=2), player())
    rules, state = table(*people, stage="resolve", dice="BBDDG", readings=readings)
    assert lives(do(rules, state, "B>0", "B>0"))[0] == end
    assert lives(do(rules, state, "B>2", "B>2"))[2] == 4


@pytest.mark.clause("dice.character.jesse_jones.double_beer")
def test_others_give_jesse_jones_one() -> None:
    rules, state = table(player(), player("jesse_jones", lives=3), player(), player(), stage="resolve", dice="BBDDG")
    assert lives(do(rules, state, "B>1", "B>1"))[1] == 5


@pytest.mark.clause("dice.gatling.threshold", "dice.gatling.damage", "dice.gatling.below_threshold",
                    "dice.gatling.discard_own_arrows", "dice.character.willy_the_kid.two_suffice",
                    "dice.character.willy_the_kid.once_per_turn")  # fmt: skip
@pytest.mark.parametrize(
    ("character", "dice", "fires"),
    [("lucky_duke", "GGDDA", False), ("lucky_duke", "GGGDA", True), ("lucky_duke", "GGGGA", True),
     ("willy_the_kid", "GDDAA", False), ("willy_the_kid", "GGDDA", True), ("willy_the_kid", "GGGGA", True)],
)  # fmt: skip
def test_enough_gatlings_hit_everybody_else_once(character: str, dice: str, fires: bool) -> None:
    people = (player(character, lives=5, arrows=3), SUZY, player("sid_ketchum", arrows=2), player("rose_doolan"))
    rules, state = table(*people, stage="reroll", dice=dice)
    after = do(rules, state, "keep")
    assert [a - b for a, b in zip(lives(state), lives(after), strict=True)] == [0, fires, fires, fires]
    assert arrows(after) == [0 if fires else 3, 0, 2, 0]
    assert after.turn == 1


@pytest.mark.clause("dice.character.willy_the_kid.two_suffice")
@pytest.mark.parametrize(("dice", "said"), [("DDAAA", False), ("GDDAA", True)])
def test_willy_the_kid_says_nothing_where_no_gatling_lies(dice: str, said: bool) -> None:
    rules, state = table(player("willy_the_kid"), SUZY, player(), player(), stage="reroll", dice=dice)
    _, cited = done(rules, state, "keep")
    assert ("dice.character.willy_the_kid.two_suffice" in cited) == said


@pytest.mark.clause("dice.character.paul_regret.immune")
def test_paul_regret_loses_nothing_to_the_gatling_but_to_a_shot() -> None:
    people = (SUZY, player("paul_regret"), player(), player())
    rules, state = table(*people, stage="resolve", dice="GGG1D")
    state = do(rules, state, "1>1")
    assert lives(state)[1] == 8
    assert [seat.most - seat.lives for seat in state.seats] == [0, 1, 1, 1]


@pytest.mark.clause("dice.gatling.discard_own_arrows")
@pytest.mark.parametrize(("reading", "may"), [("losses_first", False), ("arrows_first", True)])
def test_bart_cassidy_and_the_arrows_of_the_gatling(reading: str, may: bool) -> None:
    people = (player("suzy_lafayette", arrows=8), player("bart_cassidy"), player(), player())
    rules, state = table(*people, stage="reroll", dice="GGGDD", readings={"dice.gatling.discard_own_arrows": reading})
    state = do(rules, state, "keep")
    assert (state.turn == 0) == may
    if may:
        assert state.pile == 9
        assert arrows(do(rules, state, "bart_cassidy"))[1] == 1
    else:
        assert lives(state)[1] == 7
    assert state.seats[0].arrows == 0


@pytest.mark.clause("dice.character.el_gringo.arrow_per_event", "dice.gatling.discard_own_arrows")
def test_the_arrow_for_el_gringo_stays_after_the_gatling() -> None:
    people = (player("suzy_lafayette", arrows=2), player("el_gringo"), player(), player())
    rules, state = table(*people, stage="reroll", dice="GGGDD")
    state = do(rules, state, "keep")
    assert arrows(state) == [1, 0, 0, 0]


@pytest.mark.clause("dice.character.kit_carlson.remove_arrow", "dice.character.kit_carlson.with_three")
def test_kit_carlson_puts_back_an_arrow_for_each_gatling() -> None:
    people = (player("kit_carlson", arrows=2), player(arrows=2), player(arrows=1), player())
    rules, state = table(*people, stage="resolve", dice="GGDDA")
    assert asked(rules, state) == (0, "Gatling dice")
    assert targets(rules, state) == [0, 1, 2]
    assert refused(rules, state, "kit_carlson>3")[1] == "has_no_arrow"
    assert refused(rules, state, "kit_carlson")[1] == "needs_a_target"
    with_a_die = Action(0, USE, Card(5), target=1, name="kit_carlson")
    assert refused(rules, state, with_a_die) == ("dice.character.kit_carlson.remove_arrow", "needs_a_target")
    after = do(rules, state, "kit_carlson>0", "kit_carlson>1")
    assert (arrows(after), after.turn) == ([1, 1, 1, 0], 1)
    assert arrows(do(rules, state, "kit_carlson>1", "keep")) == [2, 1, 1, 0]
    assert arrows(do(rules, state, "keep")) == [2, 2, 1, 0]


@pytest.mark.clause("dice.character.kit_carlson.three_from_one", "dice.character.kit_carlson.three_from_anyone")
@pytest.mark.parametrize("edition", ["001", "002"])
def test_kit_carlson_with_three_gatlings(edition: str) -> None:
    people = (player("kit_carlson", arrows=2), player(arrows=2), player(arrows=2), player())
    begun = rules, state = table(*people, stage="resolve", dice="GGGDD", edition=edition)
    assert arrows(state) == [0, 2, 2, 0]
    state = do(rules, state, "kit_carlson>1")
    if edition == "002":
        assert refused(rules, state, "kit_carlson>2") == (
            "dice.character.kit_carlson.three_from_one",
            "arrows_of_one_player",
        )
        assert arrows(do(rules, state, "kit_carlson>1"))[1] == 0
    else:
        assert arrows(do(rules, state, "kit_carlson>2", "kit_carlson>2")) == [0, 1, 0, 0]
        assert do(rules, state, "kit_carlson>2") == do(*begun, "kit_carlson>2", "kit_carlson>1")
    two = table(*people, stage="resolve", dice="GGDDA", edition=edition)
    assert arrows(do(*two, "kit_carlson>1", "kit_carlson>2")) == [2, 1, 1, 0]


@pytest.mark.clause("dice.character.sid_ketchum.gain", "dice.character.sid_ketchum.self")
@pytest.mark.parametrize("reading", ["must", "may"])
def test_sid_ketchum_gives_a_life_before_he_rolls(reading: str) -> None:
    people = (player("sid_ketchum", lives=3), player(lives=4), player(), player(out=True))
    rules, state = table(*people, stage="start", readings={"dice.character.sid_ketchum.gain": reading})
    assert asked(rules, state) == (0, "sid_ketchum")
    assert targets(rules, state) == [0, 1, 2]
    assert refused(rules, state, "sid_ketchum>3")[0] == "dice.elimination.out_of_play"
    for seat, gained in ((0, 1), (1, 1), (2, 0)):
        after = do(rules, state, f"sid_ketchum>{seat}")
        assert lives(after)[seat] - lives(state)[seat] == gained
        assert asked(rules, after) == (NATURE, "roll")
    found = question(rules, state)
    assert found is not None
    assert found.silent == (Action(0, PASS) if reading == "may" else None)
    if reading == "may":
        assert lives(do(rules, state, "keep")) == lives(state)
        assert refused(rules, state, Action(0, PASS, target=1))[1] == "not_among_answers"
    else:
        assert refused(rules, state, "keep")[1] == "needs_a_target"


@pytest.mark.clause("dice.character.suzy_lafayette.gain", "dice.character.suzy_lafayette.end_of_turn",
                    "dice.character.suzy_lafayette.after_dynamite")  # fmt: skip
def test_suzy_lafayette_gains_for_a_turn_without_a_shot() -> None:
    people = (player("suzy_lafayette", lives=3), player(), player(), player())
    assert lives(do(*table(*people, stage="reroll", dice="GGDDA"), "keep"))[0] == 5
    assert lives(do(*table(*people, stage="reroll", dice="GG1DA"), "keep", "1>1"))[0] == 3
    assert lives(do(*table(*people, stage="reroll", dice="GG2DA"), "keep", "2>2"))[0] == 3
    assert lives(table(*people, stage="resolve", dice="DDDAG")[1])[0] == 4
    nothing = {"dice.character.suzy_lafayette.after_dynamite": "nothing"}
    assert lives(table(*people, stage="resolve", dice="DDDAG", readings=nothing)[1])[0] == 2
    assert lives(table(*people, stage="resolve", dice="DDGAG", readings=nothing)[1])[0] == 5


@pytest.mark.clause("dice.character.suzy_lafayette.end_of_turn")
@pytest.mark.parametrize(("reading", "end"), [("final_faces", 5), ("any_seen", 3)])
def test_suzy_lafayette_and_a_shot_that_is_rolled_away(reading: str, end: int) -> None:
    people = (player("suzy_lafayette", lives=3), player(), player(), player())
    readings = {"dice.character.suzy_lafayette.end_of_turn": reading}
    rules, state = table(*people, readings=readings)
    state = do(rules, state, "roll GGDD2", "reroll 2", "roll A", "keep")
    assert lives(state)[0] == end
    state = do(*table(*people, readings=readings), "roll GGDDA", "reroll A", "roll A", "keep")
    assert lives(state)[0] == 5


@pytest.mark.clause("dice.character.vulture_sam.gain")
def test_vulture_sam_gains_for_each_of_the_dead() -> None:
    people = (player(role="sheriff"), player("vulture_sam", lives=4), player(lives=1), player(lives=1), player())
    rules, state = table(*people, stage="resolve", dice="22DDB")
    one = do(rules, state, "2>2", "2>2")
    assert lives(one)[1] == 6
    both = do(rules, state, "2>2", "2>3")
    assert lives(both)[1] == 8
    assert lives(do(*table(*people, stage="resolve", dice="11DDB"), "1>1", "1>4"))[1] == 3


def test_vulture_sam_gains_no_more_than_he_had_and_nothing_when_he_falls_too() -> None:
    people = (player(role="sheriff"), player("vulture_sam", lives=8), player(lives=1), player(), player())
    assert lives(do(*table(*people, stage="resolve", dice="2DDBB"), "2>2"))[1] == 9
    people = (player(role="sheriff"), player("vulture_sam", lives=1), player(lives=1), player(), player())
    assert lives(do(*table(*people, stage="resolve", dice="12DDB"), "1>1", "2>2"))[1] == 0
