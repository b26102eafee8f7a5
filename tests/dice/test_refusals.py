"""What comes at a wrong moment: the clause that forbids it, whatever question is open."""

from __future__ import annotations

import pytest

from bangref.core.action import NATURE, PASS, REROLL, ROLL, USE, Action
from bangref.core.engine import why_not
from bangref.core.ruling import rule
from bangref.dice.rules import Rules
from bangref.dice.state import State
from tests.dice.table import Person, asked, decision, do, faces, player, refused, table

FOUR = (player(), player(), player(), player())
DUKE = (player("lucky_duke"), player(), player(), player())
KEPT = ("dice.roll.stop_early", "dice_kept")
EXPLODED = ("dice.dynamite.three_ends_rolling", "rolling_ends")
LIMIT = ("dice.roll.reroll_limit", "no_rerolls_left")
OUT = ("dice.elimination.out_of_play", "no_longer_in_the_game")


def thrown_again(rules: Rules, state: State, seat: int = 0, dice: str = "B") -> tuple[str, str]:
    """Why a player does not throw dice again; it is the same where chance does it unasked."""
    unasked = refused(rules, state, Action(NATURE, ROLL, cards=faces(dice)))
    assert refused(rules, state, Action(seat, REROLL, cards=faces(dice))) == unasked
    return unasked


@pytest.mark.clause("dice.roll.reroll_limit", "dice.character.lucky_duke.extra_reroll")
@pytest.mark.parametrize(
    ("people", "rerolls", "found"),
    [(FOUR, 2, LIMIT), (DUKE, 3, ("dice.character.lucky_duke.extra_reroll", "no_rerolls_left"))],
)
def test_no_dice_are_thrown_once_too_often(people: tuple[Person, ...], rerolls: int, found: tuple[str, str]) -> None:
    rules, state = table(*people, stage="reroll", dice="BBGG1", rerolls=rerolls)
    for _ in range(rerolls):
        state = do(rules, state, "reroll G", "roll G")
    assert asked(rules, state) == (0, "bull's eye")
    assert thrown_again(rules, state) == found
    state = do(rules, state, "1>1")
    assert asked(rules, state) == (0, "beer")
    assert thrown_again(rules, state) == found


@pytest.mark.clause("dice.roll.stop_early")
def test_no_dice_are_thrown_once_they_have_been_kept() -> None:
    rules, state = table(*FOUR, stage="reroll", dice="BBGG1", rerolls=1)
    assert refused(rules, state, "roll B") == ("dice.roll.reroll_limit", "another_decides")
    state = do(rules, state, "keep")
    assert thrown_again(rules, state) == KEPT
    assert refused(rules, state, Action(1, REROLL, cards=faces("B"))) == (
        "dice.resolve.no_skipping", "another_decides")  # fmt: skip
    assert refused(rules, state, Action(0, ROLL, cards=faces("B")))[1] == "needs_a_target"


@pytest.mark.clause("dice.dynamite.three_ends_rolling")
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_no_dice_are_thrown_after_three_dynamites(rerolls: int) -> None:
    assert thrown_again(*table(*FOUR, stage="resolve", dice="DDDB1", rerolls=rerolls)) == EXPLODED
    assert thrown_again(*table(*FOUR, stage="resolve", dice="DDBB1", rerolls=rerolls)) == (KEPT if rerolls else LIMIT)


@pytest.mark.clause("dice.turn.sequence")
def test_before_the_first_throw_it_is_the_question_that_forbids_another() -> None:
    rules, state = table(*FOUR)
    assert refused(rules, state, Action(0, REROLL, cards=faces("B"))) == ("dice.turn.sequence", "chance_is_pending")
    sid = table(player("sid_ketchum"), *FOUR[1:], stage="start")
    assert asked(*sid) == (0, "sid_ketchum")
    assert refused(*sid, "reroll B") == ("dice.character.sid_ketchum.gain", "needs_a_target")
    assert refused(*sid, "roll BBBBB") == ("dice.character.sid_ketchum.gain", "another_decides")


