"""What comes of losing life points, under each reading of what is first."""

from __future__ import annotations

import pytest

from bangref.core.action import NATURE, NOBODY, PASS, USE, Action
from bangref.core.engine import question
from bangref.core.frames.window import Window
from bangref.dice.loss import Losses
from tests.dice.table import arrows, asked, do, done, lives, player, refused, table

JACK = player("black_jack", role="sheriff")
DUKE, WILLY, JESSE = player("lucky_duke"), player("willy_the_kid"), player("jesse_jones")
"""Nobody whom the Indians or the Gatling treat otherwise than others."""
ORDER = "dice.resolve.losses_in_order"
OWN_ARROWS = "dice.gatling.discard_own_arrows"
FOR_EL_GRINGO = "dice.character.el_gringo.arrow_per_event"
ROLLER_OUT = "dice.elimination.roller_out"
VULTURE = "dice.character.vulture_sam.not_when_out"
PEDRO = "dice.character.pedro_ramirez.drop_arrow"
KIT = "dice.character.kit_carlson.in_gatling_step"


@pytest.mark.clause(OWN_ARROWS, "dice.gatling.el_gringo_stays")
@pytest.mark.parametrize(("reading", "left"), [("losses_first", 1), ("arrows_first", 1), ("arrows_last", 0)])
@pytest.mark.parametrize("order", ["arrow_last", "arrow_first"])
@pytest.mark.parametrize("edition", ["001", "002"])
def test_the_arrow_for_el_gringo_and_the_others(reading: str, left: int, order: str, edition: str) -> None:
    people = (JACK._replace(arrows=2), player("el_gringo"), DUKE, WILLY._replace(arrows=1))
    rules, state = table(
        *people, stage="reroll", dice="GGGDD", edition=edition, readings={OWN_ARROWS: reading, ORDER: order}
    )
    state, cited = done(rules, state, "keep")
    assert (arrows(state), state.pile, state.turn) == ([left, 0, 0, 1], 8 - left, 1)
    assert OWN_ARROWS in cited
    assert (ORDER in cited) == (order == "arrow_first")


@pytest.mark.clause(OWN_ARROWS)
@pytest.mark.parametrize(
    ("reading", "held", "hurt"), [("losses_first", 1, 0), ("arrows_first", 1, 0), ("arrows_last", 0, 3)]
)
def test_where_all_arrows_go_back_last_the_last_one_brings_the_indians(reading: str, held: int, hurt: int) -> None:
    people = (JACK._replace(arrows=2), player("el_gringo"), DUKE._replace(arrows=6), WILLY)
    rules, state = table(*people, stage="reroll", dice="GGGDD", readings={OWN_ARROWS: reading})
    before = lives(state)
    state, cited = done(rules, state, "keep")
    assert arrows(state)[0] == held
    assert before[0] - lives(state)[0] == hurt
    assert ("dice.indians.trigger" in cited) == (hurt > 0)


@pytest.mark.clause(OWN_ARROWS)
def test_only_the_gatling_sends_the_rollers_arrows_back() -> None:
    people = (JACK._replace(arrows=2), player("el_gringo"), DUKE, WILLY)
    rules, state = table(*people, stage="resolve", dice="1DDGG", readings={OWN_ARROWS: "arrows_last"})
    assert arrows(do(rules, state, "1>1")) == [3, 0, 0, 0]


SHOTS = (JACK._replace(arrows=4), player("el_gringo", arrows=2), DUKE, player("pedro_ramirez", arrows=2))


@pytest.mark.clause(ORDER, PEDRO)
def test_pedro_ramirez_is_asked_before_the_arrow_is_taken_or_after() -> None:
    rules, state = table(*SHOTS, stage="resolve", dice="11DDG", readings={ORDER: "arrow_last"})
    state, cited = done(rules, state, "1>1", "1>3")
    assert (asked(rules, state), arrows(state), state.pile) == ((3, "life lost"), [4, 2, 0, 2], 1)
    assert ORDER in cited
    after = do(rules, state, "pedro_ramirez")
    assert (arrows(after), after.pile, after.turn) == ([5, 2, 0, 1], 1, 1)

    rules, state = table(*SHOTS, stage="resolve", dice="11DDG", readings={ORDER: "arrow_first"})
    state, cited = done(rules, state, "1>1", "1>3")
    assert (asked(rules, state), arrows(state), state.pile) == ((3, "life lost"), [5, 2, 0, 2], 0)
    assert [seat.most - seat.lives for seat in state.seats] == [5, 3, 0, 3]
    assert [(frame.by, frame.stage, frame.lost) for frame in state.frames if isinstance(frame, Losses)] == [
        (0, 4, ((1, 1), (3, 1))), (NOBODY, 6, ((0, 5), (1, 2), (3, 2)))]  # fmt: skip
    assert ORDER in cited
    after = do(rules, state, "pedro_ramirez", "keep")
    assert (arrows(after), after.pile, after.turn) == ([0, 0, 0, 0], 9, 1)


@pytest.mark.clause(ORDER)
def test_what_is_asked_of_pedro_ramirez_is_the_last_where_the_arrow_is_first() -> None:
    people = (*SHOTS[:3], player("pedro_ramirez", arrows=1))
    rules, state = table(*people, stage="resolve", dice="11DDG", readings={ORDER: "arrow_first"})
    state = do(rules, state, "1>1", "1>3")
    assert (asked(rules, state), arrows(state), state.pile) == ((3, "life lost"), [5, 2, 0, 1], 1)
    assert isinstance(state.frames[-1], Window)
    assert refused(rules, state, Action(3, USE, name="pedro_ramirez", target=1)) == (PEDRO, "takes_no_target")
    after = do(rules, state, "pedro_ramirez")
    assert (arrows(after), after.pile, after.turn) == ([5, 2, 0, 0], 2, 1)


@pytest.mark.clause(ORDER, "dice.elimination.at_zero")
@pytest.mark.parametrize("order", ["arrow_last", "arrow_first"])
def test_with_the_sheriff_out_no_arrow_is_taken_any_more(order: str) -> None:
    people = (player(role="outlaw", arrows=4), player("el_gringo", arrows=2), player("vulture_sam", lives=3),
              player(role="sheriff", lives=1, arrows=2))  # fmt: skip
    rules, state = table(*people, stage="resolve", dice="11DDG", readings={ORDER: order})
    state = do(rules, state, "1>1", "1>3")
    assert (state.frames, arrows(state), lives(state)[2]) == ((), [4, 2, 0, 0], 3)


@pytest.mark.clause(ORDER, "dice.character.vulture_sam.gain")
@pytest.mark.parametrize(("order", "left"), [("arrow_last", 1), ("arrow_first", 0)])
def test_vulture_sam_gains_before_the_arrow_is_taken_or_after(order: str, left: int) -> None:
    people = (
        JACK._replace(arrows=4),
        player("el_gringo"),
        player("vulture_sam", lives=3, arrows=4),
        DUKE._replace(lives=1),
    )
    rules, state = table(*people, stage="resolve", dice="11DDG", readings={ORDER: order})
    state = do(rules, state, "1>1", "1>3")
    assert (lives(state)[2], lives(state)[3], state.pile) == (left, 0, 9)


DYING = (player("black_jack", lives=3, arrows=4, role="outlaw"), player("el_gringo", role="sheriff", arrows=4),
         DUKE, WILLY)  # fmt: skip


@pytest.mark.clause(ROLLER_OUT)
@pytest.mark.parametrize(("reading", "gains"), [("turn_over", 0), ("dice_resolved", 1)])
def test_the_dice_of_a_roller_who_falls_while_they_are_resolved(reading: str, gains: int) -> None:
    rules, state = table(*DYING, stage="resolve", dice="1BGGG", readings={ROLLER_OUT: reading})
    state, cited = done(rules, state, "1>1")
    assert ROLLER_OUT in cited
    assert lives(state)[:2] == [0, 4]
    assert asked(rules, state) == ((0, "beer") if gains else (NATURE, "roll"))
    if gains:
        assert refused(rules, state, Action(0, PASS)) == ("dice.resolve.no_skipping", "none_is_left_out")
        state, cited = done(rules, state, "B>1")
        assert "dice.beer.gain" in cited
        assert lives(state)[1] == 4
        assert [seat.most - seat.lives for seat in state.seats[2:]] == [1, 1]
    assert (state.turn, arrows(state)) == (1, [0, 0, 0, 0])