@pytest.mark.clause("dice.roll.arrows_immediate")
def test_while_the_arrows_are_resolved_the_dice_may_yet_be_thrown_again() -> None:
    rules, state = table(player("pedro_ramirez", arrows=3), player(arrows=5), *FOUR[2:])
    state = do(rules, state, "roll ABBG1")
    assert asked(rules, state) == (0, "life lost")
    assert refused(rules, state, "reroll B") == ("dice.character.pedro_ramirez.drop_arrow", "not_among_answers")
    assert refused(rules, state._replace(rerolls=0), "reroll B") == LIMIT
    assert refused(rules, state._replace(dice=faces("ADDDB")), "reroll B") == EXPLODED


@pytest.mark.clause("dice.elimination.out_of_play")
def test_whoever_is_out_decides_nothing_but_what_is_asked() -> None:
    readings = {"dice.indians.roller_eliminated": "dice_resolved"}
    people = (player(role="outlaw", lives=1, arrows=3), player(role="sheriff", arrows=5), *FOUR[2:])
    rules, state = table(*people, readings=readings)
    state = do(rules, state, "roll ABBG1")
    assert asked(rules, state) == (0, "bull's eye")
    assert thrown_again(rules, state) == OUT
    assert refused(rules, state, "keep") == ("dice.resolve.no_skipping", "none_is_left_out")
    assert refused(rules, state, "B>1") == ("dice.resolve.order", "not_due_now")
    rules, state = table(player(), player(out=True), player(), player(), stage="resolve", dice="BBGGD")
    for action in (Action(1, PASS), Action(1, USE, name="beer", target=1), Action(1, USE, name="bart_cassidy")):
        assert refused(rules, state, action) == OUT
    for nobody in (4, NATURE):
        assert refused(rules, state, Action(nobody, PASS)) == ("dice.beer.target_any", "another_decides")
        assert refused(rules, state, Action(nobody, USE, name="bart_cassidy"))[1] == "another_decides"


@pytest.mark.clause("dice.resolve.order")
def test_a_die_is_used_when_it_is_due() -> None:
    order = ("dice.resolve.order", "not_due_now")
    rules, state = table(player("kit_carlson"), player(arrows=1), *FOUR[2:], stage="resolve", dice="12BGD")
    for later in ("B>0", "G", "D>1"):
        assert refused(rules, state, later) == order
    assert refused(rules, state, "A>1") == ("dice.resolve.no_skipping", "not_among_answers")
    assert refused(rules, state, Action(1, PASS)) == ("dice.resolve.no_skipping", "another_decides")
    assert refused(rules, state, Action(1, USE, name="beer", target=1))[1] == "another_decides"
    state = do(rules, state, "1>1")
    assert refused(rules, state, "1>1") == ("dice.bulls_eye_1.target", "no_such_die")
    assert refused(rules, state, Action(0, PASS, name="beer")) == ("dice.resolve.no_skipping", "none_is_left_out")
    state = do(rules, state, "2>2")
    for sooner in ("1>1", "2>2", "G"):
        assert refused(rules, state, sooner) == order
    assert refused(rules, state, "B") == ("dice.beer.target_any", "needs_a_target")
    state = do(rules, state, "B>0")
    assert asked(rules, state) == (0, "Gatling dice")
    for done in ("1>1", "B>0", "G>1"):
        assert refused(rules, state, done) == order
    assert refused(rules, state, "A>1")[1] == "no_such_ability"


@pytest.mark.clause("dice.bulls_eye_1.target", "dice.bulls_eye_2.target", "dice.beer.target_any")
def test_a_die_that_nobody_has_thrown_is_for_nobody() -> None:
    rules, state = table(*FOUR, stage="resolve", dice="1GGDD")
    assert refused(rules, state, "2>2") == ("dice.bulls_eye_2.target", "no_such_die")
    assert refused(rules, state, "B>0") == ("dice.beer.target_any", "no_such_die")
    rules, state = table(*FOUR, stage="reroll", dice="1GGDD")
    assert refused(rules, state, "2>2") == ("dice.roll.reroll_limit", "rolls_or_keeps")
    rules, state = table(*FOUR)
    assert refused(rules, state, Action(0, USE, name="beer", target=0))[1] == "chance_is_pending"