@pytest.mark.clause(ROLLER_OUT, "dice.bulls_eye.simultaneous")
@pytest.mark.parametrize("reading", ["turn_over", "dice_resolved"])
def test_shots_of_a_roller_who_falls_between_them(reading: str) -> None:
    readings = {ROLLER_OUT: reading, "dice.bulls_eye.simultaneous": "one_by_one"}
    rules, state = table(*DYING, stage="resolve", dice="11DDG", readings=readings)
    state = do(rules, state, "1>1")
    if reading == "turn_over":
        assert asked(rules, state) == (NATURE, "roll")
    else:
        assert asked(rules, state) == (0, "bull's eye")
        state = do(rules, state, "1>3")
        assert state.seats[3].most - state.seats[3].lives == 1
    assert state.turn == 1


FALLING = (JACK._replace(lives=4, arrows=2), player("vulture_sam", lives=2, arrows=2, role="outlaw"),
           WILLY._replace(lives=2, arrows=2, role="outlaw"), JESSE._replace(role="renegade"),
           player("calamity_janet", lives=1, arrows=2, role="deputy"))  # fmt: skip


@pytest.mark.clause(VULTURE)
@pytest.mark.parametrize(("reading", "left"), [("nothing", 0), ("gains_first", 4)])
def test_vulture_sam_falls_together_with_others(reading: str, left: int) -> None:
    rules, state = table(*FALLING, readings={VULTURE: reading})
    state, cited = done(rules, state, "roll ABBGG")
    assert lives(state) == [1, left, 0, 9, 0]
    assert VULTURE in cited
    assert (arrows(state), state.pile) == ([0, 0, 0, 0, 0], 9)
    assert "dice.elimination.together" in cited
    assert asked(rules, state) == (0, "reroll")


@pytest.mark.clause(VULTURE)
@pytest.mark.parametrize("reading", ["nothing", "gains_first"])
def test_vulture_sam_falls_with_one_other_or_alone(reading: str) -> None:
    one = (*FALLING[:2], FALLING[2]._replace(lives=3), *FALLING[3:])
    rules, state = table(*one, readings={VULTURE: reading})
    state, cited = done(rules, state, "roll ABBGG")
    assert lives(state) == [1, 2 if reading == "gains_first" else 0, 1, 9, 0]
    assert ("dice.elimination.together" in cited) == (reading == "nothing")
    alone = (*one[:4], FALLING[4]._replace(lives=3))
    rules, state = table(*alone, readings={VULTURE: reading})
    state, cited = done(rules, state, "roll ABBGG")
    assert lives(state) == [1, 0, 1, 9, 1]
    assert VULTURE not in cited
    others = (*FALLING[:1], player("lucky_duke", lives=2, arrows=2, role="outlaw"), *FALLING[2:])
    rules, state = table(*others, readings={VULTURE: reading})
    state, cited = done(rules, state, "roll ABBGG")
    assert lives(state) == [1, 0, 0, 9, 0]
    assert VULTURE not in cited


@pytest.mark.clause(VULTURE, "dice.end.renegade_sole_survivor")
@pytest.mark.parametrize(("reading", "winners"), [("nothing", (2, 3)), ("gains_first", (1,))])
def test_vulture_sam_outlives_the_sheriff(reading: str, winners: tuple[int, ...]) -> None:
    people = (JACK._replace(lives=3, arrows=2), player("vulture_sam", lives=2, arrows=2, role="renegade"),
              WILLY._replace(lives=2, arrows=2), DUKE._replace(lives=2, arrows=2))  # fmt: skip
    rules, state = table(*people, readings={VULTURE: reading})
    state = do(rules, state, "roll ABBGG")
    assert (state.frames, state.winners) == ((), winners)
    assert lives(state)[1] == (6 if reading == "gains_first" else 0)


@pytest.mark.clause(PEDRO)
@pytest.mark.parametrize("reading", ["not_the_last", "also_the_last"])
def test_pedro_ramirez_and_his_last_life_point(reading: str) -> None:
    people = (JACK, player("pedro_ramirez", lives=1, arrows=2), player(), player())
    rules, state = table(*people, stage="resolve", dice="1DDGG", readings={PEDRO: reading})
    state = do(rules, state, "1>1")
    if reading == "also_the_last":
        assert asked(rules, state) == (1, "life lost")
        assert lives(state)[1] == 0
        kept, state = do(rules, state, "keep"), do(rules, state, "pedro_ramirez")
        assert kept == state
    found = question(rules, state)
    assert found is not None
    assert found.decider == NATURE
    assert (lives(state)[1], arrows(state)[1], state.pile, state.turn) == (0, 0, 9, 2)