@pytest.mark.clause("dice.setup.characters.unique_ability")
@pytest.mark.parametrize(
    ("character", "clause"),
    [
        ("kit_carlson", "dice.character.kit_carlson.remove_arrow"),
        ("bart_cassidy", "dice.character.bart_cassidy.arrow_instead"),
        ("pedro_ramirez", "dice.character.pedro_ramirez.drop_arrow"),
        ("slab_the_killer", "dice.character.slab_the_killer.double"),
        ("sid_ketchum", "dice.character.sid_ketchum.gain"),
        ("suzy_lafayette", "dice.character.suzy_lafayette.gain"),
        ("paul_regret", "dice.character.paul_regret.immune"),
    ],
)
def test_an_ability_has_its_moment(character: str, clause: str) -> None:
    for stage, dice in (("roll", ""), ("reroll", "BBGGD"), ("resolve", "BBGGD")):
        rules, state = table(player(character), player("jourdonnais"), *FOUR[2:], stage=stage, dice=dice)
        while asked(rules, state)[1] == "sid_ketchum":
            state = do(rules, state, "sid_ketchum>0")
        mine, other = Action(0, USE, name=character), Action(1, USE, name=character)
        assert refused(rules, state, mine) == (clause, "no_use_now")
        assert refused(rules, state, other) == ("dice.setup.characters.unique_ability", "no_such_ability")


@pytest.mark.clause("dice.character.kit_carlson.remove_arrow", "dice.character.slab_the_killer.double")
def test_a_question_about_an_ability_says_itself_who_may_use_it() -> None:
    rules, state = table(player("kit_carlson"), player(arrows=1), *FOUR[2:], stage="resolve", dice="GGDDA")
    assert decision(rules, state, "keep") == Action(0, PASS)
    kit = ("dice.character.kit_carlson.remove_arrow", "another_decides")
    assert refused(rules, state, Action(1, USE, name="kit_carlson", target=1)) == kit
    assert refused(rules, state, "kit_carlson>0") == ("dice.character.kit_carlson.remove_arrow", "has_no_arrow")
    rules, state = table(player("slab_the_killer"), *FOUR[1:], stage="resolve", dice="1DDGG")
    assert refused(rules, state, Action(1, USE, name="slab_the_killer"))[1] == "another_decides"
    assert refused(rules, state, "slab_the_killer") == ("dice.character.slab_the_killer.double", "no_beer")
    rules, state = table(player("sid_ketchum"), *FOUR[1:], stage="start")
    sid = ("dice.character.sid_ketchum.gain", "another_decides")
    assert refused(rules, state, Action(1, USE, name="sid_ketchum", target=1)) == sid


LAST_ARROW = ("dice.character.bart_cassidy.not_last_arrow", "last_arrow")
NOT_FOR_THIS = ("dice.character.bart_cassidy.excluded_causes", "not_for_this_loss")
BARTS = ("dice.character.bart_cassidy.arrow_instead", "no_use_now")


@pytest.mark.clause("dice.character.bart_cassidy.excluded_causes", "dice.character.bart_cassidy.not_last_arrow")
def test_bart_cassidy_hears_why_there_is_no_arrow_for_him() -> None:
    use = Action(1, USE, name="bart_cassidy")
    people = (player("suzy_lafayette", arrows=2), player("bart_cassidy", arrows=2), player("pedro_ramirez", arrows=4),
              player())  # fmt: skip
    rules, state = table(*people)
    state = do(rules, state, "roll AB1GG")
    assert asked(rules, state) == (2, "life lost")
    assert refused(rules, state, use) == NOT_FOR_THIS
    state = do(rules, state, "keep")
    assert asked(rules, state) == (0, "reroll")
    assert refused(rules, state, use) == NOT_FOR_THIS
    assert refused(rules, state, Action(0, USE, name="bart_cassidy"))[1] == "no_such_ability"
    state = do(rules, state, "keep")
    assert asked(rules, state) == (0, "bull's eye")
    assert refused(rules, state, use) == NOT_FOR_THIS
    state = do(rules, state, "1>3")
    assert asked(rules, state) == (0, "beer")
    assert refused(rules, state, use) == BARTS
    rules, state = table(*people, stage="resolve", dice="BBGGG")
    state = do(rules, state, "B>0", "B>0")
    assert asked(rules, state) == (2, "life lost")
    assert refused(rules, state, use) == LAST_ARROW