@pytest.mark.clause("dice.character.el_gringo.arrow_per_life")
@pytest.mark.parametrize(("reading", "number"), [("each_life", 2), ("each_event", 1)])
def test_arrows_for_two_life_points_by_002(reading: str, number: int) -> None:
    people = (JACK, player("el_gringo"), DUKE, WILLY)
    readings = {"dice.character.el_gringo.arrow_per_life": reading}
    for edition, taken in (("001", 1), ("002", number)):
        rules, state = table(*people, stage="resolve", dice="11DDG", edition=edition, readings=readings)
        assert arrows(do(rules, state, "1>1", "1>1")) == [taken, 0, 0, 0]


@pytest.mark.clause(KIT)
@pytest.mark.parametrize("reading", ["after_firing", "before_firing"])
def test_kit_carlson_before_or_after_his_gatling(reading: str) -> None:
    people = (player("kit_carlson", arrows=1), DUKE._replace(arrows=2), WILLY, JESSE)
    rules, state = table(*people, stage="resolve", dice="BGGGD", readings={KIT: reading})
    state, cited = done(rules, state, "B>0")
    assert asked(rules, state) == (0, "Gatling dice")
    assert KIT in cited
    fired = reading == "after_firing"
    assert [seat.most - seat.lives for seat in state.seats] == [0, *(3 * [int(fired)])]
    assert arrows(state) == [0 if fired else 1, 2, 0, 0]
    state = do(rules, state, "kit_carlson>1", "keep")
    assert [seat.most - seat.lives for seat in state.seats] == [0, 1, 1, 1]
    assert (arrows(state), state.turn) == ([0, 1, 0, 0], 1)


@pytest.mark.clause(KIT)
@pytest.mark.parametrize("dice", ["DDAAA", "GGDDA", "GGGDD"])
@pytest.mark.parametrize("reading", ["after_firing", "before_firing"])
def test_without_kit_carlson_the_gatling_fires_all_the_same(reading: str, dice: str) -> None:
    rules, state = table(JACK, DUKE, WILLY, JESSE, stage="reroll", dice=dice, readings={KIT: reading})
    state, cited = done(rules, state, "keep")
    assert state.turn == 1
    assert state.seats[1].most - state.seats[1].lives == int(dice == "GGGDD")
    assert KIT not in cited


@pytest.mark.clause("dice.character.kit_carlson.three_from_one")
@pytest.mark.parametrize(
    ("reading", "bound"), [("three_or_more", (3, 4, 5)), ("exactly_three", (3,)), ("never", ())]
)  # fmt: skip
def test_with_how_many_gatlings_the_arrows_are_those_of_one(reading: str, bound: tuple[int, ...]) -> None:
    people = (player("kit_carlson"), player(arrows=2), player(arrows=2), player())
    readings = {"dice.character.kit_carlson.three_from_one": reading}
    for number in (2, 3, 4, 5):
        dice = number * "G" + (5 - number) * "A"
        rules, state = table(*people, stage="resolve", dice=dice, edition="002", readings=readings)
        state = do(rules, state, "kit_carlson>1")
        if number in bound:
            assert refused(rules, state, "kit_carlson>2")[0] == "dice.character.kit_carlson.three_from_one"
        else:
            assert arrows(do(rules, state, "kit_carlson>2"))[:3] == [0, 1, 1]


@pytest.mark.clause("dice.three.sole_survivor")
@pytest.mark.parametrize(("reading", "winners"), [("survivor", (0,)), ("nobody", ())])
def test_the_third_of_three_when_two_fall(reading: str, winners: tuple[int, ...]) -> None:
    people = (player("suzy_lafayette", role="deputy", arrows=2), DUKE._replace(lives=3, arrows=3, role="outlaw"),
              WILLY._replace(lives=3, arrows=3, role="renegade"))  # fmt: skip
    rules, state = table(*people, readings={"dice.three.sole_survivor": reading})
    state, cited = done(rules, state, "roll ABBBB")
    assert (state.frames, state.winners, state.ended_by) == ((), winners, "dice.three.sole_survivor")
    assert "dice.three.sole_survivor" in cited