@pytest.mark.clause("dice.character.bart_cassidy.excluded_causes", "dice.character.bart_cassidy.not_last_arrow")
@pytest.mark.parametrize(
    ("arrows", "dice", "rest", "found"),
    [
        (1, "ABBGG", 0, BARTS),
        (0, "ABBGG", 0, NOT_FOR_THIS),
        (2, "ABBGG", 5, BARTS),
        (2, "ABBGG", 6, LAST_ARROW),
        (0, "DDDBB", 0, BARTS),
    ],
)
def test_what_the_table_tells_bart_cassidy(arrows: int, dice: str, rest: int, found: tuple[str, str]) -> None:
    """Fewer arrows than arrow dice have been put back after an attack; dynamite is the roller's own."""
    people = (player("suzy_lafayette", arrows=arrows), player("bart_cassidy"), player(arrows=rest), player())
    rules, state = table(*people, stage="resolve", dice=dice)
    assert asked(rules, state) == (0, "beer")
    assert refused(rules, state, Action(1, USE, name="bart_cassidy")) == found


@pytest.mark.clause("dice.character.bart_cassidy.not_last_arrow")
def test_bart_cassidy_says_nothing_of_dice() -> None:
    people = (player("bart_cassidy", arrows=4), player(arrows=4), *FOUR[2:])
    rules, state = table(*people, stage="resolve", dice="1BGDD")
    state = do(rules, state, "1>1")
    assert refused(rules, state, "bart_cassidy") == LAST_ARROW
    assert refused(rules, state, "1>1") == ("dice.resolve.order", "not_due_now")


@pytest.mark.clause("dice.character.bart_cassidy.excluded_causes")
def test_while_dice_are_rolled_or_kit_carlson_is_asked_no_loss_is_told() -> None:
    use = Action(1, USE, name="bart_cassidy")
    rules, state = table(
        player("kit_carlson"), player("bart_cassidy"), player(arrows=1), FOUR[3], stage="reroll", dice="ABBGG"
    )
    assert refused(rules, state, use) == NOT_FOR_THIS
    assert refused(rules, do(rules, state, "reroll B"), use) == BARTS
    state = do(rules, state, "keep", "B>0", "B>0")
    assert asked(rules, state) == (0, "Gatling dice")
    assert refused(rules, state, use) == BARTS


ONCE = ("dice.character.slab_the_killer.once_per_turn", "used_already")
WITH_THE_SHOT = ("dice.character.slab_the_killer.with_the_shot", "no_shot_now")
SAME = ("dice.character.slab_the_killer.same_target", "both_lives_of_one")


@pytest.mark.clause(
    "dice.character.slab_the_killer.with_the_shot", "dice.character.slab_the_killer.once_per_turn",
    "dice.character.slab_the_killer.same_target",
)  # fmt: skip
def test_slab_the_killer_hears_why_he_doubles_nothing_now() -> None:
    people = (player("slab_the_killer"), *FOUR[1:])
    rules, state = table(*people, stage="reroll", dice="12BBG", rerolls=2)
    assert refused(rules, state, "slab_the_killer") == WITH_THE_SHOT
    assert refused(rules, do(rules, state, "reroll G"), Action(0, USE, name="slab_the_killer")) == WITH_THE_SHOT
    state = do(rules, state, "keep")
    plain, doubled = do(rules, state, "1>1", "2>2"), do(rules, state, "slab_the_killer", "1>1", "2>2")
    assert refused(rules, plain, "slab_the_killer") == WITH_THE_SHOT
    assert refused(rules, doubled, "slab_the_killer") == ONCE
    assert why_not(rules, doubled, Action(0, USE, name="slab_the_killer")) == rule(*ONCE, 0, 1)
    for both in (plain, doubled):
        assert refused(rules, both, "1>3") == ("dice.resolve.order", "not_due_now")
    rules, state = table(*people, stage="resolve", dice="1BBGG")
    assert refused(rules, do(rules, state, "1>1"), "1>3") == ("dice.resolve.order", "not_due_now")
    state = do(rules, state, "slab_the_killer", "1>1")
    assert refused(rules, state, "1>3") == SAME
    assert refused(rules, state, "2>2") == ("dice.bulls_eye_2.target", "no_such_die")
    assert refused(rules, state, "G>1") == ("dice.resolve.order", "not_due_now")
    rules, state = table(player("slab_the_killer"), *FOUR[1:], turn=1, stage="resolve", dice="1BBGG")
    state = do(rules, state, "1>2")
    assert refused(rules, state, Action(0, USE, name="slab_the_killer")) == (
        "dice.character.slab_the_killer.double", "no_use_now")  # fmt: skip
